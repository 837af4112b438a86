import { afterEach, describe, expect, it } from 'vitest';
import { isAbroad, momentOf, typedAt, typedDay, typedTime } from '../../src/domain/moments';

const before = process.env.TZ;
afterEach(() => {
  process.env.TZ = before;
});

const utc = (text: string) => new Date(`${text}Z`);
const NOON = utc('2026-06-15T12:00');

// An instant, and what a clock there says. Of Lisbon and Dublin alike; Paris is an hour ahead all year, New York changes
// on other days, Auckland is on another day, Kolkata and Lord Howe are not whole hours away.
const ZONES: [string, string, string][] = [
  ['Europe/Dublin', '2026-06-15T12:00', '2026-06-15T13:00'],
  ['Europe/Dublin', '2026-12-15T12:00', '2026-12-15T12:00'],
  ['Europe/Lisbon', '2026-06-15T12:00', '2026-06-15T13:00'],
  ['Europe/Paris', '2026-06-15T12:00', '2026-06-15T14:00'],
  ['Europe/Paris', '2026-12-15T23:30', '2026-12-16T00:30'],
  ['America/New_York', '2026-06-15T02:00', '2026-06-14T22:00'],
  ['America/New_York', '2026-03-15T12:00', '2026-03-15T08:00'],
  ['Pacific/Auckland', '2026-06-15T12:00', '2026-06-16T00:00'],
  ['Asia/Kolkata', '2026-06-15T12:00', '2026-06-15T17:30'],
  ['Australia/Lord_Howe', '2026-06-15T12:00', '2026-06-15T22:30'],
  // The minutes around both changes of the clock.
  ['Europe/Dublin', '2026-03-29T00:59', '2026-03-29T00:59'],
  ['Europe/Dublin', '2026-03-29T01:00', '2026-03-29T02:00'],
  ['Europe/Paris', '2026-03-29T00:59', '2026-03-29T01:59'],
  ['Europe/Paris', '2026-03-29T01:00', '2026-03-29T03:00'],
  ['Europe/Dublin', '2026-10-24T23:59', '2026-10-25T00:59'],
  ['Europe/Dublin', '2026-10-25T02:00', '2026-10-25T02:00'],
  ['America/New_York', '2026-11-01T07:00', '2026-11-01T02:00'],
];

it.each(ZONES)('in %s, %s UTC is typed as %s', (zone, at, typed) => {
  process.env.TZ = zone;
  expect(typedAt(utc(at))).toBe(typed);
  expect([typedDay(utc(at)), typedTime(utc(at))]).toEqual(typed.split('T'));
  expect(momentOf(typed, NOON)).toEqual(utc(at));
  expect(momentOf(typed, NOON, true)).toEqual(utc(at));
});

describe('where the clock is changed', () => {
  it.each([
    ['Europe/Dublin', '2026-03-29T01:30', '2026-03-29T01:30'],
    ['Europe/Lisbon', '2026-03-29T01:30', '2026-03-29T01:30'],
    ['Europe/Paris', '2026-03-29T02:30', '2026-03-29T01:30'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30'],
  ])('in %s, %s is left out, and means an hour later', (zone, typed, at) => {
    process.env.TZ = zone;
    expect(momentOf(typed, NOON)).toEqual(utc(at));
  });

  it.each([
    ['Europe/Dublin', '2026-10-25T01:30', '2026-10-25T00:30', '2026-10-25T01:30'],
    ['Europe/Lisbon', '2026-10-25T01:30', '2026-10-25T00:30', '2026-10-25T01:30'],
    ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30', '2026-10-25T01:30'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30', '2026-11-01T06:30'],
  ])('in %s, %s comes twice, and means the one that can be', (zone, typed, first, second) => {
    process.env.TZ = zone;
    const minuteBefore = new Date(utc(second).getTime() - 60_000);
    expect([typedAt(utc(first)), typedAt(utc(second))]).toEqual([typed, typed]);
    expect(momentOf(typed, minuteBefore)).toEqual(utc(first));
    expect(momentOf(typed, utc(second))).toEqual(utc(second));
    expect(momentOf(typed, new Date(utc(first).getTime() - 1), true)).toEqual(utc(first));
    expect(momentOf(typed, utc(first), true)).toEqual(utc(second));
  });
});

it.each([
  ['Europe/Dublin', '2026-06-15T12:00', false],
  ['Europe/Lisbon', '2026-12-15T12:00', false],
  ['Europe/Paris', '2026-06-15T12:00', true],
  ['America/New_York', '2026-06-15T12:00', true],
  // Summer time all year in one, and none in the other.
  ['Africa/Abidjan', '2026-12-15T12:00', false],
  ['Africa/Abidjan', '2026-06-15T12:00', true],
])('whoever is in %s at %s reads another time than in Ireland: %s', (zone, at, isOther) => {
  process.env.TZ = zone;
  expect(isAbroad(utc(at))).toBe(isOther);
});
