import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { penalty } from '../../support/factories';
import { addLicense } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';

const driver_id = actors.driver.id;

describe('Licence checks', () => {
  onEach([postgres], (server) => {
    const sql = (query: string, values: (string | number)[] = []) => server.sql(query, values);
    const switchOn = () => sql("update public.license_check_settings set checked_since = '2026-01-01'");
    const addCheck = (day: string) =>
      sql(`insert into public.license_checks (driver_id, checked_on) values ($1, ${day})`, [driver_id]);
    /** So that only the last check says when the next is due. */
    const seeLicenses = () =>
      sql('update public.driver_licenses set verified_at = now(), verified_by = $1', [actors.manager.id]);

    const overview = async (actor: ActorName = 'manager') =>
      (await send(server.backend, actor, 'GET', `license_check_overview?driver_id=eq.${driver_id}`)).body as {
        due: string;
        active_points: number;
        last_checked_on: string | null;
      }[];

    async function day(expression: string) {
      const [row] = await server.sql<{ day: string }>(`select (${expression})::date::text as day`);
      return row?.day;
    }

    it('are due 30 days after they were switched on or the driver was approved, and never before', async () => {
      expect(await overview()).toEqual([]);
      await switchOn();
      await sql("update public.users set approved_at = '2026-03-01T12:00:00Z' where id = $1", [driver_id]);
      await sql('select private.refresh_drivers()');
      expect(await overview()).toMatchObject([{ due: '2026-03-31', last_checked_on: null }]);
      await sql("update public.license_check_settings set checked_since = '2026-05-01'");
      expect(await overview()).toMatchObject([{ due: '2026-05-31' }]);
      await sql('update public.license_check_settings set checked_since = null');
      expect(await overview()).toEqual([]);
    });

    it('are due 30 days after a licence was entered that nobody has seen, and a finding from that day', async () => {
      await switchOn();
      const found = async () => {
        const path = `compliance_findings?subject_id=eq.${driver_id}&kind=eq.license_check&select=danger,due`;
        return (await send(server.backend, 'manager', 'GET', path)).body;
      };
      const enteredOn = (expression: string) =>
        sql(
          `update public.driver_licenses set verified_at = null, created_at = private.start_of((${expression})::date) where driver_id = $1`,
          [driver_id],
        );
      await sql('delete from public.driver_penalties where driver_id = $1', [driver_id]);
      await addCheck('private.today() - 10');
      const nextYear = { due: await day("private.today() - 10 + interval '12 months'"), unseen: [] };
      await enteredOn('private.today() - 10');
      expect(await overview()).toMatchObject([nextYear]);
      expect(await found()).toEqual([]);

      // The day after the check.
      await enteredOn('private.today() - 9');
      const due = await day('private.today() + 21');
      expect(await overview()).toMatchObject([
        { due, unseen: ['B'], last_checked_on: await day('private.today() - 10') },
      ]);
      expect(await found()).toEqual([{ danger: 'due_soon', due }]);
      await enteredOn('private.today()');
      expect(await found()).toEqual([{ danger: 'due_soon', due: await day('private.today() + 30') }]);
      await sql('delete from public.license_checks');
      await enteredOn('private.today() - 31');
      expect(await found()).toMatchObject([{ danger: 'missing' }]);

      // Seen on its photo, or by a check.
      await addCheck('private.today() - 31');
      expect(await overview()).toMatchObject([{ unseen: [] }]);
      await enteredOn('private.today()');
      expect(await overview()).toMatchObject([{ unseen: ['B'] }]);
      await sql(
        'update public.driver_licenses set verified_at = now(), verified_by = $1 where driver_id = $2',
        [actors.manager.id, driver_id],
      );
      expect(await overview()).toMatchObject([
        { unseen: [], due: await day("private.today() - 31 + interval '12 months'") },
      ]);
      expect(await found()).toEqual([]);
    });

    it.each([
      [0, 12],
      [1, 6],
      [3, 6],
      [4, 3],
      [7, 3],
      [8, 1],
    ])('with %i points are due again after %i months', async (points, months) => {
      await switchOn();
      await seeLicenses();
      await sql('update public.driver_penalties set points = $1 where driver_id = $2', [points, driver_id]);
      await addCheck('private.today() - 3');
      expect(await overview()).toMatchObject([
        { active_points: points, due: await day(`private.today() - 3 + interval '${months} months'`) },
      ]);
    });

    it('are not in order while a category that no later card has renewed had expired on their day', async () => {
      await sql('delete from public.driver_licenses where driver_id = $1', [driver_id]);
      const today = (await day('private.today()')) ?? '';
      const add = (type: string, expiry_date: string) =>
        addLicense(server.sql, { driver_id, type, issued_date: '2020-01-01', expiry_date });
      const check = async (values: object, actor: ActorName = 'manager') => {
        const { ok, body } = await send(server.backend, actor, 'POST', 'license_checks', {
          driver_id,
          ...values,
        });
        return ok ? 'stored' : (body as { message: string }).message;
      };
      await add('B', '2090-01-01');
      await add('C', (await day('private.today() - 1')) ?? '');
      const [{ said = '' } = {}] = await server.sql<{ said: string }>(
        "select to_char(private.today() - 1, 'FMDD Mon YYYY') as said",
      );
      const refused = `Not in order: C expired on ${said}. Renew or remove it first, or record a problem.`;
      expect(await check({})).toBe(refused);
      expect(await check({ result: 'problem', note: 'C has expired' })).toBe('stored');
      // Valid on its last day.
      expect(await check({ checked_on: await day('private.today() - 1') })).toBe('stored');
      await expect(addCheck('private.today()')).rejects.toThrow(refused);
      // The staff of another depot learn nothing.
      expect(await check({}, 'otherManager')).not.toContain('expired');
      await add('C', today);
      expect(await check({})).toBe('stored');
    });

    it('are due later from the day after points have expired', async () => {
      await switchOn();
      await seeLicenses();
      await sql('delete from public.driver_penalties where driver_id = $1', [driver_id]);
      const row = penalty({ driver_id, points: 8, date_issued: '2020-01-01' });
      await insertRow(server.sql, 'public.driver_penalties', row);
      await addCheck('private.today() - 40');
      const due = () => overview().then(([found]) => found?.due);
      expect(await due()).toBe(await day("private.today() - 40 + interval '1 month'"));

      // The state stored on the day before they expire, read on the day after.
      await sql('alter table public.driver_penalties disable trigger settled_update');
      await sql('update public.driver_penalties set expiry_date = private.today() - 1 where driver_id = $1', [
        driver_id,
      ]);
      await sql('alter table public.driver_penalties enable trigger settled_update');
      await sql('update private.driver_state set points_until = private.today() - 1 where driver_id = $1', [
        driver_id,
      ]);
      expect(await due()).toBe(await day("private.today() - 40 + interval '12 months'"));
    });

    it('become findings a week before they are due', async () => {
      await switchOn();
      await seeLicenses();
      // After 48 months, a check on 29 February is due on 29 February.
      await sql('update public.license_check_settings set months_no_points = 48');
      await sql('delete from public.driver_penalties where driver_id = $1', [driver_id]);
      const found = async () => {
        const path = `compliance_findings?subject_id=eq.${driver_id}&kind=eq.license_check&select=danger`;
        return (await send(server.backend, 'manager', 'GET', path)).body;
      };
      const outcome: Record<string, unknown> = {};
      for (const days of [8, 7, 0, -1]) {
        await sql('delete from public.license_checks');
        await addCheck(`private.today() + ${days} - interval '48 months'`);
        outcome[days] = await found();
      }
      expect(outcome).toEqual({
        8: [],
        7: [{ danger: 'due_soon' }],
        0: [{ danger: 'due_soon' }],
        '-1': [{ danger: 'missing' }],
      });
    });

    describe('and their preview', () => {
      const intervals = (months: number) => ({
        months_no_points: months,
        months_1_to_3: months,
        months_4_to_7: months,
        months_8_or_more: months,
      });
      const preview = async (months: number, actor: ActorName = 'admin') =>
        call(server.backend, actor, 'license_check_preview', intervals(months));

      it('counts active drivers of the depot, as if checks began today if they are off', async () => {
        const active = await server.sql(
          "select id from public.users where depot_id = (select depot_id from public.users where id = $1) and role = 'driver' and approved and not is_inactive",
          [driver_id],
        );
        await sql("update public.users set approved_at = '2026-01-01T12:00:00Z' where approved");
        await seeLicenses();
        expect((await preview(12)).body).toEqual([{ overdue: 0, due_soon: active.length, later: 0 }]);
        await addCheck("private.today() - interval '2 months'");
        expect((await preview(12)).body).toEqual([{ overdue: 0, due_soon: active.length - 1, later: 1 }]);
        expect((await preview(1)).body).toEqual([{ overdue: 1, due_soon: active.length - 1, later: 0 }]);
      });

      it.each(['manager', 'driver', 'applicant'] as const)('is refused to %s', async (actor) => {
        expect((await preview(12, actor)).body).toMatchObject({ code: 'RW002' });
      });
    });

    it.each(['colleague', 'otherManager'] as const)('of a driver are not shown to %s', async (actor) => {
      await switchOn();
      expect(await overview('driver')).toHaveLength(1);
      expect(await overview(actor)).toEqual([]);
    });
  });
});
