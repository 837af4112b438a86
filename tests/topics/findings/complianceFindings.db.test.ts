import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ActorName, actorNames, actors } from '../../support/actors';
import { application } from '../../support/factories';
import { addLicense, addPenalty, addTraining } from '../../support/records';
import { call, send } from '../../support/rest';
import { embedded, onEach, postgres } from '../../support/servers';
import { insertRow, returnVehicles } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const { driver } = actors;
type Finding = {
  kind: string;
  danger: string;
  verdict: string;
  detail: string | null;
  due: string | null;
  in_use: boolean;
};

/** For each kind: the table, column and row of its date, then the subject, detail and danger of its finding. */
const dated = [
  [
    'license',
    'driver_licenses',
    'expiry_date',
    recordOf('license', 'driver'),
    driver.id,
    'B',
    'must_not_drive',
  ],
  [
    'training',
    'driver_training',
    'expiry_date',
    recordOf('training', 'driver'),
    driver.id,
    'Driver CPC module 1',
    'missing',
  ],
  [
    'own_nct',
    'grey_fleet_vehicles',
    'nct_expiry',
    recordOf('personalVehicle', 'driver'),
    driver.id,
    null,
    'not_roadworthy',
  ],
  [
    'own_insurance',
    'grey_fleet_vehicles',
    'insurance_expiry',
    recordOf('personalVehicle', 'driver'),
    driver.id,
    null,
    'not_roadworthy',
  ],
  ['nct', 'depot_vehicles', 'nct_expiry', ids.spareVehicle, ids.spareVehicle, 'NCT', 'not_roadworthy'],
  [
    'road_tax',
    'depot_vehicles',
    'road_tax_expiry',
    ids.spareVehicle,
    ids.spareVehicle,
    null,
    'not_roadworthy',
  ],
] as const;

describe('Compliance findings', () => {
  onEach([postgres], (server) => {
    const findings = async (subjectId: string, actor: ActorName = 'manager') =>
      (await send(server.backend, actor, 'GET', `compliance_findings?subject_id=eq.${subjectId}&order=id`))
        .body as Finding[];

    it.each(dated)(
      '%s: not compliant once expired, attention for the 30 days before',
      async (kind, table, column, id, subject, detail, danger) => {
        // Otherwise an expired licence would also make the driver unfit for their vehicle.
        await returnVehicles(server.sql);
        const dangers = [];
        for (const days of [-1, 0, 30, 31]) {
          const [{ due = '' } = {}] = await server.sql<{ due: string }>(
            `update public.${table} set ${column} = private.today() + ${days} where id = $1 returning ${column}::text as due`,
            [id],
          );
          const [finding, ...others] = await findings(subject);
          expect(others).toEqual([]);
          if (finding) expect(finding).toMatchObject({ kind, detail, due, in_use: true });
          dangers.push(finding && [finding.danger, finding.verdict]);
        }
        const soon = ['due_soon', 'attention'];
        expect(dangers).toEqual([[danger, 'not_compliant'], soon, soon, undefined]);
      },
    );

    it('name CVRT for a vehicle type that needs one', async () => {
      const { sql } = server;
      await sql("update public.vehicle_types set roadworthiness_test = 'CVRT'");
      await sql('update public.depot_vehicles set nct_expiry = private.today()');
      expect(await findings(ids.spareVehicle)).toMatchObject([{ kind: 'nct', detail: 'CVRT' }]);
    });

    it('count points from 7 as to watch, from 10 as high risk and from 12 as a ban, up to and including their last day', async () => {
      const { sql } = server;
      const outcome: Record<string, unknown> = {};
      for (const points of [6, 7, 9, 10, 11, 12]) {
        await sql(
          'update public.driver_penalties set points = $1, expiry_date = private.today() where driver_id = $2',
          [points, driver.id],
        );
        outcome[points] = await findings(driver.id);
      }
      expect(outcome).toMatchObject({
        6: [],
        7: [{ kind: 'points', danger: 'to_watch', verdict: 'attention', points: 7, points_limit: 12 }],
        9: [{ danger: 'to_watch', verdict: 'attention', points: 9 }],
        10: [{ danger: 'high_risk', verdict: 'not_compliant', points: 10 }],
        11: [{ danger: 'high_risk', verdict: 'not_compliant', points: 11 }],
        12: [{ danger: 'must_not_drive', verdict: 'not_compliant', points: 12 }],
      });
      await sql('update public.driver_penalties set expiry_date = private.today() - 1');
      expect(await findings(driver.id)).toEqual([]);
    });

    it('add up the points of all penalties', async () => {
      await addPenalty(server.sql, { driver_id: driver.id, points: 7 });
      expect(await findings(driver.id)).toMatchObject([
        { kind: 'points', verdict: 'not_compliant', points: 10 },
      ]);
    });

    it('include a driver without a licence', async () => {
      await server.sql('delete from public.driver_licenses where driver_id = $1', [driver.id]);
      expect(await findings(driver.id)).toMatchObject([
        { kind: 'no_license', danger: 'must_not_drive', verdict: 'not_compliant', due: null },
        { kind: 'unfit', danger: 'must_not_drive', detail: '231-D-1', causes: [{ code: 'licence' }] },
      ]);
      await addLicense(server.sql, { driver_id: driver.id });
      expect(await findings(driver.id)).toEqual([]);
    });

    it('let an expired category stop only drivers without a later licence that covers it', async () => {
      const { sql } = server;
      const expired = async (type: string, otherDays: number) => {
        await sql('delete from public.driver_licenses where driver_id = $1', [driver.id]);
        for (const [code, days] of [
          ['B', -1],
          [type, otherDays],
        ] as const)
          await sql(
            `insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date, country)
             values ($1, $2, 'COVER-1', private.today() - 900, private.today() + $3::integer, 'IE')`,
            [driver.id, code, days],
          );
        return (await findings(driver.id))
          .filter(({ kind }) => kind === 'license')
          .map(({ detail, danger }) => `${detail} ${danger}`)
          .sort();
      };
      expect(await expired('CE', 90)).toEqual(['B missing']);
      expect(await expired('CE', 0)).toEqual(['B missing', 'CE due_soon']);
      expect(await expired('CE', -1)).toEqual(['B must_not_drive', 'CE must_not_drive']);
      expect(await expired('AM', 90)).toEqual(['B must_not_drive']);
    });

    it('include missing insurance of a personal vehicle', async () => {
      await server.sql('update public.grey_fleet_vehicles set insurance_expiry = null');
      expect(await findings(driver.id)).toMatchObject([
        { kind: 'own_insurance', danger: 'missing', verdict: 'not_compliant', due: null },
      ]);
    });

    it('include a missing NCT of a personal vehicle, from its fourth year on', async () => {
      const missing: Record<string, unknown> = {};
      for (const age of ['0', '3', '4', '20', 'null']) {
        await server.sql(`update public.grey_fleet_vehicles
          set nct_expiry = null, year = extract(year from private.today()) - ${age}`);
        missing[age] = (await findings(driver.id)).map(({ kind, danger, due }) => [kind, danger, due]);
      }
      const line = [['own_nct', 'missing', null]];
      expect(missing).toEqual({ 0: [], 3: [], 4: line, 20: line, null: line });
    });

    it.each([
      ['an inactive driver', actors.inactiveDriver.id],
      ['a driver who is not approved', actors.unapprovedDriver.id],
    ])('mark %s as not in use', async (_, id) => {
      await server.sql('update public.driver_licenses set expiry_date = private.today()');
      expect(await findings(id)).toMatchObject([{ in_use: false }]);
      expect(await findings(driver.id)).toMatchObject([{ in_use: true }]);
    });

    it.each([
      ["status = 'inactive'", false],
      ['is_active = false', false],
      ["status = 'maintenance'", true],
    ])('of a vehicle with %s have in_use %s', async (state, in_use) => {
      await server.sql(
        `update public.depot_vehicles set ${state}, road_tax_expiry = private.today() where id = $1`,
        [ids.spareVehicle],
      );
      expect(await findings(ids.spareVehicle)).toMatchObject([{ in_use }]);
    });

    it('show each actor only the records they can see', async () => {
      const { sql } = server;
      await sql('update public.driver_licenses set expiry_date = private.today()');
      await sql('update public.depot_vehicles set road_tax_expiry = private.today()');
      const seen: Record<string, number> = {};
      for (const actor of actorNames) {
        const { body } = await send(server.backend, actor, 'GET', 'compliance_findings?select=subject');
        if (Array.isArray(body) && body.length > 0) seen[actor] = body.length;
      }
      // Depot A has 4 licences, 2 vehicles and 2 pending applications. Drivers see their licence and vehicle.
      expect(seen).toEqual({
        manager: 8,
        admin: 8,
        otherManager: 4,
        otherAdmin: 4,
        driver: 2,
        otherDriver: 2,
        colleague: 1,
        inactiveDriver: 1,
      });
    });

    it('are read-only', async () => {
      await server.sql('update public.driver_licenses set expiry_date = private.today()');
      for (const method of ['PATCH', 'DELETE'] as const) {
        const path = `compliance_findings?subject_id=eq.${driver.id}`;
        const { ok } = await send(server.backend, 'admin', method, path, { detail: 'C' });
        expect(ok).toBe(false);
      }
      expect(await findings(driver.id)).toMatchObject([{ detail: 'B' }]);
    });

    it.each([
      ['Monday', '2026-06-15T10:00Z', '2026-06-17'],
      ['Wednesday', '2026-06-17T10:00Z', '2026-06-19'],
      ['Thursday', '2026-06-18T10:00Z', '2026-06-22'],
      ['Friday', '2026-06-19T10:00Z', '2026-06-23'],
      ['Saturday', '2026-06-20T10:00Z', '2026-06-23'],
      ['Sunday', '2026-06-21T10:00Z', '2026-06-23'],
      ['Monday at 23:30 in Dublin', '2026-06-15T22:30Z', '2026-06-17'],
      ['Tuesday at 00:30 in Dublin', '2026-06-15T23:30Z', '2026-06-18'],
      ['Monday at 23:30 in winter', '2026-01-12T23:30Z', '2026-01-14'],
      ['the Sunday on which summer time begins', '2026-03-29T00:30Z', '2026-03-31'],
      ['the Friday before it ends', '2026-10-23T22:30Z', '2026-10-27'],
      ['a leap day', '2028-02-29T10:00Z', '2028-03-02'],
      ['the Friday before a leap day', '2028-02-25T10:00Z', '2028-02-29'],
    ])('give an application sent on %s two business days', async (_, came, due) => {
      const [row] = await server.sql('select private.answer_due($1::timestamptz)::text as due', [came]);
      expect(row).toEqual({ due });
    });
  });
});

describe("The departure of a driver's manager", () => {
  onEach([postgres], (server) => {
    const read = async (actor: ActorName, path: string) =>
      (await send(server.backend, actor, 'GET', path)).body as Finding[];
    const of = (actor: ActorName) =>
      read(actor, `compliance_findings?subject_id=eq.${driver.id}&kind=eq.manager_left`);
    const press = async (name: string, args: object) => {
      const { ok } = await call(server.backend, 'admin', name, { user_id: actors.manager.id, ...args });
      expect(ok).toBe(true);
    };
    const setManager = (manager_id: string | null) =>
      server.backend.as(actors.admin).from('users').update({ manager_id }).eq('id', driver.id).throwOnError();
    const set = (column: string, value: boolean) =>
      server.sql(`update public.users set ${column} = $1 where id = $2`, [value, actors.manager.id]);
    const danger = async (actor: ActorName) =>
      (await read(actor, `driver_overview?id=eq.${driver.id}&select=danger,verdict,reasons`))[0];

    it.each([
      ['access', 'the manager is back', () => press('set_staff_active', { active: true })],
      ['access', 'the manager has become a driver', () => press('set_staff_role', { role: 'driver' })],
      ['approval', 'the manager is approved again', () => set('approved', true)],
      ['access', 'another manager was chosen', () => setManager(actors.admin.id)],
      ['access', 'no manager was chosen', () => setManager(null)],
    ] as const)('is a finding once the manager has lost their %s, until %s', async (lost, _, back) => {
      expect(await of('admin')).toEqual([]);
      if (lost === 'approval') await set('approved', false);
      else await press('set_staff_active', { active: false });
      expect(await of('admin')).toMatchObject([
        {
          kind: 'manager_left',
          danger: 'to_watch',
          verdict: 'attention',
          detail: 'manager of the world',
          due: null,
        },
      ]);
      await back();
      expect(await of('admin')).toEqual([]);
    });

    it('is visible only to staff of the depot, and neither lowers the rate nor leads to mails', async () => {
      const { sql } = server;
      await setManager(actors.inactiveManager.id).then(
        () => expect.unreachable('nobody is given a manager who has left'),
        () => undefined,
      );
      const before = (await call(server.backend, 'admin', 'compliance_dashboard')).body as { rate: number };
      await sql("update public.users set role = 'manager' where id = $1", [actors.colleague.id]);
      await setManager(actors.colleague.id);
      await press('set_staff_active', { user_id: actors.colleague.id, active: false });
      for (const actor of ['admin', 'manager'] as const) {
        expect(await of(actor)).toMatchObject([{ detail: 'colleague of the world' }]);
        expect(await danger(actor)).toMatchObject({
          danger: 'to_watch',
          verdict: 'attention',
          reasons: [{ kind: 'manager_left', detail: 'colleague of the world' }],
        });
      }
      for (const actor of ['driver', 'otherAdmin', 'otherManager', 'otherDriver', 'inactiveManager'] as const)
        expect([actor, await of(actor)]).toEqual([actor, []]);
      expect(await danger('driver')).toEqual({ danger: null, verdict: 'compliant', reasons: [] });
      // The driver no longer sees whom to ring.
      expect(await read('driver', 'colleagues')).toEqual([]);
      const after = (await call(server.backend, 'admin', 'compliance_dashboard')).body as { rate: number };
      expect(after.rate).toBe(before.rate);
      for (const actor of ['driver', 'admin'] as const)
        expect(
          (await call(server.backend, actor, 'calendar_file', { site_url: 'https://roadworthy.example' }))
            .body,
        ).not.toContain('manager_left');
      await sql('select private.decide_mails()');
      expect(await sql("select from private.mail_items where kind = 'manager_left'")).toEqual([]);
    });
  });
});

describe('A finding of a pair', () => {
  onEach([postgres], (server) => {
    const kindsOf = async (id: string, actor: ActorName = 'manager') => {
      const path = `compliance_findings?subject_id=eq.${id}&order=danger,kind&select=kind,danger,verdict,detail,points,due,in_use,record_id`;
      return (await send(server.backend, actor, 'GET', path)).body as Finding[];
    };
    const overview = async (view: string, id: string) =>
      (
        (await send(server.backend, 'manager', 'GET', `${view}?id=eq.${id}&select=danger,verdict`))
          .body as object[]
      )[0];
    const counted = async () => {
      const { sql } = server;
      const { body } = await call(server.backend, 'manager', 'compliance_dashboard');
      const { drivers, vehicles, rate } = body as Record<string, { compliant: number }>;
      await sql('delete from private.compliance_snapshots');
      await sql('select private.store_snapshots()');
      const [day] = await sql<{ active: number; compliant: number }>(
        'select active, compliant from private.compliance_snapshots where depot_id = $1',
        [ids.depotA],
      );
      return [drivers?.compliant, vehicles?.compliant, rate, day?.compliant];
    };
    const stopped = {
      kind: 'vehicle_stopped',
      danger: 'not_roadworthy',
      verdict: 'attention',
      detail: '231-D-1',
      points: null,
      due: null,
      in_use: true,
      record_id: ids.assignedVehicle,
    };
    const setNct = (days: number) =>
      server.sql(
        'update public.depot_vehicles set nct_expiry = private.today() + $1::integer where id = $2',
        [days, ids.assignedVehicle],
      );

    it('concerns a driver while the assigned vehicle must not be used, until it is in order or returned', async () => {
      const { sql } = server;
      expect(await counted()).toEqual([2, 2, 100, 4]);
      await setNct(0);
      expect(await kindsOf(driver.id)).toEqual([]);
      await setNct(-1);
      expect(await kindsOf(driver.id)).toEqual([stopped]);
      expect(await kindsOf(driver.id, 'driver')).toEqual([stopped]);
      expect(await kindsOf(driver.id, 'colleague')).toEqual([]);
      expect(await overview('driver_overview', driver.id)).toEqual({
        danger: null,
        verdict: 'compliant',
      });
      // The rate counts it for the vehicle, and the driver's own findings for the driver.
      expect(await counted()).toEqual([2, 1, 75, 3]);
      await sql('update public.driver_training set expiry_date = private.today() - 1 where id = $1', [
        recordOf('training', 'driver'),
      ]);
      expect(await overview('driver_overview', driver.id)).toEqual({
        danger: 'missing',
        verdict: 'not_compliant',
      });
      expect(await counted()).toEqual([1, 1, 50, 2]);
      await setNct(60);
      expect((await kindsOf(driver.id)).map(({ kind }) => kind)).toEqual(['training']);
      await setNct(-1);
      await returnVehicles(sql);
      expect((await kindsOf(driver.id)).map(({ kind }) => kind)).toEqual(['training']);
    });

    it('concerns a driver whose vehicle lacks road tax or insurance, but not one whose vehicle needs a service', async () => {
      const { sql } = server;
      await sql(`insert into public.vehicle_records (vehicle_id, requirement_id, done_on, due_on)
        select '${ids.assignedVehicle}', q.id, private.today() - 400, private.today() - 1
        from public.requirements q where q.subject = 'vehicle' and q.name = 'Service'`);
      expect(await kindsOf(driver.id)).toEqual([]);
      await sql("update public.requirements set required_from = private.today() where code = 'insurance'");
      expect(await kindsOf(driver.id)).toEqual([stopped]);
      await sql(
        "update public.requirements set required_from = private.today() + 1 where code = 'insurance'",
      );
      expect(await kindsOf(driver.id)).toEqual([]);
      await sql('update public.depot_vehicles set road_tax_expiry = private.today() - 1 where id = $1', [
        ids.assignedVehicle,
      ]);
      expect(await kindsOf(driver.id)).toEqual([stopped]);
    });

    it("concerns a vehicle whose driver must not drive, with the driver's name but not the reason", async () => {
      const { sql } = server;
      const ofVehicle = {
        kind: 'driver_stopped',
        danger: 'must_not_drive',
        verdict: 'attention',
        detail: 'driver of the world',
        points: null,
        due: null,
        in_use: true,
        record_id: driver.id,
      };
      const setPoints = (points: number) =>
        sql(
          'update public.driver_penalties set points = $1, expiry_date = private.today() where driver_id = $2',
          [points, driver.id],
        );
      await setPoints(11);
      expect(await kindsOf(ids.assignedVehicle)).toEqual([]);
      await setPoints(12);
      expect(await kindsOf(ids.assignedVehicle)).toEqual([ofVehicle]);
      expect(await overview('vehicle_overview', ids.assignedVehicle)).toEqual({
        danger: null,
        verdict: 'compliant',
      });
      expect(await counted()).toEqual([1, 2, 75, 3]);
      await returnVehicles(sql);
      expect(await kindsOf(ids.assignedVehicle)).toEqual([]);
    });

    it('concerns neither side while the other has only something due soon', async () => {
      await setNct(30);
      await server.sql(
        'update public.driver_licenses set expiry_date = private.today() where driver_id = $1',
        [driver.id],
      );
      expect((await kindsOf(driver.id)).map(({ kind }) => kind)).toEqual(['license']);
      expect((await kindsOf(ids.assignedVehicle)).map(({ kind }) => kind)).toEqual(['nct']);
    });
  });
});

describe('The day on which a finding begins', () => {
  onEach([embedded], (server) => {
    afterEach(() => {
      vi.useRealTimers();
    });

    const kindsAt = async (now: string, subjectId: string, more = '') => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const path = `compliance_findings?select=kind,verdict${more}&subject_id=eq.${subjectId}`;
      const { body } = await send(server.backend, 'manager', 'GET', path);
      return body;
    };

    // The clock only moves forward: PGlite's timers cannot cope with a jump back.
    it('is the day in Dublin, for a licence, for training on a leap day and for an application over a weekend', async () => {
      const { sql } = server;
      await sql("update public.driver_licenses set expiry_date = '2027-06-15'");
      await returnVehicles(sql);
      const friday = application({ depot_id: ids.depotA, created_at: '2027-06-11T21:00:00Z' });
      await insertRow(sql, 'public.driver_depot_applications', friday);
      const id = String(friday.id);
      // 23:30 in Dublin on the last day, then half past midnight.
      expect(await kindsAt('2027-06-15T22:30Z', driver.id)).toEqual([
        { kind: 'license', verdict: 'attention' },
      ]);
      expect(await kindsAt('2027-06-15T23:30Z', driver.id)).toEqual([
        { kind: 'license', verdict: 'not_compliant' },
      ]);
      // Sent on Friday, it is due after two business days.
      expect(await kindsAt('2027-06-15T23:30Z', id, ',due')).toEqual([
        { kind: 'application', verdict: 'attention', due: '2027-06-15' },
      ]);

      await sql("update public.driver_licenses set expiry_date = '2035-01-01'");
      await addTraining(sql, { driver_id: driver.id, training_type: 'First aid', expiry_date: '2028-02-29' });
      expect(await kindsAt('2028-01-29T12:00Z', driver.id)).toEqual([]); // 31 days
      expect(await kindsAt('2028-01-30T00:00Z', driver.id)).toEqual([
        { kind: 'training', verdict: 'attention' },
      ]);
      expect(await kindsAt('2028-02-29T23:30Z', driver.id)).toEqual([
        { kind: 'training', verdict: 'attention' },
      ]);
      expect(await kindsAt('2028-03-01T00:00Z', driver.id)).toEqual([
        { kind: 'training', verdict: 'not_compliant' },
      ]);

      await sql("update public.driver_training set expiry_date = '2028-03-26' where expiry_date is not null");
      expect(await kindsAt('2028-03-26T22:30Z', driver.id)).toEqual([
        { kind: 'training', verdict: 'attention' },
      ]);
      expect(await kindsAt('2028-03-26T23:00Z', driver.id)).toEqual([
        { kind: 'training', verdict: 'not_compliant' },
      ]);
    });
  });
});
