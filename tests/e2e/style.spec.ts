import type { Page } from '@playwright/test';
import { pages, readBuild } from '../../scripts/build/page-sizes.mjs';
import { changeAddress, expectLoaded } from './support/session';
import { expect, test } from './support/test';

// Pages rendered at build time have only the rules that visitors need (scripts/build/visitor-style.mjs).

const WHOLE = 'link[rel="stylesheet"]';
const VISITORS = 'style[data-whole]';

/**
 * Stores the looks of the whole page under a name: every property of every element and of its `::before`, if
 * it has one. Variables count only through the properties that use them. Returns the elements that look
 * different from the last time. The loading bar comes and goes by itself.
 */
const changedLooks = (page: Page, name: string) =>
  page.evaluate((under) => {
    const now = [...document.querySelectorAll('body, body :not(.loading-bar, .loading-bar *)')].map(
      (element) => {
        const all = [undefined, '::before'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === 'none') return [];
          const names = [...style].filter((property) => !property.startsWith('--'));
          return names.map((property) => `${part ?? ''} ${property}: ${style.getPropertyValue(property)}`);
        });
        return { html: element.outerHTML.slice(0, 200), all };
      },
    );
    const before: typeof now = Reflect.get(window, under) ?? now;
    Object.assign(window, { [under]: now });
    return now.flatMap(({ html, all }, n) => {
      const then = before[n]?.all ?? [];
      const lines = all.length < then.length ? then.map((_, i) => all[i] ?? 'nothing') : all;
      const changed = lines.filter((line, i) => line !== then[i]);
      return changed.length > 0 ? [[html, ...changed].join('\n')] : [];
    });
  }, name);

const useWholeStyle = (page: Page) =>
  page.evaluate(async (selector) => {
    const style = document.querySelector<HTMLElement>(selector);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: style?.dataset.whole });
    await new Promise((resolve) => {
      link.onload = resolve;
      document.head.append(link);
    });
    style?.remove();
  }, VISITORS);

test("the visitors' pages look the same as with the whole stylesheet", { tag: '@long' }, async ({ page }) => {
  test.slow();
  // Nothing is loaded ahead, so that the whole stylesheet does not come by itself.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  // A font that arrived too late for the page would be used once its rule is loaded again.
  await page.route('**/*.woff2', () => {});
  const submit = page.locator('form button[type="submit"]');
  // A check is no page of visitors: it asks for the whole stylesheet itself.
  for (const { name } of pages.filter((each) => !each.as && each.name !== '/check')) {
    await test.step(name, async () => {
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(submit).toBeEnabled();
      if (name !== '/login') {
        await changeAddress(page, name.replace(':token', 'unknown'));
        // By then the previous page is gone.
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      }
      await expectLoaded(page);
      if (await submit.count()) {
        await submit.press('Enter');
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      }
      await changedLooks(page, 'screen');
      await page.emulateMedia({ media: 'print' });
      await changedLooks(page, 'paper');
      await useWholeStyle(page);
      expect(await changedLooks(page, 'paper')).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
      expect(await changedLooks(page, 'screen')).toEqual([]);
    });
  }
});

test('no page behind the login is shown before the whole stylesheet is loaded', async ({ page }) => {
  const { filesOf } = readBuild('dist-demo');
  const [file = ''] = filesOf([]).filter((each) => each.endsWith('.css'));
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**/${file}`, async (route) => {
    await arrival;
    await route.continue();
  });
  const asked = page.waitForRequest(`**/${file}`);
  await page.goto('/login');
  await page.getByLabel('Email').fill('driver@roadworthy.example');
  await page.getByLabel('Password', { exact: true }).fill('roadworthy');
  await page.getByRole('button', { name: 'Log in', exact: true }).press('Enter');
  await asked;
  await expect(page).toHaveURL('/dashboard');
  await expect(page.locator(VISITORS)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'My Driver Details' })).toHaveCount(0);
  arrive();
  await expect(page.getByRole('heading', { name: 'My Driver Details' })).toBeVisible();
  await expect(page.locator(WHOLE)).toHaveCount(1);
  await expect(page.locator(VISITORS)).toHaveCount(0);
});
