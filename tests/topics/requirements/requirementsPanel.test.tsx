import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { field, inDialog, openSettings, retype, rowButton } from '../../pages/settings/settingsScreen';
import { later } from '../../support/clock';
import { startWorld } from '../../support/network';
import { cells, choose, dialog, dialogClosed, fill, press, row, table, titles } from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
beforeEach(() =>
  backend.sql("update public.requirements set required_from = '2026-07-15' where code = 'insurance'"),
);
afterEach(() => backend.restore());

const LIST = 'Requirements';
const open = (query = '') => openSettings('requirements', LIST, query);
const stored = async (name: string) =>
  (
    await backend.sql<Record<string, unknown>>(
      `select subject, applies_to, valid_months, valid_days, valid_km, due_soon_days, required_from::text, is_active
       from public.requirements where name = $1`,
      [name],
    )
  )[0];

describe('the table', () => {
  it('says who each is for, how long it is valid, and how many use it', async () => {
    await backend.sql(
      `insert into public.vehicle_records (vehicle_id, requirement_id, done_on)
       select v.id, r.id, '2026-05-01' from public.depot_vehicles v, public.requirements r
       where v.id in ($1, $2) and r.name = 'Service'`,
      [ids.assignedVehicle, ids.otherSpareVehicle],
    );
    await backend.sql(
      `insert into public.depot_records (depot_id, requirement_id, done_on)
       select d.id, r.id, '2026-05-01' from public.depots d, public.requirements r
       where d.id in ($1, $2) and r.code = 'operator_licence'`,
      [ids.depotA, ids.depotB],
    );
    await open();
    await screen.findByText('2 vehicles in 2 depots');
    expect((await cells(LIST, 'Service')).slice(0, 7)).toEqual([
      'Service',
      'All vehicles',
      '12 months or 30,000 km',
      '30 days before',
      'Optional',
      'Active',
      '2 vehicles in 2 depots',
    ]);
    expect((await cells(LIST, 'Insurance'))[4]).toBe('From 15 Jul 2026');
    expect((await cells(LIST, 'Tachograph calibration'))[1]).toBe('Vehicles: Truck, Bus');
    const ofDepots = await cells(LIST, 'Operator licence');
    expect([ofDepots[1], ofDepots[6]]).toEqual(['Depots: Truck, Bus', '2 depots']);
  });

  it('is filtered by subject, which is kept in the address', async () => {
    const { path } = await open();
    await table(LIST);
    await choose('For', 'Vehicles');
    expect(path()).toBe('/settings?tab=requirements&subject=vehicle');
    expect(await titles(LIST)).toEqual([
      'Fire extinguisher',
      'Insurance',
      'Service',
      'Tachograph calibration',
      'Tail-lift examination',
    ]);
  });
});

it('is added for the ticked categories of vehicles; for drivers it asks for licences and not for km', async () => {
  const { user } = await open();
  await table(LIST);
  press('Add Requirement');
  dialog().getByText('Applies to all depots.');
  fill('Name', 'Wheel retorque', dialog());
  fireEvent.click(await dialog().findByLabelText('Truck'));
  fireEvent.click(field('Bus'));
  fill('Valid for (time)', '6', dialog());
  await choose('In', 'Weeks', dialog());
  fill('Valid for (km)', '10,000', dialog());
  fill('Days of warning', '7', dialog());
  fill('Required from', '2026-09-01', dialog());
  await user.click(inDialog('Add Requirement'));
  await screen.findByText('Requirement added successfully');
  await dialogClosed();
  await row(LIST, 'Wheel retorque');
  expect(await stored('Wheel retorque')).toEqual({
    subject: 'vehicle',
    applies_to: ['Bus', 'Truck'],
    valid_months: null,
    valid_days: 42,
    valid_km: 10_000,
    due_soon_days: 7,
    required_from: '2026-09-01',
    is_active: true,
  });

  press('Add Requirement');
  fireEvent.click(await dialog().findByLabelText('Truck'));
  await choose('For', 'Drivers', dialog());
  await dialog().findByLabelText('CE');
  expect(dialog().queryByLabelText('Truck')).toBeNull();
  expect(dialog().queryByLabelText(/km/)).toBeNull();
  fill('Name', 'Forklift', dialog());
  await user.click(inDialog('Add Requirement'));
  await dialogClosed();
  // For all, if none is ticked.
  expect(await stored('Forklift')).toMatchObject({
    subject: 'driver',
    applies_to: null,
    valid_months: null,
    valid_days: null,
    valid_km: null,
    required_from: null,
  });
});

it('an edit says how many it affects, and stores the changes', async () => {
  const { user } = await open();
  await user.click(await rowButton(LIST, 'Edit', 'Tachograph calibration'));
  later();
  dialog().getByText('All depots share this requirement. It is not used yet.');
  expect((await dialog().findByLabelText<HTMLInputElement>('Truck')).checked).toBe(true);
  expect(dialog().queryByLabelText('For')).toBeNull();
  fireEvent.click(field('Bus'));
  await retype(user, 'Valid for (time)', '12');
  await user.click(inDialog('Save Requirement'));
  await screen.findByText('Requirement updated successfully');
  await dialogClosed();
  expect(await stored('Tachograph calibration')).toMatchObject({ applies_to: ['Truck'], valid_months: 12 });
});
