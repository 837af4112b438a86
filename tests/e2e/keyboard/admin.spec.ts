import { expectArrival, pressKeyOn, tabTo, typeInto, typeOver } from '../support/keyboard';
import { openSignedIn } from '../support/session';
import { expect, test } from '../support/test';

const admin = 'admin@roadworthy.example';

// The database answers that there is no account yet, and the app creates one.
test.use({ expectedError: /rpc\/invite_staff/ });

test('an admin corrects an application and approves it without a mouse', async ({ page }) => {
  await openSignedIn(page, '/joiners?search=katarzyna', admin);
  await pressKeyOn(page, page.getByRole('link', { name: 'View Details' }));
  await expectArrival(page, 'Katarzyna Nowak');

  await pressKeyOn(page, page.getByRole('button', { name: 'Edit' }));
  await expectArrival(page, 'Editing Katarzyna Nowak');
  await tabTo(page, page.getByLabel('Phone'));
  await typeOver(page, '+353 89 555 0399');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  await expectArrival(page, 'Katarzyna Nowak');

  await pressKeyOn(page, page.getByRole('button', { name: 'Approve' }));
  await pressKeyOn(page, page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
  await expect(page.getByText('Application approved and account created')).toBeVisible();
  // Whoever waits longest is next.
  const next = page.getByRole('heading', { level: 1 });
  await expect(next).not.toHaveText('Katarzyna Nowak');
  await expect(next).toBeFocused();
});

test('an admin manages the settings without a mouse', async ({ page }) => {
  const category = 'Keyboard category';
  const dialog = page.getByRole('dialog');
  const openTab = async (name: string) => {
    const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name });
    await pressKeyOn(page, tab);
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(tab).toBeFocused();
  };
  await openSignedIn(page, '/settings', admin);

  const add = page.getByRole('button', { name: 'Add License Type' });
  await pressKeyOn(page, add);
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await page.keyboard.type('KEYS');
  await typeInto(page, 'Name', category);
  await typeInto(page, 'Minimum age', '18');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Licence type added successfully')).toBeVisible();
  await expect(add).toBeFocused();

  const row = page.getByRole('row', { name: new RegExp(category) });
  const edit = row.getByRole('button', { name: /^Edit/ });
  await pressKeyOn(page, edit);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await typeOver(page, `${category}, edited`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Licence type updated successfully')).toBeVisible();
  await expect(edit).toBeFocused();
  const more = row.getByRole('button', { name: /^More/ });
  await pressKeyOn(page, more);
  await pressKeyOn(page, row.getByRole('button', { name: /^Deactivate/ }));
  await pressKeyOn(page, dialog.getByRole('button', { name: 'Deactivate' }));
  await expect(page.getByText('Licence type status updated')).toBeVisible();
  await expect(more).toBeFocused();

  await openTab('Offences');
  await pressKeyOn(page, page.getByRole('button', { name: /^Edit/ }).first());
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await openTab('Licence Checks');
  await tabTo(page, page.getByRole('button', { name: /^Save/ }));
  await openTab('Reminders');
  await pressKeyOn(page, page.getByRole('button', { name: 'Show what would be sent' }));
  await expect(
    page.getByText(/ an email (with the next run|today at|tomorrow at)|^Nobody is due an email now/),
  ).toBeVisible();

  await openTab('Depots');
  const rename = page.getByRole('button', { name: 'Rename' });
  await pressKeyOn(page, rename);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  // The name must stay: other tests apply to the depot by its name.
  await typeOver(page, ' ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/^Enter the name/);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await typeOver(page, 'Dublin North');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Depot renamed successfully')).toBeVisible();
  await expect(rename).toBeFocused();

  await openTab('Staff');
  const invite = page.getByRole('button', { name: 'Invite Staff' });
  await pressKeyOn(page, invite);
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Muireann Ní Cheallaigh');
  await typeInto(page, 'Email', 'muireann@roadworthy.example');
  await pressKeyOn(page, dialog.getByRole('button', { name: 'Send Invitation' }));
  await expect(page.getByText('Staff member added successfully')).toBeVisible();
  await expect(invite).toBeFocused();

  await openTab('Messages');
  const message = page.getByRole('row', { name: /Invoice address/ });
  await tabTo(page, message.getByRole('link', { name: /^Reply/ }));
  const remove = message.getByRole('button', { name: /^Delete/ });
  await pressKeyOn(page, remove);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
});
