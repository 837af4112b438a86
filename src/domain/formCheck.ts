import { EARLIEST_DAY, isWithinLimits, LATEST_DAY } from './dates';

/** What a check found: the sentence for the whole form, and what to say under each input, by its form path. */
export type FormCheck = { message: string | null; fields: Record<string, string> };

/** One input at fault: what to say under it, and the sentence for the form when this is its first problem. */
export type Problem = { path: string; text: string; message: string };

export type TextField = { path: string; label: string; value: string; max: number };

/** The check's result: the first problem gives the form's message, the first problem of an input its text. */
export function toFormCheck(problems: readonly Problem[]): FormCheck {
  const fields: Record<string, string> = {};
  for (const { path, text } of problems) fields[path] ??= text;
  return { message: problems[0]?.message ?? null, fields };
}

/** A problem whose text is the form's message too; none when there is no text. */
export function problem(path: string, text: string | null): Problem[] {
  return text ? [{ path, text, message: text }] : [];
}

/** One problem for each field left blank, all under the same message. */
export function missingFields(fields: readonly Omit<TextField, 'max'>[], message: string): Problem[] {
  return fields
    .filter(({ value }) => !value.trim())
    .map(({ path, label }) => ({ path, text: `${label} is required`, message }));
}

/** One problem for each field longer than its maximum. */
export function overlongFields(fields: readonly TextField[]): Problem[] {
  return fields.flatMap(({ path, label, value, max }) => problem(path, tooLong(label, value, max)));
}

// A year stays 2100, a mileage reads 2,000,000.
const reading = new Intl.NumberFormat('en-IE', { useGrouping: 'min2' });

/** The number that was typed, null when nothing was; NaN for what is no number. Commas and spaces group digits. */
export function typedWholeNumber(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The message for a typed text that is no whole number within the limits, or null; nothing typed is no fault. */
export function wholeNumberError(label: string, text: string, min: number, max: number): string | null {
  const number = typedWholeNumber(text);
  if (number === null || (number >= min && number <= max)) return null;
  return `${label} must be a whole number from ${reading.format(min)} to ${reading.format(max)}`;
}

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
