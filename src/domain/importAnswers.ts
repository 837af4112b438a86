import { countryName } from './countries';
import { type CsvColumn, toCsv } from './csv';
import { IMPORT_FIELDS, type ImportKind } from './importFields';
import type { Sheet } from './importFile';
import { cellToKeep, type SheetReading } from './importRows';
import type { ImportUnit, RefusedRow, RepeatedRow } from './importUnits';
import { DEFAULT_LICENSE_COUNTRY } from './licenses';
import { FUEL_LABELS, isFuelType, isVehicleStatus, VEHICLE_STATUS_LABELS } from './vehicles';
import { capitalised } from './words';

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
  is_inactive: 'Inactive',
  registration_number: 'Registration',
  registration_non_standard: 'Not a standard Irish plate',
  training_type: 'Training',
  completion_date: 'Completed',
  expiry_date: 'Expires',
  provider: 'Provider',
  certificate_number: 'Certificate number',
  requirement_id: 'What was done',
  done_on: 'Done on',
  due_on: 'Due on',
  due_km: 'Due at km',
  odometer_km: 'Odometer (km)',
  reference: 'Reference',
  note: 'Note',
};

/** What a changed value is called. Others are licence categories: their expiry, or what the field names. */
export const changedField = (field: string) =>
  COLUMN_FIELDS[field] ?? (/ (issued|country)$/.test(field) ? field : `${field} expires`);

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
export function changedValue(value: unknown, names: NamesOfIds, formatDay: (day: string) => string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return count(value);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  return names.get(text) ?? capitalisedEnum(text);
}

// The values of fuel_type and vehicle_status.
const capitalisedEnum = (text: string) =>
  isFuelType(text) ? FUEL_LABELS[text] : isVehicleStatus(text) ? VEHICLE_STATUS_LABELS[text] : text;

/** A value as it will stand on the record, with what was changed on the way to it. */
export type StoredValue = { label: string; value: string; notes: readonly string[] };

// The fields of a file whose values a column of the record shows.
const FIELD_OF_COLUMN: Record<string, readonly string[]> = {
  full_name: ['fullName', 'firstName', 'lastName'],
  employee_number: ['employeeNumber'],
  manager_id: ['manager'],
  registration_number: ['registration'],
  vehicle_type_id: ['vehicleType', 'category'],
  fuel_type: ['fuel'],
  is_active: ['status'],
  nct_expiry: ['nctExpiry'],
  road_tax_expiry: ['roadTaxExpiry'],
  is_leased: ['ownership'],
  depot_start_date: ['depotStartDate'],
  training_type: ['trainingType'],
  completion_date: ['completionDate'],
  expiry_date: ['expiryDate'],
  certificate_number: ['certificateNumber'],
  requirement_id: ['requirement'],
  done_on: ['doneOn'],
  due_on: ['dueOn'],
  due_km: ['dueKm'],
  odometer_km: ['odometerKm'],
};
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
      value: value === null ? (NO_DAY[column] ?? '') : changedValue(value, names, formatDay),
      notes: notesOf(FIELD_OF_COLUMN[column] ?? [column]),
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
function defaultsOf(columns: ImportUnit['values']): StoredValue[] {
  const defaults: [string, string][] =
    'registration_number' in columns && 'manufacturer' in columns
      ? [
          ['status', VEHICLE_STATUS_LABELS.active],
          ['is_leased', 'No'],
          ['depot_start_date', 'Today'],
        ]
      : [];
  return defaults
    .filter(([column]) => !(column in columns))
    .map(([column, value]) => ({ label: changedField(column), value, notes: [NOT_IN_FILE] }));
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
