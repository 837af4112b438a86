import { describe, expect, it } from 'vitest';
import { onEach, servers } from '../support/servers';
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
  });
});
