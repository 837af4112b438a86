import { describe, expect, it } from 'vitest';
import { HIGH_RISK_POINTS, pointsBand, WARNING_POINTS } from '../../src/domain/points';
import { checkPointsLimit, pointsLimit } from '../../src/topics/penalties/pointsLimit';

describe('pointsBand', () => {
  it.each([
    [0, 12, 'ok'],
    [6, 12, 'ok'],
    [7, 12, 'warn'],
    [9, 12, 'warn'],
    [10, 12, 'bad'],
    [24, 12, 'bad'],
    [3, 7, 'ok'],
    [4, 7, 'warn'],
    [5, 7, 'warn'],
    [6, 7, 'bad'],
    [7, 7, 'bad'],
  ])('%i of %i points: %s', (points, limit, band) => {
    expect(pointsBand(points, limit)).toBe(band);
  });

  it('has the thresholds of the specification', () => {
    expect([WARNING_POINTS, HIGH_RISK_POINTS]).toEqual([6, 9]);
  });
});

describe('pointsLimit', () => {
  const full = (first_full_licence_on: string | null) => ({ permit: 'full' as const, first_full_licence_on });

  it.each([
    ['2026-06-14', 7],
    ['2026-06-15', 12],
  ])('within two years of 15 June 2024 is 7: on %s it is %i', (day, limit) => {
    expect(pointsLimit(full('2024-06-15'), day)).toBe(limit);
  });

  it.each([
    ['2026-02-27', 7],
    ['2026-02-28', 12],
  ])('changes two years after a first licence on 29 February: on %s it is %i', (day, limit) => {
    expect(pointsLimit(full('2024-02-29'), day)).toBe(limit);
  });

  it('is 7 for a learner, and 12 where nothing is on record', () => {
    expect(pointsLimit({ permit: 'learner', first_full_licence_on: null }, '2026-06-15')).toBe(7);
    expect(pointsLimit(full(null), '2026-06-15')).toBe(12);
    expect(pointsLimit({ permit: null, first_full_licence_on: null }, '2026-06-15')).toBe(12);
  });
});

describe('the permit form', () => {
  const learner = { permit: 'learner', first_full_licence_on: null } as const;
  const unknown = { permit: null, first_full_licence_on: null };

  it.each([
    [learner, 'full', '', 'Enter the day of the first full licence'],
    [learner, '', '', 'Enter the day of the first full licence'],
    [learner, 'full', '2026-06-15', undefined],
    [learner, 'full', '2026-06-16', 'First full licence must be today or earlier'],
    [learner, 'learner', '', undefined],
    [unknown, 'full', '', undefined],
  ] as const)(
    'for %j asks for a day only after a learner permit: %s %s',
    (stored, permit, firstFullOn, error) => {
      const { fields } = checkPointsLimit({ permit, firstFullOn }, stored, '2026-06-15');
      expect(fields.firstFullOn).toBe(error);
    },
  );
});
