// Not in pointsLimit.ts or penalties.ts: the start page shows points and should load nothing else of them.

/** A driver with more active points than this is high risk. */
export const HIGH_RISK_POINTS = 9;
/** A driver with this many active points is disqualified. */
export const POINTS_LIMIT = 12;
/** More active points than this are shown as a warning. */
export const WARNING_POINTS = 6;

export type PointsBand = 'ok' | 'warn' | 'bad';

/** The colour band for active points: bad above 9, warn above 6. */
export function pointsBand(points: number): PointsBand {
  if (points > HIGH_RISK_POINTS) return 'bad';
  return points > WARNING_POINTS ? 'warn' : 'ok';
}
