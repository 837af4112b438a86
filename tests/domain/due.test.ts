import { describe, expect, it } from 'vitest';
import { endOfMonth } from '../../src/domain/dates';
import { dueRange, toDueMonths } from '../../src/domain/due';
import { TODAY } from '../support/clock';

describe('the months of the chart', () => {
  it('add up their kinds, and keep the order of the rows', () => {
    const rows = [
      { month: '2026-12-01', kind: 'license', due: 2 },
      { month: '2026-12-01', kind: 'road_tax', due: 3 },
      { month: '2027-01-01', kind: 'license', due: 0 },
      { month: '2027-01-01', kind: 'training', due: 1 },
    ];
    expect(toDueMonths(rows)).toEqual([
      {
        month: '2026-12-01',
        counts: { license: 2, nct: 0, road_tax: 3, insurance: 0, training: 0, requirement: 0, incident: 0 },
        total: 5,
      },
      {
        month: '2027-01-01',
        counts: { license: 0, nct: 0, road_tax: 0, insurance: 0, training: 1, requirement: 0, incident: 0 },
        total: 1,
      },
    ]);
  });
});

describe('the days behind a bar', () => {
  it.each([
    ['2026-06-01', TODAY, { from: TODAY, to: '2026-06-30' }],
    ['2026-06-01', '2026-06-01', { from: '2026-06-01', to: '2026-06-30' }],
    ['2026-07-01', '2026-06-30', { from: '2026-07-01', to: '2026-07-31' }],
    ['2028-02-01', '2027-06-15', { from: '2028-02-01', to: '2028-02-29' }],
  ])('of the month %s on %s', (month, today, range) => {
    expect(dueRange(month, today)).toEqual(range);
  });

  it('end with the month', () => {
    expect(['2027-02-10', '2028-02-10', '2026-12-31'].map(endOfMonth)).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2026-12-31',
    ]);
  });
});
