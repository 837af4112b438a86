import { lettersOf } from './names';
import { plainText } from './plainText';

const NUMBER = /^[0-9 +()/.-]+$/;
const PLATE = /^[0-9]{2,3}[a-z]{1,2}[0-9]*$/;
const PHONE_START = /^(00353|353)?0?(?=[0-9]{3})/;

/**
 * What a text must contain to match a search, in letters and digits alone: every word, in any order, with a
 * plate as one word and a phone number without +353 or its first 0. Null for blank text; empty for signs
 * only, which match nothing. private.find_patterns() does the same in the database, so lists, pickers and Find
 * agree.
 */
export function findParts(typed: string): string[] | null {
  const text = plainText(typed).replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  const whole = lettersOf(text);
  if (NUMBER.test(text)) return whole === '' ? [] : [whole.replace(PHONE_START, '')];
  if (PLATE.test(whole)) return [whole];
  return text.split(' ').flatMap((word) => lettersOf(word) || []);
}

/** The texts are searched together: each may hold a part of the match. */
export function fits(typed: string, ...texts: readonly string[]): boolean {
  const parts = findParts(typed);
  if (parts === null) return true;
  const within = texts.map(lettersOf).join('\n');
  return parts.length > 0 && parts.every((part) => within.includes(part));
}

export const beginsWith = (typed: string, text: string) => lettersOf(text).startsWith(lettersOf(typed));
