import { pressKeyOn, tabTo, thirdOfMarch, typeInto } from './support/keyboard';
import { openSignedIn } from './support/session';
import { expect, test } from './support/test';

const year = new Date().getFullYear();
const manager = 'manager@roadworthy.example';

test('a vehicle is added without a mouse', async ({ page }) => {
  await openSignedIn(page, '/fleet', manager);
  await pressKeyOn(page, page.getByRole('link', { name: 'Add Vehicle' }).first());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await typeInto(page, 'Registration Number', '242kk777');
  await typeInto(page, 'Manufacturer', 'Iveco');
  await typeInto(page, 'Model', 'Daily');
  await typeInto(page, 'Vehicle Type', 'van');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await typeInto(page, 'Fuel Type', 'Diesel');
  await typeInto(page, 'Status', 'Active');
  await typeInto(page, /^(NCT|CVRT).*Expiry/, thirdOfMarch(year + 1));
  await typeInto(page, /^Road Tax.*Expiry/, thirdOfMarch(year + 1));
  await page.keyboard.press('Enter');

  await expect(page.getByText('Vehicle added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/fleet/);
  await expect(page.getByText('242-KK-777').first()).toBeVisible();
});

test('a driver is edited without a mouse', async ({ page }) => {
  await openSignedIn(page, '/drivers?search=driver%40roadworthy.example', manager);
  await pressKeyOn(page, page.getByRole('link', { name: /View Details/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Driver' })).toBeFocused();

  await tabTo(page, page.getByRole('textbox', { name: 'Phone (optional)' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('+353 87 555 0123');
  await pressKeyOn(page, page.getByRole('button', { name: 'Save Driver' }));
  await expect(page.getByText('Driver updated successfully')).toBeVisible();

  await pressKeyOn(page, page.getByRole('button', { name: 'Add training record' }));
  await typeInto(page, 'Training type', 'First aid');
  await typeInto(page, 'Provider', 'Order of Malta');
  await typeInto(page, 'Certificate number', 'FA-77');
  await typeInto(page, 'Completion date', thirdOfMarch(year - 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Training record added successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add training record' })).toBeFocused();
});

test('somebody applies without a mouse', async ({ page }) => {
  const next = async () => {
    await page.keyboard.press('Enter');
    // The new step is read out from its heading on.
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  };
  await page.goto('/signup');
  await typeInto(page, 'Depot', 'Galway');
  await typeInto(page, 'Full name', 'Fiadh Ní Laoi');
  await typeInto(page, 'Email', 'fiadh.keyboard@applicant.example');
  await typeInto(page, 'Password', 'chosen by Fiadh');
  await next();

  await typeInto(page, 'Phone', '+353 87 123 4567');
  await typeInto(page, 'Address', '3 Quay Street, Galway');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await next();

  await pressKeyOn(page, page.getByLabel('Do you use your own vehicle for work?'), 'Space');
  await typeInto(page, 'Make', 'Toyota');
  await typeInto(page, 'Model', 'Yaris');
  await typeInto(page, 'Registration number', '201-G-4242');
  await typeInto(page, 'NCT expiry date', thirdOfMarch(year + 1));
  await pressKeyOn(page, page.getByRole('button', { name: 'Add licence' }));
  await typeInto(page, 'Licence number', '730114482');
  await typeInto(page, 'Licence type', 'cars');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await typeInto(page, 'Issue date', thirdOfMarch(year - 4));
  await typeInto(page, 'Expiry date', thirdOfMarch(year + 4));
  await next();

  await pressKeyOn(page, page.getByRole('checkbox', { name: /I accept the/ }), 'Space');
  await pressKeyOn(page, page.getByRole('button', { name: 'Submit Application' }));
  await expect(page).toHaveURL('/signup/confirmation');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an application is reviewed and rejected without a mouse', async ({ page }) => {
  await openSignedIn(page, '/joiners?search=mcallister', manager);
  await pressKeyOn(page, page.getByRole('link', { name: 'View Details' }));
  const heading = page.getByRole('heading', { level: 1, name: 'James McAllister' });
  await expect(heading).toBeFocused();

  const reject = page.getByRole('button', { name: 'Reject', exact: true });
  await pressKeyOn(page, reject);
  await expect(page.getByLabel('Reason for Rejection')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reject).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('The licence has expired.');
  await pressKeyOn(page, page.getByRole('button', { name: 'Confirm Rejection' }));
  await expect(page.getByText('The licence has expired.')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('the menu of a narrow screen is used without a mouse, from the login on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await typeInto(page, 'Email', manager);
  await typeInto(page, 'Password', 'roadworthy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeFocused();

  const menu = page.getByRole('button', { name: 'Menu' });
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await pressKeyOn(page, page.getByRole('link', { name: 'Fleet', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Fleet Management' })).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
