import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { startWorld } from '../../support/network';
import {
  alertText,
  button,
  dialog,
  fill,
  findDialog,
  findSection,
  heading,
  press,
} from '../../support/screen';
import { openDriver } from './driverForm';

const backend = await startWorld();
afterEach(() => backend.restore());

const { inactiveDriver } = actors;
const name = 'inactiveDriver of the world';
const isThere = async () =>
  (await backend.sql('select from public.users where id = $1', [inactiveDriver.id])).length > 0;

async function openDialog() {
  await findSection('Erase');
  press('Erase this driver');
  return findDialog(`Erase ${name}?`);
}

it('erases a driver who left, once the name is typed', async () => {
  const { path } = await openDriver('inactiveDriver');
  const asked = await openDialog();
  asked.getByText('What is deleted:');
  asked.getByText('What is kept:');
  press('Erase for good', dialog());
  expect(await alertText(dialog())).toBe(`Type the full name as it is on record: ${name}`);
  expect(await isThere()).toBe(true);

  fill('Full name', ` ${name.toUpperCase()} `, dialog());
  press('Erase for good', dialog());
  await screen.findByText('Driver erased');
  await waitFor(() => expect(path()).toBe('/drivers'));
  await heading(/Drivers/, 1);
  // The page of the driver did not reload what is gone.
  expect(screen.queryByText(/Failed to load|couldn't be loaded/)).toBeNull();
  expect(await isThere()).toBe(false);
});

it('says what is in the way', async () => {
  await openDriver('inactiveDriver');
  await openDialog();
  await backend.sql(
    `insert into public.submissions (driver_id, depot_id, kind, details, state, sent_at)
     select id, depot_id, 'insurance', '{"insurance_expiry": "2035-01-01", "business_use": true}', 'sent', now()
     from public.users where id = $1`,
    [inactiveDriver.id],
  );
  fill('Full name', name, dialog());
  press('Erase for good', dialog());
  expect(await alertText(dialog())).toBe(
    `The driver couldn't be erased. ${name} has sent something that is waiting for you. Verify it or send it back first.`,
  );
  expect(await isThere()).toBe(true);
});

it.each([
  ['a manager', 'inactiveDriver', 'manager'],
  ['a driver who has not left', 'colleague', 'admin'],
] as const)('is not offered: %s', async (_what, driver, as) => {
  await openDriver(driver, as);
  expect(button('Erase this driver')).toBeNull();
});
