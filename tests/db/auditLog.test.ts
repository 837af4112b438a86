import { describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { call, send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { ids, recordOf } from '../support/world';

const { manager, admin, driver } = actors;

describe('The audit log', () => {
  onEach(servers, (server) => {
    const entries = async (table: string) =>
      (
        await server.backend.sql<{ entry: object }>(
          `select jsonb_build_object('actor', actor, 'action', action, 'row', row_id, 'changes', changes) as entry
           from private.audit_log where table_name = $1 order by id`,
          [table],
        )
      ).map(({ entry }) => entry);

    it('has who changed what, from what to what', async () => {
      const { backend } = server;
      await backend
        .as(manager)
        .from('users')
        .update({ phone: '1', full_name: 'Changed' })
        .eq('id', driver.id);
      expect(await entries('users')).toEqual([
        {
          actor: manager.id,
          action: 'update',
          row: driver.id,
          changes: {
            phone: { old: '+353 85 123 4567', new: '1' },
            full_name: { old: 'driver of the world', new: 'Changed' },
          },
        },
      ]);
    });

    it('has nothing when nothing changed', async () => {
      await server.backend.as(manager).from('users').update({ is_inactive: false }).eq('id', driver.id);
      expect(await entries('users')).toEqual([]);
    });

    it('has what was deleted', async () => {
      const id = recordOf('license', 'driver');
      await server.backend.as(manager).from('driver_licenses').delete().eq('id', id);
      expect(await entries('driver_licenses')).toMatchObject([
        { actor: manager.id, action: 'delete', row: id, changes: { type: { old: 'B' } } },
      ]);
    });

    it.each([
      ['users', 'full_name'],
      ['driver_depot_applications', 'full_name'],
      ['depot_vehicles', 'model'],
      ['driver_licenses', 'license_number'],
      ['driver_training', 'provider'],
      ['driver_penalties', 'reason'],
      ['grey_fleet_vehicles', 'make'],
    ])('follows every change of %s', async (table, column) => {
      const { sql } = server.backend;
      const changed = await sql(`update public.${table} set ${column} = 'Changed' returning id`);
      expect(changed).not.toEqual([]);
      expect(await entries(table)).toHaveLength(changed.length);
    });

    it('follows assignments', async () => {
      await call(server.backend, 'manager', 'end_assignment', { id: ids.assignment });
      expect(await entries('driver_vehicle_assignments')).toMatchObject([
        { actor: manager.id, action: 'update', changes: { status: { old: 'active', new: 'ended' } } },
      ]);
    });

    it.each([
      'update private.audit_log set actor = null',
      'delete from private.audit_log',
      'truncate private.audit_log',
    ])('cannot be rewritten, not even by the owner: %s', async (statement) => {
      const { sql } = server.backend;
      await sql("update public.users set phone = '1'");
      const before = await sql('select * from private.audit_log');
      expect(before).not.toEqual([]);
      await expect(sql(statement)).rejects.toThrow('append-only');
      expect(await sql('select * from private.audit_log')).toEqual(before);
    });

    it('does not answer through the API', async () => {
      const { backend } = server;
      expect((await send(backend, 'admin', 'GET', 'users')).ok).toBe(true);
      expect((await send(backend, 'admin', 'GET', 'audit_log')).status).toBe(404);
    });

    it('shows an admin the history of a record, oldest entry first', async () => {
      const { backend } = server;
      await backend.as(manager).from('users').update({ phone: '1' }).eq('id', driver.id);
      await backend.as(admin).from('users').update({ phone: '2' }).eq('id', driver.id);
      const { body } = await call(backend, 'admin', 'record_history', {
        table_name: 'users',
        row_id: driver.id,
      });
      expect(body).toMatchObject([
        { actor_name: 'manager of the world', changes: { phone: { new: '1' } } },
        { actor_name: 'admin of the world', changes: { phone: { old: '1', new: '2' } } },
      ]);
    });
  });
});
