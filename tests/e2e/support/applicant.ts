import type { Page } from '@playwright/test';
import { pick } from './pick';
import type { Server } from './server';
import { expect } from './test';

export type Applicant = { fullName: string; email: string; password: string };

const year = new Date().getFullYear();

export const own = {
  vehicle: { make: 'Toyota', model: 'Corolla', registration: '191-D-48213' },
  license: { number: '730114482', issued: `${year - 4}-03-05`, expiry: `${year + 4}-03-04` },
};

export async function apply(page: Page, applicant: Applicant) {
  await fillApplication(page, applicant);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL('/signup/confirmation');
  await expect(page.getByText('Dublin North')).toBeVisible();
}

/** Where Auth asks for it, as in production. */
export async function confirmAddress(page: Page, server: Server, { email, password }: Applicant) {
  if (!server.asksToConfirm) return;
  await page.goto(await server.newestLinkTo(email));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
}

export async function fillApplication(page: Page, { fullName, email, password }: Applicant) {
  const next = page.getByRole('button', { name: 'Next' });

  await page.goto('/signup');
  await page.getByLabel('Depot').selectOption({ label: 'Dublin North' });
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await next.click();

  await page.getByLabel('Phone').fill('+353 87 123 4567');
  await page.getByLabel('Address').fill('12 Main Street, Swords, Co. Dublin');
  await next.click();

  await page.getByLabel('Do you use your own vehicle for work?').check();
  await page.getByLabel('Make').fill(own.vehicle.make);
  await page.getByLabel('Model').fill(own.vehicle.model);
  await page.getByLabel('Registration number').fill(own.vehicle.registration);
  await page.getByLabel('NCT expiry date').fill(`${year + 1}-06-15`);
  await page.getByRole('button', { name: 'Add licence' }).click();
  await page.getByLabel('Licence number').fill(own.license.number);
  await pick(page, 'Licence type', 'B - ');
  await page.getByLabel('Issue date').fill(own.license.issued);
  await page.getByLabel('Expiry date', { exact: true }).fill(own.license.expiry);
  await next.click();

  const submit = page.getByRole('button', { name: 'Submit Application' });
  await expect(page.getByText(own.license.number)).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await expect(submit).toBeEnabled();
}
