import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pick } from './support/pick';
import { openPart, openVehicleDetails, pressMore } from './support/record';
import { openSignedIn } from './support/session';
import { expect, test } from './support/test';

const year = new Date().getFullYear();
const manager = 'manager@roadworthy.example';

// The database answers that there is no account yet, and the app creates one.
test.use({ expectedError: /rpc\/create_driver/ });

const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).last()).toBeVisible();

async function addDriver(page: Page, name: string, email: string) {
  await openSignedIn(page, '/drivers/new', manager);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: 'Approved' }).check();
  await page.getByRole('button', { name: 'Save Driver' }).click();
  await toast(page, 'Driver created successfully');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Driver' })).toBeVisible();
}

async function addRecords(page: Page) {
  await page.getByRole('button', { name: 'Add licence' }).click();
  await page.getByLabel('Licence number').fill('550001234');
  await pick(page, 'Licence type', 'C - ');
  await page.getByLabel('Issue date').fill(`${year - 2}-03-05`);
  await page.getByLabel('Expiry date', { exact: true }).fill(`${year + 3}-03-04`);
  await page.getByRole('button', { name: 'Save licence' }).click();
  await toast(page, 'License added successfully');
  await expect(page.getByRole('button', { name: 'Add licence' })).toBeVisible();

  await openPart(page, 'Training Records');
  await page.getByRole('button', { name: 'Add training record' }).click();
  await page.getByLabel('Training type').fill('Driver CPC module 1');
  await page.getByLabel('Provider').fill('Dublin Driver Training');
  await page.getByLabel('Certificate number').fill('CPC-1-42');
  await page.getByLabel('Completion date').fill(`${year - 1}-05-01`);
  await page.getByRole('button', { name: 'Save training record' }).click();
  await toast(page, 'Training record added successfully');
  await expect(page.getByRole('button', { name: 'Add training record' })).toBeVisible();

  await openPart(page, 'Penalty Points');
  await page.getByRole('button', { name: 'Add penalty' }).click();
  await page.getByLabel('Reason').fill('Speeding on the M50');
  await page.getByLabel('Points', { exact: true }).fill('3');
  await page.getByLabel('Date issued').fill(`${year - 1}-01-10`);
  const expiry = page.locator('#penalties').getByLabel('Expiry date');
  await expect(expiry).toHaveValue(`${year + 2}-01-10`);
  await page.getByRole('button', { name: 'Save penalty' }).click();
  await toast(page, 'Penalty added successfully');
  await expect(page.getByRole('button', { name: 'Add penalty' })).toBeVisible();

  await openPart(page, 'Personal Vehicle');
  const own = page.locator('#personal-vehicle');
  await own.getByRole('button', { name: 'Add personal vehicle' }).click();
  await own.getByLabel('Make').fill('Toyota');
  await own.getByLabel('Model').fill('Yaris');
  await own.getByLabel('Registration number').fill('201-D-4242');
  await own.getByRole('button', { name: 'Save Vehicle Details' }).click();
  await toast(page, 'Vehicle details updated successfully');
}

async function assignNewVehicle(page: Page, registration: string) {
  await openPart(page, 'Vehicle Assignment');
  await page.locator('#assignment').getByRole('button', { name: 'Add Vehicle' }).click();
  const dialog = page.getByRole('dialog');
  await fillVehicle(dialog, registration);
  await dialog.getByRole('button', { name: 'Save Vehicle' }).click();
  await toast(page, 'Vehicle added successfully');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Assign Vehicle' }).click();
  await toast(page, 'Vehicle assigned');
}

/** In the dialog alone: the page behind it may still show another form, whose fields take no focus, so that what is typed goes elsewhere. */
async function fillVehicle(dialog: Locator, registration: string) {
  await dialog.getByLabel('Registration Number', { exact: true }).fill(registration);
  await dialog.getByLabel('Manufacturer').fill('Ford');
  await dialog.getByLabel('Model').fill('Transit');
  await pick(dialog, 'Vehicle Type', 'Van');
  await dialog.getByLabel('Fuel Type').selectOption({ label: 'Diesel' });
  await dialog.getByLabel('Status').selectOption({ label: 'Active' });
  await dialog.getByLabel(/^(NCT|CVRT).*Expiry/).fill(`${year + 1}-02-01`);
  await dialog.getByLabel(/^Road Tax.*Expiry/).fill(`${year + 1}-02-28`);
}

test("a manager's day: driver, records, vehicle, assignment, return, export", async ({ page, isMobile }) => {
  test.slow();
  const name = 'Órla Ní Dhomhnaill';
  const registration = '241-D-90001';

  await addDriver(page, name, 'orla@driver.example');
  await addRecords(page);
  await assignNewVehicle(page, registration);

  await page.getByRole('link', { name: 'Drivers' }).last().click();
  await page.getByPlaceholder('Search drivers...').fill(registration);
  await expect(page.getByText('1 driver', { exact: true })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText('550001234').first()).toBeVisible();

  if (isMobile) await pressMore(page, 'Export CSV');
  else await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(name);
  expect(csv).toContain('550001234');
  expect(csv).not.toMatch(/penalty points/i);
  await page.keyboard.press('Escape');

  await openSignedIn(page, `/fleet?search=${registration}`, manager);
  await expect(page.getByText('1 vehicle', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /View Details/ }).click();
  await openVehicleDetails(page);
  await page.getByLabel('Model').fill('Transit Custom');
  await page.getByRole('button', { name: 'Return Vehicle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return Vehicle' }).click();
  await toast(page, 'Vehicle returned');
  await page.getByRole('button', { name: 'Save Vehicle' }).click();
  await toast(page, 'Vehicle updated successfully');
  await expect(page).toHaveURL(/\/fleet/);
});
