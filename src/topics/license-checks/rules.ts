import type { Day } from '../../domain/dates';
import { overlongIn } from '../../domain/fields';
import {
  type FormCheck,
  missingFields,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
} from '../../domain/formCheck';
import { withoutBlanks } from '../../domain/plainText';
import { LICENSE_CHECK, type LicenseCheckDraft } from './fields';

/** A problem needs a note with at least one letter. */
export function checkLicenseCheck(draft: LicenseCheckDraft): FormCheck {
  const { method, result, note } = draft;
  return toFormCheck([
    ...problem('method', method === '' ? CHOOSE_METHOD : null),
    ...problem('result', result === '' ? 'Choose what the check found' : null),
    ...problem('note', result === 'problem' && !hasWords(note) ? 'Describe the problem in the note' : null),
    ...overlongIn(LICENSE_CHECK, draft),
  ]);
}

export const CHOOSE_METHOD = 'Choose how you check';

/** From so many days before, the dashboard warns of a check. */
export const CHECK_WARNING_DAYS = 7;

const hasWords = (text: string) => /[^\p{N}\p{P}\p{S}]/u.test(withoutBlanks(text));

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
  const fields = CHECK_INTERVALS.map(({ path }) => ({
    path,
    request: 'Enter the months',
    value: draft[path],
  }));
  return toFormCheck([
    ...missingFields(fields),
    ...fields.flatMap(({ path, value }) => problem(path, wholeNumberError('Months', value, 1, MAX_MONTHS))),
  ]);
}

export function typedIntervals(draft: CheckSettingsDraft): CheckIntervals | null {
  if (checkLicenseCheckSettings(draft).message !== null) return null;
  return {
    months_no_points: typedWholeNumber(draft.none) ?? 0,
    months_1_to_3: typedWholeNumber(draft.few) ?? 0,
    months_4_to_7: typedWholeNumber(draft.some) ?? 0,
    months_8_or_more: typedWholeNumber(draft.many) ?? 0,
  };
}

/** While checks stay on, the day they began does not change. */
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
