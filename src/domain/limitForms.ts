import { type Day, isWithinLimits } from './dates';
import { pastDayError } from './dayChecks';
import {
  type FormCheck,
  MAX_REASON_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from './formCheck';
import type { LimitPerson } from './pointsLimit';

export const PERMITS = ['full', 'learner'] as const;
export const PERMIT_LABELS: Record<(typeof PERMITS)[number], string> = {
  full: 'Full licence',
  learner: 'Learner permit',
};

/** What decides a driver's limit of points, as typed. */
export type PointsLimitDraft = { permit: (typeof PERMITS)[number] | ''; firstFullOn: Day };

export function toPointsLimitDraft(person: LimitPerson): PointsLimitDraft {
  return { permit: person.permit ?? '', firstFullOn: person.first_full_licence_on ?? '' };
}

/** True if a learner permit ends: the lower limit then goes on for two years from the first full licence. */
export const needsFirstFull = (stored: LimitPerson, permit: PointsLimitDraft['permit']) =>
  stored.permit === 'learner' && permit !== 'learner';

/** Both fields are optional, except the day once a learner permit ends. */
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

/** Checks the note why a driver at the limit of points may drive. */
export function checkClearance({ note }: { note: string }): FormCheck {
  const field = { path: 'note', label: 'Reason', value: note, max: MAX_REASON_LENGTH };
  return toFormCheck([...missingFields([field]), ...overlongFields([field])]);
}
