import { expectArrival, pressKeyOn, tabTo, thirdOfMarch, typeInto } from '../support/keyboard';
import { expect, test } from '../support/test';

const year = new Date().getFullYear();

test('a visitor applies without a mouse', async ({ page }) => {
  const next = async () => {
    await page.keyboard.press('Enter');
    // A screen reader reads each new step from its heading.
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  };
  await page.goto('/signup');
  await expect(page.getByLabel('Depot')).toBeEnabled();
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
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await typeInto(page, 'Issue date', thirdOfMarch(year - 4));
  await typeInto(page, 'Expiry date', thirdOfMarch(year + 4));
  await next();

  await pressKeyOn(page, page.getByRole('checkbox', { name: /I accept the/ }), 'Space');
  await pressKeyOn(page, page.getByRole('button', { name: 'Submit Application' }));
  await expect(page).toHaveURL('/signup/confirmation');
  await expectArrival(page, 'Application Submitted');
});

test('a visitor writes to the depots without a mouse, after correcting an error', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await pressKeyOn(page, page.getByRole('link', { name: 'Contact' }).first());
  await expectArrival(page, 'Contact');

  await typeInto(page, 'Name', 'Gormlaith Ní Shé');
  await typeInto(page, 'Email', 'gormlaith');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields');
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);

  await page.keyboard.type('@visitor.example');
  await typeInto(page, 'Subject', 'Lost property');
  await typeInto(page, 'Message', 'Was a blue jacket found in the yard?');
  await pressKeyOn(page, page.getByRole('button', { name: 'Send Message' }));
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();

  await pressKeyOn(page, page.getByRole('button', { name: 'Write another message' }));
  await expect(page.getByLabel('Name')).toBeFocused();
});
