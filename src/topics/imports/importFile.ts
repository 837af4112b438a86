import { isBlank } from '../../domain/formCheck';
import type { Cell } from './importCells';
import { HEADING_LINES, IMPORT_FIELDS, type ImportKind, listLikeness } from './importFields';
import type { Worksheet } from './workbook';

/** The limits of one import. A cell that is too long for its field refuses only its row. */
export const MAX_FILE_BYTES = 5_000_000;
export const MAX_IMPORT_ROWS = 5000;
export const MAX_COLUMNS = 300;

type Lines = readonly (readonly Cell[])[];

/** The lines up to the last that is not blank. The spreadsheet's line 1 is `lines[0]`. */
export type Sheet = {
  lines: Lines;
  width: number;
  /** The numbers (from 1) of the lines that the spreadsheet hides. */
  hidden: ReadonlySet<number>;
  is1904: boolean;
  /** How the file was understood: 'UTF-8, commas'. */
  readAs: string;
};

export type SheetAnswer = { sheet: Sheet; problem?: undefined } | { sheet?: undefined; problem: string };

/** One way to read a file: one of its sheets, or one separator. `lines` are the first ones. */
export type FileChoice = { name: string; isHidden: boolean; lines: Lines; read: () => SheetAnswer };

/** `proposed`: the index of the way that looks most like the list. `isSure`: no other comes close. */
export type FileChoices = {
  kind: 'sheet' | 'separator';
  all: readonly FileChoice[];
  proposed: number;
  isSure: boolean;
};

export type FileAnswer =
  | { sheet: Sheet; choices: FileChoices; problem?: undefined }
  | { sheet?: undefined; problem: string };

const NO_TABLE =
  'We found no table in this file. Save the list as an Excel workbook (.xlsx) or as CSV, and choose it again.';
const TOO_LARGE = 'This file is larger than 5 MB. Split it into several files and import them one by one.';
const OLD_EXCEL =
  'This Excel file is protected with a password or in the old format (.xls). Save it without a password as an Excel workbook (.xlsx).';
const WEB_PAGE =
  'This file is a web page, not a table, although Excel may open it. Open it there and save it as an Excel workbook (.xlsx).';
const NOT_EXCEL =
  "We couldn't read this file as an Excel workbook. Open it, save it as .xlsx or CSV, and choose it again.";

export async function readImportFile(bytes: Uint8Array, kind: ImportKind): Promise<FileAnswer> {
  if (bytes.length > MAX_FILE_BYTES) return { problem: TOO_LARGE };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: OLD_EXCEL };
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes, kind);
  const { text, encoding } = decodeText(bytes);
  return readTable(text, encoding, kind);
}

export function readPastedRows(text: string, kind: ImportKind): Promise<FileAnswer> {
  return new TextEncoder().encode(text).length > MAX_FILE_BYTES
    ? Promise.resolve({ problem: TOO_LARGE })
    : readTable(text, 'pasted', kind);
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

type Decoded = { text: string; encoding: string };

/**
 * A byte order mark decides the encoding, then whether the bytes are valid UTF-8; anything else is an old
 * Windows or Mac file.
 */
function decodeText(bytes: Uint8Array): Decoded {
  // Without `stream`, Node decodes Windows-1252 as Latin-1, which has no ’ and no €.
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes, { stream: true });
  if (startsWith(bytes, [0xff, 0xfe]) || isHalfEmpty(bytes, 1))
    return { text: as('utf-16le'), encoding: 'UTF-16' };
  if (startsWith(bytes, [0xfe, 0xff]) || isHalfEmpty(bytes, 0))
    return { text: as('utf-16be'), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return isMacRoman(bytes)
      ? { text: as('macintosh'), encoding: 'Mac Roman' }
      : { text: as('windows-1252'), encoding: 'Windows-1252' };
  }
}

/** True for UTF-16 without a byte order mark: the first characters are Latin, so every other byte is zero. */
function isHalfEmpty(bytes: Uint8Array, offset: 0 | 1): boolean {
  return [0, 1, 2, 3].every((index) => (bytes[index] === 0) === (index % 2 === offset));
}

// á é í ó ú in each encoding. The same bytes are other characters in the other encoding.
const MAC_VOWELS = new Set([0x87, 0x8e, 0x92, 0x97, 0x9c]);
const WINDOWS_VOWELS = new Set([0xe1, 0xe9, 0xed, 0xf3, 0xfa]);

function isMacRoman(bytes: Uint8Array): boolean {
  const isLetter = (byte: number | undefined) =>
    byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  let mac = 0;
  bytes.forEach((byte, index) => {
    if (!isLetter(bytes[index - 1]) && !isLetter(bytes[index + 1])) return;
    if (WINDOWS_VOWELS.has(byte)) mac -= 1;
    // In Windows-1252, 0x92 is the apostrophe of O’Brien.
    else if (MAC_VOWELS.has(byte) && byte !== 0x92) mac += 1;
  });
  return mac > 0;
}

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
const ALL_SEPARATORS = [',', ';', '\t', '|'] as const;
type Separator = keyof typeof SEPARATORS;

const SEPARATOR_LINE = /^sep=([,;\t|])(?:\r\n|\r|\n)/i;

const LINES_TO_TELL = 100;

async function readTable(text: string, encoding: string, kind: ImportKind): Promise<FileAnswer> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text file has them, a picture or a PDF does.
  if (isBlank(text) || /%PDF-/.test(text.slice(0, 1024)) || /[\u0000\u0001-\u0008]/.test(text))
    return { problem: NO_TABLE };
  if (/^\s*<(!doctype|html|table|\?xml|head|meta)\b/i.test(text)) return { problem: WEB_PAGE };

  const { default: Papa } = await import('papaparse');
  const [start = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(start.length);
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(body, { delimiter, preview });
  const read = (separator: Separator): SheetAnswer => {
    const { data, errors } = parse(separator);
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    if (open) {
      const line = (open.row ?? 0) + 1;
      return {
        problem: `A quotation mark opens on or after line ${line} and is never closed, so we can't tell where the cells end. Correct it and choose the file again.`,
      };
    }
    return toSheet(data, `${encoding}, ${SEPARATORS[separator]}`);
  };
  const attempts = ALL_SEPARATORS.filter((each) => each === ',' || body.includes(each)).map((separator) => {
    const lines = parse(separator, LINES_TO_TELL).data.filter(isFilled);
    const isNamed = separator === named;
    // Rows copied from a spreadsheet have tabs between their cells, and any other separator within them.
    const isWhole = separator === '\t' && lines.every(({ length }) => length > 1);
    return {
      choice: { name: SEPARATORS[separator], isHidden: false, lines, read: () => read(separator) },
      ranks: [Number(isNamed), Number(isWhole), listLikeness(lines, IMPORT_FIELDS[kind]), regularity(lines)],
    };
  });
  const [best] = attempts.toSorted((a, b) => compareRanks(b.ranks, a.ranks));
  return propose('separator', attempts, best, true);
}

type Attempt = { choice: FileChoice; ranks: readonly number[] };

function propose(
  kind: FileChoices['kind'],
  attempts: readonly Attempt[],
  best: Attempt | undefined,
  isSure: boolean,
): FileAnswer {
  const { sheet, problem } = best?.choice.read() ?? { problem: NO_TABLE };
  if (!best || !sheet) return { problem: problem ?? NO_TABLE };
  const all = attempts.map(({ choice }) => choice);
  return { sheet, choices: { kind, all, proposed: attempts.indexOf(best), isSure } };
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((rank, each) => rank !== b[each]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

const isFilled = (cells: readonly Cell[]) => cells.some((cell) => !isBlank(String(cell)));

/**
 * How much the lines look like a table: the separators of a line, times the share of lines with as many. The
 * best number counts.
 */
function regularity(lines: Lines): number {
  const widths = new Map<number, number>();
  for (const { length } of lines) widths.set(length, (widths.get(length) ?? 0) + 1);
  return [...widths].reduce(
    (most, [width, count]) => Math.max(most, ((width - 1) * count) / lines.length),
    0,
  );
}

async function readWorkbook(bytes: Uint8Array, kind: ImportKind): Promise<FileAnswer> {
  const { readWorksheets, WorkbookTooLarge } = await import('./workbook');
  try {
    const sheets = readWorksheets(bytes).filter(({ rows }) => rows.size > 0);
    const attempts = sheets.map((sheet) => {
      const readAs = sheets.length > 1 ? `Excel, only the sheet “${sheet.name}”` : 'Excel';
      const lines = firstLines(sheet);
      return {
        choice: { name: sheet.name, isHidden: sheet.isHidden, lines, read: () => sheetOf(sheet, readAs) },
        ranks: [Number(!sheet.isHidden), listLikeness(lines, IMPORT_FIELDS[kind]), sheet.rows.size],
      };
    });
    const [best, ...others] = attempts.toSorted((a, b) => compareRanks(b.ranks, a.ranks));
    const likeness = ({ ranks }: Attempt) => ranks[1] ?? 0;
    // Another visible sheet with at least half as many known headings may be the list too.
    const isSure = others.every(
      (other) =>
        other.choice.isHidden || (best && likeness(best) > 1 && likeness(other) * 2 < likeness(best)),
    );
    return propose('sheet', attempts, best, isSure);
  } catch (error) {
    return { problem: error instanceof WorkbookTooLarge ? TOO_LARGE : NOT_EXCEL };
  }
}

function firstLines({ rows }: Worksheet): Lines {
  return [...rows.keys()]
    .sort((a, b) => a - b)
    .slice(0, HEADING_LINES)
    .map((row) => {
      const cells = rows.get(row);
      return [...(cells?.keys() ?? [])].sort((a, b) => a - b).map((column) => cells?.get(column) ?? '');
    });
}

const NO_CELLS: readonly Cell[] = [];

/** Leaves out empty columns, of which a stray cell may add thousands. */
function sheetOf({ rows, hiddenRows, is1904 }: Worksheet, readAs: string): SheetAnswer {
  const columns = new Set<number>();
  let last = 0;
  for (const [row, cells] of rows) {
    last = Math.max(last, row);
    for (const column of cells.keys()) columns.add(column);
  }
  const filled = [...columns].sort((a, b) => a - b);
  const problem = sizeProblem(rows.size, filled.length);
  if (problem) return { problem };
  const lines = Array.from({ length: last + 1 }, (_, row) => {
    const cells = rows.get(row);
    return cells ? filled.map((column) => cells.get(column) ?? '') : NO_CELLS;
  });
  return toSheet(lines, readAs, hiddenRows, is1904);
}

function sizeProblem(filledLines: number, width: number): string | null {
  if (filledLines - 1 > MAX_IMPORT_ROWS) {
    const rows = (filledLines - 1).toLocaleString('en-IE');
    return `This file has ${rows} rows. We take up to 5,000 at a time: split it into several files and import them one by one.`;
  }
  return width > MAX_COLUMNS
    ? `This table has ${width.toLocaleString('en-IE')} columns. We take up to 300: leave out the columns you don't need and choose it again.`
    : null;
}

function toSheet(
  all: Lines,
  readAs: string,
  hiddenRows: ReadonlySet<number> = new Set(),
  is1904 = false,
): SheetAnswer {
  const lines = all.slice(0, all.findLastIndex(isFilled) + 1);
  const filled = lines.filter(isFilled);
  if (filled.length < 2) return { problem: NO_TABLE };
  const width = filled.reduce(
    (most, cells) => Math.max(most, cells.findLastIndex((cell) => !isBlank(String(cell))) + 1),
    0,
  );
  const problem = sizeProblem(filled.length, width);
  if (problem) return { problem };
  const hidden = [...hiddenRows].filter((row) => isFilled(lines[row] ?? NO_CELLS)).map((row) => row + 1);
  return { sheet: { lines, width, hidden: new Set(hidden), is1904, readAs } };
}
