// Apart from penalties: the start page draws points and loads no dates.

/** A driver is high risk above this many active points. */
export const HIGH_RISK_POINTS = 9;
/** A driver's points are shown as a warning above this many. */
export const WARNING_POINTS = 6;

export type PointsBand = 'ok' | 'warn' | 'bad';

/** The colour band of a number of active points: bad above 9, warn above 6 (spec section 9). */
export function pointsBand(points: number): PointsBand {
  if (points > HIGH_RISK_POINTS) return 'bad';
  return points > WARNING_POINTS ? 'warn' : 'ok';
}
