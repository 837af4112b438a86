import {
  choice,
  type DraftOf,
  day,
  emptyDraft,
  optional,
  ref,
  text,
  toValues,
  wholeNumber,
} from '../../domain/fields';
import { MAX_PENALTY_POINTS, MAX_REASON_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';

export const OUTCOME_LABELS = { paid: 'Fixed charge paid', convicted: 'Convicted in court' } as const;
export type Outcome = keyof typeof OUTCOME_LABELS;

export const SEPARATE = 'separate';

export const PENALTY = {
  offenceId: optional(ref('offence_id', 'Offence')),
  outcome: optional(
    choice('outcome', 'How was it dealt with?', OUTCOME_LABELS, { heading: 'How it was dealt with' }),
  ),
  reason: text('reason', 'Reason', { heading: 'Offence', max: MAX_REASON_LENGTH }),
  points: wholeNumber('points', 'Points', { max: MAX_PENALTY_POINTS }),
  dateIssued: day('date_issued', 'Date issued', { heading: 'Issued' }),
  expiryDate: day('expiry_date', 'Expiry date', { heading: 'End' }),
  offenceDate: optional(day('offence_date', 'Date of the offence', { heading: 'Offence on' })),
};

export const records: RecordTypes = {
  driver_penalties: {
    title: 'Penalty',
    fields: PENALTY,
    own: { title: 'Penalty points', tellApart: ['reason'] },
  },
};

/** `occasion` is SEPARATE, or the `occasion_id` of another offence on the same day. */
export type PenaltyDraft = DraftOf<typeof PENALTY> & { occasion: string };

export const emptyPenaltyDraft = (): PenaltyDraft => ({ ...emptyDraft(PENALTY), occasion: '' });

export function toPenaltyInsert(draft: PenaltyDraft) {
  const { occasion, offenceDate } = draft;
  return {
    ...toValues(PENALTY, draft),
    ...(offenceDate && occasion && occasion !== SEPARATE ? { occasion_id: occasion } : {}),
  };
}
