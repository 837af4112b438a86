// Not in penalties.ts: the start page shows points and should not load the date library.

/** A driver with more active points than this is high risk. */
export const HIGH_RISK_POINTS = 9;
/** A driver with this many active points is disqualified. */
export const POINTS_LIMIT = 12;
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
