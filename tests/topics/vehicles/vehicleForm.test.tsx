import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TODAY } from '../../support/clock';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  choose,
  described,
  field,
  fill,
  heading,
  isDisabled,
  link,
  option,
  options,
  press,
} from '../../support/screen';
import { ids } from '../../support/world';
import { fillVehicle } from './fillVehicle';

const backend = await startWorld();
afterEach(() => backend.restore());

const stored = async (registration: string) =>
  (
    await backend.sql('select * from public.depot_vehicles where registration_number = $1', [registration])
  )[0];

const leave = (label: string) => fireEvent.blur(field(label));
const tick = (label: string) => fireEvent.click(field(label));
const messageAt = (label: string) => described(field(label));
const save = () => press('Save Vehicle');
const added = () => screen.findByText('Vehicle added successfully');

async function open() {
  const app = await renderApp('/fleet/add', { as: 'manager' });
  await screen.findByLabelText('Vehicle Type');
  return app;
}

describe('adding a vehicle', () => {
  it('starts with the defaults, and stores everything that was filled in', async () => {
    const { path } = await open();
    await heading('Add Vehicle', 1);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(link('Fleet Management', crumbs)).toBe('/fleet');
    expect(crumbs.getByText('Add Vehicle').getAttribute('aria-current')).toBe('page');
    expect(field('NCT Required').checked).toBe(true);
    expect(field('Road Tax Required').checked).toBe(true);
    expect(field('Ownership Type').value).toBe('owned');
    expect(field('Depot Start Date').value).toBe(TODAY);
    expect(screen.queryByLabelText("In the depot's fleet")).toBeNull();

    await fillVehicle(' 261d77 ');
    fill('Ownership Type', 'leased');
    save();
    await added();
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

  it('marks missing fields on saving, and saves nothing', async () => {
    const { path } = await open();
    save();
    expect(await alertText()).toBe('Please fill in all required fields correctly');
    for (const [label, message] of [
      ['Registration Number', 'Registration number is required'],
      ['Vehicle Type', 'Vehicle type is required'],
      ['NCT Expiry Date', 'NCT expiry date is required'],
    ] as const) {
      expect(messageAt(label), label).toContain(message);
    }
    expect(document.activeElement).toBe(field('Registration Number'));
    expect(path()).toBe('/fleet/add');
  });

  it('checks a field when it loses focus, and clears the message when it is changed', async () => {
    await open();
    for (const [label, message] of [
      ['Registration Number', 'Registration number is required'],
      ['Manufacturer', 'Manufacturer is required'],
      ['Vehicle Type', 'Vehicle type is required'],
    ] as const) {
      leave(label);
      await waitFor(() => expect(messageAt(label)).toContain(message));
    }
    expect(screen.queryByRole('alert')).toBeNull();
    expect(messageAt('Model')).toBe('');

    fill('Manufacturer', 'Ford');
    await waitFor(() => expect(messageAt('Manufacturer')).toBe(''));
  });
});

describe('the fuel', () => {
  it('is not asked for a trailer, and comes back for another vehicle while the form is open', async () => {
    await open();
    await fillVehicle('261-D-78');
    await choose('Vehicle Type', 'Trailer: Semi-trailer');
    expect(screen.queryByLabelText('Fuel Type')).toBeNull();
    await choose('Vehicle Type', 'Car: Estate');
    expect(field('Fuel Type').value).toBe('hybrid');
    await choose('Vehicle Type', 'Trailer: Semi-trailer');
    save();
    await added();
    expect(await stored('261-D-78')).toMatchObject({ fuel_type: null });
  });
});

describe('weight and tachograph', () => {
  it('are asked of a truck, not of a car, and of a trailer its weight alone', async () => {
    await open();
    await fillVehicle('261-D-79');
    expect(screen.queryByRole('group', { name: 'Weight and tachograph' })).toBeNull();
    await choose('Vehicle Type', 'Trailer: Semi-trailer');
    field('Plated mass in kg');
    expect(screen.queryByLabelText('Crosses the border')).toBeNull();
    await choose('Vehicle Type', 'Truck: Tipper');
    fill('Plated mass in kg', '99');
    fill('Axles', '1');
    fill('Crosses the border', 'for_hire');
    expect(screen.queryByLabelText('Number of the tachograph unit')).toBeNull();
    fill('Tachograph', 'smart_2');
    fill('Number of the tachograph unit', '0012345');
    save();
    await waitFor(() => expect(messageAt('Axles')).toContain('Only a trailer has 1 axle'));
    expect(messageAt('Plated mass in kg')).toContain('Plated mass must be a whole number from 100 to 60,000');
    fill('Plated mass in kg', '26000');
    fill('Axles', '3');
    save();
    await added();
    expect(await stored('261-D-79')).toMatchObject({
      plated_mass: 26_000,
      axles: 3,
      crosses: 'for_hire',
      tachograph: 'smart_2',
      tachograph_number: '0012345',
      tachograph_fitted_on: null,
    });
  });

  it('of an older vehicle, asks when the smart tachograph 2 was fitted', async () => {
    await open();
    await fillVehicle('171-D-79');
    await choose('Vehicle Type', 'Truck: Tipper');
    fill('Tachograph', 'smart_2');
    save();
    await waitFor(() =>
      expect(messageAt('Tachograph fitted on')).toContain(
        'It was registered in 2017: enter the day on which its smart tachograph 2 was fitted',
      ),
    );
    fill('Tachograph fitted on', '2025-03-03');
    save();
    await added();
    expect(await stored('171-D-79')).toMatchObject({ tachograph: 'smart_2' });
  });
});

describe('the registration number', () => {
  it('is shown as a plate, and formatted when the field loses focus', async () => {
    await open();
    fill('Registration Number', '231d12345');
    await screen.findByText('231-D-12345');
    leave('Registration Number');
    await waitFor(() => expect(field('Registration Number').value).toBe('231-D-12345'));
  });

  it('must be a standard plate unless the box is ticked', async () => {
    await open();
    fill('Registration Number', 'zv 1234');
    leave('Registration Number');
    await waitFor(() =>
      expect(messageAt('Registration Number')).toContain('Invalid format (e.g., 23-D-123456)'),
    );
    expect(screen.queryByText('Plate:')).toBeNull();

    tick('Not a standard Irish plate');
    await waitFor(() => expect(messageAt('Registration Number')).not.toContain('Invalid format'));
    screen.getByText('Plate:');
    await fillVehicle('abc  1234');
    save();
    await added();
    expect(await stored('ABC 1234')).toMatchObject({ registration_non_standard: true });
  });

  it('is refused if the depot already has it, and can be corrected', async () => {
    await open();
    await fillVehicle('231-D-2');
    save();
    const message = 'Your depot already has a vehicle with this registration number';
    await waitFor(() => expect(messageAt('Registration Number')).toContain(message));
    expect(document.activeElement).toBe(field('Registration Number'));
    expect(field('Model').value).toBe('Octavia');

    // Another depot may have the same number.
    fill('Registration Number', '231-C-1');
    save();
    await added();
  });
});

describe('NCT and road tax', () => {
  it('have dates only while they are required, which return while the form is open', async () => {
    await open();
    await fillVehicle('261-D-78');
    for (const [box, date] of [
      ['NCT Required', 'NCT Expiry Date'],
      ['Road Tax Required', 'Road Tax Expiry Date'],
    ] as const) {
      const { value } = await screen.findByLabelText<HTMLInputElement>(date);
      expect(value).not.toBe('');
      tick(box);
      await waitFor(() => expect(screen.queryByLabelText(date)).toBeNull());
      tick(box);
      expect((await screen.findByLabelText<HTMLInputElement>(date)).value).toBe(value);
      tick(box);
      await waitFor(() => expect(screen.queryByLabelText(date)).toBeNull());
    }
    save();
    await added();
    expect(await stored('261-D-78')).toMatchObject({
      nct_applicable: false,
      nct_expiry: null,
      road_tax_applicable: false,
      road_tax_expiry: null,
    });
  });

  it('mention the CVRT when the vehicle type needs one', async () => {
    await open();
    expect(messageAt('NCT Expiry Date')).toBe('The date on the NCT disc, or the date the first NCT is due');
    await choose('Vehicle Type', 'Van: Panel van');
    await waitFor(() => expect(messageAt('NCT Expiry Date')).toContain('CVRT'));
    tick('NCT Required');
    await waitFor(() =>
      expect(messageAt('NCT Required')).toBe('This vehicle type takes a CVRT in place of the NCT.'),
    );
    tick('NCT Required');
    await choose('Vehicle Type', 'Car: Estate');
    await waitFor(() => expect(messageAt('NCT Expiry Date')).not.toContain('CVRT'));
  });
});

describe('the vehicle types', () => {
  it('are grouped by category, and only the active ones are offered', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Vehicle Type'));
    await option('Van: Panel van');
    // The test world has an active and an inactive type in this category.
    expect(options().filter((each) => each.startsWith('Test category: '))).toHaveLength(1);
    screen.getByText('Van', { selector: '[id$="heading"]' });
    await user.type(screen.getByLabelText('Vehicle Type'), 'submarine');
    await screen.findByText('No vehicle types found');
  });

  it('say when they are loading, and when loading failed', async () => {
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

  it('say when the chosen one no longer exists', async () => {
    await open();
    await fillVehicle('261-D-79');
    await backend.sql(`delete from public.vehicle_types where category = 'Car' and name = 'Estate'`);
    save();
    await waitFor(() => expect(messageAt('Vehicle Type')).toContain('Please select a vehicle type'));
    expect(await stored('261-D-79')).toBeUndefined();
  });
});

describe('a network failure', () => {
  it('keeps what was typed, and saving again adds one vehicle', async () => {
    await open();
    await fillVehicle('261-D-80');
    intercept('/rest/v1/depot_vehicles', noNetwork);
    save();
    expect(await alertText()).toBe(
      'Failed to save vehicle. No connection to the server. Check your network and try again.',
    );
    expect(field('Manufacturer').value).toBe('Skoda');

    const insert = vi.fn(backend.fetch);
    intercept('/rest/v1/depot_vehicles', insert);
    save();
    await screen.findByRole('button', { name: 'Saving...' });
    expect(isDisabled('Saving...')).toBe(true);
    expect(isDisabled('Cancel')).toBe(true);
    press('Saving...');
    await added();
    expect(insert).toHaveBeenCalledTimes(1);
    expect(await stored('261-D-80')).toBeDefined();
  });
});
