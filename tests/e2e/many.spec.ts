import { openSignedIn } from './support/session';
import { expect, test } from './support/test';

// In Cork, whose few drivers and vehicles no other journey needs.
test('staff add one record to many vehicles, and make a driver inactive and active again', async ({
  page,
}) => {
  await openSignedIn(page, '/fleet', 'cork-admin@roadworthy.example');
  const boxes = page.getByRole('checkbox', { name: /^Select \d/ });
  await expect(boxes).toHaveCount(2);
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Add record' }).click();
  await page.getByLabel('What was done').selectOption({ label: 'Insurance' });
  await page.getByLabel('Insurer').fill('Aviva');
  await page.getByRole('button', { name: 'Save records' }).click();
  await expect(page.getByText('Insurance added to 2 vehicles.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(bar).toBeHidden();

  await openSignedIn(page, '/drivers', 'cork-admin@roadworthy.example');
  await page.getByRole('checkbox', { name: 'Select Eimear Crowley' }).check();
  await bar.getByRole('button', { name: 'Make inactive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make inactive' }).click();
  await expect(page.getByText('Eimear Crowley is now inactive.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for Eimear Crowley.')).toBeVisible();
});
