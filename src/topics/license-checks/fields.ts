import type { Day } from '../../domain/dates';
import { choice, type DraftOf, emptyDraft, optional, text, toValues } from '../../domain/fields';
import { MAX_REASON_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';

export const CHECK_METHODS = ['card_seen', 'photo', 'declaration'] as const;
export type CheckMethod = (typeof CHECK_METHODS)[number];
export const CHECK_METHOD_LABELS: Record<CheckMethod, string> = {
  card_seen: 'Card seen',
  photo: 'Photo seen',
  declaration: 'Declared by the driver',
};

export const CHECK_RESULT_LABELS = { in_order: 'In order', problem: 'Problem' } as const;
export type LicenseCheckResult = keyof typeof CHECK_RESULT_LABELS;

export const LICENSE_CHECK = {
  method: choice('method', 'How', CHECK_METHOD_LABELS),
  result: choice('result', 'Result', CHECK_RESULT_LABELS),
  note: optional(text('note', 'Note', { max: MAX_REASON_LENGTH })),
};

export const records: RecordTypes = {
  license_checks: {
    title: 'Licence check',
    many: 'Licence checks',
    fields: LICENSE_CHECK,
    own: { title: 'Licence checks', tellApart: ['checked_on'] },
  },
};

export type LicenseCheckDraft = DraftOf<typeof LICENSE_CHECK>;

/** What is chosen beforehand. */
export const licenseCheckDraft = (
  chosen: Partial<LicenseCheckDraft> = { method: 'card_seen', result: 'in_order' },
): LicenseCheckDraft => ({ ...emptyDraft(LICENSE_CHECK), ...chosen });

export const toLicenseCheckInsert = (draft: LicenseCheckDraft, today: Day) => ({
  ...toValues(LICENSE_CHECK, draft),
  checked_on: today,
});
