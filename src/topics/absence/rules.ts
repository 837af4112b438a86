import { addMonthsToDay, type Day, isWithinLimits } from '../../domain/dates';
import { formatDate } from '../../lib/formatDate';

/** Null or past: not away. */
export type WithAbsence = { back_on: Day | null };

/** On the first day back, a driver is no longer away. */
export const isAway = <Person extends WithAbsence>(
  person: Person,
  today: Day,
): person is Person & { back_on: Day } => person.back_on !== null && person.back_on > today;

/** A longer absence is for making the driver inactive. The database has the same limit. */
export const latestDayBack = (today: Day): Day => addMonthsToDay(today, 24);

export function dayBackError(backOn: Day, today: Day): string | null {
  if (backOn === '') return 'Enter the first day back';
  if (!isWithinLimits(backOn)) return 'First day back must be a real date';
  if (backOn <= today) return 'First day back must be tomorrow or later';
  if (backOn > latestDayBack(today)) return 'First day back must be within two years';
  return null;
}

/** For a narrow column: 'back 12 Jan', or 'back Jan 2028' where that day could be last year's. */
export function shortlyBack(backOn: Day, today: Day): string {
  const written = formatDate(backOn);
  return `back ${backOn < addMonthsToDay(today, 11) ? written.slice(0, 6) : written.slice(3)}`;
}

/** 'Away, back on 12 Jan 2027' */
export const awayText = (backOn: Day) => `Away, back on ${formatDate(backOn)}`;
