import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingExtension } from '../../scripts/check/needs.mjs';
import { actors } from '../support/actors';
import { nextId } from '../support/factories';
import { onEach, postgres } from '../support/servers';
import type { Account } from '../support/tokens';
import { afterMove } from './allFacts';

/** The audited events of tables that do not audit every event. */
const NOTED: Record<string, string> = {
  // Only the decisions of staff.
  submissions: 'audit: update',
  // A check and an acceptance are their own history.
  checks: 'audit: update',
  check_acceptances: '',
  defect_steps: '',
  workshop_trips: 'audit: insert',
  // The first entry would name who sent a report without a name.
  incidents: 'audit: delete or update',
  incident_inquiries: 'audit: delete or update',
  unused_days: 'audit: insert or update',
  // An act is its own history, and so is what was said of a day; a row of the past is written once.
  check_days: 'audit: update',
  check_day_acts: '',
  mileage_gaps: '',
  idle_days: '',
  // Never deleted.
  holidays: 'audit: insert or update',
  // Signatures and objections are their own history.
  // A pack is in the history of each of its subjects.
  packs: '',
  policy_openings: '',
  policy_signatures: '',
  policy_objections: '',
  documents: 'audit_removed: update of removed_at, audit_stored: update of stored_at',
  // Strangers write these, and the log keeps its entries for ever.
  contact_messages: 'audit: delete',
  driver_depot_applications: 'audit: update, audit_delete: delete',
  // The rows that an import stores are audited one by one.
  imports: '',
  // Personal to each user.
  saved_views: '',
  // Made with its depot.
  depot_contacts: 'audit: update',
  fleet_databases: 'audit: update',
  // Never deleted, or the deletion of a row adds no information.
  acknowledgements: 'audit: insert',
  depot_moves: 'audit: insert or update',
  renewal_requests: 'audit: insert or update',
};

const undescribed = `
  select n.nspname || '.' || c.relname as name
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'private')
    and not exists (select from private.record_tables t where t.name = c.oid and t.kind = c.relname)`;

describe('The catalogue', () => {
  onEach([postgres], (server) => {
    it('describes every table, and nothing else', async () => {
      const { sql } = server.backend;
      expect(await sql(undescribed)).toEqual([]);
      expect(
        await sql(
          'select t.kind from private.record_tables t where not exists (select from pg_catalog.pg_class c where c.oid = t.name)',
        ),
      ).toEqual([]);
      await sql('begin');
      await sql('create table private.forgotten (id uuid primary key)');
      expect(await sql(undescribed)).toEqual([{ name: 'private.forgotten' }]);
      await sql('rollback');
    });

    it('covers exactly the kinds of retention in Settings', async () => {
      const kinds = (from: string) => server.backend.sql<{ kind: string }>(`${from} order by 1`);
      expect(await kinds('select kind from public.retention_settings')).toEqual(
        await kinds('select distinct kept_as as kind from private.record_tables where kept_as is not null'),
      );
    });

    it('says of every table that names a depot and a driver or a vehicle what becomes of it when that one moves', async () => {
      const { sql } = server.backend;
      const named = async (query: string) => (await sql<{ name: string }>(query)).map(({ name }) => name);
      const rows = await named(`
        select distinct c.relname::text as name from pg_catalog.pg_class c
        join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
        join pg_catalog.pg_attribute d on d.attrelid = c.oid and d.attname = 'depot_id' and not d.attisdropped
        join pg_catalog.pg_attribute s on s.attrelid = c.oid and s.attname in ('driver_id', 'vehicle_id', 'subject_id')
        where c.relkind in ('r', 'p') order by 1`);
      const along = await named(
        'select kind as name from private.record_tables where goes_along is not null order by 1',
      );
      expect(rows).toEqual([...along, ...afterMove.keys()].toSorted());

      // A key of a depot together with a subject lets a row be nowhere else: none where rows stay.
      const keys = `select distinct c.relname::text as name from pg_catalog.pg_constraint f
        join pg_catalog.pg_class c on c.oid = f.conrelid
        join pg_catalog.pg_attribute d on d.attrelid = f.conrelid and d.attname = 'depot_id' and d.attnum = any (f.conkey)
        where f.contype = 'f' and f.conrelid <> f.confrelid and f.confrelid in ('public.users'::regclass, 'public.depot_vehicles'::regclass)`;
      const keyed = await named(`${keys} order by 1`);
      expect(keyed.filter((name) => !along.includes(name) && afterMove.get(name) !== 'ends')).toEqual([]);
      expect(await named(`${keys} and f.confupdtype <> 'a'`)).toEqual([]);
    });

    it('has a section of packs for every kind of record, or the reason why it stays out', async () => {
      // What all depots share is no record of anybody.
      const neither =
        "select kind from private.record_tables where num_nonnulls(packed, not_packed) <> 1 and subject <> 'all'";
      const { sql } = server.backend;
      expect(await sql(neither)).toEqual([]);
      await sql('begin');
      await sql('create table private.forgotten (id uuid primary key, driver_id uuid)');
      await sql(
        "call private.record_table('private.forgotten', subject => 'driver', owner => 'driver_id', erased => 'delete')",
      );
      expect(await sql(neither)).toEqual([{ kind: 'forgotten' }]);
      await sql('rollback');
    });

    it('says what every column with the id of a person or of a named row refers to', async () => {
      // Ids of accounts are never shown or replaced by names.
      const unnamed = await server.backend.sql(`
        select t.kind, a.attname as name
        from private.record_tables t
        join pg_catalog.pg_attribute a on a.attrelid = t.name and a.attnum > 0 and a.atttypid = 'uuid'::regtype
          and a.attname not in ('id', 'account_id')
        left join pg_catalog.pg_constraint f on f.conrelid = t.name and f.contype = 'f' and f.conkey[1] = a.attnum
        left join private.record_tables r on r.name = f.confrelid and r.shown is not null
        left join private.column_names c on c.column_name = a.attname
        where (a.attname ~ '_by$' or r.name is not null) and c.of is distinct from coalesce(r.name, c.of, 'public.users'::regclass)`);
      expect(unnamed).toEqual([]);
    });
  });
});

describe('A new table', () => {
  onEach([postgres], (server) => {
    const { driver, admin } = actors;
    const signIn = ({ id, accountId = id, sessionId }: Account) =>
      server.backend.sql("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ sub: accountId, session_id: sessionId }),
      ]);
    const record = (described: string) =>
      server.backend.sql(
        `call private.record_table('public.tried_talks', subject => 'driver', ${described})`,
      );

    beforeEach(async () => {
      const { sql } = server.backend;
      await sql('begin');
      await sql(`create table public.tried_talks (
        id uuid primary key default gen_random_uuid(),
        driver_id uuid not null,
        depot_id uuid not null default private.filled_by_trigger(),
        held_on date not null default private.today(),
        topic text not null,
        updated_at timestamptz,
        version integer not null default 1,
        created_by uuid,
        held_by uuid,
        foreign key (driver_id, depot_id) references public.users (id, depot_id) on update cascade)`);
      // The same owner as after a migration.
      await sql('alter table public.tried_talks owner to postgres');
    });
    afterEach(() => server.backend.sql('rollback'));

    it('gets its triggers, history, state of drivers, own data and erasure from one call', async () => {
      const { sql } = server.backend;
      await record(
        "owner => 'driver_id', people => '{created_by, held_by}', judged => true, told_by => 'held_on', erased => 'delete'",
      );
      await signIn(admin);
      const add = 'insert into public.tried_talks (driver_id, topic, held_by) values ($1, $2, $3)';
      await sql('delete from private.driver_state where driver_id = $1', [driver.id]);
      await sql(add, [driver.id, 'Winter tyres', actors.manager.id]);
      await sql(add, [actors.colleague.id, 'Ice', actors.manager.id]);
      await sql("update public.tried_talks set topic = topic || ' and chains'");

      expect(await sql('select from private.driver_state where driver_id = $1', [driver.id])).toHaveLength(1);
      const [history] = await sql<{ entries: object[] }>(
        `select jsonb_agg(jsonb_build_object('topic', private.with_names(l.changes) #>> '{topic,new}',
           'held', private.with_names(l.changes) #>> '{held_by,new}') order by l.id) as entries
         from private.audit_log l where l.table_name = 'tried_talks' and l.driver_id = $1 and l.depot_id is not null`,
        [driver.id],
      );
      expect(history?.entries).toEqual([
        { topic: 'Winter tyres', held: 'manager of the world' },
        { topic: 'Winter tyres and chains', held: null },
      ]);
      await signIn(driver);
      const [own] = await sql<{ rows: object[] }>(
        "select private.my_data() #> '{tables,tried_talks}' as rows",
      );
      expect(own?.rows).toMatchObject([
        {
          topic: 'Winter tyres and chains',
          version: 2,
          created_by: 'an admin',
          held_by: 'manager of the world',
        },
      ]);
      await sql(
        "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
      );
      await sql('select private.erase_people(array[$1]::uuid[])', [driver.id]);
      expect(await sql('select driver_id from public.tried_talks')).toEqual([
        { driver_id: actors.colleague.id },
      ]);
      expect(
        await sql(
          "select from private.audit_log where table_name = 'tried_talks' and changes::text like '%tyres%'",
        ),
      ).toEqual([]);
    });

    it('forgets an erased person if its rows stay', async () => {
      const { sql } = server.backend;
      await sql('alter table public.tried_talks alter driver_id drop not null, alter topic drop not null');
      await record("owner => 'driver_id', told_by => 'held_on', erased => 'forget', forgets => '{topic}'");
      await sql('insert into public.tried_talks (driver_id, topic) values ($1, $2)', [driver.id, 'Ice']);
      await sql(
        "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
      );
      await sql('select private.erase_people(array[$1]::uuid[])', [driver.id]);
      expect(await sql('select driver_id, topic from public.tried_talks')).toEqual([
        { driver_id: null, topic: null },
      ]);
    });

    it('loses rows whose months are over, if its catalogue row says so', async () => {
      const { sql } = server.backend;
      await record(
        "owner => 'driver_id', erased => 'stay', kept_as => 'contact_messages', kept_since => 'held_on', kept_name => 'r.topic'",
      );
      await sql('call private.make_kept()');
      await sql('delete from public.contact_messages');
      for (const [topic, days] of [
        ['Ice', -1],
        ['Fog', 1],
      ] as const)
        await sql(
          "insert into public.tried_talks (driver_id, topic, held_on) values ($1, $2, private.today() - interval '12 months' + $3 * interval '1 day')",
          [driver.id, topic, days],
        );
      const [run] = await sql<{ removed: object }>('select private.apply_retention() as removed');
      expect(run?.removed).toMatchObject({ contact_messages: 1 });
      expect(await sql('select topic from public.tried_talks')).toEqual([{ topic: 'Fog' }]);
      expect(
        await sql(
          `select l.action, l.driver_id, l.changes::text like '%Ice%' as tells from private.audit_log l
           where l.table_name = 'tried_talks' and l.row_id not in (select t.id from public.tried_talks t) order by l.id`,
        ),
      ).toEqual([
        { action: 'insert', driver_id: driver.id, tells: false },
        { action: 'delete', driver_id: driver.id, tells: false },
      ]);
    });

    it('has documents, corrections and deletion if its catalogue row says so', async () => {
      const { sql } = server.backend;
      const id = nextId();
      const refusal = (statement: string) =>
        sql(`select pg_temp.refusal($$${statement}$$) as refusal`).then(([row]) => row?.refusal);
      await sql(`create function pg_temp.refusal(statement text) returns text language plpgsql as $$
        begin
          execute statement;
          return null;
        exception when others then
          return left(sqlerrm, 200);
        end; $$`);
      const add = (kind: string) =>
        `select public.add_document(gen_random_uuid(), '${kind}', '${id}', 'photo', 'image/jpeg', 9, '${'a'.repeat(64)}', null)`;
      const correct = (kind: string) =>
        `select public.correct_record('${kind}', '${id}', '{"topic": "Fog", "held_on": "2020-01-01", "held_by": "${id}"}')`;
      const remove = (kind: string) => `select public.delete_record('${kind}', '${id}', 'Mistake')`;
      await sql('alter table public.tried_talks add verified_at timestamptz default now()');
      await record(
        "owner => 'driver_id', erased => 'delete', documents => true, verifiable => true, deletable => true, imports => '{topic, held_by}', fixed => '{held_by}'",
      );
      await sql('insert into public.tried_talks (id, driver_id, topic) values ($1, $2, $3)', [
        id,
        driver.id,
        'Ice',
      ]);

      for (const [who, changes] of [
        [actors.otherAdmin, [add, correct]],
        [driver, [correct, remove]],
      ] as const) {
        await signIn(who);
        for (const change of changes)
          expect(await refusal(change('tried_talks')), who.email).toMatch(/RW00[23]/);
      }
      await signIn(admin);
      for (const change of [add, correct, remove]) {
        // Tables without these features, and a name that is no table.
        for (const kind of ['users', 'depot_vehicles', 'toolbox'])
          expect(await refusal(change(kind)), change(kind)).toContain('RW003');
      }
      expect(await refusal(add('tried_talks'))).toBeNull();
      expect(await sql("select driver_id from public.documents where record_kind = 'tried_talks'")).toEqual([
        { driver_id: driver.id },
      ]);
      expect(await refusal(correct('tried_talks'))).toBeNull();
      expect(
        await sql(
          'select topic, verified_at, held_by, held_on = private.today() as is_today from public.tried_talks',
        ),
      ).toEqual([{ topic: 'Fog', verified_at: null, held_by: null, is_today: true }]);
      expect(await refusal(remove('tried_talks'))).toBeNull();
      expect(await sql('select from public.tried_talks')).toEqual([]);
      expect(
        await sql(
          "select removed_at is null as stays from public.documents where record_kind = 'tried_talks'",
        ),
      ).toEqual([{ stays: false }]);
    });

    it.each([
      ["owner => 'driver_id'", 'RW003'],
      // No table about depots has documents yet; a constraint on documents says whose they can be.
      ["owner => 'depot_id', documents => true", 'RW010'],
    ])('has no documents when described with %s', async (described, code) => {
      const { sql } = server.backend;
      const id = nextId();
      await sql(
        `call private.record_table('public.tried_talks', subject => '${described.includes('depot') ? 'depot' : 'driver'}', erased => 'stay', ${described})`,
      );
      await sql('insert into public.tried_talks (id, driver_id, topic) values ($1, $2, $3)', [
        id,
        driver.id,
        'Ice',
      ]);
      await signIn(admin);
      await expect(
        sql(
          "select public.add_document(gen_random_uuid(), 'tried_talks', $1, 'photo', 'image/jpeg', 9, repeat('a', 64), null)",
          [id],
        ),
      ).rejects.toThrow(code);
    });

    it.each([
      ['a column that it lacks', "erased => 'stay', owner => 'person'", /column "person" does not exist/],
      ['depot ids as people', "erased => 'stay', people => '{held_by, depot_id}'", /other ids/],
      ['own data and no owner', "erased => 'stay', told_by => 'held_on'", /record_tables_owner_check/],
      ['erasure and no owner', "erased => 'delete'", /record_tables_owner_check/],
      [
        'own data and a reason against it',
        "owner => 'driver_id', erased => 'delete', told_by => 'held_on', not_told => 'secret'",
        /record_tables_told_check/,
      ],
      [
        'a deletion and no documents',
        "owner => 'driver_id', erased => 'delete', deletable => true",
        /record_tables_documents_check/,
      ],
      ['an unknown kind of erasure', "owner => 'driver_id', erased => 'later'", /record_tables_erased_check/],
    ])('cannot be described with %s', async (_title, described, message) => {
      await expect(record(described)).rejects.toThrow(message);
    });
  });
});

describe('The tables', () => {
  onEach([postgres], (server) => {
    it('keep their version by a trigger', async () => {
      const counted = await server.backend.sql<{ name: string }>(`
        select c.relname as name from pg_catalog.pg_class c
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'version'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
          select from pg_catalog.pg_trigger t
          where t.tgrelid = c.oid and t.tgenabled = 'O' and pg_get_triggerdef(t.oid) ~ ' BEFORE UPDATE ON .* private.touch\\(\\)$')`);
      expect(counted).toEqual([]);
    });

    it('audit every change, except those listed here', async () => {
      const noted = await server.backend.sql<{ name: string; events: string }>(`
        select t.kind as name, (
          select coalesce(string_agg(
            g.tgname || ': ' || lower(substring(pg_get_triggerdef(g.oid) from 'AFTER (.*?) ON ')), ', ' order by g.tgname), '')
          from pg_catalog.pg_trigger g where g.tgrelid = t.name and g.tgenabled = 'O' and g.tgname ~ '^audit') as events
        from private.record_tables t
        join pg_catalog.pg_class c on c.oid = t.name and c.relnamespace = 'public'::regnamespace`);
      const otherwise = noted.filter(({ events }) => events !== 'audit: insert or delete or update');
      expect(Object.fromEntries(otherwise.map(({ name, events }) => [name, events]))).toEqual(NOTED);
    });

    it('bound a row before any other trigger sees it', async () => {
      const first = await server.backend.sql<{ name: string; first: string | null }>(`
        select c.relname as name, (
          select min(t.tgname collate "C") from pg_catalog.pg_trigger t
          where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 1 = 1 and t.tgtype & 2 = 2 and t.tgtype & 20 > 0) as first
        from pg_catalog.pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
      expect(first.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          'checks',
          'contact_messages',
          'driver_depot_applications',
          'login_settings',
          'users',
        ]),
      );
      expect(first.filter((table) => table.first !== 'bound_row')).toEqual([]);
    });

    it('measure a text before they match it', async () => {
      const { sql } = server.backend;
      // Compares columns with each other; a row has at most 64 kB.
      const measuresElsewhere = ['driver_depot_applications_personal_details_check'];
      const constraints = await sql<{ name: string; rule: string }>(`
        select conname as name, pg_get_constraintdef(oid) as rule from pg_catalog.pg_constraint
        where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`);
      const looksFirst = constraints.filter(({ name, rule }) => {
        const rest = rule.replace(/'(?:[^']|'')*'/g, "''").replace(/private\.\w+\([^()]*\)/g, 'measured');
        const looks =
          / !?~~?\*? /.test(rest) ||
          /\b(?!char_length|octet_length|num_nonnulls|cardinality)[a-z_]+\(/.test(rest);
        const isMeasured = /^CHECK \(+\s*CASE\s+WHEN \(+(NOT measured|char_length\([^()]+\) > )/.test(rest);
        return looks && !isMeasured && !measuresElsewhere.includes(name);
      });
      expect(looksFirst).toEqual([]);

      const functions = await sql<{ name: string; body: string }>(`
        select distinct p.proname as name, p.prosrc as body from pg_catalog.pg_depend d
        join pg_catalog.pg_proc p on p.oid = d.refobjid and p.pronamespace = 'private'::regnamespace
        where d.classid = 'pg_constraint'::regclass and d.refclassid = 'pg_proc'::regclass`);
      expect(functions.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['is_text', 'is_license_list']),
      );
      const measures =
        /^\s*(?:declare\s[\s\S]*?\n)?begin\s+(return case when|if) (char|octet)_length\(\w+(::text)?\) > /;
      // They are a list of short texts, only compare with one, or say what a CHECK has found.
      const lists = ['is_inside', 'is_known_days', 'is_read_on', 'is_license_country', 'languages'];
      expect(functions.filter(({ name, body }) => !lists.includes(name) && !measures.test(body))).toEqual([]);
    });
  });
});

describe('An extension that a command needs', () => {
  onEach([postgres], (server) => {
    it('is named by its package if it is missing', async () => {
      const [found] = await server.backend.sql<{ version: number }>(
        `select current_setting('server_version_num')::integer / 10000 as version`,
      );
      expect(await missingExtension(server.backend.sql, 'no_such_check')).toBe(
        `PostgreSQL ${found?.version} has no extension no_such_check on this machine. On Debian, install the package postgresql-${found?.version}-no-such-check.`,
      );
      expect(await missingExtension(server.backend.sql, 'plpgsql')).toBeNull();
    });
  });
});
