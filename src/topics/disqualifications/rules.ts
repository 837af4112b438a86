import { type Day, daysBetween, isWithinLimits } from '../../domain/dates';
import { missingIn, outsideIn, overlongIn } from '../../domain/fields';
import { type FormCheck, problem, toFormCheck } from '../../domain/formCheck';
import { lastDay } from '../../domain/validity';
import { counted } from '../../domain/words';
import { DISQUALIFICATION, type DisqualificationDraft } from './fields';

type DisqualificationState = 'ahead' | 'running' | 'ended';
type Period = { from_date: Day; until_date: Day };

/** Both days are inclusive. */
export function disqualificationState({ from_date, until_date }: Period, today: Day): DisqualificationState {
  if (today < from_date) return 'ahead';
  return today > until_date ? 'ended' : 'running';
}

const FOR_POINTS = { months: 6 };

/** Six months for points; empty for a court's disqualification, whose length is not known. */
export function proposedUntil({ reason, from }: Pick<DisqualificationDraft, 'reason' | 'from'>): Day {
  return reason === 'points' ? lastDay(from, FOR_POINTS) : '';
}

export function hasPeriod({ from, until }: Pick<DisqualificationDraft, 'from' | 'until'>): boolean {
  return isWithinLimits(from) && isWithinLimits(until) && from <= until;
}

/** Refuses to store anything before its effects have been shown. */
export function checkDisqualification(draft: DisqualificationDraft, isPreviewed: boolean): FormCheck {
  const problems = [
    ...missingIn(DISQUALIFICATION, draft),
    ...outsideIn(DISQUALIFICATION, draft),
    ...problem('until', draft.until < draft.from ? 'Last day cannot be before the first day' : null),
    ...overlongIn(DISQUALIFICATION, draft),
  ];
  const waiting = 'We are still working out what it changes. Try again in a moment.';
  return toFormCheck(problems.length > 0 || isPreviewed ? problems : problem('changesPoints', waiting));
}

type Effect = { cause: string; points: number; old_expiry: Day; new_expiry: Day };

export function effectReason(
  { old_expiry, new_expiry }: Effect,
  { reason, until }: Pick<DisqualificationDraft, 'reason' | 'until'>,
): string {
  if (reason === 'points' && new_expiry === until) return 'These points led to it, and end with it.';
  const days = daysBetween(old_expiry, new_expiry);
  return `The clock stops for ${counted(days, ['day', 'days'])}.`;
}
