import type { Page } from '@playwright/test';
import { countryName } from '../../../src/domain/countries';
import { licences } from '../../../src/topics/licenses/words/licences.ts';
import { fields } from '../../../src/words/common.ts';
import { ownVehicles } from '../../../src/words/records.ts';
import { signup } from '../../../src/words/signup.ts';
import { type Applicant, own } from './applicant';
import { pick } from './pick';
import { expectLoaded } from './session';
import { expect } from './test';

// Journeys in the language that the test speaks (`speak`).

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** At /dashboard, whose code a change of the address does not load again. */
export async function logIn(page: Page, email: string, password = 'roadworthy') {
  await page.goto('/login');
  await field(page, fields.email()).fill(email);
  await field(page, fields.password()).fill(password);
  await field(page, fields.password()).press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expectLoaded(page);
}

/** Looks at each step, first at what it says when it is empty. */
export async function fillApplication(
  page: Page,
  { fullName, email, password }: Applicant,
  look: (step: string) => Promise<void>,
) {
  const next = () => button(page, signup.next()).click();
  await field(page, fields.depot()).selectOption({ label: 'Dublin North' });
  await next();
  await look('account');
  await field(page, fields.fullName()).fill(fullName);
  await field(page, fields.email()).fill(email);
  await field(page, fields.password()).fill(password);
  await next();

  await next();
  await look('contact');
  await page.getByLabel(fields.phone()).fill('+353 87 123 4567');
  await page.getByLabel(fields.address()).fill('12 Main Street, Swords, Co. Dublin');
  await next();

  await page.getByLabel(signup.usesOwnVehicle()).check();
  await button(page, signup.addLicence()).click();
  await next();
  await look('vehicle and licences');
  await page.getByLabel(ownVehicles.make()).fill(own.vehicle.make);
  await page.getByLabel(ownVehicles.model()).fill(own.vehicle.model);
  await page.getByLabel(ownVehicles.registration()).fill(own.vehicle.registration);
  await page.getByLabel(ownVehicles.nctExpires()).fill(own.license.expiry);
  await page.getByLabel(licences.number()).fill(own.license.number);
  await pick(page, licences.country(), countryName('IE'));
  await pick(page, licences.type(), 'B - ');
  await page.getByLabel(licences.issued()).fill(own.license.issued);
  await field(page, licences.expires()).fill(own.license.expiry);
  await next();

  await page.getByRole('checkbox').check();
  await look('review');
}
