import { UTCDate } from '@date-fns/utc';
import { addMonths, differenceInCalendarDays, lastDayOfMonth } from 'date-fns';

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

/** The calendar day it is in Ireland at this instant, wherever the browser stands (decisions 19). */
export function dublinToday(now: Date): Day {
  const parts = Object.fromEntries(dublinParts.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** Whether the text is `yyyy-MM-dd` and that day exists: 30 February does not. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Engines roll 30 February over to March, so a day is real when it survives the round trip.
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

/** Whether the day is real and lies between 1950 and 2100, the range every stored date has (decisions 24). */
export function isWithinLimits(day: string): boolean {
  return isRealDay(day) && day >= EARLIEST_DAY && day <= LATEST_DAY;
}

/** Whole days from one day to another; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(new UTCDate(to), new UTCDate(from));
}

/** The same day of the month `months` later, or that month's last day where it is shorter, as SQL does it. */
export function addMonthsToDay(day: Day, months: number): Day {
  return toDay(addMonths(new UTCDate(day), months));
}

/** The last day of the month that the day is in. */
export function endOfMonth(day: Day): Day {
  return toDay(lastDayOfMonth(new UTCDate(day)));
}

function toDay(utc: Date): Day {
  return utc.toISOString().slice(0, 10);
}
