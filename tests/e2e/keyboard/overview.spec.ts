import { expectArrival, pressKeyOn, tabTo, typeInto } from '../support/keyboard';
import { expectLoaded, goTo, openSignedIn } from '../support/session';
import { expect, test } from '../support/test';

const manager = 'manager@roadworthy.example';

test('the dashboard is read, and leads to the form that fixes an item, without a mouse', async ({ page }) => {
  await openSignedIn(page, '/dashboard', manager);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const chip = attention.getByRole('button', { name: /^Not roadworthy/ });
  await pressKeyOn(page, chip, 'Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(attention.getByRole('region', { name: /^Must not drive/ })).toBeHidden();
  await expect(chip).toBeFocused();
  await pressKeyOn(
    page,
    attention.getByRole('link', { name: /^Renew ?: 182-D-30551, Road tax has expired/ }),
  );
  const renewal = page.getByRole('dialog', { name: 'Renew Road tax' });
  await expect(renewal.getByLabel('Paid on')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(renewal).toBeHidden();
  await pressKeyOn(page, page.getByRole('link', { name: 'Dashboard', exact: true }));
  await expectArrival(page, 'Compliance Dashboard');

  const bar = page.getByRole('list', { name: 'Due by month' }).getByRole('link').nth(1);
  await pressKeyOn(page, bar);
  const due = page.getByRole('region', { name: /^Due in [A-Z]/ });
  await expect(due.getByRole('heading')).toBeFocused();
  await tabTo(page, due.getByRole('link').first());
  await page.keyboard.press('Escape');
  await expect(due).toBeHidden();
  await pressKeyOn(page, page.getByText('Show the numbers as a table'));
  await tabTo(page, page.getByRole('region', { name: 'Numbers by month' }));

  await pressKeyOn(page, page.getByRole('link', { name: 'My drivers' }));
  await expectArrival(page, 'Manager Dashboard');
  await pressKeyOn(page, page.getByRole('link', { name: 'Compliance', exact: true }));
  await expectArrival(page, 'Compliance Dashboard');

  await pressKeyOn(page, page.getByRole('link', { name: /^To verify/ }));
  await expectArrival(page, 'To verify');
  await pressKeyOn(page, page.getByRole('link', { name: /^Róisín Kavanagh/ }));
  await tabTo(page, page.getByRole('button', { name: /^Verify/ }));
  await page.keyboard.press('r');
  const sendingBack = page.getByRole('dialog', { name: /^Send back to/ });
  await pressKeyOn(page, sendingBack.getByRole('button', { name: 'It has already expired.' }));
  await expect(sendingBack.getByLabel('Reason')).toBeFocused();
  await expect(sendingBack.getByLabel('Reason')).toHaveValue('It has already expired.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(sendingBack).toBeHidden();
});

test('a list is searched, filtered, sorted, paged, exported and opened without a mouse', async ({ page }) => {
  await openSignedIn(page, '/drivers', manager);
  const next = page.getByRole('button', { name: 'Next page' });
  await pressKeyOn(page, next);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(next).toBeFocused();
  // If a focused row were replaced, the focus would move to the heading.
  await expectLoaded(page);

  const name = page.getByRole('columnheader', { name: 'Full Name' });
  await pressKeyOn(page, name.getByRole('button'));
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await expect(name.getByRole('button')).toBeFocused();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expectLoaded(page);

  const compliance = page.getByRole('combobox', { name: 'Compliance' });
  await pressKeyOn(page, page.getByRole('button', { name: 'Filters' }));
  await tabTo(page, compliance);
  await page.keyboard.type('Not');
  await expect(page).toHaveURL(/danger=not_in_order/);
  await expect(compliance).toBeFocused();
  await expectLoaded(page);
  await typeInto(page, /^Search drivers/, 'quinn');
  await expect(page.getByRole('status').filter({ hasText: /^1 driver$/ })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();

  const exportButton = page.getByRole('button', { name: 'Export CSV' });
  await pressKeyOn(page, exportButton);
  const dialog = page.getByRole('dialog', { name: 'Export drivers' });
  await pressKeyOn(page, dialog.getByRole('checkbox', { name: 'Include penalty points' }), 'Space');
  const download = page.waitForEvent('download');
  await pressKeyOn(page, dialog.getByRole('button', { name: 'Export' }));
  await download;
  await expect(dialog.getByRole('status')).toContainText('1 driver saved');
  await pressKeyOn(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(exportButton).toBeFocused();

  await pressKeyOn(
    page,
    page.getByRole('row', { name: /Quinn/ }).getByRole('link', { name: 'View Details' }),
  );
  await expectArrival(page, 'Edit Driver');
});

test('drivers who need a seat and drivers due for a licence check are found and opened without a mouse', async ({
  page,
}) => {
  await openSignedIn(page, '/drivers/seats', manager);
  await pressKeyOn(page, page.getByRole('link', { name: 'View Details' }).first());
  await expect(page.getByRole('heading', { name: 'Driver CPC', exact: true })).toBeFocused();

  await goTo(page, '/drivers/checks', 'Licence Checks');
  const due = page.getByRole('list', { name: 'Due licence checks' });
  const first = due.getByRole('button', { name: /^In order/ }).first();
  await tabTo(page, first);
  await page.keyboard.press('j');
  await expect(due.getByRole('button', { name: /^In order/ }).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
});

test('the menu of a narrow screen is used without a mouse, starting from the login', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await typeInto(page, 'Email', manager);
  await typeInto(page, 'Password', 'roadworthy');
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Compliance Dashboard');

  const menu = page.getByRole('button', { name: 'Menu' });
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await pressKeyOn(page, page.getByRole('link', { name: 'Fleet', exact: true }));
  await expectArrival(page, 'Fleet Management');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
