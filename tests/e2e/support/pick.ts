import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * Types into a picker and takes the first option found. By keyboard, because the page scrolls while the list opens,
 * and a press on a moving option can miss it.
 */
export async function pick(place: Page | Locator, label: string, typed: string) {
  const picker = place.getByLabel(label, { exact: true });
  await picker.fill(typed);
  await expect(place.getByRole('listbox').getByRole('option').first()).toContainText(typed);
  await picker.press('Enter');
}
