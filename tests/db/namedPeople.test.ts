import { describe, expect, it } from 'vitest';
import { type AccountName, actors } from '../support/actors';
import { license, nextId, penalty, personalVehicle, training } from '../support/factories';
import { answerOf, send } from '../support/rest';
import { onEach, permissionServers, postgres } from '../support/servers';
import { ids } from '../support/world';

// A client names a person by an id that it could have made up: each column refuses somebody of another depot.

type Try = {
  path: string;
  row: (person: string) => object;
  method?: 'PATCH';
  /** Who may be named, who is of another depot, and who is no such person. */
  may: AccountName;
  mayNot: readonly AccountName[];
};

const ofDriver = (path: string, row: (driver_id: string) => object): Try => ({
  path,
  row,
  may: 'driver',
  mayNot: ['otherDriver'],
});
const ofStaff = { may: 'manager', mayNot: ['otherManager', 'driver', 'inactiveManager'] } as const;

const columns: Record<string, Try> = {
  'driver_licenses.driver_id': ofDriver('driver_licenses', (driver_id) => license({ driver_id })),
  'driver_training.driver_id': ofDriver('driver_training', (driver_id) => training({ driver_id })),
  'driver_penalties.driver_id': ofDriver('driver_penalties', (driver_id) => penalty({ driver_id })),
  'grey_fleet_vehicles.driver_id': {
    ...ofDriver('grey_fleet_vehicles', (driver_id) => personalVehicle({ driver_id })),
    may: 'colleague',
  },
  'license_checks.driver_id': ofDriver('license_checks', (driver_id) => ({
    driver_id,
    checked_on: '2025-01-01',
  })),
  'driver_vehicle_assignments.driver_id': {
    ...ofDriver('driver_vehicle_assignments', (driver_id) => ({
      driver_id,
      vehicle_id: ids.spareVehicle,
      override_reason: 'A test',
    })),
    may: 'colleague',
  },
  'users.manager_id': {
    path: `users?id=eq.${actors.driver.id}`,
    method: 'PATCH',
    row: (manager_id) => ({ manager_id }),
    ...ofStaff,
  },
  'policies.owned_by': {
    path: 'policies',
    row: (owned_by) => ({ depot_id: ids.depotA, name: `Owned by ${owned_by}`, owned_by }),
    ...ofStaff,
  },
};

describe('A person whom a client names', () => {
  onEach([postgres], (server) => {
    it('is in a column that is tried here', async () => {
      const named = await server.sql<{ name: string }>(`
        select distinct c.table_name || '.' || c.column_name as name
        from information_schema.column_privileges c
        where c.grantee in ('anon', 'authenticated') and c.table_schema = 'public' and c.privilege_type in ('INSERT', 'UPDATE')
          and (c.column_name in (select n.column_name from private.column_names n where n.of = 'public.users'::regclass)
            or c.column_name in ('driver_id', 'person_id', 'user_id'))
        order by 1`);
      expect(named.map(({ name }) => name)).toEqual(Object.keys(columns).toSorted());
    });
  });

  onEach(permissionServers, (server) => {
    it.each(Object.entries(columns))('is of the own depot: %s', async (_name, tried) => {
      const { path, method = 'POST', row, may, mayNot } = tried;
      const name = (person: AccountName) =>
        send(server.backend, 'admin', method, path, {
          ...(method === 'POST' && { id: nextId() }),
          ...row(actors[person].id),
        });
      for (const person of mayNot) expect(answerOf(await name(person)), person).toMatch(/^RW0(03|10)$/);
      expect(await name(may)).toMatchObject({ ok: true });
    });

    it('owns a policy of all depots if they are of the depot of whoever chooses them, and stays when another edits it', async () => {
      const { backend } = server;
      const id = nextId();
      const owned = (owned_by: string) =>
        send(backend, 'admin', 'POST', 'policies', { id, depot_id: null, name: 'For all', owned_by });
      expect(answerOf(await owned(actors.otherManager.id))).toBe('RW010');
      expect(answerOf(await owned(actors.manager.id))).toBe('done');
      const edit = (row: object) => send(backend, 'otherAdmin', 'PATCH', `policies?id=eq.${id}`, row);
      expect(answerOf(await edit({ sign_days: 9, owned_by: actors.manager.id }))).toBe('done');
      expect(answerOf(await edit({ owned_by: actors.admin.id }))).toBe('RW010');
      expect(answerOf(await edit({ owned_by: actors.otherManager.id }))).toBe('done');
      // Nor by somebody who is not let in yet.
      await backend.sql('update public.users set approved = false where id = $1', [actors.manager.id]);
      expect(
        answerOf(
          await send(backend, 'admin', 'PATCH', `policies?id=eq.${id}`, { owned_by: actors.manager.id }),
        ),
      ).toBe('RW010');
    });
  });
});
