import { type Day, daysBetween } from '../../domain/dates';
import type { Database } from '../../lib/database.types';
import { WARNING_KM } from '../../words/findings';

/** Something that must or can be on record until a day or a distance, from whichever table. */
export type StoredObligation = Pick<
  Database['public']['Views']['obligations']['Row'],
  | 'kind'
  | 'detail'
  | 'requirement_id'
  | 'record_id'
  | 'done_on'
  | 'due_on'
  | 'km_left'
  | 'warn_days'
  | 'wanted_from'
  | 'valid_months'
  | 'valid_days'
  | 'valid_km'
> & {
  /** Of a depot: it has said that this does not apply. */
  exemption?: unknown;
};

type DueState = 'expired' | 'expiring' | 'valid';

/**
 * `missing`: required today; `missingSoon`: within the warning days; `missingLater`: after; `optional`: never;
 * `short`: in date, but for fewer vehicles than need it.
 */
export type ObligationState =
  | DueState
  | 'missing'
  | 'missingSoon'
  | 'missingLater'
  | 'optional'
  | 'exempt'
  | 'short';

export function obligationState(
  obligation: Pick<
    StoredObligation,
    'record_id' | 'due_on' | 'km_left' | 'warn_days' | 'wanted_from' | 'exemption'
  >,
  today: Day,
): ObligationState {
  const { record_id, wanted_from, warn_days, exemption } = obligation;
  if (exemption) return 'exempt';
  if (wanted_from !== null) {
    if (wanted_from <= today) return 'missing';
    return daysBetween(today, wanted_from) <= warn_days ? 'missingSoon' : 'missingLater';
  }
  return record_id === null ? 'optional' : dueState(obligation, today);
}

/** By day, by distance or both. Still valid on the last day, and with 0 km left. */
function dueState(
  { due_on, km_left, warn_days }: Pick<StoredObligation, 'due_on' | 'km_left' | 'warn_days'>,
  today: Day,
): DueState {
  const states = [
    ...(due_on === null ? [] : [dateState(due_on, warn_days, today)]),
    ...(km_left === null ? [] : [distanceState(km_left)]),
  ];
  return (['expired', 'expiring'] as const).find((state) => states.includes(state)) ?? 'valid';
}

function dateState(due: Day, warnDays: number, today: Day): DueState {
  if (due < today) return 'expired';
  return daysBetween(today, due) <= warnDays ? 'expiring' : 'valid';
}

export function distanceState(kmLeft: number): DueState {
  if (kmLeft < 0) return 'expired';
  return kmLeft <= WARNING_KM ? 'expiring' : 'valid';
}
