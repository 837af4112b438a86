import { describe, expect, it } from 'vitest';
import { dangerRank } from '../../db/depotRules';
import { generateDepot } from '../../db/generatedDepot';
import { type ActorName, actors } from '../../support/actors';
import { stop } from '../../support/days';
import { license, nextId, user } from '../../support/factories';
import { addLicense, addPenalty, addTraining } from '../../support/records';
import { call } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow, insertRows, returnVehicles } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const { driver, colleague, manager, otherDriver } = actors;
type Dashboard = {
  drivers: object;
  vehicles: object;
  rate: number | null;
  trend: { isStored: boolean; months: { month: string; rate: number; active: number; compliant: number }[] };
  totals: object;
  expiring: { expiry_date: string }[];
  highRisk: { driver_name: string; points: number; limit: number }[];
  recent: {
    driver_id: string | null;
    affected: number;
    file_name: string | null;
    actor_name: string | null;
    change: string;
  }[];
  groups: {
    danger: string;
    total: number;
    subjects: { subject_id: string; in_use: boolean; findings: object[] }[];
  }[];
};

describe('The figures of a depot', () => {
  onEach([postgres], (server) => {
    const figures = async <T>(name: string, actor: ActorName = 'manager') =>
      (await call(server.backend, actor, name)).body as T;
    const dashboard = (actor?: ActorName) => figures<Dashboard>('compliance_dashboard', actor);
    const day = async (expression: string) => {
      const [row] = await server.sql<{ day: string }>(`select (${expression})::date::text as day`);
      return row?.day ?? '';
    };

    it("cover only the user's own depot", async () => {
      expect(await dashboard()).toMatchObject({
        drivers: { total: 4, active: 2, compliant: 2 },
        vehicles: { total: 2, active: 2, compliant: 2 },
        rate: 100,
      });
      expect(await dashboard('otherManager')).toMatchObject({
        drivers: { total: 1, active: 1, compliant: 1 },
        vehicles: { total: 2, active: 2, compliant: 2 },
      });
      expect(await figures('manager_dashboard')).toEqual({
        drivers: 1,
        active: 1,
        away: 0,
        pending: 0,
        notInOrder: 0,
        toCome: 0,
      });
      expect(await figures('manager_dashboard', 'admin')).toMatchObject({ drivers: 0, notInOrder: 0 });

      const { sql } = server;
      const ownFigures = async () => [await dashboard(), await figures('due_by_month')];
      const before = await ownFigures();
      await sql('update public.driver_licenses set expiry_date = private.today() + 5 where driver_id = $1', [
        otherDriver.id,
      ]);
      await addPenalty(sql, { driver_id: otherDriver.id, points: 10 });
      expect(await ownFigures()).toEqual(before);
      const { totals, groups } = await dashboard('otherManager');
      expect(totals).toEqual({ expiring: 1, highRisk: 1 });
      expect(groups[0]).toMatchObject({
        danger: 'must_not_drive',
        total: 1,
        counts: { driver: 1 },
        subjects: [{ subject_id: otherDriver.id }],
      });
    });

    it('count attention as compliant, but not high risk or expired', async () => {
      const { sql } = server;
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
        totals: { expiring: 0, highRisk: 1 },
        groups: [
          {
            danger: 'must_not_drive',
            // Its vehicle is for somebody else: it is in order.
            total: 1,
            subjects: [
              {
                subject: 'driver',
                subject_id: driver.id,
                subject_name: 'driver of the world',
                subject_detail: '231-D-1',
                driver: { name: 'driver of the world', phone: '+353 85 123 4567', has_account: true },
                findings: [
                  { kind: 'license', detail: 'B', record_id: recordOf('license', 'driver') },
                  { kind: 'unfit' },
                  { kind: 'points' },
                ],
              },
            ],
          },
          {
            danger: 'not_roadworthy',
            total: 1,
            subjects: [
              {
                subject: 'vehicle',
                subject_id: ids.spareVehicle,
                subject_detail: 'Ford Transit',
                driver: null,
              },
            ],
          },
          {
            danger: 'waiting',
            total: 2,
            subjects: [
              { subject: 'application', driver: null },
              { subject: 'application', driver: null },
            ],
          },
        ],
        highRisk: [{ driver_id: driver.id, driver_name: 'driver of the world', points: 10 }],
      });
      expect(await figures('manager_dashboard')).toMatchObject({ notInOrder: 1, toCome: 0 });
    });

    it('have no rate without drivers and vehicles in use', async () => {
      const { sql } = server;
      await returnVehicles(sql);
      await sql("update public.users set is_inactive = true where role = 'driver'");
      await sql('update public.depot_vehicles set is_active = false');
      expect(await dashboard()).toMatchObject({
        drivers: { total: 4, active: 0, compliant: 0 },
        vehicles: { total: 0, active: 0, compliant: 0 },
        rate: null,
      });
    });

    it('list as expiring every licence due from today up to and including 3 months ahead', async () => {
      const { sql } = server;
      const dues = ['private.today() - 1', 'private.today()', "private.today() + interval '3 months'"];
      const days = await Promise.all([...dues, "private.today() + interval '3 months 1 day'"].map(day));
      await insertRows(
        sql,
        'public.driver_licenses',
        days.map((expiry_date, index) =>
          license({
            driver_id: driver.id,
            type: ['C1', 'C', 'CE'][index] ?? 'D',
            issued_date: '2010-01-01',
            expiry_date,
          }),
        ),
      );
      const { expiring, totals } = await dashboard();
      expect(expiring.map(({ expiry_date }) => expiry_date)).toEqual(days.slice(1, 3));
      expect(totals).toEqual({ expiring: 2, highRisk: 0 });
    });

    it("list the drivers with the most points first, each with the driver's limit", async () => {
      const { sql } = server;
      await sql(
        "update public.users set permit = 'learner', cleared_points = 10, cleared_note = 'Asked' where id = $1",
        [driver.id],
      );
      await addPenalty(sql, { driver_id: driver.id, points: 7 }, { driver_id: colleague.id, points: 12 });
      const { highRisk } = await dashboard();
      expect(highRisk.map(({ points, limit }) => [points, limit])).toEqual([
        [15, 12],
        [10, 7],
      ]);
    });

    it.each([false, true])(
      'group everything that needs attention by danger, in the order of the full list, including unused: %s',
      async (include_unused) => {
        const { sql, as } = server.backend;
        await generateDepot(sql, manager.id);
        // Two drivers with findings about points only: everybody else may have something worse.
        const other = nextId();
        await insertRow(
          sql,
          'public.users',
          user({ id: other, email: 'other@test.example', depot_id: ids.depotA, account_id: null }),
        );
        for (const [driver_id, points] of [
          [colleague.id, 7],
          [other, 10],
        ] as const) {
          if (driver_id === other) await addLicense(sql, { driver_id });
          await addPenalty(sql, { driver_id, points });
          await addTraining(sql, { driver_id, training_type: 'Manual handling' });
          await insertRow(sql, 'public.license_checks', { driver_id });
        }
        const { body } = await call(server.backend, 'manager', 'compliance_dashboard', { include_unused });
        const all = as(manager)
          .from('attention')
          .select(
            'subject, subject_id, subject_name, subject_detail, driver, in_use, danger, law_due, findings',
          )
          .order('danger')
          .order('urgency', { ascending: false })
          .order('subject_id');
        const { data } = await (include_unused ? all : all.eq('in_use', true)).throwOnError();
        const rows = data ?? [];
        expect(new Set(rows.map(({ in_use }) => in_use)).size).toBe(include_unused ? 2 : 1);
        const dangers = [...new Set(rows.map(({ danger }) => danger))];
        expect(dangers.length).toBeGreaterThan(4);
        expect((body as Dashboard).groups).toEqual(
          dangers.map((danger) => {
            const own = rows.filter((row) => row.danger === danger);
            const shown = dangerRank(danger) >= dangerRank('due_soon') ? 5 : 10;
            const counts: Record<string, number> = {};
            for (const { subject } of own) counts[subject] = (counts[subject] ?? 0) + 1;
            return { danger, total: own.length, counts, subjects: own.slice(0, shown) };
          }),
        );
        expect(new Set(rows.map(({ subject_id }) => subject_id)).size).toBe(rows.length);
        const figuresOf = ({ drivers, vehicles, rate }: Dashboard) => ({ drivers, vehicles, rate });
        expect(figuresOf(body as Dashboard)).toEqual(figuresOf(await dashboard()));
      },
    );
  });
});

describe('The trend of the rate', () => {
  onEach([postgres], (server) => {
    const dashboard = async (actor: ActorName = 'manager') =>
      (await call(server.backend, actor, 'compliance_dashboard')).body as Dashboard & { rate: number };
    const snapshots = () =>
      server.sql<Record<string, unknown>>(
        `select depot_id, active, compliant, must_not_drive, not_roadworthy, overdue, defects_late, policies_due
         from private.compliance_snapshots where day = private.today()`,
      );

    it('stores the counts of a depot once a day, as on the dashboard, even if several people open it at once', async () => {
      const { sql } = server;
      await generateDepot(sql, manager.id);
      await stop(sql, {
        severity: 'repair',
        vehicle_id: ids.assignedVehicle,
        found_at: '2020-01-01',
        due_on: '2020-01-02',
      });
      expect((await dashboard()).trend).toEqual({ isStored: false, months: [] });
      const answers = await Promise.all(
        (['manager', 'admin', 'manager', 'admin'] as const).map((actor) =>
          call(server.backend, actor, 'store_snapshot'),
        ),
      );
      expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
      const { drivers, vehicles, trend, groups } = (await dashboard()) as unknown as Record<
        'drivers' | 'vehicles',
        { active: number; compliant: number }
      > &
        Pick<Dashboard, 'trend' | 'groups'>;
      const total = (danger: string) => groups.find((group) => group.danger === danger)?.total ?? 0;
      const { policies } = (await call(server.backend, 'manager', 'policies_overview')).body as {
        policies: { missing: number }[];
      };
      const stored = {
        depot_id: ids.depotA,
        active: drivers.active + vehicles.active,
        compliant: drivers.compliant + vehicles.compliant,
        must_not_drive: total('must_not_drive'),
        not_roadworthy: total('not_roadworthy'),
        overdue: total('missing'),
        defects_late: 1,
        policies_due: policies.reduce((sum, { missing }) => sum + missing, 0),
      };
      expect(Math.min(stored.must_not_drive, stored.not_roadworthy, stored.overdue)).toBeGreaterThan(0);
      expect(await snapshots()).toEqual([stored]);
      expect(trend).toEqual({ isStored: true, months: [] });
      expect((await dashboard('otherManager')).trend.isStored).toBe(false);

      // Later on the same day nothing is written again, even if the figures have changed.
      await sql('delete from public.driver_licenses');
      await call(server.backend, 'admin', 'store_snapshot');
      expect(await snapshots()).toEqual([stored]);
    });

    it('is stored for every depot by the nightly job', async () => {
      const { sql } = server;
      await sql('select private.store_snapshots()');
      await sql('select private.store_snapshots()');
      expect(await snapshots()).toHaveLength(3);
    });

    it("shows the last stored day of each of the eleven months before this one, for the caller's depot", async () => {
      const { sql } = server;
      const store = (depot: string, day: string, active: number, compliant: number) =>
        sql(
          `insert into private.compliance_snapshots (depot_id, day, active, compliant) values ($1, ${day}, $2, $3)`,
          [depot, active, compliant],
        );
      const start = "date_trunc('month', private.today()::timestamp)::date";
      await store(ids.depotA, start, 10, 1);
      await store(ids.depotA, `${start} - 1`, 10, 9);
      await store(ids.depotA, `${start} - 2`, 10, 5);
      await store(ids.depotA, `(${start} - interval '11 months')::date`, 3, 2);
      await store(ids.depotA, `(${start} - interval '11 months')::date - 1`, 10, 10);
      await store(ids.depotA, `(${start} - interval '5 months')::date`, 0, 0);
      await store(ids.depotB, `(${start} - interval '2 months')::date`, 10, 10);
      expect((await dashboard()).trend.months).toMatchObject([
        { rate: 66, active: 3, compliant: 2 },
        { rate: 90, active: 10, compliant: 9 },
      ]);
    });
  });
});

describe('Recent activity', () => {
  onEach([postgres], (server) => {
    const recent = async (actor: ActorName = 'manager') =>
      ((await call(server.backend, actor, 'compliance_dashboard')).body as Dashboard).recent;

    it('lists the latest change of each driver with its author, without values', async () => {
      const { as, sql } = server.backend;
      const client = as(manager);
      await client.from('users').update({ phone: '+353 1 555 0100' }).eq('id', driver.id).throwOnError();
      await client
        .from('driver_penalties')
        .insert({
          driver_id: driver.id,
          reason: 'Speeding',
          points: 3,
          date_issued: '2026-01-01',
          expiry_date: '2029-01-01',
        })
        .throwOnError();
      await client.from('users').update({ is_inactive: true }).eq('id', colleague.id).throwOnError();
      const [latest, before] = await recent();
      expect(latest).toEqual({
        driver_id: colleague.id,
        driver_name: 'colleague of the world',
        affected: 1,
        file_name: null,
        at: expect.any(String),
        actor_name: 'manager of the world',
        by_driver: false,
        change: 'inactive',
      });
      expect(before).toMatchObject({ driver_id: driver.id, change: 'driver_penalties insert' });
      const drivers = (await recent()).map(({ driver_id }) => driver_id);
      expect(new Set(drivers).size).toBe(drivers.length);

      await sql("update public.users set role = 'manager' where id = $1", [colleague.id]);
      expect((await recent()).map(({ driver_id }) => driver_id)).not.toContain(colleague.id);
      const others = (await recent('otherManager')).map(({ driver_id }) => driver_id);
      expect(others).not.toContain(driver.id);
    });

    it.each([
      ['sent', ''],
      ['verified', 'decided_at = now(), decided_by = $2'],
      ['returned', "decided_at = now(), decided_by = $2, reason = 'Blurred'"],
      ['withdrawn', 'decided_at = now()'],
    ])('says that a renewal was %s', async (state, decision) => {
      const { sql } = server;
      const id = nextId();
      await insertRow(sql, 'public.submissions', {
        id,
        driver_id: driver.id,
        depot_id: ids.depotA,
        kind: 'nct',
      });
      await sql(
        `update public.submissions set state = 'sent', sent_at = now(), details = '{"nct_expiry": "2036-05-31"}' where id = $1`,
        [id],
      );
      if (decision)
        await sql(
          `update public.submissions set state = '${state}', ${decision} where id = $1 and $2::uuid is not null`,
          [id, manager.id],
        );
      expect((await recent())[0]).toMatchObject({ driver_id: driver.id, change: `submissions ${state}` });
    });

    it('lists an import, an approval and a bulk change once each, and earlier changes', async () => {
      const client = server.backend.as(manager);
      await client.from('users').update({ phone: '+353 1 555 0100' }).eq('id', driver.id).throwOnError();
      await client
        .rpc('set_drivers_active', {
          run: nextId(),
          ids: [colleague.id, actors.unapprovedDriver.id],
          active: false,
        })
        .throwOnError();
      const file = nextId();
      const rows = Array.from({ length: 12 }, (_, n) => ({
        line: n + 2,
        id: nextId(),
        full_name: `Of the file ${n}`,
        email: `file-${n}@test.example`,
      }));
      const part = (from: number, to: number) =>
        client
          .rpc('import_rows', {
            id: file,
            kind: 'drivers',
            file_name: 'list.csv',
            rows: rows.slice(from, to),
            dry_run: false,
          })
          .throwOnError();
      await part(0, 6);
      await part(6, 12);
      await client.rpc('approve_application', { id: ids.pendingApplication }).throwOnError();

      const acts = (await recent()).map((act) => [act.change, act.affected, act.file_name, act.driver_id]);
      expect(acts.slice(0, 4)).toEqual([
        ['approved', 1, null, expect.any(String)],
        ['drivers imported', 12, 'list.csv', null],
        ['inactive', 2, null, null],
        ['users update', 1, null, driver.id],
      ]);

      await client.rpc('undo_import', { id: file }).throwOnError();
      expect((await recent()).slice(0, 2)).toMatchObject([
        { change: 'drivers import undone', affected: 12, actor_name: 'manager of the world' },
        { change: 'approved' },
      ]);
      const others = await recent('otherManager');
      expect(others.map(({ file_name }) => file_name)).not.toContain('list.csv');
    });
  });
});
