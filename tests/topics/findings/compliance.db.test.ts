import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dangerOfAll,
  dangerRank,
  detailOf,
  judgeDepot,
  listedOf,
  type Reason,
  verdictOfAll,
} from '../../db/depotRules';
import { generateDepot } from '../../db/generatedDepot';
import { type ActorName, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { depotVehicle, nextId, user } from '../../support/factories';
import { addPersonalVehicle } from '../../support/records';
import { call, send } from '../../support/rest';
import { embedded, onEach, postgres } from '../../support/servers';
import { insertRow, insertRows, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const { driver, manager } = actors;
type Judged = { id: string; danger: string | null; verdict: string; reasons: Reason[] };
type Finding = Reason & { id: string; subject_id: string; in_use: boolean };

const asText = (reason: Reason) =>
  [
    reason.kind,
    reason.danger,
    reason.verdict,
    detailOf(reason),
    reason.points,
    reason.points_until,
    reason.points_limit,
    reason.license_number,
    reason.due,
    reason.km_left,
    reason.record_id,
    reason.is_missing,
  ].join(' ');
const sorted = (reasons: readonly Reason[]) => reasons.map(asText).sort();
const urgency = ({ danger, due }: Reason) => `${dangerRank(danger)} ${due ?? '9999'}`;

/** Every kind of finding in a generated depot, with each of its dangers. */
const GENERATED = [
  'cpc_card missing',
  'cpc_card to_watch',
  'cpc_module due_soon',
  'cpc_module missing',
  'disqualified must_not_drive',
  'driver_stopped must_not_drive',
  'insurance due_soon',
  'insurance not_roadworthy',
  'license due_soon',
  'license missing',
  'license must_not_drive',
  'license_check due_soon',
  'license_check missing',
  'manager_left to_watch',
  'nct due_soon',
  'nct not_roadworthy',
  'no_license must_not_drive',
  'own_insurance due_soon',
  'own_insurance missing',
  'own_insurance not_roadworthy',
  'own_nct due_soon',
  'own_nct missing',
  'own_nct not_roadworthy',
  'points high_risk',
  'points must_not_drive',
  'points to_watch',
  'points_open high_risk',
  'points_open to_watch',
  'requirement missing',
  'requirement to_watch',
  'road_tax due_soon',
  'road_tax not_roadworthy',
  'training due_soon',
  'training missing',
  'unfit missing',
  'unfit must_not_drive',
  'vehicle_record due_soon',
  'vehicle_record missing',
  'vehicle_record to_watch',
  'vehicle_stopped not_roadworthy',
];

async function compareAll(backend: Backend) {
  const { sql } = backend;
  const read = async <T>(path: string) => (await send(backend, 'manager', 'GET', path)).body as T;
  const [{ today = '' } = {}] = await sql<{ today: string }>('select private.today()::text as today');
  const expected = await judgeDepot(sql, ids.depotA, today);
  const findings = await read<Finding[]>(
    'compliance_findings?subject=neq.application&order=danger,urgency.desc,kind,subject_id,record_id',
  );
  expect(findings.map(urgency)).toEqual(findings.map(urgency).sort());

  for (const [view, subjects] of [
    ['driver_overview', expected.drivers],
    ['vehicle_overview', expected.vehicles],
  ] as const) {
    const rows = new Map((await read<Judged[]>(view)).map((row) => [row.id, row]));
    expect(rows.size).toBe(subjects.length);
    for (const subject of subjects) {
      const { id, reasons, is_active } = subject;
      const found = findings.filter((finding) => finding.subject_id === id);
      const judged = rows.get(id)?.reasons ?? [];
      expect(sorted(judged)).toEqual(sorted(reasons));
      expect(judged.map(urgency)).toEqual(judged.map(urgency).sort());
      expect(rows.get(id)).toMatchObject({
        danger: dangerOfAll(reasons),
        verdict: verdictOfAll(reasons),
        ...('licenses' in subject && listedOf(subject, today)),
      });
      expect(sorted(found)).toEqual(sorted(reasons));
      expect(found.every(({ in_use }) => in_use === is_active)).toBe(true);
    }
  }
  const judged = new Set([...expected.drivers, ...expected.vehicles].map(({ id }) => id));
  expect(findings.filter(({ subject_id }) => !judged.has(subject_id))).toEqual([]);
  await compareStored(sql);
  return { today, expected, findings };
}

/** Past days may differ. */
async function compareStored(sql: Sql) {
  const ofFindings = (source: string) =>
    sql(`select f.*, greatest(f.starts_on, private.today()) as starts_on from ${source} f
      where f.ends_on >= private.today() order by f.subject_id, f.kind, f.source_id, greatest(f.starts_on, private.today())`);
  expect(await ofFindings('private.finding')).toEqual(
    await ofFindings(
      `(select * from private.driver_finding_now union all select * from private.vehicle_finding_now
        union all select * from private.depot_finding_now union all select * from private.incident_finding_now)`,
    ),
  );
  const ofSubjects = (source: string) =>
    sql(`select n.* from private.${source} n join private.standing s using (subject_id)
      where s.holds_until >= private.today() or s.holds_until is null order by n.subject_id`);
  expect(await ofSubjects('standing')).toEqual(await ofSubjects('standing_now'));
  expect(
    await sql('select subject_id from private.standing_now except select subject_id from private.standing'),
  ).toEqual([]);
  // Points and the day of the licence check are exact only until a penalty expires.
  const ofDrivers = (view: string) =>
    sql(`select s.*,
        case when p.points_until < private.today() then null else s.active_points end as active_points,
        case when p.points_until < private.today() then null else s.points_until end as points_until,
        case when p.points_until < private.today() then null else s.check_due end as check_due
      from private.${view} s join private.driver_state p using (driver_id) order by s.driver_id`);
  expect(await ofDrivers('driver_state')).toEqual(await ofDrivers('driver_state_now'));
}

describe('One definition of compliance', () => {
  onEach([postgres], (server) => {
    const figures = async <T>(name: string, actor: ActorName = 'manager') =>
      (await call(server.backend, actor, name)).body as T;
    const rate = async () => (await figures<{ rate: number }>('compliance_dashboard')).rate;

    it('judges and counts every driver and vehicle of a generated depot by the rules', async () => {
      const { sql } = server;
      await generateDepot(sql, manager.id);
      const { today, expected, findings } = await compareAll(server.backend);
      const kinds = new Set(findings.map(({ kind, danger }) => `${kind} ${danger}`));
      expect([...kinds].sort()).toEqual(GENERATED);
      expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);

      const active = {
        drivers: expected.drivers.filter(({ is_active }) => is_active),
        vehicles: expected.vehicles.filter(({ is_active }) => is_active),
      };
      const isCompliant = ({ reasons }: { reasons: Reason[] }) => verdictOfAll(reasons) !== 'not_compliant';
      const count = (name: keyof typeof active) => ({
        active: active[name].length,
        compliant: active[name].filter(isCompliant).length,
      });
      const inFleet = expected.vehicles.filter(({ has_left }) => !has_left);
      expect(inFleet.length).toBeLessThan(expected.vehicles.length);
      const highRisk = active.drivers.filter(({ reasons }) =>
        reasons.some(({ kind, points }) => kind === 'points' && (points ?? 0) > 9),
      ).length;
      const [{ later = '' } = {}] = await sql<{ later: string }>(
        "select (private.today() + interval '3 months')::date::text as later",
      );
      // An admin can also read the records of former drivers who are now staff.
      for (const actor of ['manager', 'admin'] as const) {
        expect(await figures('compliance_dashboard', actor)).toMatchObject({
          drivers: { total: expected.drivers.length, ...count('drivers') },
          vehicles: { total: inFleet.length, ...count('vehicles') },
          totals: {
            highRisk,
            expiring: active.drivers
              .flatMap(({ papers }) => papers)
              .filter(({ kind, due }) => kind === 'license' && due && due >= today && due <= later).length,
          },
        });
      }

      const mine = expected.drivers.filter(({ manager_id }) => manager_id === manager.id);
      const verdicts = mine.filter(({ is_active }) => is_active).map(({ reasons }) => verdictOfAll(reasons));
      const managed = await figures<{ drivers: number; active: number; notInOrder: number; toCome: number }>(
        'manager_dashboard',
      );
      expect(managed).toMatchObject({
        drivers: mine.length,
        active: mine.filter(({ is_active }) => is_active).length,
        notInOrder: verdicts.filter((verdict) => verdict === 'not_compliant').length,
        toCome: verdicts.filter((verdict) => verdict === 'attention').length,
      });
      expect(managed.notInOrder).toBeGreaterThan(0);
    });

    it('rounds the rate down, so that it is 100 only when nothing is wrong', async () => {
      const { sql } = server;
      const setNct = (id: string, day: string) =>
        sql(`update public.depot_vehicles set nct_expiry = ${day} where id = $1`, [id]);
      const addVehicles = (length: number) =>
        insertRows(
          sql,
          'public.depot_vehicles',
          Array.from({ length }, () =>
            depotVehicle({ depot_id: ids.depotA, vehicle_type_id: ids.vehicleType }),
          ),
        );
      // The test world has two active drivers and two vehicles in use, all in order.
      await addVehicles(2);
      expect(await rate()).toBe(100);
      await setNct(ids.spareVehicle, 'private.today() - 1');
      await setNct(ids.assignedVehicle, 'private.today() - 1');
      expect(await rate(), '4 of 6 are 66.7 per cent').toBe(66);
      await setNct(ids.assignedVehicle, 'private.today()');
      await addVehicles(248);
      expect(await rate(), '253 of 254 are 99.6 per cent').toBe(99);
    });

    it('gives drivers the same answer about themselves as staff', async () => {
      const { sql } = server;
      await generateDepot(sql, manager.id, 12, 8);
      await sql('update public.driver_penalties set driver_id = $1', [driver.id]);
      await sql('update public.driver_licenses set driver_id = $1, expiry_date = private.today()', [
        driver.id,
      ]);
      await sql('update public.driver_training set driver_id = $1, expiry_date = private.today()', [
        driver.id,
      ]);
      await sql('delete from public.grey_fleet_vehicles where driver_id = $1', [driver.id]);
      await addPersonalVehicle(sql, {
        driver_id: driver.id,
        nct_expiry: '2020-01-01',
        insurance_expiry: '2020-01-01',
      });
      const judged = async (actor: 'driver' | 'manager') =>
        (await send(server.backend, actor, 'GET', 'driver_overview?select=id,verdict,reasons'))
          .body as Judged[];
      const own = await judged('driver');
      expect(own).toEqual((await judged('manager')).filter(({ id }) => id === driver.id));
      const kinds = new Set(own[0]?.reasons.map(({ kind }) => kind));
      expect([...kinds]).toEqual(
        expect.arrayContaining([
          'license',
          'license_check',
          'own_insurance',
          'own_nct',
          'points',
          'training',
        ]),
      );

      await sql('delete from public.driver_licenses');
      const [without] = await judged('driver');
      expect(without?.reasons.map(({ kind }) => kind)).toContain('no_license');
    });
  });
});

describe('The stored copy', () => {
  onEach([embedded], (server) => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('stays correct from day to day without changes', async () => {
      const { sql } = server;
      await generateDepot(sql, manager.id);
      // Nobody reads their cards: tests/topics/downloads asks for that.
      await sql("update public.law_numbers set number = 999 where code = 'card_read'");
      const start = Date.now();
      for (const days of [1, 31, 205, 366]) {
        vi.useFakeTimers({ toFake: ['Date'], now: start + days * 86_400_000 });
        // The nightly job.
        await sql('select private.store_snapshots()');
        await compareAll(server.backend);
      }
    });

    it('follows changes and deletions of records, then of their drivers and vehicles', async () => {
      const { sql } = server;
      await generateDepot(sql, manager.id, 80, 40);
      // Each statement gets other drivers, because any change recomputes everything about its driver.
      const of = (digits: string, column = 'driver_id') => `md5(${column}::text) ~ '^[${digits}]'`;
      const deletions = [
        // After the deletion, another record of the same kind becomes current.
        `delete from public.driver_licenses where is_current and ${of('0-3')}`,
        `delete from public.driver_training where is_current and ${of('45')}`,
        `delete from public.driver_penalties where ${of('67')}`,
        `delete from public.driver_disqualifications where ${of('89')}`,
        `delete from public.license_checks where ${of('a')}`,
        `delete from public.grey_fleet_vehicles where ${of('bc')}`,
        `delete from public.driver_vehicle_assignments where ${of('def')}`,
        `delete from public.vehicle_records where ${of('0-7', 'vehicle_id')}`,
      ];
      const changes = [
        `update public.driver_training set completion_date = completion_date - 400, expiry_date = expiry_date - 400 where is_current and ${of('0-3')}`,
        `update public.driver_disqualifications set until_date = private.today() + 5 where from_date <= private.today() and ${of('0-7')}`,
        `update public.license_checks set checked_on = checked_on - 100 where ${of('45')}`,
        `update public.grey_fleet_vehicles set insurance_expiry = private.today() - 1 where ${of('6-8')}`,
        `update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active' and ${of('9ab')}`,
        `update public.vehicle_records set done_on = done_on - 300, due_on = due_on - 300 where ${of('8-f', 'vehicle_id')}`,
      ];
      const standing = 'select subject_id from private.standing';
      // The first vehicles are assigned.
      const firstVehicles = `select id from public.depot_vehicles where depot_id = '${ids.depotA}' order by registration_number limit 10`;
      const departures = [
        `delete from public.driver_licenses where ${of('e')}`,
        `delete from public.driver_training where ${of('e')}`,
        `delete from public.driver_penalties where ${of('e')}`,
        `delete from public.license_checks where ${of('e')}`,
        `delete from public.grey_fleet_vehicles where ${of('e')}`,
        `delete from public.users where id in (${standing}) and ${of('e', 'id')}`,
        `delete from public.driver_vehicle_assignments where vehicle_id in (${firstVehicles})`,
        `delete from public.vehicle_records where vehicle_id in (${firstVehicles})`,
        `delete from public.depot_vehicles where id in (${firstVehicles}) and id in (${standing})`,
      ];
      for (const statements of [deletions, changes, departures]) {
        for (const statement of statements)
          expect((await sql(`${statement} returning id`)).length, statement).toBeGreaterThan(0);
        await compareAll(server.backend);
      }
    });

    it('follows each addition by itself', async () => {
      const { sql } = server;
      await generateDepot(sql, manager.id, 12, 6);
      const id = nextId();
      const requirement = { required_from: '2025-01-01', due_soon_days: 30 };
      for (const [table, row] of [
        ['users', user({ id, email: 'new@test.example', depot_id: ids.depotA, account_id: null })],
        ['requirements', { ...requirement, name: 'Forklift', subject: 'driver' }],
        ['requirements', { ...requirement, name: 'Winch', subject: 'vehicle' }],
      ] as const) {
        await insertRow(sql, `public.${table}`, row);
        await compareAll(server.backend);
      }
      await sql(`insert into public.vehicle_records (vehicle_id, requirement_id, done_on, due_on)
        select v.id, r.id, '2025-01-01', '2025-06-30' from public.depot_vehicles v, public.requirements r
        where v.depot_id = '${ids.depotA}' and r.name = 'Winch'`);
      await compareAll(server.backend);
    });

    it('follows every change of people, one or many at a time', async () => {
      const { sql } = server;
      await generateDepot(sql, manager.id, 40, 8);
      const hasVehicle =
        "id in (select driver_id from public.driver_vehicle_assignments where status = 'active')";
      const changes = [
        "full_name = 'Síle ' || full_name",
        "email = 'new.' || id || '@roadworthy.example'",
        "phone = '+353 85 555 0101'",
        'employee_number = right(id::text, 30)',
        `approved = not approved or ${hasVehicle}`,
        `is_inactive = not is_inactive and not ${hasVehicle}`,
        'back_on = case when is_inactive then null else private.today() + 3 end',
        'back_on = null',
        'manager_id = null',
        `manager_id = '${manager.id}'`,
        'invited_at = now()',
        'invited_at = null',
        'account_id = null',
        `account_id = '${driver.id}'`,
        "role = 'manager'",
        "role = 'driver'",
      ];
      for (const change of changes) {
        const drivers = /account|role/.test(change)
          ? `'${driver.id}'`
          : `select id from public.users where role = 'driver' and depot_id = '${ids.depotA}' order by md5(id || '${change.replaceAll("'", '')}') limit 9`;
        const changed = await sql(`update public.users set ${change} where id in (${drivers}) returning id`);
        expect(changed.length, change).toBeGreaterThan(0);
        await compareStored(sql);
      }
    });
  });
});
