import type { Page } from '@playwright/test';
import { expectArrival, pressKeyOn, tabTo, typeInto } from '../support/keyboard';
import { expect, test } from '../support/test';

/** Opens a mailed link. No mail is sent here, so a login supplies the session that the link would. */
async function openMailedLink(page: Page, email: string) {
  await page.route('**/auth/v1/verify', async (route) => {
    const url = new URL('token?grant_type=password', route.request().url()).href;
    const response = await route.fetch({ url, postData: { email, password: 'roadworthy' } });
    await route.fulfill({ response });
  });
  await page.goto('/auth/confirm?token_hash=opened&type=recovery');
}

// The browser logs the refusal of a dead link.
test.use({ expectedError: /auth\/v1\/verify/ });

test('a driver chooses a new password and reads their record without a mouse', async ({ page }) => {
  const email = 'john.murphy@roadworthy.example';
  await page.goto('/auth/confirm?token_hash=dead&type=recovery');
  await typeInto(page, 'New password', 'chosen by John');
  await page.keyboard.press('Enter');
  await expectArrival(page, 'This link no longer works');

  await pressKeyOn(page, page.getByRole('link', { name: 'Get a new link' }));
  await expectArrival(page, 'Forgot your password?');
  await typeInto(page, 'Email', email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await openMailedLink(page, email);
  await typeInto(page, 'New password', 'short');
  await page.keyboard.press('Enter');
  const password = page.getByLabel('New password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/^Password must be at least 8 characters long/);
  await page.keyboard.type(' no more');
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Log in');
  await expect(page.getByText('Your new password is saved.')).toBeVisible();

  await typeInto(page, 'Password', 'short no more');
  await page.keyboard.press('Enter');
  await expectArrival(page, 'My Driver Details');
  await expect(page.getByText('2 things to do')).toBeVisible();
  await pressKeyOn(page, page.getByRole('link', { name: /^Renew / }));
  await expect(page.getByRole('heading', { level: 1, name: /^Renew / })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Send to my depot' }));
  await pressKeyOn(page, page.getByRole('button', { name: 'Cancel' }));
  await expectArrival(page, 'My Driver Details');

  const settings = page.getByRole('link', { name: 'Settings' });
  await pressKeyOn(page, settings);
  await expect(page.getByText('Only administrators can access settings')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(settings).toBeFocused();
  await pressKeyOn(page, page.getByRole('link', { name: /^Your account:/ }));
  await expectArrival(page, 'Your account');
  await typeInto(page, /^Phone/, '01 555 0199');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your details are saved')).toBeVisible();
  await pressKeyOn(page, page.getByRole('button', { name: 'Change password' }));
  const current = page.getByLabel('Current password', { exact: true });
  await expect(current).toBeFocused();
  await page.keyboard.type('short no more');
  await typeInto(page, 'New password', 'longer than before');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/you are logged out on all other devices/)).toBeVisible();
  await pressKeyOn(page, page.getByRole('button', { name: 'Logout' }));
  await expectArrival(page, 'Log in');
});
