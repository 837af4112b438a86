import { type Day, EARLIEST_DAY, isWithinLimits, LATEST_DAY } from './dates';

/** The message for a day that is outside the limits or in the future, or null. */
export function pastDayError(label: string, day: string, today: Day): string | null {
  return outsideDateLimits(label, day) ?? (day > today ? `${label} must be today or earlier` : null);
}

/** The message for a day that does not exist or is outside the years that the database stores, or null. */
export function outsideDateLimits(label: string, day: string): string | null {
  if (isWithinLimits(day)) return null;
  return `${label} must be a real date between ${EARLIEST_DAY.slice(0, 4)} and ${LATEST_DAY.slice(0, 4)}`;
}
