import { inLanguage, isEnglish } from '../words/messages';
import { units } from '../words/units';
import { dateFormat, formatDate } from './formatDate';

const longMonth = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

const shortWeekday = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }),
);
const weekdayAndDate = inLanguage((locale) => dateFormat(locale, { weekday: 'short', year: 'numeric' }));

const longDate = inLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
);

const euro = inLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' }),
);
const wholeNumber = inLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const kilometres = inLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }),
);

// Only read in parts, so its language does not matter.
const dublinTime = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function formatLongDate(day: string): string {
  return longDate().format(new Date(day));
}

/** Thu 05 Mar 2026. */
export function formatWeekday(day: string): string {
  const date = new Date(day);
  return isEnglish() ? `${shortWeekday().format(date)} ${formatDate(day)}` : weekdayAndDate().format(date);
}

/** Thu 5 Mar 2026, as a sentence says it. */
export const formatWeekdayInText = (day: string): string => formatWeekday(day).replace(' 0', ' ');

export function formatMonth(day: string): string {
  return longMonth().format(new Date(day));
}

/** The day in Ireland: 05 Mar 2026. */
export function formatTimestampDate(timestamp: string): string {
  const { year, month, day } = dublinParts(timestamp);
  return formatDate(`${year}-${month}-${day}`);
}

/** In Irish time: 05 Mar 2026, 23:30. */
export function formatTimestamp(timestamp: string): string {
  return `${formatTimestampDate(timestamp)}, ${formatTime(timestamp)}`;
}

export function formatTime(timestamp: string): string {
  const { hour, minute } = dublinParts(timestamp);
  return `${hour}:${minute}`;
}

export function formatEuro(amount: number): string {
  return euro().format(amount);
}

export function formatKm(km: number): string {
  return kilometres().format(km);
}

export function formatCount(count: number): string {
  return wholeNumber().format(count);
}

export function formatRate(euroPerKm: number): string {
  return units.perKm({ amount: formatEuro(euroPerKm) });
}

export function shortId(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

function dublinParts(timestamp: string): Record<string, string> {
  const parts = dublinTime.formatToParts(new Date(timestamp));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
