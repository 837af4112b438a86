// Latin letters that are more than a letter with an accent; private.sort_name() has the same.
const LETTERS: Record<string, string> = {
  ...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
};
const MARKS = /[\u0300-\u036f]/g;
// private.sort_name() treats these as blanks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same range as in the database.
const SIGNS = /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f]+/g;

/**
 * Letters and digits alone, without accents or case: what the database compares and searches
 * (private.find_text).
 */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[ØøĐđÐðŁłĦħŦŧıÆæŒœßÞþ]/g, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
    .replace(SIGNS, '');
}

export function isSameName(one: string, other: string): boolean {
  const [letters, others] = [lettersOf(one), lettersOf(other)];
  // Names made only of signs have no letters to compare.
  return letters === '' && others === '' ? one.trim() === other.trim() : letters === others;
}
