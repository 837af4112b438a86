import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  exportVehiclesMutation,
  type VehicleFilters,
  type VehicleSort,
  vehiclesQuery,
} from '../../../src/topics/vehicles/data/vehicles';
import { toVehicleValues, type VehicleDraft } from '../../../src/topics/vehicles/fields';
import { checkVehicle } from '../../../src/topics/vehicles/rules';
import { intercept, startWorld } from '../../support/network';
import { signInAs } from '../../support/render';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';
import { vehicleDraft } from './vehicleDraft';
import { addBoundaryVehicles } from './vehicleList';

const backend = await startWorld();
const typeId = await addBoundaryVehicles(backend.sql);
beforeEach(() => signInAs('manager'));

const NONE: VehicleFilters = {
  search: '',
  status: undefined,
  type: undefined,
  fuel: undefined,
  nct: undefined,
  tax: undefined,
  danger: undefined,
  expiresFrom: undefined,
  expiresUntil: undefined,
};

async function models(
  filters: Partial<VehicleFilters>,
  sort: VehicleSort = { column: 'manufacturer', direction: 'asc' },
) {
  const request = { page: 1, pageSize: 50, sort, ...NONE, ...filters };
  const { rows } = await new QueryClient().fetchQuery(vehiclesQuery(request));
  return rows.map(({ model }) => model);
}

const sorted = async (filters: Partial<VehicleFilters>) => (await models(filters)).toSorted();

describe('filters', () => {
  it.each<[Partial<VehicleFilters>, string[]]>([
    [{ status: 'maintenance' }, ['In Thirtyone']],
    [{ status: 'inactive' }, ['Yesterday']],
    [{ status: 'in_use', search: 'boundary' }, ['In Thirty', 'In Thirtyone', 'Nothing Due', 'Today']],
    [{ fuel: 'electric' }, ['Nothing Due']],
    [{ nct: 'expired' }, ['Yesterday']],
    [{ nct: 'expiring' }, ['In Thirty', 'Today']],
    [{ nct: 'valid', search: 'boundary' }, ['In Thirtyone']],
    [{ nct: 'not_applicable' }, ['Nothing Due']],
    [{ tax: 'expired' }, ['In Thirtyone']],
    [{ tax: 'expiring' }, ['Yesterday']],
    [{ tax: 'not_applicable' }, ['Nothing Due']],
    [{ danger: 'not_in_order' }, ['In Thirtyone', 'Yesterday']],
    [{ danger: 'due_soon' }, ['In Thirty', 'Today']],
    [{ expiresUntil: '2026-06-14' }, ['In Thirtyone']],
    [{ expiresFrom: '2026-07-16', expiresUntil: '2026-07-16' }, ['In Thirty', 'In Thirtyone']],
    [{ status: 'active', nct: 'expiring', tax: 'valid' }, ['In Thirty', 'Today']],
    [{ search: 'unheard' }, ['Today']],
    [{ search: '99-kk-1' }, ['Yesterday']],
    [{ search: 'driver of the w' }, ['Transit']],
  ])('%j', async (filters, expected) => {
    expect(await sorted(filters)).toEqual(expected);
  });

  it('include the type', async () => {
    expect(await sorted({ type: typeId })).toEqual(['Today']);
    expect(await models({ type: ids.inactiveVehicleType })).toEqual([]);
    expect(await models({})).toHaveLength(7);
  });
});

it('sorts by a column, with missing dates last in both directions', async () => {
  const boundary = (direction: VehicleSort['direction']) =>
    models({ search: 'boundary' }, { column: 'nct_expiry', direction });
  expect(await boundary('asc')).toEqual(['Yesterday', 'Today', 'In Thirty', 'In Thirtyone', 'Nothing Due']);
  expect(await boundary('desc')).toEqual(['In Thirtyone', 'In Thirty', 'Today', 'Yesterday', 'Nothing Due']);
});

it('exports a fleet of 1,100 in three ranges, each vehicle once', async () => {
  await signInAs('otherManager');
  await backend.sql(
    `insert into public.depot_vehicles (depot_id, vehicle_type_id, registration_number, manufacturer, model, fuel_type,
       nct_expiry, road_tax_expiry)
     select $1, $2, '14-D-' || n, 'Many', 'Number ' || n, 'diesel', '2030-01-01', '2030-01-01'
     from generate_series(1, 1100) n`,
    [ids.depotB, ids.vehicleType],
  );
  const requests = vi.fn(backend.fetch);
  intercept('/rest/v1/vehicle_overview', requests);
  const { mutationFn } = exportVehiclesMutation();
  const onProgress = vi.fn();
  const options = { filters: { ...NONE, search: 'many' }, signal: new AbortController().signal, onProgress };
  const client = new QueryClient();
  const rows = await client.getMutationCache().build(client, { mutationFn }).execute(options);

  expect(new Set(rows.map(({ id }) => id)).size).toBe(1100);
  expect(requests).toHaveBeenCalledTimes(3);
  expect(onProgress.mock.calls.map(([progress]) => progress)).toEqual([
    { read: 500, total: 1100 },
    { read: 1000, total: 1100 },
  ]);
});

const nonStandard = (registrationNumber: string) => ({ registrationNumber, isNonStandard: true });

const drafts: [Partial<VehicleDraft>, boolean][] = [
  ...['12-D-1', '231d12', '232-WX-123456', ' 99 ke 7 '].map(
    (registrationNumber): [Partial<VehicleDraft>, boolean] => [{ registrationNumber }, true],
  ),
  ...['1-D-1', '233-D-1', '12-WXY-1', '12-D-1234567', '12-D-', 'ZV 1234', ''].map(
    (registrationNumber): [Partial<VehicleDraft>, boolean] => [{ registrationNumber }, false],
  ),
  [nonStandard('ZV'), true],
  [nonStandard('ABC-123 4567'), true],
  [nonStandard('Z'), false],
  [nonStandard('ABC-123 45678'), false],
  [nonStandard('AB_12'), false],
  [{ manufacturer: 'x'.repeat(120) }, true],
  [{ manufacturer: 'x'.repeat(121) }, false],
  [{ model: ' ' }, false],
  [{ nctExpiry: '1950-01-01', roadTaxExpiry: '2100-12-31' }, true],
  [{ nctExpiry: '1949-12-31' }, false],
  [{ roadTaxExpiry: '2101-01-01' }, false],
  [{ nctApplicable: false, roadTaxApplicable: false }, true],
  [{ depotStartDate: '1949-12-31' }, false],
];

it.each(drafts)('the form and the database agree on %j: %s', async (values, isAccepted) => {
  const draft = vehicleDraft({ vehicleTypeId: ids.vehicleType, ...values });
  const store = () =>
    insertRow(backend.sql, 'public.depot_vehicles', { depot_id: ids.depotA, ...toVehicleValues(draft) });

  expect(checkVehicle(draft).message === null).toBe(isAccepted);
  await (isAccepted ? store() : expect(store()).rejects.toThrow(/check constraint/));
  await backend.sql('delete from public.depot_vehicles where registration_number = $1', [
    toVehicleValues(draft).registration_number,
  ]);
});
