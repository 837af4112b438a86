import { beforeEach, expect, it, vi } from 'vitest';

const NOW = new Date('2026-06-15T09:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toUTCString();

/** As after a reload. */
async function open() {
  vi.resetModules();
  return import('../../src/lib/serverClock');
}

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('is not known before the server has answered, and then also after a reload', async () => {
  const clock = await open();
  expect(clock.clockOffset()).toBeNull();
  clock.noteServerTime(null, NOW);
  clock.noteServerTime('yesterday', NOW);
  expect(clock.clockOffset()).toBeNull();
  expect(clock.serverTime('2026-06-15T05:00:00.000Z')).toBe('2026-06-15T05:00:00.000Z');
  clock.noteServerTime(at(26 * 3600), NOW);
  expect(clock.clockOffset()).toBe(93_600);
  const next = await open();
  expect(next.clockOffset()).toBe(93_600);
  expect(next.serverTime('2026-06-15T05:00:00.000Z')).toBe('2026-06-16T07:00:00.000Z');
});

it('leaves aside the seconds that an answer takes', async () => {
  const { noteServerTime, clockOffset } = await open();
  for (const [told, offset] of [
    [30, 0],
    [-31, -31],
    [-35, -31],
    [0, 0],
    [31, 31],
  ] as const) {
    noteServerTime(at(told), NOW);
    expect([told, clockOffset()]).toEqual([told, offset]);
  }
});

it('is wrong by more than ten minutes, either way', async () => {
  for (const [told, isWrong] of [
    [600, false],
    [601, true],
    [-600, false],
    [-601, true],
  ] as const) {
    kept.clear();
    const { noteServerTime, isClockWrong } = await open();
    noteServerTime(at(told), NOW);
    expect([told, isClockWrong()]).toEqual([told, isWrong]);
  }
});

it('goes by what this page has heard where nothing can be stored', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('Blocked');
    },
    setItem: () => {
      throw new Error('Blocked');
    },
  });
  const { noteServerTime, clockOffset } = await open();
  expect(clockOffset()).toBeNull();
  noteServerTime(at(900), NOW);
  expect(clockOffset()).toBe(900);
});
