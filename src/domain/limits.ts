import { EARLIEST_DAY, isWithinLimits, LATEST_DAY } from './dates';

// Decisions 24. The CHECK constraints of the database hold the same numbers.
export const MAX_NAME_LENGTH = 120;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;
export const MAX_ADDRESS_LENGTH = 500;
export const MAX_REASON_LENGTH = 1000;
export const MAX_SUBJECT_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 1000;
export const MAX_NUMBER_LENGTH = 40;
export const MAX_PENALTY_POINTS = 12;
export const MAX_MILEAGE = 2_000_000;
export const MAX_MILEAGE_RATE = 5;
export const MAX_APPLICATION_LICENSES = 20;
export const MAX_APPLICATION_JSON_BYTES = 32_000;

/** Length in characters as PostgreSQL counts them, so an emoji is one and not two. */
export function textLength(value: string): number {
  return [...value].length;
}

/** The message for a text longer than `max` characters once trimmed, or null. */
export function tooLong(label: string, value: string, max: number): string | null {
  return textLength(value.trim()) > max ? `${label} can be at most ${max} characters` : null;
}

/** The message for a day that does not exist or lies outside the years every stored date has, or null. */
export function outsideDateLimits(label: string, day: string): string | null {
  if (isWithinLimits(day)) return null;
  return `${label} must be a real date between ${EARLIEST_DAY.slice(0, 4)} and ${LATEST_DAY.slice(0, 4)}`;
}
