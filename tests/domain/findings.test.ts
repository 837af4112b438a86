import { describe, expect, it } from 'vitest';
import {
  type ComplianceReason,
  FINDING_ANCHORS,
  FINDING_KINDS,
  FINDING_LABELS,
  findingExpiry,
  findingTitle,
} from '../../src/domain/compliance';

const finding = (values: Partial<ComplianceReason>): ComplianceReason => ({
  kind: 'license',
  verdict: 'not_compliant',
  detail: null,
  due: null,
  ...values,
});

describe('a finding in words', () => {
  it.each([
    [finding({ kind: 'license', detail: 'C', due: '2026-06-14' }), 'Licence C has expired'],
    [
      finding({ kind: 'license', detail: 'C', due: '2026-06-15', verdict: 'attention' }),
      'Licence C expires soon',
    ],
    [finding({ kind: 'no_license', verdict: 'attention' }), 'No licence on record'],
    [finding({ kind: 'training', detail: 'Forklift', due: '2026-01-01' }), 'Forklift has expired'],
    [finding({ kind: 'points', detail: '10' }), '10 active penalty points'],
    [finding({ kind: 'own_nct', due: '2026-01-01' }), 'NCT of own vehicle has expired'],
    [
      finding({ kind: 'own_insurance', due: '2026-07-01', verdict: 'attention' }),
      'Insurance of own vehicle expires soon',
    ],
    [finding({ kind: 'nct', detail: 'CVRT', due: '2026-01-01' }), 'CVRT has expired'],
    [finding({ kind: 'road_tax', due: '2026-01-01' }), 'Road tax has expired'],
    [
      finding({ kind: 'application', due: '2026-06-12', verdict: 'attention' }),
      'Application waits for a decision',
    ],
  ])('%o: %s', (what, words) => {
    expect(findingTitle(what)).toBe(words);
  });

  it('has a day of expiry unless its day is that of an answer', () => {
    expect(findingExpiry(finding({ due: '2026-06-14' }))).toBe('2026-06-14');
    expect(findingExpiry(finding({ kind: 'points', detail: '10' }))).toBeNull();
    expect(findingExpiry(finding({ kind: 'application', due: '2026-06-14' }))).toBeNull();
  });

  it('is of a kind that can be filtered by, and that is mended somewhere', () => {
    expect(Object.keys(FINDING_LABELS).sort()).toEqual([...FINDING_KINDS].sort());
    expect(FINDING_KINDS.filter((kind) => !FINDING_ANCHORS[kind])).toEqual(['application']);
  });
});
