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
import { penalties } from '../../words/records';

export const OUTCOME_LABELS = { paid: penalties.paid, convicted: penalties.convicted } as const;
export type PenaltyOutcome = keyof typeof OUTCOME_LABELS;

export const SEPARATE = 'separate';

export const PENALTY = {
  offenceId: optional(ref('offence_id', penalties.offence)),
  outcome: optional(
    choice('outcome', penalties.outcome, OUTCOME_LABELS, { heading: penalties.outcomeHeading }),
  ),
  reason: text('reason', penalties.reason, {
    request: penalties.enterReason,
    heading: penalties.offence,
    max: MAX_REASON_LENGTH,
  }),
  points: wholeNumber('points', penalties.points, {
    request: penalties.enterPoints,
    max: MAX_PENALTY_POINTS,
  }),
  dateIssued: day('date_issued', penalties.issued, {
    request: penalties.enterIssued,
    heading: penalties.issuedHeading,
  }),
  expiryDate: day('expiry_date', penalties.expires, {
    request: penalties.enterExpires,
    heading: penalties.expiresHeading,
  }),
  offenceDate: optional(
    day('offence_date', penalties.offenceDate, { heading: penalties.offenceDateHeading }),
  ),
};

export const records: RecordTypes = {
  driver_penalties: {
    title: 'Penalty',
    many: 'Penalties',
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
