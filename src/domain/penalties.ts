import { addMonthsToDay, type Day, isWithinLimits } from './dates';
import {
  type FormCheck,
  MAX_PENALTY_POINTS,
  MAX_REASON_LENGTH,
  missingFields,
  outsideDateLimits,
  overlongFields,
  pastDayError,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
} from './formCheck';

type ExpiringPenalty = { expiry_date: Day };

/** Points count up to and including their expiry day (decisions 18). */
export function isActivePenalty(penalty: ExpiringPenalty, today: Day): boolean {
  return penalty.expiry_date >= today;
}

export function activePenalties<P extends ExpiringPenalty>(penalties: readonly P[], today: Day): P[] {
  return penalties.filter((penalty) => isActivePenalty(penalty, today));
}

/** The penalties whose points count, then those whose points have ended. */
export function activeFirst<P extends ExpiringPenalty>(penalties: readonly P[], today: Day): P[] {
  const ended = penalties.filter((penalty) => !isActivePenalty(penalty, today));
  return [...activePenalties(penalties, today), ...ended];
}

export function activePoints(
  penalties: readonly (ExpiringPenalty & { points: number })[],
  today: Day,
): number {
  return activePenalties(penalties, today).reduce((sum, penalty) => sum + penalty.points, 0);
}

const FIELDS_MESSAGE = 'Please fill in all required penalty fields';
const ORDER_MESSAGE = 'Expiry date cannot be before the date issued';

/** Points stay on the record for three years. */
const MONTHS_ON_RECORD = 36;

export type PenaltyDraft = { reason: string; points: string; dateIssued: Day; expiryDate: Day };

export function emptyPenaltyDraft(): PenaltyDraft {
  return { reason: '', points: '', dateIssued: '', expiryDate: '' };
}

/** The suggested expiry, three years after the issue; empty until the issue date is valid. */
export function defaultPenaltyExpiry(dateIssued: Day): Day {
  return isWithinLimits(dateIssued) ? addMonthsToDay(dateIssued, MONTHS_ON_RECORD) : '';
}

/** Checks a new penalty. Every field is required; 0 is a valid number of points. */
export function checkPenalty(draft: PenaltyDraft, today: Day): FormCheck {
  const { reason, points, dateIssued, expiryDate } = draft;
  const reasonField = { path: 'reason', label: 'Reason', value: reason, max: MAX_REASON_LENGTH };
  const required = [
    reasonField,
    { path: 'points', label: 'Points', value: points },
    { path: 'dateIssued', label: 'Date issued', value: dateIssued },
    { path: 'expiryDate', label: 'Expiry date', value: expiryDate },
  ];
  return toFormCheck([
    ...missingFields(required, FIELDS_MESSAGE),
    ...problem('points', wholeNumberError('Points', points, 0, MAX_PENALTY_POINTS)),
    ...problem('dateIssued', pastDayError('Date issued', dateIssued, today)),
    ...problem('expiryDate', outsideDateLimits('Expiry date', expiryDate)),
    ...problem('expiryDate', expiryDate < dateIssued ? ORDER_MESSAGE : null),
    ...overlongFields([reasonField]),
  ]);
}

/** The row for a draft that passed the check. */
export function toPenaltyInsert(draft: PenaltyDraft) {
  return {
    reason: draft.reason.trim(),
    points: typedWholeNumber(draft.points) ?? 0,
    date_issued: draft.dateIssued,
    expiry_date: draft.expiryDate,
  };
}
