// Measures the app in a browser, beside the smallest app built from the same parts, on a slow phone and on a
// desk. Writes the sections "Browser" and "Check" of docs/performance.md.
//
//   npm run bench                5 rounds: about a quarter of an hour on an idle machine
//   npm run bench -- --rounds 1  a quick look, which writes nothing
//   npm run bench -- --check     only how a check begins on a phone
import '../embedded/telemetry-off.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build, loadConfigFromFile, preview } from 'vite';
import { pages, readBuild } from '../build/page-sizes.mjs';
import { ensureBrowser } from '../check/browser.mjs';
import { embeddedBackend } from '../embedded/backend.mjs';
import { depthOf, profiles, startVisit } from './browser.mjs';
import { writeSection } from './report.mjs';

/** @typedef {import('./browser.mjs').Profile} Profile */
/** @typedef {Awaited<ReturnType<typeof startVisit>>} Visit */

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, check: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);

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
const timeLimit = 120_000; // Milliseconds for a visit, in case something that it waits for never appears.
const publicPages = ['/', '/about', '/contact', '/privacy', '/terms'];
/** In pixels. Lines break at other words on each. */
const phoneWidths = [360, 390, 430];
const roles = ['admin', 'manager', 'driver'];
/** A row in the middle of the screen once the list has been scrolled. */
const PRESSED_ROW = 12;

/** The values of all rounds, by profile and row. @type {Map<string, Record<string, number[]>>} */
const found = new Map();
let lastNoted = 'the start';

/**
 * @param {Profile} profile
 * @param {string} row
 * @param {Record<string, number>} values
 */
function note({ name }, row, values) {
  const key = `${name} ${row}`;
  lastNoted = key;
  const known = found.get(key) ?? {};
  for (const [value, number] of Object.entries(values)) known[value] = [...(known[value] ?? []), number];
  found.set(key, known);
}

/**
 * @param {string} profile
 * @param {string} row
 * @param {string} value
 */
function median(profile, row, value) {
  const numbers = (found.get(`${profile} ${row}`)?.[value] ?? []).toSorted((a, b) => a - b);
  return numbers[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** @param {{ bytes: number }[]} requests */
const kB = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** @param {import('./browser.mjs').Sent[]} requests @param {string} kind */
const ofKind = (requests, kind) => requests.filter((each) => each.kind === kind);

/** @param {Visit} visit @param {Profile} profile @param {string} row @param {string} address */
async function readPage(visit, profile, row, address) {
  await visit.page.goto(address, { waitUntil: 'commit' });
  await visit.seen('h1');
  await visit.settled();
  const { painted, shift, tasks } = await visit.probed();
  const requests = await visit.sent();
  note(profile, row, {
    ms: painted,
    requests: requests.length,
    kB: kB(ofKind(requests, 'script')),
    shift,
    blocking: tasks
      .filter(({ start }) => start >= painted)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0),
  });
}

/** @param {Visit} visit @param {Profile} profile @param {string} row @param {string} address */
async function openForm(visit, profile, row, address) {
  await visit.page.goto(address, { waitUntil: 'commit' });
  const { at } = await visit.seen('form input');
  const { at: usable } = await visit.seen('form button[type="submit"]:enabled');
  const scripts = ofKind(await visit.sent(-Infinity, usable), 'script');
  // Waits until the next page has been fetched ahead.
  await visit.settled();
  const { shift } = await visit.probed();
  note(profile, row, { ms: at, usable, files: scripts.length, kB: kB(scripts), shift });
}

/**
 * Acts, and notes the time from the press until the selector appears.
 * @param {Visit} visit
 * @param {Profile} profile
 * @param {string} row
 * @param {{ selector: string, path: string, act: () => Promise<unknown> }} step
 */
async function time(visit, profile, row, { selector, path, act }) {
  const seen = visit.seen(selector, path);
  await act();
  const { at, scroll } = await seen;
  const { pressed } = await visit.probed();
  await visit.settled();
  const after = await visit.sent(pressed);
  const before = after.filter(({ start }) => start <= at);
  const needed = ofKind(
    before.filter(({ end }) => end <= at),
    'api',
  );
  note(profile, row, {
    ms: at - pressed,
    scripts: ofKind(before, 'script').length,
    calls: ofKind(before, 'api').length,
    allCalls: ofKind(after, 'api').length,
    // Only requests that had ended by then: what is shown did not wait for the others.
    depth: depthOf(needed),
  });
  return scroll;
}

/** @param {Visit} visit @param {Profile} profile @param {string} row @param {string} email @param {string} selector @param {string} path */
async function logIn(visit, profile, row, email, selector, path) {
  await visit.page.locator('input[name="email"]').fill(email);
  await visit.page.locator('input[name="password"]').fill('roadworthy');
  const button = visit.page.getByRole('button', { name: 'Log in' });
  await time(visit, profile, row, { selector, path, act: () => visit.press(button) });
}

/** @param {Visit} visit @param {Profile} profile @param {string} name @param {string} path @param {string} [row] */
async function turnTo(visit, profile, name, path, row = name) {
  if (profile.isPhone) {
    await visit.press(visit.page.getByRole('button', { name: 'Menu' }));
    // People take longer to choose than the answers take to arrive.
    await visit.settled();
  }
  const link = visit.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
  const selector = `tbody a[href^="${path}/"]`;
  await time(visit, profile, row, { selector, path: `^${path}$`, act: () => visit.press(link) });
}

/** @param {Visit} visit @param {Profile} profile @param {string} name @param {string} path */
async function openRecord(visit, profile, name, path) {
  const { page } = visit;
  const row = page.locator('tbody tr').nth(PRESSED_ROW);
  await row.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const place = Number(await page.evaluate('scrollY'));
  const link = row.locator('a').last();
  await time(visit, profile, `${name}: record`, {
    selector: 'main form :is(input, select)',
    path: `^${path}/.`,
    act: () => visit.press(link),
  });
  const scroll = await time(visit, profile, `${name}: back`, {
    selector: `tbody a[href^="${path}/"]`,
    path: `^${path}$`,
    act: () => page.evaluate('history.back()'),
  });
  note(profile, `${name}: back`, { moved: Math.abs(scroll - place) });
}

/** @param {Visit} visit @param {string} path */
async function showFifty({ page, seen, settled }, path) {
  await page.evaluate(
    `history.pushState(null, '', '${path}?size=50'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await seen(`tbody tr:nth-child(${PRESSED_ROW + 1}) a[href^="${path}/"]`, `^${path}$`);
  await settled();
}

/** @param {Visit} visit @param {Profile} profile */
async function type(visit, profile) {
  const { page, chrome } = visit;
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('searchbox').focus();
  await visit.forgetKeys();
  await page.keyboard.type('murphy', { delay: 150 });
  await visit.settled();
  const { keys } = await visit.probed();
  note(profile, 'typing', { ms: Math.max(16, ...keys) });
}

/**
 * Two taps that are measured: to the page of the check, and to its first item. The plate that is typed between them
 * belongs to nobody, so that nothing is known of it.
 * @param {Visit} visit
 * @param {Profile} profile
 * @param {string} row
 * @param {RegExp} link
 */
async function startCheck(visit, profile, row, link) {
  const { page } = visit;
  const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
  await time(visit, profile, `${row}: page`, {
    selector: 'main fieldset',
    path: '^/check$',
    act: () => visit.press(page.getByRole('link', { name: link }).first()),
  });
  await visit.press(button('Type the plate'));
  await visit.fill('Plate', '12-D-1');
  await visit.press(button('Next'));
  await visit.press(button('Truck'));
  await visit.press(page.getByText('No trailer'));
  await visit.settled();
  await time(visit, profile, `${row}: item`, {
    selector: '[data-item]',
    path: '^/check$',
    act: () => visit.press(button('Start')),
  });
}

/** @param {(run: (visit: Visit) => Promise<void>) => Promise<void>} visit @param {Profile} profile @param {string} ours */
async function check(visit, profile, ours) {
  await visit(async (each) => {
    await openForm(each, profile, 'check: login', `${ours}/login`);
    await logIn(each, profile, 'check: own page', 'driver@roadworthy.example', 'main li', '^/dashboard$');
    await startCheck(each, profile, 'online', /^Check (this|a) vehicle/);
  });
  await visit(async (each) => {
    const { page } = each;
    await page.goto(`${ours}/login`);
    await page.waitForFunction(
      async () => (await (await caches.open('checklists')).keys()).length > 0,
      undefined,
      { polling: 500 },
    );
    // A request that is still under way when the page is left never reports its end.
    await each.settled();
    await page.context().setOffline(true);
    await page.goto(`${ours}/login`);
    await each.settled();
    await startCheck(each, profile, 'offline', /^Check a vehicle/);
  });
}

async function tooLong() {
  await wait(timeLimit, undefined, { ref: false });
  throw new Error(`What was to be measured after ${lastNoted} did not come.`);
}

/** @param {import('@playwright/test').Browser} browser @param {Profile} profile @param {{ ours: string, floor: string }} origins */
async function round(browser, profile, { ours, floor }) {
  /** @param {(visit: Visit) => Promise<void>} run */
  const visit = async (run) => {
    const started = await startVisit(browser, profile);
    await Promise.race([run(started), tooLong()]);
    await started.close();
  };
  if (profile.isPhone) await check(visit, profile, ours);
  if (options.check) return;
  await visit((each) => readPage(each, profile, 'two lines', `${floor}/plain.html`));
  // The two differ by less than one page varies: each is read three times, and neither is always first.
  for (const [turn, phoneWidth] of phoneWidths.entries()) {
    const isOursFirst = turn === 1;
    const { width, height } = profile.viewport;
    for (const path of publicPages) {
      const plain = { row: `plain ${path}`, address: `${floor}/plain/${fileOf(path)}` };
      const own = { row: path, address: ours + path };
      for (const { row, address } of isOursFirst ? [own, plain] : [plain, own])
        await visit(async (each) => {
          await each.page.setViewportSize({ width: profile.isPhone ? phoneWidth : width, height });
          await readPage(each, profile, row, address);
        });
    }
  }
  await visit((each) => openForm(each, profile, '/signup', `${ours}/signup`));
  await visit(async (each) => {
    await openForm(each, profile, 'floor login', `${floor}/login`);
    await logIn(each, profile, 'floor data', 'manager@roadworthy.example', 'tbody tr', '^/list$');
  });
  for (const role of roles)
    await visit(async (each) => {
      await openForm(each, profile, '/login', `${ours}/login`);
      const data = role === 'driver' ? 'main li' : 'main a[href="/drivers?status=active"]';
      await logIn(each, profile, role, `${role}@roadworthy.example`, data, '^/dashboard$');
      if (role !== 'manager') return;
      await turnTo(each, profile, 'Drivers', '/drivers');
      await turnTo(each, profile, 'Fleet', '/fleet');
      await turnTo(each, profile, 'Joiners', '/joiners');
      await turnTo(each, profile, 'Drivers', '/drivers', 'Drivers again');
      await showFifty(each, '/fleet');
      await openRecord(each, profile, 'Fleet', '/fleet');
      await showFifty(each, '/drivers');
      await openRecord(each, profile, 'Drivers', '/drivers');
      await type(each, profile);
    });
}

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

function report() {
  const { publicPage, login, signup, firstData, navigation, record, typing } = targets;
  const floorTimes = (/** @type {string} */ row) =>
    profiles.map(({ name }) => `${cell(median(name, row, 'ms'))} | 1`).join(' | ');
  const lists = ['Drivers', 'Fleet', 'Joiners'];
  const records = ['Drivers', 'Fleet'];
  const files = readBuild('dist-demo');
  return `
Medians of ${rounds} rounds with ${cpus().length} cores. Phone: ${profiles.map(({ latency, megabits, slowdown }) => `${latency} ms, ${megabits} Mbit/s, CPU / ${slowdown}`).join('. Desk: ')}. The
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

From the list to the first field, and back. Target: ${record.times} times the list, ${record.calls} API requests; back at the same place.

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

function reportCheck() {
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

/** @param {string} path */
const fileOf = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Writes the public pages as plain HTML files beside the floor: their text and style, without any script. */
function writePlainPages() {
  mkdirSync('dist-floor/plain', { recursive: true });
  for (const file of publicPages.map(fileOf)) {
    const page = readFileSync(`dist-demo/${file}`, 'utf8');
    const plain = page.replace(/<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
    if (plain === page || plain.includes('<script')) throw new Error(`The scripts of ${file} are not known.`);
    writeFileSync(`dist-floor/plain/${file}`, plain);
  }
  cpSync('dist-demo/assets', 'dist-floor/assets', { recursive: true });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** @param {string} address */
async function answers(address) {
  for (let tries = 0; tries < 240; tries += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(500);
  }
  throw new Error(`${address} does not answer.`);
}

/**
 * Adds drivers until there are more than 50. The first login also warms up the server.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function addDrivers(browser, origin) {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  const asked = page.waitForRequest(/\/rest\/v1\/users/);
  await page.getByLabel('Email').fill('manager@roadworthy.example');
  await page.getByLabel('Password', { exact: true }).fill('roadworthy');
  await page.getByRole('button', { name: 'Log in' }).click();
  const { apikey = '', authorization = '' } = await (await asked).allHeaders();
  for (const letter of 'ABCDEFGHIJKL') {
    const data = { id: crypto.randomUUID(), full_name: `Murphy ${letter}`, approved: true };
    const answer = await page.request.post(`${origin}/rest/v1/rpc/create_driver`, {
      headers: { apikey, authorization },
      data,
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  await page.close();
}

await build({ mode: 'demo', logLevel: 'error', build: { outDir: 'dist-demo' } });
const floorSettings = /** @type {const} */ ({
  configFile: false,
  root: 'scripts/bench/floor',
  logLevel: 'error',
  build: { outDir: '../../../dist-floor', emptyOutDir: true },
});
const { configureServer, configurePreviewServer, ...floorPlugin } = embeddedBackend();
const loaded = await loadConfigFromFile({ command: 'build', mode: 'demo' });
await build({
  ...floorSettings,
  mode: 'demo',
  plugins: [floorPlugin],
  // The production build of the router, as in our app.
  resolve: loaded?.config.resolve ?? {},
});
writePlainPages();

const port = await freePort();
const ours = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['scripts/embedded/e2e-server.mjs'], {
  env: { ...process.env, E2E_PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.on('exit', () => server.kill());
await answers(ours);
const floorPort = await freePort();
const floorServer = await preview({
  ...floorSettings,
  preview: {
    host: '127.0.0.1',
    port: floorPort,
    strictPort: true,
    proxy: { '^/(auth|rest)/v1/': { target: ours } },
  },
});

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
await addDrivers(browser, ours);
const started = Date.now();
for (let n = 1; n <= rounds; n += 1) {
  for (const profile of profiles) {
    if (options.check && !profile.isPhone) continue;
    await round(browser, profile, { ours, floor: `http://127.0.0.1:${floorPort}` });
    console.log(`Round ${n}, ${profile.name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}
await browser.close();
await floorServer.close();

const sections = { ...(!options.check && { Browser: report() }), Check: reportCheck() };
for (const [heading, text] of Object.entries(sections)) {
  console.log(text);
  // With fewer rounds it was only a quick look.
  if (rounds >= 5) writeSection(heading, text);
}
// Also ends the server.
process.exit(0);
