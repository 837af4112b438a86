import { formatDate } from '../lib/formatDate';
import type { FindingKind } from '../words/findings';
import type { Day } from './dates';
import { dueText, requiredText } from './expiry';

/** Whether a finding counts against the Compliance Rate, as the database says it. */
export type Verdict = 'not_compliant' | 'attention' | 'compliant';

/** What a finding means for the depot, worst first. The first four are not in order. */
export const DANGERS = [
  'must_not_drive',
  'not_roadworthy',
  'missing',
  'high_risk',
  'due_soon',
  'to_watch',
  'waiting',
] as const;
export type Danger = (typeof DANGERS)[number];

export const DANGER_LABELS: Record<Danger, string> = {
  must_not_drive: 'Must not drive',
  not_roadworthy: 'Not roadworthy',
  missing: 'Overdue or missing',
  high_risk: 'High risk',
  due_soon: 'Due soon',
  to_watch: 'To watch',
  waiting: 'Waiting for you',
};

/** Of who or what has none of them. */
export const IN_ORDER = 'In order';

type OfDanger = Pick<ComplianceReason, 'kind' | 'danger'>;

/** The words of a danger. That of a person may be about their own car alone. */
export function dangerLabel(danger: Danger, reasons: readonly OfDanger[] = []): string {
  const worst = danger === 'not_roadworthy' ? reasons.filter((reason) => reason.danger === danger) : [];
  const isOwnCar = worst.length > 0 && worst.every(({ kind }) => kind.startsWith('own_'));
  return isOwnCar ? 'Own car not roadworthy' : DANGER_LABELS[danger];
}

/** What a list can be narrowed to: one danger; all that are not in order; all in order with something to come; or all without any. */
export type DangerFilter = Exclude<Danger, 'waiting'> | 'not_in_order' | 'to_come' | 'none';

export const DANGER_FILTER_LABELS: Record<DangerFilter, string> = {
  not_in_order: 'Not in order',
  must_not_drive: DANGER_LABELS.must_not_drive,
  not_roadworthy: DANGER_LABELS.not_roadworthy,
  missing: DANGER_LABELS.missing,
  high_risk: DANGER_LABELS.high_risk,
  due_soon: DANGER_LABELS.due_soon,
  to_watch: DANGER_LABELS.to_watch,
  to_come: 'Due soon or to watch',
  none: IN_ORDER,
};

/** True if the finding counts against the Compliance Rate. */
export function isNotInOrder(danger: Danger): boolean {
  return DANGERS.indexOf(danger) <= DANGERS.indexOf('high_risk');
}

/**
 * One finding about a driver or vehicle. `detail` is a licence category, a training type, a requirement, NCT or CVRT; for
 * 'unfit' it is the plate with the reasons, for 'disqualified' whether points or a court brought it. 'vehicle_stopped' is of a
 * driver whose assigned vehicle must not be used, with its plate; 'driver_stopped' of a vehicle whose driver must not drive, with
 * the name; 'manager_left' of a driver whose manager is no longer at work in the depot, with the manager's name, for staff only.
 */
export type ComplianceReason = {
  kind: FindingKind;
  danger: Danger;
  verdict: Verdict;
  detail: string | null;
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

/** For example 'Licence C expired 3 days ago' or '10 of 12 penalty points'. */
export function reasonText(reason: ComplianceReason, today: Day): string {
  const { due, kind } = reason;
  const subject = reasonSubject(reason);
  if (isDueByDistance(reason)) return `${subject} ${distanceText(reason.km_left ?? 0)}`;
  if (reason.is_missing || !due || kind === 'disqualified') return undatedText(reason);
  return dueText(subject, isTask(reason), due, today);
}

/** What is due by distance needs attention when this many km are left, or fewer. */
export const WARNING_KM = 1000;

/** True if it is due by the odometer, and not by its date. */
function isDueByDistance({ km_left, danger, due }: ComplianceReason): boolean {
  if (typeof km_left !== 'number' || km_left > WARNING_KM) return false;
  return due === null || km_left < 0 || danger === 'due_soon';
}

function distanceText(km: number): string {
  const distance = `${Math.abs(km).toLocaleString('en-IE')} km`;
  return km < 0 ? `is overdue by ${distance}` : `is due in ${distance}`;
}

// Work to be done by a day; everything else is a document that expires.
function isTask({ kind }: ComplianceReason): boolean {
  return kind === 'license_check' || kind === 'cpc_module' || kind === 'vehicle_record';
}

const MISSING: Partial<Record<FindingKind, string>> = {
  no_license: 'No licence on record',
  insurance: 'No insurance on record',
  own_nct: 'No personal vehicle NCT on record',
  own_insurance: 'No personal vehicle insurance on record',
  cpc_card: 'No Driver CPC card on record',
};

/** True for so many active points that the driver is disqualified, unless the record is wrong. */
export function isAtPointsLimit({ kind, danger }: ComplianceReason): boolean {
  return kind === 'points' && danger === 'must_not_drive';
}

/** True for what takes the licence away, whatever its dates say. */
export function isBan(reason: ComplianceReason): boolean {
  return reason.kind === 'disqualified' || isAtPointsLimit(reason);
}

// As the emails say it: private.missing_name.
export function missingText({ kind, detail }: Pick<ComplianceReason, 'kind' | 'detail'>): string {
  return MISSING[kind] ?? `${detail ?? 'Record'}: not on record`;
}

/** What needs no distance: it has no day, or names its day. */
function undatedText(reason: ComplianceReason): string {
  const { kind, due, is_missing } = reason;
  if (is_missing) return due ? requiredText(missingText(reason), due) : missingText(reason);
  const subject = reasonSubject(reason);
  return kind === 'disqualified' && due ? `${subject} until ${formatDate(due)}` : subject;
}

/** What a reason is about: 'Licence C', 'Road tax'. */
export function reasonSubject({
  kind,
  detail,
  points,
  points_limit,
}: Omit<ComplianceReason, 'danger' | 'verdict' | 'due'>): string {
  switch (kind) {
    case 'disqualified':
      return 'Disqualified';
    case 'unfit':
      return `Assigned ${detail ?? 'a vehicle'}`;
    case 'vehicle_stopped':
      return `Assigned ${detail ?? 'a vehicle'}, which is not roadworthy`;
    case 'driver_stopped':
      return `Assigned to ${detail ?? 'a driver'}, who must not drive`;
    case 'manager_left':
      // The name last: a list cuts what is long.
      return detail ? `Manager has left: ${detail}` : 'Manager has left';
    case 'license_check':
      return 'Licence check';
    case 'cpc_module':
      return 'Driver CPC module';
    case 'cpc_card':
      return 'Driver CPC card';
    case 'requirement':
    case 'insurance':
    case 'vehicle_record':
      return detail ?? 'Record';
    case 'license':
      return `Licence ${detail ?? ''}`.trim();
    case 'no_license':
      return 'Licence';
    case 'training':
      return detail ?? 'Training';
    case 'points':
      return `${points ?? 0}${points_limit ? ` of ${points_limit}` : ''} penalty points`;
    case 'own_nct':
      return 'Personal vehicle NCT';
    case 'own_insurance':
      return 'Personal vehicle insurance';
    case 'nct':
      return detail ?? 'NCT';
    case 'road_tax':
      return 'Road tax';
    case 'application':
      return 'Application awaiting a decision';
  }
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

/** The section of the record that a finding is about. An application has none. */
const SECTIONS: Record<FindingKind, string> = {
  disqualified: 'disqualifications',
  unfit: 'assignment',
  vehicle_stopped: 'assignment',
  driver_stopped: 'assignment',
  requirement: 'training',
  license_check: 'license-checks',
  cpc_module: 'training',
  cpc_card: 'training',
  insurance: 'obligations',
  vehicle_record: 'obligations',
  license: 'licenses',
  no_license: 'licenses',
  points: 'penalties',
  training: 'training',
  nct: 'obligations',
  road_tax: 'obligations',
  own_nct: 'personal-vehicle',
  own_insurance: 'personal-vehicle',
  manager_left: 'personal',
  application: '',
};

type Fixable = Pick<ComplianceReason, 'kind' | 'detail'> & { record_id: string | null };

/** What the form is opened for: a new record, perhaps of something; the renewal of a record; a field of the section. */
type FormTarget = { add: string } | { renew: string } | { edit: string } | null;

function formTarget({ kind, detail, record_id }: Fixable): FormTarget {
  switch (kind) {
    case 'license':
    case 'training':
      return record_id ? { renew: record_id } : null;
    case 'nct':
    case 'road_tax':
      return { renew: kind };
    case 'insurance':
    case 'vehicle_record':
      return record_id ? { renew: record_id } : { add: detail ?? '' };
    case 'requirement':
      return { add: detail ?? '' };
    case 'cpc_card':
      return { add: CPC_CARD };
    case 'no_license':
    case 'license_check':
    case 'cpc_module':
      return { add: '' };
    case 'own_nct':
      return { edit: 'nctExpiry' };
    case 'own_insurance':
      return { edit: 'insuranceExpiry' };
    case 'manager_left':
      return { edit: 'managerId' };
    default:
      return null;
  }
}

/** The code of the requirement that is the card of the Driver CPC, whatever its name. */
export const CPC_CARD = 'driver_cpc';

/** The hash of the very form that fixes a finding, such as 'training?renew=<id>', or of the section that tells about it. */
export function findingHash(finding: Fixable): string {
  const target = formTarget(finding);
  const section = SECTIONS[finding.kind];
  return target ? `${section}?${new URLSearchParams(target)}` : section;
}

/** The words of the button that opens the form for a finding. */
export function findingAction({ kind, detail }: Pick<ComplianceReason, 'kind' | 'detail'>): string {
  switch (kind) {
    case 'license':
      return 'Update licence';
    case 'no_license':
      return 'Add licence';
    case 'training':
      return 'Update training';
    case 'points':
      return 'See penalties';
    case 'disqualified':
      return 'See details';
    case 'unfit':
    case 'vehicle_stopped':
      return 'See vehicle';
    case 'driver_stopped':
      return 'See driver';
    case 'requirement':
      return 'Add training';
    case 'license_check':
      return 'Check licence';
    case 'cpc_module':
      return 'Add module';
    case 'cpc_card':
      return 'Add card';
    case 'insurance':
    case 'vehicle_record':
      return 'Add record';
    case 'own_insurance':
      return 'Enter insurance';
    case 'own_nct':
    case 'nct':
      return `Enter ${detail ?? 'NCT'}`;
    case 'road_tax':
      return 'Enter road tax';
    case 'manager_left':
      return 'See manager';
    case 'application':
      return 'Review';
  }
}

/** Names the finding without the distance to its date: 'Licence C has expired', 'Disqualified until 09 Apr 2027'. */
export function findingTitle(finding: ComplianceReason): string {
  const { points, points_limit } = finding;
  if (isAtPointsLimit(finding))
    return `At the limit: ${points} of ${points_limit} points. Treat as disqualified until confirmed`;
  if (isDueByDistance(finding)) return `${reasonSubject(finding)} ${distanceText(finding.km_left ?? 0)}`;
  if (!hasExpiry(finding)) return undatedText(finding);
  const [soon, past] = isTask(finding) ? ['is due soon', 'is overdue'] : ['expires soon', 'has expired'];
  return `${reasonSubject(finding)} ${finding.danger === 'due_soon' ? soon : past}`;
}

/** The expiry day of the item, or null if it has none or its title names it. */
export function findingExpiry(finding: ComplianceReason): Day | null {
  return hasExpiry(finding) && !isDueByDistance(finding) ? finding.due : null;
}

// An application's due day is the deadline for a reply, not an expiry.
function hasExpiry({ kind, due, is_missing }: ComplianceReason): boolean {
  return due !== null && !is_missing && kind !== 'application' && kind !== 'disqualified';
}

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
