import type { Day } from './dates';
import { expiryDistance } from './expiry';

/** The worst first. */
export const VERDICTS = ['not_compliant', 'attention', 'compliant'] as const;
/** The database's judgement of everything that a driver or a vehicle must have in order. */
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_LABELS: Record<Verdict, string> = {
  compliant: 'Compliant',
  attention: 'Attention',
  not_compliant: 'Not compliant',
};

/** In the order in which they are offered as a filter. */
export const FINDING_KINDS = [
  'license',
  'no_license',
  'points',
  'training',
  'nct',
  'road_tax',
  'own_nct',
  'own_insurance',
  'application',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const FINDING_LABELS: Record<FindingKind, string> = {
  license: 'Licences',
  no_license: 'No licence',
  points: 'Penalty points',
  training: 'Training',
  nct: 'NCT and CVRT',
  road_tax: 'Road tax',
  own_nct: 'Personal vehicle NCT',
  own_insurance: 'Personal vehicle insurance',
  application: 'Applications',
};

/** One thing out of order. `detail` says which: a licence category, a training, NCT or CVRT. */
export type ComplianceReason = {
  kind: FindingKind;
  verdict: Verdict;
  detail: string | null;
  /** Active penalty points; null for other kinds. */
  points: number | null;
  due: Day | null;
};

/** A reason in words: 'Licence C expired 3 days ago', '10 active penalty points'. */
export function reasonText(reason: ComplianceReason, today: Day): string {
  const { due } = reason;
  const subject = reasonSubject(reason);
  if (!due) return subject;
  return `${subject} ${due < today ? 'expired' : 'expires'} ${expiryDistance(due, today)}`;
}

/** What a reason is about: 'Licence C', 'Road tax'. */
export function reasonSubject({ kind, detail, points }: Omit<ComplianceReason, 'verdict' | 'due'>): string {
  switch (kind) {
    case 'license':
      return `Licence ${detail ?? ''}`.trim();
    case 'no_license':
      return 'No licence on record';
    case 'training':
      return detail ?? 'Training';
    case 'points':
      return `${points ?? 0} active penalty points`;
    case 'own_nct':
      return 'Personal vehicle NCT';
    case 'own_insurance':
      return 'Personal vehicle insurance';
    case 'nct':
      return detail ?? 'NCT';
    case 'road_tax':
      return 'Road tax';
    case 'application':
      return 'Application waits for a decision';
  }
}

/** The worst of the verdicts of some reasons; compliant when there are none. */
export function worstVerdict(reasons: readonly ComplianceReason[]): Verdict {
  return VERDICTS.find((verdict) => reasons.some((reason) => reason.verdict === verdict)) ?? 'compliant';
}

/** What is left when penalty points must not be told: they are criminal-offence data (GDPR, Article 10). */
export function withoutPoints(reasons: readonly ComplianceReason[]): ComplianceReason[] {
  return reasons.filter((reason) => reason.kind !== 'points');
}

/** One thing of the depot that is out of order or soon will be, and whose it is. */
export type Finding = ComplianceReason & {
  id: string;
  subject: 'driver' | 'vehicle' | 'application';
  subject_id: string;
  /** A full name, or a registration. */
  subject_name: string;
  /** An active driver, a vehicle in use, any application. */
  in_use: boolean;
};

/** The part of a record where a finding is mended, as its form names it; an application is decided as a whole. */
export const FINDING_ANCHORS: Record<FindingKind, string> = {
  license: 'licenses',
  no_license: 'licenses',
  points: 'penalties',
  training: 'training',
  nct: 'nct_expiry',
  road_tax: 'road_tax_expiry',
  own_nct: 'personal-vehicle',
  own_insurance: 'personal-vehicle',
  application: '',
};

const STANDING: Record<Verdict, string> = {
  not_compliant: 'has expired',
  attention: 'expires soon',
  compliant: 'is in order',
};

/** What is wrong, in words, without the day: 'Licence C has expired', '10 active penalty points'. */
export function findingTitle(finding: ComplianceReason): string {
  const subject = reasonSubject(finding);
  return hasExpiry(finding) ? `${subject} ${STANDING[finding.verdict]}` : subject;
}

/** The day on which what the finding is about expires or expired; null for findings that are not about a day. */
export function findingExpiry(finding: ComplianceReason): Day | null {
  return hasExpiry(finding) ? finding.due : null;
}

// The day of an application is the one by which it should have been answered.
function hasExpiry({ kind, due }: ComplianceReason): boolean {
  return due !== null && kind !== 'application';
}

type OwnReason = ComplianceReason & { license_number: string | null };

/** The reasons with the categories of one card that run out on one day as one: 'B, C'. */
export function byCard<Reason extends OwnReason>(reasons: readonly Reason[]): Reason[] {
  const cards = new Map<string, Reason>();
  for (const [index, reason] of reasons.entries()) {
    const { kind, license_number, due, detail } = reason;
    const card = kind === 'license' ? `${license_number} ${due}` : `${index}`;
    const same = cards.get(card);
    cards.set(card, same ? { ...same, detail: `${same.detail}, ${detail}` } : reason);
  }
  return [...cards.values()];
}
