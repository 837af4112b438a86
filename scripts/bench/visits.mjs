// What `npm run bench` does in a browser: each visit notes what it measured.
import { setTimeout as wait } from 'node:timers/promises';
import { depthOf, startVisit } from './browser.mjs';

/** @typedef {import('./browser.mjs').Profile} Profile */
/** @typedef {Awaited<ReturnType<typeof startVisit>>} Visit */

const timeLimit = 120_000; // Milliseconds for a visit, in case something that it waits for never appears.
export const publicPages = ['/', '/about', '/contact', '/privacy', '/terms'];
/** In pixels. Lines break at other words on each. */
export const phoneWidths = [360, 390, 430];
export const roles = ['admin', 'manager', 'driver'];
/** A row in the middle of the screen once the list has been scrolled. */
const PRESSED_ROW = 12;

/** The values of all rounds, by profile and row. @type {Map<string, Record<string, number[]>>} */
export const found = new Map();
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
export function median(profile, row, value) {
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
    selector: 'main aside[aria-label="Summary"]',
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
    await startCheck(each, profile, 'online', /Check this vehicle$/);
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

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Profile} profile
 * @param {{ ours: string, floor: string }} origins
 * @param {{ paths?: readonly string[], widths?: readonly number[], people?: readonly string[], isOnlyCheck?: boolean }} [extent]
 */
export async function round(
  browser,
  profile,
  { ours, floor },
  { paths = publicPages, widths = phoneWidths, people = roles, isOnlyCheck = false } = {},
) {
  /** @param {(visit: Visit) => Promise<void>} run */
  const visit = async (run) => {
    const started = await startVisit(browser, profile);
    await Promise.race([run(started), tooLong()]);
    await started.close();
  };
  if (profile.isPhone) await check(visit, profile, ours);
  if (isOnlyCheck) return;
  await visit((each) => readPage(each, profile, 'two lines', `${floor}/plain.html`));
  // The two differ by less than one page varies: each is read three times, and neither is always first.
  for (const [turn, phoneWidth] of widths.entries()) {
    const isOursFirst = turn === 1;
    const { width, height } = profile.viewport;
    for (const path of paths) {
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
  for (const role of people)
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

/** @param {string} path */
export const fileOf = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
