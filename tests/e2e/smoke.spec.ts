import { expect, test } from './support/test';

const publicPaths = [
  '/',
  '/login',
  '/signup',
  '/signup/confirmation',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/forgot-password',
];

test('public pages open without an account and fit the screen', async ({ page }) => {
  for (const path of publicPaths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(/Roadworthy/);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
    });
  }
});

test('the server sends the headers of the app, and says where to report a weakness', async ({ request }) => {
  const page = await request.get('/about');
  expect(page.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': 'max-age=31536000',
  });
  const report = await request.get('/.well-known/security.txt');
  expect(await report.text()).toMatch(/^Contact: mailto:/);
});

test('an unknown path leads to the start page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('protected pages ask for the login first', async ({ page }) => {
  for (const path of ['/dashboard', '/settings', '/drivers', '/fleet', '/joiners']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  }
});
