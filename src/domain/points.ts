// Not in pointsLimit.ts or penalties.ts: the start page shows points and should load nothing else of them.

/** A driver with more active points than this is high risk. */
export const HIGH_RISK_POINTS = 9;
/** A driver with this many active points is disqualified. */
export const POINTS_LIMIT = 12;
/** More active points than this are shown as a warning. */
export const WARNING_POINTS = 6;

export type PointsBand = 'ok' | 'warn' | 'bad';

/** The colour band for active points: bad above three quarters of the limit, warn above half. Of 12, above 9 and above 6. */
export function pointsBand(points: number, limit: number): PointsBand {
  if (points * 4 > limit * 3) return 'bad';
  return points * 2 > limit ? 'warn' : 'ok';
}
