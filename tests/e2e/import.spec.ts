import { openSignedIn } from './support/session';
import { expect, test } from './support/test';

test('a manager imports a list of drivers and undoes it', async ({ page }) => {
  const email = 'import@hanley.example';
  await openSignedIn(page, '/drivers', 'manager@roadworthy.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.locator('a[href="/drivers/import"]:visible').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import drivers' })).toBeFocused();
  await page.getByLabel('Excel workbook (.xlsx) or CSV file').setInputFiles({
    name: 'drivers.csv',
    mimeType: 'text/csv',
    // As Excel saves it with German settings.
    buffer: Buffer.from(
      `Name;E-Mail;Mobil;Nummer;Klassen;Ausgestellt;Gültig bis\r\nÁine Import;${email};083 555 0201;700123456;B, C;14.11.2021;13.11.2031\r\nBad Row;bad@;;;;;\r\n`,
      'latin1',
    ),
  });
  await page.getByLabel('Nummer is').selectOption('Licence number');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByRole('tab', { name: '1 refused' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('button', { name: 'Fix row 3' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(`second-${email}`);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Add 2' }).click();
  await expect(page.getByText('2 added and 0 changed. No email was sent.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

  await page.getByRole('button', { name: 'Undo' }).click();
  const asking = page.getByRole('dialog', { name: 'Undo the import of drivers.csv?' });
  await expect(asking.getByText('2 drivers it added are deleted.')).toBeVisible();
  await asking.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Everything is as it was before.')).toBeVisible();
  await page.getByRole('link', { name: 'See the drivers' }).click();
  await page.getByPlaceholder('Search drivers...').fill(email);
  await expect(page.getByText('No drivers match')).toBeVisible();
});
