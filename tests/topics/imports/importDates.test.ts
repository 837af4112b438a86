import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/topics/imports/importCells';
import {
  type DayOrder,
  dayFacts,
  dayOfSerial,
  halfConverted,
  readDay,
} from '../../../src/topics/imports/importDates';

describe('the order of dates', () => {
  it.each([
    [['13/05/2026', '01/02/2026'], 'dmy'],
    [['05/13/2026', '01/02/2026'], 'mdy'],
    [['05/06/2026', '12/11/2026'], 'unclear'],
    [['13/05/2026', '05/13/2026'], 'unclear'],
    [['05.06.2026'], 'dmy'],
    [['05-06-2026'], 'unclear'],
    [['05/06/2026 00:00'], 'unclear'],
    [['05/05/2026'], null],
    [['2026-05-06', '44514', 44514, '14 Nov 2021', ''], null],
  ])('in %j is %s', (cells, order) => {
    expect(dayFacts(cells).order).toBe(order);
  });

  it.each<[string, Cell[], 'dmy' | 'mdy' | null]>([
    ['dates up to the 12th beside texts after it', ['2031-03-04', '13/04/2031'], 'dmy'],
    ['the same in an American list', ['2031-03-04', '04/13/2031'], 'mdy'],
    ['numbers for dates', [47911, '13/04/2031'], 'dmy'],
    ['dates that a CSV file spells out', ['04-Mar-2031', '13/04/2031'], 'dmy'],
    [
      'a date after the 12th, which Excel could not have made by swapping',
      ['2031-03-04', '2031-03-13', '13/04/2031'],
      null,
    ],
    ['a text that Excel would have turned into a date', ['2031-03-04', '03/04/2031', '13/04/2031'], null],
    ['a day that is the same either way', ['2031-03-03', '13/04/2031'], null],
    ['dates with dots, which no American Excel reads', ['2031-03-04', '13.04.2031'], null],
    ['dates only', ['2031-03-04', '2031-05-06'], null],
  ])('is checked for a swap by another spreadsheet: %s', (_, cells, order) => {
    expect(halfConverted(dayFacts(cells))).toBe(order);
  });
});

describe('readDay', () => {
  it.each([
    ['14/11/2031', '2031-11-14'],
    ['1/2/2026', '2026-02-01'],
    ['14.11.2031', '2031-11-14'],
    ['14-11-2031', '2031-11-14'],
    ['2031-11-14', '2031-11-14'],
    ['2031/11/14', '2031-11-14'],
    ['2031-11-14T00:00:00Z', '2031-11-14'],
    ['2031-07-13T00:00:00', '2031-07-13'],
    ['2031-07-13T23:59:59.999', '2031-07-13'],
    // A time in another zone is converted to the Irish day: 23:00 UTC is midnight in summer.
    ['2031-06-29T23:00:00Z', '2031-06-30'],
    ['2031-06-29 23:00:00Z', '2031-06-30'],
    ['2031-06-29T23:00Z', '2031-06-30'],
    ['2031-06-29T22:59:59Z', '2031-06-29'],
    ['2031-06-29T23:00:00.000+00:00', '2031-06-30'],
    ['2031-06-30T00:00:00+0100', '2031-06-30'],
    ['2031-06-30T00:30:00+02:00', '2031-06-29'],
    ['2031-06-29T19:00:00-05:00', '2031-06-30'],
    ['2031-01-29T23:00:00Z', '2031-01-29'],
    ['29/06/2031 11:30 PM UTC', '2031-06-30'],
    ['29/06/2031, 12:15 AM GMT', '2031-06-29'],
    ['29/06/2031, 11:30:00 PM', '2031-06-29'],
    ['14/11/2031 12:30:00', '2031-11-14'],
    ['14 Nov 2031', '2031-11-14'],
    ['14-Nov-2031', '2031-11-14'],
    ['1st June 2026', '2026-06-01'],
    ['3. März 2026', '2026-03-03'],
    ['3. Dez. 2026', '2026-12-03'],
    ['29/02/2028', '2028-02-29'],
    // Excel's day numbers: 1 March 1900 is 61, and a time is a fraction.
    ['44514', '2021-11-14'],
    ['44514.75', '2021-11-14'],
    ['18264', '1950-01-01'],
    ['73415', '2100-12-31'],
  ])('reads %s as %s', (text, day) => {
    expect(readDay(text, 'dmy')).toEqual({ day });
  });

  it('reads an American date only if the column has them, and never with dots', () => {
    expect(readDay('05/06/2026', 'dmy')).toEqual({ day: '2026-06-05' });
    expect(readDay('05/06/2026', 'mdy')).toEqual({ day: '2026-05-06' });
    expect(readDay('05.06.2026', 'mdy')).toEqual({ day: '2026-06-05' });
  });

  it.each<[Cell, DayOrder, string]>([
    ['2031-03-04', 'dmy swapped', '2031-04-03'],
    ['2031-03-04', 'mdy swapped', '2031-04-03'],
    [47911, 'dmy swapped', '2031-04-03'],
    ['13/04/2031', 'dmy swapped', '2031-04-13'],
    ['04/13/2031', 'mdy swapped', '2031-04-13'],
    ['2031-03-04', 'dmy', '2031-03-04'],
  ])('reads %j in a column of %s as %s', (cell, order, day) => {
    expect(readDay(cell, order)).toEqual({ day });
  });

  it('counts number cells from 1904 where the workbook does', () => {
    expect(readDay(46449, 'dmy', true)).toEqual({ day: '2031-03-04' });
    expect(readDay('47911', 'dmy', true)).toEqual({ day: '2031-03-04' });
  });

  it.each([
    [1, '1899-12-31'],
    [61, '1900-03-01'],
    [47911.999, '2031-03-04'],
    [2_958_465, '9999-12-31'],
    [2_958_466, undefined],
    [0.5, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
  ])('reads the day number %d as %s', (serial, day) => {
    expect(dayOfSerial(serial)).toBe(day);
  });

  it.each([
    ['31.02.2027', 'There is no 31 February'],
    ['29/02/2027', 'There is no 29 February 2027'],
    ['31/11/2027', 'There is no 31 November'],
    ['05/13/2027', 'There is no month 13'],
    ['00/01/2027', 'There is no 0 January'],
    ['14/11/31', 'Write the year with four digits'],
    ['soon', "We can't read this date. Write it as day/month/year, for example 14/11/2031"],
    ['14 Brumaire 2031', "We can't read this date. Write it as day/month/year, for example 14/11/2031"],
    ['1234', "We can't read this date. Write it as day/month/year, for example 14/11/2031"],
  ])('says of %s: %s', (text, problem) => {
    expect(readDay(text, 'dmy')).toEqual({ problem });
  });
});
