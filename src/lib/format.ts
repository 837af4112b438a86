import { formatDate } from './formatDate';

const longMonth = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const shortWeekday = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', weekday: 'short' });

const longDate = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const wholeNumber = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 0 });

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
  return longDate.format(new Date(day));
}

/** Thu 05 Mar 2026. */
export function formatWeekday(day: string): string {
  return `${shortWeekday.format(new Date(day))} ${formatDate(day)}`;
}

export function formatMonth(day: string): string {
  return longMonth.format(new Date(day));
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
  return euro.format(amount);
}

export function formatKm(km: number): string {
  return `${wholeNumber.format(km)} km`;
}

export function formatCount(count: number): string {
  return wholeNumber.format(count);
}

export function formatRate(euroPerKm: number): string {
  return `${formatEuro(euroPerKm)} per km`;
}

export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

export function shortId(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

function dublinParts(timestamp: string): Record<string, string> {
  const parts = dublinTime.formatToParts(new Date(timestamp));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
