import { type Day, dublinToday } from '../../../domain/dates';
import { counted, type Noun } from '../../../domain/words';
import type { Database } from '../../../lib/database';
import { formatCount, formatTime } from '../../../lib/format';
import { formatDate, formatDayAndMonth } from '../../../lib/formatDate';

export type SettingsStates = Database['public']['Functions']['settings_states']['Returns'];

/** What a subject's line in the list of the settings says about it. */
export type State = { text: string; isLate?: boolean };

/** For example '16 types, 3 inactive'. */
export function typesState({ total, inactive }: SettingsStates['licenseTypes'], noun: Noun): State {
  return { text: `${counted(total, noun)}${inactive > 0 ? `, ${formatCount(inactive)} inactive` : ''}` };
}

export const countState = (count: number, noun: Noun): State => ({
  text: count > 0 ? counted(count, noun) : 'None',
});

/** What is in use and nobody has compared with its source comes first. */
export function comparedState({ total, toCompare }: SettingsStates['checklists'], noun: Noun): State {
  if (toCompare > 0) return { text: `${formatCount(toCompare)} to compare`, isLate: true };
  return countState(total, noun);
}

/** The list ends early where it does not reach next year. */
export function untilState(last: Day | null, today: Day): State {
  const year = Number(last?.slice(0, 4) ?? 0);
  return { text: last ? `To ${year}` : 'None', isLate: year <= Number(today.slice(0, 4)) };
}

export function staffState({ total, invited }: SettingsStates['staff']): State {
  return { text: `${formatCount(total)} staff${invited > 0 ? `, ${formatCount(invited)} invited` : ''}` };
}

export const switchState = (isOn: boolean): State => ({ text: isOn ? 'On' : 'Off' });

export function sinceState(day: Day | null, today: Day): State {
  return { text: day ? `On, since ${nearDay(day, today)}` : 'Off' };
}

/** Today's run with its time, an earlier one with its day. */
export function ranState(ranAt: string | null, today: Day, isLate = false): State {
  if (!ranAt) return { text: 'Never ran', isLate };
  const day = dublinToday(new Date(ranAt));
  const when = day === today ? formatTime(ranAt) : nearDay(day, today);
  return { text: isLate ? `Late, ran ${when}` : `Ran ${when}`, isLate };
}

const nearDay = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(day) : formatDate(day);

const MB = 1_000_000;

export function sizeState(bytes: number): State {
  if (bytes === 0) return { text: 'None' };
  if (bytes < MB) return { text: 'Under 1 MB' };
  // 999.5 MB would be rounded to 1,000 MB.
  if (bytes < 999.5 * MB) return { text: `${formatCount(bytes / MB)} MB` };
  return { text: `${(bytes / MB / 1000).toLocaleString('en-IE', { maximumFractionDigits: 1 })} GB` };
}
