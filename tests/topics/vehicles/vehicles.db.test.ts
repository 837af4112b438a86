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

describe('Weight and tachograph of a vehicle', () => {
  onEach([postgres], (server) => {
    const change = (values: object) =>
      send(server.backend, 'manager', 'PATCH', `depot_vehicles?id=eq.${ids.spareVehicle}`, values);
    const refused = (message: string) => ({ ok: false, body: { code: 'RW010', message } });

    it('of one with an engine has two axles or more, of a trailer one', async () => {
      const trailer = vehicleType({ category: 'Trailer' });
      await insertRows(server.sql, 'public.vehicle_types', [trailer]);
      expect(await change({ axles: 1 })).toMatchObject(refused('Only a trailer has 1 axle'));
      expect(await change({ axles: 2 })).toMatchObject({ ok: true });
      expect(await change({ axles: 1, vehicle_type_id: trailer.id })).toMatchObject({ ok: true });
      expect(await change({ vehicle_type_id: ids.vehicleType, fuel_type: 'diesel' })).toMatchObject(
        refused('Only a trailer has 1 axle'),
      );
    });

    it('of before 2019 has a smart tachograph 2 from the day on which it was fitted', async () => {
      const plate = (registration_number: string, registration_non_standard = false) => ({
        registration_number,
        registration_non_standard,
      });
      const asks = refused(
        'It was registered in 2018: enter the day on which its smart tachograph 2 was fitted',
      );
      expect(await change({ ...plate('182-D-9'), tachograph: 'smart_1' })).toMatchObject({ ok: true });
      expect(await change({ tachograph: 'smart_2' })).toMatchObject(asks);
      expect(await change({ tachograph: 'smart_2', tachograph_fitted_on: '2099-01-01' })).toMatchObject(
        refused('The date must be today or earlier'),
      );
      expect(await change({ tachograph: 'smart_2', tachograph_fitted_on: '2025-03-03' })).toMatchObject({
        ok: true,
      });
      expect(await change({ tachograph_fitted_on: null })).toMatchObject(asks);
      expect(await change({ ...plate('191-D-9'), tachograph_fitted_on: null })).toMatchObject({ ok: true });
      expect(await change(plate('182-D-9'))).toMatchObject(asks);
      expect(await change(plate('LIL 1234', true))).toMatchObject({ ok: true });
    });
  });
});
