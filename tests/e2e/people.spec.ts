import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { looksAt } from './support/looks';
import { openPart, pressMore } from './support/record';
import { changeAddress, expectLoaded, goTo, openSignedIn } from './support/session';
import { expect, test } from './support/test';

test('an invited driver sets a password and finds the record that was kept for them', async ({
  page,
  server,
}) => {
  const fullName = 'Bríd Ní Chlaonáin';
  const email = 'brid@driver.example';
  await openSignedIn(page, '/drivers/new', 'cork-admin@roadworthy.example');
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByRole('checkbox', { name: 'Can log in' }).uncheck();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Save Driver' }).click();
  await page.getByRole('button', { name: `Invite ${fullName}` }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
  const record = new URL(page.url()).pathname;

  await page.goto(await server.newestLinkTo(email));
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('chosen by Bríd');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Driver Details' })).toBeVisible();
  await expect(page.getByRole('main').getByText(fullName)).toBeVisible();

  await openSignedIn(page, record, 'cork-admin@roadworthy.example');
  await pressMore(page, 'History');
  const claim = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'can log in' });
  await expect(claim).toContainText(`by ${fullName}`);
});

// From Dublin North to Cork, which has few drivers and an admin of its own.
test('a driver moves to the depot that accepts the offer, and both depots can see it', async ({
  page,
  isMobile,
}) => {
  const look = looksAt(page, isMobile);
  const fullName = 'Eoin Ó Bogaigh';
  await openSignedIn(page, '/drivers/new', 'admin@roadworthy.example');
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByRole('checkbox', { name: 'Can log in' }).uncheck();
  await page.getByRole('button', { name: 'Save Driver' }).click();
  await pressMore(page, 'Offer to another depot');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Depot')).toBeFocused();
  await dialog.getByLabel('Depot').selectOption('Cork');
  await dialog.getByRole('button', { name: 'Make Offer' }).click();
  await expect(page.getByText(/, offered to Cork$/)).toBeVisible();
  const record = new URL(page.url()).pathname;

  const move = page.getByRole('main').getByRole('listitem').filter({ hasText: fullName });
  await look('an offer', async () => {
    await openSignedIn(page, '/joiners/moves', 'cork-admin@roadworthy.example');
    await expect(move).toBeVisible();
    await expectLoaded(page);
  });
  await look('an offer to accept', () => move.getByRole('button', { name: 'Accept' }).click());
  await dialog.getByRole('button', { name: 'Accept Offer' }).click();
  await expect(move).toContainText('came from Dublin North');
  await openSignedIn(page, record, 'cork-admin@roadworthy.example');
  await expect(page.getByRole('main').getByText(fullName, { exact: true })).toBeVisible();

  await openSignedIn(page, '/joiners/moves', 'admin@roadworthy.example');
  await expect(move).toContainText('moved to Cork');
});

test('a driver downloads a copy of their data, and a driver who left is erased', async ({
  page,
  isMobile,
}) => {
  const look = looksAt(page, isMobile);
  await openSignedIn(page, '/account', 'driver@roadworthy.example');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const files = unzipSync(await readFile(await (await saved).path()));
  expect(strFromU8(files['your-data.html'] ?? new Uint8Array())).toContain('driver@roadworthy.example');
  expect(Object.keys(files)).toContain('data.json');

  const fullName = 'Nóirín de Búrca';
  await openSignedIn(page, '/drivers/new', 'cork-admin@roadworthy.example');
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByRole('checkbox', { name: 'Can log in' }).uncheck();
  await page.getByRole('button', { name: 'Save Driver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Driver' })).toBeVisible();
  const record = new URL(page.url()).pathname;
  await openPart(page, 'Personal Information');
  await page.getByRole('button', { name: 'Edit Personal Information' }).click();
  await page.getByRole('checkbox', { name: 'Inactive' }).check();
  await page.getByRole('button', { name: 'Save Driver' }).click();
  await expect(page.getByText('Driver updated successfully')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await openPart(page, 'Erase');
  await look('what goes and what stays', () =>
    page.getByRole('button', { name: 'Erase this driver' }).click(),
  );
  await dialog.getByLabel('Full name').fill(fullName);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page).toHaveURL('/drivers');
  await expect(page.getByText('Driver erased')).toBeVisible();
  await changeAddress(page, record);
  await expect(page).toHaveURL('/drivers');

  await look('what is due for deletion', () => goTo(page, '/settings?tab=retention', 'Settings'));
  await expect(page.getByRole('region', { name: 'Due for deletion' })).toBeVisible();
});
