import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../support/actors';
import { license, penalty } from '../support/factories';
import { call } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { insertRows } from '../support/sql';
import { ids, recordOf } from '../support/world';
import { generateDepot } from './generatedDepot';

const { driver, colleague, manager } = actors;
type Dashboard = {
  drivers: object;
  vehicles: object;
  rate: number | null;
  reports: number;
  totals: object;
  expired: { id: string; driver_name: string }[];
  expiring: { expiry_date: string }[];
  highRisk: { driver_name: string; points: number }[];
  recent: { id: string }[];
  attention: object[];
};

describe('The figures of a depot', () => {
  onEach(servers, (server) => {
    const figures = async <T>(name: string, actor: ActorName = 'manager') =>
      (await call(server.backend, actor, name)).body as T;
    const dashboard = (actor?: ActorName) => figures<Dashboard>('compliance_dashboard', actor);
    const day = async (expression: string) => {
      const [row] = await server.backend.sql<{ day: string }>(`select (${expression})::date::text as day`);
      return row?.day ?? '';
    };

    it("cover only the user's own depot", async () => {
      expect(await dashboard()).toMatchObject({
        drivers: { total: 4, active: 2, compliant: 2 },
        vehicles: { total: 2, active: 2, compliant: 2 },
        rate: 100,
        reports: 1,
      });
      expect(await dashboard('otherManager')).toMatchObject({
        drivers: { total: 1, active: 1, compliant: 1 },
        vehicles: { total: 2, active: 2, compliant: 2 },
        reports: 0,
      });
      expect(await figures('manager_dashboard')).toEqual({
        drivers: 1,
        active: 1,
        pending: 0,
        withAlerts: 0,
      });
      expect(await figures('manager_dashboard', 'admin')).toMatchObject({ drivers: 0, withAlerts: 0 });
    });

    it('count attention as compliant, but not high risk or expired', async () => {
      const { sql } = server.backend;
      await sql('update public.driver_licenses set expiry_date = private.today() where driver_id = $1', [
        driver.id,
      ]);
      expect(await dashboard()).toMatchObject({ drivers: { active: 2, compliant: 2 }, rate: 100 });
      await sql('update public.driver_licenses set expiry_date = private.today() - 1 where driver_id = $1', [
        driver.id,
      ]);
      await sql('update public.driver_penalties set points = 10 where driver_id = $1', [driver.id]);
      await sql('update public.depot_vehicles set road_tax_expiry = private.today() - 1 where id = $1', [
        ids.spareVehicle,
      ]);
      expect(await dashboard()).toMatchObject({
        drivers: { active: 2, compliant: 1 },
        vehicles: { active: 2, compliant: 1 },
        rate: 50,
        totals: { expired: 1, expiring: 0, highRisk: 1 },
        expired: [
          {
            id: recordOf('license', 'driver'),
            driver_id: driver.id,
            driver_name: 'driver of the world',
            type: 'B',
          },
        ],
        highRisk: [{ driver_id: driver.id, driver_name: 'driver of the world', points: 10 }],
      });
      expect(await figures('manager_dashboard')).toMatchObject({ withAlerts: 1 });
    });

    it('have no rate when there is nothing to rate', async () => {
      const { sql } = server.backend;
      await sql("update public.users set is_inactive = true where role = 'driver'");
      await sql('update public.depot_vehicles set is_active = false');
      expect(await dashboard()).toMatchObject({
        drivers: { total: 4, active: 0, compliant: 0 },
        vehicles: { total: 0, active: 0, compliant: 0 },
        rate: null,
      });
    });

    it('list as expiring everything from today up to and including 3 months ahead', async () => {
      const { sql } = server.backend;
      const dues = ['private.today() - 1', 'private.today()', "private.today() + interval '3 months'"];
      const days = await Promise.all([...dues, "private.today() + interval '3 months 1 day'"].map(day));
      await insertRows(
        sql,
        'public.driver_licenses',
        days.map((expiry_date) => license({ driver_id: driver.id, issued_date: '2010-01-01', expiry_date })),
      );
      const { expired, expiring, totals } = await dashboard();
      expect(expiring.map(({ expiry_date }) => expiry_date)).toEqual(days.slice(1, 3));
      expect(expired).toMatchObject([{ expiry_date: days[0] }]);
      expect(totals).toMatchObject({ expired: 1, expiring: 2, highRisk: 0 });
    });

    it('list the ten most urgent items and count them all', async () => {
      const { sql } = server.backend;
      const yesterday = await day('private.today() - 1');
      const before = await day('private.today() - 2');
      await insertRows(
        sql,
        'public.driver_licenses',
        [...Array.from({ length: 10 }, () => yesterday), before].map((expiry_date) =>
          license({ driver_id: driver.id, issued_date: '2010-01-01', expiry_date }),
        ),
      );
      const { expired, totals } = await dashboard();
      expect(expired).toHaveLength(10);
      expect(expired[0]).toMatchObject({ expiry_date: before });
      expect(totals).toMatchObject({ expired: 11 });
    });

    it('list the drivers with the most points first, and the latest changes as recent', async () => {
      const { sql } = server.backend;
      await insertRows(sql, 'public.driver_penalties', [
        penalty({ driver_id: driver.id, points: 7 }),
        penalty({ driver_id: colleague.id, points: 12 }),
      ]);
      await server.backend.as(manager).from('users').update({ phone: '01 555 0100' }).eq('id', colleague.id);
      const { highRisk, recent } = await dashboard();
      expect(highRisk.map(({ points }) => points)).toEqual([15, 10]);
      expect(recent).toHaveLength(4);
      expect(recent[0]).toMatchObject({
        id: colleague.id,
        full_name: 'colleague of the world',
        approved: true,
      });
    });

    it('include the first ten items that need attention, in the order of the full list', async () => {
      const { sql, as } = server.backend;
      await generateDepot(sql, manager.id, 12, 8);
      const { attention, totals } = await dashboard();
      const { data, count } = await as(manager)
        .from('compliance_findings')
        .select(
          'subject, subject_id, subject_name, in_use, kind, danger, verdict, detail, points, due, record_id',
          {
            count: 'exact',
          },
        )
        .eq('in_use', true)
        .order('danger')
        .order('urgency', { ascending: false })
        .order('kind')
        .order('subject_id')
        .order('record_id')
        .throwOnError();
      expect(count).toBeGreaterThan(20);
      expect(attention).toEqual(data?.slice(0, 10));
      expect(totals).toMatchObject({ attention: count });
    });
  });
});
