import type { Locator, Page } from '@playwright/test';
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

test('a driver renews a licence, and staff send it back once and verify it', async ({ page, isMobile }) => {
  const { name, email, category } = driver;
  const renew = page.getByRole('link', { name: `Renew Licence ${category}` });
  const waiting = page.getByRole('link', { name: new RegExp(`^${name}`) }).first();

  await openSignedIn(page, '/dashboard', email);
  const picture = await page.screenshot({ type: 'jpeg' });
  // Counts every press: Renew, two photos, two dates, Send. The camera's shutter and typing do not count.
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const type = async (label: string, value: string) => {
    await press(page.getByLabel(label));
    await page.getByLabel(label).fill(value);
  };
  const photograph = async (side: string) => {
    const chooser = page.waitForEvent('filechooser');
    // The visible label is what people press.
    await press(
      page
        .locator('label')
        .filter({ has: page.getByLabel(`${side}: ${isMobile ? 'take a photo' : 'choose a file'}`) }),
    );
    await (await chooser).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: picture });
  };
  await press(renew);
  await expect(page.getByRole('heading', { level: 1, name: `Renew licence ${category}` })).toBeFocused();
  await photograph('Front of the card');
  await photograph('Back of the card');
  await type('Issued (4a on the card)', day(-3));
  await type('Expires (4b on the card)', day(1800));
  await press(page.getByRole('button', { name: 'Send to my depot' }));
  expect(presses).toBeLessThanOrEqual(6);
  await expect(page.getByText(/^Sent .*\. Your depot is checking it\.$/)).toBeVisible();
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
  await expect(page.getByLabel('Expires (4b on the card)')).toHaveValue(day(1800));
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
  await expect(page.getByText('Earlier (1)').first()).toBeVisible();
  await expect(page.getByText('Verified with photo').first()).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByText('Renewal verified')).toBeVisible();
  await expect(history.getByText('Renewal sent back')).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);

  await openSignedIn(page, '/dashboard', email);
  await expect(page.getByText(/^Licence .* (expires soon|has expired)$/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Licences' })).toBeVisible();
});
