import type { Page } from '@playwright/test';
import { expect } from './test';

/** Opens a protected page and signs in on the way, by keyboard, so that no link is hovered over. */
export async function openSignedIn(page: Page, path: string, email: string, password = 'roadworthy') {
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  const passwordField = page.getByLabel('Password', { exact: true });
  await passwordField.fill(password);
  await passwordField.press('Enter');
  await expect(page).toHaveURL(path);
}

/** Changes the address as links do, since a reload would end the session. */
export const changeAddress = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Resolves once nothing is left of the page before, whose heading or message could be taken for that of the next. */
export async function leaveFor(page: Page, path: string) {
  if (new URL(page.url()).pathname === path) return;
  await page.locator('main > *').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('data-left', '');
  });
  await changeAddress(page, path);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

export async function turnTo(page: Page, path: string, heading: string) {
  await changeAddress(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

export async function goTo(page: Page, path: string, heading: string) {
  await turnTo(page, path, heading);
  await expectLoaded(page);
}

export async function expectLoaded(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}
