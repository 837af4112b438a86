import type { Day } from '../../../domain/dates';
import { formatTimestamp, formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import type { IncidentRow } from '../data';
import { INCIDENT_KINDS } from '../fields';
import type { HurtPerson } from '../rules';

/** 'Collision, M50, exit 9'. */
export const incidentTitle = ({ kind, place }: Pick<IncidentRow, 'kind' | 'place'>) =>
  `${INCIDENT_KINDS[kind]}, ${place}`;

/** Its owner, and until when. */
export function whoHasIt({ state, owner_name, due_on, closed_at, closed_by_name }: IncidentRow): string {
  if (state === 'closed')
    return [closed_at && `Closed ${formatTimestampDate(closed_at)}`, closed_by_name && `by ${closed_by_name}`]
      .filter(Boolean)
      .join(' ');
  if (!owner_name) return 'No owner yet';
  return due_on ? `${owner_name}, until ${formatDate(due_on)}` : owner_name;
}

export const reporter = ({ is_nameless, reported_by }: Pick<IncidentRow, 'is_nameless' | 'reported_by'>) =>
  is_nameless ? 'Without a name' : (reported_by ?? 'An erased person');

/** 'HSA by 09 Dec 2026', in a list; null if there is nothing to do. */
export function hsaNote({ hsa_due, hsa_reported_on }: IncidentRow, today: Day) {
  if (!hsa_due || hsa_reported_on) return null;
  return { text: `HSA by ${formatDate(hsa_due)}`, isLate: hsa_due < today };
}

/** 'No. 14: off from 10 Jun 2026, back on 14 Jun 2026'. */
export function personText({ who, off_from, back_on }: HurtPerson): string {
  if (!off_from) return `${who}: no days off`;
  return `${who}: off from ${formatDate(off_from)}, ${back_on ? `back on ${formatDate(back_on)}` : 'still off'}`;
}

export const happened = ({ happened_at }: Pick<IncidentRow, 'happened_at'>) => formatTimestamp(happened_at);
