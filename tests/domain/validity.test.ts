import { describe, expect, it } from 'vitest';
import {
  isRenewable,
  lastDay,
  licenseInterval,
  licenseYears,
  renewedUntil,
  testInterval,
} from '../../src/domain/validity';

describe('the last day of a period', () => {
  it.each([
    ['2026-05-01', 12, '2027-04-30'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-11-20', 60, '2031-11-19'],
    ['2026-11-20', 120, '2036-11-19'],
    ['2026-06-15', 1, '2026-07-14'],
    ['2027-03-01', 12, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-06-15', null, ''],
    ['', 12, ''],
    ['0202-11-20', 12, ''],
    ['2026-02-30', 12, ''],
    ['2100-01-01', 12, '2100-12-31'],
    ['2100-01-02', 12, ''],
  ])('from %s for %s months is "%s"', (from, months, last) => {
    expect(lastDay(from, months ? { months } : null)).toBe(last);
  });

  it.each([
    ['2026-06-15', 1, '2026-06-16'],
    ['2026-06-15', 42, '2026-07-27'],
    ['2026-10-24', 7, '2026-10-31'],
    ['2100-12-30', 1, '2100-12-31'],
    ['2100-12-31', 1, ''],
  ])('from %s, due after %s days, is "%s"', (from, days, last) => {
    expect(lastDay(from, { days })).toBe(last);
  });
});

it.each([
  ['90 days early', '2026-06-15', 12, '2026-09-13', '2027-09-13'],
  ['91 days early', '2026-06-15', 12, '2026-09-14', '2027-06-14'],
  ['on the last day', '2026-06-15', 12, '2026-06-15', '2027-06-15'],
  ['a day late', '2026-06-15', 12, '2026-06-14', '2027-06-14'],
  ['a period early', '2026-06-15', 12, '2027-06-14', ''],
  ['a day less than a period early', '2026-06-15', 12, '2027-06-13', '2027-06-14'],
  ['for the first time', '2026-06-15', 12, null, '2027-06-14'],
  ['for an unknown time', '2026-06-15', null, '2026-06-15', ''],
  ['on a day half typed', '0202-06-15', 12, '2026-06-15', ''],
] as const)('what is renewed %s lasts', (_, done, months, until, next) => {
  expect(renewedUntil(done, months && { months }, until)).toBe(next);
});

it.each([
  [null, false],
  ['2026-06-14', true],
  ['2026-09-13', true],
  ['2026-09-14', false],
])('what is valid until %s may be renewed: %s', (until, expected) => {
  expect(isRenewable(until, '2026-06-15')).toBe(expected);
});

describe('a licence', () => {
  it.each(['C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE'])('for %s is valid for five years', (type) => {
    expect(licenseYears([type])).toBe(5);
    expect(licenseInterval([type], 'IE')).toEqual({ months: 60 });
  });

  it.each(['AM', 'A1', 'A2', 'A', 'B', 'BE', 'W'])('for %s is valid for ten years', (type) => {
    expect(licenseYears([type])).toBe(10);
    expect(licenseInterval([type], 'IE')).toEqual({ months: 120 });
  });

  it.each([
    [['B', 'CE'], 'IE', 60],
    [['B', 'BE'], 'IE', 120],
    [['C'], 'PL', 60],
    [['B'], 'PL', null],
    [['B'], 'GB', null],
    [[], 'IE', null],
  ])('for %s of %s is proposed for %s months', (types, country, months) => {
    expect(licenseInterval(types, country)).toEqual(months && { months });
  });
});

it.each([
  ['CVRT', '191-D-1', '2026-06-15', 12],
  ['CVRT', 'NOT A PLATE', null, 12],
  ['NCT', '161-D-1', '2025-12-31', 24],
  ['NCT', '161-D-1', '2026-01-01', 12],
  ['NCT', '161-D-1', null, 24],
  ['NCT', '151-D-1', '2024-01-01', 12],
  ['NCT', '99-D-1', '2026-06-15', 12],
  ['NCT', 'NOT A PLATE', '2026-06-15', null],
] as const)('%s of %s, due on %s, is valid for %s months', (test, plate, due, months) => {
  expect(testInterval(test, plate, due, '2025-10-15')).toEqual(months && { months });
});
