import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectRoomForLargeText } from './axe';
import { expectLoaded } from './session';
import { expect, test } from './test';

type Action = () => Promise<unknown>;

/**
 * Returns a step that reaches a named state and checks its accessibility in both themes, and on a phone its
 * width.
 */
export function looksAt(page: Page, isPhone: boolean) {
  return (name: string, reach: Action) =>
    test.step(name, async () => {
      await reach();
      await expectAccessible(page, isPhone ? 'dark' : 'light');
      if (!isPhone) return;
      await expectNoSidewaysScroll(page);
      await expectRoomForLargeText(page);
    });
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

export const expectSaid = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

export async function openDialog(page: Page, opener: string | RegExp) {
  await press(page, opener);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLoaded(page);
}

export const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

export async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
