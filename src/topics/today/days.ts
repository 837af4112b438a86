import { addDaysToDay, addMonthsToDay, type Day, endOfMonth, isRealDay } from '../../domain/dates';
import { counted } from '../../domain/words';
import { formatDayAndMonth, formatShortMonth } from '../../lib/formatDate';

/** A square of a vehicle's month: a row of vehicle_days(). */
export type VehicleDay = {
  day: Day;
  state: DayState;
  defects: number;
  check_id: string | null;
  checked_at: string | null;
  name: string | null;
  odometer_km: number | null;
  /** What it drove too far without a check, and since which day. */
  gap_from: Day | null;
  gap_km: number | null;
  /** What else is to be said of the checks of the day: keys of FLAG_TEXTS. */
  flags: readonly string[];
};

export const DAY_STATES = [
  'no_defect',
  'defects',
  'stopped',
  'off_road',
  'no_check',
  'unused',
  'not_expected',
  'expected',
] as const;
export type DayState = (typeof DAY_STATES)[number];

export const DAY_LABELS: Record<DayState, string> = {
  no_defect: 'no defect',
  defects: 'with defects',
  stopped: 'stopped',
  off_road: 'off the road',
  no_check: 'no check',
  unused: 'not used',
  not_expected: 'not expected',
  expected: 'not checked yet',
};

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Three months: the first day of the month before last. */
export const firstShown = (today: Day): Day => addMonthsToDay(firstOf(today), -2);

/** Each day of a month by its first one. Days to come have none. */
export function daysOfMonth(days: readonly VehicleDay[], first: Day) {
  const byDay = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: Number(endOfMonth(first).slice(8)) }, (_, index) => {
    const day = addDaysToDay(first, index);
    return { day, found: byDay.get(day) };
  });
}

/** The latest month first. */
export const monthsOf = (days: readonly VehicleDay[], today: Day) =>
  [0, 1, 2].map((ago) => {
    const first = addMonthsToDay(firstOf(today), -ago);
    return { month: first.slice(0, 7), name: formatShortMonth(first), days: daysOfMonth(days, first) };
  });

/** Checks are kept no longer. */
const KEPT_MONTHS = 84;

/** The month of a sheet, '2026-11' in its address, by its first day; `before` and `after` are null at the ends. */
export function sheetMonth(asked: string | null, today: Day) {
  const latest = firstOf(today);
  const earliest = addMonthsToDay(latest, -KEPT_MONTHS);
  const day = `${asked}-01`;
  const first = isRealDay(day) && day >= earliest && day <= latest ? day : latest;
  return {
    first,
    last: endOfMonth(first),
    before: first > earliest ? addMonthsToDay(first, -1) : null,
    after: first < latest ? addMonthsToDay(first, 1) : null,
  };
}

const CHECKED: ReadonlySet<DayState> = new Set(['no_defect', 'defects', 'stopped']);

/** '13 of 15 expected days in November'. Today counts once it is checked. */
export function monthText(days: readonly VehicleDay[], month: string, name: string): string | null {
  const own = days.filter(({ day }) => day.startsWith(month));
  const checked = own.filter(({ state }) => CHECKED.has(state)).length;
  const missed = own.filter(({ state }) => state === 'no_check').length;
  if (checked + missed === 0) return null;
  return `${checked} of ${counted(checked + missed, ['expected day', 'expected days'])} in ${name}`;
}

/** What it drove between two checks that have days without one between them. Latest first. */
export const gapsOf = (days: readonly VehicleDay[]) =>
  days
    .flatMap(({ day: to, gap_from: from, gap_km: km }) => (from && km !== null ? [{ from, to, km }] : []))
    .toReversed();

const NAMED = 5;

/** 'No check on 06 and 20 Nov.', with `most` days by their name. Null if none is missing. */
export function missedText(days: readonly VehicleDay[], most = NAMED): string | null {
  const missed = days.filter(({ state }) => state === 'no_check').map(({ day }) => day);
  if (missed.length === 0) return null;
  const shown = missed.slice(-most);
  const more = missed.length - shown.length;
  // The month stands once for days of the same one.
  const parts = shown.map((day, index) => {
    const next = shown[index + 1];
    return next?.slice(0, 7) === day.slice(0, 7) ? day.slice(8) : formatDayAndMonth(day);
  });
  const last = parts.pop() ?? '';
  const named = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return more > 0 ? `No check on ${named}, and ${more} more before.` : `No check on ${named}.`;
}
