import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catchDownload } from '../../support/download';
import { intercept, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  button,
  cells,
  choose,
  headers,
  heading,
  isDisabled,
  link,
  press,
  row,
  table,
  texts,
} from '../../support/screen';
import { ids } from '../../support/world';
import { addBoundaryVehicles } from './vehicleList';

const backend = await startWorld();
const truck = await addBoundaryVehicles(backend.sql);

const REQUEST = '/rest/v1/vehicle_overview';
const LIST = 'Vehicles';

/** The plate comes before them. */
const names = async () =>
  (await table(LIST)).queryAllByRole('rowheader').map((header) => texts(header).at(-1));
const state = async (name: string) => (await cells(LIST, name)).slice(1, 5);

describe('the columns', () => {
  it('show every vehicle of the depot', async () => {
    await renderApp('/fleet', { as: 'manager' });

    await heading('Fleet Management', 1);
    expect(await headers(LIST)).toEqual([
      'Vehicle',
      'Fuel Type',
      'Status',
      'NCT',
      'Road Tax',
      'Driver',
      'Compliance',
      'Actions',
    ]);
    expect(screen.getByRole('status').textContent).toBe('7 vehicles');
    expect(link('Add Vehicle')).toBe('/fleet/add');

    const assigned = await row(LIST, '231-D-1');
    assigned.getByText('Ford Transit');
    assigned.getByText(/^Type \d+$/);
    expect(link('View Details', assigned)).toBe(`/fleet/${ids.assignedVehicle}/edit`);

    expect(await state('Boundary Yesterday')).toEqual([
      expect.stringMatching(/^Type \d+, Diesel$/),
      'Inactive',
      'Expired NCT 14 Jun 2026',
      'Expiring Soon Tax 15 Jul 2026',
    ]);
    expect(await state('Boundary Today')).toEqual([
      'Unheard-of truck, Diesel',
      'Active',
      'Expiring Soon CVRT 15 Jun 2026',
      'Valid Tax 30 Jun 2030',
    ]);
    expect((await state('Boundary In Thirtyone')).slice(0, 2)).toEqual([
      expect.stringMatching(/^Type \d+, Petrol$/),
      'Maintenance',
    ]);
    expect(await state('Boundary Nothing Due')).toEqual([
      expect.stringMatching(/^Type \d+, Electric$/),
      'Active',
      'Not Applicable',
      'Not Applicable',
    ]);
  });

  it('show who drives each vehicle, and what is wrong with it', async () => {
    await renderApp('/fleet', { as: 'manager' });
    const driverAndCompliance = async (name: string) => (await cells(LIST, name)).slice(5, 7);
    expect(await driverAndCompliance('231-D-1')).toEqual(['driver of the world', 'In order']);
    expect(await driverAndCompliance('Boundary Yesterday')).toEqual([
      'No driver',
      'Not roadworthy NCT expired 1 day ago; Road tax expires in 30 days',
    ]);
    expect(await driverAndCompliance('Boundary Today')).toEqual([
      expect.stringMatching(/^No driver Assign driver /),
      'Due soon CVRT expires today',
    ]);
  });

  it('have the ID once there is more than a page, with the pager, the search and the filters', async () => {
    const isControlled = () =>
      [screen.queryByRole('searchbox'), button('Filters'), button('Next page')].map(Boolean);
    const { unmount } = await renderApp('/fleet', { as: 'manager' });
    await table(LIST);
    expect(isControlled()).toEqual([false, false, false]);
    unmount();
    await backend.sql(
      `insert into public.depot_vehicles (depot_id, vehicle_type_id, registration_number, manufacturer, model, fuel_type, nct_expiry, road_tax_expiry)
       select $1, $2, '99-G-' || n, 'Extra', 'Number ' || n, 'diesel', '2030-01-01', '2030-01-01' from generate_series(1, 4) n`,
      [ids.depotA, ids.vehicleType],
    );
    await renderApp('/fleet', { as: 'manager' });
    expect(await headers(LIST)).toContain('Vehicle ID');
    (await row(LIST, '231-D-1')).getByText('00000007');
    expect(isControlled()).toEqual([true, true, true]);
    await backend.sql(`delete from public.depot_vehicles where manufacturer = 'Extra'`);
  });

  it('say Unknown for an unknown type or status', async () => {
    intercept(REQUEST, async () =>
      Response.json(
        [
          {
            id: ids.spareVehicle,
            registration_number: '231-D-2',
            manufacturer: 'Ford',
            model: 'Transit',
            type_name: null,
            roadworthiness_test: null,
            fuel_type: 'diesel',
            status: 'sold',
            is_active: true,
            driver_name: null,
            danger: null,
            reasons: [],
            nct_expiry: null,
            road_tax_expiry: null,
          },
        ],
        { headers: { 'content-range': '0-0/1' } },
      ),
    );
    await renderApp('/fleet', { as: 'manager' });
    const unknown = await row(LIST, 'Ford Transit');
    unknown.getByText('Unknown Type');
    unknown.getByText('Unknown');
  });
});

describe('search, filters and order', () => {
  it('are read from the address', async () => {
    await renderApp(
      `/fleet?search=boundary&status=active&type=${truck}&fuel=diesel&nct=expiring&tax=valid&danger=due_soon&sort=status&dir=desc`,
      { as: 'manager' },
    );
    expect(await names()).toEqual(['Boundary Today']);
    await screen.findByRole('button', { name: 'Filters 6 set' });
    screen.getByDisplayValue('Heavy: Unheard-of truck');
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search vehicles...').value).toBe('boundary');
  });

  it('are still named once the chosen type is deactivated', async () => {
    await backend.sql('update public.vehicle_types set is_active = false where id = $1', [truck]);
    await renderApp(`/fleet?type=${truck}`, { as: 'manager' });
    await screen.findByRole('button', {
      name: 'Remove filter Vehicle type: A type that is no longer active',
    });
    await backend.sql('update public.vehicle_types set is_active = true where id = $1', [truck]);
  });

  it('are chosen, cleared, and kept in the address', async () => {
    const { user, path } = await renderApp('/fleet?search=boundary&status=x&type=1&nct=&tax=soon&sort=id', {
      as: 'manager',
    });
    expect(await names()).toHaveLength(5);

    press('Filters');
    await choose('NCT', 'Expiring Soon');
    await waitFor(async () => expect(await names()).toHaveLength(2));
    await choose('Road Tax', 'Not Applicable');
    await screen.findByText('No vehicles match');
    expect(isDisabled('Export CSV')).toBe(true);
    press('Clear filters');
    await waitFor(async () => expect(await names()).toHaveLength(7));

    const header = screen.getByRole('columnheader', { name: 'NCT' });
    await user.click(within(header).getByRole('button'));
    await waitFor(async () => expect((await names())[0]).toBe('Boundary Yesterday'));
    expect(header.ariaSort).toBe('ascending');
    await waitFor(() => expect(path()).toContain('sort=nct_expiry&dir=asc'));
  });
});

describe('a vehicle that left the fleet', () => {
  const LEFT = 'Boundary Yesterday';
  beforeEach(async () => {
    await backend.sql("update public.depot_vehicles set is_active = false where model = 'Yesterday'");
  });
  afterEach(async () => {
    await backend.sql("update public.depot_vehicles set is_active = true where model = 'Yesterday'");
  });

  it('is neither listed nor counted until it is asked for', async () => {
    const { user } = await renderApp('/fleet', { as: 'manager' });
    expect(await names()).not.toContain(LEFT);
    expect(screen.getByRole('status').textContent).toBe('6 vehicles');

    await user.click(screen.getByRole('link', { name: 'Vehicles that left the fleet' }));
    await waitFor(async () => expect(await names()).toEqual([LEFT]));
    // Missing tests and tax are no danger once the vehicle is out of use.
    expect((await cells(LIST, LEFT)).slice(2, 8)).toEqual([
      expect.stringMatching(/^Type \d+, Diesel$/),
      'Left the fleet',
      'NCT 14 Jun 2026',
      'Tax 15 Jul 2026',
      'No driver',
      'N/A',
    ]);
  });

  it('is in an export only when the list includes it', async () => {
    const file = catchDownload();
    await renderApp('/fleet?search=boundary', { as: 'manager' });
    await table(LIST);
    press('Export CSV');
    press('Export');
    await screen.findByText('4 vehicles saved in vehicles-2026-06-15.csv.');
    expect(await file.text()).not.toContain('Yesterday');
    cleanup();

    await renderApp('/fleet?status=left', { as: 'manager' });
    await table(LIST);
    press('Export CSV');
    press('Export');
    await screen.findByText('1 vehicle saved in vehicles-2026-06-15.csv.');
    expect(await file.text()).toMatch(/,Boundary,Yesterday,.*,Left the fleet,.*,\r\n$/);
  });
});

describe('the export', () => {
  it('saves the filtered vehicles', async () => {
    const file = catchDownload();
    await renderApp('/fleet?search=boundary&nct=expiring', { as: 'manager' });
    await table(LIST);
    press('Export CSV');
    expect(screen.queryByLabelText('Include penalty points')).toBeNull();
    press('Export');

    await screen.findByText('2 vehicles saved in vehicles-2026-06-15.csv.');
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFVehicle ID,Registration,Manufacturer,Model,Category,Vehicle type,Fuel type,Status,Ownership,Plated mass,Axles,Crosses the border,Tachograph,Test,NCT or CVRT expiry,NCT or CVRT,Road tax expiry,Road tax,Assigned driver,Compliance,Reasons',
    );
    expect(lines[2]).toMatch(
      /,Boundary,In Thirty,.*,Hybrid,Active,Owned,,,,,NCT,2026-07-15,Expiring Soon,2026-07-16,Valid,,Due soon,NCT expires in 30 days$/,
    );
    expect(lines[1]).toMatch(
      /,Boundary,Today,Heavy,Unheard-of truck,Diesel,Active,Owned,,,,,CVRT,2026-06-15,Expiring Soon,/,
    );
    expect(lines[3]).toBe('');
  });

  it.each([
    ['', '', ['In Thirtyone', 'Today', 'In Thirty', 'Nothing Due', 'Yesterday']],
    ['danger', 'desc', ['Today', 'In Thirty', 'In Thirtyone', 'Nothing Due', 'Yesterday']],
    ['manufacturer', 'desc', ['Today', 'In Thirty', 'In Thirtyone', 'Yesterday', 'Nothing Due']],
    ['fuel_type', 'asc', ['Today', 'Yesterday', 'Nothing Due', 'In Thirtyone', 'In Thirty']],
    ['status', 'asc', ['Today', 'In Thirty', 'Nothing Due', 'In Thirtyone', 'Yesterday']],
    ['nct_expiry', 'desc', ['In Thirtyone', 'In Thirty', 'Today', 'Yesterday', 'Nothing Due']],
    ['road_tax_expiry', 'asc', ['In Thirtyone', 'Yesterday', 'In Thirty', 'Today', 'Nothing Due']],
  ])('has the same order as the list by %s, %s', async (sort, direction, models) => {
    const file = catchDownload();
    await renderApp(`/fleet?search=boundary&sort=${sort}&dir=${direction}`, { as: 'manager' });
    expect((await names()).map((name) => name?.replace('Boundary ', ''))).toEqual(models);
    press('Export CSV');
    press('Export');
    await screen.findByText(/^5 vehicles saved/);
    const lines = (await file.text()).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',')[3])).toEqual(models);
  });
});

describe('a list without rows', () => {
  it('offers to add the first vehicle of a depot', async () => {
    intercept(REQUEST, async () => Response.json([], { headers: { 'content-range': '*/0' } }));
    await renderApp('/fleet', { as: 'manager' });
    await screen.findByText('No vehicles yet');
    expect(screen.getAllByRole('link', { name: 'Add Vehicle' })).toHaveLength(2);
  });
});
