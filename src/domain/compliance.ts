import { formatDate } from '../lib/formatDate';
import { distance } from '../words/distance';
import {
  type Cause,
  DANGERS,
  type Danger,
  dangers,
  expiryOf,
  type FindingKind,
  isAtPointsLimit,
  sentenceOf,
  subjectOf,
  titleOf,
  type Writing,
} from '../words/findings';
import type { Day } from './dates';

/** Whether a finding counts against the Compliance Rate, as the database says it. */
export type Verdict = 'not_compliant' | 'attention' | 'compliant';

/** Of who or what has none of them. */
export const IN_ORDER = 'In order';

type OfDanger = Pick<ComplianceReason, 'kind' | 'danger'>;

/** The words of a danger. That of a person may be about their own car alone. */
export function dangerLabel(danger: Danger, reasons: readonly OfDanger[] = []): string {
  const worst = danger === 'not_roadworthy' ? reasons.filter((reason) => reason.danger === danger) : [];
  const isOwnCar = worst.length > 0 && worst.every(({ kind }) => kind.startsWith('own_'));
  return dangers[isOwnCar ? 'own_car' : danger]();
}

/** What a list can be narrowed to: one danger; all that are not in order; all in order with something to come; or all without any. */
export type DangerFilter = Exclude<Danger, 'waiting'> | 'not_in_order' | 'to_come' | 'none';

export const DANGER_FILTER_LABELS: Record<DangerFilter, string> = {
  not_in_order: 'Not in order',
  must_not_drive: dangers.must_not_drive(),
  not_roadworthy: dangers.not_roadworthy(),
  missing: dangers.missing(),
  high_risk: dangers.high_risk(),
  due_soon: dangers.due_soon(),
  to_watch: dangers.to_watch(),
  to_come: 'Due soon or to watch',
  none: IN_ORDER,
};

/** True if the finding counts against the Compliance Rate. */
export function isNotInOrder(danger: Danger): boolean {
  return DANGERS.indexOf(danger) <= DANGERS.indexOf('high_risk');
}

/**
 * One finding about a driver or vehicle. `detail` is a licence category, a training type, a requirement, NCT or CVRT; for
 * 'unfit' it is the plate, for 'disqualified' whether points or a court brought it. 'vehicle_stopped' is of a driver whose assigned
 * vehicle must not be used, with its plate; 'driver_stopped' of a vehicle whose driver must not drive, with the name; 'manager_left' of
 * a driver whose manager is no longer at work in the depot, with the manager's name, for staff only.
 */
export type ComplianceReason = {
  kind: FindingKind;
  danger: Danger;
  verdict: Verdict;
  detail: string | null;
  /** Of 'unfit': what the driver lacks. */
  causes?: readonly Cause[] | null;
  /** Active penalty points; null for other kinds. */
  points: number | null;
  /** How many of them are the driver's limit. */
  points_limit?: number | null;
  due: Day | null;
  /** Nothing is on record. `due` is the day from which it is required, until that day. */
  is_missing?: boolean;
  /** Until something is due by distance; negative when overdue. */
  km_left?: number | null;
  /** The day until which staff put it off, who did and why. Null if nobody did, and for drivers. */
  acknowledged_until?: Day | null;
  /** Null also if that person is not in the depot any more. */
  acknowledged_by?: string | null;
  acknowledged_reason?: string | null;
};

/** How the app writes days. */
export const writing = (today: Day): Writing => ({
  today,
  day: formatDate,
  distance: (day) => distance(day, today),
});

/** For example 'Licence C expired 3 days ago' or '10 of 12 penalty points'. */
export const reasonText = (reason: ComplianceReason, today: Day) => sentenceOf(reason, writing(today));

/** What a reason is about: 'Licence C', 'Road tax'. */
export const reasonSubject = (reason: Omit<ComplianceReason, 'danger' | 'verdict' | 'due'>) =>
  subjectOf(reason, formatDate);

/** Names the finding without the distance to its date: 'Licence C has expired', 'Disqualified until 09 Apr 2027'. */
export const findingTitle = (finding: ComplianceReason) => titleOf(finding, formatDate);

/** The expiry day of the item, or null if it has none or its title names it. */
export const findingExpiry = (finding: ComplianceReason): Day | null => expiryOf(finding);

/** True for what takes the licence away, whatever its dates say. */
export function isBan(reason: ComplianceReason): boolean {
  return reason.kind === 'disqualified' || isAtPointsLimit(reason);
}

/** The greatest danger among the reasons, or null if there are none. */
export function worstDanger(reasons: readonly OfDanger[]): Danger | null {
  return DANGERS.find((danger) => reasons.some((reason) => reason.danger === danger)) ?? null;
}

/** The words for a driver or vehicle with these reasons, as its badge says them. */
export function complianceLabel(reasons: readonly OfDanger[]): string {
  const danger = worstDanger(reasons);
  return danger ? dangerLabel(danger, reasons) : IN_ORDER;
}

/** False for who must not drive and what is not roadworthy, and for an application, which is answered instead. */
export function canAcknowledge({ kind, danger }: Pick<ComplianceReason, 'kind' | 'danger'>): boolean {
  return danger !== 'must_not_drive' && danger !== 'not_roadworthy' && kind !== 'application';
}

/** True if all findings of the worst danger are acknowledged. */
export function isAcknowledged(findings: readonly ComplianceReason[]): boolean {
  const danger = worstDanger(findings);
  return findings.every((finding) => finding.danger !== danger || finding.acknowledged_until);
}

/** The reasons without penalty points, which are criminal-offence data (GDPR, Article 10). */
export function withoutPoints(reasons: readonly ComplianceReason[]): ComplianceReason[] {
  return reasons.filter((reason) => reason.kind !== 'points');
}

/** Whom or what a finding is about. */
export type Subject = {
  subject: 'driver' | 'vehicle' | 'application';
  subject_id: string;
  /** A full name or a registration number. */
  subject_name: string;
};

type OwnReason = ComplianceReason & { license_number: string | null; source_id?: string | null };
/** What it comes from: the licences of a card, or one record, requirement or driver. */
type WithSources = { source_ids: string[] };

/**
 * Merges the licence categories of one card that expire on the same day, in their order: 'B, C'. Those that are
 * acknowledged until another day stay apart, as do those for which `apart` gives another key.
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
