import type { Page } from '@playwright/test';
import { pressMore } from './record';
import { expect } from './test';

/**
 * Presses Print with `window.print` stubbed, so that the content for paper stays as during the browser's
 * dialog. The returned function ends that dialog.
 */
export async function pressPrint(page: Page, isInMenu = false): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  if (isInMenu) await pressMore(page, 'Print');
  else await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('.on-paper')).toBeAttached();
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.on-paper')).toHaveCount(0);
  };
}

/**
 * The sizes in points of the printed pages; not on a phone's screen. The content for paper is gone
 * afterwards.
 */
export async function pdfPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => ({ width: Number(width), height: Number(height) }),
  );
}
