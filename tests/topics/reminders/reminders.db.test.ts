import { describe, expect, it, vi } from 'vitest';
import { writing } from '../../../src/domain/compliance';
import { type Notice, noticeText } from '../../../src/topics/notices/rules';
import { type Told as Finding, toldText } from '../../../src/words/told';
import { actors } from '../../support/actors';
import { application, license, nextId } from '../../support/factories';
import { moveDriver } from '../../support/moves';
import { addPenalty, addSubmission, addTraining } from '../../support/records';
import { call } from '../../support/rest';
import { embedded, onEach, postgres } from '../../support/servers';
import { insertRow, insertRows, returnVehicles, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const due = '2030-07-20';
const { driver, admin, manager } = actors;

interface Told {
  day: number;
  name: string;
  detail: string;
  stage: number;
}

const SAID = 'u.role, i.kind, i.name as detail, i.causes, i.is_missing';

const sentenceOf = (told: Finding, isOwn: boolean) => toldText(told, isOwn, writing(due));

async function saidTo(sql: Sql, query: string, values: readonly (string | number)[] = []) {
  const items = await sql<Finding & { role: string }>(query, [...values]);
  return items.map(({ role, ...item }) => ({ role, name: sentenceOf(item, role === 'driver') }));
}

/** Only what a test adds falls due or is missing, and nobody gets a digest. */
async function emptyWorld({ sql }: { sql: Sql }) {
  for (const table of [
    'driver_licenses',
    'driver_training',
    'grey_fleet_vehicles',
    'driver_depot_applications',
  ]) {
    await sql(`delete from public.${table}`);
  }
  await returnVehicles(sql);
  await sql('update public.depot_vehicles set nct_expiry = $1, road_tax_expiry = $1', ['2090-01-01']);
  await sql('update private.mail_choices set digest_day = null');
  // Each driver has a licence that outlives the test.
  for (const name of ['driver', 'colleague', 'inactiveDriver', 'unapprovedDriver', 'otherDriver'] as const)
    await addLicenses(sql, ['A'], actors[name].id, '2090-01-01');
  return sql;
}

/** An application that was sent when `created_at` says. */
const addWaiting = (sql: Sql, values: object = {}) =>
  insertRow(sql, 'public.driver_depot_applications', {
    ...application({ depot_id: ids.depotA, email: actors.applicant.email }),
    created_at: '2024-01-01T09:00:00Z',
    updated_at: '2024-01-01T09:00:00Z',
    status: 'pending',
    version: 1,
    ...values,
  });

async function dayIn(sql: Sql, days: number) {
  const [row] = await sql<{ day: string }>('select (private.today() + $1::int)::text as day', [days]);
  return row?.day ?? '';
}

const addLicenses = (sql: Sql, types: readonly string[], driver_id: string = driver.id, expiry_date = due) =>
  insertRows(
    sql,
    'public.driver_licenses',
    types.map((type) => license({ driver_id, type, issued_date: '2020-01-01', expiry_date })),
  );

/**
 * Decides the mails of a day, counted from the due day, and returns their items, as if all mails had been
 * sent.
 */
async function decide(sql: Sql, day: number): Promise<Told[]> {
  await sql('select private.decide_mails($1::date + $2::int)', [due, day]);
  return sql<Told>(
    `with sent as (
       update private.mails set state = 'sent' where state = 'waiting' and kind = 'reminders' returning id, recipient_id
     )
     select $1::int as day, split_part(u.full_name, ' ', 1) as name, i.stage,
       coalesce(l.type, v.registration_number, i.kind::text) as detail
     from sent
     join public.users u on u.id = sent.recipient_id
     join private.mail_items i on i.mail_id = sent.id
     left join public.driver_licenses l on l.id = i.source_id
     left join public.depot_vehicles v on v.id = i.source_id
     order by 2, 4`,
    [day],
  );
}

async function decideEach(sql: Sql, days: readonly number[]) {
  const told: Told[] = [];
  for (const day of days) told.push(...(await decide(sql, day)));
  return told;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const daysOf = (told: Told[], name: string, detail: string) =>
  told.filter((row) => row.name === name && row.detail === detail).map(({ day, stage }) => [day, stage]);
const punctual = (days: readonly number[]) => days.map((day) => [day, 0 - day]);

const licenseMails = ['driver B', 'manager B'];
const vehicleMails = ['admin 231-D-1', 'manager 231-D-1'];

describe('What falls due', () => {
  onEach([postgres], (server) => {
    it('is mailed at each stage, from 95 days before to 30 after', async () => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['B', 'C']);
      await sql('update public.depot_vehicles set nct_expiry = $1, road_tax_expiry = $1 where id = $2', [
        due,
        ids.assignedVehicle,
      ]);
      const told = await decideEach(sql, range(-95, 30));
      const all = [-60, -30, -14, -7, -1, 0, 7, 14, 21, 28];
      // Also on the day after, from which it must not be used.
      const ofLicenses = [...all, 1].toSorted((a, b) => a - b);
      expect(daysOf(told, 'driver', 'B')).toEqual(punctual(ofLicenses));
      expect(daysOf(told, 'driver', 'C')).toEqual(punctual([-90, ...ofLicenses]));
      // To the driver's manager, and nobody else on the staff.
      expect(daysOf(told, 'manager', 'C')).toEqual(punctual([-90, ...ofLicenses]));
      expect(daysOf(told, 'admin', 'C')).toEqual([]);
      // NCT and road tax are both listed under the plate; only the NCT is mailed 90 days before.
      const twice = punctual(all).flatMap((row) => [row, row]);
      expect(daysOf(told, 'admin', '231-D-1')).toEqual([[-90, 90], ...twice]);
      expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['driver', 'manager', 'admin']));
    });

    it('is mailed once, at the nearest stage reached, after days without a run', async () => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['B']);
      const told = await decideEach(sql, [-62, -58, -57, -12, -10, -2, 5, 6, 20, 22]);
      expect(daysOf(told, 'driver', 'B')).toEqual([
        [-58, 60],
        [-12, 14],
        [-2, 7],
        [5, -1],
        [20, -14],
        [22, -21],
      ]);
    });
  });

  onEach([postgres], (server) => {
    it('is in one mail per person and day, starts again after a renewal, and is left out while switched off', async () => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['B', 'C', 'CE']);
      expect(await decide(sql, -30)).toHaveLength(6);
      expect(await decide(sql, -30)).toEqual([]);
      const mails = await sql("select recipient_id from private.mails where kind = 'reminders'");
      expect(mails).toHaveLength(2);

      // An item added later on the same day waits for the next day's mail.
      await addLicenses(sql, ['D']);
      expect(await decide(sql, -30)).toEqual([]);
      expect((await decide(sql, -29)).map(({ detail }) => detail)).toEqual(['D', 'D']);

      await addLicenses(sql, ['B'], driver.id, '2030-08-31');
      await sql("update private.mail_choices set off = '{drivers,overdue}'");
      expect(await decide(sql, -14)).toEqual([]);
      // Overdue items always reach staff.
      expect((await decide(sql, 7)).map(({ name, detail }) => [name, detail])).toEqual([
        ['manager', 'C'],
        ['manager', 'CE'],
        ['manager', 'D'],
      ]);
      await sql("update private.mail_choices set off = '{}'");
      expect(daysOf(await decide(sql, 35), 'driver', 'B')).toEqual([[35, 7]]);
    });

    it('is not mailed to staff while acknowledged, except a must-not-drive finding, but still to the driver', async () => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['B']);
      await addTraining(sql, { driver_id: driver.id, training_type: 'Forklift', expiry_date: due });
      const untilDay = (until: number) =>
        sql(
          `insert into public.acknowledgements (depot_id, driver_id, kind, source_id, due, until, reason, acknowledged_by, acknowledged_at)
           select f.depot_id, f.subject_id, f.kind, f.source_id, f.due, f.due + $1::int, 'Booked', $2, f.due - 20
           from private.finding f where f.subject_id = $3 and f.due is not null
           on conflict (subject_id, kind, source_id) do update set until = excluded.until`,
          [until, manager.id, driver.id],
        );
      const toldOn = async (day: number) =>
        (await decide(sql, day)).map(({ name, detail, stage }) => [name, detail, stage]);
      const both = (stage: number) => [
        ['driver', 'B', stage],
        ['driver', 'training', stage],
      ];
      const toManager = (stage: number) => both(stage).map(([, ...what]) => ['manager', ...what]);

      await untilDay(-2);
      expect(await toldOn(-14)).toEqual(both(14));
      expect(await toldOn(-7)).toEqual(both(7));
      expect(await toldOn(-3)).toEqual([]);
      // On the last day of the acknowledgement it returns, at the stage reached meanwhile.
      expect(await toldOn(-2)).toEqual(toManager(7));

      // The licence has expired; the training is overdue.
      await untilDay(40);
      expect(await toldOn(0)).toEqual(both(0));
      expect(await toldOn(7)).toEqual([...both(-7), ['manager', 'B', -7]]);
      expect(await toldOn(40)).toEqual([...both(-35), ...toManager(-35)]);
    });

    it('is not mailed to staff about a vehicle either while acknowledged', async () => {
      const sql = await emptyWorld(server);
      await sql('update public.depot_vehicles set nct_expiry = $1 where depot_id = $2', [due, ids.depotB]);
      await sql(
        `insert into public.acknowledgements (depot_id, vehicle_id, kind, source_id, due, until, reason, acknowledged_by, acknowledged_at)
         select f.depot_id, f.subject_id, f.kind, f.source_id, f.due, f.due - 25, 'Booked', $1, f.due - 35
         from private.finding f where f.subject_id = $2 and f.kind = 'nct'`,
        [actors.otherManager.id, ids.otherSpareVehicle],
      );
      const plates = async (day: number) => (await decide(sql, day)).map(({ detail }) => detail);
      expect(await plates(-30)).toEqual(['231-C-1', '231-C-1']);
      // With another due day it is another finding.
      await sql("update private.finding set due = due - 1 where subject_id = $1 and kind = 'nct'", [
        ids.otherSpareVehicle,
      ]);
      expect(await plates(-29)).toEqual(['231-C-2', '231-C-2']);
    });

    it('goes to admins for a driver without a manager, and never to inactive or pending people or those without an account', async () => {
      const sql = await emptyWorld(server);
      await sql('update public.users set manager_id = null where id = $1', [driver.id]);
      const people = ['inactiveDriver', 'unapprovedDriver', 'colleague'] as const;
      for (const name of ['driver', ...people] as const) await addLicenses(sql, ['B'], actors[name].id);
      await sql('update public.users set account_id = null where id = $1', [actors.colleague.id]);
      expect((await decide(sql, -30)).map(({ name }) => name)).toEqual(['admin', 'admin', 'driver']);
    });

    it('waits for the first login of an address that was invited', async () => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['CE']);
      const told = async (day: number) => (await decide(sql, day)).map(({ name }) => name).toSorted();
      await sql('update public.users set invited_at = now() where id = any ($1::uuid[])', [
        `{${driver.id},${actors.manager.id}}`,
      ]);
      const login = 'update auth.users set last_sign_in_at = $1 where id = any ($2::uuid[])';
      const accounts = `{${driver.accountId ?? driver.id},${actors.manager.accountId ?? actors.manager.id}}`;
      await sql('delete from auth.sessions');
      await sql(login, [null, accounts]);
      expect(await told(-30)).toEqual(['admin']);
      await sql(login, ['2026-01-01', accounts]);
      expect(await told(-14)).toEqual(['driver', 'manager']);
    });

    it('goes to admins for a driver whose manager has left the depot', async () => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['B']);
      const setActive = (active: boolean) =>
        call(server.backend, 'admin', 'set_staff_active', { user_id: manager.id, active });
      const reasons = async () => {
        await sql("update private.mails set state = 'waiting' where state = 'sent'");
        const claimed = await sql(`select c.role, i ->> 'manager_left' as manager_left
          from private.claim_mails(50) c cross join json_array_elements(c.items) i order by c.role`);
        await sql("update private.mails set state = 'dropped'");
        return claimed;
      };
      await setActive(false);
      expect((await decide(sql, -30)).map(({ name }) => name)).toEqual(['admin', 'driver']);
      // Admins read that they get it in place of the manager; the driver does not.
      expect(await reasons()).toEqual([
        { role: 'driver', manager_left: 'false' },
        { role: 'admin', manager_left: 'true' },
      ]);
      await setActive(true);
      expect((await decide(sql, -14)).map(({ name }) => name)).toEqual(['driver', 'manager']);
      expect(await reasons()).toEqual([
        { role: 'driver', manager_left: 'false' },
        { role: 'manager', manager_left: 'false' },
      ]);
    });

    it('is mailed about a vehicle to all staff of its depot', async () => {
      const sql = await emptyWorld(server);
      await sql('update public.depot_vehicles set nct_expiry = $1 where depot_id = $2', [due, ids.depotB]);
      expect((await decide(sql, -30)).map(({ name, detail }) => [name, detail])).toEqual(
        ['otherAdmin', 'otherManager'].flatMap((name) => [
          [name, '231-C-1'],
          [name, '231-C-2'],
        ]),
      );
    });

    it.each([
      ['drivers', vehicleMails, [...licenseMails, ...vehicleMails]],
      ['vehicles', licenseMails, [...licenseMails, ...vehicleMails]],
      ['overdue', [...licenseMails, ...vehicleMails], ['manager B', ...vehicleMails]],
    ])('is mailed except for %s to people who switched that off', async (topic, untilDue, overdue) => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['B']);
      await sql('update public.depot_vehicles set nct_expiry = $1 where id = $2', [due, ids.assignedVehicle]);
      await sql('update private.mail_choices set off = $1', [`{${topic}}`]);
      const toldOn = async (day: number) =>
        (await decide(sql, day)).map(({ name, detail }) => `${name} ${detail}`).sort();
      expect(await toldOn(-7)).toEqual(untilDue.toSorted());
      expect(await toldOn(0)).toEqual(untilDue.toSorted());
      expect(await toldOn(7)).toEqual(overdue.toSorted());
    });

    it('is mailed about a licence check to staff alone, and only once it is a finding', async () => {
      const sql = await emptyWorld(server);
      await sql("update public.reminder_settings set stages = '{14,7}' where kind = 'license_check'");
      await sql('update public.driver_licenses set verified_at = now(), verified_by = $1', [manager.id]);
      // After 48 months, a check on 29 February is due on 29 February.
      await sql(
        "update public.license_check_settings set checked_since = '2020-01-01', months_1_to_3 = 48, months_no_points = 48",
      );
      const toldInDays = async (days: number) => {
        await sql('delete from public.license_checks');
        await sql(
          `insert into public.license_checks (driver_id, checked_on)
           select u.id, private.today() - case when u.id = $1 then interval '48 months' - $2 * interval '1 day' else '0' end
           from public.users u where u.role = 'driver'`,
          [driver.id, days],
        );
        await sql('select private.decide_mails()');
        return sql(
          'select u.full_name, i.kind, i.stage from private.mail_items i join public.users u on u.id = i.recipient_id',
        );
      };
      expect(await toldInDays(8)).toEqual([]);
      expect(await toldInDays(7)).toEqual([
        { full_name: 'manager of the world', kind: 'license_check', stage: 7 },
      ]);
    });

    it("joins the next day's mail if the earlier mail still waits and has not been tried", async () => {
      const sql = await emptyWorld(server);
      const decideOnly = (day: number) => sql('select private.decide_mails($1::date + $2::int)', [due, day]);
      await addLicenses(sql, ['B']);
      await decideOnly(-14);
      await sql('update private.mails set attempts = 1 where recipient_id = $1', [manager.id]);
      await addLicenses(sql, ['C']);
      await decideOnly(-13);
      expect(
        await sql(
          `select u.email, m.day::text, count(*)::int as items
           from private.mails m join private.mail_items i on i.mail_id = m.id join public.users u on u.id = m.recipient_id
           group by u.email, m.day order by u.email, m.day`,
        ),
      ).toEqual([
        { email: driver.email, day: '2030-07-07', items: 2 },
        { email: manager.email, day: '2030-07-06', items: 1 },
        { email: manager.email, day: '2030-07-07', items: 1 },
      ]);
    });

    it('is mailed at the stages that admins have chosen', async () => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['B']);
      const settings = server.backend.as(admin).from('reminder_settings');
      await settings
        .update({ stages: [14, 0] })
        .eq('kind', 'license')
        .throwOnError();
      const told = await decideEach(sql, [-60, -30, -14, -7, 0, 7, 14]);
      const days = [
        [-14, 14],
        [0, 0],
      ];
      expect(daysOf(told, 'driver', 'B')).toEqual(days);
      // Overdue items always reach the manager.
      expect(daysOf(told, 'manager', 'B')).toEqual([...days, [7, -7], [14, -14]]);
    });
  });
});

const DISQUALIFY = `insert into public.driver_disqualifications (driver_id, depot_id, reason, from_date, until_date)
  select u.id, u.depot_id, 'court', private.today(), '2090-01-01' from public.users u where u.id = $1`;

describe('A finding without a due day', () => {
  const wrong: [kind: string, text: string, own: string, statement: string][] = [
    [
      'no_license',
      'No licence on record',
      "Do not drive. We don't have your licence",
      'delete from public.driver_licenses where driver_id = $1',
    ],
    [
      'own_insurance',
      'No personal vehicle insurance on record',
      'No personal vehicle insurance on record',
      `insert into public.grey_fleet_vehicles (driver_id, make, model, registration_number, year, nct_expiry)
       values ($1, 'Ford', 'Focus', '12-D-1', 2012, '2090-01-01')`,
    ],
    [
      'own_nct',
      'No personal vehicle NCT on record',
      'No personal vehicle NCT on record',
      `insert into public.grey_fleet_vehicles (driver_id, make, model, registration_number, year, insurance_expiry)
       values ($1, 'Ford', 'Focus', '12-D-1', 2012, '2090-01-01')`,
    ],
    [
      'disqualified',
      'Must not drive. The driving record needs attention',
      'Do not drive. Your driving record needs attention',
      DISQUALIFY,
    ],
    [
      'points',
      'Must not drive. The driving record needs attention',
      'Do not drive. Your driving record needs attention',
      `insert into public.driver_penalties (driver_id, reason, points, date_issued, expiry_date)
       values ($1, 'Speeding', 12, '2025-01-01', '2090-01-01')`,
    ],
    [
      'unfit',
      'Must not drive 231-D-2: needs a licence for CE, holds A',
      'Do not drive 231-D-2: needs a licence for CE, holds A',
      `insert into public.driver_vehicle_assignments (driver_id, vehicle_id)
       values ($1, '${ids.spareVehicle}')`,
    ],
  ];
  onEach([postgres], (server) => {
    it('about a stopped vehicle goes to its driver, and about a driver who must not drive to the staff for the vehicle', async () => {
      const sql = await emptyWorld(server);
      await insertRow(sql, 'public.driver_vehicle_assignments', {
        driver_id: driver.id,
        vehicle_id: ids.spareVehicle,
      });
      await sql('update public.depot_vehicles set nct_expiry = private.today() - 1 where id = $1', [
        ids.spareVehicle,
      ]);
      await sql("update private.mail_choices set off = '{drivers,vehicles,overdue}'");
      const names = async (day: number) => {
        await sql('select private.decide_mails($1::date + $2::int)', [due, day]);
        return saidTo(
          sql,
          `select ${SAID} from private.mail_items i join public.users u on u.id = i.recipient_id
           where i.kind in ('vehicle_stopped', 'driver_stopped') and i.mail_id is not null and i.stage = $1::int * -1
           order by u.role`,
          [day],
        );
      };
      const [{ expired } = {}] = await sql<{ expired: string }>(
        "select to_char(private.today() - 1, 'DD Mon YYYY') as expired",
      );
      expect(await names(0)).toEqual([
        {
          role: 'driver',
          name: `Do not drive 231-D-2: its NCT expired on ${expired}. Ask your depot for another vehicle`,
        },
        { role: 'manager', name: 'Assigned 231-D-2, which is not roadworthy' },
      ]);
      // The driver has switched off overdue items.
      expect(await names(7)).toEqual([
        { role: 'manager', name: 'Assigned 231-D-2, which is not roadworthy' },
      ]);
      await sql('update public.depot_vehicles set nct_expiry = $1 where id = $2', [
        '2090-01-01',
        ids.spareVehicle,
      ]);
      await sql(DISQUALIFY, [driver.id]);
      expect(await names(14)).toEqual([]);
      expect(
        await saidTo(
          sql,
          `select ${SAID} from private.mail_items i join public.users u on u.id = i.recipient_id
           where i.kind = 'driver_stopped' order by u.role`,
        ),
      ).toEqual(
        ['manager', 'admin'].map((role) => ({
          role,
          name: 'Assigned to driver of the world, who must not drive',
        })),
      );
    });

    it.each(wrong)(
      'is mailed from the day it is found, then weekly: %s',
      async (kind, text, own, statement) => {
        const sql = await emptyWorld(server);
        await sql(statement, [driver.id]);
        // From now on the vehicle in the last case requires a higher category.
        await sql(
          `update public.vehicle_types set required_category = 'CE'
           where id = (select v.vehicle_type_id from public.depot_vehicles v where v.id = $1)`,
          [ids.spareVehicle],
        );
        const told = await decideEach(sql, [0, 0, 1, 6, 7, 8, 20, 20, 21]);
        // No run between the 9th and the 20th day.
        const days = [
          [0, 0],
          [7, -7],
          [20, -14],
          [21, -21],
        ];
        // The mails also say, under the vehicle, that its driver must not drive.
        const mailed = told.filter(({ detail }) => detail === kind);
        expect(new Set(mailed.map(({ name }) => name))).toEqual(new Set(['driver', 'manager']));
        expect(daysOf(told, 'driver', kind)).toEqual(days);
        expect(daysOf(told, 'manager', kind)).toEqual(days);
        expect(
          await saidTo(
            sql,
            `select distinct ${SAID} from private.mail_items i join public.users u on u.id = i.recipient_id
             where i.kind = $1 order by u.role`,
            [kind],
          ),
        ).toEqual([
          { role: 'driver', name: own },
          { role: 'manager', name: text },
        ]);
        await sql("update private.mails set state = 'waiting' where day = $1::date + 21", [due]);
        const mails = await claim(sql);
        expect(
          mails
            .flatMap(({ email, items }) => items?.map((item) => ({ ...item, email })) ?? [])
            .filter((item) => item.kind === kind)
            .map((item) => [item.email, sentenceOf(item, item.email === driver.email), item.due])
            .sort(),
        ).toEqual([
          [driver.email, own, null],
          [manager.email, text, null],
        ]);
        const [notice] = (await call(server.backend, 'driver', 'my_notices')).body as Notice[];
        expect(notice).toMatchObject({ kind, due: null });
        expect(notice && noticeText(notice, true)).toBe(own);
        // A link in the mail leads to the finding.
        const link = mails.find(({ email }) => email === driver.email)?.items?.[0];
        const item = { subject_id: driver.id, kind, source_id: link?.source_id };
        for (const [actor, rows] of [
          ['driver', 1],
          ['manager', 1],
          ['colleague', 0],
        ] as const)
          expect((await call(server.backend, actor, 'due_item', item)).body).toHaveLength(rows);
      },
    );

    it('starts over when it ended and began again, and goes to administrators if there is no manager', async () => {
      const sql = await emptyWorld(server);
      await sql('update public.users set manager_id = null where id = $1', [driver.id]);
      const remove = () => sql('delete from public.driver_licenses where driver_id = $1', [driver.id]);
      await remove();
      expect((await decide(sql, 0)).map(({ name }) => name)).toEqual(['admin', 'driver']);
      expect(await decide(sql, 3)).toEqual([]);
      await addLicenses(sql, ['A'], driver.id, '2090-01-01');
      expect(await decide(sql, 4)).toEqual([]);
      await remove();
      expect((await decide(sql, 4)).map(({ name, stage }) => [name, stage])).toEqual([
        ['admin', 0],
        ['driver', 0],
      ]);
      // While the driver is inactive, nothing counts as found.
      await sql('update public.users set is_inactive = true where id = $1', [driver.id]);
      expect(await decide(sql, 12)).toEqual([]);
      await sql('update public.users set is_inactive = false where id = $1', [driver.id]);
      expect((await decide(sql, 13)).map(({ name, stage }) => [name, stage])).toEqual([
        ['admin', 0],
        ['driver', 0],
      ]);
    });

    it('reaches a driver who switched everything off only the first time, and never if something is merely missing', async () => {
      const sql = await emptyWorld(server);
      await sql("update private.mail_choices set off = '{drivers,vehicles,overdue}'");
      await sql("update public.reminder_settings set stages = '{}'");
      await sql('delete from public.driver_licenses where driver_id = $1', [driver.id]);
      await addLicenses(sql, ['D1', 'C1'], actors.colleague.id);
      // C covers C1, so the expired C1 stops nobody.
      await addLicenses(sql, ['C'], actors.colleague.id, '2090-01-01');
      await sql('update public.users set manager_id = $1 where id = $2', [manager.id, actors.colleague.id]);
      for (const [, , , statement] of wrong.filter(([kind]) => kind === 'own_insurance'))
        await sql(statement, [actors.colleague.id]);
      const told = await decideEach(sql, [0, 1, 7, 8]);
      expect(
        told.filter(({ name }) => name !== 'manager').map(({ day, name, detail }) => [day, name, detail]),
      ).toEqual([
        [0, 'driver', 'no_license'],
        // The day after it expired.
        [1, 'colleague', 'D1'],
      ]);
      expect(daysOf(told, 'manager', 'own_insurance')).toEqual([
        [0, 0],
        [7, -7],
      ]);
      for (const type of ['D1', 'C1'])
        expect(daysOf(told, 'manager', type)).toEqual([
          [1, -1],
          [7, -7],
        ]);
    });

    it('is mailed to staff each day while nobody has said which limit of points applies, from 7 points on', async () => {
      const sql = await emptyWorld(server);
      await sql("update private.mail_choices set off = '{drivers,vehicles,overdue}'");
      await sql('update public.users set first_full_licence_before = null where id in ($1, $2)', [
        driver.id,
        actors.colleague.id,
      ]);
      await sql('delete from public.driver_penalties');
      for (const [driver_id, points] of [
        [driver.id, 7],
        [actors.colleague.id, 6],
      ] as const)
        await addPenalty(sql, { driver_id, points, date_issued: '2025-01-01', expiry_date: '2090-01-01' });
      const told = await decideEach(sql, [0, 1, 2, 7]);
      expect(told.map(({ day, name, detail }) => [day, name, detail])).toEqual([
        [0, 'manager', 'points_open'],
        [1, 'manager', 'points_open'],
        [2, 'manager', 'points_open'],
        [7, 'manager', 'points_open'],
      ]);
      await sql("update private.mails set state = 'waiting' where day = $1::date + 7", [due]);
      const mails = await claim(sql);
      expect(mails.flatMap(({ items }) => items?.map((item) => sentenceOf(item, false)) ?? [])).toContain(
        'Enter when they got their first full licence',
      );
      await sql("update private.mails set state = 'sent'");
      const [notice] = (await call(server.backend, 'manager', 'my_notices')).body as Notice[];
      expect(notice).toMatchObject({ kind: 'points_open', due: null });
      await sql("update public.users set first_full_licence_before = '2020-01-01' where id = $1", [
        driver.id,
      ]);
      expect(await decide(sql, 8)).toEqual([]);
    });

    it('is not mailed while it is only to watch, or acknowledged', async () => {
      const sql = await emptyWorld(server);
      // A card that none of their vehicles requires, and points below the limit.
      await sql("update public.users set cpc_scope = 'truck' where id = $1", [driver.id]);
      await sql('delete from public.driver_penalties');
      await addPenalty(sql, {
        driver_id: driver.id,
        points: 10,
        date_issued: '2025-01-01',
        expiry_date: '2090-01-01',
      });
      await sql(wrong.find(([kind]) => kind === 'own_insurance')?.[3] ?? '', [driver.id]);
      await sql(
        `insert into public.acknowledgements (depot_id, driver_id, kind, source_id, until, reason, acknowledged_by, acknowledged_at)
         select f.depot_id, f.subject_id, f.kind, f.source_id, $1::date + 3, 'Booked', $2, $1::date - 20
         from private.finding f where f.subject_id = $3 and f.kind = 'own_insurance'`,
        [due, manager.id, driver.id],
      );
      const told = await decideEach(sql, [0, 2, 3]);
      expect(told.map(({ day, name, detail }) => [day, name, detail])).toEqual([
        [0, 'driver', 'own_insurance'],
        [3, 'manager', 'own_insurance'],
      ]);
    });
  });
});

const claim = (sql: Sql) =>
  sql<{
    id: string;
    kind: string;
    email: string;
    items: (Finding & { subject_name: string; source_id: string })[] | null;
    event: object;
  }>('select * from private.claim_mails(50)');
const sent = (sql: Sql, id: string, error: string | null = null, isAway = false) =>
  sql('select private.mail_sent($1, $2, $3)', [id, error, isAway]);
const start = (sql: Sql) => sql('select private.start_mail_run()');
const minutesLater = (sql: Sql, minutes: number) =>
  sql("update private.mails set claimed_at = claimed_at - $1 * interval '1 minute'", [minutes]);
const elevenMinutesLater = (sql: Sql) => minutesLater(sql, 11);
/** Minutes between one attempt and the next: six attempts in a day. */
const PAUSES = [10, 60, 3 * 60, 8 * 60, 12 * 60];

async function oneMail(server: { sql: Sql }) {
  const sql = await emptyWorld(server);
  await sql('update public.users set manager_id = null where id = $1', [driver.id]);
  await sql('delete from private.mail_choices where person_id <> $1', [driver.id]);
  await addLicenses(sql, ['B'], driver.id, await dayIn(sql, 30));
  await sql('select private.decide_mails()');
  return sql;
}

describe('A mail', () => {
  onEach([postgres], (server) => {
    it('is claimed once, sent once, and says what is due', async () => {
      const sql = await oneMail(server);
      const [mail, ...others] = await claim(sql);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        kind: 'reminders',
        email: driver.email,
        items: [
          {
            kind: 'license',
            detail: 'B',
            subject_id: driver.id,
            subject_name: 'driver of the world',
          },
        ],
      });
      expect(await claim(sql)).toEqual([]);
      await sent(sql, mail?.id ?? '');
      await elevenMinutesLater(sql);
      expect(await claim(sql)).toEqual([]);
      const about = await call(server.backend, 'manager', 'mails_about', { subject_id: driver.id });
      expect(about.body).toMatchObject([
        { recipient_name: 'driver of the world', about: 'license', name: 'B', is_own: true },
      ]);
    });

    it('about an event is listed for its driver, with the last 50 mails', async () => {
      const sql = await emptyWorld(server);
      const id = nextId();
      await addSubmission(sql, {
        id,
        kind: 'nct',
        details: { nct_expiry: '2036-05-31' },
        state: 'returned',
        sent_at: '2026-01-05T09:00:00Z',
        decided_at: '2026-01-06T09:00:00Z',
        decided_by: admin.id,
        reason: 'Blurred',
      });
      await sql(
        `insert into private.mails (recipient_id, kind, record_id, occasion, state, sent_at)
         select $1, 'returned', $2, n, 'sent', '2026-01-06'::timestamptz + n * interval '1 minute' from generate_series(1, 51) n`,
        [driver.id, id],
      );
      const { body } = await call(server.backend, 'manager', 'mails_about', { subject_id: driver.id });
      const days = (body as { sent_at: string }[]).map(({ sent_at }) => Date.parse(sent_at));
      expect(days).toEqual(
        Array.from({ length: 50 }, (_, index) => Date.parse('2026-01-06T00:51:00Z') - index * 60_000),
      );
      expect(body).toMatchObject(
        days.map(() => ({
          kind: 'returned',
          recipient_name: 'driver of the world',
          about: 'nct',
          is_own: true,
        })),
      );
    });

    it('and the notices say which expired category stops the driver, and leave out those that another licence covers', async () => {
      const { backend } = server;
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['D1', 'C1'], driver.id, await dayIn(sql, -1));
      await addLicenses(sql, ['BE'], driver.id, await dayIn(sql, 0));
      await addLicenses(sql, ['C'], driver.id, '2090-01-01');
      await sql('select private.decide_mails()');
      const categories = (items: { category: string | null; stops?: boolean }[] = []) =>
        items.map(({ category, stops }) => [category, stops]).sort();
      const expected = [
        ['BE', false],
        ['C1', false],
        ['D1', true],
      ];
      const mail = (await claim(sql)).find(({ email }) => email === driver.email);
      expect(categories(mail?.items?.map((item) => ({ ...item, category: item.detail })))).toEqual(expected);
      const bell = async () =>
        categories(
          ((await call(backend, 'driver', 'my_notices')).body as Notice[]).map((notice) => ({
            ...notice,
            category: notice.name,
          })),
        );
      expect(await bell()).toEqual(expected);
      // Once renewed it stops nobody, although the notice remains.
      await addLicenses(sql, ['D1'], driver.id, '2090-01-01');
      expect(await bell()).toEqual(expected.map(([name]) => [name, false]));
    });

    it('is given out again under the same id when its sender died, and shown as failed in the end', async () => {
      const sql = await oneMail(server);
      const given: (string | undefined)[] = [];
      for (const pause of [...PAUSES, 11, 11]) {
        given.push((await claim(sql))[0]?.id);
        await minutesLater(sql, pause + 1);
      }
      expect(given).toEqual([...Array(6).fill(given[0]), undefined]);
      expect(given[0]).toBeDefined();
      const health = await call(server.backend, 'admin', 'mail_health');
      expect(health.body).toMatchObject({
        waiting: 0,
        failed: [{ name: 'driver of the world', email: driver.email, error: 'The sender stopped each time' }],
      });
      expect((await call(server.backend, 'otherAdmin', 'mail_health')).body).toMatchObject({ failed: [] });
    });

    it('that was refused is tried again after growing pauses for a day, and then fails', async () => {
      const sql = await oneMail(server);
      const refuse = async () => {
        const [mail] = await claim(sql);
        await sent(sql, mail?.id ?? '', '550 No such mailbox');
      };
      for (const pause of PAUSES) {
        await refuse();
        await minutesLater(sql, pause - 1);
        expect(await claim(sql)).toEqual([]);
        await minutesLater(sql, 2);
      }
      await refuse();
      await minutesLater(sql, 2000);
      expect(await claim(sql)).toEqual([]);
      expect(await sql('select state, attempts, error from private.mails')).toEqual([
        { state: 'failed', attempts: 6, error: '550 No such mailbox' },
      ]);
    });

    it('uses up no attempt while the mail server is down, and administrators can see that', async () => {
      const sql = await oneMail(server);
      const stoppedBy = async () =>
        ((await call(server.backend, 'admin', 'mail_health')).body as { stoppedBy: string | null }).stoppedBy;
      for (let run = 0; run < 9; run += 1) {
        const [mail] = await claim(sql);
        await sent(sql, mail?.id ?? '', 'connect ECONNREFUSED', true);
        expect(await stoppedBy()).toBe('connect ECONNREFUSED');
        await sql("update private.mail_run set stopped_at = stopped_at - interval '3 hours'");
      }
      expect((await call(server.backend, 'admin', 'mail_health')).body).toMatchObject({ isLate: true });
      expect(await sql('select state, attempts, error from private.mails')).toEqual([
        { state: 'waiting', attempts: 0, error: null },
      ]);
      const [mail] = await claim(sql);
      await sent(sql, mail?.id ?? '');
      expect(await stoppedBy()).toBeNull();
      expect((await call(server.backend, 'admin', 'mail_health')).body).toMatchObject({ isLate: false });
    });

    it('that failed is sent again for administrators of its depot, with several reminders combined', async () => {
      const { backend } = server;
      const sql = await emptyWorld(server);
      const dueDay = await dayIn(sql, 7);
      for (const { id } of [driver, actors.otherDriver]) await addLicenses(sql, ['B'], id, dueDay);
      for (const days of [-7, 0]) {
        await sql('select private.decide_mails(private.today() + $1::int)', [days]);
        await sql("update private.mails set state = 'failed', attempts = 6, error = '550'");
      }
      const failed = async () =>
        (
          await sql<{ email: string }>(
            "select u.email from private.mails m join public.users u on u.id = m.recipient_id where m.state = 'failed'",
          )
        )
          .map(({ email }) => email)
          .sort();
      const ofA = [driver.email, driver.email, manager.email, manager.email];
      const ofB = Array(2).fill([actors.otherAdmin.email, actors.otherDriver.email]).flat().sort();
      for (const name of ['anon', 'driver', 'manager', 'inactiveManager'] as const) {
        expect((await call(backend, name, 'send_failed_again')).ok).toBe(false);
        expect(await failed()).toEqual([...ofA, ...ofB].sort());
      }
      expect((await call(backend, 'admin', 'send_failed_again')).body).toBe(2);
      expect(await failed()).toEqual(ofB);
      expect((await call(backend, 'admin', 'send_failed_again')).body).toBe(0);
      // One line, although there were mails for two stages.
      expect((await claim(sql)).map(({ email, items }) => [email, items?.length]).toSorted()).toEqual([
        [driver.email, 1],
        [manager.email, 1],
      ]);
    });

    it.each([
      [
        'the licence was renewed',
        `insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date)
        select driver_id, type, license_number, issued_date, '2040-01-01' from public.driver_licenses`,
      ],
      ['the licence was deleted', 'delete from public.driver_licenses'],
      [
        'the driver became inactive',
        "update public.users set is_inactive = true where full_name like 'driver %'",
      ],
      [
        'the driver left the account',
        "update public.users set account_id = null where full_name like 'driver %'",
      ],
    ])('is not sent once %s', async (_, statement) => {
      const sql = await oneMail(server);
      await sql(statement);
      expect(await claim(sql)).toEqual([]);
      expect(await sql('select state from private.mails')).toEqual([{ state: 'dropped' }]);
    });

    it('for a manager leaves out a driver who has moved to another depot, and has the rest', async () => {
      const sql = await emptyWorld(server);
      const dueDay = await dayIn(sql, 30);
      for (const { id } of [driver, actors.colleague]) {
        await sql('update public.users set manager_id = $1 where id = $2', [manager.id, id]);
        await addLicenses(sql, ['B'], id, dueDay);
      }
      await sql('select private.decide_mails()');
      await moveDriver(sql, driver.id, ids.depotWithoutStaff);
      const told = (await claim(sql)).map(({ email, items }) => [
        email,
        items?.map(({ subject_name }) => subject_name),
      ]);
      expect(told.toSorted()).toEqual([
        [actors.colleague.email, ['colleague of the world']],
        [driver.email, ['driver of the world']],
        [manager.email, ['colleague of the world']],
      ]);
    });

    it('for staff is not sent once its recipient is a driver', async () => {
      const sql = await emptyWorld(server);
      await sql('delete from private.mail_choices where person_id <> $1', [manager.id]);
      await sql('update private.mail_choices set digest_day = extract(isodow from private.today())');
      await addLicenses(sql, ['B'], driver.id, await dayIn(sql, 30));
      await addWaiting(sql);
      await sql('select private.decide_mails()');
      const kinds = async () => (await claim(sql)).map(({ kind }) => kind).sort();
      expect(await kinds()).toEqual(['application_waits', 'digest', 'reminders']);
      await sql('update private.mails set claimed_at = null');
      await sql("update public.users set role = 'driver' where id = $1", [manager.id]);
      expect(await kinds()).toEqual([]);
    });

    it.each([
      [
        'goes to a driver who has switched off all other mails',
        "update private.mail_choices set off = '{drivers,overdue}'",
        1,
      ],
      [
        'does not go to a driver who is inactive by then',
        'update public.users set is_inactive = true where id = $1',
        0,
      ],
      [
        'does not go to a driver who has no account by then',
        'update public.users set account_id = null where id = $1',
        0,
      ],
    ])('about a returned submission %s', async (_, statement, mails) => {
      const { backend } = server;
      await emptyWorld(server);
      const id = ids.openSubmission;
      await call(backend, 'driver', 'start_submission', { id, kind: 'nct' });
      await call(backend, 'driver', 'send_submission', { id, details: { nct_expiry: '2035-01-01' } });
      await backend.sql(statement, statement.includes('$1') ? [driver.id] : []);
      const answer = await call(backend, 'manager', 'return_submission', {
        id,
        version: 2,
        reason: 'Blurred',
      });
      expect(answer.ok).toBe(true);
      expect(await claim(backend.sql)).toEqual([]);
      await backend.sql('update private.mails set not_before = now()');
      expect((await claim(backend.sql)).map(({ kind }) => kind)).toEqual(Array(mails).fill('returned'));
    });

    it('tells staff once about an application that has waited more than two business days', async () => {
      const sql = await emptyWorld(server);
      await addWaiting(sql);
      await addWaiting(sql, { ...application({ depot_id: ids.depotA, full_name: 'Log in at x.example' }) });
      await sql('update private.mail_choices set off = $1 where person_id = $2', [
        '{applications}',
        manager.id,
      ]);
      await sql('select private.decide_mails()');
      // Without the name, which a stranger typed.
      const [application_id] = await sql<{ id: string }>(
        'select id from public.driver_depot_applications where email = $1',
        [actors.applicant.email],
      );
      expect((await claim(sql)).map(({ kind, email, event }) => [kind, email, event])).toEqual([
        ['application_waits', admin.email, { id: application_id?.id, since: expect.any(String) }],
      ]);
      await sql('select private.decide_mails(private.today() + 1)');
      expect(await claim(sql)).toEqual([]);
    });

    it('tells staff about an application on the day after its answer was due, not on that day', async () => {
      const sql = await emptyWorld(server);
      // A Monday: the answer is due on Wednesday.
      await addWaiting(sql, { created_at: '2026-06-15T09:00:00Z', updated_at: '2026-06-15T09:00:00Z' });
      const toldOn = async (day: string) => {
        await sql('select private.decide_mails($1)', [day]);
        return sql(
          'select u.email from private.mails m join public.users u on u.id = m.recipient_id order by 1',
        );
      };
      expect(await toldOn('2026-06-17')).toEqual([]);
      expect(await toldOn('2026-06-18')).toEqual([{ email: admin.email }, { email: manager.email }]);
    });

    it('with the digest of their depot comes to staff on the day they chose', async () => {
      const sql = await emptyWorld(server);
      await sql('update private.mail_choices set digest_day = 3 where person_id = $1', [admin.id]);
      // Monday to Sunday.
      await sql("select private.decide_mails('2026-06-15'::date + n) from generate_series(0, 6) n");
      expect(await sql("select recipient_id, day::text from private.mails where kind = 'digest'")).toEqual([
        { recipient_id: admin.id, day: '2026-06-17' },
      ]);
      // No run from Tuesday to Thursday, then two on Friday.
      await sql(
        "select private.decide_mails(day) from unnest('{2026-06-22,2026-06-26,2026-06-26}'::date[]) day",
      );
      expect(await sql("select day::text from private.mails where kind = 'digest' order by day")).toEqual([
        { day: '2026-06-17' },
        { day: '2026-06-26' },
      ]);
      const [digest] = await claim(sql);
      expect(digest?.event).toMatchObject({
        rate: expect.any(Number),
        dangers: expect.any(Object),
        waiting: 0,
      });
    });
  });

  onEach([postgres], (server) => {
    it('with the digest counts by danger, and pending work in its depot', async () => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['B'], actors.colleague.id, '2090-01-01');
      for (const { id } of [driver, actors.inactiveDriver, actors.otherDriver])
        await addLicenses(sql, ['B'], id, await dayIn(sql, -1));
      for (const [id, days] of [
        [ids.assignedVehicle, 30],
        [ids.spareVehicle, 31],
        [ids.otherAssignedVehicle, 30],
      ] as const)
        await sql('update public.depot_vehicles set nct_expiry = $2 where id = $1', [
          id,
          await dayIn(sql, days),
        ]);
      for (const depot_id of [ids.depotA, ids.depotB]) await addWaiting(sql, { depot_id });
      expect(await sql('select private.digest_of($1) as digest', [ids.depotA])).toEqual([
        {
          digest: {
            rate: 75,
            dangers: { must_not_drive: 1, due_soon: 1 },
            law: 0,
            waiting: 1,
            incidents: 0,
            policies: 0,
          },
        },
      ]);
      // Of a driver and their vehicle, only the one that has the finding counts.
      await insertRow(sql, 'public.driver_vehicle_assignments', {
        driver_id: driver.id,
        vehicle_id: ids.spareVehicle,
        override_reason: 'Until Friday',
      });
      expect(await sql('select private.digest_of($1) as digest', [ids.depotA])).toEqual([
        {
          digest: {
            rate: 75,
            dangers: { must_not_drive: 1, due_soon: 1 },
            law: 0,
            waiting: 1,
            incidents: 0,
            policies: 0,
          },
        },
      ]);
    });
  });

  onEach([embedded], (server) => {
    it.each([
      ['2026-01-15T06:59:00Z', '2026-01-15T07:00:00Z'],
      ['2026-06-15T05:59:00Z', '2026-06-15T06:00:00Z'],
    ])('is decided from seven o’clock in Dublin: not at %s, but at %s', async (before, after) => {
      const sql = await emptyWorld(server);
      await addLicenses(sql, ['B'], driver.id, `${before.slice(0, 8)}16`);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(before) });
      try {
        await start(sql);
        expect(await claim(sql)).toEqual([]);
        vi.setSystemTime(new Date(after));
        await start(sql);
        expect((await claim(sql)).map(({ email }) => email).sort()).toEqual([driver.email, manager.email]);
      } finally {
        vi.useRealTimers();
      }
    });
  });

  onEach([postgres], (server) => {
    it('goes to one of two senders that run at once, 20 times', async () => {
      const sql = await oneMail(server);
      for (let round = 0; round < 20; round += 1) {
        const both = await Promise.all([claim(sql), claim(sql), sql('select private.decide_mails()')]);
        expect([both[0].length, both[1].length].sort()).toEqual([0, 1]);
        await sql('update private.mails set claimed_at = null, attempts = 0');
      }
      expect(await sql('select from private.mail_items')).toHaveLength(1);
    });
  });
});

describe('The sender of emails', () => {
  onEach([postgres], (server) => {
    it('has a name that cannot forge a header', async () => {
      const { sql } = server;
      const rename = (name: string) => sql('update public.mail_settings set sender_name = $1', [name]);
      for (const name of ["Byrne's Fleet, Naas", 'é'.repeat(60)]) await rename(name);
      const bad = [
        '',
        '\u200b',
        'é'.repeat(61),
        'A\r\nBcc: b@c.ie',
        'A\tB',
        'A\u2028B',
        '"A"',
        'A<b>',
        'A\\',
      ];
      for (const name of bad)
        await expect(rename(name), JSON.stringify(name)).rejects.toThrow('mail_settings_sender_name_check');
      await rename('A\u0085B');
      expect(await sql('select sender_name from public.mail_settings')).toEqual([{ sender_name: 'AB' }]);
    });
  });
});

describe('The choice of mails', () => {
  onEach([postgres], (server) => {
    it('belongs to the person, who can change it in the app or with the link in a mail', async () => {
      const { backend } = server;
      const mine = async (name: 'driver' | 'colleague') =>
        (await call(backend, name, 'my_mail_choices')).body as { off: string[]; digest_day: number | null }[];
      const saved = await call(backend, 'driver', 'choose_mails', {
        off: ['vehicles', 'vehicles'],
        digest_day: null,
      });
      expect(saved.status).toBe(204);
      expect(await mine('driver')).toEqual([{ off: ['vehicles'], digest_day: null }]);
      expect(await mine('colleague')).toEqual([{ off: [], digest_day: 1 }]);

      const [{ stop_token: token = '' } = {}] = await backend.sql<{ stop_token: string }>(
        'select stop_token from private.mail_choices where person_id = $1',
        [driver.id],
      );
      expect((await call(backend, 'anon', 'stop_mails', { token, topic: 'drivers' })).body).toBe(true);
      expect(await mine('driver')).toEqual([{ off: ['drivers', 'vehicles'], digest_day: null }]);
      expect((await call(backend, 'anon', 'stop_mails', { token })).body).toBe(true);
      expect((await mine('driver'))[0]?.off).toHaveLength(4);
      await call(backend, 'driver', 'choose_mails', { off: [], digest_day: 3 });
      expect((await call(backend, 'anon', 'stop_digest', { token })).body).toBe(true);
      expect((await call(backend, 'anon', 'mail_choices_of', { token })).body).toEqual([
        { role: 'driver', off: [], digest_day: null },
      ]);
      const unknown = { token: '00000000-0000-4000-8000-000000000000' };
      for (const name of ['stop_mails', 'stop_digest']) {
        expect((await call(backend, 'anon', name, unknown)).body).toBe(false);
      }
      expect((await call(backend, 'anon', 'mail_choices_of', unknown)).body).toEqual([]);
      expect(await mine('colleague')).toEqual([{ off: [], digest_day: 1 }]);
    });

    it('cannot be made while pending', async () => {
      for (const name of ['unapprovedDriver', 'inactiveManager', 'applicant'] as const) {
        const answer = await call(server.backend, name, 'choose_mails', { off: [], digest_day: 1 });
        expect(answer).toMatchObject({ status: 403, body: { code: 'RW002' } });
      }
    });
  });
});

describe('The mail sender is late', () => {
  onEach([postgres], (server) => {
    it.each([
      [null, 25, false],
      [null, 27, true],
      [25, 99, false],
      [27, 99, true],
    ])(
      'when it ran %j hours ago and the database was set up %i hours ago: %j',
      async (ran, setUp, isLate) => {
        await server.sql(
          "update private.mail_run set ran_at = now() - $1 * interval '1 hour', set_up_at = now() - $2 * interval '1 hour'",
          [ran, setUp],
        );
        expect((await call(server.backend, 'admin', 'mail_health')).body).toMatchObject({ isLate });
      },
    );
  });
});

describe('The mail queue', () => {
  onEach([embedded, postgres], (server) => {
    it('can be claimed by the sender only; only admins see what would go out and what failed', async () => {
      const { backend } = server;
      for (const name of ['anon', 'driver', 'manager', 'admin'] as const) {
        expect((await call(backend, name, 'start_mail_run')).ok).toBe(false);
        expect((await call(backend, name, 'claim_mails', { most: 1 })).ok).toBe(false);
        expect((await call(backend, name, 'mail_sent', { id: driver.id })).ok).toBe(false);
      }
      for (const name of ['driver', 'manager'] as const) {
        expect((await call(backend, name, 'reminder_preview')).body).toMatchObject({ code: 'RW002' });
        expect((await call(backend, name, 'mail_health')).body).toMatchObject({ code: 'RW002' });
      }
      expect((await call(backend, 'driver', 'mails_about', { subject_id: driver.id })).body).toMatchObject({
        code: 'RW002',
      });
      expect((await call(backend, 'admin', 'reminder_preview')).ok).toBe(true);
    });

    it('has a preview that says when new items go out, and the next run sends exactly those', async () => {
      const { backend } = server;
      const sql = await emptyWorld(server);
      const preview = async () =>
        (
          (await call(backend, 'admin', 'reminder_preview')).body as {
            email: string;
            goes_out: string;
            items: { is_own: boolean }[];
          }[]
        )
          .map(({ email, goes_out, items }) => [goes_out, email, ...items.map(({ is_own }) => is_own)])
          .sort();
      const runNow = async () => {
        await sql('select private.decide_mails()');
        const mails = await claim(sql);
        for (const { id } of mails) await sent(sql, id);
        return mails
          .filter(({ kind }) => kind === 'reminders')
          .map(({ email, items }) => [email, items?.length])
          .sort();
      };
      await addLicenses(sql, ['B'], driver.id, await dayIn(sql, 30));
      const [{ now } = {}] = await sql<{ now: string }>(
        "select case when private.is_mail_time() then 'now' else 'today' end as now",
      );
      // The driver's text differs from the manager's.
      expect(await preview()).toEqual([
        [now, driver.email, true],
        [now, manager.email, false],
      ]);
      expect(await runNow()).toEqual([
        [driver.email, 1],
        [manager.email, 1],
      ]);
      expect(await preview()).toEqual([]);
      // Driver and manager have had their mail of the day; the administrators have not.
      await addLicenses(sql, ['C'], driver.id, await dayIn(sql, 14));
      await sql('update public.depot_vehicles set nct_expiry = private.today() + 30 where id = $1', [
        ids.spareVehicle,
      ]);
      const later = [
        ['tomorrow', driver.email, true],
        ['tomorrow', manager.email, false, false],
      ];
      expect(await preview()).toEqual([[now, admin.email, false], ...later].sort());
      expect(await runNow()).toEqual([[admin.email, 1]]);
      expect(await preview()).toEqual(later);
      expect(await runNow()).toEqual([]);
      await sql('select private.decide_mails(private.today() + 1)');
      expect((await claim(sql)).map(({ email, items }) => [email, items?.length]).sort()).toEqual([
        [driver.email, 1],
        [manager.email, 2],
      ]);
    });

    it('is previewed for all depots by the sender, and for their own depot by an admin', async () => {
      const { backend } = server;
      await emptyWorld(server);
      for (const { id } of [driver, actors.otherDriver])
        await addLicenses(backend.sql, ['B'], id, await dayIn(backend.sql, 30));
      const emailsOf = (rows: unknown) => (rows as { email: string }[]).map(({ email }) => email).sort();
      const seen = async (name: 'admin' | 'otherAdmin') =>
        emailsOf((await call(backend, name, 'reminder_preview')).body);
      const ofA = [driver.email, manager.email];
      const ofB = [actors.otherAdmin.email, actors.otherDriver.email];
      expect(await seen('admin')).toEqual(ofA);
      expect(await seen('otherAdmin')).toEqual(ofB);
      expect(emailsOf(await backend.sql('select * from private.preview_mails(null)'))).toEqual([
        ...ofA,
        ...ofB,
      ]);
    });
  });
});
