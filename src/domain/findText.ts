import { lettersOf } from './names';
import { plainText } from './plainText';

const NUMBER = /^[0-9 +()/.-]+$/;
const PLATE = /^[0-9]{2,3}[a-z]{1,2}[0-9]*$/;
const PHONE_START = /^(00353|353)?0?(?=[0-9]{3})/;

/**
 * What a text must contain to fit what was typed, in letters and digits alone: every word, in any order; a plate as one, and a
 * phone number with or without +353. Null for blank text; none for signs only, which nothing contains. Lists, pickers and
 * Find agree on it: private.find_parts() is the same in the database.
 */
export function findParts(typed: string): string[] | null {
  const text = plainText(typed).trim();
  if (text === '') return null;
  const whole = lettersOf(text);
  if (NUMBER.test(text)) return whole === '' ? [] : [whole.replace(PHONE_START, '')];
  if (PLATE.test(whole)) return [whole];
  return text.split(/\s+/).flatMap((word) => lettersOf(word) || []);
}

/** True if these texts together fit what was typed. */
export function fits(typed: string, ...texts: readonly string[]): boolean {
  const parts = findParts(typed);
  if (parts === null) return true;
  const within = texts.map(lettersOf).join('\n');
  return parts.length > 0 && parts.every((part) => within.includes(part));
}

/** True if the text begins with what was typed, in letters and digits alone. */
export const beginsWith = (typed: string, text: string) => lettersOf(text).startsWith(lettersOf(typed));
