import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors } from '../support/actors';
import { depotVehicle, license, nextId } from '../support/factories';
import { send } from '../support/rest';
import { onEach, permissionServers, servers } from '../support/servers';
import { changesBy } from '../support/state';
import { ids, recordOf } from '../support/world';

const upsert = { prefer: 'resolution=merge-duplicates' };
const newVehicle = (depot_id: string) => depotVehicle({ depot_id, vehicle_type_id: ids.vehicleType });
const newLicense = (driver: 'driver' | 'otherDriver') => license({ driver_id: actors[driver].id });

describe('Other ways to write', () => {
  onEach(permissionServers, (server) => {
    const changedBy = (
      actor: ActorName,
      ...request: Parameters<typeof send> extends [unknown, unknown, ...infer R] ? R : never
    ) => changesBy(server.backend, () => send(server.backend, actor, ...request));

    it('an upsert changes no row that the sender may not edit, though staff may add one', async () => {
      const vehicle = newVehicle(ids.depotA);
      const taken = { ...vehicle, id: ids.assignedVehicle, model: 'Taken over' };
      const record = { ...newLicense('driver'), id: recordOf('license', 'driver'), license_number: 'FORGED' };
      // Staff of the depot are left out: they may edit the vehicle anyway where everything is granted.
      for (const actor of actorNames.filter((name) => name !== 'admin' && name !== 'manager')) {
        expect(await changedBy(actor, 'POST', 'depot_vehicles', taken, upsert), actor).toEqual([]);
      }
      for (const actor of actorNames) {
        expect(await changedBy(actor, 'POST', 'driver_licenses', record, upsert), actor).toEqual([]);
      }
      expect(await changedBy('manager', 'POST', 'depot_vehicles', vehicle)).toMatchObject([
        { kind: 'insert', table: 'public.depot_vehicles' },
      ]);
    });

    it('a whole row cannot be replaced with PUT', async () => {
      const id = actors.driver.id;
      const [row] = await server.sql('select * from public.users where id = $1', [id]);
      for (const actor of actorNames) {
        const values = { ...row, role: 'admin', full_name: 'Put' };
        expect(await changedBy(actor, 'PUT', `users?id=eq.${id}`, values), actor).toEqual([]);
      }
      expect(
        await changedBy('manager', 'PATCH', `users?id=eq.${id}`, { full_name: 'Patched' }),
      ).toMatchObject([{ kind: 'update', columns: expect.arrayContaining(['full_name']) }]);
    });

    it('a batch is stored as a whole or not at all', async () => {
      const mixed = [newLicense('driver'), newLicense('otherDriver')];
      for (const actor of actorNames) {
        expect(await changedBy(actor, 'POST', 'driver_licenses', mixed), actor).toEqual([]);
      }
      const own = [newLicense('driver'), { ...newLicense('driver'), id: nextId(), type: 'C' }];
      const added = await changedBy('manager', 'POST', 'driver_licenses', own);
      expect(added.filter(({ kind }) => kind === 'insert')).toHaveLength(2);
    });
  });
});

describe('Other formats of an answer', () => {
  onEach(servers, (server) => {
    it.each(['users', 'driver_licenses', 'driver_overview'])(
      '%s as CSV has the same rows as JSON',
      async (table) => {
        for (const actor of actorNames) {
          const rows = await send(server.backend, actor, 'GET', `${table}?select=id&order=id`);
          const csv = await send(server.backend, actor, 'GET', `${table}?select=id&order=id`, undefined, {
            accept: 'text/csv',
          });
          const lines = csv.ok
            ? String(csv.body ?? '')
                .trim()
                .split(/\r?\n/)
                .slice(1)
            : null;
          const expected = rows.ok ? (rows.body as { id: string }[]).map(({ id }) => id) : null;
          expect(lines?.filter(Boolean) ?? null, actor).toEqual(expected);
        }
      },
    );
  });
});
