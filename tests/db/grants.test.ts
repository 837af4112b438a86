import { describe, expect, it } from 'vitest';
import { connectToStrictProject } from '../support/postgres';
import { sqlOf } from '../support/postgresCluster';
import { embedded, onEach, postgres, servers } from '../support/servers';
import { allowList, callers, openFunctions } from './allFacts';

/** PostgreSQL cuts a name after 63 bytes and says so. */
const NAME_TOO_LONG = '42622';

const grants = `
  select role || ' ' || n.nspname || '.' || c.relname as grantee, lower(verb) as verb,
    case when has_table_privilege(role, c.oid, verb) then '*' else (
      select string_agg(a.attname, ', ' order by a.attname) from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and verb in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_column_privilege(role, c.oid, a.attnum, verb)) end as columns
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace,
    unnest(array['anon', 'authenticated']) role,
    unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) verb
  where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ('public', 'private')`;

const callable = (role: string) => `
  select n.nspname || '.' || p.proname as name
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and has_function_privilege('${role}', p.oid, 'execute')
  order by 1`;

/** Also open to visitors: whoever has the token may call them, and the lists and their words are for everybody. */
const visitors = openFunctions.filter((name) => callers.get(name)?.includes('anon'));
const senderFunctions = ['claim_mails', 'clean_up', 'mail_sent', 'preview_mails', 'start_mail_run'];
/** Called by policies, defaults, generated columns and views with the rights of the caller. */
const helpers = `
  account_depot account_id active_points answer_due authored_kinds caller causes_of_defect
  changed_in_run check_due colleagues contact_depot days_json days_later days_off debrief_days downloads_to_discard
  downloads_to_send expiry_state files_to_discard
  files_to_send filled filled_by_trigger find_text has_admin has_staff hidden_kinds hsa_due incident_name
  is_active_driver is_admin is_staff kinds_by_law last_download law_number license_check_due limit_rows lock_manager lock_vehicle
  may_open_file_of months_between_checks my_depot my_pending_application my_role my_vehicle
  name_for_staff novice_points_limit onboarding opened_documents opened_downloads opened_drivers own_depots own_downloads own_talks plate_year points_limit_of refuse
  refuse_applicant_elsewhere require_admin require_staff sort_name staff_logins still_lacking stopping unfit_shown
  storage_operation today training_key uid unfit_reasons unsent_submissions warning_days
  write_my_check_days`
  .trim()
  .split(/\s+/);
/** Called by the CHECK constraints of people and applications, and the search column of an application. */
const checks = `
  are_texts clean_json clean_text folded is_address is_email is_inside is_json_text is_license is_license_country is_license_list is_phone
  is_text is_vehicle_details json_date languages letters_alone name_key stored_name_key without_blanks`
  .trim()
  .split(/\s+/);

/** The functions in public run as the caller, so most need a private twin, which their callers may call too. */
const withoutTwins = (names: readonly string[], open: readonly string[]) =>
  names.filter((name) => !open.some((each) => name === `private.${each}`));
const inSchema = (schema: string, names: readonly string[]) => names.map((name) => `${schema}.${name}`);
const sortColumns = (columns: string) => columns.split(', ').sort().join(', ');

describe('The grants', () => {
  onEach([postgres], (server) => {
    it('are the allow-list of tables and columns, and nothing else', async () => {
      const rows = await server.backend.sql<{ grantee: string; verb: string; columns: string | null }>(
        grants,
      );
      const granted: { [grantee: string]: Record<string, string> } = {};
      for (const { grantee, verb, columns } of rows) {
        if (columns) granted[grantee] = { ...granted[grantee], [verb]: sortColumns(columns) };
      }
      const expected = Object.entries(allowList).map(([grantee, verbs]) => [
        grantee,
        Object.fromEntries(
          Object.entries(verbs ?? {}).map(([verb, columns]) => [verb, sortColumns(columns)]),
        ),
      ]);
      expect(granted).toEqual(Object.fromEntries(expected));
    });
  });

  onEach([postgres], (server) => {
    it('are the same in a project that grants nothing by default, where the mail sender has what it needs', async () => {
      const cut: unknown[] = [];
      const project = await connectToStrictProject(
        ({ code, message }) => code === NAME_TOO_LONG && cut.push(message),
      );
      try {
        const strict = sqlOf(project);
        // Two names that begin with the same 63 bytes would be one.
        expect(cut).toEqual([]);
        await strict(
          `create policy "${'a'.repeat(64)}" on public.depots for select to authenticated using (false)`,
        );
        expect(cut).toHaveLength(1);
        for (const query of [`${grants} order by 1, 2`, callable('anon'), callable('authenticated')]) {
          expect(await strict(query)).toEqual(await server.backend.sql(query));
        }
        expect(await strict(callable('service_role'))).toEqual(
          ['private', 'public'].flatMap((schema) =>
            senderFunctions.map((name) => ({ name: `${schema}.${name}` })),
          ),
        );
        await strict('set role service_role');
        for (const call of [
          'claim_mails(1)',
          'clean_up()',
          'mail_sent(gen_random_uuid())',
          'preview_mails()',
        ])
          await strict(`select public.${call}`);
        await strict('set role authenticated');
        await expect(strict('select public.claim_mails(1)')).rejects.toThrow('permission denied');
      } finally {
        await project.end();
      }
    });
  });

  onEach([embedded], (server) => {
    it('are opened wide by the embedded server, so that its permission tests prove the policies and guards', async () => {
      await server.backend.asAnon().from('depots').select();
      const [row] = await server.backend.sql(
        "select has_table_privilege('anon', 'public.users', 'delete') as public, has_table_privilege('anon', 'private.audit_log', 'delete') as private",
      );
      expect(row).toEqual({ public: true, private: true });
    });
  });

  onEach(servers, (server) => {
    const names = async (query: string) =>
      (await server.backend.sql<{ name: string }>(query)).map(({ name }) => name);

    it('let visitors call only functions that take a token, check an application, or sort and find names', async () => {
      expect(withoutTwins(await names(callable('anon')), visitors)).toEqual(
        [
          ...inSchema('private', [...checks, 'filled_by_trigger', 'find_text', 'sort_name']),
          ...inSchema('public', visitors),
        ].sort(),
      );
    });

    it('let signed-in users call only the functions of the topics, and those that these need', async () => {
      expect(withoutTwins(await names(callable('authenticated')), openFunctions)).toEqual(
        [...inSchema('private', [...helpers, ...checks]), ...inSchema('public', openFunctions)].sort(),
      );
    });
  });
});

describe('The schema', () => {
  onEach(servers, (server) => {
    const names = async (query: string) =>
      (await server.backend.sql<{ name: string }>(query)).map(({ name }) => name);

    it('has row-level security on every table', async () => {
      const query = (condition: string) => `
        select n.nspname || '.' || c.relname as name
        from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname in ('public', 'private') and ${condition}`;
      expect(await names(query('not c.relrowsecurity'))).toEqual([]);
      expect(await names(query('c.relrowsecurity'))).toContain('private.audit_log');
    });

    it('turns off JIT and per-request plans for signed-in users', async () => {
      expect(
        await names(
          "select unnest(rolconfig) as name from pg_catalog.pg_roles where rolname = 'authenticated'",
        ),
      ).toEqual(expect.arrayContaining(['jit=off', 'plan_cache_mode=force_generic_plan']));
    });

    it('has only views that run as the caller', async () => {
      const query = (condition: string) => `
        select c.relname as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('v', 'm') and n.nspname in ('public', 'private') and ${condition} order by 1`;
      const invoker = `coalesce('security_invoker=true' = any (c.reloptions), false)`;
      expect(await names(query(`not ${invoker}`))).toEqual([]);
      expect(await names(query(invoker))).toContain('driver_overview');
    });

    it('has its guards on every table, and lets nobody write through a view', async () => {
      const guards = await server.backend.sql<{ name: string; kind: string; guards: string }>(`
        select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind, coalesce(
          string_agg(t.tgname, ', ' order by t.tgname) filter (where t.tgname ~ '^guard_|^read_only$' and t.tgenabled = 'O'),
          'none') as guards
        from pg_catalog.pg_class c left join pg_catalog.pg_trigger t on t.tgrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') group by 1, 2`);
      const more: Record<string, string> = {
        contact_messages: 'guard_one_row, guard_one_row_start, ',
        driver_depot_applications: 'guard_one_row, guard_one_row_start, ',
        login_settings: 'guard_second_step, ',
      };
      expect(guards.map(({ name }) => name)).toEqual(
        expect.arrayContaining([...Object.keys(more), 'vehicles']),
      );
      for (const { name, kind, guards: found } of guards) {
        const needed =
          kind === 'view' ? 'read_only' : `guard_insert, ${more[name] ?? ''}guard_staff, guard_update`;
        expect([name, found]).toEqual([name, needed]);
      }
    });

    it('has one permissive policy per table, verb and audience, each for a single role', async () => {
      expect(
        await names(`
          select tablename || ' ' || cmd || ' ' || roles::text as name from pg_catalog.pg_policies
          where schemaname in ('public', 'private')
          group by tablename, cmd, roles::text
          having count(*) > 1 or cmd = 'ALL' or roles::text not in ('{anon}', '{authenticated}')`),
      ).toEqual([]);
      expect(await names('select policyname as name from pg_catalog.pg_policies')).not.toEqual([]);
    });

    it('has only functions with an empty search path', async () => {
      const query = (condition: string) => `
        select p.proname as name from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and ${condition}`;
      const isEmpty = `coalesce(p.proconfig @> array['search_path=""'], false)`;
      expect(await names(query(`not ${isEmpty}`))).toEqual([]);
      expect(await names(query(isEmpty))).toContain('approve_application');
    });
  });
});
