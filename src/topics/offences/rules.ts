import { type Day, EARLIEST_DAY, isWithinLimits } from '../../domain/dates';
import {
  type FormCheck,
  MAX_PENALTY_POINTS,
  missingFields,
  outsideDateLimits,
  overlongFields,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
} from '../../domain/formCheck';
import { isSameName } from '../../domain/names';
import { textFields, toTexts, toTextsDraft, type WithTexts } from '../../domain/rowTexts';
import { codeField } from '../../domain/textFields';
import { penalties } from '../../words/records';
import type { Texts } from '../../words/rows';
import type { PenaltyOutcome } from '../penalties/fields';

/** `points_paid` is null if it always goes to court, `points_convicted` if it never does. */
export type Offence = {
  name: string;
  points_paid: number | null;
  points_convicted: number | null;
  valid_from: Day;
  valid_to: Day | null;
};

/**
 * The offences in law on `day`, or on `today` until a valid day is typed. The chosen one always stays in the
 * list, because it is what the form sends.
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

export function proposedPoints(offence: Offence | undefined, outcome: PenaltyOutcome | ''): number | null {
  if (!offence || outcome === '') return null;
  return outcome === 'paid' ? offence.points_paid : offence.points_convicted;
}

/** The chosen outcome or 'paid', unless the offence cannot be paid or never goes to court. */
export function possibleOutcome(offence: Offence, outcome: PenaltyOutcome | ''): PenaltyOutcome {
  if (offence.points_paid === null) return 'convicted';
  return offence.points_convicted === null ? 'paid' : outcome || 'paid';
}

/** For example '3 points paid, 5 convicted'. */
export function offencePointsText({ points_paid: paid, points_convicted: convicted }: Offence): string {
  if (paid === null) return `Court only, ${pointsText(convicted ?? 0)}`;
  return convicted === null ? `${pointsText(paid)} paid` : `${pointsText(paid)} paid, ${convicted} convicted`;
}

export const pointsText = (points: number) => penalties.total({ count: points });

export const OFFENCE_CODE_TAKEN = 'Another offence has this code';

/** `from` empty: it has always been the law. `to` empty: it still is. */
export type OffenceDraft = WithTexts & {
  code: string;
  name: string;
  paid: string;
  convicted: string;
  from: Day;
  to: Day;
};

export function toOffenceDraft(offence: (Offence & { code: string; texts: Texts }) | null): OffenceDraft {
  return {
    code: offence?.code ?? '',
    name: offence?.name ?? '',
    texts: toTextsDraft(offence?.texts),
    paid: `${offence?.points_paid ?? ''}`,
    convicted: `${offence?.points_convicted ?? ''}`,
    from: offence && offence.valid_from !== EARLIEST_DAY ? offence.valid_from : '',
    to: offence?.valid_to ?? '',
  };
}

const MAX_OFFENCE_NAME_LENGTH = 200;

export function checkOffence(draft: OffenceDraft, takenCodes: readonly string[]): FormCheck {
  const { paid, convicted, from, to } = draft;
  const code = codeField(draft.code);
  const name = {
    path: 'name',
    label: 'Offence',
    request: 'Enter the offence',
    value: draft.name,
    max: MAX_OFFENCE_NAME_LENGTH,
  };
  const isTaken = takenCodes.some((taken) => isSameName(taken, draft.code));
  const hasNoPoints = paid.trim() === '' && convicted.trim() === '';
  return toFormCheck([
    ...missingFields([code, name]),
    ...problem('code', isTaken ? OFFENCE_CODE_TAKEN : null),
    ...problem('paid', hasNoPoints ? 'Enter the points for paying, for a conviction, or both' : null),
    ...problem('paid', wholeNumberError('Points', paid, 0, MAX_PENALTY_POINTS)),
    ...problem('convicted', wholeNumberError('Points', convicted, 0, MAX_PENALTY_POINTS)),
    ...problem('from', from ? outsideDateLimits('First day', from) : null),
    ...problem('to', to ? outsideDateLimits('Last day', to) : null),
    ...problem('to', to && to < from ? 'Last day cannot be before the first day' : null),
    ...overlongFields([code, name, ...textFields(draft, MAX_OFFENCE_NAME_LENGTH)]),
  ]);
}

export function toOffenceRow({ code, name, texts, paid, convicted, from, to }: OffenceDraft) {
  return {
    code: code.trim(),
    name: name.trim(),
    texts: toTexts(texts),
    points_paid: typedWholeNumber(paid),
    points_convicted: typedWholeNumber(convicted),
    valid_from: from || EARLIEST_DAY,
    valid_to: to || null,
  };
}
