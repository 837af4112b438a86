import { describe, expect, it } from 'vitest';
import type { SettingsStates } from '../../src/topics/settings/parts/states';
import { actors } from '../support/actors';
import { vehicleType } from '../support/factories';
import { call } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { insertRow, insertRows } from '../support/sql';
import { ids } from '../support/world';

describe('Reference data', () => {
  onEach(servers, (server) => {
    it.each([
      ['license_types', "code = 'W'", "code = 'B'"],
      ['vehicle_types', `id = '${ids.inactiveVehicleType}'`, `id = '${ids.vehicleType}'`],
      ['depots', `id = '${ids.depotWithoutStaff}'`, `id = '${ids.depotA}'`],
    ])('in %s can be deleted only when it is not in use', async (table, unused, used) => {
      const { sql } = server;
      await expect(sql(`delete from public.${table} where ${used}`)).rejects.toThrow(/foreign key/);
      expect(await sql(`delete from public.${table} where ${unused} returning id`)).toHaveLength(1);
    });

    it('is counted for the settings, with the staff, documents and runs of the own depot alone', async () => {
      const { backend, sql } = server;
      const states = async (actor: 'admin' | 'otherAdmin') =>
        (await call(backend, actor, 'settings_states')).body as SettingsStates;
      const before = await states('admin');
      const beside = await states('otherAdmin');
      await sql("update public.license_types set is_active = false where code = 'B'");
      await sql('update public.users set invited_at = now() where id = $1', [actors.manager.id]);
      await sql("insert into private.retention_runs (depot_id, removed) values ($1, '{}')", [ids.depotA]);
      const licenseTypes = { ...before.licenseTypes, inactive: before.licenseTypes.inactive + 1 };
      expect(await states('admin')).toEqual({
        ...before,
        licenseTypes,
        staff: { ...before.staff, invited: before.staff.invited + 1 },
        retentionRanAt: expect.any(String),
      });
      expect(await states('otherAdmin')).toEqual({ ...beside, licenseTypes });

      await sql('update public.users set is_inactive = true where id = $1', [actors.manager.id]);
      expect((await states('admin')).staff).toEqual({
        total: before.staff.total - 1,
        invited: before.staff.invited,
      });
      await sql(
        "update private.mail_run set ran_at = now(), stopped_at = now(), stopped_by = 'connect ECONNREFUSED'",
      );
      expect((await states('admin')).reminders).toMatchObject({ isLate: true });
    });

    it('for requirements has distinct names, ignoring punctuation and case, so that typed training matches one', async () => {
      const { sql } = server;
      const add = (name: string, values: object = {}) =>
        insertRow(sql, 'public.requirements', { subject: 'driver', name, ...values });
      await add('Slinging loads');
      await add('Slinging-Loads', { subject: 'vehicle' });
      await expect(add('Slinging-Loads')).rejects.toThrow(/requirements_name_key/);
      // As in the form, which knows those out of use too.
      await expect(add('slinging-loads ', { is_active: false })).rejects.toThrow(/requirements_name_key/);
    });

    it('for a requirement follows a vehicle category that is renamed', async () => {
      const { sql } = server;
      await insertRows(sql, 'public.vehicle_types', [
        vehicleType({ category: 'Lorry', name: 'Box' }),
        vehicleType({ category: 'Lorry', name: 'Curtain' }),
        vehicleType({ category: 'Tender', name: 'Aerial' }),
      ]);
      await insertRow(sql, 'public.requirements', {
        id: ids.requirement,
        subject: 'vehicle',
        name: 'Curtain check',
        applies_to: ['Lorry'],
      });
      const move = (name: string, category: string) =>
        sql('update public.vehicle_types set category = $2 where name = $1', [name, category]);
      const appliesTo = async () =>
        (
          await sql<{ applies_to: string[] }>('select applies_to from public.requirements where id = $1', [
            ids.requirement,
          ])
        )[0]?.applies_to;
      await move('Box', 'Lorries');
      expect(await appliesTo()).toEqual(['Lorry', 'Lorries']);
      await move('Curtain', 'Lorries');
      expect(await appliesTo()).toEqual(['Lorries']);
      await move('Box', 'Tender');
      await move('Curtain', 'Tender');
      expect(await appliesTo()).toEqual(['Lorries']);
    });
  });
});
