import type { Page } from '@playwright/test';
import { readBuild } from '../../scripts/build/page-sizes.mjs';
import { openVehicleDetails } from './support/record';
import { goTo, openSignedIn, turnTo } from './support/session';
import { expect, test } from './support/test';

const { fileWith } = readBuild('dist-demo');

test.describe('a page whose chunk is gone', () => {
  // The browser logs every file that is not found.
  test.use({ noStrayErrors: undefined });

  test('leaves the frame, says so in place, and opens after the new build is loaded', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const chunk = fileWith('src/pages/public/AboutPage.tsx');
    // Until the reload, as after a deployment.
    let isGone = true;
    await page.route('**/about', (route) => {
      isGone = false;
      return route.continue();
    });
    await page.route(`**/${chunk}`, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
    await page.getByRole('link', { name: 'About' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Roadworthy has been updated' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await expect(page).toHaveURL('/about');
  });
});

test('what is typed before the code has loaded is kept, and the browser does not submit it by itself', async ({
  page,
}) => {
  const typed: Record<string, Record<string, string>> = {
    '/login': { Email: 'driver@roadworthy.example', Password: 'roadworthy' },
    '/signup': { 'Full name': 'Aoife Murphy', Email: 'aoife@roadworthy.example', Password: 'roadworthy' },
    '/forgot-password': { Email: 'driver@roadworthy.example' },
    '/contact': { Name: 'Aoife Murphy', Subject: 'Are vans included?' },
  };
  let arrive = () => {};
  let arrival = Promise.resolve();
  await page.route('**/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) sent.push(request.url());
  });
  const submit = page.locator('form button[type="submit"]');

  for (const [path, fields] of Object.entries(typed)) {
    await test.step(path, async () => {
      arrival = new Promise((resolve) => {
        arrive = resolve;
      });
      sent.length = 0;
      await page.goto(path, { waitUntil: 'commit' });
      for (const [label, text] of Object.entries(fields))
        await page.getByLabel(label, { exact: true }).fill(text);
      await expect(submit).toBeDisabled();
      await page.keyboard.press('Enter');
      // As in a browser that remembers the button as enabled from an earlier visit.
      await page.evaluate(() => document.querySelector('form')?.requestSubmit());
      expect(sent).toHaveLength(1);
      arrive();
      await expect(submit).toBeEnabled();
      for (const [label, text] of Object.entries(fields))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    });
    if (path === '/login') {
      await submit.press('Enter');
      await expect(page).toHaveURL('/dashboard');
    }
    if (path === '/signup') {
      await page.getByLabel('Depot').selectOption('Cork');
      await submit.press('Enter');
      await expect(page.getByRole('heading', { name: 'How the depot reaches you' })).toBeFocused();
      await page.getByRole('button', { name: 'Back' }).press('Enter');
      await expect(page.getByLabel('Full name')).toHaveValue('Aoife Murphy');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'You have an unfinished application' })).toBeVisible();
      await page.getByRole('button', { name: 'Start again' }).press('Enter');
    }
  }
});

test.describe('depots that cannot be loaded', () => {
  // The browser logs every request that fails.
  test.use({ noStrayErrors: undefined });

  test('leave the form and what was typed on the screen, and can be requested again', async ({ page }) => {
    let isBroken = true;
    await page.route('**/rest/v1/depots?*', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.goto('/signup');
    await page.getByLabel('Full name').fill('Aoife Murphy');
    await page.getByLabel('Password', { exact: true }).fill('roadworthy');
    await expect(page.getByRole('alert')).toContainText('Failed to load depots');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByLabel('Depot').selectOption('Cork');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByLabel('Full name')).toHaveValue('Aoife Murphy');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('roadworthy');
  });
});

test.describe('without a network', () => {
  test.use({ noStrayErrors: undefined });

  test('a page that was not opened before keeps the frame, and opens when the network is back', async ({
    page,
    context,
  }) => {
    // With data saving, nothing is loaded ahead.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
    });
    await context.setOffline(true);

    await goTo(page, '/joiners', 'No network');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText(/^No network\. Checks and reports/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Driver Applications' })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test("a role's main pages open, because they were loaded while the browser was idle", async ({
    page,
    context,
  }) => {
    await openSignedIn(page, '/dashboard', 'admin@roadworthy.example');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (const [path, heading] of [
      ['/today', 'Today'],
      ['/drivers', 'Drivers'],
      ['/fleet', 'Fleet'],
      ['/joiners', 'Driver Applications'],
      ['/verify', 'To verify'],
    ] as const)
      await turnTo(page, path, heading);
  });

  test('a photo that failed to upload is sent by itself when the network is back', async ({
    page,
    context,
  }) => {
    await openSignedIn(page, '/renew/points', 'driver@roadworthy.example');
    const photo = await page.screenshot({ type: 'jpeg' });
    await page.getByLabel('Offence', { exact: true }).selectOption('Something else');
    await page.getByLabel('In your own words').fill('Speeding');
    await page.getByLabel('Points', { exact: true }).fill('3');
    await page.getByLabel('Date the points were added').fill(new Date().toISOString().slice(0, 10));
    await context.setOffline(true);
    await page
      .getByLabel('Notice of the points: choose a file')
      .setInputFiles({ name: 'notice.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByText(/We'll try again when there is a network/)).toBeVisible();
    await page.getByRole('button', { name: 'Send to my depot' }).click();
    await expect(page.getByText(/^This isn't sent yet: a photo was not sent/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();

    await context.setOffline(false);
    await expect(page.getByText('You can send this now.')).toBeVisible();
    await expect(
      page.getByRole('img', { name: 'Photo' }).or(page.getByRole('button', { name: 'Remove' })),
    ).toBeVisible();
    await expect(page.getByLabel('In your own words')).toHaveValue('Speeding');
  });

  test('a page that needs the session and cannot be loaded has the frame of the public pages', async ({
    page,
    context,
  }) => {
    // Its text is shown before its code has loaded.
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Log in' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'No network' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test('the app says that it is offline for as long as it is', async ({ page, context }) => {
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(page.getByText(/^No network/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^No network/)).toBeHidden();
});

test.describe('what was typed', () => {
  async function typeModel(page: Page) {
    await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Drivers' }).click();
    await expect(page).toHaveURL('/drivers');
    await navigation.getByRole('link', { name: 'Fleet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fleet Management' })).toBeVisible();
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await openVehicleDetails(page);
    const model = page.getByLabel('Model', { exact: true });
    await model.fill('Typed');
    return model;
  }
  const goBack = (page: Page) => page.evaluate(() => history.back());

  test('is discarded by Back, Cancel or a link only after one question', async ({ page }) => {
    const model = await typeModel(page);
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    const keep = question.getByRole('button', { name: 'Keep editing' });
    const discard = question.getByRole('button', { name: 'Discard' });

    await goBack(page);
    await expect(keep).toBeFocused();
    await expect(page).toHaveURL(/\/edit$/);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(model).toBeFocused();
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await cancel.press('Enter');
    await keep.press('Enter');
    await expect(cancel).toBeFocused();
    await expect(page).toHaveURL(/\/edit$/);
    await expect(model).toHaveValue('Typed');

    // Back is pressed twice, and again while the question is open.
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(question).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL(/\/edit$/);
    await expect(question).toBeVisible();
    await discard.press('Enter');
    await expect(page).toHaveURL(/\/fleet$/);
    await expect(question).toBeHidden();

    await page.goForward();
    await openVehicleDetails(page);
    await expect(model).not.toHaveValue('Typed');
    await model.fill('Typed');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#mobile-menu').getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(question).toBeVisible();
    await discard.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test.describe('', () => {
    test.use({ expectedError: /ERR_INTERNET_DISCONNECTED/ });

    test('is not discarded without a question if the network goes before the first letter', async ({
      page,
      context,
    }) => {
      await openSignedIn(page, '/fleet/add', 'manager@roadworthy.example');
      const model = page.getByLabel('Model', { exact: true });
      await expect(model).toBeVisible();
      await context.setOffline(true);
      await model.fill('Typed');
      let asked = '';
      page.once('dialog', (dialog) => {
        asked = dialog.message();
        void dialog.dismiss();
      });
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect.poll(() => asked).toBe('Discard what you typed?');
      await expect(model).toHaveValue('Typed');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(page).not.toHaveURL(/add$/);
    });
  });
});
