import { type Day, daysBetween, dublinToday } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { formatKm, formatTime, formatWeekday } from '../../../lib/format';
import { formatDayAndMonth } from '../../../lib/formatDate';
import { resultWords } from '../../checks/fields';
import { howLong } from '../../defects/parts/defectTexts';
import type { BoardLook, BoardVehicle } from '../board';

const HOUR = 3_600_000;

/** '05:21, 2 h ago' today, '23 Nov, 2 days ago' before. `now` is null on a day that is over. */
export function sinceAgoText(at: string, day: Day, now: Date | null): string {
  const on = dublinToday(new Date(at));
  const time = formatTime(at);
  if (on < day) return sinceDay(on, day);
  if (!now) return time;
  const hours = Math.floor((now.getTime() - Date.parse(at)) / HOUR);
  return hours < 1 ? time : `${time}, ${hours} h ago`;
}

/** '23 Nov, 2 days ago'. */
export function sinceDay(on: Day, day: Day): string {
  const days = daysBetween(on, day);
  return `${formatDayAndMonth(on)}, ${days === 1 ? 'yesterday' : `${days} days ago`}`;
}

/** '2 days', '2 hours': how old it is, or was on a day that is over. */
export function ageText(at: string, day: Day, now: Date | null): string {
  if (now) return howLong(at, now);
  const days = daysBetween(dublinToday(new Date(at)), day);
  return days > 0 ? counted(days, ['day', 'days']) : formatTime(at);
}

/** 'Last check 24 Nov, 05:44, no defect', 'Never checked'. */
export function lastCheckText(check: BoardVehicle['check'], day: Day, defects: number): string {
  if (!check) return 'Never checked';
  const on = dublinToday(new Date(check.at));
  const when = on === day ? formatTime(check.at) : `${formatDayAndMonth(on)}, ${formatTime(check.at)}`;
  return `Last check ${when}, ${resultWords(check.result, defects)}`;
}

/** What to look at, and why. */
export function lookText(item: Exclude<BoardLook, { kind: 'void' }>): { title: string; detail: string } {
  if (item.kind === 'idle') {
    const found = item.checks > 0 ? counted(item.checks, ['check', 'checks']) : 'a vehicle was driven';
    return { title: `Nobody worked, but ${found}`, detail: formatWeekday(item.day) };
  }
  if (item.kind === 'gap') {
    const span =
      item.since === item.until
        ? formatDayAndMonth(item.since)
        : `${formatDayAndMonth(item.since)} to ${formatDayAndMonth(item.until)}`;
    const open = counted(item.missed, ['day', 'days']);
    return { title: `${formatKm(item.km)}, ${open} without a check`, detail: span };
  }
  if (item.kind === 'unfit')
    return {
      title: `${item.name ?? 'A driver'} is not fit to drive today`,
      detail: `Said in the check of ${item.plate}. Speak with them before they drive.`,
    };
  const signed = item.name ? `signed "${item.name}"` : 'without a name';
  if (item.kind === 'unknown') return { title: 'An unknown plate', detail: `${item.plate}, ${signed}` };
  if (item.kind === 'unconfirmed')
    return { title: 'Unconfirmed check', detail: `${item.plate}, ${signed} without a login.` };
  const on = dublinToday(new Date(item.finished_at));
  return {
    title: "The phone's clock is wrong",
    detail: `${item.plate}, ${item.name ?? 'unknown'}. It said ${formatDayAndMonth(on)}, ${formatTime(item.finished_at)}.`,
  };
}
