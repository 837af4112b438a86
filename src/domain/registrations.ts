import { isStandardPlate } from './plates';

// The database's CHECK constraint has the same pattern.
const NON_STANDARD = /^[A-Z0-9][A-Z0-9 -]{0,10}[A-Z0-9]$/;
const PARTS = /^(\d{2}[12]?)[\s-]*([A-Z]{1,2})[\s-]*(\d{1,6})$/;

const INVALID_MESSAGE = 'Invalid format (e.g., 23-D-123456)';
const INVALID_NON_STANDARD_MESSAGE = 'Use 2 to 12 letters, digits, hyphens and spaces';

/** The year in which an Irish plate says that the vehicle was first registered, or null. */
export function plateYear(registration: string): number | null {
  if (!isStandardPlate(registration)) return null;
  const year = Number(registration.slice(0, 2));
  // Plates with a year began in 1987.
  return year >= 87 ? 1900 + year : 2000 + year;
}

/**
 * Converts a typed registration number for storage: trimmed, in capitals, with any missing hyphens of an
 * Irish plate added. A non-standard plate keeps its own hyphens and spaces.
 */
export function normalizeRegistration(typed: string, isNonStandard: boolean): string {
  const text = typed.trim().toUpperCase();
  return isNonStandard ? text.replace(/\s+/g, ' ') : text.replace(PARTS, '$1-$2-$3');
}

/** The problem with a typed registration number, or null. */
export function registrationError(typed: string, isNonStandard: boolean): string | null {
  const registration = normalizeRegistration(typed, isNonStandard);
  if (!registration) return 'Registration number is required';
  if (isNonStandard) return NON_STANDARD.test(registration) ? null : INVALID_NON_STANDARD_MESSAGE;
  return isStandardPlate(registration) ? null : INVALID_MESSAGE;
}
