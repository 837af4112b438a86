import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catchDownload, choose, row, table, titles } from '../../lists/lists';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { ids } from '../../support/world';
import { addBoundaryVehicles } from './vehicleList';

const backend = await startWorld();
const truck = await addBoundaryVehicles(backend.sql);

const LIST = '/rest/v1/vehicle_overview';

const names = () => titles('Vehicles');
const look = async (name: string) => [...(await cells(name))].map((cell) => cell.textContent);
const cells = async (name: string) => {
  const title = within(await table('Vehicles')).getByText(name);
  return title.closest('tr')?.cells ?? [];
};

describe('the columns', () => {
  it('show every vehicle of the depot as the specification says', async () => {
    await renderApp('/fleet', { as: 'manager' });

    await screen.findByRole('heading', { level: 1, name: 'Fleet Management' });
    const headers = [...(await table('Vehicles')).querySelectorAll('thead th')];
    expect(headers.map((header) => header.textContent)).toEqual([
      'Vehicle ID',
      'Vehicle',
      'Fuel Type',
      'Status',
      'NCT',
      'Road Tax',
      'Actions',
    ]);
    expect(screen.getByRole('status').textContent).toBe('7 vehicles');
    expect(screen.getByRole('link', { name: 'Add Vehicle' }).getAttribute('href')).toBe('/fleet/add');

    const assigned = await row('Vehicles', '231-D-1');
    assigned.getByText('00000007');
    assigned.getByText('Ford Transit');
    assigned.getByText(/^Type \d+$/);
    expect(assigned.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
      `/fleet/${ids.assignedVehicle}/edit`,
    );

    expect((await look('Boundary Yesterday')).slice(2, 6)).toEqual([
      'Diesel',
      'Inactive',
      'Expired14 Jun 2026, 1 day ago',
      'Expiring Soon15 Jul 2026, in 30 days',
    ]);
    expect((await look('Boundary Today')).slice(2, 6)).toEqual([
      'Diesel',
      'Active',
      'Expiring SoonCVRT 15 Jun 2026, today',
      'Valid30 Jun 2030, in 1476 days',
    ]);
    expect((await look('Boundary In Thirty')).slice(2, 6)).toEqual([
      'Hybrid',
      'Active',
      'Expiring Soon15 Jul 2026, in 30 days',
      'Valid16 Jul 2026, in 31 days',
    ]);
    expect((await look('Boundary In Thirtyone')).slice(2, 6)).toEqual([
      'Petrol',
      'Maintenance',
      'Valid16 Jul 2026, in 31 days',
      'Expired14 Jun 2026, 1 day ago',
    ]);
    expect((await look('Boundary Nothing Due')).slice(2, 6)).toEqual([
      'Electric',
      'Active',
      'Not Applicable',
      'Not Applicable',
    ]);

    const colour = async (name: string, word: string) =>
      /text-(ok|warn|bad)/.exec((await row('Vehicles', name)).getByText(word).className)?.[1];
    expect(await colour('Boundary Today', 'Active')).toBe('ok');
    expect(await colour('Boundary In Thirtyone', 'Maintenance')).toBe('warn');
    expect(await colour('Boundary Yesterday', 'Inactive')).toBe('bad');

    const plates = [...(await table('Vehicles')).querySelectorAll('tbody th')].map((cell) => [
      cell.textContent?.includes('TZ 4410'),
      cell.textContent?.includes('IRL'),
    ]);
    expect(plates.filter(([, isIrish]) => !isIrish)).toEqual([[true, false]]);
  });

  it('say Unknown where a type or a status is not known', async () => {
    intercept(LIST, async () =>
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
    const unknown = await row('Vehicles', 'Ford Transit');
    unknown.getByText('Unknown Type');
    expect(unknown.getByText('Unknown').className).toContain('text-bad');
  });
});

describe('search, filters and order', () => {
  it('are read from the address; what is none of them is passed over', async () => {
    await renderApp(
      `/fleet?search=boundary&status=active&type=${truck}&fuel=diesel&nct=expiring&tax=valid&verdict=attention&sort=status&dir=desc`,
      { as: 'manager' },
    );
    expect(await names()).toEqual(['Boundary Today']);
    await screen.findByRole('button', { name: 'Filters (6)' });
    screen.getByDisplayValue('Heavy: Unheard-of truck');
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search vehicles...').value).toBe('boundary');
  });

  it('are chosen, go into the address, and are cleared', async () => {
    const { user, path } = await renderApp('/fleet?status=x&type=1&nct=&tax=soon&sort=id', { as: 'manager' });
    expect(await names()).toHaveLength(7);

    choose('NCT', 'NCT: Expiring Soon');
    await waitFor(async () => expect(await names()).toHaveLength(2));
    choose('Road Tax', 'Road tax: Not Applicable');
    await screen.findByText('No vehicles match');
    expect(screen.getByRole('button', { name: 'Export CSV' }).matches(':disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await names()).toHaveLength(7));

    const header = screen.getByRole('columnheader', { name: 'NCT' });
    await user.click(within(header).getByRole('button'));
    await waitFor(async () => expect((await names())[0]).toBe('Boundary Yesterday'));
    expect(header.ariaSort).toBe('ascending');
    await waitFor(() => expect(path()).toContain('sort=nct_expiry&dir=asc'));
  });
});

describe('the export', () => {
  it('saves what the filters select', async () => {
    const file = catchDownload();
    const { user } = await renderApp('/fleet?search=boundary&nct=expiring', { as: 'manager' });
    await table('Vehicles');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(screen.queryByLabelText('Include penalty points')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Export' }));

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

describe('nothing to show', () => {
  it('because the depot has no vehicles', async () => {
    intercept(LIST, async () => Response.json([], { headers: { 'content-range': '*/0' } }));
    await renderApp('/fleet', { as: 'manager' });
    await screen.findByText('No vehicles yet');
    expect(screen.getAllByRole('link', { name: 'Add Vehicle' })).toHaveLength(2);
  });

  it('because it cannot be loaded, which is logged and shown', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    intercept(LIST, noNetwork);
    const { user } = await renderApp('/fleet', { as: 'manager' });
    await screen.findByText(/^Failed to load the fleet\. No connection to the server/);
    expect(log).toHaveBeenCalledWith('Failed to load the fleet', expect.any(Error));
    intercept(LIST, backend.fetch);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toHaveLength(7);
  });
});

it('is not for drivers', async () => {
  const { path } = await renderApp('/fleet', { as: 'driver' });
  await screen.findByText('Unauthorized access');
  await waitFor(() => expect(path()).toBe('/dashboard'));
});
