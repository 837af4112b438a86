import type { Day } from '../../domain/dates';

export const DUE_PARAM = 'due';

/** Leads to the list of what falls due in a month, and keeps what else the URL says. */
export function dueMonthPath(search: string, month: Day) {
  const params = new URLSearchParams(search);
  params.set(DUE_PARAM, month.slice(0, 7));
  return { search: `?${params}`, hash: 'due-list' };
}
