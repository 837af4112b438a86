import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { openSignedIn } from './support/session';
import { expect, test } from './support/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The phone shows the dark theme and the desktop the light one (playwright.config.ts). */
async function expectNoFindings(page: Page) {
  await page.evaluate(axe.source);
  const findings = await page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(findings).toEqual([]);
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

test('public pages are accessible', async ({ page }) => {
  for (const path of ['/', '/login', '/signup/confirmation', '/forgot-password', '/auth/confirm', '/terms']) {
    await test.step(path, async () => {
      await page.goto(path);
      await heading(page);
      await expectNoFindings(page);
    });
  }
});

test('the first step of the wizard is accessible, with its errors', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
  await expectNoFindings(page);
});

test("the driver's own page is accessible", async ({ page }) => {
  await openSignedIn(page, '/dashboard', 'driver@roadworthy.example');
  await expect(page.getByRole('heading', { name: 'Speeding' }).first()).toBeVisible();
  await expectNoFindings(page);
});

test('the applications are accessible: list, details, edit form, dialog', async ({ page }) => {
  await openSignedIn(page, '/joiners', 'admin@roadworthy.example');
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  await expectNoFindings(page);

  await page.getByLabel('Status').selectOption('pending');
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole('row').filter({ hasText: 'Rejected' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View Details' }).last().click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expectNoFindings(page);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page);
});
