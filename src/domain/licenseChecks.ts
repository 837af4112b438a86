import type { Day } from './dates';
import { choice, type DraftOf, emptyDraft, optional, overlongIn, text, toValues } from './fields';
import {
  type FormCheck,
  MAX_REASON_LENGTH,
  missingFields,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
  withoutBlanks,
} from './formCheck';

export const CHECK_METHODS = ['card_seen', 'photo', 'declaration'] as const;
export type CheckMethod = (typeof CHECK_METHODS)[number];
export const CHECK_METHOD_LABELS: Record<CheckMethod, string> = {
  card_seen: 'Card seen',
  photo: 'Photo seen',
  declaration: 'Declared by the driver',
};

export const CHECK_RESULT_LABELS = { in_order: 'In order', problem: 'Problem' } as const;
export type CheckResult = keyof typeof CHECK_RESULT_LABELS;

export const LICENSE_CHECK = {
  method: choice('method', 'How', CHECK_METHOD_LABELS, { first: 'card_seen' }),
  result: choice('result', 'Result', CHECK_RESULT_LABELS, { first: 'in_order' }),
  note: optional(text('note', 'Note', { max: MAX_REASON_LENGTH })),
};

export type LicenseCheckDraft = DraftOf<typeof LICENSE_CHECK>;

export const licenseCheckDraft = (result: CheckResult = 'in_order'): LicenseCheckDraft => ({
  ...emptyDraft(LICENSE_CHECK),
  result,
});

/** Checks the form. A problem needs a note in words. */
export function checkLicenseCheck(draft: LicenseCheckDraft): FormCheck {
  const { result, note } = draft;
  return toFormCheck([
    ...problem('note', result === 'problem' && !hasWords(note) ? 'Describe the problem in the note' : null),
    ...overlongIn(LICENSE_CHECK, draft),
  ]);
}

/** True if there is more than digits and punctuation. */
const hasWords = (text: string) => /[^\p{N}\p{P}\p{S}]/u.test(withoutBlanks(text));

/** The row for a draft that passed the check. */
export const toLicenseCheckInsert = (draft: LicenseCheckDraft, today: Day) => ({
  ...toValues(LICENSE_CHECK, draft),
  checked_on: today,
});

/** The months from one licence check to the next, by active points. */
export const CHECK_INTERVALS = [
  { path: 'none', column: 'months_no_points', label: 'Without points' },
  { path: 'few', column: 'months_1_to_3', label: '1 to 3 points' },
  { path: 'some', column: 'months_4_to_7', label: '4 to 7 points' },
  { path: 'many', column: 'months_8_or_more', label: '8 points or more' },
] as const;

type Path = (typeof CHECK_INTERVALS)[number]['path'];
export type CheckIntervals = Record<(typeof CHECK_INTERVALS)[number]['column'], number>;
type StoredSettings = CheckIntervals & { checked_since: Day | null };

export type CheckSettingsDraft = Record<Path, string> & { isOn: boolean };

const MAX_MONTHS = 60;

export function toCheckSettingsDraft(stored: StoredSettings): CheckSettingsDraft {
  return {
    isOn: stored.checked_since !== null,
    none: `${stored.months_no_points}`,
    few: `${stored.months_1_to_3}`,
    some: `${stored.months_4_to_7}`,
    many: `${stored.months_8_or_more}`,
  };
}

export function checkLicenseCheckSettings(draft: CheckSettingsDraft): FormCheck {
  const fields = CHECK_INTERVALS.map(({ path, label }) => ({ path, label, value: draft[path] }));
  return toFormCheck([
    ...missingFields(fields, 'Please fill in all required fields', () => 'Enter the months'),
    ...fields.flatMap(({ path, value }) => problem(path, wholeNumberError('Months', value, 1, MAX_MONTHS))),
  ]);
}

/** The typed intervals, or null while one is not valid. */
export function typedIntervals(draft: CheckSettingsDraft): CheckIntervals | null {
  if (checkLicenseCheckSettings(draft).message !== null) return null;
  return {
    months_no_points: typedWholeNumber(draft.none) ?? 0,
    months_1_to_3: typedWholeNumber(draft.few) ?? 0,
    months_4_to_7: typedWholeNumber(draft.some) ?? 0,
    months_8_or_more: typedWholeNumber(draft.many) ?? 0,
  };
}

/** The columns of a draft that passed the check. The day on which checks began stays while they are on. */
export function toCheckSettingsUpdate(
  draft: CheckSettingsDraft,
  stored: StoredSettings,
  today: Day,
): StoredSettings {
  const { isOn } = draft;
  return {
    ...(typedIntervals(draft) ?? stored),
    checked_since: isOn ? (stored.checked_since ?? today) : null,
  };
}
