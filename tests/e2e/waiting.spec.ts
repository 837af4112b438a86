import { readBuild } from '../../scripts/build/page-sizes.mjs';
import { openSignedIn } from './support/session';
import { expect, test } from './support/test';

const { fileWith } = readBuild('dist-demo');

test('a page that takes long shows that the tap was registered', async ({ page, isMobile }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**/${fileWith('src/topics/applications/screens/JoinersPage.tsx')}`, async (route) => {
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
