import { withoutBlanks } from './plainText';

// private.folded() has the same letters and signs, and tests/db/sameNames.test.ts compares the two.

// Latin letters that are more than a letter with an accent, and the s at the end of a Greek word.
const LETTERS: Record<string, string> = {
  ...{ Ø: 'o', ø: 'o', Đ: 'd', đ: 'd', Ð: 'd', ð: 'd', Ł: 'l', ł: 'l' },
  ...{ Ħ: 'h', ħ: 'h', Ŧ: 't', ŧ: 't', ı: 'i', Ŋ: 'n', ŋ: 'n', Ə: 'ə', ς: 'σ' },
  ...{ Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', ẞ: 'ss', ß: 'ss', Þ: 'th', þ: 'th' },
};

const anyOf = (ranges: readonly string[]) => new RegExp(`[${ranges.join('')}]`, 'g');
const MARKS = anyOf([
  '\\u0300-\\u036f\\u0483-\\u0487',
  // The vowel points of Hebrew and Arabic.
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc',
  '\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed',
  // Whatever is not seen.
  '\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff',
]);
const SIGNS = anyOf([
  '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u02b0-\\u02ff\\u2000-\\u206f',
  '\\u055a-\\u055f\\u0589\\u058a\\u05be\\u05c0\\u05c3\\u05c6\\u05f3\\u05f4',
  '\\u060c\\u061b\\u061e\\u061f\\u066a-\\u066d\\u06d4\\u0964\\u0965',
  '\\u1680\\u2e00-\\u2e7f\\u3000-\\u3003\\u3008-\\u3020\\u3030\\u30fb',
]);

/** Letters and digits alone, without accents or case: what names are compared by, and what searches look in. */
export function lettersOf(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(MARKS, '')
      // The capitals of Latin, Greek, Cyrillic and Armenian.
      .replace(/[A-Z\u0370-\u0556]/g, (letter) => letter.toLowerCase())
      .replace(/[^\0-~]/g, (letter) => LETTERS[letter] ?? letter)
      .replace(SIGNS, '')
  );
}

/** Two names are the same if this is. Names made only of signs have no letters to compare. */
export const nameKey = (name: string) => lettersOf(name) || withoutBlanks(name);

export const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other);
