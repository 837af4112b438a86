import type { Day } from './dates';

// Not in penalties.ts: the start page shows points and should not load the date library.

/** A driver with more active points than this is high risk. */
export const HIGH_RISK_POINTS = 9;
/** A driver with this many active points is disqualified. */
export const POINTS_LIMIT = 12;
/** So is one with this many that went on the record as a learner or novice. */
export const NOVICE_POINTS_LIMIT = 7;
/** What a driver at the limit is told, whatever the licence says. */
export const POINTS_LIMIT_ADVICE = 'Do not drive until you have cleared this up with your manager.';
/** More active points than this are shown as a warning. */
export const WARNING_POINTS = 6;

export type PointsBand = 'ok' | 'warn' | 'bad';

/** The colour band for active points: bad above 9, warn above 6 (spec section 9). */
export function pointsBand(points: number): PointsBand {
  if (points > HIGH_RISK_POINTS) return 'bad';
  return points > WARNING_POINTS ? 'warn' : 'ok';
}

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
