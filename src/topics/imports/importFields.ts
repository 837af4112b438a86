import { type Fields, fieldsByColumn } from '../../domain/fields';
import { DRIVER, FIRST_FULL_LICENCE } from '../drivers/fields';
import { CONTACT_COLUMNS, DRIVING_COLUMNS, PERSON_COLUMNS } from '../drivers/importColumns';
import { LICENSE_COLUMNS } from '../licenses/importColumns';
import { TRAINING } from '../training/fields';
import { TRAINING_COLUMNS } from '../training/importColumns';
import { VEHICLE_RECORD } from '../vehicle-records/fields';
import { VEHICLE_RECORD_COLUMNS } from '../vehicle-records/importColumns';
import { VEHICLE } from '../vehicles/fields';
import { REGISTRATION_COLUMN, VEHICLE_COLUMNS } from '../vehicles/importColumns';
import type { Cell } from './importCells';
import type { ImportField } from './importField';

export const IMPORT_KINDS = ['drivers', 'training', 'vehicles', 'vehicle_records'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  drivers: [...PERSON_COLUMNS, ...CONTACT_COLUMNS, ...LICENSE_COLUMNS, ...DRIVING_COLUMNS],
  training: [...PERSON_COLUMNS, ...TRAINING_COLUMNS],
  vehicles: VEHICLE_COLUMNS,
  vehicle_records: [REGISTRATION_COLUMN, ...VEHICLE_RECORD_COLUMNS],
};

const FIELDS_OF_RECORD: Record<ImportKind, Fields> = {
  drivers: { ...DRIVER, firstFullLicenceOn: FIRST_FULL_LICENCE },
  training: TRAINING,
  vehicles: VEHICLE,
  vehicle_records: VEHICLE_RECORD,
};

/** Record fields by column. Columns of the same name mean the same. */
export const FIELD_OF_COLUMN: ReturnType<typeof fieldsByColumn> = Object.assign(
  {},
  ...Object.values(FIELDS_OF_RECORD).map(fieldsByColumn),
);

export const fieldKeysOf = (column: string): string[] =>
  Object.values(IMPORT_FIELDS)
    .flat()
    .filter(({ columns }) => columns.includes(column))
    .map(({ key }) => key);

export const fieldLabels = (kind: ImportKind, keys: readonly string[]): string[] =>
  IMPORT_FIELDS[kind].filter(({ key }) => keys.includes(key)).map(({ label }) => label);

/** The field of each column, by index; null if the column is left out. */
export type Mapping = readonly (string | null)[];

/** A heading as `words` spell it: "Driver's Lic. No. (IE)" is "licno". */
function plainHeading(heading: string): string {
  const letters = heading
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');
  return letters.replace(/^drivers(?=licen[cs]e|name|mail|phone|lic)/, '');
}

/** A field takes the first column that names it. */
export function matchHeadings(headings: readonly Cell[], fields: readonly ImportField[]): Mapping {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const plain = plainHeading(String(heading));
    // A stray cell can leave thousands of columns without a heading.
    if (plain === '') return null;
    const match = fields.find(
      ({ key, label, words }) => !taken.has(key) && (plainHeading(label) === plain || words.includes(plain)),
    );
    if (match) taken.add(match.key);
    return match?.key ?? null;
  });
}

export const HEADING_LINES = 10;

/**
 * The index of the heading line. It is the one with the most known headings of the first ten lines, if it has
 * at least two; otherwise the one with the most filled cells.
 */
export function headingLine(lines: readonly (readonly Cell[])[], fields: readonly ImportField[]): number {
  const first = lines.slice(0, HEADING_LINES);
  const known = first.map((cells) => knownHeadings(cells, fields));
  const most = Math.max(...known);
  if (most > 1) return known.indexOf(most);
  const filled = first.map((cells) => cells.filter((cell) => String(cell).trim() !== '').length);
  return filled.indexOf(Math.max(...filled));
}

const knownHeadings = (cells: readonly Cell[], fields: readonly ImportField[]): number =>
  matchHeadings(cells, fields).filter((key) => key !== null).length;

/** The number of known headings in the best line: how much the lines look like a list of `fields`. */
export function listLikeness(lines: readonly (readonly Cell[])[], fields: readonly ImportField[]): number {
  return Math.max(0, ...lines.slice(0, HEADING_LINES).map((cells) => knownHeadings(cells, fields)));
}
