import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  cells,
  described,
  dialogClosed,
  field,
  fill,
  findDialog,
  findSection,
  items,
  press,
} from '../../support/screen';
import { ids, recordOf } from '../../support/world';
import './dashboard';
import '../drivers/driverList';

await import('../../../src/topics/findings/parts/AcknowledgeDialog');

const backend = await startWorld();
const { sql } = backend;
const { driver, colleague } = actors;

beforeEach(async () => {
  await backend.restore();
  await sql("delete from public.driver_depot_applications where status = 'pending'");
  const expires = (day: string, name: 'driver' | 'colleague') =>
    sql('update public.driver_training set expiry_date = $1 where id = $2', [
      day,
      recordOf('training', name),
    ]);
  await expires('2026-06-01', 'driver');
  await expires('2026-06-10', 'colleague');
});

const names = { driver: 'driver of the world', colleague: 'colleague of the world' };
const rows = async () => items(await findSection(/^Overdue or missing/));
const rowNames = async () => (await rows()).map(([name]) => name);
const MODULE = 'Driver CPC module 1 has expired';
const open = async (name: string, action = "I'm on it", finding = MODULE) => {
  await findSection(/^Overdue or missing/);
  press(`More for ${name}, ${finding}`);
  press(`${action} ${name}, ${finding}`);
  return findDialog(`I'm on it: ${name}`);
};

const saying = (content: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === content;

it('On the dashboard, a finding is acknowledged until a day, moves to the end, and is taken back', async () => {
  await renderApp('/dashboard', { as: 'manager' });
  expect(await rowNames()).toEqual([names.driver, names.colleague]);

  const dialog = await open(names.driver);
  dialog.getByText('Driver CPC module 1 has expired');
  expect(document.activeElement).toBe(field('Reason', dialog));
  expect(button('Take back', dialog)).toBeNull();
  expect(field('Until', dialog).value).toBe('2026-06-22');
  press('In a month', dialog);
  expect(field('Until', dialog).value).toBe('2026-07-15');
  press("I'm on it", dialog);
  await waitFor(() => expect(described(field('Reason', dialog))).toMatch(/^Enter the reason/));
  fill('Until', '2026-09-14', dialog);
  fill('Reason', 'Course is booked', dialog);
  press("I'm on it", dialog);
  await waitFor(() => expect(described(field('Until', dialog))).toMatch(/^Choose a day from tomorrow to 90/));
  press('Tomorrow', dialog);
  press("I'm on it", dialog);
  await dialogClosed();

  const acknowledgement = 'manager of the world is on it until 16 Jun: Course is booked';
  expect(await rowNames()).toEqual([names.colleague, names.driver]);
  expect((await rows())[1]).toContain(acknowledgement);
  // An acknowledged finding still counts.
  screen.getByText('2 items need attention');

  const again = await open(names.driver, 'Change');
  again.getByText(saying(acknowledgement));
  expect([field('Reason', again).value, field('Until', again).value]).toEqual([
    'Course is booked',
    '2026-06-16',
  ]);
  press('Take back', again);
  await dialogClosed();
  expect(await rowNames()).toEqual([names.driver, names.colleague]);
  expect((await rows()).flat()).not.toContain(acknowledgement);
});

it('Each finding of a row is acknowledged at its own line, except those that cannot wait', async () => {
  await sql("update public.driver_licenses set expiry_date = '2026-06-14' where id = $1", [
    recordOf('license', 'colleague'),
  ]);
  await sql("update public.driver_licenses set expiry_date = '2026-06-20' where id = $1", [
    recordOf('license', 'driver'),
  ]);
  await renderApp('/dashboard', { as: 'manager' });
  await findSection(/^Must not drive/);
  const offersOf = (finding: string) => {
    press(`More for ${finding}`);
    const offers = within(
      screen.getByRole('button', { name: `More for ${finding}` }).parentElement as HTMLElement,
    )
      .getAllByRole('listitem')
      .map((each) => each.textContent);
    press(`More for ${finding}`);
    return offers;
  };
  // The expired licence cannot wait; the lesser finding below it can.
  const expired = `${names.colleague}, Licence B has expired`;
  expect(offersOf(expired)).not.toContain(`I'm on it ${expired}`);
  for (const finding of [
    `${names.colleague}, ${MODULE}`,
    `${names.driver}, ${MODULE}`,
    `${names.driver}, Licence B expires soon`,
  ])
    expect(offersOf(finding)).toContain(`I'm on it ${finding}`);

  const dialog = await open(names.driver, "I'm on it", 'Licence B expires soon');
  dialog.getByText('Licence B expires soon');
  fill('Reason', 'New card is on its way', dialog);
  press("I'm on it", dialog);
  await dialogClosed();
  expect(await sql('select kind, reason from public.acknowledgements')).toEqual([
    { kind: 'license', reason: 'New card is on its way' },
  ]);
});

it('A finding that was put right meanwhile is not acknowledged, and the dialog says so', async () => {
  await renderApp('/dashboard', { as: 'manager' });
  const dialog = await open(names.driver);
  fill('Reason', 'Course is booked', dialog);
  await sql("update public.driver_training set expiry_date = '2030-01-01' where id = $1", [
    recordOf('training', 'driver'),
  ]);
  press("I'm on it", dialog);
  expect(await alertText(dialog)).toBe(
    "We couldn't save it. This is done already. It no longer needs attention.",
  );
  expect(field('Reason', dialog).value).toBe('Course is booked');
});

it("A colleague's acknowledgement made meanwhile is shown, and replaced only by a second press", async () => {
  await renderApp('/dashboard', { as: 'manager' });
  const dialog = await open(names.driver);
  fill('Reason', 'Course is booked', dialog);
  await sql(
    `insert into public.acknowledgements (depot_id, driver_id, kind, source_id, due, until, reason, acknowledged_by)
     select f.depot_id, f.subject_id, f.kind, f.source_id, f.due, '2026-06-20', 'On sick leave', $1
     from private.finding f where f.subject_id = $2 and f.kind = 'training'`,
    [actors.admin.id, driver.id],
  );
  press("I'm on it", dialog);
  expect(await alertText(dialog)).toBe(
    'admin of the world is already on it. Save again to replace their note.',
  );
  dialog.getByText(saying('admin of the world is on it until 20 Jun: On sick leave'));
  expect(button('Take back', dialog)).not.toBeNull();
  expect(field('Reason', dialog).value).toBe('Course is booked');
  press("I'm on it", dialog);
  await dialogClosed();
  expect((await rows())[1]).toContain('manager of the world is on it until 22 Jun: Course is booked');
});

it('On the record, an acknowledgement is made, changed and shown to all staff, and the list shows it too', async () => {
  const { unmount } = await renderApp(`/drivers/${colleague.id}/edit`, { as: 'manager' });
  const finding = 'Driver CPC module 1 has expired';
  await screen.findByRole('button', { name: `I'm on it: ${finding}` });
  press(`I'm on it: ${finding}`);
  const dialog = await findDialog(`I'm on it: ${names.colleague}`);
  fill('Reason', 'On a course', dialog);
  press("I'm on it", dialog);
  await dialogClosed();
  await screen.findByText(saying('manager of the world is on it until 22 Jun: On a course'));
  expect(button(/^I'm on it/)).toBeNull();
  press(`Change: ${finding}`);
  expect(field('Reason', await findDialog()).value).toBe('On a course');
  unmount();

  await renderApp('/drivers', { as: 'admin' });
  expect((await cells('Drivers', names.colleague)).at(-2)).toContain(
    'Put off until 22 Jun: Driver CPC module 1 expired 5 days ago',
  );
  expect((await cells('Drivers', names.driver)).at(-2)).not.toMatch(/put off/i);
});

it('A vehicle is acknowledged on its record, but only for findings that can wait', async () => {
  await sql(
    "update public.depot_vehicles set nct_expiry = '2026-06-14', road_tax_expiry = '2026-06-20' where id = $1",
    [ids.spareVehicle],
  );
  await renderApp(`/fleet/${ids.spareVehicle}/edit`, { as: 'manager' });
  await screen.findByText('NCT has expired');
  expect(screen.getAllByRole('button', { name: /^I'm on it/ })).toHaveLength(1);
  press("I'm on it: Road tax expires soon");
  const dialog = await findDialog("I'm on it: 231-D-2");
  dialog.getByText('Road tax expires soon');
  fill('Reason', 'Paid by the bank on Friday', dialog);
  press("I'm on it", dialog);
  await dialogClosed();
  await screen.findByText(saying('manager of the world is on it until 22 Jun: Paid by the bank on Friday'));
});

it('A driver does not see what staff say about them', async () => {
  await sql(
    `insert into public.acknowledgements (depot_id, driver_id, kind, source_id, due, until, reason, acknowledged_by)
     select f.depot_id, f.subject_id, f.kind, f.source_id, f.due, '2026-06-20', 'Unreliable', $1
     from private.finding f where f.subject_id = $2 and f.kind = 'training'`,
    [actors.manager.id, driver.id],
  );
  await renderApp('/dashboard', { as: 'driver' });
  await screen.findByText(/Driver CPC module 1/);
  expect(document.body.textContent).not.toMatch(/acknowledged|unreliable/i);
});
