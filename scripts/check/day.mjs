// The clock of the tests. Journeys, and the tests of the database where its server can follow, run on one day, so
// that nothing they say depends on the day on which somebody starts them. `npm run test:days` takes other days.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** When every run begins: ten o'clock in Dublin on a Monday in summer. */
const DAY = '2026-06-15T09:00:00Z';

/**
 * Milliseconds from the machine's clock to that of the tests, in whole seconds, which PostgreSQL can follow. The
 * first process of a run decides; the others inherit it.
 */
function clockOffset() {
  const { ROADWORTHY_NOW = DAY } = process.env;
  process.env.ROADWORTHY_CLOCK ??= String(
    Math.round((Date.parse(ROADWORTHY_NOW) - Date.now()) / 1000) * 1000,
  );
  return Number(process.env.ROADWORTHY_CLOCK);
}

/**
 * Moves `Date` by milliseconds; it goes on ticking. Playwright also runs it in pages, so it uses nothing of this file.
 * @param {number} offset
 */
export function moveDate(offset) {
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now() + offset], newTarget),
    apply: (target) => new target(now() + offset).toString(),
    get: (target, key) => (key === 'now' ? () => now() + offset : Reflect.get(target, key)),
  });
}

/** Where the process keeps its own clock: this file is loaded twice where modules are transformed. */
const OWN = Symbol.for('roadworthy.clock');
const thisProcess = /** @type {Record<symbol, { now: () => number } | undefined>} */ (
  /** @type {unknown} */ (globalThis)
);

/** Moves this process to the day of the tests, once. Returns by how many milliseconds, for pages and other servers. */
export function liveOnTestDay() {
  const offset = clockOffset();
  if (!thisProcess[OWN]) {
    thisProcess[OWN] = { now: Date.now };
    moveDate(offset);
  }
  return offset;
}

/** The machine's own time in milliseconds, which a server without our clock compares tokens with. */
export const machineTime = () => (thisProcess[OWN] ?? Date).now();

const findLibrary = () =>
  ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', '']
    .map((folder) => `/usr/lib/${folder}faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));

/** The library that gives another program our clock (libfaketime). As root on Debian it is installed if missing. */
export function clockLibrary() {
  const found = findLibrary();
  if (found || process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return found;
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'libfaketime'],
  ]) {
    try {
      execFileSync('apt-get', args, { stdio: 'ignore' });
    } catch {
      return undefined;
    }
  }
  return findLibrary();
}

/** The environment in which another program has our clock; empty without the library or the day. */
export function clockEnvironment() {
  const library = thisProcess[OWN] && findLibrary();
  if (!library) return {};
  const seconds = clockOffset() / 1000;
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}
