import type { Page } from '@playwright/test';
import { pdfPages, pressPrint } from './support/paper';
import { expectLoaded, goTo, openSignedIn } from './support/session';
import { expect, test } from './support/test';

const manager = 'manager@roadworthy.example';

const LISTS = [
  ['/drivers?size=25', 'Drivers Management'],
  ['/fleet?size=25', 'Fleet Management'],
  ['/joiners?size=25', 'Driver Applications'],
  ['/dashboard/my-drivers?size=25', 'Manager Dashboard'],
] as const;

const tallest = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().height)));
const lowest = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().height)));

test('lists are dense on a desk and short on a phone', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 1080 });
  await openSignedIn(page, '/dashboard', manager);

  for (const [path, heading] of LISTS) {
    await goTo(page, path, heading);
    // A long model is shown whole, on two lines.
    const card = path.startsWith('/fleet') ? 180 : 160;
    expect(await tallest(page, 'tbody tr'), path).toBeLessThanOrEqual(isMobile ? card : 44);
    if (!isMobile) continue;
    const first = await page.locator('tbody tr').first().boundingBox();
    // Search, filters and the acts are one bar.
    if (!path.startsWith('/dashboard')) expect(first?.y, path).toBeLessThanOrEqual(215);
    expect(await lowest(page, 'tbody a[href^="tel:"], tbody td:last-child a'), path).toBeGreaterThanOrEqual(
      44,
    );
  }

  await goTo(page, '/drivers?size=25', 'Drivers Management');
  if (isMobile) return;
  const twentieth = await page.locator('tbody tr').nth(19).boundingBox();
  expect((twentieth?.y ?? Infinity) + (twentieth?.height ?? 0)).toBeLessThanOrEqual(1080);
});

test('a plate stays on one line at 320 px', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone is enough');
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, '/dashboard', manager);
  for (const [path, heading] of [['/dashboard', 'Compliance Dashboard'], ...LISTS] as const) {
    await goTo(page, path, heading);
    if (path.startsWith('/joiners')) continue;
    expect(await tallest(page, '.bg-plate'), path).toBeLessThanOrEqual(28);
  }
});

test('a printed list says where and when it is from, fits the page and has no controls', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Paper has the same width.');
  await openSignedIn(page, '/dashboard', manager);
  for (const [path, heading] of LISTS) {
    await goTo(page, path, heading);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // The width of A4 within its margins.
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Printed \d{2} \w{3} \d{4}/), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeHidden();
    for (const control of ['checkbox', 'searchbox', 'combobox'] as const)
      await expect(page.getByRole(control), `${path}: ${control}`).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(703);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('Print puts every row of a list on paper, however few the screen shows', async ({ page, isMobile }) => {
  await openSignedIn(page, '/dashboard', manager);
  await goTo(page, '/drivers', 'Drivers Management');
  const count = Number.parseInt((await page.getByText(/^\d+ drivers$/).textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(25);
  const before = await page.getByRole('row').count();

  const done = await pressPrint(page, isMobile);
  await page.emulateMedia({ media: 'print' });
  const rows = page.locator('tbody tr:visible');
  expect(await rows.count()).toBe(count);
  await expect(page.getByText(`${count} drivers. Sorted by Compliance.`)).toBeVisible();
  for (const control of ['button', 'link', 'checkbox', 'navigation'] as const)
    await expect(
      page.getByRole(control).filter({ visible: true, hasNotText: /^[+\d ]+$/ }),
      control,
    ).toHaveCount(0);
  if (!isMobile) {
    const sheets = await pdfPages(page);
    // At most twenty rows of two lines each fit on A4 in landscape.
    expect(sheets.length).toBeGreaterThanOrEqual(Math.ceil(count / 20));
    expect(sheets.length).toBeLessThanOrEqual(Math.ceil(count / 8));
    for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
  }
  await page.emulateMedia({ media: 'screen' });
  await done();
  await expect(page.getByRole('row')).toHaveCount(before);
});

test('a record is printed on one or two pages, without form fields', async ({ page, isMobile }) => {
  await openSignedIn(page, '/dashboard', manager);
  for (const [list, heading, record] of [
    ['/drivers', 'Drivers Management', 'Edit Driver'],
    ['/fleet', 'Fleet Management', 'Edit Vehicle'],
  ] as const) {
    await goTo(page, list, heading);
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: record })).toBeVisible();
    await expectLoaded(page);
    const done = await pressPrint(page, true);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^(Driver|Vehicle) record: /)).toBeVisible();
    for (const control of ['textbox', 'combobox', 'checkbox', 'button'] as const)
      await expect(page.getByRole(control), `${record}: ${control}`).toHaveCount(0);
    if (!isMobile) expect((await pdfPages(page)).length, record).toBeLessThanOrEqual(2);
    // Not 'screen', which a PDF would be printed in too.
    await page.emulateMedia({ media: null });
    await done();
  }
  if (isMobile) return;
  // The vehicle's sheets: a month, and the check by pen, are one page each.
  for (const sheet of ['Month sheet', 'Blank sheet']) {
    await page.getByRole('link', { name: sheet }).click();
    await expect(page.locator('.on-paper table').first()).toBeVisible();
    expect((await pdfPages(page)).length, sheet).toBe(1);
    await page.getByRole('link', { name: 'The vehicle' }).click();
  }
});
