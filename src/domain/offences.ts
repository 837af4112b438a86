import { type Day, isWithinLimits } from './dates';
import type { Outcome } from './penalties';
import { counted } from './words';

/** An offence with its points. Null: it cannot be paid, or never comes to court. */
export type Offence = {
  name: string;
  points_paid: number | null;
  points_convicted: number | null;
  valid_from: Day;
  valid_to: Day | null;
};

/**
 * The offences as the law had them on that day; on `today` while it is not typed. The chosen one stays among them whatever day is
 * typed later, because it is what is sent.
 */
export function offencesOn<O extends Offence & { id: string }>(
  offences: readonly O[],
  day: Day,
  today: Day,
  chosen: string,
): O[] {
  const on = isWithinLimits(day) ? day : today;
  return offences.filter(
    ({ id, valid_from, valid_to }) =>
      id === chosen || (valid_from <= on && (valid_to === null || valid_to >= on)),
  );
}

/** The points to propose, or null. */
export function proposedPoints(offence: Offence | undefined, outcome: Outcome | ''): number | null {
  if (!offence || outcome === '') return null;
  return outcome === 'paid' ? offence.points_paid : offence.points_convicted;
}

/** The outcome that an offence leaves possible: convicted for one that cannot be paid, paid for one that never comes to court. */
export function possibleOutcome(offence: Offence, outcome: Outcome | ''): Outcome {
  if (offence.points_paid === null) return 'convicted';
  return offence.points_convicted === null ? 'paid' : outcome || 'paid';
}

/** '3 points paid, 5 convicted' */
export function offencePointsText({ points_paid: paid, points_convicted: convicted }: Offence): string {
  if (paid === null) return `Court only, ${pointsText(convicted ?? 0)}`;
  return convicted === null ? `${pointsText(paid)} paid` : `${pointsText(paid)} paid, ${convicted} convicted`;
}

export const pointsText = (points: number) => counted(points, ['point', 'points']);
