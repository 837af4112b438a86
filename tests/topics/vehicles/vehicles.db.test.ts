import { describe, expect, it } from 'vitest';
import { depotVehicle, vehicleType } from '../../support/factories';
import { send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRows } from '../../support/sql';
import { ids } from '../../support/world';

describe('A vehicle', () => {
  onEach([postgres], (server) => {
    it('belongs to the depot of the person who adds it, if they name none', async () => {
      const { depot_id, ...vehicle } = depotVehicle({
        depot_id: ids.depotA,
        vehicle_type_id: ids.vehicleType,
      });
      expect((await send(server.backend, 'manager', 'POST', 'depot_vehicles', vehicle)).ok).toBe(true);
      const stored = 'select depot_id from public.depot_vehicles where id = $1';
      expect(await server.sql(stored, [vehicle.id ?? ''])).toEqual([{ depot_id }]);
    });
  });
});

describe('The fuel of a vehicle', () => {
  onEach([postgres], (server) => {
    it('is stored for every vehicle except a trailer, whatever is sent', async () => {
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
