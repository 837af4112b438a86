import { readBuild } from '../../scripts/page-sizes.mjs';
import { goTo, openSignedIn, turnTo } from './support/session';
import { expect, test } from './support/test';

const { fileWith } = readBuild('dist-demo');

test.describe('a page whose chunk is gone', () => {
  // The browser logs every file that is not found.
  test.use({ noStrayErrors: undefined });

  test('leaves the frame, says so in place, and comes with the new build', async ({ page }) => {
    await page.goto('/');
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

test('a page that takes long shows that the tap was taken', async ({ page, isMobile }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**/${fileWith('src/pages/joiners/JoinersPage.tsx')}`, async (route) => {
    await arrival;
    await route.continue();
  });
  await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (isMobile) await menu.click();
  await page.getByRole('link', { name: /^Joiners/ }).click();
  if (isMobile) await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('.loading-bar')).toHaveText('Loading...');
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();

  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Applications' })).toBeVisible();
  await expect(page.locator('.loading-bar')).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ noStrayErrors: undefined });

  test('a page that was not opened before keeps the frame, and opens when the network is back', async ({
    page,
    context,
  }) => {
    // As with data saving, nothing is loaded ahead.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
    });
    await context.setOffline(true);

    await goTo(page, '/joiners', 'You are offline');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText(/^You are offline\. What you see/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Driver Applications' })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test("a role's own pages open, because they were loaded while the browser was idle", async ({
    page,
    context,
  }) => {
    await openSignedIn(page, '/dashboard', 'admin@roadworthy.example');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (const [path, heading] of [
      ['/fleet', 'Fleet'],
      ['/joiners', 'Driver Applications'],
      ['/drivers/new', 'Add New Driver'],
      ['/settings', 'Settings'],
      ['/account', 'Your account'],
    ] as const)
      await turnTo(page, path, heading);
  });

  test('what needs the session and cannot be loaded has the frame of the public pages', async ({
    page,
    context,
  }) => {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Log in' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test('the app says that it is offline for as long as it is', async ({ page, context }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
});
