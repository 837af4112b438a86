import { describe, expect, it } from 'vitest';
import { actorNames, actors, fixedId } from '../support/actors';
import { document } from '../support/documents';
import { addLicense } from '../support/records';
import { call } from '../support/rest';
import { onEach, postgres } from '../support/servers';
import { insertRows } from '../support/sql';
import { ids, recordOf } from '../support/world';

const [driver, vehicle] = [actors.driver.id, ids.assignedVehicle];
const CHECK = '00000096-0000-4000-8000-000000000001';
const DISQUALIFICATION = '00000096-0000-4000-8000-000000000002';

const documented = [
  ['driver_licenses', recordOf('license', 'driver')],
  ['driver_training', recordOf('training', 'driver')],
  ['driver_penalties', recordOf('penalty', 'driver')],
  ['license_checks', CHECK],
  ['vehicle_records', ids.vehicleRecord],
  ['roadworthiness_tests', ids.failedTest],
] as const;
const kinds = [...documented, ['driver_disqualifications', DISQUALIFICATION]] as const;

const isOfVehicle = (table: string) => ['vehicle_records', 'roadworthiness_tests'].includes(table);

describe('A record', () => {
  onEach([postgres], (server) => {
    const addOthers = async () => {
      const { sql } = server;
      await sql(
        "insert into public.license_checks (id, driver_id, checked_on) values ($1, $2, '2024-01-01')",
        [CHECK, driver],
      );
      await sql(
        `insert into public.vehicle_records (id, vehicle_id, requirement_id, done_on)
         select $1, $2, r.id, '2024-01-01' from public.requirements r where r.code = 'insurance'`,
        [ids.vehicleRecord, vehicle],
      );
      await sql(
        `insert into public.roadworthiness_tests (id, vehicle_id, tested_on, faults)
         values ($1, $2, '2024-01-01', 'Brake imbalance')`,
        [ids.failedTest, vehicle],
      );
      await sql(
        `insert into public.driver_disqualifications (id, driver_id, depot_id, from_date, until_date, reason)
         values ($1, $2, $3, '2024-01-01', '2024-06-30', 'court')`,
        [DISQUALIFICATION, driver, ids.depotA],
      );
    };
    const remove = (actor: (typeof actorNames)[number], kind: string, id: string, reason: string) =>
      kind === 'driver_disqualifications'
        ? call(server.backend, actor, 'remove_disqualification', { id, reason })
        : call(server.backend, actor, 'delete_record', { kind, id, reason });
    const isThere = async (table: string, id: string) =>
      (await server.sql(`select from public.${table} where id = $1`, [id])).length > 0;
    const reasons = async () =>
      (
        await server.sql<{ reason: string | null }>(
          "select reason from private.audit_log where action = 'delete' order by id",
        )
      ).map(({ reason }) => reason);

    it.each(kinds)('of %s can be deleted only by the staff of its depot', async (table, id) => {
      await addOthers();
      const others = actorNames.filter((actor) => actor !== 'manager' && actor !== 'admin');
      for (const actor of others) {
        await remove(actor, table, id, 'Mistake');
        expect(await isThere(table, id), actor).toBe(true);
      }
      for (const actor of ['manager', 'admin'] as const) {
        expect(await remove(actor, table, id, ' Wrong driver '), actor).toMatchObject({ ok: true });
        expect(await isThere(table, id)).toBe(false);
        // Repeated after a lost answer.
        expect(await remove(actor, table, id, 'Wrong driver')).toMatchObject({ ok: true });
        expect(await reasons()).toEqual(['Wrong driver']);
        await server.backend.restore();
        await addOthers();
      }
    });

    it.each(kinds.filter(([table]) => !isOfVehicle(table)))(
      'of %s about a former driver who is now staff can only be deleted by a colleague',
      async (table, id) => {
        await addOthers();
        await server.sql("update public.users set role = 'manager' where id = $1", [driver]);
        expect(await remove('driver', table, id, 'Mistake')).toMatchObject({
          ok: false,
          body: { message: expect.stringMatching(/^A colleague has to/) },
        });
        expect(await isThere(table, id)).toBe(true);
        expect(await remove('manager', table, id, 'Mistake')).toMatchObject({ ok: true });
        expect(await isThere(table, id)).toBe(false);
      },
    );

    it.each(documented)('of %s is deleted with its own documents, and no others', async (table, id) => {
      await addOthers();
      const { sql } = server;
      const owner = isOfVehicle(table) ? { driver_id: null, vehicle_id: vehicle } : {};
      const of = (n: number, record_id: string) =>
        document({ ...owner, id: fixedId(81, n), record_kind: table, record_id });
      await insertRows(sql, 'public.documents', [of(1, id), of(2, ids.document)]);
      expect((await remove('manager', table, id, 'Mistake')).ok).toBe(true);
      expect(await sql('select id from public.documents where removed_at is null')).toEqual([
        { id: fixedId(81, 2) },
      ]);
    });

    it('of one category leaves the photo of the card with another category, and the last category takes it along', async () => {
      const { sql } = server;
      const [first, second, other] = [fixedId(70, 1), fixedId(70, 2), fixedId(70, 3)];
      const card = { driver_id: driver, license_number: 'CARD-1' };
      await addLicense(
        sql,
        { ...card, id: first, type: 'BE' },
        { ...card, id: second, type: 'C' },
        { driver_id: driver, id: other, type: 'D', license_number: 'CARD-2' },
      );
      await insertRows(sql, 'public.documents', [document({ id: fixedId(81, 1), record_id: first })]);
      const photo = () => sql('select record_id, removed_at is not null as is_removed from public.documents');
      await remove('manager', 'driver_licenses', first, 'Not on the card');
      expect(await photo()).toEqual([{ record_id: second, is_removed: false }]);
      await remove('manager', 'driver_licenses', second, 'Wrong driver');
      expect(await photo()).toEqual([{ record_id: second, is_removed: true }]);
    });

    it.each(kinds)('of %s cannot be deleted without a reason', async (table, id) => {
      await addOthers();
      for (const reason of ['', ' \u200b', 'x'.repeat(1001)]) {
        expect(await remove('admin', table, id, reason)).toMatchObject({ body: { code: 'RW010' } });
      }
      expect(await isThere(table, id)).toBe(true);
      expect((await remove('admin', table, id, 'x'.repeat(1000))).ok).toBe(true);
    });

    it('is in the history with the reason for its deletion, while other changes have none', async () => {
      await remove('manager', 'driver_licenses', recordOf('license', 'driver'), 'Wrong driver');
      await server.backend.as(actors.manager).from('users').update({ phone: '01 555 0101' }).eq('id', driver);
      const { body } = await call(server.backend, 'admin', 'record_history', {
        table_name: 'users',
        row_id: driver,
      });
      expect(body).toMatchObject([
        { table_name: 'driver_licenses', action: 'delete', reason: 'Wrong driver' },
        { table_name: 'users', action: 'update', reason: null },
      ]);
    });

    it('of another kind cannot be deleted', async () => {
      expect(await remove('admin', 'users', driver, 'Mistake')).toMatchObject({
        status: 404,
        body: { code: 'RW003' },
      });
      expect(await isThere('users', driver)).toBe(true);
    });
  });
});
