import type { Day } from './dates';
import { expiryDistance } from './expiry';

/** What the database finds when it looks at everything a driver or a vehicle has to have in order. */
export type Verdict = 'compliant' | 'attention' | 'not_compliant';

export const VERDICTS = ['not_compliant', 'attention', 'compliant'] as const satisfies readonly Verdict[];

export const VERDICT_LABELS: Record<Verdict, string> = {
  compliant: 'Compliant',
  attention: 'Attention',
  not_compliant: 'Not compliant',
};

/** One thing out of order. `detail` says which: a licence category, a training, the points, NCT or CVRT. */
export type ComplianceReason = {
  kind:
    | 'license'
    | 'no_license'
    | 'training'
    | 'points'
    | 'own_nct'
    | 'own_insurance'
    | 'nct'
    | 'road_tax'
    | 'application';
  verdict: Verdict;
  detail: string | null;
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
export function reasonSubject({ kind, detail }: ComplianceReason): string {
  switch (kind) {
    case 'license':
      return `Licence ${detail ?? ''}`.trim();
    case 'no_license':
      return 'No licence on record';
    case 'training':
      return detail ?? 'Training';
    case 'points':
      return `${detail ?? 'Too many'} active penalty points`;
    case 'own_nct':
      return 'NCT of own vehicle';
    case 'own_insurance':
      return 'Insurance of own vehicle';
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
