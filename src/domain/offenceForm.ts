import { type Day, EARLIEST_DAY } from './dates';
import { outsideDateLimits } from './dayChecks';
import {
  type FormCheck,
  MAX_NUMBER_LENGTH,
  MAX_PENALTY_POINTS,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
} from './formCheck';
import { isSameName } from './names';
import type { Offence } from './offences';

export const OFFENCE_CODE_TAKEN = 'Another offence has this code';

/** An offence as typed. Days left empty: it has always been, or still is, the law. */
export type OffenceDraft = {
  code: string;
  name: string;
  paid: string;
  convicted: string;
  from: Day;
  to: Day;
};

export function toOffenceDraft(offence: (Offence & { code: string }) | null): OffenceDraft {
  return {
    code: offence?.code ?? '',
    name: offence?.name ?? '',
    paid: `${offence?.points_paid ?? ''}`,
    convicted: `${offence?.points_convicted ?? ''}`,
    from: offence && offence.valid_from !== EARLIEST_DAY ? offence.valid_from : '',
    to: offence?.valid_to ?? '',
  };
}

const MAX_OFFENCE_NAME_LENGTH = 200;

/** Checks an offence; `takenCodes` are the codes of the other offences. */
export function checkOffence(draft: OffenceDraft, takenCodes: readonly string[]): FormCheck {
  const { paid, convicted, from, to } = draft;
  const code = { path: 'code', label: 'Code', value: draft.code, max: MAX_NUMBER_LENGTH };
  const name = { path: 'name', label: 'Offence', value: draft.name, max: MAX_OFFENCE_NAME_LENGTH };
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
    ...overlongFields([code, name]),
  ]);
}

/** The columns to save. An edit leaves out `code`. */
export function toOffenceRow({ code, name, paid, convicted, from, to }: OffenceDraft) {
  return {
    code: code.trim(),
    name: name.trim(),
    points_paid: typedWholeNumber(paid),
    points_convicted: typedWholeNumber(convicted),
    valid_from: from || EARLIEST_DAY,
    valid_to: to || null,
  };
}
