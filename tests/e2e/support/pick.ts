import type { Locator, Page } from '@playwright/test';

export async function pick(place: Page | Locator, label: string, typed: string) {
  await place.getByLabel(label, { exact: true }).fill(typed);
  // By a click: Enter takes the one below the mouse, which rests where the list opens.
  await place.getByRole('listbox').getByRole('option').filter({ hasText: typed }).first().click();
}
