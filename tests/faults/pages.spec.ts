import type { Page, Route } from '@playwright/test';
import { changeAddress, expectLoaded, openSignedIn, turnTo } from '../e2e/support/session';
import { expect, test } from '../e2e/support/test';
import { controlClock, FAULTS, type Fault, GIBBERISH } from './faults';
import { askServer } from './server';

// Every page of every role is opened under every fault, and then again when the fault is over.

// The browser logs every request that fails.
test.use({ noStrayErrors: undefined });

type Role = 'visitor' | 'driver' | 'manager' | 'admin';
const ROLES: readonly Role[] = ['visitor', 'driver', 'manager', 'admin'];

/**
 * The pages that ask the server for something, with their headings. A record that cannot be loaded leads back to its
 * list, with a message.
 */
const PAGES: Record<Role, readonly (readonly [path: string, heading: string, message?: string])[]> = {
  visitor: [['/signup', '']],
  driver: [['/dashboard', 'My Driver Details']],
  manager: [
    ['/dashboard', 'Compliance Dashboard'],
    ['/dashboard?tab=my-drivers', 'Manager Dashboard'],
    ['/drivers', 'Drivers'],
    ['/drivers/new', 'Add New Driver'],
    [
      '/drivers/{users?email=eq.patrick.osullivan@roadworthy.example}/edit',
      '',
      'Failed to load driver details',
    ],
    ['/fleet', 'Fleet Management'],
    ['/fleet/add', 'Add Vehicle'],
    ['/fleet/{depot_vehicles?registration_number=eq.231-D-10256}/edit', '', 'Failed to load vehicle'],
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

/** What the pages ask for; not the signed-in person's own record, without which there is no page. */
const isData = ({ pathname, search }: URL) =>
  pathname.startsWith('/rest/v1/') && !search.includes('users_depot_id_fkey');

async function expectSaid(page: Page, path: string, message: string | undefined) {
  const main = page.locator('main');
  const said = message
    ? page.getByText(message).first()
    : main
        .getByRole('alert')
        .or(main.getByText(/could(n't| not) be|Failed to/))
        .first();
  // In steps shorter than the time for which a message at the top of the page is shown.
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(said, `${path} says what is wrong`).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('#root')).not.toHaveText(GIBBERISH);
  // Past the second try, and past the time limits of requests that come one after the other.
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 1000 });
    await expect(page.getByText(/^Loading/)).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('#root')).not.toHaveText(GIBBERISH);
}

type Target = { path: string; heading: string; message?: string | undefined };

/** Opens the page; the first one by logging in, so that nothing is known of it yet. */
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

  for (const again of await page.getByRole('button', { name: 'Try again' }).all())
    if (await again.isVisible()) await again.click();
  if (message) await turnTo(page, path, heading);
  await page.clock.fastForward(2000);
  await expectLoaded(page);
  if (message) await expect(page).toHaveURL(path);
}

for (const role of ROLES)
  for (const fault of FAULTS)
    test(`${role}: ${fault.name}`, async ({ page, request }) => {
      const server = await askServer(request);
      await controlClock(page);
      for (const [template, heading, message] of PAGES[role]) {
        const path = await server.withIds(template);
        await test.step(path, () => openUnder(page, role, fault, { path, heading, message }));
      }
    });
