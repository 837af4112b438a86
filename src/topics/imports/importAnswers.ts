import { countryName } from '../../domain/countries';
import { type CsvColumn, toCsv } from '../../domain/csv';
import { type Field, inWords } from '../../domain/fields';
import { capitalised } from '../../domain/words';
import { DEFAULT_LICENSE_COUNTRY } from '../licenses/fields';
import { OWNERSHIP_LABELS, VEHICLE, VEHICLE_STATUS_LABELS } from '../vehicles/fields';
import { FIELD_OF_COLUMN, IMPORT_FIELDS, type ImportKind, keysOf } from './importFields';
import type { Sheet } from './importFile';
import { cellToKeep, type SheetReading } from './importRows';
import type { ImportUnit, RefusedRow, RepeatedRow } from './importUnits';

/**
 * A value that an import changes: `new` replaces `old`. `how` tells what it does to the record of a licence, a training or a
 * vehicle: an earlier licence is added and does not become the current one.
 */
export type ImportChange = {
  field: string;
  old: unknown;
  new: unknown;
  how?: 'corrects' | 'renews' | 'adds' | 'earlier';
};

/** What the database says of a row: `violated` is the constraint or column that refuses it, unless `reason` says why. */
export type ImportAnswer = {
  line: number;
  outcome: 'add' | 'change' | 'same' | 'refuse';
  changes: readonly ImportChange[];
  reason: string | null;
  violated: string | null;
  /** What is on record of whom or what the row is about: the driver or the vehicle. */
  record: string | null;
  /** Whether that is out of use: the driver is inactive, or the vehicle has left the fleet. */
  isOut: boolean;
};

/** A unit with what happens to it. */
export type ImportResult = { unit: ImportUnit; answer: ImportAnswer };

export const ROW_OUTCOMES = ['add', 'change', 'same', 'refuse'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const ROW_OUTCOME_LABELS: Record<RowOutcome, string> = {
  add: 'to add',
  change: 'to change',
  same: 'unchanged',
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

/**
 * The refused rows of all: those that were never sent, those that the database refuses with all their lines, and those that say the
 * same as one of them.
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

/** What a changed value is called. Others are licence categories: their expiry, or what the field names. */
export const changedField = (field: string) =>
  FIELD_OF_COLUMN[field]?.heading ?? (/ (issued|country)$/.test(field) ? field : `${field} expires`);

const CHANGE_WORDS: Record<NonNullable<ImportChange['how']>, string> = {
  corrects: 'corrects',
  renews: 'renews',
  adds: 'adds',
  earlier: 'adds an earlier licence',
};

/** What a change does to a record, in words; empty where the values say it. */
export const changeWord = ({ how }: ImportChange) => (how ? CHANGE_WORDS[how] : '');

/** The names that ids in changes stand for. */
export type NamesOfIds = ReadonlyMap<string, string>;

/** A changed value as text; empty if there is none. */
export function changedValue(
  column: string,
  value: unknown,
  names: NamesOfIds,
  formatDay: (day: string) => string,
): string {
  if (typeof value === 'number') return count(value);
  const field = FIELD_OF_COLUMN[column];
  if (field) return inWords(field, value, { day: formatDay, ids: names });
  // Of a licence category.
  const text = String(value ?? '');
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text;
}

/** A value as it will stand on the record, with what was changed on the way to it. */
export type StoredValue = { label: string; value: string; notes: readonly string[] };

const LICENSE_FIELDS = ['licenseNumber', 'categories', 'issuedDate', 'expiryDate', 'country'];
// Other columns say the same, or it shows in a note.
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

/** What the record of a row will say, as far as the file fills it, in the words of the record. */
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
      notes: notesOf(keysOf(column)),
    }));
  const cards = Array.isArray(licenses) ? licenses : [];
  const licenseNotes = notesOf(LICENSE_FIELDS);
  return [
    ...shown,
    ...cards.map((card, index) => ({
      ...licenseValue(card, formatDay),
      // Once, below the last of them.
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

// What the database sets where the file says nothing.
const DEFAULTS: readonly [Field, string][] = [
  [VEHICLE.status, VEHICLE_STATUS_LABELS.active],
  [VEHICLE.ownership, OWNERSHIP_LABELS.owned],
  [VEHICLE.depotStartDate, 'Today'],
];

function defaultsOf(columns: ImportUnit['values']): StoredValue[] {
  const isVehicle = 'registration_number' in columns && 'manufacturer' in columns;
  return (isVehicle ? DEFAULTS : [])
    .filter(([{ column }]) => !(column in columns))
    .map(([{ heading }, value]) => ({ label: heading, value, notes: [NOT_IN_FILE] }));
}

const NOT_IN_FILE = 'Not in the file';

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
