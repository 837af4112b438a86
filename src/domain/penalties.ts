import type { Day } from './dates';

/** A driver is high risk above this many active points. */
export const HIGH_RISK_POINTS = 9;
/** A driver's points are shown as a warning above this many. */
export const WARNING_POINTS = 6;

type ExpiringPenalty = { expiry_date: Day };

export type PointsBand = 'ok' | 'warn' | 'bad';

/** Whether the points still count: up to and including their expiry day (decisions 18). */
export function isActivePenalty(penalty: ExpiringPenalty, today: Day): boolean {
  return penalty.expiry_date >= today;
}

/** The penalties whose points still count, in the order given. */
export function activePenalties<P extends ExpiringPenalty>(penalties: readonly P[], today: Day): P[] {
  return penalties.filter((penalty) => isActivePenalty(penalty, today));
}

/** The sum of the points that still count. */
export function activePoints(
  penalties: readonly (ExpiringPenalty & { points: number })[],
  today: Day,
): number {
  return activePenalties(penalties, today).reduce((sum, penalty) => sum + penalty.points, 0);
}

/** The colour band of a number of active points: bad above 9, warn above 6 (spec section 9). */
export function pointsBand(points: number): PointsBand {
  if (points > HIGH_RISK_POINTS) return 'bad';
  return points > WARNING_POINTS ? 'warn' : 'ok';
}
