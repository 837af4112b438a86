import { describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { addLicense } from '../support/records';
import { call, send } from '../support/rest';
import { onEach, permissionServers, servers } from '../support/servers';
import { insertRow } from '../support/sql';
import { ids, recordOf } from '../support/world';

/** Each table that a form edits: a row, its editor and two values to save in turn. */
const edited = [
  ['depots', ids.depotA, 'admin', { name: 'Sligo' }, { name: 'Trim' }],
  ['depot_contacts', ids.depotA, 'admin', { phone: '01 555 0101' }, { phone: '01 555 0102' }],
  ['users', actors.driver.id, 'manager', { phone: '01 555 0101' }, { phone: '01 555 0102' }],
  ['license_types', ids.activeLicenseType, 'admin', { name: 'One' }, { name: 'Two' }],
  ['vehicle_types', ids.vehicleType, 'admin', { name: 'One' }, { name: 'Two' }],
  ['depot_vehicles', ids.spareVehicle, 'manager', { model: 'One' }, { model: 'Two' }],
  [
    'grey_fleet_vehicles',
    recordOf('personalVehicle', 'driver'),
    'manager',
    { model: 'One' },
    { model: 'Two' },
  ],
  [
    'driver_depot_applications',
    ids.pendingApplication,
    'admin',
    { phone: '01 555 0101' },
    { phone: '01 555 0102' },
  ],
] as const;

describe('The version of a row', () => {
  onEach(servers, (server) => {
    it.each(edited)(
      'in %s grows with every save, and a save over an older version changes nothing',
      async (table, id, actor, one, two) => {
        const saved = async (values: object, version: number) => {
          await send(server.backend, actor, 'PATCH', `${table}?id=eq.${id}&version=eq.${version}`, values);
          const [row] = await server.sql(`select * from public.${table} where id = $1`, [id]);
          return row;
        };
        expect(await saved(one, 1)).toMatchObject({ ...one, version: 2 });
        expect(await saved(two, 1)).toMatchObject({ ...one, version: 2 });
        expect(await saved(two, 2)).toMatchObject({ ...two, version: 3 });
      },
    );

    it('is not part of the history', async () => {
      const path = `users?id=eq.${actors.driver.id}`;
      await send(server.backend, 'manager', 'PATCH', path, { phone: '01 555 0101' });
      const [entry] = await server.sql(
        `select array(select jsonb_object_keys(changes)) as columns from private.audit_log where row_id = $1`,
        [actors.driver.id],
      );
      expect(entry).toEqual({ columns: ['phone'] });
    });

    it('of a driver grows with approval, so that a form opened before does not undo it', async () => {
      const { sql } = server;
      const person = { id: ids.withoutAccount, email: actors.applicant.email, full_name: 'Niamh Walsh' };
      await insertRow(sql, 'public.users', { ...person, depot_id: ids.depotA });
      await call(server.backend, 'admin', 'approve_application', { id: ids.pendingApplication });
      await send(server.backend, 'manager', 'PATCH', `users?id=eq.${person.id}&version=eq.1`, {
        approved: false,
      });
      expect(await sql('select approved, version from public.users where id = $1', [person.id])).toEqual([
        { approved: true, version: 2 },
      ]);
    });

    it('of a driver does not grow with the number of licences', async () => {
      const version = () => server.sql('select version from public.users where id = $1', [actors.driver.id]);
      await addLicense(server.sql, { driver_id: actors.driver.id });
      expect(await version()).toEqual([{ version: 1 }]);
    });
  });

  onEach(permissionServers, (server) => {
    it.each(edited)('in %s cannot be set by the client', async (table, id, actor, one) => {
      const path = `${table}?id=eq.${id}`;
      expect((await send(server.backend, actor, 'PATCH', path, { ...one, version: 7 })).ok).toBe(false);
      expect((await send(server.backend, actor, 'PATCH', path, one)).ok).toBe(true);
      const version = () => server.sql(`select version from public.${table} where id = $1`, [id]);
      expect(await version()).toEqual([{ version: 2 }]);
    });

    it('of a new row cannot be set by the client either', async () => {
      const add = async (values: object) =>
        (await send(server.backend, 'admin', 'POST', 'depots', values)).ok;
      expect(await add({ name: 'Sligo', version: 7 })).toBe(false);
      expect(await add({ name: 'Sligo' })).toBe(true);
    });
  });
});
