import { unzipSync } from 'fflate';
import { Parser } from 'saxen';
import type { Cell } from './importCells';
import { dayOfSerial, SERIALS_OF_1904 } from './importDates';

/** Rows and columns count from 0. */
export type Worksheet = {
  name: string;
  isHidden: boolean;
  rows: ReadonlyMap<number, ReadonlyMap<number, Cell>>;
  hiddenRows: ReadonlySet<number>;
  /** True if day numbers count from 1904, as on old Macs. */
  is1904: boolean;
};

export class WorkbookTooLarge extends Error {}

/**
 * A workbook is compressed. This is far more than 5,000 rows need, and stops one that would fill the memory.
 */
const MAX_UNPACKED_BYTES = 50_000_000;
/** Further rows are only counted: a file with so many is refused. */
const MAX_KEPT_ROWS = 20_000;
/** Cells merged downwards. No list has so many, and going through them would take minutes. */
const MAX_MERGED = 2_000_000;
/** The last row and column that a spreadsheet can have, from 0. */
const MAX_ROW = 1_048_575;
const MAX_COLUMN = 16_383;

/**
 * Reads an Excel workbook (.xlsx). Leaves out tabs without cells, such as charts. Throws if it is not a
 * workbook.
 */
export function readWorksheets(bytes: Uint8Array): Worksheet[] {
  const unpack = unpacker(bytes);
  const [book] = relationsOf(unpack, '').filter(({ type }) => type === 'officeDocument');
  if (!book) throw new Error('No workbook');
  const relations = relationsOf(unpack, book.path);
  const partOf = (kind: string) => unpack(relations.find(({ type }) => type === kind)?.path);
  const formats = cellFormats(partOf('styles'));
  const strings = sharedStrings(partOf('sharedStrings'));

  const sheets: Omit<Worksheet, 'rows' | 'hiddenRows' | 'is1904'>[] = [];
  const paths: string[] = [];
  let is1904 = false;
  walk(needed(unpack(book.path)), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes().date1904);
      if (name !== 'sheet') return;
      const { name: title = '', state, id } = attributes();
      const part = relations.find((each) => each.id === id && each.type === 'worksheet');
      if (!part) return;
      sheets.push({ name: title, isHidden: state === 'hidden' || state === 'veryHidden' });
      paths.push(part.path);
    },
  });
  return sheets.map((sheet, index) => ({
    ...sheet,
    is1904,
    ...readCells(needed(unpack(paths[index])), { strings, formats, is1904 }),
  }));
}

/** Without this part it is no workbook, or not all of it. Every other part may be absent. */
function needed(part: string | undefined): string {
  if (!part) throw new Error('A part is missing');
  return part;
}

type Unpack = (path: string | undefined) => string | undefined;

/** Unpacks one part at a time, and throws before the memory fills. */
function unpacker(bytes: Uint8Array): Unpack {
  // Some programs write backslashes, or other capitals than in their references to a part.
  const plain = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
  let unpacked = 0;
  return (path) => {
    if (path === undefined) return undefined;
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (plain(name) !== plain(path)) return false;
        unpacked += originalSize;
        if (unpacked > MAX_UNPACKED_BYTES) throw new WorkbookTooLarge();
        return true;
      },
    });
    const [part] = Object.values(parts);
    return part && decodeXml(part);
  };
}

function decodeXml(part: Uint8Array): string {
  const [first, second] = part;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(part);
}

type Relation = { id: string; type: string; path: string };

/**
 * The parts that a part refers to. `type` is the last word of the type's address; strict workbooks write the
 * rest differently.
 */
function relationsOf(unpack: Unpack, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations: Relation[] = [];
  walk(needed(unpack(`${folder}_rels/${path.slice(folder.length)}.rels`)), {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      // An absolute target replaces the folder.
      const target = new URL(Target, `https://workbook/${folder}`).pathname;
      relations.push({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        path: decodeURI(target.slice(1)),
      });
    },
  });
  return relations;
}

type Attributes = Record<string, string | undefined>;

type Visitor = {
  open?: (name: string, attributes: () => Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/**
 * Reads XML. Names come without their prefix, which each program chooses for itself. An absent part is an
 * empty one: a workbook whose cells hold their texts themselves needs no shared ones.
 */
function walk(xml: string | undefined, { open, close, text }: Visitor): void {
  if (!xml || !/\S/.test(xml)) return;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  if (open)
    parser.on('openTag', (name, attributes, decode) =>
      open(local(name), () =>
        Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [local(key), decode(value)])),
      ),
    );
  if (close) parser.on('closeTag', (name) => close(local(name)));
  if (text) parser.on('text', (value, decode) => text(decode(value))).on('cdata', text);
  parser.parse(xml);
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** `_x000D_` stands for a character that XML cannot hold. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let isText = false;
  let isPhonetic = false;
  let text = '';
  walk(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (value) => {
      if (isText) text += value;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

/** A number cell shows a day, or a number with at least `digits` digits. */
type CellFormat = 'day' | { digits: number };

/** The built-in date formats. 18 to 21 and 45 to 47 are times of day. */
const isDayFormat = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

function cellFormats(xml: string | undefined): CellFormat[] {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isCellStyle = false;
  walk(xml, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        codes.set(Number(numFmtId), formatCode);
      }
      if (name === 'xf' && isCellStyle) formats.push(formatOf(Number(attributes().numFmtId ?? 0), codes));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat {
  const code = codes.get(id);
  if (code === undefined) return isDayFormat(id) ? 'day' : { digits: 0 };
  // Without quoted text, colours, languages and fractions of a second.
  const letters = code
    .replace(/\[([hms])\1*\]/gi, '$1')
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
    .replace(/s\.0+/gi, 's')
    .toLowerCase();
  if (/[0#?@]|general/.test(letters.replace(/;@$/, '')))
    return { digits: /^0+$/.test(code) ? code.length : 0 };
  const isDay = /[yde]/.test(letters) || (letters.includes('m') && !/[hs]/.test(letters));
  return isDay ? 'day' : { digits: 0 };
}

type Book = { strings: readonly string[]; formats: readonly CellFormat[]; is1904: boolean };

function readCells(xml: string, book: Book): Pick<Worksheet, 'rows' | 'hiddenRows'> {
  const rows = new Map<number, Map<number, Cell>>();
  const hiddenRows = new Set<number>();
  const merges: string[] = [];
  let isData = false;
  let isPhonetic = false;
  let row = -1;
  let column = -1;
  let inside = '';
  let cell: RawCell = { value: '' };
  walk(xml, {
    open: (name, attributes) => {
      inside = name;
      if (name === 'mergeCell') merges.push(attributes().ref ?? '');
      if (name === 'sheetData') isData = true;
      if (!isData) return;
      if (name === 'row') {
        const { r, hidden } = attributes();
        row = r ? Number(r) - 1 : row + 1;
        column = -1;
        if (isTrue(hidden)) hiddenRows.add(row);
      }
      if (name === 'c') {
        const { r, t, s } = attributes();
        column = r ? columnOf(r) : column + 1;
        cell = { type: t, style: s, value: '' };
      }
      if (name === 'v') cell.hasValue = true;
      if (name === 'f') cell.formula = '';
      if (name === 'rPh') isPhonetic = true;
    },
    text: (text) => {
      if (!isData || isPhonetic) return;
      if (inside === 'v' || inside === 't') cell.value += text;
      if (inside === 'f') cell.formula += text;
    },
    close: (name) => {
      inside = '';
      if (name === 'sheetData') isData = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'c' || !isData) return;
      const value = cellOf(cell, book);
      if (value === '') return;
      if (!(row <= MAX_ROW && column >= 0 && column <= MAX_COLUMN)) throw new Error('No such cell');
      const cells = rows.get(row) ?? new Map<number, Cell>();
      rows.set(row, cells);
      if (rows.size <= MAX_KEPT_ROWS) cells.set(column, value);
    },
  });
  fillMerged(rows, merges);
  return { rows, hiddenRows };
}

type RawCell = { type?: string; style?: string; value: string; hasValue?: boolean; formula?: string };

function cellOf({ type = 'n', style, value, hasValue, formula }: RawCell, book: Book): Cell {
  // Some programs write formulas without values and leave it to Excel to calculate them. A text formula may
  // result in nothing.
  if (formula !== undefined && value === '' && !(type === 'str' && hasValue)) return `=${formula}`;
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? missingText();
    case 'str':
    case 'inlineStr':
      return unescaped(value);
    case 'b':
      return isTrue(value) ? 'TRUE' : 'FALSE';
    case 'e':
      return value || '#ERROR!';
    case 'n':
      return numberCell(value, book.formats[Number(style ?? 0)] ?? { digits: 0 }, book.is1904);
    default:
      return value;
  }
}

function numberCell(value: string, format: CellFormat, is1904: boolean): Cell {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (format === 'day') return dayOfSerial(number + (is1904 ? SERIALS_OF_1904 : 0)) ?? number;
  // A format of zeros shows leading zeros, as in 0871234567.
  const shown = String(number).padStart(format.digits, '0');
  return /^0\d+$/.test(shown) ? shown : number;
}

function missingText(): never {
  throw new Error('A text is missing');
}

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference)?.[1]?.toUpperCase() ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Copies the value of cells merged downwards to each of their rows that has other cells. Cells merged to the
 * right are headings and titles.
 */
function fillMerged(rows: Map<number, Map<number, Cell>>, merges: readonly string[]): void {
  const own = new Set(rows.keys());
  let merged = 0;
  for (const merge of merges) {
    const [from = '', to = ''] = merge.split(':');
    const [top, bottom] = [from, to].map((reference) => Number(/\d+$/.exec(reference)?.[0]) - 1);
    const column = columnOf(from);
    const value = top === undefined ? undefined : rows.get(top)?.get(column);
    if (value === undefined || top === undefined || bottom === undefined) continue;
    merged += bottom - top;
    if (!(merged <= MAX_MERGED)) throw new WorkbookTooLarge();
    for (let row = top + 1; row <= bottom; row += 1) {
      const cells = own.has(row) ? rows.get(row) : undefined;
      if (cells && !cells.has(column)) cells.set(column, value);
    }
  }
}
