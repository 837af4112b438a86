import { forms } from '../words/forms';
import { currentLocale } from '../words/messages';
import { type Day, EARLIEST_DAY, isWithinLimits, LATEST_DAY } from './dates';
import { withoutBlanks } from './plainText';

export type FormCheck = { message: string | null; fields: Record<string, string> };

/** `text` is shown at the input; `message` is shown for the form if this is the first problem. */
export type Problem = { path: string; text: string; message: string };

export type TypedText = { path: string; label: string; value: string; max: number };

/** `request` is what an empty field is told. */
type RequiredField = { path: string; value: string; request: string };

export function toFormCheck(problems: readonly Problem[]): FormCheck {
  const fields: Record<string, string> = {};
  for (const { path, text } of problems) fields[path] ??= text;
  return { message: problems[0]?.message ?? null, fields };
}

export function problem(path: string, text: string | null): Problem[] {
  return text ? [{ path, text, message: text }] : [];
}

/** Invisible characters count as blank. */
export const isBlank = (text: string) => withoutBlanks(text) === '';

/** `request` is said at the empty field and, if it is the first problem, for the form. */
export const required = (path: string, value: string, request: string): Problem[] =>
  problem(path, isBlank(value) ? request : null);

export const within = (prefix: string, problems: readonly Problem[]): Problem[] =>
  problems.map((each) => ({ ...each, path: prefix + each.path }));

export function missingFields(fields: readonly RequiredField[], message = forms.allRequired()): Problem[] {
  return fields
    .filter(({ value }) => isBlank(value))
    .map(({ path, request }) => ({ path, text: request, message }));
}

export function overlongFields(fields: readonly TypedText[]): Problem[] {
  return fields.flatMap(({ path, label, value, max }) =>
    problem(path, isShortened(value) ? forms.shortenedNumber() : tooLong(label, value, max)),
  );
}

/** A long number as a spreadsheet shortens it: 3.53871E+11, 5E+11, 3,5e11. Its last digits are lost. */
export function isShortened(text: string): boolean {
  return /^[+-]?\d+(?:[.,]\d*\s*e\s*[+-]?|\s*e\s*[+-])\d{1,3}$/i.test(withoutBlanks(text));
}

/** Groups digits in a mileage (2,000,000) but not in a year (2100). */
const limitText = (limit: number) =>
  new Intl.NumberFormat(currentLocale(), { useGrouping: 'min2' }).format(limit);

/** Null for blank text, NaN for anything but a whole number. Commas and spaces may group digits. */
export function typedWholeNumber(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

export function wholeNumberError(label: string, text: string, min: number, max: number): string | null {
  const number = typedWholeNumber(text);
  if (number === null || (number >= min && number <= max)) return null;
  return forms.wholeNumber({ field: label, min: limitText(min), max: limitText(max) });
}

// Decisions 24. The database's CHECK constraints use the same numbers.
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

/** In characters as PostgreSQL counts them: an emoji counts as one, not two. */
export function textLength(value: string): number {
  return [...value].length;
}

export function tooLong(label: string, value: string, max: number): string | null {
  return textLength(value.trim()) > max ? forms.tooLong({ field: label, max: limitText(max) }) : null;
}

export function pastDayError(label: string, day: string, today: Day): string | null {
  return outsideDateLimits(label, day) ?? (day > today ? forms.notLater({ field: label }) : null);
}

export function outsideDateLimits(label: string, day: string): string | null {
  if (isWithinLimits(day)) return null;
  return forms.realDate({ field: label, from: EARLIEST_DAY.slice(0, 4), to: LATEST_DAY.slice(0, 4) });
}
