import { tooLong } from './limits';

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
