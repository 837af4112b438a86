import { describe, expect, it } from 'vitest';
import { type ComplianceReason, reasonText, withoutPoints, worstVerdict } from '../../src/domain/compliance';
import { TODAY } from '../support/clock';

const reason = (values: Partial<ComplianceReason>): ComplianceReason => ({
  kind: 'license',
  verdict: 'attention',
  detail: null,
  due: null,
  ...values,
});

describe('reasonText', () => {
  it.each<[Partial<ComplianceReason>, string]>([
    [{ kind: 'license', detail: 'C', due: '2026-06-14' }, 'Licence C expired 1 day ago'],
    [{ kind: 'license', detail: 'C', due: '2026-06-15' }, 'Licence C expires today'],
    [{ kind: 'license', detail: 'C', due: '2026-07-15' }, 'Licence C expires in 30 days'],
    [{ kind: 'no_license' }, 'No licence on record'],
    [{ kind: 'training', detail: 'Manual Handling', due: '2026-06-16' }, 'Manual Handling expires in 1 day'],
    [{ kind: 'points', detail: '10' }, '10 active penalty points'],
    [{ kind: 'own_nct', due: '2026-06-10' }, 'NCT of own vehicle expired 5 days ago'],
    [{ kind: 'own_insurance', due: '2026-06-20' }, 'Insurance of own vehicle expires in 5 days'],
    [{ kind: 'nct', detail: 'CVRT', due: '2026-06-20' }, 'CVRT expires in 5 days'],
    [{ kind: 'road_tax', due: '2026-06-20' }, 'Road tax expires in 5 days'],
  ])('%j', (values, text) => {
    expect(reasonText(reason(values), TODAY)).toBe(text);
  });
});

describe('the verdict', () => {
  const expired = reason({ verdict: 'not_compliant', detail: 'C', due: '2026-06-14' });
  const points = reason({ kind: 'points', verdict: 'not_compliant', detail: '10' });
  const soon = reason({ detail: 'B', due: '2026-06-20' });

  it('is the worst of the reasons', () => {
    expect(worstVerdict([])).toBe('compliant');
    expect(worstVerdict([soon])).toBe('attention');
    expect(worstVerdict([soon, expired])).toBe('not_compliant');
  });

  it('can be told without anything that points are the reason of', () => {
    expect(worstVerdict(withoutPoints([points]))).toBe('compliant');
    expect(worstVerdict(withoutPoints([points, soon]))).toBe('attention');
    expect(withoutPoints([points, expired, soon])).toEqual([expired, soon]);
  });
});
