import { expect, test } from './support/test';

for (const path of [
  '/',
  '/login',
  '/signup',
  '/signup/confirmation',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/forgot-password',
]) {
  test(`${path} opens without an account and fits the screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(/Roadworthy/);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
}

test('an unknown path leads to the start page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const path of ['/dashboard', '/settings', '/drivers', '/fleet', '/joiners']) {
  test(`${path} asks for the login first`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}
