import { UTCDate } from '@date-fns/utc';
import { addDays, addMonths, differenceInCalendarDays, differenceInMonths, lastDayOfMonth } from 'date-fns';

/** A calendar day as `yyyy-MM-dd`, the form of date inputs and of SQL dates. Days compare as text. */
export type Day = string;

export const EARLIEST_DAY: Day = '1950-01-01';
export const LATEST_DAY: Day = '2100-12-31';

const dublinParts = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

let latest: { minute: number; day: Day } | undefined;

/** The calendar day in Ireland at this instant, wherever the browser is. */
export function dublinToday(now: Date): Day {
  // Every date on a screen asks for today, and working it out is slow. A new day always starts on a whole
  // minute.
  const minute = Math.floor(now.getTime() / 60_000);
  if (latest?.minute !== minute) {
    const parts = Object.fromEntries(dublinParts.formatToParts(now).map(({ type, value }) => [type, value]));
    latest = { minute, day: `${parts.year}-${parts.month}-${parts.day}` };
  }
  return latest.day;
}

export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Engines roll 30 February over to March, so a real day is one that survives the round trip.
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

export function isWithinLimits(day: string): boolean {
  return isRealDay(day) && day >= EARLIEST_DAY && day <= LATEST_DAY;
}

export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(new UTCDate(to), new UTCDate(from));
}

export function wholeMonthsBetween(from: Day, to: Day): number {
  return differenceInMonths(new UTCDate(to), new UTCDate(from));
}

/** The same day of a later month, or the last day of a shorter month, as in SQL. */
export function addMonthsToDay(day: Day, months: number): Day {
  return toDay(addMonths(new UTCDate(day), months));
}

export function addDaysToDay(day: Day, days: number): Day {
  return toDay(addDays(new UTCDate(day), days));
}

export function endOfMonth(day: Day): Day {
  return toDay(lastDayOfMonth(new UTCDate(day)));
}

function toDay(utc: Date): Day {
  return utc.toISOString().slice(0, 10);
}
