import { type Day, isWithinLimits } from '../../domain/dates';
import {
  type FormCheck,
  missingFields,
  overlongFields,
  pastDayError,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { reasonField } from '../../domain/textFields';
import { formatDate } from '../../lib/formatDate';
import type { LimitPerson } from './pointsLimit';

// What staff answer, from which the limit follows.

export const PERMITS = ['full', 'learner'] as const;
export const PERMIT_LABELS: Record<(typeof PERMITS)[number], string> = {
  full: 'Full licence',
  learner: 'Learner permit',
};

export const FIRST_LICENCES = ['before', 'on'] as const;
export const FIRST_LICENCE_LABELS: Record<(typeof FIRST_LICENCES)[number], string> = {
  before: 'Before a day',
  on: 'On a day',
};

export type PointsLimitDraft = {
  permit: (typeof PERMITS)[number] | '';
  /** When the first full licence was: on `firstDay`, before it, or nobody has said. */
  first: (typeof FIRST_LICENCES)[number] | '';
  firstDay: Day;
};

export function toPointsLimitDraft(person: LimitPerson): PointsLimitDraft {
  const { permit, first_full_licence_on: on, first_full_licence_before: before } = person;
  return { permit: permit ?? '', first: on ? 'on' : before ? 'before' : '', firstDay: on ?? before ?? '' };
}

/** '15 Jun 2024', 'Before 28 Nov 2024'; null if nobody has said. */
export function firstLicence({
  first_full_licence_on: on,
  first_full_licence_before: before,
}: LimitPerson): string | null {
  if (on) return formatDate(on);
  return before && `Before ${formatDate(before)}`;
}

/** 'Learner permit', 'First full licence before 28 Nov 2024'. */
export function limitAnswer({ permit, first, firstDay }: PointsLimitDraft): string {
  const day = isWithinLimits(firstDay) ? formatDate(firstDay) : firstDay;
  return [
    permit && PERMIT_LABELS[permit],
    first && permit !== 'learner' && `first full licence ${first} ${day}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** True when a learner permit ends: the lower limit then lasts two years from the first full licence. */
export const needsFirstFull = (stored: LimitPerson, permit: PointsLimitDraft['permit']) =>
  stored.permit === 'learner' && permit !== 'learner';

export function checkPointsLimit(draft: PointsLimitDraft, stored: LimitPerson, today: Day): FormCheck {
  const { permit, first, firstDay } = draft;
  if (permit === 'learner') return toFormCheck([]);
  if (first === '')
    return toFormCheck(
      problem('first', needsFirstFull(stored, permit) ? 'Say when the first full licence was' : null),
    );
  return toFormCheck(
    problem('firstDay', firstDay ? pastDayError('First full licence', firstDay, today) : 'Enter the day'),
  );
}

export function toPointsLimitUpdate({ permit, first, firstDay }: PointsLimitDraft): LimitPerson {
  const day = permit !== 'learner' && isWithinLimits(firstDay) ? firstDay : null;
  return {
    permit: permit || null,
    first_full_licence_on: first === 'on' ? day : null,
    first_full_licence_before: first === 'before' ? day : null,
  };
}

export function checkClearance({ note }: { note: string }): FormCheck {
  const field = reasonField(note, { path: 'note' });
  return toFormCheck([...missingFields([field]), ...overlongFields([field])]);
}
