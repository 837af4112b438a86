import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Presses Tab until the element has the focus, which must not be lost on the way. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came to the element');
}

export async function typeInto(page: Page, label: string | RegExp, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Goes to the button or link and presses it. */
export async function pressKeyOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** 3 March: the segments of a date field take day and month in the order of the browser's language. */
export const thirdOfMarch = (ofYear: number) => `0303${ofYear}`;
