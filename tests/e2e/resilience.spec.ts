import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';
import { expect, test } from './support/test';

/** The file of the build that contains the page. */
function chunkOf(source: string): string {
  const manifest: Manifest = JSON.parse(readFileSync('dist-demo/.vite/manifest.json', 'utf8'));
  const file = manifest[source]?.file;
  if (!file) throw new Error(`${source} has no chunk in the build.`);
  return file;
}

test.describe('a page whose chunk is gone', () => {
  // The browser logs every file that is not found.
  test.use({ noStrayErrors: undefined });

  test('is reloaded once, from the new build', async ({ page }) => {
    await page.goto('/');
    const chunk = chunkOf('src/pages/public/AboutPage.tsx');
    // Until the reload, as after a deployment.
    let isGone = true;
    await page.route('**/about', (route) => {
      isGone = false;
      return route.continue();
    });
    await page.route(`**/${chunk}`, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
    await page.getByRole('link', { name: 'About' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await expect(page).toHaveURL('/about');
  });
});

test('the app says that it is offline for as long as it is', async ({ page, context }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
});
