// Not in pointsLimit.ts or penalties.ts: the start page shows points and should not load those files.

/** More points than this are a high risk, whereas POINTS_LIMIT itself disqualifies. */
export const HIGH_RISK_POINTS = 9;
export const POINTS_LIMIT = 12;
export const WARNING_POINTS = 6;

export type PointsBand = 'ok' | 'warn' | 'bad';

/** For learners, and in the first two years of a first full licence. */
export const NOVICE_POINTS_LIMIT = 7;

/** 7 or 12; null: nobody knows which. */
export type PointsLimit = number | null;

/**
 * Bad above three quarters of the limit, warn above half: above 9 and above 6 if the limit is 12. While the
 * limit is not known, nothing is worse than warn.
 */
export function pointsBand(points: number, limit: PointsLimit): PointsBand {
  if (limit === null) return points * 2 > NOVICE_POINTS_LIMIT ? 'warn' : 'ok';
  if (points * 4 > limit * 3) return 'bad';
  return points * 2 > limit ? 'warn' : 'ok';
}
