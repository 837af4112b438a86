import { addMonthsToDay, type Day } from '../../domain/dates';
import { NOVICE_POINTS_LIMIT, POINTS_LIMIT, type PointsLimit } from '../../domain/points';

/**
 * What a driver's points limit depends on: only what a person has answered. Null if not on record. `before`: nobody
 * knows the day, but that it was earlier than this one.
 */
export type LimitPerson = {
  permit: 'full' | 'learner' | null;
  first_full_licence_on: Day | null;
  first_full_licence_before: Day | null;
};

/**
 * The limit for points added on this day: 7 for a learner and within two years of the first full licence,
 * otherwise 12 (Road Traffic Act 2002, section 3, as amended). Null if nobody has said which.
 */
export function pointsLimit(person: LimitPerson, day: Day): PointsLimit {
  const { permit, first_full_licence_on: first, first_full_licence_before: before } = person;
  if (permit === 'learner') return NOVICE_POINTS_LIMIT;
  if (first) return day < yearsLater(first, 2) ? NOVICE_POINTS_LIMIT : POINTS_LIMIT;
  return before && day >= yearsLater(before, 2) ? POINTS_LIMIT : null;
}

/** True while nobody has answered whether the driver is a novice. */
export const isLimitOpen = ({ permit, first_full_licence_on, first_full_licence_before }: LimitPerson) =>
  permit !== 'learner' && first_full_licence_on === null && first_full_licence_before === null;

/** As in SQL: from 29 February, two years later is 28 February. */
const yearsLater = (day: Day, years: number): Day => addMonthsToDay(day, 12 * years);

/** Whoever got a first full licence before this day is no novice on this one. */
export const noviceBefore = (day: Day): Day => yearsLater(day, -2);
