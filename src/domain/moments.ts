import type { Day } from './dates';

// A person types a moment by the clock in front of them, which is that of their device. It is stored as an instant, and
// shown in Irish time.

/** '2026-11-27T05:12', as a field for day and time has it. Moments of one zone compare as text. */
export type TypedMoment = string;

const HOME = 'Europe/Dublin';
const DAY = 24 * 60 * 60 * 1000;

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

// Swedish writes a day and a time as a field does.
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock;
}

const readIn = (zone: string, at: Date | number): TypedMoment => clockIn(zone).format(at).replace(' ', 'T');

/** What the clock of this device says. */
export const typedAt = (at: Date): TypedMoment => readIn(deviceZone(), at);

export const typedDay = (at: Date): Day => typedAt(at).slice(0, 10);

export const typedTime = (at: Date): string => typedAt(at).slice(11);

/**
 * Which instant is meant. A time that the clock leaves out in spring is an hour later. Of one that it says twice in
 * autumn it is the one that can be meant: what has happened lies before `now`, and what is `ahead` after it. Invalid for
 * what is not whole.
 */
export function momentOf(typed: TypedMoment, now: Date, isAhead = false): Date {
  const zone = deviceZone();
  const utc = Date.parse(`${typed}Z`);
  if (Number.isNaN(utc)) return new Date(Number.NaN);
  const by = (at: number) => utc - (Date.parse(`${readIn(zone, at)}Z`) - Math.floor(at / 60_000) * 60_000);
  const [before, after] = [by(utc - DAY), by(utc + DAY)];
  if (readIn(zone, after) !== typed) return new Date(before);
  if (readIn(zone, before) !== typed) return new Date(after);
  const isSecond = isAhead ? before <= now.getTime() : after <= now.getTime();
  return new Date(isSecond ? after : before);
}

/** Whether this device's clock says something else than one in Ireland. */
export const isAbroad = (at: Date): boolean => typedAt(at) !== readIn(HOME, at);
