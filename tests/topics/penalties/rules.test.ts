import { describe, expect, it } from 'vitest';
import {
  emptyPenaltyDraft,
  type PenaltyDraft,
  SEPARATE,
  toPenaltyInsert,
} from '../../../src/topics/penalties/fields';
import type { LimitPerson } from '../../../src/topics/penalties/pointsLimit';
import {
  activePenalties,
  activePoints,
  byEnd,
  checkPenalty,
  defaultPenaltyExpiry,
  isActivePenalty,
  limitWith,
} from '../../../src/topics/penalties/rules';
import { TODAY } from '../../support/clock';

describe('active penalties', () => {
  it.each([
    ['2026-06-14', false],
    [TODAY, true],
    ['2026-06-16', true],
    ['2025-12-31', false],
    ['2029-01-01', true],
  ])('points that expire on %s count: %s', (expiry_date, active) => {
    expect(isActivePenalty({ expiry_date, counts: true }, TODAY)).toBe(active);
  });

  const penalties = [
    { id: 'future', points: 3, expiry_date: '2027-01-01', counts: true },
    { id: 'same occasion', points: 2, expiry_date: '2027-01-01', counts: false },
    { id: 'yesterday', points: 5, expiry_date: '2026-06-14', counts: true },
    { id: 'today', points: 2, expiry_date: TODAY, counts: true },
    { id: 'warning only', points: 0, expiry_date: '2027-01-01', counts: true },
  ];

  it('keeps the active ones in order', () => {
    expect(activePenalties(penalties, TODAY).map(({ id }) => id)).toEqual([
      'future',
      'today',
      'warning only',
    ]);
  });

  it('adds up only active points', () => {
    expect(activePoints(penalties, TODAY)).toBe(5);
    expect(activePoints(penalties, '2026-06-14')).toBe(10);
    expect(activePoints(penalties, '2027-01-02')).toBe(0);
    expect(activePoints([], TODAY)).toBe(0);
  });
});

const right: PenaltyDraft = {
  ...emptyPenaltyDraft(),
  reason: 'Speeding',
  points: '3',
  dateIssued: '2026-06-01',
  expiryDate: '2029-06-01',
};
const faults = (change: Partial<PenaltyDraft>) => checkPenalty({ ...right, ...change }, TODAY);
const one = (path: string, text: string) => ({ message: text, fields: { [path]: text } });

describe('checkPenalty', () => {
  it('refuses an offence dated tomorrow', () => {
    expect(faults({ dateIssued: '2026-06-15' }).fields.dateIssued).toBeUndefined();
    expect(faults({ dateIssued: '2026-06-16' }).fields.dateIssued).toBe(
      'Date issued must be today or earlier',
    );
  });

  it.each(['0', '1', '12'])('accepts %s points', (points) => {
    expect(faults({ points })).toEqual({ message: null, fields: {} });
  });

  it.each(['-1', '13', '2.5', 'three'])('refuses %s points', (points) => {
    expect(faults({ points })).toEqual(one('points', 'Points must be a whole number from 0 to 12'));
  });

  it('asks for everything', () => {
    expect(checkPenalty(emptyPenaltyDraft(), TODAY)).toEqual({
      message: 'Please fill in all required penalty fields',
      fields: {
        reason: 'Enter the reason',
        points: 'Enter the points',
        dateIssued: 'Enter the date issued',
        expiryDate: 'Enter the expiry date',
      },
    });
  });

  it('accepts points that expire on the day of issue but not before', () => {
    expect(faults({ expiryDate: '2026-06-01' }).message).toBeNull();
    expect(faults({ expiryDate: '2026-05-31' })).toEqual(
      one('expiryDate', 'Expiry date cannot be before the date issued'),
    );
  });

  it('refuses dates outside the limits', () => {
    expect(faults({ dateIssued: '1949-12-31' })).toEqual(
      one('dateIssued', 'Date issued must be a real date between 1950 and 2100'),
    );
    expect(faults({ expiryDate: '2101-01-01' })).toEqual(
      one('expiryDate', 'Expiry date must be a real date between 1950 and 2100'),
    );
  });

  it('limits the reason to 1000 characters', () => {
    expect(faults({ reason: 'x'.repeat(1000) }).message).toBeNull();
    expect(faults({ reason: 'x'.repeat(1001) })).toEqual(
      one('reason', 'Reason can be at most 1000 characters'),
    );
  });
});

describe('defaultPenaltyExpiry', () => {
  it.each([
    ['2026-06-15', '2029-06-15'],
    ['2024-02-29', '2027-02-28'],
    ['', ''],
    ['0002-06-15', ''],
    ['2026-02-30', ''],
  ])('of %s is %s', (issued, expiry) => {
    expect(defaultPenaltyExpiry(issued)).toBe(expiry);
  });
});

describe('the date of the offence', () => {
  it('is not after the date issued', () => {
    expect(faults({ offenceDate: '2026-06-01' }).message).toBeNull();
    expect(faults({ offenceDate: '2026-06-02' })).toEqual(
      one('offenceDate', 'Date of the offence cannot be after the date issued'),
    );
  });

  it('that matches another penalty asks whether it was the same occasion', () => {
    const others = [{ offence_date: '2026-05-01' }];
    const check = (change: Partial<PenaltyDraft>) => checkPenalty({ ...right, ...change }, TODAY, others);
    const question = one('occasion', 'Choose whether it was the same occasion');
    expect(check({ offenceDate: '2026-05-01' })).toEqual(question);
    expect(check({ offenceDate: '2026-05-01', occasion: SEPARATE }).message).toBeNull();
    expect(check({ offenceDate: '2026-05-02' }).message).toBeNull();
    expect(check({}).message).toBeNull();
  });
});

describe('toPenaltyInsert', () => {
  it('stores the points as a number, and unknown values as null', () => {
    expect(toPenaltyInsert({ ...right, reason: ' Speeding ', points: '0' })).toEqual({
      reason: 'Speeding',
      points: 0,
      date_issued: '2026-06-01',
      expiry_date: '2029-06-01',
      offence_id: null,
      outcome: null,
      offence_date: null,
    });
  });

  it('stores the occasion that the penalty belongs to, unless it is a separate one', () => {
    const draft = { ...right, offenceDate: '2026-05-01' };
    expect(toPenaltyInsert({ ...draft, occasion: 'first' })).toHaveProperty('occasion_id', 'first');
    expect(toPenaltyInsert({ ...draft, occasion: SEPARATE })).not.toHaveProperty('occasion_id');
    expect(toPenaltyInsert({ ...draft, offenceDate: '', occasion: 'first' })).not.toHaveProperty(
      'occasion_id',
    );
  });
});

it('separates ended penalties from current ones, and keeps the order', () => {
  const ended = { expiry_date: '2026-06-14' };
  const today = { expiry_date: TODAY };
  const later = { expiry_date: '2027-01-01' };
  expect(byEnd([ended, later, today], TODAY)).toEqual({ current: [later, today], ended: [ended] });
});

describe('the limit', () => {
  const NOBODY_SAID = { permit: null, first_full_licence_on: null, first_full_licence_before: null };
  const FULL = { ...NOBODY_SAID, first_full_licence_before: '2024-06-01' };
  const NOVICE = { ...NOBODY_SAID, permit: 'full' as const, first_full_licence_on: '2025-06-01' };
  const points = (amount: number, change: object = {}) => ({
    points: amount,
    counts: true,
    date_issued: '2026-06-01',
    expiry_date: '2029-06-01',
    ...change,
  });
  const states = (person: LimitPerson, penalties: ReturnType<typeof points>[]) => ({
    points: activePoints(penalties, TODAY),
    limit: limitWith(person, penalties, TODAY),
  });

  // The same cases as in tests/topics/penalties/points.db.test.ts.
  it.each([
    ['a novice', NOVICE, 6, 7, false],
    ['a novice', NOVICE, 7, 7, true],
    ['a novice', NOVICE, 8, 7, true],
    ['a full driver', FULL, 9, 12, false],
    ['a full driver', FULL, 10, 12, false],
    ['a full driver', FULL, 11, 12, false],
    ['a full driver', FULL, 12, 12, true],
    ['somebody nobody has asked', NOBODY_SAID, 1, null, false],
    ['somebody nobody has asked', NOBODY_SAID, 11, null, false],
    // Either limit is reached.
    ['somebody nobody has asked', NOBODY_SAID, 12, 12, true],
  ] as const)(
    'for %s (%o) with %i points is %s, and reached: %s',
    (_who, person, amount, limit, isReached) => {
      const state = states(person, [points(amount)]);
      expect(state).toEqual({ points: amount, limit });
      expect(state.points >= (state.limit ?? Infinity)).toBe(isReached);
    },
  );

  it('counts points on the day they expire, and not after', () => {
    const penalties = [points(6), points(6, { expiry_date: TODAY })];
    expect(activePoints(penalties, TODAY)).toBe(12);
    expect(activePoints(penalties, '2026-06-16')).toBe(6);
  });

  it('counts only the higher number of points for two offences on one occasion', () => {
    expect(states(NOVICE, [points(3, { counts: false }), points(5)])).toEqual({ points: 5, limit: 7 });
  });

  it('of 7 stays for points from the novice period, and does not count later ones', () => {
    const former = { ...NOVICE, first_full_licence_on: '2024-01-01' };
    const early = { date_issued: '2025-12-31' };
    expect(states(former, [points(7, early)])).toEqual({ points: 7, limit: 7 });
    expect(states(former, [points(4, early), points(4)])).toEqual({ points: 8, limit: 12 });
  });

  it.each([
    [{ expiry_date: TODAY }, 7],
    [{ expiry_date: '2026-06-14' }, 12],
    [{ counts: false }, 12],
  ])('of 7 points from the novice period with %j is %i', (change, limit) => {
    const former = { ...NOVICE, first_full_licence_on: '2024-01-01' };
    expect(limitWith(former, [points(7, { date_issued: '2025-12-31', ...change })], TODAY)).toBe(limit);
  });

  it.each([
    [6, 12],
    [7, null],
  ])(
    'with a first full licence before a day, and %i points from less than two years after it, is %s',
    (amount, limit) => {
      expect(limitWith(FULL, [points(amount, { date_issued: '2026-05-31' })], TODAY)).toBe(limit);
      expect(limitWith(FULL, [points(amount, { date_issued: '2026-06-01' })], TODAY)).toBe(12);
    },
  );
});
