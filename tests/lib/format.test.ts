import { afterEach, describe, expect, it } from 'vitest';
import {
  formatCount,
  formatEuro,
  formatKm,
  formatLongDate,
  formatMonth,
  formatRate,
  formatTimestamp,
  formatTimestampDate,
  formatWeekday,
  formatWeekdayInText,
  shortId,
} from '../../src/lib/format';
import { formatDate, formatDayAndMonth, formatShortMonth } from '../../src/lib/formatDate';
import { speak } from '../../src/words/messages';

describe('formatDate', () => {
  it.each([
    ['2026-01-01', '01 Jan 2026'],
    ['2028-02-29', '29 Feb 2028'],
    ['2026-03-05', '05 Mar 2026'],
    ['2026-04-30', '30 Apr 2026'],
    ['2026-05-31', '31 May 2026'],
    ['2026-06-15', '15 Jun 2026'],
    ['2026-07-04', '04 Jul 2026'],
    ['2026-08-09', '09 Aug 2026'],
    ['2026-09-10', '10 Sep 2026'],
    ['2026-10-25', '25 Oct 2026'],
    ['2026-11-30', '30 Nov 2026'],
    ['2026-12-31', '31 Dec 2026'],
  ])('%s is %s', (day, text) => {
    expect(formatDate(day)).toBe(text);
  });
});

it.each([
  ['2026-12-09', 'Wed 09 Dec 2026', 'Wed 9 Dec 2026'],
  ['2026-12-10', 'Thu 10 Dec 2026', 'Thu 10 Dec 2026'],
])('%s is %s in a list and %s in a sentence', (day, listed, said) => {
  expect([formatWeekday(day), formatWeekdayInText(day)]).toEqual([listed, said]);
});

describe('timestamps', () => {
  it.each([
    ['2026-01-15T23:30:00+00:00', '15 Jan 2026', '23:30'],
    ['2026-07-15T22:30:00.123456+00:00', '15 Jul 2026', '23:30'],
    ['2026-07-15T23:00:00Z', '16 Jul 2026', '00:00'],
    ['2026-03-29T00:59:00Z', '29 Mar 2026', '00:59'],
    ['2026-03-29T01:00:00Z', '29 Mar 2026', '02:00'], // the hour that summer time skips
    ['2026-10-25T00:30:00Z', '25 Oct 2026', '01:30'], // the hour that comes twice
    ['2026-10-25T01:30:00Z', '25 Oct 2026', '01:30'],
    ['2026-09-01T08:05:00Z', '01 Sep 2026', '09:05'],
  ])('%s is %s, %s in Ireland', (timestamp, day, time) => {
    expect(formatTimestampDate(timestamp)).toBe(day);
    expect(formatTimestamp(timestamp)).toBe(`${day}, ${time}`);
  });
});

describe('money and distances', () => {
  it.each([
    [0, '€0.00'],
    [0.5, '€0.50'],
    [1234.5, '€1,234.50'],
    [10_000_000, '€10,000,000.00'],
  ])('%f is %s', (amount, text) => {
    expect(formatEuro(amount)).toBe(text);
  });

  it.each([
    [0, '0 km'],
    [999, '999 km'],
    [12_000, '12,000 km'],
    [2_000_000, '2,000,000 km'],
  ])('%i is %s', (km, text) => {
    expect(formatKm(km)).toBe(text);
  });

  it('writes a rate as euro per km', () => {
    expect(formatRate(0.5)).toBe('€0.50 per km');
  });
});

it('shows the first 8 characters of an id in upper case', () => {
  expect(shortId('3f2a9bcd-1234-4abc-8def-000000000000')).toBe('3F2A9BCD');
});

it.each([
  [0, '0'],
  [999, '999'],
  [5000, '5,000'],
])('%i is counted as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

describe('other languages', () => {
  afterEach(() => speak('en'));

  const day = '2026-03-05';
  const plain = (text: string) => text.replace(/\s/g, ' ');

  it.each([
    ['pl', '5 mar 2026', '5 mar', 'mar', 'czw., 5 mar 2026', 'marzec 2026', '5 marca 2026'],
    ['ro', '5 mar. 2026', '5 mar.', 'mar.', 'joi, 5 mar. 2026', 'martie 2026', '5 martie 2026'],
    ['lt', '2026-03-05', '03-05', '03', '2026-03-05, kt', '2026 m. kovas', '2026 m. kovo 5 d.'],
    ['lv', '05.03.2026', '05.03.', 'marts', 'ceturtd., 05.03.2026.', '2026. g. marts', '2026. gada 5. marts'],
    ['uk', '5 бер. 2026 р.', '5 бер.', 'бер.', 'чт, 5 бер. 2026 р.', 'березень 2026 р.', '5 березня 2026 р.'],
    [
      'pt-BR',
      ...['5 de mar. de 2026', '5 de mar.', 'mar.', 'qui., 5 de mar. de 2026'],
      ...['março de 2026', '5 de março de 2026'],
    ],
  ])('write a day: %s', (language, ...texts) => {
    speak(language);
    const formats = [
      ...[formatDate, formatDayAndMonth, formatShortMonth, formatWeekday],
      ...[formatMonth, formatLongDate],
    ];
    expect(formats.map((format) => plain(format(day)))).toEqual(texts);
  });

  it.each([
    ['pl', '12 000,50 €', '12 000 km', '5000'],
    ['ro', '12.000,50 €', '12.000 km', '5.000'],
    ['lt', '12 000,50 €', '12 000 km', '5 000'],
    ['lv', '12 000,50 €', '12 000 km', '5000'],
    ['uk', '12 000,50 €', '12 000 км', '5 000'],
    ['pt-BR', '€ 12.000,50', '12.000 km', '5.000'],
  ])('write euro, km and a count: %s', (language, ...texts) => {
    speak(language);
    expect([formatEuro(12_000.5), formatKm(12_000), formatCount(5000)].map(plain)).toEqual(texts);
  });

  it('write a time of 24 hours in Ireland, and English again after them', () => {
    speak('pl');
    expect(plain(formatTimestamp('2026-07-15T22:30:00Z'))).toBe('15 lip 2026, 23:30');
    speak('en');
    expect(formatTimestamp('2026-07-15T22:30:00Z')).toBe('15 Jul 2026, 23:30');
    expect(formatEuro(1234.5)).toBe('€1,234.50');
  });
});
