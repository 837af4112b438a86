import { openSignedIn } from './support/session';
import { expect, shareClock, test } from './support/test';

test('an item that needs attention leads to the form that fixes it', async ({ page, isMobile }) => {
  await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const vehicle = attention.getByRole('listitem').filter({ hasText: '191-D-55821' });
  // On a phone the whole row links to the record.
  await vehicle
    .getByRole('link', { name: isMobile ? '191-D-55821' : /^Renew ?: 191-D-55821/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Vehicle' })).toBeVisible();
  const renewal = page.getByRole('dialog', { name: 'Renew CVRT' });
  if (!isMobile) await expect(renewal.getByLabel('Tested on')).toBeFocused();
});

test('the list of what needs attention is dense, and nothing scrolls sideways', async ({
  page,
  isMobile,
}) => {
  // From here on the browser has the font. The fallback font is wider and breaks more lines.
  await page.goto('/login', { waitUntil: 'networkidle' });
  await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
  const rows = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const heights = (
    await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  ).sort((x, y) => x - y);
  // A row of one finding is a line of 36 px on a desk. How many have more depends on the tests before.
  const [least, most] = isMobile ? [67, 69] : [36, 52];
  expect(heights[0]).toBeGreaterThanOrEqual(least);
  expect(heights[Math.floor(heights.length / 4)]).toBeLessThanOrEqual(most);
  for (const width of [320, 390, 1180, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a figure leads to the list it counts', async ({ page }) => {
  await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
  const figure = page.getByRole('link', { name: /^\d+ of \d+ vehicles/ });
  const count = /^\d+/.exec((await figure.textContent()) ?? '')?.[0];
  await figure.click();
  await expect(page).toHaveURL(/\/fleet\?.*danger=not_in_order/);
  await expect(page.getByText(new RegExp(`^${count} vehicles?$`))).toBeVisible();
});

test('a visitor writes to the depots, and an admin reads and deletes it', async ({ page }) => {
  const subject = 'Parking at the yard';
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Bríd Ní Chonaill');
  await page.getByLabel('Email').fill('brid@visitor.example');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('May I park a van there?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();

  await openSignedIn(page, '/settings?tab=messages', 'admin@roadworthy.example');
  await expect(page.getByText(subject, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete the message "${subject}"` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(page.getByText(subject, { exact: true })).toBeHidden();
});

test('an admin adds a licence type and deactivates it', async ({ page }) => {
  const name = 'Demo category';
  await openSignedIn(page, '/settings?tab=license-types', 'admin@roadworthy.example');
  await page.getByRole('button', { name: 'Add License Type' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add License Type' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Code').fill('Z-1');
  await dialog.getByLabel('Minimum Age').fill('18');
  await dialog.getByRole('button', { name: /Save|Add/ }).click();
  await expect(page.getByText('Licence type added successfully')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('dialog', { name: `Deactivate ${name}?` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Licence type status updated')).toBeVisible();
  await expect(row.getByText('Inactive')).toBeVisible();
});

test("a driver scans the code on the leader's screen, logs in, and is on the list, once", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'the leader has a laptop');
  const driver = 'driver@roadworthy.example';
  await openSignedIn(page, '/drivers/talks', 'manager@roadworthy.example');
  const talk = page.getByRole('row', { name: /^Winter tyres and black ice/ });
  await talk.getByRole('link', { name: 'Open' }).click();
  const shown = page.waitForResponse(/rpc\/show_talk_code/);
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const { code } = await (await shown).json();

  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await shareClock(phone);
  await phone.goto(`/talk/${code}`);
  await expect(phone.getByText(/^To be on the list of the talk, log in by \d\d:\d\d\.$/)).toBeVisible();
  await phone.getByLabel('Email').fill(driver);
  await phone.getByLabel('Password', { exact: true }).fill('roadworthy');
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
  const scan = new URL(phone.url());

  // The leader sees it come, and takes it back: the same scan is used up.
  const dialog = page.getByRole('dialog');
  const here = dialog.getByText(/^are here: /);
  await expect(here).toBeVisible();
  const name = (await here.textContent())?.replace('are here: ', '') ?? '';
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: `Undo attendance of ${name}` }).click();
  await dialog.getByLabel('Reason').fill('Was in the yard');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toBeHidden();
  // Opened anew: an address that differs in nothing is not loaded again.
  await phone.goto('about:blank');
  await openSignedIn(phone, scan.pathname + scan.hash, driver);
  await expect(phone.getByRole('alert')).toContainText('Your depot took you off the list.');
  await phone.close();
});
