import { reasonSubject } from '../../domain/compliance';
import { addDaysToDay, addMonthsToDay, type Day, endOfMonth, isRealDay } from '../../domain/dates';
import { capitalised, counted } from '../../domain/words';
import type { Database } from '../../lib/database.types';
import { formatDayAndMonth, formatShortMonth } from '../../lib/formatDate';
import { isFindingKind } from '../../words/findings';
import { listed } from '../../words/messages';
import { type CheckResult, resultWords } from '../checks/fields';

type Enums = Database['public']['Enums'];

/** A square of a vehicle's month: a row of vehicle_days(). */
export type VehicleDay = {
  day: Day;
  state: DayState;
  /** What it was by what was known at midnight. */
  first_state: DayState;
  result: CheckResult | null;
  defects: number;
  reasons: readonly DayReason[];
  check_id: string | null;
  checked_at: string | null;
  name: string | null;
  odometer_km: number | null;
  /** What else is to be said of the checks of the day: keys of FLAG_TEXTS. */
  flags: readonly string[];
  /** When the paper came on record that was missing on that day. */
  recorded_on: Day | null;
  /** What has changed it since, oldest first. */
  acts: readonly DayAct[];
  /** What it drove too far without a check, and since which day. */
  gap_from: Day | null;
  gap_km: number | null;
  /** The other depot in which the day was: its checks do not open here. */
  depot: string | null;
};

/** What stopped the vehicle, or took a check away: a kind of finding with its detail, or one of REASONS. */
export type DayReason = { code: string; name?: string | null };

export type DayAct = {
  act: keyof typeof DAY_ACTS;
  at: string;
  by: string | null;
  words: string | null;
  record_id: string | null;
};

/** `expected` is of the running day alone. */
export const DAY_LABELS = {
  covered: 'checked',
  covered_late: 'checked, on record later',
  off_road: 'off the road',
  workshop: 'in the workshop',
  not_used: 'not used',
  not_expected: 'not expected',
  stopped_later: 'no check, stopped later',
  not_known: 'not known',
  missed: 'no check',
  expected: 'not checked yet',
} as const satisfies Record<Enums['check_day_state'] | 'expected', string>;
export type DayState = keyof typeof DAY_LABELS;

/** What changes a day that is over. */
export const DAY_ACTS = {
  check_arrived: 'A check arrived',
  check_voided: 'A check was voided',
  check_linked: 'A check of an unknown plate was given to this vehicle',
  sheet_arrived: 'The photo of a paper check arrived',
  not_used: 'Said to be not used',
  not_used_withdrawn: '"Not used" was taken back',
  nobody_worked: 'Said that nobody worked',
  nobody_worked_withdrawn: '"Nobody worked" was taken back',
  left_fleet: 'Said that it had left the fleet',
  stop_arrived: 'A stop arrived that had waited on a phone',
} as const satisfies Record<Enums['check_day_act'], string>;

const REASONS: Readonly<Record<string, string>> = {
  maintenance: 'in the workshop',
  inactive: 'taken out of use',
  nobody_worked: 'nobody worked',
  defect_stop: 'a defect',
};

/** 'Brakes: park brake does not hold', 'CVRT', 'taken out of use'. */
function reasonWords({ code, name }: DayReason): string {
  if (code === 'defect_stop' && name) return name;
  const known = REASONS[code];
  if (known) return known;
  return isFindingKind(code) ? reasonSubject({ kind: code, detail: name ?? null, points: null }) : code;
}

type Judged = Pick<VehicleDay, 'state' | 'reasons'>;

const WITH_REASONS: ReadonlySet<DayState> = new Set(['off_road', 'stopped_later']);

/** 'off the road: CVRT', 'nobody worked', 'no check'. */
function stateWords({ state, reasons }: Judged): string {
  if (state === 'not_used' && reasons.some(({ code }) => code === 'nobody_worked'))
    return reasonWords({ code: 'nobody_worked' });
  const why = WITH_REASONS.has(state) ? reasons.map(reasonWords) : [];
  return why.length > 0 ? `${DAY_LABELS[state]}: ${listed(why)}` : DAY_LABELS[state];
}

export const isCovered = ({ state }: Pick<VehicleDay, 'state'>) =>
  state === 'covered' || state === 'covered_late';

/** '2 defects', 'no defect, on record later', 'off the road: CVRT'. */
export function dayWords(day: Judged & Pick<VehicleDay, 'result' | 'defects'>): string {
  const { result, defects, state } = day;
  if (!isCovered(day) || !result) return stateWords(day);
  const found = resultWords(result, defects);
  return state === 'covered_late' ? `${found}, on record later` : found;
}

const EXPECTED: ReadonlySet<DayState> = new Set(['covered', 'covered_late', 'stopped_later', 'missed']);

/** Expected and checked, of days that are over, and of how many nobody can say. Today counts once it is checked. */
export const dayFigures = (days: readonly Pick<VehicleDay, 'state'>[]) => ({
  expected: days.filter(({ state }) => EXPECTED.has(state)).length,
  checked: days.filter(isCovered).length,
  notKnown: days.filter(({ state }) => state === 'not_known').length,
});

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

/** '13 of 15 expected days in November, 2 not known', '3 days not known'. */
export function monthText(days: readonly VehicleDay[], month: string, name: string): string | null {
  const { expected, checked, notKnown } = dayFigures(days.filter(({ day }) => day.startsWith(month)));
  if (expected === 0) return notKnown > 0 ? `${counted(notKnown, ['day', 'days'])} not known` : null;
  const figures = `${checked} of ${counted(expected, ['expected day', 'expected days'])} in ${name}`;
  return notKnown > 0 ? `${figures}, ${notKnown} not known` : figures;
}

export type KmGap = { from: Day; to: Day; km: number };

/** What it drove too far between two readings. Latest first. */
export const kmGapsOf = (days: readonly VehicleDay[]): KmGap[] =>
  days
    .flatMap(({ day: to, gap_from: from, gap_km: km }) => (from && km !== null ? [{ from, to, km }] : []))
    .toReversed();

/** The kilometres that speak against a day without a check. */
export const gapOn = (gaps: readonly KmGap[], day: VehicleDay): KmGap | undefined =>
  isCovered(day) ? undefined : gaps.find(({ from, to }) => from <= day.day && day.day <= to);

/** '6 and 20 Nov', '30 Nov and 2 Dec', '1 to 27 Nov': the month once for days of the same one; of three in a row only the ends. */
export function daysText(days: readonly Day[]): string {
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === addDaysToDay(day, -1)) run.push(day);
    else runs.push([day]);
  }
  const ranges = runs.flatMap((run) =>
    run.length > 2 ? [run.filter((_, place) => place % (run.length - 1) === 0)] : run.map((day) => [day]),
  );
  return listed(
    ranges.map((range, index) => {
      const next = ranges[index + 1]?.[0];
      return range.map((day, place) => dayBefore(range[place + 1] ?? next, day)).join(' to ');
    }),
  );
}

const dayBefore = (next: Day | undefined, day: Day) =>
  next?.slice(0, 7) === day.slice(0, 7)
    ? String(Number(day.slice(8)))
    : `${Number(day.slice(8))} ${formatShortMonth(day)}`;

/** 'In Cork from 1 Nov to 12 Nov.': the days that are of another depot. */
export function elsewhereTexts(days: readonly Pick<VehicleDay, 'day' | 'depot'>[]): string[] {
  const spans: { depot: string | null; from: Day; to: Day }[] = [];
  for (const { day, depot } of days) {
    const last = spans.at(-1);
    if (last?.depot === depot) last.to = day;
    else spans.push({ depot, from: day, to: day });
  }
  return spans.flatMap(({ depot, from, to }) =>
    depot
      ? `In ${depot} ${from === to ? `on ${daysText([from])}` : `from ${formatDayAndMonth(from)} to ${formatDayAndMonth(to)}`}.`
      : [],
  );
}

const NAMED = 5;

/** 'No check on 6 and 20 Nov.', with `most` days by their name. Null if none is missing. */
export function missedText(days: readonly VehicleDay[], most = NAMED): string | null {
  const missed = days.filter(({ state }) => state === 'missed').map(({ day }) => day);
  if (missed.length === 0) return null;
  const named = daysText(missed.slice(-most));
  const more = missed.length - most;
  return more > 0 ? `No check on ${named}, and ${more} more before.` : `No check on ${named}.`;
}

const TOLD: readonly DayState[] = [
  'stopped_later',
  'off_road',
  'workshop',
  'not_used',
  'covered_late',
  'not_known',
];

/** 'on record since 20 Nov': the paper that stopped it. */
export const recordedText = ({ recorded_on }: Pick<VehicleDay, 'recorded_on'>) =>
  recorded_on && `on record since ${formatDayAndMonth(recorded_on)}`;

/** 'Off the road: CVRT, on 3, 4 and 5 Nov, on record since 20 Nov.': what else was not as expected, the same words once. */
export function toldTexts(days: readonly VehicleDay[], states = TOLD): string[] {
  return states.flatMap((state) => {
    const said = new Map<string, { words: string; recorded: string | null; on: Day[] }>();
    for (const each of days.filter((day) => day.state === state)) {
      const words = stateWords(each);
      const recorded = recordedText(each);
      const key = `${words}, ${recorded}`;
      const same = said.get(key) ?? { words, recorded, on: [] };
      same.on.push(each.day);
      said.set(key, same);
    }
    return [...said.values()].map(
      ({ words, recorded, on }) =>
        `${capitalised(words)}${words.includes(': ') ? ',' : ''} on ${daysText(on)}${recorded ? `, ${recorded}` : ''}.`,
    );
  });
}
