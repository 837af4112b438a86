import type { Locator, Page } from '@playwright/test';
import { openPart, pressMore } from './support/record';
import { openSignedIn } from './support/session';
import { expect, test } from './support/test';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Her licence is about to expire. */
const driver = { name: 'Caoimhe Brennan', email: 'caoimhe.brennan@roadworthy.example', category: 'C' };

const logOut = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu', expanded: false });
  const logout = page.getByRole('button', { name: 'Logout' }).last();
  // After a decision the next record opens, which closes the menu.
  await expect(async () => {
    if (await menu.isVisible()) await menu.click();
    if (await logout.isVisible()) await logout.click({ timeout: 1000 });
    await expect(page).toHaveURL('/login', { timeout: 1000 });
  }).toPass();
};

/** Counts presses beside those of the camera. A day takes three: its calendar, the day, Set. */
function presser(page: Page, isMobile: boolean) {
  const presses = { count: 0 };
  const press = async (target: Locator) => {
    presses.count += 1;
    await target.click();
  };
  const type = async (label: string, value: string) => {
    presses.count += 3;
    await page.getByLabel(label).fill(value);
  };
  const photograph = async (what: string, picture: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    // The visible label is what people press.
    await press(
      page
        .locator('label')
        .filter({ has: page.getByLabel(`${what}: ${isMobile ? 'take a photo' : 'choose a file'}`) }),
    );
    await (await chooser).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: picture });
  };
  return { presses, press, type, photograph };
}

const offered = (page: Page, label: string) => page.getByRole('button', { name: `Set ${label} to` });
const isWithDepot = (page: Page) =>
  expect(page.getByText(/^Sent .*\. Your depot is checking it\.$/).first()).toBeVisible();

test('a driver renews a licence, and staff send it back once and verify it', async ({ page, isMobile }) => {
  const { name, email, category } = driver;
  const renew = page.getByRole('link', { name: `Renew Licence ${category}` });
  const waiting = page.getByRole('link', { name: new RegExp(`^${name}`) }).first();

  await openSignedIn(page, '/dashboard', email);
  const picture = await page.screenshot({ type: 'jpeg' });
  const { presses, press, type, photograph } = presser(page, isMobile);
  await press(renew);
  await expect(page.getByRole('heading', { level: 1, name: `Renew licence ${category}` })).toBeFocused();
  await photograph('Front of the card', picture);
  await photograph('Back of the card', picture);
  await type('Issued (4a on the card)', day(-3));
  await press(offered(page, 'Expires (4b on the card)'));
  const expires = await page.getByLabel('Expires (4b on the card)').inputValue();
  await press(page.getByRole('button', { name: 'Send to my depot' }));
  expect(presses.count).toBeLessThanOrEqual(8);
  await isWithDepot(page);
  await expect(renew).toBeHidden();
  await logOut(page);

  await openSignedIn(page, '/verify', 'manager@roadworthy.example');
  await waiting.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('button', { name: /^Send back/ }).click();
  await page.getByLabel('Reason').fill('The date of issue is another one');
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Sent back', { exact: true })).toBeVisible();
  await logOut(page);

  await openSignedIn(page, '/dashboard', email);
  await expect(page.getByText(/^Sent back .*: The date of issue is another one$/)).toBeVisible();
  await page.getByRole('link', { name: `Send again: Licence ${category}` }).click();
  await expect(page.getByLabel('Expires (4b on the card)')).toHaveValue(expires);
  await page.getByLabel('Issued (4a on the card)').fill(day(-2));
  await page.getByRole('button', { name: 'Send to my depot' }).click();
  await expect(page.getByText(/Your depot is checking it\.$/)).toBeVisible();
  await logOut(page);

  await openSignedIn(page, '/verify', 'admin@roadworthy.example');
  await waiting.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
  await page.getByRole('button', { name: /^Verify/ }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  const all = page.getByRole('link', { name: 'Back to the list' });
  if (isMobile && (await all.isVisible())) await all.click();
  await page.getByRole('link', { name: new RegExp(`^${name}.*verified$`) }).click();
  await page.getByRole('link', { name: 'Open record' }).click();
  await openPart(page, 'License Information');
  await expect(page.getByText('Earlier (1)').first()).toBeVisible();
  await expect(page.getByText('Verified with photo').first()).toBeVisible();
  await pressMore(page, 'History');
  const history = page.getByRole('dialog');
  await expect(history.getByText('Renewal verified')).toBeVisible();
  await expect(history.getByText('Renewal sent back')).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);

  await openSignedIn(page, '/dashboard', email);
  await expect(page.getByText(/^Licence .* (expires soon|has expired)$/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Licences' })).toBeVisible();
});

test('a driver renews NCT and insurance before they are due, and declares points', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'presses are counted on the phone');
  // Both are valid for months, so nothing on her page asks for them.
  await openSignedIn(page, '/dashboard', 'siobhan.kelly@roadworthy.example');
  const picture = await page.screenshot({ type: 'jpeg' });
  const send = page.getByRole('button', { name: 'Send to my depot' });

  const nct = presser(page, isMobile);
  await nct.press(page.getByRole('link', { name: 'Renew my NCT' }));
  await nct.photograph('NCT certificate', picture);
  await nct.press(offered(page, 'New NCT expiry date'));
  await nct.press(send);
  expect(nct.presses.count).toBe(4);
  await isWithDepot(page);

  const insurance = presser(page, isMobile);
  await insurance.press(page.getByRole('link', { name: 'Renew my insurance' }));
  await insurance.photograph('Insurance certificate', picture);
  await insurance.press(offered(page, 'New insurance expiry date'));
  await insurance.press(page.getByLabel('My policy covers driving for work'));
  await insurance.press(send);
  expect(insurance.presses.count).toBe(5);
  await isWithDepot(page);

  const points = presser(page, isMobile);
  await points.press(page.getByRole('link', { name: 'I got penalty points' }));
  points.presses.count += 2;
  await page.getByLabel('Offence', { exact: true }).selectOption('Speeding');
  await expect(page.getByLabel('Points', { exact: true })).toHaveValue('3');
  await points.type('Date the points were added', day(-3));
  await points.photograph('Notice of the points', picture);
  await points.press(send);
  expect(points.presses.count).toBe(8);
  await expect(page.getByText('Penalty, 3 points')).toBeVisible();
});
