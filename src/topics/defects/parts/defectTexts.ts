import { type Day, daysBetween, dublinToday } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import type { Json } from '../../../lib/database.types';
import { formatKm, formatTime } from '../../../lib/format';
import { formatDate, formatDayAndMonth } from '../../../lib/formatDate';
import { SEVERITY_LABELS } from '../../checklists/fields';
import { SEVERITIES } from '../../checklists/items';
import {
  type DefectState,
  forNow,
  maySignOff,
  type Reported,
  type StepKind,
  saidList,
  saidValue,
} from '../rules';

// What staff read of a defect and its times.

const MINUTE = 60_000;

/** '20 minutes', '6 hours', '2 days': days of the calendar, from the second one on. */
export function howLong(from: string, until: Date): string {
  const minutes = Math.max(0, Math.floor((until.getTime() - Date.parse(from)) / MINUTE));
  if (minutes < 60) return counted(minutes, ['minute', 'minutes']);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return counted(hours, ['hour', 'hours']);
  return counted(daysBetween(dublinToday(new Date(from)), dublinToday(until)), ['day', 'days']);
}

/** 'today 05:21', '23 Nov, 05:40', '23 Nov 2025, 05:40'. */
export function atTime(at: string, today: Day): string {
  const day = dublinToday(new Date(at));
  if (day === today) return `today ${formatTime(at)}`;
  return `${dayNear(day, today)}, ${formatTime(at)}`;
}

/** '05:21' on the day itself, otherwise the day: 'since 05:21', 'since 23 Nov'. */
export function sinceText(at: string, today: Day): string {
  const day = dublinToday(new Date(at));
  return day === today ? formatTime(at) : dayNear(day, today);
}

/** The year goes without saying if it is this one. */
export const dayNear = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(day) : formatDate(day);

/** 'today', '26 Nov'. */
export const onDay = (day: Day, today: Day) => (day === today ? 'today' : dayNear(day, today));

/** For what is closed, how long it took. */
export const openUntil = ({ closed_at }: { closed_at: string | null }, now: Date) =>
  closed_at ? new Date(closed_at) : now;

type Held = {
  state: DefectState;
  planned_on: Day | null;
  planned_with: string | null;
  repaired_on: Day | null;
  repaired_by: string | null;
  watched_until: Day | null;
  due_on: Day | null;
};

/**
 * How far it is and who has it: 'Planned 26 Nov', 'Swords Commercials'. `isWaiting`: since a day before nothing but the
 * sign-off is missing.
 */
export function standOf(defect: Held, today: Day): { state: string; detail: string; isWaiting: boolean } {
  const { state, planned_on, planned_with, repaired_on, repaired_by, watched_until, due_on } = defect;
  const on = (word: string, day: Day | null) => (day ? `${word} ${onDay(day, today)}` : word);
  switch (state) {
    case 'planned':
      return { state: on('Planned', planned_on), detail: planned_with ?? '', isWaiting: false };
    case 'repaired':
      return {
        state: on('Repaired', repaired_on),
        detail: [repaired_by, 'to be signed off'].filter(Boolean).join(', '),
        isWaiting: repaired_on !== null && repaired_on < today,
      };
    case 'watched':
      return {
        state: watched_until ? `Watched until ${onDay(watched_until, today)}` : 'Watched',
        detail: '',
        isWaiting: false,
      };
    case 'closed':
      return {
        state: 'Closed',
        detail: repaired_by ? [on('repaired', repaired_on), repaired_by].join(', ') : 'no fault found',
        isWaiting: false,
      };
    default:
      return { state: 'Not assigned', detail: due_on ? `due ${onDay(due_on, today)}` : '', isWaiting: false };
  }
}

type Course = Held &
  Reported & {
    found_at: string;
    closed_at: string | null;
    is_unfounded: boolean;
    works: boolean | null;
  };

/** One that is neither done nor current is still to come, or was left out. */
export type CourseStep = { name: string; about: string; isDone: boolean; isCurrent: boolean };

/** Found, planned, repaired, signed off, looked at by the next driver. */
export function courseOf(defect: Course, today: Day, personId: string): CourseStep[] {
  const { found_at, state, planned_on, planned_with, repaired_on, repaired_by, closed_at, works } = defect;
  const found = { name: 'Found', about: atTime(found_at, today), isDone: true, isCurrent: false };
  if (defect.is_unfounded) {
    const about = closed_at ? atTime(closed_at, today) : '';
    return [found, { name: 'No fault found', about, isDone: true, isCurrent: false }];
  }
  const steps = ['open', 'planned', 'repaired', 'closed'] as const;
  const reached = state === 'watched' ? 0 : steps.indexOf(state);
  const planned = planned_on
    ? [`for ${onDay(planned_on, today)}`, ...(planned_with ? [planned_with] : [])].join(', ')
    : reached > 0
      ? 'skipped'
      : state === 'watched' && defect.watched_until
        ? `watched until ${onDay(defect.watched_until, today)}`
        : 'not assigned yet';
  const repaired = repaired_on
    ? [onDay(repaired_on, today), ...(repaired_by ? [repaired_by] : [])].join(', ')
    : '';
  const signedOff = closed_at
    ? atTime(closed_at, today)
    : maySignOff(defect, personId)
      ? 'you, or another manager'
      : 'another manager';
  const lookedAt = works === null ? 'asked at the next check' : works ? 'it works' : 'it does not work';
  return [
    found,
    {
      name: 'Planned',
      about: planned,
      isDone: reached >= 1 && planned_on !== null,
      isCurrent: reached === 0,
    },
    { name: 'Repaired', about: repaired, isDone: reached >= 2, isCurrent: reached === 1 },
    { name: 'Sign-off', about: signedOff, isDone: reached >= 3, isCurrent: reached === 2 },
    {
      name: 'Next driver looks at it',
      about: lookedAt,
      isDone: works !== null,
      isCurrent: reached === 3 && works === null,
    },
  ];
}

/** 'Both lights out (Headlights)' is a defect and its item; words alone have no item. */
export function faultParts({ fault, item_id }: { fault: string; item_id: string | null }) {
  const at = item_id === null ? -1 : fault.indexOf(' (');
  if (at < 0) return { item: null, fault };
  return { item: fault.slice(at + 2, -1), fault: fault.slice(0, at) };
}

type Step = { kind: StepKind; details: Json; person: { full_name: string } | null };

export type StepText = { what: string; rest: string; more: string };

/** What happened, who said so, and in which words. */
export function stepText({ kind, details, person }: Step, today: Day): StepText {
  const by = person ? `by ${person.full_name}` : '';
  const words = saidValue(details, 'words') ?? '';
  const day = saidValue(details, 'day');
  const severity = severityLabel(saidValue(details, 'severity'));
  const measures = forNow({
    measures: saidList(details, 'measures'),
    measure_words: saidValue(details, 'measure_words'),
  });
  const report = [words && `“${words}”`, measures && `Temporary fix: ${measures}`].filter(Boolean).join(' ');
  switch (kind) {
    case 'found':
      return { what: 'Found', rest: by, more: report };
    case 'also_seen':
      return { what: 'Also seen', rest: by, more: report || 'Joined to this defect' };
    case 'still_there':
      return { what: 'Still there', rest: by, more: words };
    case 'worse':
      return { what: 'Worse', rest: by, more: words };
    case 'not_seen':
      return { what: 'Not seen any more', rest: by, more: words };
    case 'severity': {
      const was = severityLabel(saidValue(details, 'was'));
      const examiner = saidValue(details, 'by');
      const more = [was && `Before: ${was}`, examiner && `Examined by ${examiner}`, words];
      return { what: severity ?? 'Severity changed', rest: by, more: more.filter(Boolean).join('. ') };
    }
    case 'planned':
      return {
        what: 'Planned',
        rest: [day && `for ${onDay(day, today)}`, by].filter(Boolean).join(' '),
        more: saidValue(details, 'with') ?? '',
      };
    case 'repaired':
      return {
        what: 'Repaired',
        rest: [repairedBy(details, today), person && `(entered ${by})`].filter(Boolean).join(' '),
        more: repairSaid(details),
      };
    case 'repair_changed':
      return {
        what: 'Repair changed',
        rest: by,
        more: [`Repaired ${repairedBy(details, today)}`, repairSaid(details)].filter(Boolean).join('. '),
      };
    case 'not_repaired':
      return { what: 'Not repaired', rest: by, more: words };
    case 'no_fault': {
      const examiner = saidValue(details, 'by');
      return {
        what: 'No fault found',
        rest: by,
        more: `${examiner ? `Examined by ${examiner}` : 'The check that reported it is void'}: ${words}`,
      };
    }
    case 'watched': {
      const until = saidValue(details, 'until');
      return { what: 'Watched', rest: [until && `until ${onDay(until, today)}`, by].join(' '), more: '' };
    }
    case 'closed':
      return { what: 'Signed off', rest: by, more: '' };
    case 'sign_off_undone':
      return { what: 'Sign-off taken back', rest: by, more: '' };
    case 'works':
      return { what: 'It works', rest: by, more: words };
    case 'fails':
      return { what: 'It does not work', rest: by, more: words };
  }
}

/** 'today by Swords Commercials'. */
function repairedBy(details: Json, today: Day): string {
  const day = saidValue(details, 'day');
  return [day && onDay(day, today), `by ${saidValue(details, 'by') ?? 'somebody'}`].filter(Boolean).join(' ');
}

function repairSaid(details: Json): string {
  const km = saidValue(details, 'km');
  const done = [
    saidValue(details, 'repair'),
    saidValue(details, 'qualification'),
    km && formatKm(Number(km)),
    saidValue(details, 'reference'),
  ];
  return done.filter(Boolean).join('. ');
}

const severityLabel = (text: string | null) => {
  const severity = SEVERITIES.find((each) => each === text);
  return severity && SEVERITY_LABELS[severity];
};
