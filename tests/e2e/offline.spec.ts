import type { BrowserContext, Page } from '@playwright/test';
import { phonePhoto } from './support/photo';
import { expect, test } from './support/test';
import { choose, walkAround } from './support/walk';

// The worker and IndexedDB of a real browser. What can be told without one stands in tests/topics/outbox.
test.use({ serviceWorkers: 'allow', noStrayErrors: undefined });
test.skip(({ isMobile }) => !isMobile, 'A check is made on a phone.');

// One that the demo's driver has not checked before, so that "My checks" names it once.
const PLATE = '202-D-13374';
const logIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('roadworthy');
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** The login page once with a network, as on the day before. */
async function beReady(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/login');
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('checklists')).keys()).length))
    .toBe(1);
  const photo = await phonePhoto(page);
  await page.close();
  return photo;
}

/** What the phone has kept. IndexedDB answers after what the page is writing. */
const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('roadworthy-outbox');
        opening.onsuccess = () => {
          const keys = opening.result.transaction('unsent').objectStore('unsent').getAllKeys();
          keys.onsuccess = () => resolve(keys.result);
        };
      }),
  );

async function begin(page: Page) {
  const button = (name: string) => page.getByRole('button', { name });
  await choose(page, PLATE);
  await button('Truck').click();
  await page.getByText('No trailer').click();
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 });
    const count = () => Object.assign(window, { taps: Reflect.get(window, 'taps') + 1 });
    addEventListener('pointerdown', count, true);
  });
  await button('Start').click();
}

/** From "Which vehicle?" to the name, everything OK, with the photo of the day. Returns how often it is tapped from "Start" on. */
async function check(page: Page, photo: Buffer) {
  const button = (name: string) => page.getByRole('button', { name });
  await begin(page);
  await walkAround(page, async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(button('Remove the photo')).toBeVisible();
  });
  // Its digits are there without a tap.
  await expect(page.getByLabel('Odometer')).toBeFocused();
  await page.keyboard.type('412910');
  await button('Next').click();
  await page.getByText('Yes, I am fit to drive').click();
  await page.getByLabel('First name').fill('Seán');
  await button('Sign and keep on this phone').click();
  await expect(page.getByText('No defect')).toBeVisible();
  return page.evaluate(() => Number(Reflect.get(window, 'taps')));
}

const inTheOutbox = (page: Page) => page.getByRole('heading', { name: /^Not sent yet/ });

test('the login page leads back to a check that was begun on this phone', async ({ context }) => {
  await beReady(context);
  await context.setOffline(true);
  const yard = await context.newPage();
  await yard.goto('/check');
  await begin(yard);
  await yard.getByRole('button', { name: /^OK$/ }).first().click();
  await expect(yard.getByText('1 of 24 answered')).toBeVisible();
  // A driver who closes the page needs longer than the phone needs to write.
  expect(await keptKeys(yard)).toHaveLength(1);
  await yard.close();

  const again = await context.newPage();
  await again.goto('/login');
  await again
    .getByRole('link', { name: /^Go on with this check\? .*202-D-13374 .*1 of 24 answered/ })
    .click();
  await again.getByRole('button', { name: 'Go on' }).click();
  await expect(again.getByText('1 of 24 answered')).toBeVisible();
});

test('a check from a cold start without a network is sent once, by whoever made it', async ({ context }) => {
  const photo = await beReady(context);
  await context.setOffline(true);
  const yard = await context.newPage();
  // The address that people type, whose own page is not on the phone.
  await yard.goto('/');
  await yard.getByRole('link', { name: /Check a vehicle/ }).click();
  const [items, sides] = [24, 7];
  // Besides: Start, odometer, fit to drive, and the signature. The camera has its own.
  expect(await check(yard, photo)).toBeLessThanOrEqual(items + sides + 4);
  await yard.close();

  const login = await context.newPage();
  await login.goto('/dashboard');
  await expect(inTheOutbox(login)).toBeVisible();
  await expect(login.getByText(PLATE)).toBeVisible();
  await expect(login.getByText('Seán')).toBeHidden();
  await expect(login.getByText('You cannot log in now.')).toBeVisible();

  // Somebody else has the phone first.
  await context.setOffline(false);
  await logIn(login, 'admin@roadworthy.example');
  await expect(login.getByRole('heading', { name: 'Was this you?' })).toBeVisible();
  await login.getByRole('button', { name: 'No', exact: true }).click();
  await expect(login.getByText('1 not sent')).toBeVisible();
  await login.close();

  // The tab is closed in the middle of a photo.
  await context.route('**/storage/v1/**', (route) => route.abort());
  const first = await context.newPage();
  await first.goto('/login');
  await logIn(first, 'driver@roadworthy.example');
  await first.getByRole('button', { name: 'Yes, send it as mine' }).click();
  await expect(first.getByText('1 photo to send')).toBeVisible();
  await first.close();
  await context.unroute('**/storage/v1/**');

  const second = await context.newPage();
  await second.goto('/login');
  await expect(inTheOutbox(second)).toBeVisible();
  await logIn(second, 'driver@roadworthy.example');
  await expect(second.getByText(/Checked today/)).toBeVisible();
  await expect(second.getByText(/not sent/)).toBeHidden();
  await second.getByRole('link', { name: 'My checks', exact: true }).click();
  await expect(second.getByText(PLATE)).toHaveCount(1);
  // Its photos go after the check.
  await expect.poll(() => keptKeys(second)).toEqual([]);

  // At the roadside, on a page that was not opened before.
  await context.setOffline(true);
  await second.getByRole('link', { name: /officer/ }).click();
  await expect(second.getByRole('heading', { name: 'Vehicle checks' })).toBeVisible();
  await second.close();

  // Without the session nothing but plate and time is left.
  const restarted = await context.newPage();
  await restarted.goto('/dashboard');
  const here = restarted.getByRole('region', { name: 'Checked on this phone today' });
  await expect(here.getByText(PLATE)).toBeVisible();
  await expect(here.getByText('Sent')).toBeVisible();
  await expect(restarted.getByText('Seán')).toBeHidden();
});

test('a new version waits until no check is under way, then says "Update"', async ({ context }) => {
  await beReady(context);
  const page = await context.newPage();
  await page.goto('/check');
  await begin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'In the cab' })).toBeVisible();
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?new'));
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting).toBe(true);
  const isNew = page.getByText('There is a new version of Roadworthy.');
  await expect(isNew).toBeHidden();
  await page.getByRole('link', { name: /Check a vehicle/ }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(isNew).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loaded;
  await expect.poll(isWaiting).toBe(false);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(isNew).toBeHidden();
});
