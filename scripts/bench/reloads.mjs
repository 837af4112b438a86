import { chromium } from '@playwright/test';
import { ensureBrowser } from '../check/browser.mjs';

export const reloadedPages = { '/': 'h1', '/login': 'form input', '/signup': 'form input' };

/**
 * The time until the main text appears, with the module graph already loaded.
 * @param {string} url
 * @param {number} rounds
 * @param {Record<string, string>} [pages] what is waited for on each
 */
export async function reloads(url, rounds, pages = reloadedPages) {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), chromiumSandbox: false });
  try {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const [path, text] of Object.entries(pages)) {
      const page = await browser.newPage();
      await page.goto(url + path);
      await page.locator(text).first().waitFor({ timeout: 60_000 });
      // Vite bundles packages that it finds on the way, which reloads the page.
      await page.waitForLoadState('networkidle');
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        await page.reload({ waitUntil: 'commit' });
        await page.locator(text).first().waitFor();
        least = Math.min(least, performance.now() - started);
      }
      found.set(path, least);
      await page.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}
