// The sections "Browser" and "Check" of docs/performance.md, from what the visits have noted.
import { cpus, loadavg } from 'node:os';
import { pages, readBuild } from '../build/page-sizes.mjs';
import { profiles } from './browser.mjs';
import { found, median, phoneWidths, publicPages, roles } from './visits.mjs';

const targets = {
  publicPage: { times: 1.15, requests: 5, kB: 91, shift: 0, blocking: 100 },
  login: { times: 1.25, kB: 148, files: 6 },
  signup: { times: 1.5, files: 8, shift: 0 },
  firstData: { times: 1.5, scripts: 1, depth: 2 },
  navigation: 100, // Milliseconds above one round trip.
  record: { times: 1.5, calls: 6 },
  typing: 100,
  check: { online: 1500, offline: 300 },
};

/**
 * A cell of a table, bold if it misses its target.
 * @param {number} value
 * @param {number} [limit]
 */
function cell(value, limit = Infinity, digits = 0) {
  const text = value.toLocaleString('en-IE', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return Number.isNaN(value) ? '-' : Number(value.toFixed(digits)) > limit ? `**${text}**` : text;
}

/** @param {string} row @param {string} value @param {number} [limit] @param {number} [digits] */
const both = (row, value, limit, digits) =>
  profiles.map(({ name }) => cell(median(name, row, value), limit, digits)).join(' | ');

/** The time of a row on both profiles, each with its ratio to the floor. @param {string} row @param {string} floor @param {number} limit */
const timed = (row, floor, limit) =>
  profiles
    .map(({ name }) => {
      const ms = median(name, row, 'ms');
      return `${cell(ms)} | ${cell(ms / median(name, floor, 'ms'), limit, 2)}`;
    })
    .join(' | ');

/** The time of a page on both profiles, each beside the same page as plain HTML. @param {string} path @param {number} limit */
const besidePlain = (path, limit) =>
  profiles
    .map(({ name }) => {
      const ms = median(name, path, 'ms');
      const plain = median(name, `plain ${path}`, 'ms');
      return `${cell(plain)} | ${cell(ms)} | ${cell(ms / plain, limit, 2)}`;
    })
    .join(' | ');

/** The larger median of both profiles. @param {string} row @param {string} value @param {number} [limit] @param {number} [digits] */
const most = (row, value, limit, digits) =>
  cell(Math.max(...profiles.map(({ name }) => median(name, row, value))), limit, digits);

/** The largest shift of all visits, because a shift on one phone is one too many. @param {string} row @param {number} limit */
const largestShift = (row, limit) =>
  cell(Math.max(...profiles.flatMap(({ name }) => found.get(`${name} ${row}`)?.shift ?? [])), limit, 3);

/** @param {number} rounds */
export function report(rounds) {
  const { publicPage, login, signup, firstData, navigation, record, typing } = targets;
  const floorTimes = (/** @type {string} */ row) =>
    profiles.map(({ name }) => `${cell(median(name, row, 'ms'))} | 1`).join(' | ');
  const lists = ['Drivers', 'Fleet', 'Joiners'];
  const records = ['Drivers', 'Fleet'];
  const files = readBuild('dist-demo');
  return `
Medians of ${rounds} rounds with ${cpus().length} cores, whose load was ${loadavg()[1]?.toFixed(1)}. Phone: ${profiles.map(({ latency, megabits, slowdown }) => `${latency} ms, ${megabits} Mbit/s, CPU / ${slowdown}`).join('. Desk: ')}. The
floor is the smallest app of the same parts, built and measured in the same run. A press takes 90 ms with a finger and 80 ms with a
mouse, and is timed from its end. What misses its target is bold.

### Public pages

Target: text after ${publicPage.times} times that of a plain HTML file, which is the same page with its style and without scripts. ${publicPage.requests} requests, ${publicPage.kB} kB
of JavaScript, no layout shift, and on the phone at most ${publicPage.blocking} ms in which the page cannot answer. Two lines without any style are on the
screen after ${both('two lines', 'ms').replace(' | ', ' ms (phone) and ')} ms (desk). Each page is read three times a round, on
the phone at ${phoneWidths.join(', ')} px.

| page | plain, phone ms | ms | times | plain, desk ms | ms | times | requests | JS kB | shift | blocked ms |
|---|---|---|---|---|---|---|---|---|---|---|
${publicPages
  .map(
    (path) =>
      `| ${path} | ${besidePlain(path, publicPage.times)} | ${most(path, 'requests', publicPage.requests)} | ${most(path, 'kB', publicPage.kB, 1)} | ${largestShift(path, publicPage.shift)} | ${cell(median('phone', path, 'blocking'), publicPage.blocking)} |`,
  )
  .join('\n')}

### Forms before the login

Until the first field can be seen. Target: /login ${login.times} times the floor's login, ${login.kB} kB in ${login.files} files; /signup ${signup.times} times, ${signup.files} files.
The form is usable once it can be submitted.

| page | phone ms | times | desk ms | times | usable, phone ms | desk ms | JS files | JS kB | shift |
|---|---|---|---|---|---|---|---|---|---|
| floor's login | ${floorTimes('floor login')} | ${both('floor login', 'usable')} | ${most('floor login', 'files')} | ${most('floor login', 'kB', undefined, 1)} | ${most('floor login', 'shift', undefined, 2)} |
| /login | ${timed('/login', 'floor login', login.times)} | ${both('/login', 'usable')} | ${most('/login', 'files', login.files)} | ${most('/login', 'kB', login.kB, 1)} | ${most('/login', 'shift', undefined, 2)} |
| /signup | ${timed('/signup', 'floor login', signup.times)} | ${both('/signup', 'usable')} | ${most('/signup', 'files', signup.files)} | ${most('/signup', 'kB', undefined, 1)} | ${most('/signup', 'shift', signup.shift, 2)} |

### From "Log in" to the first data

Target: ${firstData.times} times the floor's, ${firstData.scripts} JavaScript request, and no request to the API waits for any other but the login ("in a row" at most ${firstData.depth}).

| dashboard | phone ms | times | desk ms | times | JS requests | API requests | in a row |
|---|---|---|---|---|---|---|---|
| floor's list | ${floorTimes('floor data')} | ${most('floor data', 'scripts')} | ${most('floor data', 'calls')} | ${most('floor data', 'depth')} |
${roles
  .map(
    (role) =>
      `| ${role} | ${timed(role, 'floor data', firstData.times)} | ${most(role, 'scripts', firstData.scripts)} | ${most(role, 'calls')} | ${most(role, 'depth', firstData.depth)} |`,
  )
  .join('\n')}

### From the navigation to the first row

Target: a round trip and ${navigation} ms. The phone's menu asks for the lists when it is opened; its link is pressed once they are there.

| list | phone ms | desk ms | JS requests | API requests | in a row |
|---|---|---|---|---|---|
${[...lists, 'Drivers again']
  .map(
    (list) =>
      `| ${list} | ${profiles.map(({ name, latency }) => cell(median(name, list, 'ms'), latency + navigation)).join(' | ')} | ${most(list, 'scripts')} | ${most(list, 'calls')} | ${most(list, 'depth')} |`,
  )
  .join('\n')}

### Records

From the list to the record's summary, and back. Target: ${record.times} times the list, ${record.calls} API requests; back at the same place.

| record | phone ms | times | desk ms | times | JS requests | API requests | in a row | later | back, phone ms | desk ms | moved px |
|---|---|---|---|---|---|---|---|---|---|---|---|
${records
  .map((list) => {
    const row = `${list}: record`;
    const later = Math.max(
      ...profiles.map(({ name }) => median(name, row, 'allCalls') - median(name, row, 'calls')),
    );
    return `| ${list} | ${timed(row, list, record.times)} | ${most(row, 'scripts')} | ${most(row, 'calls', record.calls)} | ${most(row, 'depth')} | ${cell(later)} | ${both(`${list}: back`, 'ms')} | ${most(`${list}: back`, 'moved', 1)} |`;
  })
  .join('\n')}

Typing in the search box above 50 drivers at CPU / 4, the slowest key until the next paint: phone ${cell(median('phone', 'typing', 'ms'), typing)} ms, desk ${cell(median('desk', 'typing', 'ms'), typing)} ms. Target: ${typing} ms.

### Files

The JavaScript of each page, kB (gzip).

| page | kB | files |
|---|---|---|
${pages
  .map(({ name, as, sources }) => {
    const scripts = files.filesOf(sources).filter((file) => file.endsWith('.js'));
    const sizes = scripts.map((file) => /** @type {const} */ ([files.nameOf(file), files.gzipSize(file)]));
    const sum = sizes.reduce((total, [, size]) => total + size, 0);
    const list = sizes.toSorted((a, b) => b[1] - a[1]).map(([file, size]) => `${file} ${size.toFixed(1)}`);
    return `| ${as ? `${name} (${as})` : name} | ${sum.toFixed(1)} | ${list.join(', ')} |`;
  })
  .join('\n')}
`;
}

/** @param {number} rounds */
export function reportCheck(rounds) {
  const row = (/** @type {'online' | 'offline'} */ name, /** @type {string} */ from) => {
    const parts = ['page', 'item'].map((part) => median('phone', `${name}: ${part}`, 'ms'));
    const limit = targets.check[name];
    return `| ${from} | ${[...parts, parts.reduce((sum, ms) => sum + ms)].map((ms) => cell(ms, limit)).join(' | ')} | ${limit} |`;
  };
  return `
How a check begins on a phone: medians of ${rounds} rounds with ${cpus().length} cores, whose load was ${loadavg()[1]?.toFixed(1)}. From the tap that opens the check
to its page, and from "Start" to the first item; nobody knows the plate. Offline: a cold start of the installed app.

| from | to the page, ms | to the first item, ms | both | target |
|---|---|---|---|---|
${row('online', "the driver's own page")}
${row('offline', 'the login page, installed and offline')}
`;
}
