import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesIn } from '../../scripts/embedded/files.mjs';
import type { Board } from '../../src/topics/today/board';
import { demoId } from '../e2e/support/demoIds';
import { anonymousClient } from '../support/clients';
import { NOW } from '../support/clock';
import { serverConfig } from '../support/config';
import { expectSameFigures } from './sameFigures';

const seed = readFileSync('supabase/seed.sql', 'utf8');
let connection: PgliteConnection;
let app: App;

const demoDriver = demoId('d', 1);

const rows = async <Row>(text: string) => (await connection.driver.query<Row>(text)).rows;
const column = async <Value>(text: string) => (await rows<{ value: Value }>(text)).map(({ value }) => value);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  connection = await createPgliteConnection({ url: 'memory://' });
  app = new App({ connection, ...serverConfig, options: { server: { admin: false } } });
  // The demo stores no files, but without a folder the server has no Storage.
  app._storageAdapter = filesIn('supabase/.temp');
  await app.init();
  await applyPendingMigrations(app);
});

/** Until beNobody(): functions answer this account of Dublin North. Policies do not apply, because the owner asks. */
async function beStaff(name: 'manager' | 'admin'): Promise<string> {
  const [account] = await rows<{ id: string; account_id: string }>(
    `select id, account_id from public.users where email = '${name}@roadworthy.example'`,
  );
  const sub = account?.account_id ?? '';
  const session_id = randomUUID();
  await connection.driver.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session_id, sub]);
  await connection.driver.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
    [JSON.stringify({ sub, session_id }), sub],
  );
  return account?.id ?? '';
}

const beNobody = () =>
  connection.driver.exec(`set local "request.jwt.claims" to ''; set local "request.jwt.claim.sub" to ''`);

afterAll(async () => {
  await connection.close();
  vi.useRealTimers();
});

// The clock only moves forward: PGlite's timers cannot cope with a jump back.
// The first is half past midnight on a Sunday in Dublin.
describe.each(['2026-06-13T23:30:00Z', '2026-12-31T12:00:00Z', '2028-02-29T12:00:00Z'])(
  'loaded on %s',
  (now) => {
    beforeAll(async () => {
      vi.setSystemTime(now);
      await connection.driver.exec(`begin; ${seed}`);
    });
    afterAll(() => connection.driver.exec('rollback'));

    it('has three depots, staff in two of them, and 45 drivers in Dublin North', async () => {
      expect(
        await rows(`select d.name, count(*) filter (where u.role <> 'driver')::integer as staff,
          count(*) filter (where u.role = 'driver')::integer as drivers
        from public.depots d left join public.users u on u.depot_id = d.id group by d.name order by d.name`),
      ).toEqual([
        { name: 'Cork', staff: 2, drivers: 3 },
        { name: 'Dublin North', staff: 2, drivers: 45 },
        { name: 'Galway', staff: 0, drivers: 0 },
      ]);
    });

    it('has submissions, and some that were sent back', async () => {
      expect(
        await column(`select u.full_name || ': ' || s.kind || ' ' || s.state as value
        from public.submissions s join public.users u on u.id = s.driver_id order by 1`),
      ).toEqual(['Liam Doyle: nct sent', 'Niamh Ryan: insurance returned', 'Róisín Kavanagh: license sent']);
    });

    it('has staff of each role in both depots, and ids that tell its drivers apart at a glance', async () => {
      expect(
        await column(`select d.name || ': ' || string_agg(u.role::text, ', ' order by u.role) as value
        from public.users u join public.depots d on d.id = u.depot_id
        where u.role <> 'driver' group by d.name order by 1`),
      ).toEqual(['Cork: manager, admin', 'Dublin North: manager, admin']);
      expect(
        await column('select count(distinct left(id::text, 4))::integer as value from public.users'),
      ).toEqual(await column('select count(*)::integer as value from public.users'));
    });

    it('has 19 vehicles in Dublin North in every status and every state of test and tax', async () => {
      const dublin = `from public.vehicle_overview v join public.depots d on d.id = v.depot_id and d.name = 'Dublin North'`;
      expect(await column(`select count(*)::integer as value ${dublin}`)).toEqual([19]);
      expect(await column(`select distinct v.status::text as value ${dublin} order by 1`)).toEqual([
        'active',
        'inactive',
        'maintenance',
      ]);
      for (const state of ['nct_state', 'road_tax_state']) {
        expect(await column(`select distinct v.${state}::text as value ${dublin} order by 1`)).toEqual([
          'expired',
          'expiring',
          'not_applicable',
          'valid',
        ]);
      }
    });

    it('has a licence on both sides of each boundary', async () => {
      const days = await column<number>(
        'select expiry_date - private.today() as value from public.driver_licenses',
      );
      expect(days).toEqual(expect.arrayContaining([-1, 0, 30, 31, 60, 61]));
      const inThreeMonths = `(private.today() + interval '3 months')::date`;
      expect(
        await column(
          `select count(*)::integer as value from public.driver_licenses where expiry_date = ${inThreeMonths}`,
        ),
      ).toEqual([1]);
    });

    it('has drivers at every number of points where the colour changes, and with expired points', async () => {
      const points = await column<number>(
        'select distinct active_points as value from public.driver_overview',
      );
      expect(points).toEqual(expect.arrayContaining([0, 6, 7, 9, 10, 12]));
      expect(
        await column(`select full_name as value from public.driver_overview o where active_points = 0
        and exists (select from public.driver_penalties p where p.driver_id = o.id)`),
      ).toEqual(['Síle de Búrca']);
    });

    it.each([
      ['no licence', 'license_number is null'],
      ['an expired licence behind a valid one', 'has_expired_license and license_expiry > private.today()'],
      ['inactive', 'is_inactive'],
      ['not approved', 'not approved'],
      ['two categories on one card', `full_name = 'Patrick O''Sullivan'`],
      ['a name of more than 60 characters', 'char_length(full_name) > 60'],
      ['without a manager', 'manager_id is null'],
      ['an assigned vehicle', 'assigned_vehicle_id is not null'],
    ])('has a driver: %s', async (_situation, condition) => {
      expect((await rows(`select from public.driver_overview where ${condition}`)).length).toBeGreaterThan(0);
    });

    it('has findings of every kind in use in Dublin North, due and overdue', async () => {
      expect(
        await rows(`select kind::text, array_agg(distinct danger::text order by danger::text) as dangers
        from public.compliance_findings where in_use and depot_id = (select id from public.depots where name = 'Dublin North')
        group by kind order by kind::text`),
      ).toEqual(
        [
          ['application', 'waiting'],
          ['check_missed', 'to_watch'],
          ['cpc_card', 'to_watch'],
          ['cpc_module', 'due_soon', 'missing'],
          ['defect', 'due_soon', 'to_watch'],
          ['defect_stop', 'not_roadworthy'],
          ['depot_record', 'due_soon'],
          ['disqualified', 'must_not_drive'],
          ['download', 'due_soon', 'missing'],
          ['driver_stopped', 'must_not_drive'],
          ['failed_test', 'missing'],
          ['hsa_report', 'due_soon'],
          ['incident', 'waiting'],
          ['incident_due', 'due_soon'],
          ['insurance', 'due_soon', 'not_roadworthy', 'to_watch'],
          ['insurance_notice', 'due_soon', 'missing'],
          ['license', 'due_soon', 'must_not_drive'],
          ['license_check', 'due_soon', 'missing'],
          ['license_mass', 'to_watch'],
          ['nct', 'due_soon', 'not_roadworthy'],
          ['no_license', 'must_not_drive'],
          ['own_insurance', 'not_roadworthy'],
          ['own_nct', 'due_soon', 'not_roadworthy'],
          ['points', 'high_risk', 'must_not_drive', 'to_watch'],
          ['points_open', 'high_risk'],
          ['policy', 'missing'],
          ['requirement', 'missing', 'to_watch'],
          ['road_tax', 'due_soon', 'not_roadworthy'],
          ['short_licence', 'missing'],
          ['tachograph_kind', 'due_soon', 'missing'],
          ['to_sign', 'waiting'],
          ['training', 'due_soon', 'missing'],
          ['unfit', 'must_not_drive'],
          ['vehicle_record', 'due_soon', 'missing'],
          ['vehicle_stopped', 'not_roadworthy'],
        ].map(([kind, ...dangers]) => ({ kind, dangers })),
      );
    });

    it('has exactly these findings on every day, and all other drivers and vehicles in order', async () => {
      const findings = await rows<{ subject: string; findings: string }>(`
        select f.subject_name as subject,
          string_agg(f.kind || ' ' || f.danger, ', ' order by f.danger, f.kind::text) as findings
        from public.compliance_findings f
        where f.in_use and f.subject <> 'application'
        group by 1`);
      expect(Object.fromEntries(findings.map(({ subject, findings }) => [subject, findings]))).toEqual({
        '182-D-30551':
          'road_tax not_roadworthy, nct due_soon, tachograph_kind due_soon, license_mass to_watch',
        '191-D-55821':
          'defect_stop not_roadworthy, nct not_roadworthy, failed_test missing, tachograph_kind missing',
        '192-D-44190': 'insurance not_roadworthy',
        '201-C-19902': 'nct not_roadworthy',
        '202-D-13374': 'vehicle_record missing, defect due_soon, insurance_notice due_soon',
        '212-D-18834': 'defect due_soon, road_tax due_soon',
        '212-D-6630': 'defect due_soon, insurance_notice due_soon, vehicle_record due_soon, defect to_watch',
        '221-D-8056': 'vehicle_record due_soon, incident waiting',
        '222-D-40017': 'insurance to_watch',
        '231-D-10256': 'driver_stopped must_not_drive, nct due_soon',
        '231-D-27615': 'insurance due_soon, check_missed to_watch',
        'Adebayo Okafor': 'license_check due_soon',
        'Andrei Ionescu': 'points high_risk',
        'Aoife Nic Dhonnchadha': 'no_license must_not_drive',
        'Caoimhe Brennan': 'license due_soon',
        'Ciarán Byrne': 'vehicle_stopped not_roadworthy, points_open high_risk',
        'Darragh Quinn': 'points must_not_drive',
        'Dublin North': 'insurance_notice missing, short_licence missing, depot_record due_soon',
        'Eimear Crowley': 'license must_not_drive',
        'Emma Lawlor': 'license_check due_soon',
        'Eoin Gallagher': 'license must_not_drive, cpc_module missing, policy missing',
        'Fionn McCarthy': 'license must_not_drive, unfit must_not_drive, policy missing',
        'Frank Geraghty': 'cpc_module due_soon',
        'Gerard Fallon': 'disqualified must_not_drive, points high_risk',
        'John Murphy': 'download due_soon, training due_soon',
        'Jānis Bērziņš': 'points to_watch',
        'Liam Doyle': 'own_nct not_roadworthy',
        'Lorcan Dunne': 'cpc_card to_watch',
        'Mary-Kate Fitzgerald': 'license due_soon',
        'Maura Daly': 'requirement to_watch',
        "Michael D'Arcy": 'license_check missing, points high_risk',
        'Niamh Ryan': 'own_insurance not_roadworthy, own_nct due_soon',
        "Patrick O'Sullivan": 'unfit must_not_drive',
        'Pavel Novák': 'requirement missing',
        'Seán Ó Briain': 'license due_soon',
        'Shane Tobin': 'points must_not_drive',
        'Swords depot, loading bay 2': 'hsa_report due_soon, incident_due due_soon',
        'TZ 4410': 'driver_stopped must_not_drive, nct due_soon',
        'Tomasz Kowalski': 'license must_not_drive, policy missing',
        'Vytautas Petraitis': 'disqualified must_not_drive, policy missing',
        'Winter driving': 'to_sign waiting',
        'Órla Nolan': 'cpc_module missing, download missing, training missing',
      });
    });

    it('has the same figures everywhere', async () => {
      const admin = await beStaff('admin');
      const [depot = ''] = await column<string>(
        `select id as value from public.depots where name = 'Dublin North'`,
      );
      await expectSameFigures({
        depot,
        admin,
        call: async <T>(name: string) => {
          const [answer] = await column<T>(`select to_jsonb(public.${name}()) as value`);
          if (answer === undefined) throw new Error(`${name} gave no answer`);
          return answer;
        },
        rows: async (query, values) => (await connection.driver.query(query, values)).rows as never[],
      });
      await beNobody();
    });

    it('shows each state of a vehicle on the board of today, and each state of a defect', async () => {
      await beStaff('manager');
      const [board] = await column<Board>('select public.todays_board() as value');
      expect(
        await column(`select distinct state as value from public.depot_vehicles v
        cross join lateral public.vehicle_days(v.id, private.today() - 30)
        where v.depot_id = private.my_depot() and state <> 'expected' order by 1`),
      ).toEqual(['covered', 'covered_late', 'missed', 'not_expected', 'not_used', 'off_road', 'workshop']);
      await beNobody();
      const at = (...places: string[]) =>
        board?.vehicles.flatMap(({ place, plate }) => (places.includes(place) ? [plate] : []));
      expect(
        board?.vehicles.flatMap(({ place, by, plate }) => (place === 'held' ? [`${plate} ${by}`] : [])),
      ).toEqual(['182-D-30551 paper', '191-D-55821 defect', '192-D-44190 paper']);
      // On a Sunday nothing is expected.
      const idle = ['161-D-9917', '252-D-118'];
      const unchecked = ['202-D-13374', '212-D-18834', '221-D-30417', '231-D-10256', '231-D-27615'];
      expect(at('not_checked', 'not_expected')).toEqual([...idle, ...unchecked].sort());
      expect([[], unchecked]).toContainEqual(at('not_checked'));
      expect(at('defects')).toEqual(['212-D-6630']);
      expect(at('no_defect')).toEqual(['221-D-8056', '232-D-9408', '241-D-2209', 'SDC 20417']);
      expect(at('unused')).toEqual(['241-D-15092', 'TZ 4410']);
      expect(at('workshop')).toEqual(['222-D-40017']);
      expect(board?.defects.map(({ plate, severity, state }) => `${plate} ${severity} ${state}`)).toEqual([
        '191-D-55821 stop open',
        '202-D-13374 repair repaired',
        '212-D-18834 repair planned',
        '212-D-6630 repair open',
        '212-D-6630 note watched',
      ]);
      expect(board?.look).toContainEqual(
        expect.objectContaining({ kind: 'gap', plate: '231-D-27615', km: 412 }),
      );
      expect(board?.look).toContainEqual(
        expect.objectContaining({ kind: 'unconfirmed', plate: '221-D-8056', name: "Teresa O'Reilly" }),
      );
      expect(
        await column(`select v.registration_number as value from public.defects d
        join public.depot_vehicles v on v.id = d.vehicle_id where private.asks(d.state::text, d.works, d.is_unfounded) = 'works' order by 1`),
      ).toEqual(['202-D-13374', '221-D-30417']);
    });

    it('has checks that nothing contradicts', async () => {
      expect(
        await column(`select c.plate || ' ' || c.day as value from public.checks c
        where c.checked_at > now() or c.started_at >= c.finished_at or c.day <> private.day_of(c.checked_at)
          or exists (select from public.checks o where o.vehicle_id = c.vehicle_id
            and o.checked_at < c.checked_at and o.odometer_km > c.odometer_km)
          or exists (select from public.checks o where o.driver_id = c.driver_id and o.day = c.day and o.walk_id <> c.walk_id)
          or exists (select from public.unused_days u where u.vehicle_id = c.vehicle_id and u.day = c.day)
          or c.answers is distinct from private.verified_answers(c.answers, (
            select l.items from public.checklist_versions l where l.id = c.checklist_version_id), null)`),
      ).toEqual([]);
    });

    it('has an inquiry for each incident, which staff write into', async () => {
      expect(
        await column(`select i.place as value from public.incidents i
        where not exists (select from public.incident_inquiries q where q.id = i.id)`),
      ).toEqual([]);
    });

    it('has a history made by people before today, in a log that cannot be rewritten', async () => {
      expect(
        await column(`select count(*)::integer as value from private.audit_log
        where actor is null or at >= now()`),
      ).toEqual([0]);
      expect(
        await column(`select distinct action as value from private.audit_log
        where '${demoDriver}' in (row_id, driver_id) order by 1`),
      ).toEqual(['delete', 'insert', 'update']);
      expect(
        await column(
          "select distinct tgenabled::text as value from pg_catalog.pg_trigger where tgname like 'append_only%'",
        ),
      ).toEqual(['O']);
    });

    it('has applications of each status, with a driver for the approved ones', async () => {
      expect(
        await rows(`select status::text, count(*)::integer, count(driver_id)::integer as drivers
        from public.driver_depot_applications a group by a.status order by a.status`),
      ).toEqual([
        { status: 'pending', count: 6, drivers: 0 },
        { status: 'approved', count: 2, drivers: 2 },
        { status: 'rejected', count: 2, drivers: 0 },
      ]);
    });

    it('leaves the demo driver with only one licence that expires soon', async () => {
      expect(
        await column(`select l.type as value from public.driver_licenses l join public.users u on u.id = l.driver_id
        where u.email = 'driver@roadworthy.example' and l.expiry_date <= private.today() + 30`),
      ).toEqual(['CE']);
    });
  },
);

describe('the accounts', () => {
  beforeAll(() => connection.driver.exec(seed));

  it.each(['admin', 'manager', 'driver', 'cork', 'cork-admin'])(
    '%s can log in with the demo password',
    async (name) => {
      const client = anonymousClient('http://backend.test', (input, init) =>
        app.fetch(new Request(input, init)),
      );
      const email = `${name}@roadworthy.example`;
      const { data } = await client.auth.signInWithPassword({ email, password: 'roadworthy' });
      expect(data.user?.email).toBe(email);
    },
  );
});
