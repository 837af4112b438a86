import { COUNTRIES } from './countries';
import { isBlank } from './formCheck';
import { isSameName } from './names';

/** A cell of a list: a number cell of a workbook is a number, all else is text. A date cell is `yyyy-MM-dd`, an empty one ''. */
export type Cell = string | number;

// csv.ts puts an apostrophe before these, so that a spreadsheet does not run them.
const GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** The text of a cell: trimmed, without the apostrophe that our own export puts before what could be a formula. */
export function cellValue(cell: string): string {
  const text = cell.trim();
  return isBlank(text) ? '' : text.replace(GUARDED, '');
}

export const SHORTENED =
  'The spreadsheet has shortened this number. Format the column as text and enter it in full';

// #REF! and #NAME? in any language; #N/A is #NV in German.
const SHEET_ERROR =
  /^#(?:[\p{L}_]{3,}[!?]|DIV\/0[!?]?|N\/A[!?]?|NV|REF|NAME|VALUE|NULL|NUM|SPILL|CALC|GETTING_DATA)$/iu;

/** Why a cell cannot be taken as it stands, whatever its field; or null. */
export function cellProblem(cell: string): string | null {
  const text = cell.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the database cannot store it.
  if (/\u0000|\p{Surrogate}/u.test(text)) return 'Contains a character that cannot be stored';
  if (/^[=＝]/.test(text)) return 'This is a formula. Replace it with its value';
  if (SHEET_ERROR.test(text)) return 'This is a spreadsheet error';
  if (/^\d[.,]\d+E\+\d+$/i.test(text)) return SHORTENED;
  return null;
}

/** `O'Brien, Seán` as `Seán O'Brien`, in one line. */
export function nameValue(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return last && first && more.length === 0 ? `${first} ${last}` : name;
}

/** The categories in a cell such as `B, C/CE`, in capitals. C+E is CE. */
export function splitCategories(text: string): string[] {
  const parts = text
    .toUpperCase()
    .replace(/\b(CATEGOR(Y|IES)|CATS?|AND|UND|KLASSEN?)\b\.?/g, ' ')
    .replace(/([ABCD]1?)\s*\+\s*E\b/g, '$1E')
    .split(/[\s,;/&|]+/)
    .filter((part) => part !== '');
  return [...new Set(parts)];
}

/** The problem with a category, or null. */
export function categoryProblem(category: string, known: readonly string[]): string | null {
  if (known.includes(category)) return null;
  const meant = [category.replace(/\W+$/, 'E'), category.replace(/\W/g, '')].find((each) =>
    known.includes(each),
  );
  return `Not a licence category we know.${meant ? ` Did you mean ${meant}?` : ` Write, for example, B, C, CE`}`;
}

const OTHER_COUNTRY_NAMES: Record<string, string> = {
  IRL: 'IE',
  ROI: 'IE',
  EIRE: 'IE',
  'REPUBLIC OF IRELAND': 'IE',
  UK: 'GB',
  GBR: 'GB',
  'GREAT BRITAIN': 'GB',
  ENGLAND: 'GB',
  'NORTHERN IRELAND': 'GB',
  'CZECH REPUBLIC': 'CZ',
  HOLLAND: 'NL',
};

/** The code of a country by its code or name; undefined if we do not know it. */
export function countryCode(text: string): string | undefined {
  const plain = text
    .trim()
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^A-Z ]/g, '');
  const match = COUNTRIES.find(({ code, label }) => code === plain || isSameName(label, text));
  return match?.code ?? OTHER_COUNTRY_NAMES[plain];
}

/** The whole kilometres of a cell, or why it says none. What is no number stays as it is, for the checks of the form. */
export function readKm(cell: Cell): { value: string; why?: string } {
  if (typeof cell === 'number') return { value: String(Math.trunc(cell)) };
  const value = cell
    .replace(/\s*(?:kms?|kilomet(?:re|er)s?)\.?$/i, '')
    .replace(/(?<=\d)[ '\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const whole = value.replace(/[.,]/g, '');
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(value)) {
    const [km, thousands] = [Number(value), Number(whole)].map((each) =>
      Math.trunc(each).toLocaleString('en-IE'),
    );
    return { value, why: `Could be ${km} or ${thousands} km. Write it without the dot` };
  }
  if (/^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3}){2,}$/.test(value)) return { value: whole };
  const [, grouped] = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)[.,]\d+$/.exec(value) ?? [];
  return { value: grouped ? grouped.replace(/[.,]/g, '') : value };
}
