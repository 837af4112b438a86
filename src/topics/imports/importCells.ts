import { dialledPhone, mayLackDigits } from '../../domain/contactDetails';
import { isBlank, isShortened } from '../../domain/formCheck';
import { damagedNameError, isDamaged, repairedText } from '../../domain/garbled';
import { hasInvisible, plainText } from '../../domain/plainText';
import { forms } from '../../words/forms';
import { OLD_CATEGORIES } from '../licenses/rules';

/**
 * A workbook's number cell is a number; every other cell is text. A date cell is `yyyy-MM-dd`, an empty one
 * ''.
 */
export type Cell = string | number;

/**
 * `why`: the reason the cell cannot be taken. `notes`: what was changed on the way to the value, in words.
 */
export type CellReading = { value: string; why?: string; notes: string[] };

// csv.ts puts an apostrophe before these, so that a spreadsheet does not run them; people put one before
// digits to keep a 0.
const GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/;
// Before a number or one word, such as a plate; before several words, as in ’98 Memorial Hall, it belongs to them.
const TEXT_MARK = /^['’‘`](?=[+\d](?:\S*|[\d ()./+-]*)$)/;
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/** For any field. Notes what was changed, unless no one would miss it. */
export function readCell(cell: string): CellReading {
  const repaired = repairedText(cell);
  const text = plainText(repaired).trim();
  if (isBlank(text)) return { value: '', notes: [] };
  const [, inside] = TEXT_FORMULA.exec(text) ?? [];
  const value = (inside?.replaceAll('""', '"') ?? text).replace(GUARDED, '').replace(TEXT_MARK, '').trim();
  const notes = [
    ...(repaired === cell ? [] : [`Garbled letters repaired: the file has ${plainText(cell).trim()}`]),
    ...(hasInvisible(repaired) ? ['Without invisible characters'] : []),
    ...(inside === undefined ? [] : [`The text inside ${text}`]),
    ...(TEXT_MARK.test(text) ? ['Without the apostrophe before it'] : []),
  ];
  // Checked before the apostrophe is removed: the text behind one only looks like a formula.
  const why = cellProblem(inside ?? text) ?? (isShortened(value) ? forms.shortenedNumber() : null);
  return why ? { value, why, notes } : { value, notes };
}

// #REF! and #NAME? in any language; #N/A is #NV in German.
const SHEET_ERROR =
  /^#(?:[\p{L}_]{3,}[!?]|DIV\/0[!?]?|N\/A[!?]?|NV|REF|NAME|VALUE|NULL|NUM|SPILL|CALC|GETTING_DATA)$/iu;

function cellProblem(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the database cannot store it.
  if (/\u0000|\p{Surrogate}/u.test(text)) return 'Contains a character that cannot be stored';
  if (/^[=＝]/.test(text)) return 'This is a formula. Replace it with its value';
  if (SHEET_ERROR.test(text)) return 'This is a spreadsheet error';
  if (/^#+$/.test(text))
    return 'The column was too narrow to show this value. Widen it and save the file again';
  if (text.includes('\uFFFD')) return 'A letter was lost (\uFFFD). Enter the text as it should be';
  return null;
}

const AFTER_A_NAME = /^(?:jnr|jr|junior|snr|sr|senior|[iv]{2,3}|esq|ph\.?d|m\.?d|b\.?sc|t\.?d)\.?$/i;

/** `O'Brien, Seán` becomes `Seán O'Brien`, on one line; `John Murphy, Jnr` stays. */
export function readName(text: string): CellReading {
  const name = text.replace(/\s+/g, ' ').trim();
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  const isTurned = last !== '' && first !== '' && more.length === 0 && !AFTER_A_NAME.test(first);
  const value = isTurned ? `${first} ${last}` : name;
  const notes = isTurned ? [`From ${name}`] : [];
  const why = isDamaged(value) ? damagedNameError(value) : null;
  return why ? { value, why, notes } : { value, notes };
}

/** Makes a phone number one that can be dialled, as far as that is certain. */
export function readPhone(text: string): CellReading {
  // A spreadsheet's number with an exponent has lost digits.
  if (/^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text))
    return { value: text, why: forms.shortenedNumber(), notes: [] };
  const value = dialledPhone(text);
  if (value !== text) return { value, notes: [`Changed so that it can be dialled: the file has ${text}`] };
  return { value, notes: mayLackDigits(text) ? ['Starts with neither 0 nor +. Is it complete?'] : [] };
}

const NOTES: readonly RegExp[] = [
  /^[^\p{L}]*$/u,
  /^(?:grand |sub-? ?)?totals?\b/i,
  /^(?:sum|count|summe|gesamt|anzahl|no\.?|number)\b.*\d/i,
  /^(?:page|seite|sheet)\s+\d+/i,
  /^\d+\s+(?:drivers?|vehicles?|rows?|records?|employees?|people|persons?|entries|items?)\b/i,
  /^[*†‡•]/,
  /^(?:nb|n\.b\.|notes?|key|legend|remarks?|source|updated|last updated|printed|generated|exported|as (?:of|at)|report (?:date|run))\b\s*(?:[:.\-–]|(?:on|by|at)\b|.*\d)/i,
  /^(?:end of (?:list|report|file|data)|continued|confidential|subtotal)\b/i,
  /\b(?:total|page \d+ of \d+)\b.*\d/i,
];

/** True for lines below a list, such as totals, page numbers and notes. No person has such a name. */
export const isNote = (text: string): boolean =>
  !isBlank(text) && NOTES.some((note) => note.test(text.trim()));

type Categories = { categories: string[]; notes: string[]; why?: string };

/**
 * Reads categories such as `B, C/CE`, in capitals. C+E is CE; a code used until 2013 becomes today's
 * category.
 */
export function readCategories(text: string, known: readonly string[]): Categories {
  const parts = text
    .toUpperCase()
    .normalize('NFKC')
    .replace(/\b(CATEGOR(Y|IES)|CATS?|AND|UND|KLASSEN?)\b\.?/g, ' ')
    .replace(/([ABCD]1?)\s*\+\s*E\b/g, '$1E')
    .split(/[\s,;/&|]+/)
    .filter((part) => part !== '');
  const notes: string[] = [];
  const categories = parts.map((part) => {
    const meant = known.includes(part) ? undefined : OLD_CATEGORIES[part];
    if (!meant || !known.includes(meant)) return part;
    notes.push(`${part} on licences until 2013 is ${meant}`);
    return meant;
  });
  const unknown = categories.find((category) => !known.includes(category));
  const result = { categories: [...new Set(categories)], notes };
  return unknown === undefined ? result : { ...result, why: unknownCategory(unknown, known) };
}

// Cyrillic and Greek letters that look like those of categories, and letters that look like a 1.
const LOOKALIKES: Record<string, string> = {
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', М: 'M', Т: 'T', Α: 'A', Β: 'B', Ε: 'E', Μ: 'M', Τ: 'T' },
  ...{ I: '1', L: '1', '|': '1' },
};

function unknownCategory(category: string, known: readonly string[]): string {
  const letters = category.replace(/[^\p{L}\d]/gu, '');
  const meant = [
    category.replace(/\W+$/, 'E'),
    letters,
    letters.replace(/[^A-Z\d]|[IL]/gu, (letter) => LOOKALIKES[letter] ?? letter),
    OLD_CATEGORIES[letters] ?? '',
    `${letters.replace(/^E/, '')}E`,
  ].find((each) => known.includes(each));
  if (category === 'E') return 'E on its own is not a category. Write, for example, BE or CE';
  return `Not a licence category we know.${meant ? ` Did you mean ${meant}?` : ' Write, for example, B, C, CE'}`;
}

/**
 * Whole kilometres, or why the cell gives none. Text that is not a number stays as it is, for the form's
 * checks.
 */
export const kmOfCell = (cell: Cell) => wholeOfCell(cell, 'km', /\s*(?:kms?|kilomet(?:re|er)s?)\.?$/i);

/** Whole kilograms. '3.500' and '3.5 t' are the same vehicle: none weighs less than 100 kg. */
export function kgOfCell(cell: Cell): { value: string; why?: string } {
  const [, tonnes] =
    /^(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:t|tonnes?|tons?)\.?$/i.exec(String(cell).trim()) ??
    /^([1-9]\d?\.\d{3})(?:\s*kg)?$/i.exec(String(cell).trim()) ??
    [];
  if (tonnes) return { value: String(Math.round(Number(tonnes.replace(',', '.')) * 1000)) };
  return wholeOfCell(cell, 'kg', /\s*(?:kgs?|kilo(?:gram)?s?)\.?$/i);
}

/** Without its unit. */
function wholeOfCell(cell: Cell, unit: 'km' | 'kg', said: RegExp): { value: string; why?: string } {
  if (typeof cell === 'number') return { value: String(Math.trunc(cell)) };
  const value = cell.replace(said, '').replace(/(?<=\d)[ '\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const whole = value.replace(/[.,]/g, '');
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(value)) {
    const [few, thousands] = [Number(value), Number(whole)].map((each) =>
      Math.trunc(each).toLocaleString('en-IE'),
    );
    return { value, why: `Could be ${few} or ${thousands} ${unit}. Write it without the dot` };
  }
  if (/^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3}){2,}$/.test(value)) return { value: whole };
  const [, grouped] = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)[.,]\d+$/.exec(value) ?? [];
  return { value: grouped ? grouped.replace(/[.,]/g, '') : value };
}
