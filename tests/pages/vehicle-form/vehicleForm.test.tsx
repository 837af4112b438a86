import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { ids } from '../../support/world';
import { alert, choose, FORM_MESSAGE, fillVehicle, option, press, vehicleForm } from './vehicleScreen';

const backend = await startWorld();
const { field, fill, leave, tick, said, save } = vehicleForm();
afterEach(() => backend.restore());

const stored = async (registration: string) =>
  (
    await backend.sql('select * from public.depot_vehicles where registration_number = $1', [registration])
  )[0];

async function open() {
  const app = await renderApp('/fleet/add', { as: 'manager' });
  await screen.findByLabelText('Vehicle Type');
  return app;
}

describe('adding a vehicle', () => {
  it('starts with the defaults, and stores everything that was filled in', async () => {
    const { path } = await open();
    screen.getByRole('heading', { level: 1, name: 'Add Vehicle' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Fleet Management' }).getAttribute('href')).toBe('/fleet');
    expect(crumbs.getByText('Add Vehicle').getAttribute('aria-current')).toBe('page');
    expect(field('NCT Required').checked).toBe(true);
    expect(field('Road Tax Required').checked).toBe(true);
    expect(field('Ownership Type').value).toBe('owned');
    expect(field('Depot Start Date').value).toBe('2026-06-15');
    expect(screen.queryByLabelText('In the fleet of the depot')).toBeNull();

    await fillVehicle(' 261d77 ');
    fill('Ownership Type', 'leased');
    save();
    await screen.findByText('Vehicle added successfully');
    await waitFor(() => expect(path()).toBe('/fleet'));
    const [type] = await backend.sql<{ id: string }>(
      `select id from public.vehicle_types where category = 'Car' and name = 'Estate'`,
    );
    expect(await stored('261-D-77')).toMatchObject({
      depot_id: ids.depotA,
      manufacturer: 'Skoda',
      model: 'Octavia',
      fuel_type: 'hybrid',
      status: 'active',
      vehicle_type_id: type?.id,
      registration_non_standard: false,
      nct_applicable: true,
      road_tax_applicable: true,
      is_leased: true,
      is_active: true,
    });
  });

  it('says on submit what is missing, and saves nothing', async () => {
    const { path } = await open();
    save();
    expect((await alert()).textContent).toBe(FORM_MESSAGE);
    for (const [label, message] of [
      ['Registration Number', 'Registration number is required'],
      ['Manufacturer', 'Manufacturer is required'],
      ['Model', 'Model is required'],
      ['Vehicle Type', 'Vehicle type is required'],
      ['Fuel Type', 'Fuel type is required'],
      ['Status', 'Status is required'],
      ['NCT Expiry Date', 'NCT expiry date is required'],
      ['Road Tax Expiry Date', 'Road tax expiry date is required'],
    ] as const) {
      expect(said(label), label).toContain(message);
    }
    expect(document.activeElement).toBe(field('Registration Number'));
    expect(path()).toBe('/fleet/add');
  });

  it('judges a field when it is left, and takes the message back when it is changed', async () => {
    await open();
    for (const [label, message] of [
      ['Registration Number', 'Registration number is required'],
      ['Manufacturer', 'Manufacturer is required'],
      ['Fuel Type', 'Fuel type is required'],
      ['NCT Expiry Date', 'NCT expiry date is required'],
      ['Vehicle Type', 'Vehicle type is required'],
    ] as const) {
      leave(label);
      await waitFor(() => expect(said(label)).toContain(message));
    }
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(said('Model')).toBe('');

    fill('Manufacturer', 'Ford');
    await waitFor(() => expect(said('Manufacturer')).toBe(''));
  });
});

describe('the registration number', () => {
  it('is put into its form when it is left, and shown as a plate', async () => {
    await open();
    fill('Registration Number', '231d12345');
    await screen.findByText('231-D-12345');
    leave('Registration Number');
    await waitFor(() => expect(field('Registration Number').value).toBe('231-D-12345'));
  });

  it('needs the box ticked when it is not a standard plate', async () => {
    await open();
    fill('Registration Number', 'zv 1234');
    leave('Registration Number');
    await waitFor(() => expect(said('Registration Number')).toContain('Invalid format (e.g., 23-D-123456)'));
    expect(screen.queryByText('Plate:')).toBeNull();

    tick('Not a standard Irish plate');
    await waitFor(() => expect(said('Registration Number')).not.toContain('Invalid format'));
    screen.getByText('Plate:');
    fill('Registration Number', 'Z');
    leave('Registration Number');
    await waitFor(() =>
      expect(said('Registration Number')).toContain('Use 2 to 12 letters, digits, hyphens and spaces'),
    );

    await fillVehicle('abc  1234');
    save();
    await screen.findByText('Vehicle added successfully');
    expect(await stored('ABC 1234')).toMatchObject({ registration_non_standard: true });
  });

  it('is refused in words when the depot has it, and can be mended', async () => {
    await open();
    await fillVehicle('231-D-2');
    save();
    const message = 'Your depot already has a vehicle with this registration number';
    await waitFor(() => expect(said('Registration Number')).toContain(message));
    expect(document.activeElement).toBe(field('Registration Number'));
    expect(field('Model').value).toBe('Octavia');

    // What another depot has is no concern of this one.
    fill('Registration Number', '231-C-1');
    save();
    await screen.findByText('Vehicle added successfully');
  });
});

describe('NCT and road tax', () => {
  it('have their dates only while they are required, and forget them', async () => {
    await open();
    await fillVehicle('261-D-78');
    for (const [box, date] of [
      ['NCT Required', 'NCT Expiry Date'],
      ['Road Tax Required', 'Road Tax Expiry Date'],
    ] as const) {
      tick(box);
      await waitFor(() => expect(screen.queryByLabelText(date)).toBeNull());
      tick(box);
      expect((await screen.findByLabelText<HTMLInputElement>(date)).value).toBe('');
      tick(box);
      await waitFor(() => expect(screen.queryByLabelText(date)).toBeNull());
    }
    save();
    await screen.findByText('Vehicle added successfully');
    expect(await stored('261-D-78')).toMatchObject({
      nct_applicable: false,
      nct_expiry: null,
      road_tax_applicable: false,
      road_tax_expiry: null,
    });
  });

  it('speak of the CVRT when the type takes one', async () => {
    await open();
    expect(said('NCT Expiry Date')).toBe('The date on the NCT disc, or the date the first NCT is due');
    await choose('Vehicle Type', 'Van: Panel van');
    await waitFor(() => expect(said('NCT Expiry Date')).toContain('CVRT'));
    tick('NCT Required');
    await waitFor(() =>
      expect(said('NCT Required')).toBe('This vehicle type takes a CVRT in place of the NCT.'),
    );
    tick('NCT Required');
    await choose('Vehicle Type', 'Car: Estate');
    await waitFor(() => expect(said('NCT Expiry Date')).not.toContain('CVRT'));
  });
});

describe('the vehicle types', () => {
  it('stand under their categories, the active ones only', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Vehicle Type'));
    await option('Van: Panel van');
    screen.getByText('Van', { selector: '[id$="heading"]' });
    await user.type(screen.getByLabelText('Vehicle Type'), 'submarine');
    await screen.findByText('No vehicle types found');
  });

  it('say that they are loading, and that they could not be loaded', async () => {
    let fail = () => {};
    const failing = new Promise<Response>((_, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'));
    });
    intercept('/rest/v1/vehicle_types', () => failing);
    const { user } = await open();
    await user.click(screen.getByLabelText('Vehicle Type'));
    await screen.findByText('Loading vehicle types...');
    fail();
    await screen.findByText('Failed to load vehicle types');
    intercept('/rest/v1/vehicle_types', backend.fetch);
    press('Try again');
    await choose('Vehicle Type', 'Van: Panel van');
    expect(screen.queryByText('Failed to load vehicle types')).toBeNull();
  });

  it('say so when the one that was chosen is gone', async () => {
    await open();
    await fillVehicle('261-D-79');
    await backend.sql(`delete from public.vehicle_types where category = 'Car' and name = 'Estate'`);
    save();
    await waitFor(() => expect(said('Vehicle Type')).toContain('Please select a vehicle type'));
    expect(await stored('261-D-79')).toBeUndefined();
  });
});

describe('a broken network', () => {
  it('keeps what was typed, and saving again works, once', async () => {
    await open();
    await fillVehicle('261-D-80');
    intercept('/rest/v1/depot_vehicles', noNetwork);
    save();
    expect((await alert()).textContent).toBe(
      'Failed to save vehicle. No connection to the server. Check your network and try again.',
    );
    expect(field('Manufacturer').value).toBe('Skoda');

    const insert = vi.fn(backend.fetch);
    intercept('/rest/v1/depot_vehicles', insert);
    save();
    const busy = await screen.findByText('Saving...', { selector: 'button' });
    expect(busy.matches(':disabled')).toBe(true);
    expect(screen.getByText('Cancel').matches(':disabled')).toBe(true);
    fireEvent.click(busy);
    await screen.findByText('Vehicle added successfully');
    expect(insert).toHaveBeenCalledTimes(1);
    expect(await stored('261-D-80')).toBeDefined();
  });
});

it('can be done without a mouse', async () => {
  const { user, path } = await renderApp('/fleet', { as: 'manager' });
  const addVehicle = await screen.findByRole('link', { name: 'Add Vehicle' });
  addVehicle.focus();
  await user.keyboard('{Enter}');
  await screen.findByLabelText('Vehicle Type');
  expect(document.activeElement?.textContent).toBe('Add Vehicle');

  const at = (label: string) => expect(document.activeElement, label).toBe(screen.getByLabelText(label));
  await user.tab();
  at('Registration Number');
  await user.keyboard('261d82');
  await user.tab();
  at('Not a standard Irish plate');
  await user.tab();
  at('Vehicle Type');
  await user.keyboard('panel');
  await option('Van: Panel van');
  await user.keyboard('{Enter}');
  await user.tab();
  at('Manufacturer');
  await user.keyboard('Ford');
  await user.tab();
  at('Model');
  await user.keyboard('Transit');
  await user.tab();
  at('Fuel Type');
  // A select follows the keys in a browser, which user-event does not imitate.
  await user.selectOptions(screen.getByLabelText('Fuel Type'), 'Diesel');
  await user.tab();
  at('Status');
  await user.selectOptions(screen.getByLabelText('Status'), 'Active');
  await user.tab();
  at('NCT Required');
  await user.tab();
  at('NCT Expiry Date');
  await user.keyboard('2027-03-31');
  await user.tab();
  at('Road Tax Required');
  await user.keyboard(' ');
  await user.tab();
  at('Ownership Type');
  await user.tab();
  at('Depot Start Date');
  await user.keyboard('{Enter}');

  await screen.findByText('Vehicle added successfully');
  await waitFor(() => expect(path()).toBe('/fleet'));
  expect(await stored('261-D-82')).toMatchObject({ fuel_type: 'diesel', road_tax_applicable: false });
});
