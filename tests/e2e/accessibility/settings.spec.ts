import { closeDialog, looksAt, openDialog, pressInDialog } from '../support/looks';
import { expectLoaded, openSignedIn } from '../support/session';
import { expect, test } from '../support/test';

const TABS = {
  'License Types': ['Add License Type', /^Edit /],
  'Vehicle Types': ['Add Vehicle Type', /^Edit /],
  Requirements: ['Add Requirement', /^Edit /],
  Offences: ['Add Offence', /^Edit /],
  'Licence Checks': [],
  Reminders: [/^Edit /],
  Depots: ['Add Depot', 'Rename'],
  Staff: ['Invite Staff', /^Change Role /, /^Deactivate /],
  Messages: [/^Delete /],
};

test('the settings are accessible', async ({ page, isMobile }) => {
  test.slow();
  const look = looksAt(page, isMobile);
  await openSignedIn(page, '/settings', 'admin@roadworthy.example');
  await look('the list', async () => {
    await expect(
      page
        .getByRole('navigation', { name: 'Settings' })
        .getByText(/^\d+ types/)
        .first(),
    ).toBeVisible();
  });
  // On a phone, from the list of the settings.
  const openTab = async (tab: string) => {
    const list = page.getByRole('navigation', { name: 'Settings' });
    if (!(await list.isVisible())) await page.locator('main').getByRole('link', { name: 'Settings' }).click();
    await list.getByRole('link', { name: tab, exact: true }).click();
  };

  for (const [tab, openers] of Object.entries(TABS)) {
    await look(tab, async () => {
      await openTab(tab);
      await expect(page.getByRole('heading', { level: 2, name: tab, exact: true })).toBeVisible();
      await expectLoaded(page);
    });
    for (const opener of openers) {
      await look(`${tab}, ${opener}`, () => openDialog(page, opener));
      await closeDialog(page);
    }
  }

  await look('added depot', async () => {
    await openTab('Depots');
    await openDialog(page, 'Add Depot');
    await page.getByLabel('Name').fill('Naas');
    await pressInDialog(page, 'Add Depot');
    await expect(page.getByText('Naas was added')).toBeVisible();
    await expectLoaded(page);
  });
  await look('invitation with errors', async () => {
    await openTab('Staff');
    await openDialog(page, 'Invite Staff');
    await pressInDialog(page, 'Send Invitation');
    await expect(page.getByLabel('Full name')).toBeFocused();
  });
});
