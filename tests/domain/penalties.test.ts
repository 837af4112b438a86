import { describe, expect, it } from 'vitest';
import { activePenalties, activePoints, isActivePenalty } from '../../src/domain/penalties';
import { TODAY } from '../support/clock';

describe('active penalties', () => {
  it.each([
    ['2026-06-14', false],
    ['2026-06-15', true],
    ['2026-06-16', true],
    ['2025-12-31', false],
    ['2029-01-01', true],
  ])('points that expire on %s count: %s', (expiry_date, active) => {
    expect(isActivePenalty({ expiry_date }, TODAY)).toBe(active);
  });

  const penalties = [
    { id: 'future', points: 3, expiry_date: '2027-01-01' },
    { id: 'yesterday', points: 5, expiry_date: '2026-06-14' },
    { id: 'today', points: 2, expiry_date: '2026-06-15' },
    { id: 'warning only', points: 0, expiry_date: '2027-01-01' },
  ];

  it('keeps the active ones in order', () => {
    expect(activePenalties(penalties, TODAY).map(({ id }) => id)).toEqual([
      'future',
      'today',
      'warning only',
    ]);
  });

  it('sums only points that count', () => {
    expect(activePoints(penalties, TODAY)).toBe(5);
    expect(activePoints(penalties, '2026-06-14')).toBe(10);
    expect(activePoints(penalties, '2027-01-02')).toBe(0);
    expect(activePoints([], TODAY)).toBe(0);
  });
});
