import type { CellValue } from 'read-excel-file/universal';
import { isBlank } from './formCheck';

/** What one import takes. Longer cells than a field holds are refused with their row. */
export const MAX_FILE_BYTES = 5_000_000;
export const MAX_IMPORT_ROWS = 5000;

/** A workbook is packed. This is far more than 5,000 rows need, and stops one that would fill the memory. */
const MAX_UNPACKED_BYTES = 50_000_000;

/** The lines of a file up to the last that is not blank, as a spreadsheet numbers them: line 1 is `lines[0]`. `readAs` says how it was understood. */
export type Sheet = { lines: string[][]; readAs: string };

/** The sheet, or why there is none. */
export type FileAnswer = { sheet: Sheet; problem?: undefined } | { sheet?: undefined; problem: string };

const NO_TABLE =
  'We found no table in this file. Save the list as an Excel workbook (.xlsx) or as CSV, and choose it again.';
const TOO_LARGE = 'This file is larger than 5 MB. Split it into several files and import them one by one.';
const OLD_EXCEL =
  'This Excel file is protected with a password or in the old format (.xls). Save it without a password as an Excel workbook (.xlsx).';
const WEB_PAGE =
  'This file is a web page, not a table, although Excel may open it. Open it there and save it as an Excel workbook (.xlsx).';
const NOT_EXCEL =
  "We couldn't read this file as an Excel workbook. Open it, save it as .xlsx or CSV, and choose it again.";

/** Reads a CSV file or an Excel workbook. */
export async function readImportFile(bytes: Uint8Array): Promise<FileAnswer> {
  if (bytes.length > MAX_FILE_BYTES) return { problem: TOO_LARGE };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: OLD_EXCEL };
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes);
  const { text, encoding } = decodeText(bytes);
  return readTable(text, encoding);
}

/** Reads rows copied from a spreadsheet, or the text of a CSV file. */
export function readPastedRows(text: string): Promise<FileAnswer> {
  return new TextEncoder().encode(text).length > MAX_FILE_BYTES
    ? Promise.resolve({ problem: TOO_LARGE })
    : readTable(text, 'pasted');
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

type Decoded = { text: string; encoding: string };

/** Decodes text: a byte order mark decides, then whether it is valid UTF-8, else it is an old Windows or Mac file. */
function decodeText(bytes: Uint8Array): Decoded {
  // Without `stream`, Node reads Windows-1252 as Latin-1, which has no ’ and no €.
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

// á é í ó ú of both, which are other characters in the other one.
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

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
type Separator = keyof typeof SEPARATORS;

/** Excel's own first line, which names the separator and is not shown. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\r|\n)/i;

async function readTable(text: string, encoding: string): Promise<FileAnswer> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text file has them, a picture or a PDF does.
  if (isBlank(text) || /^%PDF|[\u0000\u0001-\u0008]/.test(text)) return { problem: NO_TABLE };
  if (/^\s*<(!doctype|html|table|\?xml|head|meta)\b/i.test(text)) return { problem: WEB_PAGE };

  const { default: Papa } = await import('papaparse');
  const [start = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(start.length);
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(body, { delimiter, preview });
  const attempts = separators(named).map((separator) => ({
    separator,
    regularity: regularity(parse(separator, LINES_TO_TELL).data),
  }));
  const separator = attempts.toSorted((a, b) => b.regularity - a.regularity)[0]?.separator ?? ',';
  const { data, errors } = parse(separator);
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) {
    const line = (open.row ?? 0) + 1;
    return {
      problem: `A quotation mark opens on line ${line} or after it and is never closed, so we can't tell where the cells end. Correct it and choose the file again.`,
    };
  }
  return toSheet(data, `${encoding}, ${SEPARATORS[separator]}`);
}

/** Enough to tell the separator by. */
const LINES_TO_TELL = 100;

function separators(named: string | undefined): Separator[] {
  const all: Separator[] = [',', ';', '\t'];
  return named ? all.filter((separator) => separator === named) : all;
}

/** How much like a table it is: columns of the most common width, times the share of lines that have it. */
function regularity(lines: readonly string[][]): number {
  const widths = new Map<number, number>();
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  return Math.max(0, ...[...widths].map(([width, count]) => ((width - 1) * count) / filled.length));
}

async function readWorkbook(bytes: Uint8Array): Promise<FileAnswer> {
  const [{ unzipSync, zipSync }, { default: readSheets }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  let unpacked = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false;
        unpacked += originalSize;
        return unpacked <= MAX_UNPACKED_BYTES;
      },
    });
    if (unpacked > MAX_UNPACKED_BYTES) return { problem: TOO_LARGE };
    // Stored, not packed: the reader would unpack in a worker from a blob, which our Content-Security-Policy refuses.
    const stored = zipSync(parts, { level: 0 });
    const sheets = await readSheets(stored.slice().buffer);
    const filled = sheets.map(({ sheet, data }) => ({
      name: sheet,
      lines: data.map((row) => row.map(cellText)),
    }));
    const first = filled.find(({ lines }) => lines.some((cells) => cells.some((cell) => !isBlank(cell))));
    if (!first) return { problem: NO_TABLE };
    const others = sheets.length - 1;
    return toSheet(first.lines, others > 0 ? `Excel, only the sheet “${first.name}”` : 'Excel');
  } catch {
    return { problem: NOT_EXCEL };
  }
}

function cellText(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}

function toSheet(all: string[][], readAs: string): FileAnswer {
  const isFilled = (cells: readonly string[]) => cells.some((cell) => !isBlank(cell));
  const lines = all.slice(0, all.findLastIndex(isFilled) + 1);
  const filled = lines.filter(isFilled);
  if (filled.length < 2) return { problem: NO_TABLE };
  if (filled.length - 1 > MAX_IMPORT_ROWS) {
    const rows = (filled.length - 1).toLocaleString('en-IE');
    return {
      problem: `This file has ${rows} rows. We take up to 5,000 at a time: split it into several files and import them one by one.`,
    };
  }
  return { sheet: { lines, readAs } };
}
