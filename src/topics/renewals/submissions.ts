import type { ComplianceReason } from '../../domain/compliance';
import { isSameName } from '../../domain/names';
import { counted } from '../../domain/words';
import type { Database } from '../../lib/database.types';
import { CPC_CARD, CPC_MODULE, type Renewal, renewalFor, sentName } from '../../words/findings';
import type { SubmissionDetails } from './renewals';
import { submissions } from './words/submissions';

export const SUBMISSION_KINDS = ['license', 'training', 'nct', 'insurance', 'vehicle', 'points'] as const;
export type SubmissionKind = Database['public']['Enums']['submission_kind'];

/** For example 'Licence C1', 'First aid' or 'Penalty, 3 points'. */
export function submissionTitle(kind: SubmissionKind, details: SubmissionDetails): string {
  switch (kind) {
    case 'license':
      return sentName(kind, categoriesOf(details).join(', '));
    case 'points':
      return submissions.penalty({ count: details.points ?? 0 });
    default:
      return sentName(kind, details.training_type ?? null);
  }
}

const categoriesOf = ({ licenses = [] }: SubmissionDetails) => licenses.map(({ type }) => type).toSorted();

type OwnReason = Pick<ComplianceReason, 'kind' | 'detail'> & { record_id: string | null };
type StoredReason = OwnReason & { source_id: string | null };

type Sent = {
  kind: SubmissionKind;
  replaces: string | null;
  details: SubmissionDetails;
  /** The requirement that a training is for, under its current name. */
  requirement_code: string | null;
  requirement_name: string | null;
};

/** Whether this submission would end the finding. A finding about several categories needs all of them. */
export function settles(sent: Sent, reason: OwnReason): boolean {
  const renewal = renewalFor(reason);
  const categories = reason.kind === 'license' ? (reason.detail ?? '').split(', ') : [];
  return renewal !== null && renews(sent, renewal, categories);
}

/** Whether this submission is such a renewal. For a licence, it must include all of these categories. */
export function renews(
  { kind, replaces, details, requirement_code, requirement_name }: Sent,
  renewal: Renewal,
  categories: readonly string[],
): boolean {
  if (renewal.kind !== kind) return false;
  if (kind === 'license') {
    const types = categoriesOf(details);
    return categories.every((type) => types.includes(type));
  }
  if (kind !== 'training') return true;
  if (renewal.record) return replaces === renewal.record;
  if (renewal.what === CPC_MODULE) return details.cpc_module !== undefined;
  // By code, because requirements can be renamed.
  if (renewal.what === CPC_CARD) return requirement_code === CPC_CARD;
  return isSameName(requirement_name ?? details.training_type ?? '', renewal.what ?? '');
}

export function findingId(driverId: string, { kind, record_id, source_id }: StoredReason): string {
  return `${kind}:${record_id ?? `${driverId}:${source_id}`}`;
}

type RenewalRequest = { finding_id: string; due: string | null; asked_at: string };

/** The request to renew this record. One with another due day was made before the last renewal. */
export const requestFor = <Request extends RenewalRequest>(
  requests: readonly Request[],
  driverId: string,
  reason: StoredReason & Pick<ComplianceReason, 'due'>,
) => requests.find(({ finding_id, due }) => finding_id === findingId(driverId, reason) && due === reason.due);

const MINUTE = 60_000;

/** For example '5 min', '2 h' or '3 days'. */
export function waitedFor(sentAt: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(sentAt).getTime()) / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return counted(days, ['day', 'days']);
}
