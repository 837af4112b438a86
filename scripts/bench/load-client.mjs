import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('./load-visits.ts').Visit} Visit */
/** @typedef {import('./load-visits.ts').Recorded} Recorded */
/** @typedef {Record<string, string>} Ids the ids to send, by the placeholders of a recorded request */
/** @typedef {{ token: string, ids: () => Ids }} Visitor */

const maxWaiting = 2000;
const patience = 10_000; // Milliseconds that a person at the screen would wait.
const ticksPerSecond = 100;

/**
 * The processor time of a process and all its children so far, in seconds. NaN without /proc.
 * @param {number} pid
 */
export function processorTime(pid) {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  /** @param {number} id */
  const stat = (id) => {
    try {
      return readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
    } catch {
      return []; // It has just ended.
    }
  };
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const fields = stat(Number(name));
    if (Number(name) !== pid && Number(fields[1]) !== pid) continue;
    // Its own time; for `pid`, also the time of its children that have ended.
    for (const field of fields.slice(11, Number(name) === pid ? 15 : 13)) ticks += Number(field);
  }
  return ticks / ticksPerSecond;
}

/** The same numbers every time, so that two runs send the same requests. */
function randomNumbers() {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/**
 * @template T
 * @param {readonly T[]} all
 * @param {number} random
 * @returns {T}
 */
export function oneOf(all, random) {
  const found = all[Math.floor(random * all.length)];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
}

/** @param {Visit} visit */
export const requestsIn = ({ variants }) =>
  variants.reduce((sum, { length }) => sum + length, 0) / variants.length;

/**
 * @param {number[]} sorted
 * @param {number} share
 */
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Sends visits at a fixed rate, however fast the server answers (an open loop). Each request is measured from
 * the moment when it is due. The requests of a visit are due at once or, with `spread`, evenly until the next
 * visit.
 * @param {object} load
 * @param {string} load.url
 * @param {Visit[]} load.visits
 * @param {(visit: Visit) => number} load.weight
 * @param {(visit: Visit, random: () => number) => Visitor} load.visitor
 * @param {Record<string, string>} load.headers
 * @param {number} load.rate requests a second
 * @param {number} load.seconds
 * @param {boolean} [load.spread]
 */
export async function sendAt({ url, visits, weight, visitor, headers, rate, seconds, spread = false }) {
  const random = randomNumbers();
  const { hostname, port, pathname } = new URL(url);
  const prefix = pathname.replace(/\/$/, '');
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** @type {number[]} */
  const times = [];
  /** @type {Map<string, number[]>} */
  const timesOf = new Map();
  /** @type {Map<string, number>} */
  const errors = new Map();
  let waiting = 0;
  let most = 0;
  let sent = 0;

  /** @param {string} what */
  const failed = (what) => errors.set(what, (errors.get(what) ?? 0) + 1);

  /**
   * @param {string} page
   * @param {Recorded} recorded
   * @param {Visitor} by
   * @param {Ids} ids
   * @param {number} due
   */
  function send(page, recorded, by, ids, due) {
    sent += 1;
    if (waiting >= maxWaiting) return failed('not sent: too many wait');
    /** @param {string} text */
    const withIds = (text) => text.replace(/00000000-0000-4000-8000-\d{12}/g, (id) => ids[id] ?? id);
    const body = recorded.body === null ? null : withIds(recorded.body);
    waiting += 1;
    most = Math.max(most, waiting);
    const outgoing = request(
      {
        agent,
        hostname,
        port,
        method: recorded.method,
        path: prefix + withIds(recorded.path),
        headers: {
          ...recorded.headers,
          ...headers,
          authorization: `Bearer ${by.token}`,
          ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        timeout: patience,
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          waiting -= 1;
          const ms = performance.now() - due;
          times.push(ms);
          const known = timesOf.get(page);
          if (known) known.push(ms);
          else timesOf.set(page, [ms]);
          // A page beyond the end of a list is answered with 416.
          if ((answer.statusCode ?? 0) >= 400 && answer.statusCode !== 416)
            failed(`${answer.statusCode} ${recorded.method} ${recorded.path.split('?')[0]}`);
        });
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer in ${patience / 1000} s`)));
    outgoing.once('error', ({ message }) => {
      waiting -= 1;
      failed(message);
    });
    outgoing.end(body ?? undefined);
  }

  const total = visits.reduce((sum, visit) => sum + weight(visit), 0);
  const requests = visits.reduce((sum, visit) => sum + weight(visit) * requestsIn(visit), 0);
  const pick = () => {
    let left = random() * total;
    for (const visit of visits) {
      left -= weight(visit);
      if (left < 0) return visit;
    }
    return oneOf(visits, 0);
  };

  const perVisit = ((requests / total) * 1000) / rate;
  const start = performance.now();
  const end = start + seconds * 1000;
  const clientBefore = process.cpuUsage();
  const until = async (/** @type {number} */ due) => {
    const early = due - performance.now();
    if (early > 1) await pause(early);
  };
  for (let due = start; due < end; ) {
    const visit = pick();
    const by = visitor(visit, random);
    const ids = by.ids();
    if (!spread) await until(due);
    for (const recorded of oneOf(visit.variants, random())) {
      if (spread) await until(due);
      send(visit.page, recorded, by, { ...ids, [newRow]: randomUUID() }, due);
      if (spread) due += 1000 / rate;
    }
    if (!spread) due += perVisit;
  }
  const clientTime = process.cpuUsage(clientBefore);
  const took = (performance.now() - start) / 1000;
  for (const limit = performance.now() + patience + 1000; waiting > 0 && performance.now() < limit; )
    await pause(50);
  agent.destroy();

  times.sort((a, b) => a - b);
  return {
    rate,
    sent,
    seconds: took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    most,
    errors,
    failures: [...errors.values()].reduce((sum, count) => sum + count, 0),
    client: (clientTime.user + clientTime.system) / 1e6 / took,
    pages: [...timesOf]
      .map(([page, pageTimes]) => ({
        page,
        count: pageTimes.length,
        p95: percentile(
          pageTimes.sort((a, b) => a - b),
          0.95,
        ),
      }))
      .sort((a, b) => b.p95 - a.p95),
  };
}

/** The placeholder for the id of a new row; each request sends another id in its place. */
export const newRow = '00000000-0000-4000-8000-000000000007';
