import type { Page } from '@playwright/test';
import { translatePage } from '../support/translated';
import { blockSiteData } from './support/blocked';
import { phonePhoto } from './support/photo';
import { changeAddress, expectLoaded, openSignedIn } from './support/session';
import { expect, test } from './support/test';
import { choose, walkAround } from './support/walk';

// The hardest browser: it keeps nothing, and translates each text that comes.
// What can find no room is written down.
test.use({ expectedError: /No room for the/ });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(blockSiteData);
  await page.addInitScript(translatePage);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The page has been through the translator, and says something. */
const expectTranslated = (page: Page) => expect(page.locator('#root font font').first()).toBeVisible();

test('a driver checks a vehicle in a browser that keeps nothing and translates the page', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A check is made on a phone.');
  const photo = await phonePhoto(page);
  for (const path of ['/', '/about', '/contact', '/privacy', '/signup']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTranslated(page);
  }
  // Somebody whose checks no other journey counts.
  await openSignedIn(page, '/dashboard', 'patrick.osullivan@roadworthy.example');
  await changeAddress(page, '/check');
  const keepsNothing = page.getByText('This phone keeps nothing. Leave this page open until it is sent.');
  await expect(keepsNothing).toBeVisible();
  await choose(page, '99-KK-62');
  await button(page, 'Car').click();
  await page.getByText('No trailer').click();
  await button(page, 'Start').click();
  // A fault, which is taken back, moves most of a side.
  await button(page, 'Defect').first().click();
  await page.getByText('Something else').click();
  await page.getByRole('textbox').first().fill('Loose');
  await button(page, 'There is no defect').click();
  await walkAround(page, async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(button(page, 'Remove the photo')).toBeVisible();
  });
  await page.getByLabel('Odometer').fill('62000');
  await button(page, 'Next').click();
  await expect(keepsNothing).toBeVisible();
  await page.getByText('Yes, I am fit to drive').click();
  await button(page, 'Sign and send').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No defect/);
  await expect(page.getByText(/^Sent/)).toBeVisible();
  await expectTranslated(page);
});

test('staff work in a browser that keeps nothing and translates the page', async ({ page, isMobile }) => {
  test.skip(isMobile, 'At a desk.');
  const dialog = page.getByRole('dialog');
  await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
  await expectLoaded(page);
  await expectTranslated(page);

  await changeAddress(page, '/drivers');
  const count = page.getByText(/^\d+ drivers?$/).first();
  await expect(count).toHaveText(/^\d\d drivers$/);
  const all = (await count.textContent()) ?? '';
  await page.getByRole('searchbox').fill('Kowalski');
  await expect(count).not.toHaveText(all);
  await button(page, 'Save view').click();
  await dialog.getByLabel('Name').fill('Kowalskis');
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await expect(page.getByRole('link', { name: 'Kowalskis' })).toHaveAttribute('aria-current', 'true');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await button(page, 'Edit this view').click();
  await dialog.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('link', { name: 'Kowalskis' })).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await button(page, 'Clear search').click();
  await expect(count).toHaveText(all);

  // In Cork, whose few drivers no other journey counts.
  await openSignedIn(page, '/drivers/new', 'cork-admin@roadworthy.example');
  await button(page, 'Save Driver').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Full Name').fill('Orla Ní Shúilleabháin');
  await page.getByRole('checkbox', { name: 'Can log in' }).uncheck();
  await button(page, 'Save Driver').click();
  await expect(page.getByRole('main').getByText('Orla Ní Shúilleabháin', { exact: true })).toBeVisible();
  await expectTranslated(page);
});
