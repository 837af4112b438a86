import { isBlank } from '../../domain/formCheck';
import { forms } from '../../words/forms';
import {
  type Cell,
  type CellReading,
  isNote,
  kgOfCell,
  kmOfCell,
  readCell,
  readName,
  readPhone,
} from './importCells';
import { type DayOrder, dayFacts, halfConverted, readDay } from './importDates';
import type { ImportField } from './importField';
import { headingLine, IMPORT_FIELDS, type ImportKind, type Mapping, matchHeadings } from './importFields';
import type { Sheet } from './importFile';

/** How the columns of a sheet are read. `headings` is the index of the heading line. */
export type SheetReading = {
  kind: ImportKind;
  headings: number;
  mapping: Mapping;
  orders: Orders;
  choices: Choices;
  withHidden: boolean;
  chosen: Readonly<Record<number, DayOrder>>;
};

/** How the dates of each column are read, by column index; `unclear` until the user chooses. */
type Orders = Readonly<Record<number, DayOrder | 'unclear'>>;

export type DayChoice = {
  example: Cell | undefined;
  orders: readonly [dayFirst: DayOrder, monthFirst: DayOrder];
};
type Choices = Readonly<Record<number, DayChoice>>;

/** The user's corrections, by line number. */
export type Fixes = Readonly<Record<number, Values>>;
export type Values = Readonly<Record<string, string>>;

export type RowProblem = { key: string; why: string };

export type RowNotes = Readonly<Record<string, readonly string[]>>;

/**
 * A line of the file by field; days in `values` are `yyyy-MM-dd`. `typed`: the text of the cells. `sameAs`:
 * an earlier line with the same text in every field.
 */
export type ImportRow = {
  line: number;
  typed: Values;
  values: Values;
  notes: RowNotes;
  problem: RowProblem | null;
  sameAs: number | null;
};

export function firstReading(kind: ImportKind, sheet: Sheet): SheetReading {
  return readingFrom(kind, sheet, headingLine(sheet.lines, IMPORT_FIELDS[kind]));
}

/** Starts again from the given heading line, without the user's earlier choices. */
export function readingFrom(
  kind: ImportKind,
  sheet: Sheet,
  headings: number,
  withHidden = false,
): SheetReading {
  const names = Array.from({ length: sheet.width }, (_, column) => sheet.lines[headings]?.[column] ?? '');
  const mapping = matchHeadings(names, IMPORT_FIELDS[kind]);
  const reading = { kind, headings, withHidden, mapping, chosen: {} };
  return { ...reading, ...findOrders(sheet, reading) };
}

/** Makes a column another field. The column that was this field before is left out. */
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
  return readAgain({ ...reading, mapping }, sheet);
}

export const withHiddenRows = (reading: SheetReading, sheet: Sheet, withHidden: boolean): SheetReading =>
  readAgain({ ...reading, withHidden }, sheet);

/** Keeps the user's choices about dates where they are still possible. */
function readAgain(reading: SheetReading, sheet: Sheet): SheetReading {
  const { orders, choices } = findOrders(sheet, reading);
  const chosen = Object.fromEntries(
    Object.entries(reading.chosen).filter(([column, order]) =>
      choices[Number(column)]?.orders.includes(order),
    ),
  );
  return { ...reading, orders: { ...orders, ...chosen }, choices, chosen };
}

export const withOrder = (reading: SheetReading, column: number, order: DayOrder): SheetReading => ({
  ...reading,
  orders: { ...reading.orders, [column]: order },
  chosen: { ...reading.chosen, [column]: order },
});

type ReadingOfRows = Pick<SheetReading, 'kind' | 'headings' | 'mapping' | 'withHidden'>;

function findOrders(sheet: Sheet, reading: ReadingOfRows): Pick<SheetReading, 'orders' | 'choices'> {
  const columns = reading.mapping.flatMap((key, column) =>
    fieldOf(reading.kind, key)?.type === 'day' ? [column] : [],
  );
  const lines = listLines(sheet, reading);
  const found = columns.map((column) => {
    const facts = dayFacts(
      lines.map((index) => sheet.lines[index]?.[column] ?? ''),
      sheet.is1904,
    );
    return { column, facts, half: halfConverted(facts) };
  });
  // A column whose dates show no order follows the file's other columns, if they agree.
  const clear = new Set(
    found.flatMap(({ facts: { order }, half }) =>
      (order === 'dmy' || order === 'mdy') && !half ? [order] : [],
    ),
  );
  const [only] = clear;
  const followed = clear.size === 1 && only ? only : 'unclear';
  // A spreadsheet that turned some dates of one column into wrong days may have turned all dates of another.
  const turned = found.find(({ half }) => half)?.half;

  const orders: Record<number, DayOrder | 'unclear'> = {};
  const choices: Record<number, DayChoice> = {};
  for (const { column, facts, half } of found) {
    const from = half ?? (facts.order === null && facts.swappable !== undefined ? turned : undefined);
    if (from) {
      orders[column] = 'unclear';
      choices[column] = {
        example: facts.swappable,
        orders: from === 'dmy' ? ['dmy swapped', 'dmy'] : ['mdy', 'mdy swapped'],
      };
    } else if (facts.order) {
      orders[column] = facts.order === 'unclear' ? followed : facts.order;
      // No choice where the dates themselves show that they are Irish.
      if (facts.order !== 'dmy') choices[column] = { example: facts.either, orders: ['dmy', 'mdy'] };
    }
  }
  return { orders, choices };
}

const fieldOf = (kind: ImportKind, key: string | null): ImportField | undefined =>
  IMPORT_FIELDS[kind].find((field) => field.key === key);

/** The rows below the headings. Leaves out empty lines, and hidden ones unless the user wants them. */
export function readRows(sheet: Sheet, reading: SheetReading, fixes: Fixes = {}): ImportRow[] {
  const firstLines = new Map<string, number>();
  return listLines(sheet, reading).map((index) => {
    const row = readRow(index + 1, sheet, reading, fixes[index + 1] ?? {});
    const key = JSON.stringify(row.typed);
    const sameAs = firstLines.get(key) ?? null;
    if (sameAs === null) firstLines.set(key, row.line);
    return { ...row, sameAs };
  });
}

function listLines({ lines, hidden }: Sheet, { headings, withHidden }: ReadingOfRows): number[] {
  return lines.flatMap((cells, index) =>
    index > headings && (withHidden || !hidden.has(index + 1)) && isFilled(cells) ? [index] : [],
  );
}

export const hiddenCount = ({ hidden }: Sheet, { headings }: SheetReading): number =>
  [...hidden].filter((line) => line > headings + 1).length;

/**
 * The cell as in the file, but days as they were read: the refused rows may lack the cells that showed how to
 * read them.
 */
export function cellToKeep(sheet: Sheet, reading: SheetReading, line: number, column: number): Cell {
  const cell = sheet.lines[line - 1]?.[column] ?? '';
  const order = reading.orders[column];
  if (cell === '' || order === undefined || order === 'unclear') return cell;
  return readDay(cell, order, sheet.is1904).day ?? cell;
}

const isFilled = (cells: readonly Cell[]) => cells.some((cell) => !isBlank(String(cell)));

type ReadRow = Omit<ImportRow, 'sameAs'>;

function readRow(line: number, sheet: Sheet, reading: SheetReading, fixed: Values): ReadRow {
  const cells = sheet.lines[line - 1] ?? [];
  const typed: Record<string, string> = {};
  const values: Record<string, string> = {};
  const notes: Record<string, readonly string[]> = {};
  const problems: RowProblem[] = [];
  const read = (field: ImportField, cell: Cell, order: DayOrder) => {
    typed[field.key] = String(cell).trim();
    const answer = readField(field, cell, order, sheet.is1904);
    values[field.key] = answer.value;
    if (answer.notes.length > 0) notes[field.key] = answer.notes;
    if (answer.why) problems.push({ key: field.key, why: answer.why });
  };
  reading.mapping.forEach((key, column) => {
    const field = fieldOf(reading.kind, key);
    if (!field) return;
    const order = reading.orders[column] ?? 'dmy';
    // Users type corrections in the Irish order.
    const isTyped = fixed[field.key] !== undefined || order === 'unclear';
    read(field, fixed[field.key] ?? cells[column] ?? '', isTyped ? 'dmy' : order);
  });
  for (const [key, cell] of Object.entries(fixed)) {
    const field = fieldOf(reading.kind, key);
    if (field && !(key in typed)) read(field, cell, 'dmy');
  }
  if (fixed[NON_STANDARD]) values[NON_STANDARD] = fixed[NON_STANDARD];
  const [problem = null] = problems;
  // If both concern the same cell, the reason why it cannot be read says more.
  const note = noteProblem(cells, typed, values);
  return { line, typed, values, notes, problem: note && note.key !== problem?.key ? note : problem };
}

/** `yes` for a plate that the user says is not a standard Irish one. */
export const NON_STANDARD = 'nonStandard';

const NAMES = ['fullName', 'firstName', 'lastName'] as const;

/** Refuses a line that is not a row of the list: a total, a page number or a remark. */
function noteProblem(line: readonly Cell[], typed: Values, values: Values): RowProblem | null {
  const filled = Object.keys(typed).filter((key) => values[key]);
  const others = line.map(String).filter((cell) => !isBlank(cell));
  const [only] = others.length === 1 ? others : [];
  const key =
    NAMES.find((each) => isNote(values[each] ?? '')) ??
    ['registration'].find(
      (each) => isNote(values[each] ?? '') && (filled.length === 1 || /\p{L}/u.test(values[each] ?? '')),
    ) ??
    (only !== undefined && /\p{L}/u.test(only) && isNote(only) ? (filled[0] ?? '') : undefined);
  return key === undefined ? null : { key, why: 'This looks like a total or a note' };
}

export const NOT_APPLICABLE = 'n/a';
const MAY_NOT_APPLY = new Set(['nctExpiry', 'roadTaxExpiry', 'expiryDate', 'dueOn']);
const NO_DAY = new RegExp(
  `^(?:${[
    'n\\/?a|none|no|not applicable|exempt|unlimited|permanent|indefinite(?:ly)?|never(?: expires)?|(?:for )?life|lifetime',
    'no (?:end|expiry|expiration)(?: date)?|does not expire|bezterminowo|bezterminowe|unbefristet|illimit[ée]|permanent[ey]?',
    'neterminuotas|beztermi[ņn]a|nelimitat|sans limite',
  ].join('|')})\\.?$`,
  'i',
);
// A day written like this needs no note on how it was read.
const PLAIN_DAY = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2} \p{L}+ \d{4})$/u;

// A spreadsheet keeps fifteen digits of a number.
const MAX_EXACT = 1e15;

function readField(
  field: ImportField,
  cell: Cell,
  order: DayOrder,
  is1904: boolean | undefined,
): CellReading {
  const { value, why, notes } = readCell(String(cell));
  if (why) return { value, why, notes };
  if (typeof cell === 'number' && Math.abs(cell) >= MAX_EXACT)
    return { value, why: forms.shortenedNumber(), notes };
  const reading = readValue(field, typeof cell === 'number' ? cell : value, order, is1904);
  return { ...reading, notes: [...notes, ...reading.notes] };
}

function readValue(
  { key, type }: ImportField,
  cell: Cell,
  order: DayOrder,
  is1904: boolean | undefined,
): CellReading {
  const value = String(cell);
  if (value === '' || (/^[-–—]$/.test(value) && type !== 'text')) return { value: '', notes: [] };
  if (MAY_NOT_APPLY.has(key) && NO_DAY.test(value)) return { value: NOT_APPLICABLE, notes: [] };
  if (type === 'number') {
    const isCut = typeof cell === 'number' && !Number.isInteger(cell);
    return { ...(key === 'platedMass' ? kgOfCell : kmOfCell)(cell), notes: isCut ? [`From ${cell}`] : [] };
  }
  if (type === 'day') {
    const { day, problem } = readDay(cell, order, is1904);
    if (day === undefined) return { value, why: problem, notes: [] };
    if (readDay(cell, 'dmy', is1904).day !== day)
      return {
        value: day,
        notes: [`${value}, ${order === 'mdy' ? 'month first' : 'day and month swapped'}`],
      };
    return { value: day, notes: PLAIN_DAY.test(value) ? [] : [`From ${value}`] };
  }
  if (NAMES.some((name) => name === key)) return readName(value);
  return key === 'phone' ? readPhone(value) : { value, notes: [] };
}
