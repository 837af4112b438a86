import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Presses Print and waits until the browser is asked to print, which holds what is for paper as a dialog of the browser would. The
 * returned function is the end of that dialog.
 */
export async function pressPrint(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('.on-paper')).toBeAttached();
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.on-paper')).toHaveCount(0);
  };
}

/** The pages that come out of the printer, with their sizes in points; not from a phone's screen. The paper is gone afterwards. */
export async function pdfPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => ({ width: Number(width), height: Number(height) }),
  );
}
