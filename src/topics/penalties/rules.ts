import { addMonthsToDay, type Day, isWithinLimits } from '../../domain/dates';
import { missingIn, outsideIn, overlongIn } from '../../domain/fields';
import { type FormCheck, pastDayError, problem, toFormCheck } from '../../domain/formCheck';
import { NOVICE_POINTS_LIMIT, POINTS_LIMIT, type PointsLimit } from '../../domain/points';
import { penalties } from '../../words/records';
import { PENALTY, type PenaltyDraft } from './fields';
import { type LimitPerson, pointsLimit } from './pointsLimit';

type Expiring = { expiry_date: Day };
type Penalty = Expiring & { counts: boolean };

function isOnRecord(penalty: Expiring, today: Day): boolean {
  return penalty.expiry_date >= today;
}

/** Of the penalties of one occasion, only the one with the most points counts. */
export function isActivePenalty(penalty: Penalty, today: Day): boolean {
  return penalty.counts && isOnRecord(penalty, today);
}

export function activePenalties<P extends Penalty>(penalties: readonly P[], today: Day): P[] {
  return penalties.filter((penalty) => isActivePenalty(penalty, today));
}

export function byEnd<P extends Expiring>(penalties: readonly P[], today: Day): { current: P[]; ended: P[] } {
  return {
    current: penalties.filter((penalty) => isOnRecord(penalty, today)),
    ended: penalties.filter((penalty) => !isOnRecord(penalty, today)),
  };
}

export function activePoints(penalties: readonly (Penalty & { points: number })[], today: Day): number {
  return sumOfPoints(activePenalties(penalties, today));
}

const sumOfPoints = (penalties: readonly { points: number }[]) =>
  penalties.reduce((sum, { points }) => sum + points, 0);

/**
 * The points limit of a driver with these penalties. Points added while the lower limit applied keep counting
 * against it for as long as they are active. Null: nobody has said what it depends on.
 */
export function limitWith(
  person: LimitPerson,
  penalties: readonly (Penalty & { points: number; date_issued: Day })[],
  today: Day,
): PointsLimit {
  const active = activePenalties(penalties, today);
  const now = pointsLimit(person, today);
  const ofLimits = (...limits: PointsLimit[]) =>
    sumOfPoints(active.filter(({ date_issued }) => limits.includes(pointsLimit(person, date_issued))));
  if (now === NOVICE_POINTS_LIMIT || ofLimits(NOVICE_POINTS_LIMIT) >= NOVICE_POINTS_LIMIT)
    return NOVICE_POINTS_LIMIT;
  // Either limit is reached.
  if (sumOfPoints(active) >= POINTS_LIMIT) return POINTS_LIMIT;
  return ofLimits(NOVICE_POINTS_LIMIT, null) >= NOVICE_POINTS_LIMIT ? null : now;
}

/** If this penalty does not count, the one of the same occasion that does. */
export function countedInstead<P extends { occasion_id: string; counts: boolean }>(
  { occasion_id, counts }: P,
  penalties: readonly P[],
): P | undefined {
  if (counts) return undefined;
  return penalties.find((other) => other.counts && other.occasion_id === occasion_id);
}

const MONTHS_ON_RECORD = 36;

/** Penalty points stay on record for three years. Empty until the issue date is valid. */
export function defaultPenaltyExpiry(dateIssued: Day): Day {
  return isWithinLimits(dateIssued) ? addMonthsToDay(dateIssued, MONTHS_ON_RECORD) : '';
}

type DatedOffence = { offence_date: Day | null };

export function ofThatDay<P extends DatedOffence>(penalties: readonly P[], day: Day): P[] {
  return penalties.filter(({ offence_date }) => day !== '' && offence_date === day);
}

const START = {
  issued: {
    name: penalties.issued,
    request: penalties.enterIssued,
    offenceAfter: penalties.offenceAfterIssued,
  },
  added: { name: penalties.added, request: penalties.enterAdded, offenceAfter: penalties.offenceAfterAdded },
};

/**
 * If one of `others`, the driver's existing penalties, is for an offence on the same day, the draft must say
 * whether it was the same occasion. `start` is what the form calls the date issued.
 */
export function checkPenalty(
  draft: PenaltyDraft,
  today: Day,
  others: readonly DatedOffence[] = [],
  start: keyof typeof START = 'issued',
): FormCheck {
  const { dateIssued, expiryDate, offenceDate, occasion } = draft;
  const { name, request, offenceAfter } = START[start];
  const fields = { ...PENALTY, dateIssued: { ...PENALTY.dateIssued, name, request } };
  const isOccasionOpen = occasion === '' && ofThatDay(others, offenceDate).length > 0;
  return toFormCheck([
    ...missingIn(fields, draft, penalties.allRequired()),
    ...outsideIn({ points: PENALTY.points }, draft),
    ...problem('dateIssued', pastDayError(name(), dateIssued, today)),
    ...outsideIn({ expiryDate: PENALTY.expiryDate }, draft),
    ...problem('expiryDate', expiryDate < dateIssued ? penalties.endsBeforeIssued() : null),
    ...problem(
      'offenceDate',
      offenceDate ? pastDayError(PENALTY.offenceDate.name(), offenceDate, today) : null,
    ),
    ...problem('offenceDate', offenceDate > dateIssued ? offenceAfter() : null),
    ...problem('occasion', isOccasionOpen ? penalties.sameOccasion() : null),
    ...overlongIn(PENALTY, draft),
  ]);
}
