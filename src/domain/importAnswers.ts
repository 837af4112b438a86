import { type CsvColumn, toCsv } from './csv';
import { IMPORT_FIELDS, type ImportKind } from './importFields';
import type { Sheet } from './importFile';
import { cellToKeep, type SheetReading } from './importRows';
import type { ImportUnit, RefusedRow } from './importUnits';
import { capitalised } from './words';

/** A value that an import changes: `new` replaces `old`. */
type ImportChange = { field: string; old: unknown; new: unknown };

/** What the database says of a row: `violated` is the constraint or column that refuses it, unless `reason` says why. */
export type ImportAnswer = {
  line: number;
  outcome: 'add' | 'change' | 'same' | 'refuse';
  changes: readonly ImportChange[];
  reason: string | null;
  violated: string | null;
};

/** A unit with what happens to it. */
export type ImportResult = { unit: ImportUnit; answer: ImportAnswer };

export const ROW_OUTCOMES = ['add', 'change', 'same', 'refuse'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const ROW_OUTCOME_LABELS: Record<RowOutcome, string> = {
  add: 'to add',
  change: 'to change',
  same: 'the same',
  refuse: 'refused',
};

// The words of the forms, by the constraint or the missing column. What the browser has checked before is not here.
const VIOLATIONS: Record<string, string> = {
  full_name: 'Enter the full name',
  users_email_key: 'Another person is on record with this email',
  users_employee_number_key: 'Another driver has this employee number',
  issued_date: 'Enter the issue date',
  driver_licenses_dates_check: 'Expiry date must be after issue date',
  driver_licenses_type_fkey: 'Not a licence category we know',
  depot_vehicles_registration_key: 'Another vehicle has this registration',
  manufacturer: 'Manufacturer is required',
  model: 'Model is required',
  vehicle_type_id: 'Vehicle type is required',
  depot_vehicles_nct_check: 'NCT expiry date is required. Write n/a if it needs no test',
  depot_vehicles_road_tax_check: 'Road tax expiry date is required. Write n/a if it is not taxed',
};

/** Why the database refuses a row. */
export function refusalText({ reason, violated }: ImportAnswer): string {
  return reason ?? VIOLATIONS[violated ?? ''] ?? `The database refuses a value of this row (${violated})`;
}

/** The refused rows of both: those that were never sent, and those that the database refuses with all their lines. */
export function allRefused(refused: readonly RefusedRow[], results: readonly ImportResult[]): RefusedRow[] {
  const answered = results.flatMap(({ unit, answer }) =>
    answer.outcome === 'refuse'
      ? unit.lines.map((line) => ({ line, name: unit.name, shown: '', why: refusalText(answer) }))
      : [],
  );
  return [...refused, ...answered].sort((a, b) => a.line - b.line);
}

const COLUMN_FIELDS: Record<string, string> = {
  full_name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  employee_number: 'Employee number',
  manager_id: 'Manager',
  manufacturer: 'Manufacturer',
  model: 'Model',
  vehicle_type_id: 'Vehicle type',
  fuel_type: 'Fuel type',
  status: 'Status',
  is_active: 'In the fleet',
  nct_applicable: 'Needs NCT or CVRT',
  nct_expiry: 'NCT or CVRT expiry',
  road_tax_applicable: 'Needs road tax',
  road_tax_expiry: 'Road tax expiry',
  is_leased: 'Leased',
  depot_start_date: 'Depot start date',
};

/** What a changed value is called. Others are licence categories, with the day on which they expire. */
export const changedField = (field: string) => COLUMN_FIELDS[field] ?? `${field} expires`;

/** The names that ids in changes stand for. */
export type NamesOfIds = ReadonlyMap<string, string>;

/** A changed value as text; empty if there is none. */
export function changedValue(value: unknown, names: NamesOfIds, formatDay: (day: string) => string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  return names.get(text) ?? text;
}

/** The refused rows as the file has them, with why, to correct and import again. */
export function refusedCsv(sheet: Sheet, reading: SheetReading, refused: readonly RefusedRow[]): string {
  const columns: CsvColumn<RefusedRow>[] = Array.from({ length: sheet.width }, (_, column) => ({
    heading: String(sheet.lines[reading.headings]?.[column] ?? ''),
    cell: ({ line }) => cellToKeep(sheet, reading, line, column),
  }));
  return toCsv(
    [
      { heading: 'Row', cell: ({ line }) => line },
      ...columns,
      { heading: 'Why it was refused', cell: ({ why }) => why },
    ],
    refused,
  );
}

/** A file to fill in. */
export function sampleCsv(kind: ImportKind): string {
  const columns = IMPORT_FIELDS[kind].filter(({ key }) => key !== 'firstName' && key !== 'lastName');
  return toCsv(
    columns.map(({ label, sample }) => ({ heading: label, cell: () => sample })),
    [null],
  );
}

/** What the button does: "Add 184 and change 9". */
export function runText(added: number, changed: number): string {
  const add = added > 0 ? `Add ${count(added)}` : '';
  const change = changed > 0 ? `change ${count(changed)}` : '';
  return capitalised([add, change].filter(Boolean).join(' and '));
}

const count = (number: number) => number.toLocaleString('en-IE');
