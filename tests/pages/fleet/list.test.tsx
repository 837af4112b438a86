import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catchDownload } from '../../support/download';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  cells,
  choose,
  headers,
  heading,
  isDisabled,
  link,
  press,
  row,
  table,
  titles,
} from '../../support/screen';
import { ids } from '../../support/world';
import { addBoundaryVehicles } from './vehicleList';

const backend = await startWorld();
const truck = await addBoundaryVehicles(backend.sql);

const REQUEST = '/rest/v1/vehicle_overview';
const LIST = 'Vehicles';

const names = () => titles(LIST);
/** The cells for fuel, status, NCT and road tax. */
const state = async (name: string) => (await cells(LIST, name)).slice(2, 6);

describe('the columns', () => {
  it('show every vehicle of the depot', async () => {
    await renderApp('/fleet', { as: 'manager' });

    await heading('Fleet Management', 1);
    expect(await headers(LIST)).toEqual([
      'Vehicle ID',
      'Vehicle',
      'Fuel Type',
      'Status',
      'NCT',
      'Road Tax',
      'Actions',
    ]);
    expect(screen.getByRole('status').textContent).toBe('7 vehicles');
    expect(link('Add Vehicle')).toBe('/fleet/add');

    const assigned = await row(LIST, '231-D-1');
    assigned.getByText('00000007');
    assigned.getByText('Ford Transit');
    assigned.getByText(/^Type \d+$/);
    expect(link('View Details', assigned)).toBe(`/fleet/${ids.assignedVehicle}/edit`);

    expect(await state('Boundary Yesterday')).toEqual([
      'Diesel',
      'Inactive',
      'Expired 14 Jun 2026, 1 day ago',
      'Expiring Soon 15 Jul 2026, in 30 days',
    ]);
    expect(await state('Boundary Today')).toEqual([
      'Diesel',
      'Active',
      'Expiring Soon CVRT 15 Jun 2026, today',
      'Valid 30 Jun 2030',
    ]);
    expect((await state('Boundary In Thirtyone')).slice(0, 2)).toEqual(['Petrol', 'Maintenance']);
    expect(await state('Boundary Nothing Due')).toEqual([
      'Electric',
      'Active',
      'Not Applicable',
      'Not Applicable',
    ]);
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
      `/fleet?search=boundary&status=active&type=${truck}&fuel=diesel&nct=expiring&tax=valid&verdict=attention&sort=status&dir=desc`,
      { as: 'manager' },
    );
    expect(await names()).toEqual(['Boundary Today']);
    await screen.findByRole('button', { name: 'Filters (6)' });
    screen.getByDisplayValue('Heavy: Unheard-of truck');
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search vehicles...').value).toBe('boundary');
  });

  it('are chosen, cleared, and kept in the address', async () => {
    const { user, path } = await renderApp('/fleet?status=x&type=1&nct=&tax=soon&sort=id', { as: 'manager' });
    expect(await names()).toHaveLength(7);

    await choose('NCT', 'NCT: Expiring Soon');
    await waitFor(async () => expect(await names()).toHaveLength(2));
    await choose('Road Tax', 'Road tax: Not Applicable');
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
      '\uFEFFVehicle ID,Registration,Manufacturer,Model,Category,Vehicle type,Fuel type,Status,Ownership,Test,NCT or CVRT expiry,NCT or CVRT,Road tax expiry,Road tax,Assigned driver,Compliance',
    );
    expect(lines[1]).toMatch(
      /,Boundary,In Thirty,.*,Hybrid,Active,Owned,NCT,2026-07-15,Expiring Soon,2026-07-16,Valid,,Attention$/,
    );
    expect(lines[2]).toMatch(
      /,Boundary,Today,Heavy,Unheard-of truck,Diesel,Active,Owned,CVRT,2026-06-15,Expiring Soon,/,
    );
    expect(lines[3]).toBe('');
  });
});

describe('a list without rows', () => {
  it('offers to add the first vehicle of a depot', async () => {
    intercept(REQUEST, async () => Response.json([], { headers: { 'content-range': '*/0' } }));
    await renderApp('/fleet', { as: 'manager' });
    await screen.findByText('No vehicles yet');
    expect(screen.getAllByRole('link', { name: 'Add Vehicle' })).toHaveLength(2);
  });

  it('shows and logs a failure, and loads when tried again', async () => {
    const log = silenceLog();
    intercept(REQUEST, noNetwork);
    await renderApp('/fleet', { as: 'manager' });
    await screen.findByText(/^Failed to load the fleet\. No connection to the server/);
    expect(log).toHaveBeenCalledWith('Failed to load the fleet', expect.any(Error));
    intercept(REQUEST, backend.fetch);
    press('Try again');
    expect(await names()).toHaveLength(7);
  });
});
