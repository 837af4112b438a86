import { type Day, isWithinLimits } from '../../domain/dates';
import {
  type FormCheck,
  missingFields,
  overlongFields,
  pastDayError,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { POINTS_LIMIT } from '../../domain/points';
import { reasonField } from '../../domain/textFields';

export const NOVICE_POINTS_LIMIT = 7;

/** What a driver's points limit depends on. Null if not on record. */
export type LimitPerson = { permit: 'full' | 'learner' | null; first_full_licence_on: Day | null };

/**
 * The limit for points added on this day: 7 for a learner and within two years of the first full licence,
 * otherwise 12 (Road Traffic Act 2002, section 3, as amended).
 */
export function pointsLimit({ permit, first_full_licence_on: first }: LimitPerson, day: Day): number {
  const isNovice = permit === 'learner' || (first !== null && day < twoYearsAfter(first));
  return isNovice ? NOVICE_POINTS_LIMIT : POINTS_LIMIT;
}

// From 29 February, two years later is 28 February, as in SQL.
function twoYearsAfter(day: Day): Day {
  return `${Number(day.slice(0, 4)) + 2}${day.slice(4)}`.replace('-02-29', '-02-28');
}

export const PERMITS = ['full', 'learner'] as const;
export const PERMIT_LABELS: Record<(typeof PERMITS)[number], string> = {
  full: 'Full licence',
  learner: 'Learner permit',
};

export type PointsLimitDraft = { permit: (typeof PERMITS)[number] | ''; firstFullOn: Day };

export function toPointsLimitDraft(person: LimitPerson): PointsLimitDraft {
  return { permit: person.permit ?? '', firstFullOn: person.first_full_licence_on ?? '' };
}

/** True when a learner permit ends: the lower limit then lasts two years from the first full licence. */
export const needsFirstFull = (stored: LimitPerson, permit: PointsLimitDraft['permit']) =>
  stored.permit === 'learner' && permit !== 'learner';

export function checkPointsLimit(draft: PointsLimitDraft, stored: LimitPerson, today: Day): FormCheck {
  return toFormCheck(problem('firstFullOn', firstFullError(draft, stored, today)));
}

function firstFullError({ permit, firstFullOn }: PointsLimitDraft, stored: LimitPerson, today: Day) {
  if (firstFullOn) return pastDayError('First full licence', firstFullOn, today);
  return needsFirstFull(stored, permit) ? 'Enter the day of the first full licence' : null;
}

export function toPointsLimitUpdate({ permit, firstFullOn }: PointsLimitDraft): LimitPerson {
  return { permit: permit || null, first_full_licence_on: isWithinLimits(firstFullOn) ? firstFullOn : null };
}

export function checkClearance({ note }: { note: string }): FormCheck {
  const field = reasonField(note, { path: 'note' });
  return toFormCheck([...missingFields([field]), ...overlongFields([field])]);
}
