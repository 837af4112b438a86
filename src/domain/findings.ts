import { type ComplianceReason, reasonSubject, type Verdict } from './compliance';
import type { Day } from './dates';

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

export type FindingKind = ComplianceReason['kind'];

/** Every kind in words, in the order in which they are offered as a filter. */
export const FINDING_LABELS: Record<FindingKind, string> = {
  license: 'Licences',
  no_license: 'No licence',
  points: 'Penalty points',
  training: 'Training',
  nct: 'NCT and CVRT',
  road_tax: 'Road tax',
  own_nct: 'Own vehicle NCT',
  own_insurance: 'Own vehicle insurance',
  application: 'Applications',
};

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
] as const satisfies readonly FindingKind[];

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
