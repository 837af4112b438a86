import { countryName } from '../../domain/countries';
import { type CsvColumn, toCsv } from '../../domain/csv';
import { inWords, type RecordField } from '../../domain/fields';
import { capitalised } from '../../domain/words';
import { DEFAULT_LICENSE_COUNTRY } from '../licenses/fields';
import { OWNERSHIP_LABELS, VEHICLE, VEHICLE_STATUS_LABELS } from '../vehicles/fields';
import { FIELD_OF_COLUMN, fieldKeysOf, IMPORT_FIELDS, type ImportKind } from './importFields';
import type { Sheet } from './importFile';
import { cellToKeep, type SheetReading } from './importRows';
import type { ImportUnit, RefusedRow, RepeatedRow } from './importUnits';

/**
 * `how`: the effect on a licence, training or vehicle record. An 'earlier' licence is added without becoming
 * the current one.
 */
export type ImportChange = {
  field: string;
  old: unknown;
  new: unknown;
  how?: 'corrects' | 'renews' | 'adds' | 'earlier';
};

/**
 * The database's answer for a row. `violated`: the constraint or column that refuses it, unless `reason` says
 * why.
 */
export type ImportAnswer = {
  line: number;
  outcome: 'add' | 'change' | 'same' | 'refuse';
  changes: readonly ImportChange[];
  reason: string | null;
  violated: string | null;
  /** The name on record of the driver or vehicle that the row is about. */
  record: string | null;
  /** True if the driver is inactive or the vehicle has left the fleet. */
  isOut: boolean;
};

export type ImportResult = { unit: ImportUnit; answer: ImportAnswer };

export const ROW_OUTCOMES = ['add', 'change', 'same', 'refuse'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const ROW_OUTCOME_LABELS: Record<RowOutcome, string> = {
  add: 'to add',
  change: 'to change',
  same: 'unchanged',
  refuse: 'refused',
};

// The forms' words, by constraint or missing column. Leaves out what the browser has already checked.
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

export function refusalText({ reason, violated }: ImportAnswer): string {
  return (
    reason ?? VIOLATIONS[violated ?? ''] ?? `The database doesn't accept a value in this row (${violated})`
  );
}

/**
 * Every refused row: rows that were never sent, all lines of units that the database refuses, and rows that
 * repeat one of these.
 */
export function allRefused(
  refused: readonly RefusedRow[],
  results: readonly ImportResult[],
  repeated: readonly RepeatedRow[] = [],
): RefusedRow[] {
  const answered = results.flatMap(({ unit, answer }) =>
    answer.outcome === 'refuse'
      ? unit.lines.map((line) => ({ line, name: unit.name, shown: '', why: refusalText(answer) }))
      : [],
  );
  const first = [...refused, ...answered];
  const lines = new Set(first.map(({ line }) => line));
  const again = repeated
    .filter(({ sameAs }) => lines.has(sameAs))
    .map(({ line, name, sameAs }) => ({ line, name, shown: '', why: sameAsText(sameAs) }));
  return [...first, ...again].sort((a, b) => a.line - b.line);
}

export const sameAsText = (line: number) => `The same as line ${line}`;

/**
 * The label of a changed value. A field that is not a column belongs to a licence category: 'C expires', 'C
 * issued'.
 */
export const changedField = (field: string) =>
  FIELD_OF_COLUMN[field]?.heading() ?? (/ (issued|country)$/.test(field) ? field : `${field} expires`);

const CHANGE_WORDS: Record<NonNullable<ImportChange['how']>, string> = {
  corrects: 'corrects',
  renews: 'renews',
  adds: 'adds',
  earlier: 'adds an earlier licence',
};

export const changeWord = ({ how }: ImportChange) => (how ? CHANGE_WORDS[how] : '');

export type NamesOfIds = ReadonlyMap<string, string>;

export function changedValue(
  column: string,
  value: unknown,
  names: NamesOfIds,
  formatDay: (day: string) => string,
): string {
  if (typeof value === 'number') return count(value);
  const field = FIELD_OF_COLUMN[column];
  if (field) return inWords(field, value, { day: formatDay, ids: names });
  // A value of a licence category.
  const text = String(value ?? '');
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text;
}

export type StoredValue = { label: string; value: string; notes: readonly string[] };

const LICENSE_FIELDS = ['licenseNumber', 'categories', 'issuedDate', 'expiryDate', 'country'];
// Not shown: other columns say the same, or a note does.
const UNSHOWN = new Set([
  'licenses',
  'cpc_module',
  'hours',
  'nct_applicable',
  'road_tax_applicable',
  'registration_non_standard',
]);
const NO_DAY: Record<string, string> = {
  nct_expiry: 'Not needed',
  road_tax_expiry: 'Not needed',
  expiry_date: 'Never',
  due_on: 'Never again',
};

/** What the record will say, as far as the file fills it, and the defaults of a new vehicle. */
export function storedValues(
  { unit, answer }: ImportResult,
  names: NamesOfIds,
  formatDay: (day: string) => string,
): StoredValue[] {
  const { licenses, ...columns } = unit.values;
  const notesOf = (keys: readonly string[]) =>
    unit.notes.filter(({ key }) => keys.includes(key)).map(({ text }) => text);
  const shown = Object.entries(columns)
    .filter(([column]) => !UNSHOWN.has(column))
    .map(([column, value]) => ({
      label: changedField(column),
      value: value === null ? (NO_DAY[column] ?? '') : changedValue(column, value, names, formatDay),
      notes: notesOf(fieldKeysOf(column)),
    }));
  const cards = Array.isArray(licenses) ? licenses : [];
  const licenseNotes = notesOf(LICENSE_FIELDS);
  return [
    ...shown,
    ...cards.map((card, index) => ({
      ...licenseValue(card, formatDay),
      // Only once, below the last licence.
      notes: index === cards.length - 1 ? [...new Set(licenseNotes)] : [],
    })),
    ...(answer.outcome === 'add' ? defaultsOf(columns) : []),
  ];
}

function licenseValue(card: unknown, formatDay: (day: string) => string) {
  const text = (name: string): string => {
    const value: unknown = typeof card === 'object' && card !== null ? Reflect.get(card, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const parts = [
    text('license_number'),
    countryName(text('country') || DEFAULT_LICENSE_COUNTRY),
    text('issued_date') && `issued ${formatDay(text('issued_date'))}`,
    `expires ${formatDay(text('expiry_date'))}`,
  ];
  return { label: `Licence ${text('type')}`, value: parts.filter(Boolean).join(', ') };
}

// What the database sets where the file has nothing.
const DEFAULTS: readonly [RecordField, string][] = [
  [VEHICLE.status, VEHICLE_STATUS_LABELS.active],
  [VEHICLE.ownership, OWNERSHIP_LABELS.owned],
  [VEHICLE.depotStartDate, 'Today'],
];

function defaultsOf(columns: ImportUnit['values']): StoredValue[] {
  const isVehicle = 'registration_number' in columns && 'manufacturer' in columns;
  return (isVehicle ? DEFAULTS : [])
    .filter(([{ column }]) => !(column in columns))
    .map(([{ heading }, value]) => ({ label: heading(), value, notes: [NOT_IN_FILE] }));
}

const NOT_IN_FILE = 'Not in the file';

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

export function sampleCsv(kind: ImportKind): string {
  const columns = IMPORT_FIELDS[kind].filter(({ key }) => key !== 'firstName' && key !== 'lastName');
  return toCsv(
    columns.map(({ label, sample }) => ({ heading: label, cell: () => sample })),
    [null],
  );
}

export function runText(added: number, changed: number): string {
  const add = added > 0 ? `Add ${count(added)}` : '';
  const change = changed > 0 ? `change ${count(changed)}` : '';
  return capitalised([add, change].filter(Boolean).join(' and '));
}

const count = (number: number) => number.toLocaleString('en-IE');
