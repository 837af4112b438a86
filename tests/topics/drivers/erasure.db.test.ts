import { describe, expect, it } from 'vitest';
import { fillAbout } from '../../db/allFacts';
import { actorNames, actors } from '../../support/actors';
import { application, license, user } from '../../support/factories';
import { call } from '../../support/rest';
import { inScores } from '../../support/scores';
import { onEach, postgres, servers } from '../../support/servers';
import { insertRow, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const person = '00000097-0000-4000-8000-000000000001';
const account = '00000097-0000-4000-8000-000000000002';
const name = 'Zebedee Quillfeather';
const email = 'zebedee.quillfeather@test.example';
/** Matches every text of this person, and nothing else. */
const TRACES = 'quillfeather|zebedee|ZQ-777|999 ?8877';
const file = `${ids.depotA}/${person}/photo.jpg`;

/** A former driver and former member of staff with rows in every table and a history. */
async function addRichPerson(sql: Sql) {
  const add = (table: string, row: object) => insertRow(sql, table, row);
  const long = '2024-03-01T09:00:00Z';
  await add('auth.users', {
    id: account,
    email,
    email_confirmed_at: long,
    raw_user_meta_data: { full_name: name },
    is_sso_user: false,
    is_anonymous: false,
    created_at: long,
  });
  await sql('insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, $2)', [
    account,
    long,
  ]);
  await sql(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at)
     values (gen_random_uuid(), $1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text), 'email', $3)`,
    [account, email, long],
  );
  for (const payload of [
    { actor_id: account },
    { actor_username: email.toUpperCase(), traits: { note: name } },
  ])
    await sql(
      'insert into auth.audit_log_entries (id, payload, created_at, ip_address) values (gen_random_uuid(), $1::text::json, $2, $3)',
      [JSON.stringify(payload), long, ''],
    );
  await add('public.users', {
    ...user({ id: person, account_id: account, email, full_name: name, depot_id: ids.depotA }),
    phone: '+353 85 999 8877',
    address: '1 Quillfeather Lodge, Swords',
    employee_number: 'ZQ-777-9',
    role: 'manager',
    approved_at: long,
  });
  // Actions as staff remain in other people's records.
  await sql('update public.users set approved_by = $1 where id = $2', [person, actors.driver.id]);
  await sql(
    "update public.users set role = 'driver', agency_until = '2026-01-01', agency_name = 'Quillfeather', cleared_points = 12, cleared_note = 'Quillfeather' where id = $1",
    [person],
  );

  // Creates entries in the history.
  await sql("update public.users set address = '2 Quillfeather Lodge, Swords' where id = $1", [person]);
  await add('public.driver_licenses', { ...license({ driver_id: person }), license_number: 'ZQ-777-1' });
  await sql('delete from public.driver_licenses where driver_id = $1', [person]);
  await sql('update public.users set is_inactive = true where id = $1', [person]);
  await add('public.driver_depot_applications', {
    ...application({ depot_id: ids.depotA, email, full_name: name, address: '1 Quillfeather Lodge, Swords' }),
    status: 'approved',
    driver_id: person,
    approved_by: actors.manager.id,
    approved_at: long,
  });
  // Of somebody who has left, no report is entered any more.
  await sql('alter table public.debriefs disable trigger verify_debrief');
  await fillAbout(sql, { id: person, email, word: 'Zebedee', note: 'What stays' });
  await sql('alter table public.debriefs enable trigger verify_debrief');
  await sql("insert into storage.objects (bucket_id, name) values ('documents', $1)", [file]);
}

async function tablesWith(sql: Sql, pattern: string): Promise<string[]> {
  const [found] = await sql<{ names: string[] }>(
    `select coalesce(array_agg(t.name order by t.name), '{}') as names
     from (
       select format('%s.%s', n.nspname, c.relname) as name, xpath('/row/c/text()', query_to_xml(format(
         'select count(*) as c from %I.%I r where r::text ~* %L', n.nspname, c.relname, $1::text), false, true, '')) as hits
       from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
     ) t where (t.hits)[1]::text <> '0'`,
    [pattern],
  );
  return found?.names ?? [];
}

const holdersOf = async (sql: Sql) =>
  (
    await sql<{ name: string }>(
      `select n.nspname || '.' || t.kind as name from private.record_tables t
       join pg_catalog.pg_class c on c.oid = t.name join pg_catalog.pg_namespace n on n.oid = c.relnamespace
       where (t.erased in ('delete', 'follow') or t.erased = 'apart' and t.forgets = '{}')
         -- Contains dates of penalties, but no id or text of the person.
         and t.kind <> 'changed_expiries'`,
    )
  ).map(({ name }) => name);

const unnamedColumns = `
  select t.kind, a.attname as name
  from private.record_tables t
  join pg_catalog.pg_attribute a on a.attrelid = t.name and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_catalog.pg_type y on y.oid = a.atttypid
  left join private.column_names c on c.column_name = a.attname
  where (t.erased in ('stay', 'forget') or t.erased = 'apart' and t.forgets <> '{}')
    -- Types that can hold an id or text; not numbers, dates and enums.
    and (y.typname in ('uuid', 'text', 'varchar', 'bpchar', 'name', 'citext', 'json', 'jsonb', 'xml', 'bytea', 'inet')
      or y.typelem <> 0 and y.typcategory = 'A' and y.typname in ('_uuid', '_text', '_jsonb', '_varchar'))
    and a.attname <> 'id' and a.attname <> all (t.forgets || t.keeps || t.impersonal)
    -- Erasure takes the person out of the drivers of a day.
    and (t.kind, a.attname) <> ('check_days', 'driver_ids')
    and not (t.erased = 'forget' and a.attname in (coalesce(t.author, t.owner), coalesce(t.keeps_name, '')))
    -- Leaves out ids of other things, and authors (_by), whose ids resolve to nothing once they are gone.
    and (c.of is null or c.of in ('public.users'::regclass, 'auth.users'::regclass) and a.attname !~ '_by$')
    and not exists (
      select from pg_catalog.pg_constraint f
      where f.conrelid = t.name and f.contype = 'f' and f.conkey[1] = a.attnum
        and f.confrelid not in ('public.users'::regclass, 'auth.users'::regclass))`;

describe('The columns that could refer to a person', () => {
  onEach([postgres], (server) => {
    it('are deleted with the person, emptied, or named in the catalogue as columns that stay', async () => {
      expect(await server.sql(unnamedColumns)).toEqual([]);
    });

    it('are found in a table that is described as being about depots', async () => {
      await inScores(server.sql, async () => {
        expect(await server.sql(unnamedColumns)).toEqual([{ kind: 'scores', name: 'driver_id' }]);
      });
    });

    it('cannot be described without saying what erasure does', async () => {
      await expect(
        server.sql("call private.record_table('private.column_names', subject => 'all')"),
      ).rejects.toThrow(/private\.record_table\(.*does not exist/);
    });
  });
});

describe('Erasing a driver who left', () => {
  onEach(servers, (server) => {
    const erase = (actor: (typeof actorNames)[number], id = person, full_name = name) =>
      call(server.backend, actor, 'erase_driver', { id, full_name });

    it('leaves no text of the person in any table, and the id only where nothing resolves it', async () => {
      const { sql } = server;
      await addRichPerson(sql);
      const before = await tablesWith(sql, `${TRACES}|${person}`);
      // A table that this test does not fill would prove nothing.
      expect(before).toEqual(expect.arrayContaining(await holdersOf(sql)));

      expect(await erase('admin')).toMatchObject({ status: 200, body: [file] });
      expect(await tablesWith(sql, TRACES)).toEqual([]);
      expect(await tablesWith(sql, `${person}|${account}`)).toEqual([
        'private.audit_log',
        'public.checks',
        'public.defects',
        'public.documents',
        'public.duty_acts',
        'public.imports',
        'public.packs',
        'public.users',
        'storage.objects',
      ]);
      expect(await sql('select approved_by from public.users where approved_by = $1', [person])).toHaveLength(
        1,
      );

      // First the file goes, then its row.
      await sql('delete from storage.objects where name = $1', [file]);
      await sql(
        "update public.documents set removed_at = now() - interval '25 hours' where removed_at is not null",
      );
      await call(server.backend, 'admin', 'run_retention');
      expect(await tablesWith(sql, file)).toEqual([]);
    });

    it('keeps the time and author of each change, and the history of the vehicle without the driver', async () => {
      const { backend } = server;
      await addRichPerson(backend.sql);
      const entries = () =>
        backend.sql<{ changes: object; at: string; actor: string | null; action: string }>(
          'select at, actor, action, table_name, changes, reason from private.audit_log where driver_id = $1 or row_id = $1 order by id',
          [person],
        );
      const before = await entries();
      await erase('admin');
      const after = await entries();
      expect(after).toEqual([
        ...before.map((entry) => ({ ...entry, changes: {}, reason: null })),
        expect.objectContaining({
          action: 'delete',
          table_name: 'users',
          actor: actors.admin.id,
          changes: {},
        }),
      ]);
      const assignments = await call(backend, 'manager', 'record_history', {});
      expect(assignments.ok).toBe(false);
      const { body: vehicle } = await call(backend, 'admin', 'record_history', {
        table_name: 'depot_vehicles',
        row_id: ids.spareVehicle,
      });
      expect(vehicle).toMatchObject([
        { table_name: 'driver_vehicle_assignments', changes: {} },
        { table_name: 'defects', changes: {} },
        { table_name: 'duties' },
      ]);
      const { body: approval } = await call(backend, 'admin', 'record_history', {
        table_name: 'users',
        row_id: actors.driver.id,
      });
      expect(approval).toMatchObject([{ changes: { approved_by: { new: 'An erased person' } } }]);
      const { data } = await backend
        .as(actors.manager)
        .from('assignment_overview')
        .select('driver_id, driver_name, registration_number, override_reason')
        .eq('vehicle_id', ids.spareVehicle);
      expect(data).toEqual([
        { driver_id: null, driver_name: null, registration_number: '231-D-2', override_reason: null },
      ]);
      const { body: runs } = await call(backend, 'admin', 'past_retention_runs');
      expect(runs).toMatchObject([{ ran_by_name: 'admin of the world', removed: { leavers: 1 } }]);
    });

    it('is only for admins of the depot, who must enter the full name', async () => {
      const { sql } = server;
      await addRichPerson(sql);
      for (const actor of actorNames) {
        if (actor === 'admin') continue;
        expect((await erase(actor)).ok, actor).toBe(false);
      }
      expect(await erase('manager')).toMatchObject({ body: { code: 'RW002' } });
      expect(await erase('otherAdmin')).toMatchObject({ body: { code: 'RW003' } });
      for (const wrong of ['', 'Zebedee', 'Zebedee Quillfeathers'])
        expect(await erase('admin', person, wrong)).toMatchObject({ body: { code: 'RW010' } });
      expect(await sql('select from public.users where id = $1', [person])).toHaveLength(1);
      expect((await erase('admin', person, ' zebedee quillfeather ')).status).toBe(200);
      expect(await erase('admin')).toMatchObject({ status: 404, body: { code: 'RW003' } });
    });

    it('works even if the person is still the manager of a driver', async () => {
      const { sql } = server;
      await addRichPerson(sql);
      await sql('alter table public.users disable trigger verify_manager');
      await sql('update public.users set manager_id = $1 where id = $2', [person, actors.driver.id]);
      await sql('alter table public.users enable trigger verify_manager');
      expect((await erase('admin')).status).toBe(200);
      expect(await sql('select manager_id from public.users where id = $1', [actors.driver.id])).toEqual([
        { manager_id: null },
      ]);
    });

    it('keeps an application that another depot has not answered, with the account', async () => {
      const { sql } = server;
      await addRichPerson(sql);
      const { id, ...values } = application({ depot_id: ids.depotB, email, full_name: name });
      await insertRow(sql, 'public.driver_depot_applications', { id, ...values });
      expect((await erase('admin')).status).toBe(200);
      expect(
        await sql('select id, status from public.driver_depot_applications where email = $1', [email]),
      ).toEqual([{ id, status: 'pending' }]);
      expect(await call(server.backend, 'otherManager', 'approve_application', { id })).toMatchObject({
        ok: true,
        body: account,
      });
    });

    const own = { admin: actors.admin.id, staff: actors.inactiveManager.id, active: actors.colleague.id };
    it.each([
      ["the admin's own record", own.admin, 'admin of the world', 'RW007', 'your own record'],
      ['staff', own.staff, 'inactiveManager of the world', 'RW013', 'is on the staff'],
      ['an active driver', own.active, 'colleague of the world', 'RW013', 'is active'],
    ])('refuses %s', async (_what, id, full_name, code, message) => {
      expect(await erase('admin', id, full_name)).toMatchObject({
        body: { code, message: expect.stringContaining(message) },
      });
    });

    it.each([
      [
        'an open offer',
        'Withdraw the offer first',
        `insert into public.depot_moves (depot_id, to_depot_id, driver_id, subject)
         select u.depot_id, $2::uuid, u.id, u.full_name from public.users u where u.id = $1`,
        ids.depotB,
      ],
      [
        'a submission that waits',
        'Verify it',
        `insert into public.submissions (driver_id, depot_id, kind, details, state, sent_at)
         select $1::uuid, $2::uuid, 'insurance', '{"insurance_expiry": "2035-01-01", "business_use": true}', 'sent', now()`,
        ids.depotA,
      ],
      [
        'an application of their own elsewhere',
        'is waiting for an answer',
        `update public.driver_depot_applications a set email = u.email, sent_by = u.account_id
         from public.users u where u.id = $1 and a.id = $2`,
        ids.otherApplication,
      ],
      [
        'any application to the depot itself',
        'is waiting for an answer',
        `update public.driver_depot_applications a set email = u.email, depot_id = u.depot_id, sent_by = null
         from public.users u where u.id = $1 and a.id = $2`,
        ids.otherApplication,
      ],
    ])('refuses while the driver has %s', async (_what, message, given, id) => {
      const { sql } = server;
      const { inactiveDriver } = actors;
      await sql(given, [inactiveDriver.id, id]);
      const attempt = () => erase('admin', inactiveDriver.id, 'inactiveDriver of the world');
      expect(await attempt()).toMatchObject({
        status: 409,
        body: { code: 'RW013', message: expect.stringContaining(message) },
      });
      await sql(
        "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
      );
      await sql("update public.depot_moves set status = 'withdrawn', decided_at = now()");
      await sql("update public.submissions set state = 'withdrawn', decided_at = now()");
      await sql(
        "update public.driver_depot_applications set status = 'rejected', rejection_reason = 'No' where id = $1",
        [ids.otherApplication],
      );
      expect((await attempt()).status).toBe(200);
    });
  });

  onEach([postgres], (server) => {
    it('by two people at once has one winner, and the other is refused', async () => {
      const { backend } = server;
      for (let round = 0; round < 5; round += 1) {
        await addRichPerson(backend.sql);
        await backend.sql("update public.users set role = 'admin' where id = $1", [actors.manager.id]);
        const answers = await Promise.all(
          (['admin', 'manager'] as const).map((actor) =>
            call(backend, actor, 'erase_driver', { id: person, full_name: name }),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
        await backend.restore();
      }
    });
  });
});

describe('The history', () => {
  onEach([postgres], (server) => {
    it('allows no change except emptying an entry', async () => {
      const { sql } = server;
      await sql("update public.users set phone = '01 555 0101' where id = $1", [actors.driver.id]);
      for (const change of [
        'changes = \'{"a": 1}\'',
        "changes = '{}', actor = null, at = now()",
        "changes = '{}', reason = 'Because'",
        "reason = 'Because'",
        "changes = '{}', driver_id = gen_random_uuid()",
      ])
        await expect(sql(`update private.audit_log set ${change}`), change).rejects.toThrow('append-only');
      await sql("update private.audit_log set changes = '{}', reason = null");
    });
  });
});
