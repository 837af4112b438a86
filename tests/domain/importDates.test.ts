import { describe, expect, it } from 'vitest';
import { dayOrder, readDay } from '../../src/domain/importDates';

describe('dayOrder', () => {
  it.each([
    [['13/05/2026', '01/02/2026'], 'dmy'],
    [['05/13/2026', '01/02/2026'], 'mdy'],
    [['05/06/2026', '12/11/2026'], 'unclear'],
    [['13/05/2026', '05/13/2026'], 'unclear'],
    [['05.06.2026'], 'dmy'],
    [['05-06-2026'], 'unclear'],
    [['05/06/2026 00:00'], 'unclear'],
    [['05/05/2026'], null],
    [['2026-05-06', '44514', '14 Nov 2021', ''], null],
  ])('of %j is %s', (values, order) => {
    expect(dayOrder(values)).toBe(order);
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
    ['14/11/2031 12:30:00', '2031-11-14'],
    ['14 Nov 2031', '2031-11-14'],
    ['14-Nov-2031', '2031-11-14'],
    ['1st June 2026', '2026-06-01'],
    ['3. März 2026', '2026-03-03'],
    ['3. Dez. 2026', '2026-12-03'],
    ['29/02/2028', '2028-02-29'],
    // Excel's numbers: 1 March 1900 is 61, and a time is a fraction.
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

  it.each([
    ['31.02.2027', 'There is no 31 February'],
    ['29/02/2027', 'There is no 29 February 2027'],
    ['31/11/2027', 'There is no 31 November'],
    ['05/13/2027', 'There is no month 13'],
    ['00/01/2027', 'There is no 0 January'],
    ['14/11/31', 'Write the year with four digits'],
    ['soon', 'Not a date that we can read. Write it as day/month/year, for example 14/11/2031'],
    ['14 Brumaire 2031', 'Not a date that we can read. Write it as day/month/year, for example 14/11/2031'],
    ['1234', 'Not a date that we can read. Write it as day/month/year, for example 14/11/2031'],
  ])('says of %s: %s', (text, problem) => {
    expect(readDay(text, 'dmy')).toEqual({ problem });
  });
});
