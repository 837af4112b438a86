// What a regular expression of PostgreSQL reads as more than the character itself.
const SPECIAL = /[\\^$.|?*+()[\]{}]/g;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Typed text as a pattern for `.filter('search_text', 'imatch', pattern)`: every character stands for itself
 * (decisions 25), accents apart, which `search_text` is stored without. Empty when nothing is typed.
 */
export function searchPattern(typed: string): string {
  return typed.trim().normalize('NFKD').replace(ACCENTS, '').replace(SPECIAL, '\\$&');
}
