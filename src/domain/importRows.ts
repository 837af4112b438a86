import { isBlank } from './formCheck';
import { cellProblem, cellValue, nameValue } from './importCells';
import { type DayOrder, dayOrder, readDay } from './importDates';
import {
  headingLine,
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  type Mapping,
  matchHeadings,
} from './importFields';
import type { Sheet } from './importFile';

/** How the columns of a sheet are read. `headings` is the index of the line with the headings. */
export type SheetReading = {
  kind: ImportKind;
  headings: number;
  mapping: Mapping;
  orders: Orders;
  /** What somebody said about the dates of a column, by its index. */
  chosen: Readonly<Record<number, DayOrder>>;
};

/** How the dates of each column are read, by its index; `unclear` until somebody says. */
type Orders = Readonly<Record<number, DayOrder | 'unclear'>>;

/** What was typed over the cells of a line, by field. */
export type Fixes = Readonly<Record<number, Values>>;
export type Values = Readonly<Record<string, string>>;

/** What is wrong with a row, and in which field. */
export type RowProblem = { key: string; why: string };

/** A line of the file with the values of its fields: days as `yyyy-MM-dd`. `typed` is what the cells say. */
export type ImportRow = { line: number; typed: Values; values: Values; problem: RowProblem | null };

/** What we make of a sheet before anybody has changed it. */
export function firstReading(kind: ImportKind, sheet: Sheet): SheetReading {
  return readingFrom(kind, sheet, headingLine(sheet.lines, IMPORT_FIELDS[kind]));
}

/** The same with the headings on another line. */
export function readingFrom(kind: ImportKind, sheet: Sheet, headings: number): SheetReading {
  const width = Math.max(...sheet.lines.map(({ length }) => length));
  const names = Array.from({ length: width }, (_, column) => sheet.lines[headings]?.[column] ?? '');
  const mapping = matchHeadings(names, IMPORT_FIELDS[kind]);
  return { kind, headings, mapping, orders: findOrders(kind, sheet, headings, mapping), chosen: {} };
}

/** The same with a column as another field. The field's former column is left out. */
export function withColumn(
  reading: SheetReading,
  sheet: Sheet,
  column: number,
  key: string | null,
): SheetReading {
  const mapping = reading.mapping.map((each, index) => {
    if (index === column) return key;
    return each === key ? null : each;
  });
  const orders = findOrders(reading.kind, sheet, reading.headings, mapping);
  const stillDates = Object.entries(reading.chosen).filter(([index]) => index in orders);
  const chosen = Object.fromEntries(stillDates);
  return { ...reading, mapping, orders: { ...orders, ...chosen }, chosen };
}

/** The same with the dates of a column read in this order. */
export const withOrder = (reading: SheetReading, column: number, order: DayOrder): SheetReading => ({
  ...reading,
  orders: { ...reading.orders, [column]: order },
  chosen: { ...reading.chosen, [column]: order },
});

function findOrders(kind: ImportKind, sheet: Sheet, headings: number, mapping: Mapping): Orders {
  const columns = mapping.flatMap((key, column) => (fieldOf(kind, key)?.type === 'day' ? [column] : []));
  const found = columns.map((column) => {
    const values = sheet.lines.slice(headings + 1).map((cells) => cells[column] ?? '');
    return { column, order: dayOrder(values) };
  });
  // A column in which nothing tells follows the others of the same file, if they agree.
  const clear = new Set(found.flatMap(({ order }) => (order === 'dmy' || order === 'mdy' ? [order] : [])));
  const [only] = clear;
  const followed = clear.size === 1 && only ? only : 'unclear';
  return Object.fromEntries(
    found.flatMap(({ column, order }) => (order ? [[column, order === 'unclear' ? followed : order]] : [])),
  );
}

const fieldOf = (kind: ImportKind, key: string | null): ImportField | undefined =>
  IMPORT_FIELDS[kind].find((field) => field.key === key);

/** The rows below the headings. Empty lines are left out. */
export function readRows(sheet: Sheet, reading: SheetReading, fixes: Fixes = {}): ImportRow[] {
  return sheet.lines.flatMap((cells, index) => {
    if (index <= reading.headings || cells.every(isBlank)) return [];
    return [readRow(index + 1, cells, reading, fixes[index + 1] ?? {})];
  });
}

function readRow(line: number, cells: readonly string[], reading: SheetReading, fixed: Values): ImportRow {
  const typed: Record<string, string> = {};
  const values: Record<string, string> = {};
  let problem: RowProblem | null = null;
  const read = (field: ImportField, cell: string, order: DayOrder) => {
    typed[field.key] = cell.trim();
    const answer = fieldValue(field, cell, order);
    values[field.key] = answer.value;
    if (answer.why) problem ??= { key: field.key, why: answer.why };
  };
  reading.mapping.forEach((key, column) => {
    const field = fieldOf(reading.kind, key);
    if (!field) return;
    // What somebody types to correct a row is typed as in Ireland.
    const order = fixed[field.key] === undefined && reading.orders[column] === 'mdy' ? 'mdy' : 'dmy';
    read(field, fixed[field.key] ?? cells[column] ?? '', order);
  });
  for (const [key, cell] of Object.entries(fixed)) {
    const field = fieldOf(reading.kind, key);
    if (field && !(key in typed)) read(field, cell, 'dmy');
  }
  return { line, typed, values, problem };
}

export const NOT_APPLICABLE = 'n/a';
const MAY_NOT_APPLY = new Set(['nctExpiry', 'roadTaxExpiry']);
const NAMES = new Set(['fullName', 'firstName', 'lastName']);

function fieldValue(
  { key, type }: ImportField,
  cell: string,
  order: DayOrder,
): { value: string; why?: string } {
  const why = cellProblem(cell);
  const value = cellValue(cell);
  if (why) return { value, why };
  if (value === '' || (/^[-–—]$/.test(value) && type !== 'text')) return { value: '' };
  if (MAY_NOT_APPLY.has(key) && /^(n\/?a|none|exempt|not applicable|no)$/i.test(value))
    return { value: NOT_APPLICABLE };
  if (type === 'day') {
    const { day, problem } = readDay(value, order);
    return day === undefined ? { value, why: problem } : { value: day };
  }
  return { value: NAMES.has(key) ? nameValue(value) : value };
}
