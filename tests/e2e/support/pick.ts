import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

export async function pick(place: Page | Locator, label: string, typed: string) {
  const picker = place.getByLabel(label, { exact: true });
  await picker.fill(typed);
  await expect(place.getByRole('listbox').getByRole('option').first()).toContainText(typed);
  await picker.press('Enter');
}
