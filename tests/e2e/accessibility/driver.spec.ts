import { expectWholeWords } from '../support/axe';
import { closeDialog, looksAt, openDialog, press } from '../support/looks';
import { expectLoaded, goTo, openSignedIn } from '../support/session';
import { expect, test } from '../support/test';

const withoutLicense = 'aoife.nicdhonnchadha@roadworthy.example';

test('the pages of a driver and an applicant are accessible', async ({ page, isMobile }) => {
  const look = looksAt(page, isMobile);
  const signIn = (email: string, heading: string) => async () => {
    await openSignedIn(page, '/dashboard', email);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectLoaded(page);
  };
  await look("driver's record", signIn('driver@roadworthy.example', 'My Driver Details'));
  await look('all sections open', async () => {
    for (const name of ['Current Status', 'My Licences', 'Training History', 'Penalty History'])
      await page.getByRole('button', { name, exact: true }).click();
  });
  await look('photos of a licence', () => openDialog(page, /^(Add|\d) photos? of licence/));
  await closeDialog(page);
  await look('renewal with errors', async () => {
    await page.getByRole('link', { name: 'Renew Licence CE' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Renew licence CE' })).toBeVisible();
    await expectLoaded(page);
    await press(page, 'Send to my depot');
    await expect(page.getByLabel('Issued (4a on the card)')).toBeFocused();
  });
  await look('account with errors, and the address of the calendar', async () => {
    await goTo(page, '/account', 'Your account');
    // The test of the other screen size may have turned it on.
    await press(page, /^(Turn on|New address)$/);
    await expect(page.getByRole('button', { name: /^(Make new|Copy) address$/ })).toBeVisible();
    const again = page.getByRole('dialog').getByRole('button', { name: 'Make new address' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByLabel('Address of your calendar')).toBeVisible();
    await page.getByLabel('Phone').fill('1');
    await press(page, 'Save details');
    await press(page, 'Change password');
    await press(page, 'Save password');
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
    // Restores the value, or leaving the page would ask about the change.
    await page.getByLabel('Phone').fill('+353 83 555 0201');
  });
  await look("driver's record without a licence", signIn(withoutLicense, 'My Driver Details'));
  await look('pending', signIn('ionut.popescu@roadworthy.example', 'Account Pending Approval'));
  await look('rejected', signIn('kevin.roche@applicant.example', 'Application rejected'));
  await look('application after a rejection', async () => {
    await page.getByRole('link', { name: 'Apply again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Driver Sign Up' })).toBeVisible();
    await expectLoaded(page);
  });
});

test('the cards of a driver keep their words whole', async ({ page, isMobile }) => {
  test.skip(!isMobile);
  await openSignedIn(page, '/dashboard', 'driver@roadworthy.example');
  await expectLoaded(page);
  await expectWholeWords(page, page.getByRole('group', { name: 'Latest Training' }));
});

test.describe('with a failing network', () => {
  test.use({ expectedError: /rest\/v1\/|Failed to load|couldn't be / });

  test('load errors and the offline banner are accessible', async ({ page, context, isMobile }) => {
    const look = looksAt(page, isMobile);
    await page.route(/rest\/v1\/(rpc\/first_screen|driver_|grey_fleet_)/, (route) => route.abort());
    await look("driver's record that failed to load", async () => {
      await openSignedIn(page, '/dashboard', 'driver@roadworthy.example');
      await expect(page.getByText("We couldn't check your record")).toBeVisible();
      await expectLoaded(page);
    });
    await look('no network', async () => {
      await context.setOffline(true);
      await expect(page.getByText(/^No network/)).toBeVisible();
    });
  });
});
