import type { Day } from './dates';
import {
  type FormCheck,
  MAX_REASON_LENGTH,
  overlongFields,
  problem,
  toFormCheck,
  withoutBlanks,
} from './formCheck';

export const CHECK_METHODS = ['card_seen', 'photo', 'declaration'] as const;
export type CheckMethod = (typeof CHECK_METHODS)[number];
export const CHECK_METHOD_LABELS: Record<CheckMethod, string> = {
  card_seen: 'Card seen',
  photo: 'Photo seen',
  declaration: 'Declared by the driver',
};

export const CHECK_RESULTS = ['in_order', 'problem'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];
export const CHECK_RESULT_LABELS: Record<CheckResult, string> = { in_order: 'In order', problem: 'Problem' };

export type LicenseCheckDraft = { method: CheckMethod; result: CheckResult; note: string };

export function licenseCheckDraft(result: CheckResult = 'in_order'): LicenseCheckDraft {
  return { method: 'card_seen', result, note: '' };
}

/** Checks the form. A problem needs a note in words. */
export function checkLicenseCheck({ result, note }: LicenseCheckDraft): FormCheck {
  const field = { path: 'note', label: 'Note', value: note, max: MAX_REASON_LENGTH };
  return toFormCheck([
    ...problem('note', result === 'problem' && !hasWords(note) ? 'Describe the problem in the note' : null),
    ...overlongFields([field]),
  ]);
}

/** True if there is more than digits and punctuation. */
const hasWords = (text: string) => /[^\p{N}\p{P}\p{S}]/u.test(withoutBlanks(text));

/** The row for a draft that passed the check. */
export function toLicenseCheckInsert({ method, result, note }: LicenseCheckDraft, today: Day) {
  return { method, result, note: note.trim() || null, checked_on: today };
}
