import type { Page } from '@playwright/test';
import { expect } from './test';

/** Opens a page behind the login and signs in on the way, by keyboard, so that no link is hovered over. */
export async function openSignedIn(page: Page, path: string, email: string, password = 'roadworthy') {
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  const passwordField = page.getByLabel('Password', { exact: true });
  await passwordField.fill(password);
  await passwordField.press('Enter');
  await expect(page).toHaveURL(path);
}
