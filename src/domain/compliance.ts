import { formatDate } from '../lib/formatDate';
import type { Cause } from '../words/causes';
import { distance } from '../words/distance';
import {
  DANGERS,
  type Danger,
  dangers,
  expiryOf,
  type FindingKind,
  isAtPointsLimit,
  isOfOther,
  sentenceOf,
  subjectOf,
  titleOf,
  type Writing,
} from '../words/findings';
import type { Day } from './dates';

/** Whether a finding counts against the Compliance Rate; the database decides. */
export type Verdict = 'not_compliant' | 'attention' | 'compliant';

// biome-ignore lint/plugin: only staff read it.
export const IN_ORDER = 'In order';

type WithDanger = Pick<ComplianceReason, 'kind' | 'danger'>;

/** If a driver's findings of this danger are all about their own car, the label says so. */
export function dangerLabel(danger: Danger, reasons: readonly WithDanger[] = []): string {
  const worst = danger === 'not_roadworthy' ? reasons.filter((reason) => reason.danger === danger) : [];
  const isOwnCar = worst.length > 0 && worst.every(({ kind }) => kind.startsWith('own_'));
  return dangers[isOwnCar ? 'own_car' : danger]();
}

export type DangerFilter = Exclude<Danger, 'waiting'> | 'not_in_order' | 'to_come' | 'none';

/** Whether a finding of this danger counts against the Compliance Rate. */
export function isFailing(danger: Danger): boolean {
  return DANGERS.indexOf(danger) <= DANGERS.indexOf('high_risk');
}

/**
 * One finding about a driver or vehicle. `detail` is a licence category, a training type, a requirement, NCT
 * or CVRT, or for these kinds:
 * - unfit: the plate
 * - disqualified: whether points or a court caused it
 * - vehicle_stopped (the driver's assigned vehicle must not be used): its plate
 * - driver_stopped (the vehicle's driver must not drive): the driver's name
 * - manager_left (the driver's manager no longer works in the depot; for staff only): the manager's name
 */
export type ComplianceReason = {
  kind: FindingKind;
  danger: Danger;
  verdict: Verdict;
  detail: string | null;
  causes?: readonly Cause[] | null;
  points: number | null;
  points_limit?: number | null;
  due: Day | null;
  /** Nothing is on record. If it is only required from a later day, `due` is that day. */
  is_missing?: boolean;
  /** For what is due by distance; negative when overdue. */
  km_left?: number | null;
  /**
   * The day until which staff put the finding off. Null if nobody did; drivers never see it.
   * `acknowledged_by` is also null once that person has left the depot.
   */
  acknowledged_until?: Day | null;
  acknowledged_by?: string | null;
  acknowledged_reason?: string | null;
};

export const writing = (today: Day): Writing => ({
  today,
  day: formatDate,
  distance: (day) => distance(day, today),
});

export const reasonText = (reason: ComplianceReason, today: Day) => sentenceOf(reason, writing(today));

export const reasonSubject = (reason: Omit<ComplianceReason, 'danger' | 'verdict' | 'due'>) =>
  subjectOf(reason, formatDate);

/** `today` is null on what is read later. */
export const findingTitle = (finding: ComplianceReason, today: Day | null) =>
  titleOf(finding, writing(today ?? ''));

export const findingExpiry = (finding: ComplianceReason): Day | null => expiryOf(finding);

/** A disqualification or the points limit takes the licence away, whatever its dates say. */
export function isBan(reason: ComplianceReason): boolean {
  return reason.kind === 'disqualified' || isAtPointsLimit(reason);
}

/** What waits until its day, such as a signature, is none. */
export function worstDanger(reasons: readonly WithDanger[]): Danger | null {
  return (
    DANGERS.find(
      (danger) =>
        danger !== 'waiting' && reasons.some((reason) => reason.danger === danger && !isOfOther(reason)),
    ) ?? null
  );
}

export function complianceLabel(reasons: readonly WithDanger[]): string {
  const danger = worstDanger(reasons);
  return danger ? dangerLabel(danger, reasons) : IN_ORDER;
}

const ANSWERED: ReadonlySet<FindingKind> = new Set([
  'application',
  'incident',
  'incident_due',
  'hsa_report',
  'to_sign',
  'points_open',
]);

/** Nobody can put off a driving ban or an unroadworthy vehicle; what only needs an answer is answered instead. */
export function canAcknowledge({ kind, danger }: Pick<ComplianceReason, 'kind' | 'danger'>): boolean {
  return danger !== 'must_not_drive' && danger !== 'not_roadworthy' && !ANSWERED.has(kind);
}

export function isAcknowledged(findings: readonly ComplianceReason[]): boolean {
  const danger = worstDanger(findings);
  return findings.every((finding) => finding.danger !== danger || finding.acknowledged_until);
}

/** Penalty points are criminal-offence data (GDPR, Article 10). */
export function withoutPoints(reasons: readonly ComplianceReason[]): ComplianceReason[] {
  return reasons.filter(({ kind }) => kind !== 'points' && kind !== 'points_open');
}

export type FindingSubject = {
  subject: 'driver' | 'vehicle' | 'application' | 'depot' | 'incident' | 'policy';
  subject_id: string;
  subject_name: string;
};

type OwnReason = ComplianceReason & { license_number: string | null; source_id?: string | null };
type WithSources = { source_ids: string[] };

/**
 * Merges the licence categories of one card that expire on the same day: 'B, C'. Categories that were put off
 * until different days, or for which `apart` gives different keys, stay apart.
 */
export function byCard<Reason extends OwnReason>(
  reasons: readonly Reason[],
  apart: (reason: Reason) => string | number = () => '',
): (Reason & WithSources)[] {
  const cards = new Map<string, Reason & WithSources>();
  for (const [index, reason] of reasons.entries()) {
    const { kind, license_number, due, detail, source_id, acknowledged_until, acknowledged_reason } = reason;
    const card =
      kind === 'license'
        ? JSON.stringify([license_number, due, acknowledged_until, acknowledged_reason, apart(reason)])
        : `${index}`;
    const own = source_id ? [source_id] : [];
    const same = cards.get(card);
    cards.set(
      card,
      same
        ? {
            ...same,
            detail: sorted(`${same.detail}, ${detail}`),
            source_ids: [...same.source_ids, ...own],
          }
        : { ...reason, source_ids: own },
    );
  }
  return [...cards.values()];
}

const sorted = (categories: string) => categories.split(', ').toSorted().join(', ');
