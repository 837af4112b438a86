import type { Page } from '@playwright/test';
import { type Applicant, apply, confirmAddress, own } from './support/applicant';
import { openSignedIn } from './support/session';
import { expect, test } from './support/test';

const anApplicant = (name: string): Applicant => ({
  fullName: `${name} Doherty`,
  email: `${name.toLowerCase()}@applicant.example`,
  password: `chosen by ${name}`,
});

async function openApplication(page: Page, { fullName, email }: Applicant) {
  await openSignedIn(page, '/joiners', 'manager@roadworthy.example');
  await page.getByPlaceholder('Search applications...').fill(email);
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('link', { name: /View Details/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
}

test('a driver applies, is approved, and finds their licence and vehicle', async ({ page, server }) => {
  const applicant = anApplicant('Niamh');
  await apply(page, applicant);
  await confirmAddress(page, server, applicant);

  await openSignedIn(page, '/dashboard', applicant.email, applicant.password);
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();

  await openApplication(page, applicant);
  await expect(page.getByText(own.vehicle.registration)).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Application approved and account created')).toBeVisible();
  await expect(page).toHaveURL(/\/joiners/);

  await openSignedIn(page, '/dashboard', applicant.email, applicant.password);
  await expect(page.getByRole('heading', { level: 1, name: 'My Driver Details' })).toBeVisible();
  await expect(page.getByText(`${own.vehicle.make} ${own.vehicle.model}`).first()).toBeVisible();
  await expect(page.getByText(own.vehicle.registration).first()).toBeVisible();
  const expiry = `04 Mar ${own.license.expiry.slice(0, 4)}`;
  await expect(page.getByText(expiry).first()).toBeVisible();
});

test('a driver is rejected with a reason, and can read it', async ({ page, server }) => {
  const applicant = anApplicant('Cormac');
  const reason = 'The licence number does not match the card.';
  await apply(page, applicant);
  await confirmAddress(page, server, applicant);

  await openApplication(page, applicant);
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Application' });
  await expect(dialog.getByRole('button', { name: 'Confirm Rejection' })).toBeDisabled();
  await dialog.getByLabel('Reason for Rejection').fill(reason);
  await dialog.getByRole('button', { name: 'Confirm Rejection' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

  await openSignedIn(page, '/dashboard', applicant.email, applicant.password);
  await expect(page.getByRole('heading', { name: 'Application rejected' })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply again' })).toBeVisible();
});
