import type { Page, Route } from '@playwright/test';
import type { Audience } from '../../src/topics/place';
import { pagesOf } from '../e2e/support/places';
import { changeAddress, expectLoaded, leaveFor, openSignedIn, turnTo } from '../e2e/support/session';
import { expect, test } from '../e2e/support/test';
import { LIST_OF, SILENT, VISITED } from '../support/addresses';
import { controlClock, FAULTS, type Fault, GIBBERISH, UNAUTHORIZED } from './faults';
import { askServer, type Server } from './server';

// A page of each kind is opened under every fault, and then again when the fault is over; every page behind the login under
// one. That each says when nothing can be loaded is also tested without a browser: tests/layout/loadFailures.test.tsx.

// The browser logs every request that fails.
test.use({ noStrayErrors: undefined });

type Role = 'visitor' | 'driver' | 'manager' | 'admin';
const ROLES: readonly Role[] = ['visitor', 'driver', 'manager', 'admin'];

type Pages = readonly (readonly [path: string, heading: string, message?: string])[];

/**
 * Pages that request data, with their headings. A record that cannot be loaded leads back to its list,
 * with a message.
 */
const PAGES: Record<Role, Pages> = {
  visitor: [['/signup', '']],
  driver: [['/dashboard', 'My Driver Details']],
  manager: [
    ['/dashboard', 'Compliance Dashboard'],
    ['/dashboard/my-drivers', 'Manager Dashboard'],
    ['/drivers', 'Drivers'],
    ['/drivers/new', 'Add New Driver'],
    [
      '/drivers/{users?email=eq.patrick.osullivan@roadworthy.example}/edit',
      '',
      'Failed to load driver details',
    ],
    ['/fleet', 'Fleet Management'],
    ['/fleet/add', 'Add Vehicle'],
    ['/fleet/{depot_vehicles?registration_number=eq.231-D-10256}/edit', '', "The vehicle couldn't be loaded"],
    ['/joiners', 'Driver Applications'],
    ['/joiners/{driver_depot_applications?status=eq.approved}', '', 'Failed to load application details'],
  ],
  admin: [
    ['/settings', 'Settings'],
    ['/settings?tab=vehicle-types', 'Settings'],
    ['/settings?tab=depots', 'Settings'],
    ['/settings?tab=staff', 'Settings'],
    ['/settings?tab=messages', 'Settings'],
  ],
};

/** Requests for a page's data, except the signed-in person's own record, without which there is no page. */
const isData = ({ pathname, search }: URL) =>
  pathname.startsWith('/rest/v1/') && !search.includes('users_depot_id_fkey');

const FAILED = /could(n't| not) be|Failed to/;

async function expectSaid(page: Page, path: string, message: string | undefined) {
  const main = page.locator('main');
  const said = message
    ? page.getByText(message).first()
    : main.getByRole('alert').or(main.getByText(FAILED)).first();
  // In steps shorter than the time for which a message at the top of the page is shown.
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(said, `${path} says what is wrong`).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('#root')).not.toHaveText(GIBBERISH);
  // Past the second attempt, and past the time limits of consecutive requests.
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 1000 });
    await expect(page.getByText(/^Loading/)).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('#root')).not.toHaveText(GIBBERISH);
}

type Target = { path: string; heading: string; message?: string | undefined };

async function openPage(page: Page, role: Role, { path, heading, message }: Target) {
  // It has no heading before its record is loaded.
  if (message) return changeAddress(page, path);
  if (new URL(page.url()).protocol !== 'about:') return turnTo(page, path, heading);
  if (role === 'visitor') return page.goto(path);
  return openSignedIn(page, path, `${role}@roadworthy.example`);
}

async function openUnder(page: Page, role: Role, fault: Fault, target: Target) {
  const { path, heading, message } = target;
  const answer = (route: Route) => fault.answer(route);
  await page.route(isData, answer);
  await openPage(page, role, target);
  await expectSaid(page, path, message);
  await page.unroute(isData, answer);

  // All at once: the answer to one may remove another.
  await page.getByRole('button', { name: 'Try again' }).evaluateAll((buttons: HTMLElement[]) => {
    for (const again of buttons) if (again.checkVisibility()) again.click();
  });
  if (message) await turnTo(page, path, heading);
  await page.clock.fastForward(2000);
  await expectLoaded(page);
  if (message) await expect(page).toHaveURL(path);
}

async function forEachPage(pages: Pages, server: Server, action: (target: Target) => Promise<unknown>) {
  for (const [template, heading, message] of pages) {
    const path = await server.withIds(template);
    await test.step(path, () => action({ path, heading, message }));
  }
}

/**
 * CI has 20 minutes for everything. Every fault is read in one place (data/errors.ts), and every page shows what that says: CI opens the
 * driver's page under each fault, and the pages of staff under one.
 */
const LONG = { tag: '@long' };
const CI_FAULT_OF_STAFF = '500';
const details = (role: Role, fault: string) =>
  role === 'visitor' || role === 'driver' || fault === CI_FAULT_OF_STAFF ? {} : LONG;

for (const role of ROLES) {
  // A visitor has no session that a 401 could end.
  for (const fault of role === 'visitor' ? [...FAULTS, UNAUTHORIZED] : FAULTS)
    test(`${role}: ${fault.name}`, details(role, fault.name), async ({ page, request }) => {
      const server = await askServer(request);
      await controlClock(page);
      await forEachPage(PAGES[role], server, (target) => openUnder(page, role, fault, target));
    });

  test(`${role}: 12 s late`, details(role, '12 s late'), async ({ page, request }) => {
    const server = await askServer(request);
    await controlClock(page);
    const asking = PAGES[role].filter(([path]) => role !== 'manager' || path !== ASKS_FOR_NOTHING);
    await forEachPage(asking, server, (target) => openLate(page, role, target));
  });
}

const EVERY_PAGE: readonly (readonly ['driver' | 'admin', Audience[]])[] = [
  ['driver', ['driver', 'everyone']],
  ['admin', ['staff', 'admin', 'everyone']],
];

for (const [role, audiences] of EVERY_PAGE)
  test(`${role}: 500 on every page`, LONG, async ({ page, request }) => {
    const server = await askServer(request);
    await controlClock(page);
    await page.route(isData, answerOf(CI_FAULT_OF_STAFF));
    await openSignedIn(page, '/account', `${role}@roadworthy.example`);
    for (const { path, address } of await pagesOf(...audiences))
      await test.step(path, async () => {
        await leaveFor(page, await server.withIds(address));
        if (SILENT[path]) return expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectSaid(page, path, undefined);
        if (LIST_OF[path]) await expect(page).toHaveURL(LIST_OF[path]);
      });
  });

test('visitor: 500 on every page', LONG, async ({ page }) => {
  await page.route(isData, answerOf(CI_FAULT_OF_STAFF));
  for (const path of Object.values(VISITED))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectLoaded(page);
      await expect(page.locator('#root')).not.toHaveText(GIBBERISH);
    });
});

function answerOf(name: string): Fault['answer'] {
  const fault = FAULTS.find((each) => each.name === name);
  if (!fault) throw new Error(`No fault is called ${name}`);
  return fault.answer;
}

/** A manager becomes the manager of any driver they add, so this page loads no list to choose from. */
const ASKS_FOR_NOTHING = '/drivers/new';

async function openLate(page: Page, role: Role, { path, heading, message }: Target) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = (route: Route) => isReleased.then(() => route.continue());
  await page.route(isData, answer);
  const asked = page.waitForRequest((request) => isData(new URL(request.url()))).then(() => Date.now());
  await openPage(page, role, { path, heading, message });
  // The clock went on meanwhile, and after 15 s the page gives up.
  await page.clock.fastForward(12_000 - Math.min(Date.now() - (await asked), 12_000));
  // These forms can be filled in while the choices for their pickers load.
  if (!['/drivers/new', '/fleet/add'].includes(path)) {
    const placeholder = page.locator('main span.rounded-control.bg-line');
    const waiting = page
      .locator('[aria-busy="true"]')
      .or(page.getByText(/^Loading/))
      .or(placeholder);
    await expect(waiting.first()).toBeVisible();
  }
  await expect(page.getByText(FAILED)).toHaveCount(0);
  release();
  await expectLoaded(page);
  await expect(page).toHaveURL(path);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await page.unroute(isData, answer);
}

const SIGNED_IN = ['driver', 'manager', 'admin'] as const;

for (const role of SIGNED_IN)
  test(`${role}: 401, on and on`, details(role, '401'), async ({ page, request }) => {
    const server = await askServer(request);
    await controlClock(page);
    let open = 0;
    page.on('request', () => open++);
    page.on('requestfinished', () => open--);
    page.on('requestfailed', () => open--);
    await openSignedIn(page, '/account', `${role}@roadworthy.example`);
    await forEachPage(PAGES[role], server, async ({ path, heading }) => {
      // The loaded data is out of date by then, and what the page before asks for again has its answer: a 401 would lead back to it.
      await page.clock.fastForward(60_000);
      await page.evaluate(() => Promise.resolve());
      await expect.poll(() => open).toBe(0);
      await page.route(isData, UNAUTHORIZED.answer);
      await changeAddress(page, path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(/^Your session has ended/)).toBeVisible();
      await page.unroute(isData, UNAUTHORIZED.answer);
      // Logging in leads to the page that could not be opened.
      await page.getByLabel('Email').fill(`${role}@roadworthy.example`);
      await page.getByLabel('Password', { exact: true }).fill('roadworthy');
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectLoaded(page);
    });
  });

const STATIC: Record<Role, readonly string[]> = {
  visitor: ['/', '/about', '/contact', '/privacy', '/terms', '/login', '/forgot-password'],
  driver: ['/account'],
  manager: ['/account'],
  admin: ['/account'],
};

for (const role of ROLES)
  test(`${role}: without a network`, async ({ page, request, context }) => {
    const server = await askServer(request);
    await controlClock(page);
    if (role === 'visitor') await page.goto('/signup/confirmation');
    else await openSignedIn(page, '/dashboard', `${role}@roadworthy.example`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pages: Pages = [...PAGES[role], ...STATIC[role].map((path) => [path, ''] as const)];
    await forEachPage(pages, server, async ({ path, message }) => {
      await context.setOffline(true);
      await changeAddress(page, path);
      await expectOffline(page);
      await context.setOffline(false);
      await expectBack(page, message);
    });
  });

async function expectOffline(page: Page) {
  await expect(page.getByText(/^No network\. Checks and reports/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 500 });
    await expectLoaded(page);
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('#root')).not.toHaveText(GIBBERISH);
}

/** The page recovers without a press. Only a message about a record, which led back to its list, may stay. */
async function expectBack(page: Page, message: string | undefined) {
  await expect(page.getByText(/^No network\./)).toHaveCount(0);
  // The browser reports that it is online before its requests get through, and the page's clock must not run
  // ahead.
  const answers = () => page.evaluate(() => fetch('/', { cache: 'no-store' }).then(String, String));
  await expect.poll(answers).toBe('[object Response]');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(2000);
    await expectLoaded(page);
    if (!message) await expect(page.locator('main').getByText(FAILED)).toHaveCount(0, { timeout: 500 });
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}
