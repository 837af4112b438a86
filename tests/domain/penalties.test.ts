import { describe, expect, it } from 'vitest';
import {
  activeFirst,
  activePenalties,
  activePoints,
  checkPenalty,
  defaultPenaltyExpiry,
  emptyPenaltyDraft,
  isActivePenalty,
  toPenaltyInsert,
} from '../../src/domain/penalties';
import { TODAY } from '../support/clock';

describe('active penalties', () => {
  it.each([
    ['2026-06-14', false],
    [TODAY, true],
    ['2026-06-16', true],
    ['2025-12-31', false],
    ['2029-01-01', true],
  ])('points that expire on %s count: %s', (expiry_date, active) => {
    expect(isActivePenalty({ expiry_date }, TODAY)).toBe(active);
  });

  const penalties = [
    { id: 'future', points: 3, expiry_date: '2027-01-01' },
    { id: 'yesterday', points: 5, expiry_date: '2026-06-14' },
    { id: 'today', points: 2, expiry_date: TODAY },
    { id: 'warning only', points: 0, expiry_date: '2027-01-01' },
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

const right = { reason: 'Speeding', points: '3', dateIssued: '2026-06-01', expiryDate: '2029-06-01' };
const faults = (change: Partial<typeof right>) => checkPenalty({ ...right, ...change }, TODAY);
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

it('toPenaltyInsert stores the points as a number', () => {
  expect(toPenaltyInsert({ ...right, reason: ' Speeding ', points: '0' })).toEqual({
    reason: 'Speeding',
    points: 0,
    date_issued: '2026-06-01',
    expiry_date: '2029-06-01',
  });
});

it('puts what has ended after what counts, and keeps the order otherwise', () => {
  const ended = { expiry_date: '2026-06-14' };
  const today = { expiry_date: TODAY };
  const later = { expiry_date: '2027-01-01' };
  expect(activeFirst([ended, today, later], TODAY)).toEqual([today, later, ended]);
});
