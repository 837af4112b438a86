import type { Page } from '@playwright/test';
import { paths } from '../../../src/paths';
import type { Audience } from '../../../src/topics/place';
import { askServer } from '../../faults/server';
import { VISITED } from '../../support/addresses';
import { looksAt } from '../support/looks';
import { pagesOf } from '../support/places';
import { expectLoaded, leaveFor, openSignedIn } from '../support/session';
import { expect, test } from '../support/test';

// Every page as it opens, on screen and on paper. The other tests of this folder look at what can be opened on
// a page, and at its errors.

// No policy of the demo is for its admin, whose page of it says so.
test.use({ expectedError: /rpc\/open_policy/ });

/** The width of A4 within its margins. */
const PAPER = { width: 703, height: 1000 };

/** Printed as a sheet of their own: lists.spec.ts. */
const HAS_SHEET: readonly string[] = [paths.driver(':id'), paths.vehicle(':id')];

async function expectFitsPaper(page: Page, path: string) {
  if (HAS_SHEET.includes(path)) return;
  const screen = page.viewportSize();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PAPER.width);
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
}

const WHO: readonly (readonly [string, Audience[]])[] = [
  ['driver', ['driver', 'everyone']],
  ['admin', ['staff', 'admin', 'everyone']],
];

for (const [name, audiences] of WHO)
  test(`each page of the ${name} is accessible and fits on paper`, { tag: '@long' }, async ({
    page,
    request,
    isMobile,
  }) => {
    test.slow();
    // Of a link that the pager covers in part, axe measures only the rest.
    if (!isMobile) await page.setViewportSize({ width: 1280, height: 1300 });
    const look = looksAt(page, isMobile);
    const server = await askServer(request);
    await openSignedIn(page, '/dashboard', `${name}@roadworthy.example`);
    await expectLoaded(page);
    for (const { path, address } of await pagesOf(...audiences)) {
      await look(path, async () => {
        await leaveFor(page, await server.withIds(address));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectLoaded(page);
      });
      await expectFitsPaper(page, path);
    }
  });

test('each page of visitors is accessible and fits on paper', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  const look = looksAt(page, isMobile);
  for (const [path, address] of Object.entries(VISITED)) {
    await look(path, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectLoaded(page);
    });
    await expectFitsPaper(page, path);
  }
});
