import { describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { license } from '../support/factories';
import { onEach, servers } from '../support/servers';
import { insertRows } from '../support/sql';
import { recordOf } from '../support/world';

const { driver, colleague, manager } = actors;

describe("A driver's licence count", () => {
  onEach(servers, (server) => {
    const people = async () => {
      const rows = await server.backend.sql<{ id: string; license_count: number; licenses: number }>(
        `select u.id, u.license_count,
           (select count(*)::integer from public.driver_licenses l where l.driver_id = u.id) as licenses
         from public.users u`,
      );
      for (const { license_count, licenses } of rows) expect(license_count).toBe(licenses);
      return new Map(rows.map(({ id, licenses }) => [id, licenses]));
    };

    it('is the licences added minus those deleted', async () => {
      expect((await people()).get(driver.id)).toBe(1);
      const licenses = server.backend.as(manager).from('driver_licenses');
      const { id: _, ...values } = license({ driver_id: driver.id, type: 'C' });
      await licenses.insert([values, { ...values, type: 'CE' }]).throwOnError();
      expect((await people()).get(driver.id)).toBe(3);
      await server.backend
        .as(manager)
        .rpc('delete_record', {
          kind: 'driver_licenses',
          id: recordOf('license', 'driver'),
          reason: 'Mistake',
        })
        .throwOnError();
      expect((await people()).get(driver.id)).toBe(2);
    });

    it('follows changes by the owner of the database, in bulk and from one driver to another', async () => {
      const { sql } = server.backend;
      await insertRows(
        sql,
        'public.driver_licenses',
        [driver, driver, colleague].map(({ id }) => license({ driver_id: id })),
      );
      await sql('update public.driver_licenses set driver_id = $1 where driver_id = $2', [
        colleague.id,
        driver.id,
      ]);
      expect((await people()).get(colleague.id)).toBe(5);
      await sql('delete from public.driver_licenses');
      expect(new Set((await people()).values())).toEqual(new Set([0]));
    });

    it("does not count as a change of the driver's own record", async () => {
      const { sql } = server.backend;
      const record = () =>
        sql('select id, updated_at::text from public.users where id = $1', [driver.id]) as Promise<object[]>;
      const entries = () =>
        sql("select changes from private.audit_log where table_name = 'users'") as Promise<object[]>;
      const before = [await record(), await entries()];
      await insertRows(sql, 'public.driver_licenses', [license({ driver_id: driver.id })]);
      expect([await record(), await entries()]).toEqual(before);
      await sql("update public.users set phone = '015550100' where id = $1", [driver.id]);
      expect(await record()).not.toEqual(before[0]);
      expect(await entries()).toHaveLength((before[1] ?? []).length + 1);
    });
  });
});
