import type { ComplianceReason } from '../../domain/compliance';
import { type Day, daysBetween } from '../../domain/dates';
import { capitalised } from '../../domain/words';
import { formatDayAndMonth } from '../../lib/formatDate';
import type { Severity } from '../checklists/items';
import type { CheckResult } from '../checks/fields';
import { type DayReason, type DayState, dayFigures, dayWords, isCovered } from './days';

/** What private.todays_board() answers. */
export type Board = {
  day: Day;
  is_today: boolean;
  /** From which day on it is on record whether each vehicle was checked; null: not chosen. */
  begins_on: Day | null;
  /** The earliest day that can be shown; null: today alone. */
  first_day: Day | null;
  /** Of every day that is over. */
  is_written: boolean;
  /** Said that nobody worked that day. */
  idle: { by: string | null; words: string | null; may_withdraw: boolean } | null;
  has_checklists: boolean;
  vehicles: readonly BoardVehicle[];
  /** Worst first, then oldest first. */
  defects: readonly BoardDefect[];
  look: readonly BoardLook[];
};

/**
 * Where a vehicle stands: it must not go out; it may go to the workshop; it is expected and not checked;
 * checked; nobody can say whether a check was expected; in the workshop; not used; nothing is expected of it.
 */
const PLACES = [
  'held',
  'trip',
  'not_checked',
  'defects',
  'no_defect',
  'not_known',
  'workshop',
  'unused',
  'not_expected',
] as const;
export type BoardPlace = (typeof PLACES)[number];

/** Of a paper, or of the driver. */
export type HeldBy = Omit<ComplianceReason, 'verdict'> & { record_id: string | null };

export type BoardVehicle = {
  id: string;
  plate: string;
  name: string;
  place: BoardPlace;
  state: DayState;
  /** What stopped it that day. */
  reasons: readonly DayReason[];
  /** Why it must not go out: the first of these that holds. */
  by: 'defect' | 'paper' | 'status' | null;
  /** Who checked it or accepted the check last; else whose vehicle it is. */
  driver: { id: string; name: string; phone: string | null } | null;
  /** Without a driver: the name typed under the check of the day, which no login confirmed. */
  signed: { name: string; on_paper: boolean } | null;
  papers: readonly HeldBy[];
  /** Why its driver must not drive: theirs, and shown with the vehicle. */
  driver_finding: HeldBy | null;
  /** The last one, on the day or before. */
  check: { id: string; at: string; result: CheckResult } | null;
  accepted_at: string | null;
  /** Expected days without a check until yesterday, since the last one. */
  missed: number;
  trip: { until: string; place: string } | null;
};

export type BoardDefect = {
  id: string;
  vehicle_id: string;
  plate: string;
  fault: string;
  severity: Severity;
  state: 'open' | 'planned' | 'repaired' | 'watched' | 'closed';
  found_at: string;
  due_on: Day | null;
  planned_on: Day | null;
  planned_with: string | null;
  repaired_on: Day | null;
  watched_until: Day | null;
};

export type BoardLook =
  | {
      kind: 'gap';
      gap_id: string;
      vehicle_id: string;
      plate: string;
      km: number;
      since: Day;
      until: Day;
      missed: number;
    }
  | { kind: 'idle'; day: Day; checks: number }
  | {
      /** A check of another depot, from before the vehicle came. */
      kind: 'void';
      check_id: string;
      vehicle_id: string;
      plate: string;
      checked_at: string;
      words: string;
      depot: string;
      /** Open ones that nobody has touched since. */
      defects: readonly { id: string; fault: string }[];
      /** Its reading, if no later one is on record. */
      km: number | null;
    }
  | ({ kind: 'unknown' | 'unconfirmed' | 'clock' } & Signed)
  | Unfit;

/** A check, and who signed it. */
type Signed = {
  check_id: string;
  vehicle_id: string | null;
  plate: string;
  checked_at: string;
  finished_at: string;
  name: string | null;
};

/** Somebody who said that they are not fit, and with whom nobody has spoken since. */
export type Unfit = { kind: 'unfit'; driver_id: string } & Signed;

/** Of the driver of a vehicle, whatever they said in another check. */
export const unfitOf = ({ driver }: Pick<BoardVehicle, 'driver'>, look: Board['look']): Unfit | undefined =>
  look.filter((item) => item.kind === 'unfit').find(({ driver_id }) => driver_id === driver?.id);

/** 'Ann, not confirmed': what is known of who drives it. */
export function driverText({ driver, signed }: Pick<BoardVehicle, 'driver' | 'signed'>): string {
  if (driver) return driver.name;
  return signed ? `${signed.name}, ${signed.on_paper ? 'on paper' : 'not confirmed'}` : 'No driver';
}

const GROUP_TITLES: Record<BoardPlace, string> = {
  held: 'Must not go out',
  trip: 'Allowed to the workshop',
  not_checked: 'Not checked',
  defects: 'Checked, with defects',
  no_defect: 'Checked, no defect',
  not_known: 'Not known',
  workshop: 'In the workshop',
  unused: 'Not used',
  not_expected: 'Not expected',
};

/** A day that is over is not "not checked" any more. */
const PAST_TITLES: Partial<Record<BoardPlace, string>> = { held: 'Stopped', not_checked: 'No check' };

export const groupTitle = (place: BoardPlace, isToday: boolean) =>
  isToday ? GROUP_TITLES[place] : (PAST_TITLES[place] ?? GROUP_TITLES[place]);

/** A vehicle that its check stopped counts once its day is over. */
export const countsAsChecked = (vehicle: BoardVehicle, isToday: boolean) =>
  isToday ? vehicle.place === 'defects' || vehicle.place === 'no_defect' : isCovered(vehicle);

const SAID_IN_WORDS: ReadonlySet<BoardPlace> = new Set(['held', 'not_known', 'workshop']);

/** 'Off the road: CVRT', 'Stopped' by its check: what the row of a day that is over says. Null where the rest says it. */
export const pastWords = (vehicle: BoardVehicle): string | null =>
  SAID_IN_WORDS.has(vehicle.place)
    ? capitalised(dayWords({ ...vehicle, result: 'stopped', defects: 0 }))
    : null;

/**
 * Expected are, today, those that should be out; of a day that is over, those of which a check was expected, as
 * its rows say.
 */
export function figuresOf({
  vehicles,
  defects,
  day,
  is_today,
}: Pick<Board, 'vehicles' | 'defects' | 'day' | 'is_today'>) {
  const count = (is: (vehicle: BoardVehicle) => boolean) => vehicles.filter(is).length;
  const at = (place: BoardPlace) => count((vehicle) => vehicle.place === place);
  const checked = count((vehicle) => countsAsChecked(vehicle, is_today));
  return {
    held: at('held'),
    heldBy: {
      defect: count(({ place, by }) => place === 'held' && by === 'defect'),
      paper: count(({ place, by }) => place === 'held' && by === 'paper'),
      status: count(({ place, by }) => place === 'held' && by === 'status'),
    },
    checked,
    expected: is_today ? checked + at('not_checked') : dayFigures(vehicles).expected,
    notChecked: at('not_checked'),
    withoutDriver: count(({ place, driver }) => place === 'not_checked' && !driver),
    notKnown: at('not_known'),
    unused: at('unused'),
    notExpected: at('not_expected'),
    vehicles: vehicles.length,
    defects: defects.length,
    late: defects.filter((defect) => isDefectLate(defect, day)).length,
  };
}

export type BoardSums = ReturnType<typeof figuresOf>;

/** '2 by a defect, 1 by its papers'. */
export function heldByText({ defect, paper, status }: BoardSums['heldBy']): string {
  const parts = [
    defect > 0 && `${defect} by a defect`,
    paper > 0 && `${paper} by ${paper === 1 ? 'its' : 'their'} papers`,
    status > 0 && `${status} taken out of use`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What is found by its driver waiting comes before what stands in the yard. */
const BY = { defect: 0, paper: 1, status: 2 } as const;

export function groupsOf(
  vehicles: readonly BoardVehicle[],
): { place: BoardPlace; vehicles: BoardVehicle[] }[] {
  // Of those that nobody expects, only what somebody has to look at.
  const isListed = ({ place, driver_finding }: BoardVehicle) => place !== 'not_expected' || driver_finding;
  return PLACES.map((place) => ({
    place,
    vehicles: vehicles.filter((vehicle) => vehicle.place === place && isListed(vehicle)),
  }))
    .filter((group) => group.vehicles.length > 0)
    .map((group) => ({ ...group, vehicles: group.vehicles.toSorted((a, b) => rank(a) - rank(b)) }));
}

/** In the other groups, those that wait for another driver come first. */
function rank({ place, by, driver, driver_finding }: BoardVehicle): number {
  if (place !== 'held') return driver_finding ? 0 : 1;
  return (by ? BY[by] : 3) * 2 + (driver ? 0 : 1);
}

export const isDefectLate = ({ due_on, state }: Pick<BoardDefect, 'due_on' | 'state'>, today: Day) =>
  due_on !== null && due_on < today && state !== 'watched' && state !== 'closed';

/** Who has it, and until when. */
export function holderText(
  { state, severity, due_on, planned_on, planned_with, repaired_on, watched_until }: BoardDefect,
  today: Day,
): string {
  if (state === 'planned')
    return [`planned ${planned_on ? formatDayAndMonth(planned_on) : ''}`.trim(), planned_with]
      .filter(Boolean)
      .join(', ');
  if (state === 'repaired')
    return `repaired${repaired_on ? ` ${formatDayAndMonth(repaired_on)}` : ''}, not signed off`;
  if (state === 'watched')
    return `watched${watched_until ? ` until ${formatDayAndMonth(watched_until)}` : ''}`;
  if (state === 'closed') return 'closed since';
  return due_on && severity !== 'stop' ? `not assigned, ${dueText(due_on, today)}` : 'not assigned';
}

/** 'due 24 Nov, yesterday'. */
function dueText(due: Day, today: Day): string {
  const late = daysBetween(due, today);
  const ago = late === 1 ? ', yesterday' : late > 1 ? `, ${late} days ago` : '';
  return `due ${formatDayAndMonth(due)}${ago}`;
}
