import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** From the first side to the odometer, everything OK. `answer` presses the buttons of a side. */
export async function walkAround(
  page: Page,
  takeDayPhoto: () => Promise<void>,
  answer = async (oks: Locator) => {
    for (const ok of await oks.all()) await ok.click();
  },
) {
  const heading = page.getByRole('heading', { level: 1 });
  for (;;) {
    const before = (await heading.textContent()) ?? '';
    if (before === 'Odometer') return;
    if ((await page.locator('input[type=file]').count()) > 0) await takeDayPhoto();
    await answer(button(page, /^OK$/));
    await button(page, /^Next/).click();
    await expect(heading).not.toHaveText(before);
  }
}

export async function choose(page: Page, plate: string) {
  await button(page, 'Type the plate').click();
  await page.getByLabel('Plate').fill(plate);
  await button(page, 'Next').click();
}
