import { addDaysToDay, type Day } from '../../../domain/dates';

/** Both days are included. */
export type Days = { from: Day; to: Day };

/** Days in any order, each perhaps twice, as the ranges that they make. */
export function rangesOf(days: readonly Day[]): Days[] {
  const ranges: Days[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = ranges.at(-1);
    if (last && addDaysToDay(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}
