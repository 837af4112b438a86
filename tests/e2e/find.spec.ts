import { expectArrival } from './support/keyboard';
import { looksAt } from './support/looks';
import { expectLoaded, openSignedIn } from './support/session';
import { expect, test } from './support/test';

test('a driver, a plate and a page are found without a mouse on a desk, and by touch on a phone', async ({
  page,
  isMobile,
}) => {
  const look = looksAt(page, isMobile);
  const opener = page.getByRole('button', { name: 'Find a driver, plate or page' });
  const box = page.getByRole('combobox', { name: 'Find a driver, plate or page' });
  const open = async () => {
    if (isMobile) await opener.tap();
    else await page.keyboard.press('ControlOrMeta+k');
    await expect(box).toBeFocused();
  };
  const take = async (name: RegExp) => {
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
    if (isMobile) await page.getByRole('option', { name }).first().tap();
    else await page.keyboard.press('Enter');
  };
  await openSignedIn(page, '/dashboard', 'admin@roadworthy.example');
  await expect(opener).toBeVisible();
  // Once loaded, the page listens to keys.
  await expectLoaded(page);

  await look('places to go', open);
  await look('answers', async () => {
    await page.keyboard.type('221d');
    // The plate also appears at the driver who may have the vehicle from another journey.
    await expect(page.getByRole('option', { name: /221-D-30417/ }).first()).toBeVisible();
  });
  await look('nothing found', async () => {
    await box.fill('zzzz');
    await expect(page.getByText('No match for “zzzz”')).toBeVisible();
  });
  if (isMobile) {
    const size = await page.getByRole('dialog').boundingBox();
    expect(size).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width });
  }

  await box.fill('sean o bri');
  await take(/Seán Ó Briain/);
  await expectArrival(page, 'Edit Driver');
  await expect(page.getByRole('main').getByText('Seán Ó Briain', { exact: true })).toBeVisible();

  await open();
  await page.keyboard.type('221 d 30417');
  await take(/221-D-30417/);
  await expectArrival(page, 'Edit Vehicle');

  await open();
  await page.keyboard.type('add dri');
  await take(/Add a driver/);
  await expectArrival(page, 'Add New Driver');
});
