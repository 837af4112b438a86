import { describe, expect, it } from 'vitest';
import {
  byCard,
  type ComplianceReason,
  complianceLabel,
  findingExpiry,
  findingTitle,
  isFailing,
  reasonText,
  withoutPoints,
  worstDanger,
} from '../../src/domain/compliance';
import { DANGERS } from '../../src/words/findings';
import { TODAY } from '../support/clock';

const reason = (values: Partial<ComplianceReason>): ComplianceReason => ({
  kind: 'license',
  danger: 'due_soon',
  verdict: 'attention',
  detail: null,
  points: null,
  due: null,
  ...values,
});

describe('reasonText', () => {
  it.each<[Partial<ComplianceReason>, string]>([
    [{ kind: 'license', detail: 'C', due: '2026-06-14' }, 'Licence C expired 1 day ago'],
    [{ kind: 'license', detail: 'C', due: TODAY }, 'Licence C expires today'],
    [{ kind: 'license', detail: 'C', due: '2026-07-15' }, 'Licence C expires in 30 days'],
    [{ kind: 'no_license', is_missing: true }, 'No licence on record'],
    [{ kind: 'training', detail: 'Manual Handling', due: '2026-06-16' }, 'Manual Handling expires in 1 day'],
    [{ kind: 'points', points: 6, points_limit: 7 }, '6 of 7 penalty points'],
    [{ kind: 'own_nct', due: '2026-06-10' }, 'Personal vehicle NCT expired 5 days ago'],
    [{ kind: 'own_nct', is_missing: true }, 'No personal vehicle NCT on record'],
    [{ kind: 'own_insurance', is_missing: true }, 'No personal vehicle insurance on record'],
    [{ kind: 'own_insurance', due: '2026-06-20' }, 'Personal vehicle insurance expires in 5 days'],
    [{ kind: 'nct', detail: 'CVRT', due: '2026-06-20' }, 'CVRT expires in 5 days'],
    [{ kind: 'road_tax', due: '2026-06-20' }, 'Road tax expires in 5 days'],
  ])('%j', (values, text) => {
    expect(reasonText(reason(values), TODAY)).toBe(text);
  });
});

describe('the words for a driver or vehicle', () => {
  const points = reason({ kind: 'points', danger: 'high_risk', points: 10, points_limit: 12 });
  const soon = reason({ detail: 'B', due: '2026-06-20' });
  const ownCar = reason({ kind: 'own_nct', danger: 'not_roadworthy', due: '2026-06-01' });

  it.each([
    ['In order', []],
    ['Due soon', [soon]],
    ['High risk', [soon, points]],
    ['Own car not roadworthy', [soon, points, ownCar]],
    ['Not roadworthy', [ownCar, reason({ kind: 'nct', danger: 'not_roadworthy' })]],
    ['Must not drive', [ownCar, reason({ kind: 'no_license', danger: 'must_not_drive' })]],
  ])('show the worst finding: %s', (words, reasons) => {
    expect(complianceLabel(reasons)).toBe(words);
  });

  it('can leave out points', () => {
    expect(withoutPoints([points, ownCar, soon])).toEqual([ownCar, soon]);
  });

  it('count the four worst dangers against the Compliance Rate', () => {
    expect(DANGERS.filter(isFailing)).toEqual(['must_not_drive', 'not_roadworthy', 'missing', 'high_risk']);
  });
});

const finding = (values: Partial<ComplianceReason>) => reason({ danger: 'missing', ...values });

describe('a finding in words', () => {
  it.each([
    [finding({ kind: 'license', detail: 'C', due: '2026-06-14' }), 'Licence C has expired'],
    [
      finding({ kind: 'license', detail: 'C', due: '2026-06-15', danger: 'due_soon' }),
      'Licence C expires today',
    ],
    [
      finding({ kind: 'license', detail: 'C', due: '2026-06-16', danger: 'due_soon' }),
      'Licence C expires soon',
    ],
    [finding({ kind: 'license_check', due: '2026-06-14' }), 'Licence check is overdue'],
    [finding({ kind: 'license_check', due: '2026-06-15', danger: 'due_soon' }), 'Licence check is due today'],
    [finding({ kind: 'license_check', due: '2026-06-16', danger: 'due_soon' }), 'Licence check is due soon'],
    [finding({ kind: 'no_license', is_missing: true }), 'No licence on record'],
    [finding({ kind: 'training', detail: 'Forklift', due: '2026-01-01' }), 'Forklift has expired'],
    [finding({ kind: 'points', points: 10, points_limit: 12 }), '10 of 12 penalty points'],
    [finding({ kind: 'own_nct', due: '2026-01-01' }), 'Personal vehicle NCT has expired'],
    [finding({ kind: 'own_nct', is_missing: true }), 'No personal vehicle NCT on record'],
    [
      finding({ kind: 'own_insurance', due: '2026-07-01', danger: 'due_soon' }),
      'Personal vehicle insurance expires soon',
    ],
    [finding({ kind: 'nct', detail: 'CVRT', due: '2026-01-01' }), 'CVRT has expired'],
    [finding({ kind: 'road_tax', due: '2026-01-01' }), 'Road tax has expired'],
    [
      finding({ kind: 'application', due: '2026-06-12', verdict: 'attention' }),
      'Application awaiting a decision',
    ],
  ])('%o: %s', (tested, words) => {
    expect(findingTitle(tested, TODAY)).toBe(words);
  });

  it.each([
    [
      finding({ kind: 'disqualified', detail: 'court', due: '2026-08-15' }),
      'Disqualified until 15 Aug 2026',
      'Disqualified until 15 Aug 2026',
    ],
    [
      finding({ kind: 'manager_left', detail: 'Ita Walsh', danger: 'to_watch', verdict: 'attention' }),
      'Manager has left: Ita Walsh',
      'Manager has left: Ita Walsh',
    ],
    [
      finding({ kind: 'manager_left', danger: 'to_watch', verdict: 'attention' }),
      'Manager has left',
      'Manager has left',
    ],
    [
      finding({ kind: 'cpc_card', is_missing: true }),
      'No Driver CPC card on record',
      'No Driver CPC card on record',
    ],
    [
      finding({ kind: 'cpc_module', due: '2026-06-14' }),
      'Driver CPC module is overdue',
      'Driver CPC module was due 1 day ago',
    ],
    [
      finding({ kind: 'license_check', due: '2026-06-17', danger: 'due_soon', verdict: 'attention' }),
      'Licence check is due soon',
      'Licence check is due in 2 days',
    ],
    [
      finding({ kind: 'requirement', detail: 'ADR', is_missing: true }),
      'ADR: not on record',
      'ADR: not on record',
    ],
    [
      finding({
        kind: 'requirement',
        detail: 'ADR',
        is_missing: true,
        due: '2026-06-16',
        danger: 'to_watch',
      }),
      'ADR: not on record, required from 16 Jun 2026',
      'ADR: not on record, required from 16 Jun 2026',
    ],
    [
      finding({
        kind: 'insurance',
        detail: 'Motor insurance',
        is_missing: true,
        due: '2026-12-25',
        danger: 'to_watch',
      }),
      'No insurance on record, required from 25 Dec 2026',
      'No insurance on record, required from 25 Dec 2026',
    ],
    [
      finding({ kind: 'insurance', detail: 'Motor insurance', due: '2026-06-14' }),
      'Motor insurance has expired',
      'Motor insurance expired 1 day ago',
    ],
    [
      finding({ kind: 'vehicle_record', detail: 'Service', due: '2027-06-14', km_left: -1 }),
      'Service is overdue by 1 km',
      'Service is overdue by 1 km',
    ],
    [
      finding({
        kind: 'vehicle_record',
        detail: 'Service',
        km_left: 1000,
        danger: 'due_soon',
        verdict: 'attention',
      }),
      'Service is due in 1,000 km',
      'Service is due in 1,000 km',
    ],
    [
      finding({
        kind: 'vehicle_record',
        detail: 'Service',
        due: '2027-06-14',
        km_left: 1000,
        danger: 'due_soon',
        verdict: 'attention',
      }),
      'Service is due in 1,000 km',
      'Service is due in 1,000 km',
    ],
    [
      finding({
        kind: 'vehicle_record',
        detail: 'Service',
        due: '2027-06-14',
        km_left: 0,
        danger: 'due_soon',
        verdict: 'attention',
      }),
      'Service is due in 0 km',
      'Service is due in 0 km',
    ],
    [
      finding({ kind: 'defect', detail: 'Mirror: dirty', due: '2026-06-30', danger: 'to_watch' }),
      'Repair: Mirror: dirty',
      'Repair: Mirror: dirty, due in 15 days',
    ],
    [
      finding({
        kind: 'vehicle_record',
        detail: 'Service',
        due: '2026-06-14',
        km_left: 0,
        danger: 'missing',
      }),
      'Service is overdue',
      'Service was due 1 day ago',
    ],
    [
      finding({
        kind: 'vehicle_record',
        detail: 'Service',
        due: '2026-06-14',
        km_left: 1000,
        danger: 'missing',
      }),
      'Service is overdue',
      'Service was due 1 day ago',
    ],
    [
      finding({
        kind: 'vehicle_record',
        detail: 'Service',
        due: '2026-06-16',
        km_left: 1001,
        danger: 'due_soon',
        verdict: 'attention',
      }),
      'Service is due soon',
      'Service is due in 1 day',
    ],
  ])('%o: %s', (tested, title, text) => {
    expect(findingTitle(tested, TODAY)).toBe(title);
    expect(reasonText(tested, TODAY)).toBe(text);
  });

  it('has no date when it is due by distance', () => {
    const service = { kind: 'vehicle_record', detail: 'Service', due: '2027-06-14' } as const;
    expect(findingExpiry(finding({ ...service, km_left: 1001 }))).toBe('2027-06-14');
    expect(findingExpiry(finding({ ...service, km_left: -1 }))).toBeNull();
  });

  it("has an expiry date, except an application, whose date is the reply's due date", () => {
    expect(findingExpiry(finding({ due: '2026-06-14' }))).toBe('2026-06-14');
    expect(findingExpiry(finding({ kind: 'points', points: 10 }))).toBeNull();
    expect(findingExpiry(finding({ kind: 'disqualified', due: '2026-08-15' }))).toBeNull();
    expect(findingExpiry(finding({ kind: 'requirement', due: '2026-08-15', is_missing: true }))).toBeNull();
    expect(findingExpiry(finding({ kind: 'application', due: '2026-06-14' }))).toBeNull();
  });
});

it('says when points are at the limit', () => {
  const points = finding({ kind: 'points', danger: 'must_not_drive', points: 7, points_limit: 7 });
  expect(findingTitle(points, TODAY)).toBe(
    'At the limit: 7 of 7 points. Treat as disqualified until confirmed',
  );
});

describe('byCard', () => {
  const license = (detail: string, license_number: string, due: string) => ({
    ...reason({ detail, due }),
    license_number,
  });

  it('merges the categories of a card that expire on the same day, at the place of the first', () => {
    const training = { ...reason({ kind: 'training', detail: 'Forklift' }), license_number: null };
    const other = license('B', 'D2', '2026-06-20');
    const later = license('CE', 'D1', '2026-06-21');
    expect(
      byCard([
        license('C', 'D1', '2026-06-20'),
        training,
        license('D', 'D1', '2026-06-20'),
        other,
        later,
        training,
      ]),
    ).toMatchObject([license('C, D', 'D1', '2026-06-20'), training, other, later, training]);
  });
});

it('knows the greatest danger of several reasons', () => {
  const dangers = (...all: ComplianceReason['danger'][]) =>
    worstDanger(all.map((danger) => reason({ danger })));
  expect(dangers()).toBeNull();
  expect(dangers('due_soon', 'missing', 'high_risk')).toBe('missing');
});
