import { expectArrival, pressKeyOn, tabTo, thirdOfMarch, typeInto, typeOver } from '../support/keyboard';
import { openSignedIn } from '../support/session';
import { expect, test } from '../support/test';

const year = new Date().getFullYear();
const manager = 'manager@roadworthy.example';

test('a vehicle is added without a mouse', async ({ page }) => {
  await openSignedIn(page, '/fleet', manager);
  await pressKeyOn(page, page.getByRole('link', { name: 'Add Vehicle' }).first());
  await expectArrival(page, 'Add Vehicle');

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
  await expectArrival(page, 'Edit Driver');

  await pressKeyOn(page, page.getByRole('button', { name: 'Edit Personal Information' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Phone (optional)' }));
  await typeOver(page, '+353 87 555 0123');
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

test('a vehicle is assigned to a driver and returned without a mouse', async ({ page }) => {
  await openSignedIn(page, '/drivers?search=kazlauskien', manager);
  await pressKeyOn(page, page.getByRole('link', { name: 'View Details' }));
  await expectArrival(page, 'Edit Driver');
  await pressKeyOn(page, page.getByRole('link', { name: 'Assignment' }));
  const section = page.getByRole('heading', { name: 'Vehicle Assignment' });
  await expect(section).toBeFocused();

  const assign = page.getByRole('button', { name: 'Assign Vehicle' });
  await pressKeyOn(page, assign);
  const picker = page.getByLabel('Vehicle', { exact: true });
  await expect(picker).toBeFocused();
  await expect(picker).toHaveAccessibleDescription(/^Please select a vehicle/);
  await page.keyboard.type('161-D-99');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await pressKeyOn(page, assign);
  await expect(page.getByText('Vehicle assigned', { exact: true })).toBeVisible();
  await expect(section).toBeFocused();

  const giveBack = page.getByRole('button', { name: 'Return Vehicle' });
  await pressKeyOn(page, giveBack);
  const dialog = page.getByRole('dialog', { name: 'Return Vehicle' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(giveBack).toBeFocused();
  await page.keyboard.press('Enter');
  await pressKeyOn(page, dialog.getByRole('button', { name: 'Return Vehicle' }));
  await expect(page.getByText('Vehicle returned', { exact: true })).toBeVisible();
  await expect(section).toBeFocused();
});

test('an application is reviewed and rejected without a mouse', async ({ page }) => {
  await openSignedIn(page, '/joiners?search=mcallister', manager);
  await pressKeyOn(page, page.getByRole('link', { name: 'View Details' }));
  await expectArrival(page, 'James McAllister');

  const reject = page.getByRole('button', { name: 'Reject', exact: true });
  await pressKeyOn(page, reject);
  await expect(page.getByLabel('Reason for Rejection')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reject).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('The licence has expired.');
  await pressKeyOn(page, page.getByRole('button', { name: 'Confirm Rejection' }));
  await expect(page.getByText('The licence has expired.')).toBeVisible();
  await expectArrival(page, 'James McAllister');
});
