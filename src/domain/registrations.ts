import { plainText } from './plainText';
import { isStandardPlate } from './plates';

// The database's CHECK constraint has the same pattern.
const NON_STANDARD = /^[A-Z0-9][A-Z0-9 -]{0,10}[A-Z0-9]$/;
// Hyphens of any length, dots and blanks between the parts.
const PARTS = /^(\d{2}[12]?)[\s.·•_/‐-―-]*([A-Z]{1,2})[\s.·•_/‐-―-]*(\d{1,6})$/;

const INVALID_MESSAGE = 'Invalid format (e.g., 23-D-123456)';
const INVALID_NON_STANDARD_MESSAGE = 'Use 2 to 12 letters, digits, hyphens and spaces';

/**
 * Trims, capitalises and adds the missing hyphens of an Irish plate. A non-standard plate keeps its own
 * hyphens and spaces.
 */
export function normalizeRegistration(typed: string, isNonStandard: boolean): string {
  // Some keyboards type full-width letters.
  const text = plainText(typed).normalize('NFKC').trim().toUpperCase();
  if (!isNonStandard) return text.replace(PARTS, '$1-$2-$3');
  return text
    .replace(/[‐-―]/g, '-')
    .replace(/[\s.·•]+/g, ' ')
    .trim();
}

// The county codes on plates since 1987, with those of temporary (ZZ) and vintage (ZV) plates.
const COUNTIES = 'CE|CN|CW|DL|KE|KK|KY|LD|LH|LK|LM|LS|MH|MN|MO|OY|RN|SO|TN|TS|WD|WH|WW|WX|ZV|ZZ|C|D|G|L|T|W';
const COUNTY = new RegExp(`^(?:${COUNTIES})$`);
// O, I and L are often typed for 0 and 1. Letters alone are not taken for a year: Northern Irish plates begin
// like that, as in LIL 1234.
const NEARLY_YEAR = '(?:\\d[\\dOIL]{0,3}|[OIL]\\d[\\dOIL]{0,2}|[OIL]{2}\\d[\\dOIL]?)';
const NEARLY_IRISH = new RegExp(
  `^(?:(?=.{2,3}(?:${COUNTIES}))${NEARLY_YEAR}(?:${COUNTIES})[\\dOIL]{0,7}[A-Z]?|${NEARLY_YEAR}(?:${COUNTIES})[\\dOIL]{1,7})$`,
);

/** Not a current Irish plate, but so nearly one that a letter or digit may be wrong. */
export function isNearlyStandard(typed: string): boolean {
  const plate = normalizeRegistration(typed, false);
  return !isStandardPlate(plate) && NEARLY_IRISH.test(plate.replace(/[^A-Z\d]/g, ''));
}

/** Looks like a current Irish plate but names no county, as a Dutch one may: 12-AB-34. */
export function hasUnknownCounty(registration: string): boolean {
  return isStandardPlate(registration) && !COUNTY.test(registration.split('-')[1] ?? '');
}

export function registrationError(typed: string, isNonStandard: boolean): string | null {
  const registration = normalizeRegistration(typed, isNonStandard);
  if (!registration) return 'Registration number is required';
  if (isNonStandard) return NON_STANDARD.test(registration) ? null : INVALID_NON_STANDARD_MESSAGE;
  return isStandardPlate(registration) ? null : INVALID_MESSAGE;
}

/** The same however a plate is typed. */
export const plateKey = (plate: string) => plate.toUpperCase().replace(/[^A-Z\d]/g, '');

export const isSamePlate = (one: string, other: string) => plateKey(one) === plateKey(other);

/** An Irish plate with its hyphens, another as it was typed; null if it is none. */
export function readPlate(typed: string): string | null {
  const irish = normalizeRegistration(typed, false);
  const plate = isStandardPlate(irish) ? irish : normalizeRegistration(typed, true);
  return /^[A-Z\d][A-Z\d -]{0,10}[A-Z\d]$/.test(plate) ? plate : null;
}
