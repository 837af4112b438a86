import type { Day } from './dates';
import { POINTS_LIMIT } from './points';

/** A driver with this many points from their time as a learner or novice is disqualified. */
export const NOVICE_POINTS_LIMIT = 7;
/** What a driver at the limit is told, whatever the licence says. */
export const POINTS_LIMIT_ADVICE = 'Do not drive until you have cleared this up with your manager.';

/** What decides a driver's limit of points. Null: not on record. */
export type LimitPerson = { permit: 'full' | 'learner' | null; first_full_licence_on: Day | null };

/**
 * The limit for points that go on the record on this day: 7 for a learner, and within two years of the first full licence
 * (Road Traffic Act 2002, section 3, as amended), otherwise 12.
 */
export function pointsLimit({ permit, first_full_licence_on: first }: LimitPerson, day: Day): number {
  const isNovice = permit === 'learner' || (first !== null && day < twoYearsAfter(first));
  return isNovice ? NOVICE_POINTS_LIMIT : POINTS_LIMIT;
}

// Two years after 29 February is 28 February, as in SQL.
function twoYearsAfter(day: Day): Day {
  return `${Number(day.slice(0, 4)) + 2}${day.slice(4)}`.replace('-02-29', '-02-28');
}
