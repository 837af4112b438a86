// Not in pointsLimit.ts or penalties.ts: the start page shows points and should not load those files.

/** More points than this are a high risk, whereas POINTS_LIMIT itself disqualifies. */
export const HIGH_RISK_POINTS = 9;
export const POINTS_LIMIT = 12;
export const WARNING_POINTS = 6;

export type PointsBand = 'ok' | 'warn' | 'bad';

/** Bad above three quarters of the limit, warn above half: above 9 and above 6 if the limit is 12. */
export function pointsBand(points: number, limit: number): PointsBand {
  if (points * 4 > limit * 3) return 'bad';
  return points * 2 > limit ? 'warn' : 'ok';
}
