import { describe, expect, it } from 'vitest';
import {
  type DisqualificationDraft,
  emptyDisqualificationDraft,
} from '../../../src/topics/disqualifications/fields';
import {
  checkDisqualification,
  disqualificationState,
  effectReason,
  hasPeriod,
  proposedUntil,
} from '../../../src/topics/disqualifications/rules';
import { TODAY } from '../../support/clock';

it.each([
  ['2026-06-16', '2026-12-15', 'ahead'],
  [TODAY, '2026-12-14', 'running'],
  ['2026-01-01', TODAY, 'running'],
  ['2026-01-01', '2026-06-14', 'ended'],
])('from %s to %s it is %s', (from_date, until_date, state) => {
  expect(disqualificationState({ from_date, until_date }, TODAY)).toBe(state);
});

describe('proposedUntil', () => {
  it.each([
    ['2026-06-15', '2026-12-14'],
    ['2026-09-01', '2027-02-28'],
    ['2026-08-31', '2027-02-28'],
    ['', ''],
  ])('of six months from %s is %s', (from, until) => {
    expect(proposedUntil({ reason: 'points', from })).toBe(until);
  });

  it('is empty for a court decision, because the court sets the length', () => {
    expect(proposedUntil({ reason: 'court', from: TODAY })).toBe('');
  });
});

describe('checkDisqualification', () => {
  const right = { ...emptyDisqualificationDraft(), from: TODAY, until: '2026-12-14' };
  const faults = (change: Partial<DisqualificationDraft>, isPreviewed = true) =>
    checkDisqualification({ ...right, ...change }, isPreviewed).fields;

  it('asks for both days, in their order', () => {
    expect(faults({})).toEqual({});
    expect(faults({ until: TODAY })).toEqual({});
    expect(faults({ from: '', until: '' })).toEqual({
      from: 'Enter the first day',
      until: 'Enter the last day',
    });
    expect(faults({ until: '2026-06-14' })).toEqual({ until: 'Last day cannot be before the first day' });
    expect(faults({ from: '1949-12-31', until: '2101-01-01' })).toEqual({
      from: 'First day must be a real date between 1950 and 2100',
      until: 'Last day must be a real date between 1950 and 2100',
    });
    expect(faults({ note: 'x'.repeat(1001) })).toEqual({ note: 'Note can be at most 1000 characters' });
  });

  it('stores nothing before its effects have been shown', () => {
    expect(faults({}, false)).toEqual({
      changesPoints: 'We are still working out what it changes. Try again in a moment.',
    });
  });

  it('can show the effects once both days are known', () => {
    expect(hasPeriod(right)).toBe(true);
    expect(hasPeriod({ ...right, until: TODAY })).toBe(true);
    expect(hasPeriod({ ...right, until: '' })).toBe(false);
    expect(hasPeriod({ ...right, until: '2026-06-14' })).toBe(false);
  });
});

it('effectReason tells points that led to it from points whose clock stops', () => {
  const effect = { cause: 'Speeding', points: 3, old_expiry: '2027-01-01', new_expiry: '2026-12-14' };
  const until = '2026-12-14';
  expect(effectReason(effect, { reason: 'points', until })).toBe('These points led to it, and end with it.');
  const longer = { ...effect, new_expiry: '2027-01-11' };
  expect(effectReason(longer, { reason: 'court', until })).toBe('The clock stops for 10 days.');
  expect(effectReason(longer, { reason: 'points', until })).toBe('The clock stops for 10 days.');
  expect(effectReason(longer, { reason: 'court', until: '2027-01-11' })).toBe('The clock stops for 10 days.');
});
