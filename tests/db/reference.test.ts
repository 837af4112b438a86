import { describe, expect, it } from 'vitest';
import { vehicleType } from '../support/factories';
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
      const { sql } = server.backend;
      await expect(sql(`delete from public.${table} where ${used}`)).rejects.toThrow(/foreign key/);
      expect(await sql(`delete from public.${table} where ${unused} returning id`)).toHaveLength(1);
    });

    it('for driver requirements has distinct names, ignoring punctuation and case, so that typed training matches one', async () => {
      const { sql } = server.backend;
      const add = (name: string, values: object = {}) =>
        insertRow(sql, 'public.requirements', { subject: 'driver', name, ...values });
      await add('Slinging loads');
      await add('slinging-loads ', { is_active: false });
      await add('Slinging-Loads', { subject: 'vehicle' });
      await expect(add('Slinging-Loads')).rejects.toThrow(/requirements_words_key/);
      await expect(
        sql("update public.requirements set is_active = true where name = 'slinging-loads '"),
      ).rejects.toThrow(/requirements_words_key/);
    });

    it('for a requirement follows a vehicle category that is renamed', async () => {
      const { sql } = server.backend;
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
