import { describe, expect, it } from 'vitest';
import { expiryState, isFarAhead, nextDue } from '../../src/domain/expiry';
import { distance } from '../../src/words/distance';
import { expiry } from '../../src/words/expiry';
import { TODAY } from '../support/clock';

describe('expiryState', () => {
  it.each([
    [TODAY, '2025-06-15', 'expired'],
    [TODAY, '2026-06-14', 'expired'],
    [TODAY, TODAY, 'expiring'],
    [TODAY, '2026-06-16', 'expiring'],
    [TODAY, '2026-07-15', 'expiring'], // day 30
    [TODAY, '2026-07-16', 'valid'], // day 31
    [TODAY, '2030-01-01', 'valid'],
    ['2026-02-01', '2026-03-03', 'expiring'], // 30 days over a short February
    ['2026-02-01', '2026-03-04', 'valid'],
    ['2028-02-01', '2028-03-02', 'expiring'], // 30 days over 29 February
    ['2028-02-01', '2028-03-03', 'valid'],
    ['2026-03-15', '2026-04-14', 'expiring'], // 30 days over the start of summer time
    ['2026-03-15', '2026-04-15', 'valid'],
    ['2026-10-10', '2026-11-09', 'expiring'], // 30 days over the end of summer time
    ['2026-10-10', '2026-11-10', 'valid'],
    ['2026-12-31', '2027-01-30', 'expiring'],
    ['2026-12-31', '2027-01-31', 'valid'],
    ['2027-01-01', '2026-12-31', 'expired'],
  ])('on %s, an expiry of %s is %s', (today, expiry, state) => {
    expect(expiryState(expiry, today)).toBe(state);
  });

  it.each([null, undefined, ''])('a missing date (%j) is not applicable', (expiry) => {
    expect(expiryState(expiry, TODAY)).toBe('notApplicable');
  });

  it('has the labels of the specification', () => {
    const labels = [expiry.valid(), expiry.expiring(), expiry.expired(), expiry.notApplicable()];
    expect(labels).toEqual(['Valid', 'Expiring Soon', 'Expired', 'Not Applicable']);
  });
});

describe('distance', () => {
  it.each([
    [TODAY, 'today'],
    ['2026-06-16', 'in 1 day'],
    ['2026-06-17', 'in 2 days'],
    ['2026-06-27', 'in 12 days'],
    ['2026-08-14', 'in 60 days'],
    ['2026-08-15', 'in 2 months'],
    ['2026-09-14', 'in 2 months'],
    ['2026-09-15', 'in 3 months'],
    ['2027-06-14', 'in 11 months'],
    ['2027-06-15', 'in 1 year'],
    ['2027-07-15', 'in 13 months'],
    ['2028-06-14', 'in 23 months'],
    ['2028-06-15', 'in 2 years'],
    ['2031-05-20', 'in 4 years'],
    ['2032-06-15', 'in 6 years'],
    ['2026-06-14', '1 day ago'],
    ['2026-06-13', '2 days ago'],
    ['2026-06-12', '3 days ago'],
    ['2026-04-16', '60 days ago'],
    ['2026-04-15', '2 months ago'],
    ['2025-06-15', '1 year ago'],
    ['2024-12-15', '18 months ago'],
    ['2024-03-01', '2 years ago'],
  ])('%s is %s', (expiry, words) => {
    expect(distance(expiry, TODAY)).toBe(words);
  });

  it('of 61 days is two months, although July and August have 62', () => {
    expect(distance('2026-08-31', '2026-07-01')).toBe('in 2 months');
  });

  it('counts up to the last day of a shorter month as a whole month', () => {
    expect(distance('2026-11-29', '2026-08-31')).toBe('in 2 months');
    expect(distance('2026-11-30', '2026-08-31')).toBe('in 3 months');
    expect(distance('2028-02-29', '2027-08-31')).toBe('in 6 months');
  });
});

describe('isFarAhead', () => {
  it.each([
    [TODAY, '2026-06-14', false],
    [TODAY, '2027-06-15', false],
    [TODAY, '2027-06-16', true],
    ['2028-02-29', '2029-02-28', false],
    ['2028-02-29', '2029-03-01', true],
  ])('on %s, %s: %s', (today, expiry, isFar) => {
    expect(isFarAhead(expiry, today)).toBe(isFar);
  });
});

describe('nextDue', () => {
  it('is the first to fall due, including today, whatever the order', () => {
    const items = [{ due: '2026-06-16' }, { due: null }, { due: TODAY }, { due: '2026-06-14' }];
    expect(nextDue(items, TODAY)).toEqual({ due: TODAY });
    expect(nextDue(items.slice(0, 2), TODAY)).toEqual({ due: '2026-06-16' });
    expect(nextDue(items.slice(3), TODAY)).toBeUndefined();
  });
});
