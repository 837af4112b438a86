import { describe, expect, it } from 'vitest';
import { depotVehicle, vehicleType } from '../support/factories';
import { forNobody, forStaffA, forStaffB, permissions } from '../support/permissions';
import { send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { insertRows } from '../support/sql';
import { ids } from '../support/world';

const {
  id: _,
  depot_id: depotA,
  ...vehicle
} = depotVehicle({
  depot_id: ids.depotA,
  vehicle_type_id: ids.vehicleType,
});
const timestamp = '2020-01-01T00:00:00+00:00';

const seenBy = {
  ...forStaffA('assignedVehicle', 'spareVehicle'),
  ...forStaffB('otherAssignedVehicle', 'otherSpareVehicle'),
  driver: ['assignedVehicle'],
  otherDriver: ['otherAssignedVehicle'],
};

permissions('depot_vehicles', seenBy, [
  {
    title: 'add a vehicle without naming the depot',
    verb: 'insert',
    values: vehicle,
    changes: { ...forStaffA('new'), ...forStaffB('new') },
  },
  {
    title: 'add a vehicle to depot A',
    verb: 'insert',
    values: { ...vehicle, depot_id: depotA },
    changes: forStaffA('new'),
  },
  {
    title: 'add a vehicle to depot B',
    verb: 'insert',
    values: { ...vehicle, depot_id: ids.depotB },
    changes: forStaffB('new'),
  },
  {
    title: 'add a vehicle with a forged created_at',
    verb: 'insert',
    values: { ...vehicle, depot_id: depotA, created_at: timestamp },
    changes: forNobody,
  },
  {
    title: 'edit a vehicle',
    verb: 'update',
    row: ids.spareVehicle,
    values: {
      vehicle_type_id: ids.inactiveVehicleType,
      registration_number: 'WHX 123',
      registration_non_standard: true,
      manufacturer: 'Volvo',
      model: 'FH16',
      fuel_type: 'electric',
      status: 'maintenance',
      nct_applicable: false,
      nct_expiry: null,
      road_tax_expiry: '2031-01-31',
      depot_start_date: '2020-02-29',
      is_active: false,
      is_leased: true,
    },
    changes: forStaffA('spareVehicle'),
  },
  {
    title: 'edit a vehicle of the other depot',
    verb: 'update',
    row: ids.otherSpareVehicle,
    values: { model: 'Changed' },
    changes: forStaffB('otherSpareVehicle'),
  },
  {
    title: 'edit every vehicle at once',
    verb: 'update',
    values: { model: 'Changed' },
    changes: {
      ...forStaffA('assignedVehicle', 'spareVehicle'),
      ...forStaffB('otherAssignedVehicle', 'otherSpareVehicle'),
    },
  },
  ...Object.entries({ depot_id: ids.depotB, created_at: timestamp, updated_at: timestamp }).map(
    ([column, value]) => ({
      title: `change ${column}`,
      verb: 'update' as const,
      row: ids.spareVehicle,
      values: { [column]: value },
      changes: forNobody,
      ownerCan: column !== 'updated_at',
    }),
  ),
  { title: 'delete a vehicle', verb: 'delete', row: ids.spareVehicle, changes: forNobody },
]);

permissions('vehicles', seenBy, [
  {
    title: 'edit a vehicle through the view',
    verb: 'update',
    row: ids.spareVehicle,
    values: { model: 'Changed' },
    changes: forNobody,
    ownerCan: false,
  },
  {
    title: 'delete a vehicle through the view',
    verb: 'delete',
    row: ids.spareVehicle,
    changes: forNobody,
    ownerCan: false,
  },
]);

describe('The fuel of a vehicle', () => {
  onEach(servers, (server) => {
    it('is stored for every vehicle but a trailer, whatever is sent', async () => {
      const { backend } = server;
      const types = ['Trailer', 'trailers', 'Trailer truck'].map((category) => vehicleType({ category }));
      await insertRows(backend.sql, 'public.vehicle_types', types);
      const change = (values: object) =>
        send(backend, 'manager', 'PATCH', `depot_vehicles?id=eq.${ids.spareVehicle}`, values);
      const fuel = async () =>
        (
          await backend.sql('select fuel_type from public.depot_vehicles where id = $1', [ids.spareVehicle])
        )[0];

      expect(await change({ fuel_type: null })).toMatchObject({ ok: false, body: { code: 'RW010' } });
      for (const type of types.slice(0, 2)) {
        expect(await change({ vehicle_type_id: type.id, fuel_type: 'diesel' })).toMatchObject({ ok: true });
        expect(await fuel()).toEqual({ fuel_type: null });
      }
      expect(await change({ vehicle_type_id: types[2]?.id })).toMatchObject({
        ok: false,
        body: { message: 'Fuel type is required' },
      });
      expect(await change({ vehicle_type_id: types[2]?.id, fuel_type: 'petrol' })).toMatchObject({
        ok: true,
      });
      expect(await fuel()).toEqual({ fuel_type: 'petrol' });
    });
  });
});
