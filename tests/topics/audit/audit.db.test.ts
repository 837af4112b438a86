import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { penalty, vehicleType } from '../../support/factories';
import { addLicense, addTraining } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres, servers } from '../../support/servers';
import { returnVehicles } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const { manager, admin, driver } = actors;

describe('The audit log', () => {
  onEach([postgres], (server) => {
    const entries = async (table: string) =>
      (
        await server.sql<{ entry: object }>(
          `select jsonb_build_object('actor', actor, 'action', action, 'row', row_id, 'changes', changes) as entry
           from private.audit_log where table_name = $1 order by id`,
          [table],
        )
      ).map(({ entry }) => entry);

    it('records who changed a row, with the old and the new values', async () => {
      const { backend } = server;
      await backend
        .as(manager)
        .from('users')
        .update({ phone: '01 555 0101', full_name: 'Changed' })
        .eq('id', driver.id);
      expect(await entries('users')).toEqual([
        {
          actor: manager.id,
          action: 'update',
          row: driver.id,
          changes: {
            phone: { old: '+353 85 123 4567', new: '01 555 0101' },
            full_name: { old: 'driver of the world', new: 'Changed' },
          },
        },
      ]);
    });

    it('records nothing when nothing changed', async () => {
      await server.backend.as(manager).from('users').update({ is_inactive: false }).eq('id', driver.id);
      expect(await entries('users')).toEqual([]);
    });

    it('records a deleted row', async () => {
      const id = recordOf('license', 'driver');
      await server.sql('delete from public.driver_licenses where id = $1', [id]);
      expect(await entries('driver_licenses')).toMatchObject([
        { actor: null, action: 'delete', row: id, changes: { type: { old: 'B' } } },
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
      ['license_types', 'name'],
      ['vehicle_types', 'description'],
    ])('records every change of %s', async (table, column) => {
      const { sql } = server;
      const changed = await sql(`update public.${table} set ${column} = 'Changed' returning id`);
      expect(changed).not.toEqual([]);
      expect(await entries(table)).toHaveLength(changed.length);
    });

    it('records assignments', async () => {
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
      const { sql } = server;
      await sql("update public.users set phone = '01 555 0101'");
      const before = await sql('select * from private.audit_log');
      expect(before).not.toEqual([]);
      await expect(sql(statement)).rejects.toThrow('append-only');
      expect(await sql('select * from private.audit_log')).toEqual(before);
    });

    it('cannot be read through the API', async () => {
      const { backend } = server;
      expect((await send(backend, 'admin', 'GET', 'users')).ok).toBe(true);
      expect((await send(backend, 'admin', 'GET', 'audit_log')).status).toBe(404);
    });

    it('shows an admin the history of a record, oldest entry first', async () => {
      const { backend } = server;
      await backend.as(manager).from('users').update({ phone: '01 555 0101' }).eq('id', driver.id);
      await backend.as(admin).from('users').update({ phone: '01 555 0102' }).eq('id', driver.id);
      const { body } = await call(backend, 'admin', 'record_history', {
        table_name: 'users',
        row_id: driver.id,
      });
      expect(body).toMatchObject([
        { actor_name: 'manager of the world', changes: { phone: { new: '01 555 0101' } } },
        { actor_name: 'admin of the world', changes: { phone: { old: '01 555 0101', new: '01 555 0102' } } },
      ]);
    });

    type Entry = {
      table_name: string;
      action: string;
      changes: Record<string, { old?: string; new?: string }>;
    };
    const history = async (table_name: string, row_id: string) => {
      // The reasons of penalties appear only after opening them has been logged.
      await call(server.backend, 'admin', 'open_penalties', { driver_id: driver.id });
      return (await call(server.backend, 'admin', 'record_history', { table_name, row_id })).body as Entry[];
    };
    const steps = (entries: readonly Entry[]) =>
      entries.map(({ table_name, action }) => `${action} ${table_name}`);

    it("includes all of a driver's records in the driver's history, even deleted ones", async () => {
      const { backend } = server;
      const records = backend.as(manager);
      const { id: _, ...newPenalty } = penalty({ driver_id: driver.id });
      const remove = (kind: string, id: string) =>
        call(backend, 'manager', 'delete_record', { kind, id, reason: 'Mistake' });
      await remove('driver_licenses', recordOf('license', 'driver'));
      await remove('driver_training', recordOf('training', 'driver'));
      await records.from('driver_penalties').insert(newPenalty);
      await records.from('grey_fleet_vehicles').update({ make: 'Ford' }).eq('driver_id', driver.id);
      await records.from('users').update({ phone: '01 555 0101' }).eq('id', driver.id);
      await call(backend, 'manager', 'end_assignment', { id: ids.assignment });
      await remove('driver_licenses', recordOf('license', 'colleague'));
      expect(steps(await history('users', driver.id))).toEqual([
        'delete driver_licenses',
        'delete driver_training',
        'insert driver_penalties',
        'update grey_fleet_vehicles',
        'update users',
        'update driver_vehicle_assignments',
      ]);
      expect(steps(await history('users', actors.colleague.id))).toEqual(['delete driver_licenses']);
      expect(await history('users', actors.otherDriver.id)).toEqual([]);
    });

    it("includes a vehicle's assignments in its history", async () => {
      const { backend } = server;
      await call(backend, 'manager', 'end_assignment', { id: ids.assignment });
      await backend
        .as(manager)
        .from('depot_vehicles')
        .update({ model: 'Custom' })
        .eq('id', ids.assignedVehicle);
      await backend.as(manager).from('depot_vehicles').update({ model: 'Custom' }).eq('id', ids.spareVehicle);
      expect(steps(await history('depot_vehicles', ids.assignedVehicle))).toEqual([
        'update driver_vehicle_assignments',
        'update depot_vehicles',
      ]);
    });

    it('shows people, vehicles and types by name instead of id', async () => {
      const { backend, sql } = server;
      await backend.as(admin).from('users').update({ manager_id: admin.id }).eq('id', driver.id);
      await call(backend, 'manager', 'end_assignment', { id: ids.assignment });
      const given = { driver_id: driver.id, vehicle_id: ids.spareVehicle };
      await backend.as(manager).from('driver_vehicle_assignments').insert(given);
      const [changedUser, ended, assigned] = await history('users', driver.id);
      expect(changedUser?.changes).toEqual({
        manager_id: { old: 'manager of the world', new: 'admin of the world' },
      });
      expect(ended?.changes).toMatchObject({ ended_by: { new: 'manager of the world' } });
      expect(assigned?.changes).toMatchObject({
        driver_id: { new: 'driver of the world' },
        vehicle_id: { new: '231-D-2' },
        depot_id: { new: 'Test depot A' },
        assigned_by: { new: 'manager of the world' },
      });
      await sql('update public.depot_vehicles set vehicle_type_id = $1 where id = $2', [
        ids.inactiveVehicleType,
        ids.spareVehicle,
      ]);
      const types = await sql<{ name: string }>(
        'select name from public.vehicle_types where id in ($1, $2) order by id',
        [ids.vehicleType, ids.inactiveVehicleType],
      );
      expect((await history('depot_vehicles', ids.spareVehicle)).at(-1)?.changes).toEqual({
        vehicle_type_id: { old: types[0]?.name, new: types[1]?.name },
      });
    });

    it("includes a driver's checks, disqualifications and CPC scope, with names, and without derived columns", async () => {
      const { backend, sql } = server;
      const [speeding] = await sql<{ id: string }>(
        "select id from public.penalty_offences where code = 'speeding'",
      );
      const records = backend.as(manager);
      await records.from('license_checks').insert({ driver_id: driver.id, method: 'photo' }).throwOnError();
      const { id: _, ...newPenalty } = penalty({ driver_id: driver.id, offence_id: speeding?.id ?? null });
      await records.from('driver_penalties').insert(newPenalty).throwOnError();
      const added = await call(backend, 'manager', 'add_disqualification', {
        id: ids.message,
        driver_id: driver.id,
        from_date: '2025-01-01',
        until_date: '2025-02-01',
        reason: 'court',
        note: 'Ennis',
        change_points: false,
      });
      expect(added.ok).toBe(true);
      await call(backend, 'manager', 'remove_disqualification', { id: ids.message, reason: 'Mistake' });
      await records.from('users').update({ cpc_scope: 'bus' }).eq('id', driver.id).throwOnError();

      const entries = await history('users', driver.id);
      expect(steps(entries)).toEqual([
        'insert license_checks',
        'insert driver_penalties',
        'insert driver_disqualifications',
        'delete driver_disqualifications',
        'update users',
      ]);
      const [check, points, disqualified, , scope] = entries.map(({ changes }) => changes);
      expect(check).toMatchObject({ method: { new: 'photo' }, created_by: { new: 'manager of the world' } });
      expect(points).toMatchObject({ offence_id: { new: 'Speeding' } });
      expect(Object.keys(points ?? {})).not.toContain('counts');
      expect(disqualified).toMatchObject({ reason: { new: 'court' }, note: { new: 'Ennis' } });
      expect(scope).toEqual({
        cpc_scope: { old: null, new: 'bus' },
        cpc_scope_by: { old: null, new: 'manager of the world' },
      });
    });

    it("includes a vehicle's records in its history, and an admin's reason for an exception", async () => {
      const { backend, sql } = server;
      const [service] = await sql<{ id: string }>(
        "select id from public.requirements where subject = 'vehicle' and name = 'Service'",
      );
      await backend
        .as(manager)
        .from('vehicle_records')
        .insert({ vehicle_id: ids.spareVehicle, requirement_id: service?.id ?? '', done_on: '2024-01-01' })
        .throwOnError();
      await sql('update public.vehicle_types set required_category = $1 where id = $2', [
        'CE',
        ids.vehicleType,
      ]);
      const override_reason = 'Drives in the yard only';
      const given = { driver_id: actors.colleague.id, vehicle_id: ids.spareVehicle, override_reason };
      await backend.as(admin).from('driver_vehicle_assignments').insert(given).throwOnError();
      const [added, assigned] = await history('depot_vehicles', ids.spareVehicle);
      expect(added).toMatchObject({
        action: 'insert',
        table_name: 'vehicle_records',
        changes: { requirement_id: { new: 'Service' } },
      });
      expect(Object.keys(added?.changes ?? {})).not.toContain('is_current');
      expect(assigned).toMatchObject({
        table_name: 'driver_vehicle_assignments',
        changes: { override_reason: { new: override_reason } },
      });
    });

    it('leaves other values unchanged, and shows a missing person as erased', async () => {
      const { sql } = server;
      await sql('update public.driver_penalties set created_by = $1, points = 7 where id = $2', [
        ids.message,
        recordOf('penalty', 'driver'),
      ]);
      expect((await history('users', driver.id)).at(-1)?.changes).toEqual({
        created_by: { old: null, new: 'An erased person' },
        points: { old: 3, new: 7 },
      });
    });
  });
});

describe('The history of what all depots share', () => {
  onEach(servers, (server) => {
    const history = async (table_name: string) =>
      (await call(server.backend, 'otherAdmin', 'shared_history', { table_name })).body;
    const entry = { at: expect.any(String), actor_name: 'admin of the world, Test depot A' };

    it('says who changed a type', async () => {
      const { backend } = server;
      const changed = `license_types?id=eq.${ids.activeLicenseType}`;
      await send(backend, 'admin', 'PATCH', changed, { is_active: false });
      expect(await history('license_types')).toEqual([
        {
          ...entry,
          action: 'update',
          table_name: 'license_types',
          record: expect.stringMatching(/^T \d+$/),
          changes: { is_active: { old: true, new: false } },
        },
      ]);
      await send(backend, 'admin', 'POST', 'vehicle_types', vehicleType({ name: 'Hearse' }));
      expect(await history('vehicle_types')).toMatchObject([
        { ...entry, action: 'insert', record: 'Hearse', changes: { name: { new: 'Hearse' } } },
      ]);
    });

    it('says who changed requirements, offences and settings', async () => {
      const { backend } = server;
      const change = async (path: string, values: object) =>
        expect((await send(backend, 'admin', 'PATCH', path, values)).ok).toBe(true);
      await change('requirements?name=eq.ADR', { due_soon_days: 60 });
      expect(await history('requirements')).toEqual([
        {
          ...entry,
          action: 'update',
          table_name: 'requirements',
          record: 'ADR',
          changes: { due_soon_days: { old: 30, new: 60 } },
        },
      ]);
      await change('penalty_offences?code=eq.speeding', { points_paid: 4 });
      expect(await history('penalty_offences')).toMatchObject([
        { ...entry, record: 'Speeding', changes: { points_paid: { old: 3, new: 4 } } },
      ]);
      await change(`license_check_settings?id=eq.${ids.checkSettings}`, { months_no_points: 24 });
      expect(await history('license_check_settings')).toMatchObject([
        { ...entry, record: 'Licence checks', changes: { months_no_points: { old: 12, new: 24 } } },
      ]);
      await backend.sql("update auth.sessions set aal = 'aal2'");
      await change(`login_settings?id=eq.${ids.loginSettings}`, { staff_need_second_step: true });
      expect(await history('login_settings')).toMatchObject([
        {
          ...entry,
          record: 'Two-step login',
          changes: { staff_need_second_step: { old: false, new: true } },
        },
      ]);
      await change('reminder_settings?kind=eq.license_check', { stages: [7, 0] });
      expect(await history('reminder_settings')).toMatchObject([
        { ...entry, record: 'license_check', changes: { stages: { old: [7, 1, 0, -7], new: [7, 0] } } },
      ]);
      await change(`mail_settings?id=eq.${ids.mailSettings}`, { sender_name: 'Liffey Fleet' });
      expect(await history('reminder_settings')).toMatchObject([
        { record: 'license_check' },
        {
          ...entry,
          table_name: 'mail_settings',
          changes: { sender_name: { old: 'Roadworthy', new: 'Liffey Fleet' } },
        },
      ]);
    });

    it("says only to a depot's own admin who changed its contact details", async () => {
      const { backend } = server;
      await send(backend, 'admin', 'PATCH', `depot_contacts?id=eq.${ids.depotA}`, { phone: '01 555 0150' });
      const told = { table_name: 'depots' };
      expect((await call(backend, 'admin', 'shared_history', told)).body).toEqual([
        {
          ...entry,
          action: 'update',
          table_name: 'depot_contacts',
          record: 'Test depot A',
          changes: { phone: { old: null, new: '01 555 0150' } },
        },
      ]);
      // Not under the table's own name either, and never a table that is not shared.
      for (const table_name of ['depots', 'depot_contacts', 'users'])
        expect((await call(backend, 'otherAdmin', 'shared_history', { table_name })).body).toEqual([]);
    });

    it('says who renamed a depot', async () => {
      await send(server.backend, 'admin', 'PATCH', `depots?id=eq.${ids.depotA}`, { name: 'Naas' });
      expect(await history('depots')).toMatchObject([
        {
          action: 'update',
          actor_name: 'admin of the world, Naas',
          record: 'Naas',
          changes: { name: { old: 'Test depot A', new: 'Naas' } },
        },
      ]);
    });

    it('keeps only the subject of a deleted message', async () => {
      await send(server.backend, 'admin', 'DELETE', `contact_messages?id=eq.${ids.message}`);
      expect(await history('contact_messages')).toEqual([
        {
          ...entry,
          action: 'delete',
          table_name: 'contact_messages',
          record: 'Question',
          changes: {
            id: { old: ids.message },
            subject: { old: 'Question' },
            created_at: { old: expect.any(String) },
          },
        },
      ]);
    });

    it('shows no records of people', async () => {
      await server.backend
        .as(manager)
        .from('users')
        .update({ phone: '01 555 0101' })
        .eq('id', driver.id)
        .throwOnError();
      expect(await history('users')).toEqual([]);
    });
  });
});

describe('The usage of a type', () => {
  onEach([postgres], (server) => {
    it('counts drivers and vehicles, and the depots they are in', async () => {
      const { sql } = server;
      const usage = async () => (await call(server.backend, 'admin', 'type_usage')).body;
      const [license_type] = await sql<{ type_id: string }>(
        "select id as type_id from public.license_types where code = 'B'",
      );
      const licenses = { ...license_type, used_by: 5, depots: 2 };
      const vehicles = { type_id: ids.vehicleType, used_by: 4, depots: 2 };
      expect(await usage()).toEqual([licenses, vehicles]);

      await addLicense(sql, { driver_id: driver.id, type: 'B' });
      await returnVehicles(sql);
      await sql('update public.depot_vehicles set is_active = false where depot_id = $1', [ids.depotB]);
      expect(await usage()).toEqual([licenses, { ...vehicles, used_by: 2, depots: 1 }]);
    });

    it('counts the drivers and vehicles with a current record of a requirement', async () => {
      const { sql } = server;
      const idOf = async (name: string) =>
        (await sql<{ id: string }>('select id from public.requirements where name = $1', [name]))[0]?.id ??
        '';
      const service = await idOf('Service');
      const firstAid = await idOf('First aid');
      await sql(
        `insert into public.vehicle_records (vehicle_id, requirement_id, done_on)
         select v.id, $1, d from public.depot_vehicles v, unnest(array['2024-01-01', '2025-01-01']::date[]) d
         where v.depot_id in ($2, $3)`,
        [service, ids.depotA, ids.depotB],
      );
      await addTraining(sql, { driver_id: driver.id, training_type: 'First aid' });
      const usageOf = async (id: string) => {
        const { body } = await call(server.backend, 'admin', 'type_usage');
        return (body as { type_id: string }[]).find(({ type_id }) => type_id === id);
      };
      expect(await usageOf(service)).toMatchObject({ used_by: 4, depots: 2 });
      expect(await usageOf(firstAid)).toMatchObject({ used_by: 1, depots: 1 });

      await returnVehicles(sql);
      await sql('update public.depot_vehicles set is_active = false where depot_id = $1', [ids.depotB]);
      expect(await usageOf(service)).toMatchObject({ used_by: 2, depots: 1 });
    });
  });
});
