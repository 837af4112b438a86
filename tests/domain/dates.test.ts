import { afterEach, describe, expect, it } from 'vitest';
import { addMonthsToDay, daysBetween, dublinToday, isRealDay, isWithinLimits } from '../../src/domain/dates';

describe('dublinToday', () => {
  it.each([
    ['winter, a minute before midnight', '2026-01-15T23:59:59Z', '2026-01-15'],
    ['winter, midnight', '2026-01-16T00:00:00Z', '2026-01-16'],
    ['summer, 23:30 in Dublin', '2026-07-15T22:30:00Z', '2026-07-15'],
    ['summer, last second of the day', '2026-07-15T22:59:59Z', '2026-07-15'],
    ['summer, midnight in Dublin is 23:00 UTC', '2026-07-15T23:00:00Z', '2026-07-16'],
    ['the evening before the clocks go forward', '2026-03-28T23:30:00Z', '2026-03-28'],
    ['the evening after the clocks went forward', '2026-03-29T22:59:59Z', '2026-03-29'],
    ['past that midnight', '2026-03-29T23:00:00Z', '2026-03-30'],
    ['the evening after the clocks went back', '2026-10-25T23:30:00Z', '2026-10-25'],
    ['past that midnight in winter time', '2026-10-26T00:00:00Z', '2026-10-26'],
    ['the last moment of a year', '2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['the first moment of a year', '2027-01-01T00:00:00Z', '2027-01-01'],
    ['29 February', '2028-02-29T12:00:00Z', '2028-02-29'],
  ])('%s', (_name, instant, day) => {
    expect(dublinToday(new Date(instant))).toBe(day);
  });
});

describe('isRealDay', () => {
  it.each(['2026-01-31', '2026-04-30', '2026-12-31', '2028-02-29', '2000-02-29', '2026-02-28'])(
    '%s is',
    (text) => {
      expect(isRealDay(text)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '',
    ' ',
    '05/03/2026',
    '2026-3-5',
    '20260-01-01',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    'tomorrow',
  ])('%j is not', (text) => {
    expect(isRealDay(text)).toBe(false);
  });
});

describe('isWithinLimits', () => {
  it.each([
    ['1949-12-31', false],
    ['1950-01-01', true],
    ['2026-06-15', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
    ['2026-02-30', false],
    ['', false],
  ])('%j: %s', (day, expected) => {
    expect(isWithinLimits(day)).toBe(expected);
  });
});

const DAYS_BETWEEN: [string, string, number][] = [
  ['2026-06-15', '2026-06-15', 0],
  ['2026-06-15', '2026-06-16', 1],
  ['2026-06-16', '2026-06-15', -1],
  ['2026-01-31', '2026-02-01', 1],
  ['2026-02-28', '2026-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-01-01', '2027-01-01', 365],
  ['2028-01-01', '2029-01-01', 366],
  ['1950-01-01', '2100-12-31', 55151],
  ['2011-12-29', '2011-12-31', 2],
];

const MONTHS_LATER: [string, number, string][] = [
  ['2026-06-15', 0, '2026-06-15'],
  ['2026-06-15', 3, '2026-09-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-01-28', 1, '2026-02-28'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-02-28', 1, '2026-03-28'],
  ['2026-09-25', 1, '2026-10-25'],
];

// New York and Dublin have summer time; Apia had no 30 December 2011; Kiritimati is 14 hours ahead.
describe.each(['Europe/Dublin', 'America/New_York', 'Pacific/Apia', 'Pacific/Kiritimati'])(
  'on a machine in %s',
  (zone) => {
    const before = process.env.TZ;
    afterEach(() => {
      process.env.TZ = before;
    });

    function inZone() {
      process.env.TZ = zone;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    }

    it.each(DAYS_BETWEEN)('from %s to %s it is %i days', (from, to, days) => {
      inZone();
      expect(daysBetween(from, to)).toBe(days);
    });

    it.each(MONTHS_LATER)('%s plus %i months is %s', (day, months, expected) => {
      inZone();
      expect(addMonthsToDay(day, months)).toBe(expected);
    });

    it("gives Dublin's day, not the machine's", () => {
      inZone();
      expect(dublinToday(new Date('2026-07-15T22:30:00Z'))).toBe('2026-07-15');
      expect(dublinToday(new Date('2026-07-15T23:00:00Z'))).toBe('2026-07-16');
    });

    it('knows which days are real', () => {
      inZone();
      expect(isRealDay('2011-12-30')).toBe(true);
      expect(isRealDay('2026-03-29')).toBe(true);
      expect(isRealDay('2026-02-29')).toBe(false);
    });
  },
);
