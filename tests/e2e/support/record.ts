import type { Page } from '@playwright/test';
import { expect } from './test';

/** On a phone, the parts of a record in which nothing is wrong are folded. */
export async function openPart(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  const line = page.getByRole('button', { name: title, exact: true, expanded: false });
  if (await line.isVisible()) await line.click();
}

export async function openVehicleDetails(page: Page): Promise<void> {
  await openPart(page, 'Vehicle details');
  await page.getByRole('button', { name: 'Edit details' }).click();
}

/** Presses an entry of the menu "..." of a record. */
export async function pressMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('button', { name: new RegExp(`^${item} `) }).click();
}
