import { describe, expect, it } from 'vitest';
import { HIGH_RISK_POINTS, pointsBand, WARNING_POINTS } from '../../src/domain/points';
import { checkPointsLimit, toPointsLimitDraft, toPointsLimitUpdate } from '../../src/topics/penalties/permit';
import { noviceBefore, pointsLimit } from '../../src/topics/penalties/pointsLimit';

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
    [3, null, 'ok'],
    [4, null, 'warn'],
    [11, null, 'warn'],
  ])('%i of %s points: %s', (points, limit, band) => {
    expect(pointsBand(points, limit)).toBe(band);
  });

  it('has the thresholds of the specification', () => {
    expect([WARNING_POINTS, HIGH_RISK_POINTS]).toEqual([6, 9]);
  });
});

describe('pointsLimit', () => {
  const full = (on: string | null, before: string | null = null) => ({
    permit: 'full' as const,
    first_full_licence_on: on,
    first_full_licence_before: before,
  });
  const unknown = { ...full(null), permit: null };

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

  it.each([
    ['2026-06-14', null],
    ['2026-06-15', 12],
  ])(
    'with a first full licence before 15 June 2024 is known from two years later: on %s it is %s',
    (day, limit) => {
      expect(pointsLimit(full(null, '2024-06-15'), day)).toBe(limit);
    },
  );

  it('is 7 for a learner, and not known where nobody has answered', () => {
    expect(pointsLimit({ ...unknown, permit: 'learner' }, '2026-06-15')).toBe(7);
    expect(pointsLimit(full(null), '2026-06-15')).toBeNull();
    expect(pointsLimit(unknown, '2026-06-15')).toBeNull();
  });

  it.each(['2026-06-15', '2026-02-28', '2028-02-29'])(
    'is 12 on %s for who got it before the day that is asked',
    (day) => {
      expect(pointsLimit(full(null, noviceBefore(day)), day)).toBe(12);
    },
  );
});

describe('the permit form', () => {
  const nothing = { first_full_licence_on: null, first_full_licence_before: null };
  const learner = { permit: 'learner', ...nothing } as const;
  const unknown = { permit: null, ...nothing };

  it.each([
    [learner, 'full', '', '', { first: 'Say when the first full licence was' }],
    [learner, '', '', '', { first: 'Say when the first full licence was' }],
    [learner, 'full', 'on', '', { firstDay: 'Enter the day' }],
    [learner, 'full', 'on', '2026-06-15', {}],
    [learner, 'full', 'before', '2024-06-15', {}],
    [learner, 'full', 'on', '2026-06-16', { firstDay: 'First full licence must be today or earlier' }],
    [learner, 'learner', '', '', {}],
    [unknown, 'full', '', '', {}],
    [unknown, '', 'before', '', { firstDay: 'Enter the day' }],
  ] as const)(
    'for %j asks for an answer only after a learner permit: %s %s %s',
    (stored, permit, first, firstDay, fields) => {
      expect(checkPointsLimit({ permit, first, firstDay }, stored, '2026-06-15').fields).toEqual(fields);
    },
  );

  it.each([
    [{ permit: '', first: '', firstDay: '' }, unknown],
    [
      { permit: 'full', first: 'on', firstDay: '2025-01-02' },
      { permit: 'full', ...nothing, first_full_licence_on: '2025-01-02' },
    ],
    [
      { permit: '', first: 'before', firstDay: '2024-01-02' },
      { ...unknown, first_full_licence_before: '2024-01-02' },
    ],
    // What a learner permit leaves open.
    [{ permit: 'learner', first: 'before', firstDay: '2024-01-02' }, learner],
  ] as const)('stores %j', (draft, stored) => {
    expect(toPointsLimitUpdate(draft)).toEqual(stored);
    if (draft.permit !== 'learner') expect(toPointsLimitDraft(stored)).toEqual(draft);
  });
});
