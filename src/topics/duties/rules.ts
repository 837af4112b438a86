import { type Day, daysBetween } from '../../domain/dates';
import type { DraftOf } from '../../domain/fields';
import {
  type FormCheck,
  missingFields,
  overlongFields,
  pastDayError,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { counted } from '../../domain/words';
import { formatDayInText } from '../../lib/formatDate';
import { DUTY_ACT, DUTY_EVENTS, type DutyEvent } from './fields';

/** What has to be told, as far as a line and its act need it. */
export type Duty = {
  id: string;
  what: DutyEvent;
  plate: string | null;
  plate_before: string | null;
  happened_on: Day;
  due_on: Day;
};

export type DutyActDraft = DraftOf<typeof DUTY_ACT>;

const HAPPENED: Record<DutyEvent, string> = {
  first: 'was put on the list',
  joined: 'joined',
  moved_in: 'joined',
  left: 'left',
  moved_out: 'left',
  changed: 'had its number corrected',
  policy: 'was renewed',
  not_listed: 'was not on their list',
  still_listed: 'was still on their list',
};

/** Who or what it is about. */
export const dutyName = ({ plate }: Pick<Duty, 'plate'>) => plate ?? 'The policy';

/** '161-D-7714 left on 24 Nov 2026' */
const happened = (duty: Duty) =>
  `${dutyName(duty)} ${HAPPENED[duty.what]} on ${formatDayInText(duty.happened_on)}`;

/** 'Left the fleet on 24 Nov 2026' */
export const eventText = ({ what, happened_on }: Duty) =>
  `${DUTY_EVENTS[what]} on ${formatDayInText(happened_on)}`;

/** How many days there are to tell it. */
export const daysToTell = ({ happened_on, due_on }: Duty) => daysBetween(happened_on, due_on);

/** 'on day 6 of 14' */
export const toldOnDay = (duty: Duty, doneOn: Day) =>
  `on day ${daysBetween(duty.happened_on, doneOn)} of ${daysToTell(duty)}`;

type Known = Duty & { why: string | null; act_id: string | null };

/** 'It was 12-D-40923. 5 days to tell.' */
export const aboutText = (duty: Known) =>
  [
    duty.why && `${duty.why}.`,
    duty.plate_before && `${duty.what === 'not_listed' ? 'Theirs is' : 'It was'} ${duty.plate_before}.`,
    // Once it is told, its day says on which of them.
    duty.act_id === null && `${counted(daysToTell(duty), ['day', 'days'])} to tell.`,
  ]
    .filter(Boolean)
    .join(' ');

/** '161-D-7714 left, 12-D-40932 had its number corrected' */
export const namesText = (duties: readonly Duty[]) =>
  duties.map((duty) => `${duty.plate ?? 'the policy'} ${HAPPENED[duty.what]}`).join(', ');

/** A day of telling is not before what was told, nor in the future. */
export function checkTelling({ doneOn, note }: DutyActDraft, duties: readonly Duty[], today: Day): FormCheck {
  const last = duties.toSorted((a, b) => b.happened_on.localeCompare(a.happened_on))[0];
  const isBefore = last && doneOn !== '' && doneOn < last.happened_on;
  return toFormCheck([
    ...missingFields([{ path: 'doneOn', value: doneOn, request: DUTY_ACT.doneOn.request() }]),
    ...problem(
      'doneOn',
      pastDayError(DUTY_ACT.doneOn.name(), doneOn, today) ??
        (isBefore ? `${happened(last)}. It cannot have been told before.` : null),
    ),
    ...overlongFields([{ path: 'note', label: DUTY_ACT.note.name(), value: note, max: DUTY_ACT.note.max }]),
  ]);
}

/** Of the time to tell it, how much has passed, from 0 to 1. */
export function timePassed(duty: Duty, today: Day): number {
  const passed = daysBetween(duty.happened_on, today) / Math.max(daysToTell(duty), 1);
  return Math.min(1, Math.max(0, passed));
}

/** Due soon from this many days before. */
export const DUE_SOON_DAYS = 7;

export type Clock = 'late' | 'soon' | 'later';

export function clockOf({ due_on }: Pick<Duty, 'due_on'>, today: Day): Clock {
  const left = daysBetween(today, due_on);
  if (left < 0) return 'late';
  return left <= DUE_SOON_DAYS ? 'soon' : 'later';
}
