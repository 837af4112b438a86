import { describe, expect, it } from 'vitest';
import { connectToStrictProject } from '../support/postgres';
import { sqlOf } from '../support/postgresCluster';
import { embedded, onEach, postgres, servers } from '../support/servers';
import { allowList } from './allowList';

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

/** Open to signed-in users. The wrappers in public run as the caller, so each needs its private twin. */
const functions = [
  'accept_check',
  'accept_move',
  'acknowledge_finding',
  'add_disqualification',
  'add_document',
  'add_paper_check',
  'allow_trip',
  'application_decision',
  'application_matches',
  'approve_application',
  'ask_to_renew',
  'assess_defect',
  'begin_pack',
  'calendar_file',
  'change_repair',
  'choose_language',
  'choose_mails',
  'claim_record',
  'close_incident',
  'close_unfounded',
  'compare_checklist',
  'compared_by_name',
  'competence',
  'compliance_dashboard',
  'confirm_document',
  'correct_incident',
  'correct_record',
  'create_driver',
  'decline_move',
  'delete_record',
  'disqualification_effects',
  'document_faults',
  'draft_of',
  'drivers_for_vehicle',
  'drop_draft',
  'due_by_month',
  'end_assignment',
  'erase_driver',
  'find_anything',
  'finish_pack',
  'how_checks_are_done',
  'import_rows',
  'incident_figures',
  'invite_drivers',
  'invite_staff',
  'keep_draft',
  'link_check',
  'look_into_incident',
  'lost_photos',
  'mail_health',
  'mails_about',
  'make_calendar',
  'my_accepted_checks',
  'my_application',
  'my_calendar',
  'my_data',
  'my_day',
  'my_mail_choices',
  'my_counts',
  'my_notices',
  'my_penalty_views',
  'my_test_mail',
  'note_days_off',
  'offer_move',
  'open_penalties',
  'pack_answer',
  'pack_contents',
  'past_retention_runs',
  'plan_defect',
  'publish_checklist',
  'ready_for_inspection',
  'record_history',
  'reject_application',
  'reject_repair',
  'remind_to_check',
  'reminder_preview',
  'remove_disqualification',
  'remove_document',
  'repair_defect',
  'report_defect',
  'report_incident',
  'retention_preview',
  'return_submission',
  'run_retention',
  'save_own_contact',
  'say_unused',
  'see_notices',
  'send_check',
  'send_failed_again',
  'send_submission',
  'send_test_mail',
  'set_staff_active',
  'set_staff_role',
  'settings_states',
  'shared_history',
  'sign_off_defect',
  'start_submission',
  'stop_calendar',
  'store_snapshot',
  'todays_board',
  'type_usage',
  'undo_decision',
  'undo_import',
  'vehicle_days',
  'vehicle_for_check',
  'vehicles_for_driver',
  'verify_submission',
  'void_check',
  'watch_defect',
  'withdraw_acknowledgement',
  'withdraw_move',
  'withdraw_submission',
  'withdraw_unused',
  'answer_objection',
  'attend_talk',
  'delete_talk',
  'expect_at_talk',
  'note_attendance',
  'show_talk_code',
  'take_back_attendance',
  'delete_policy',
  'draft_of_policy',
  'drop_policy_draft',
  'keep_policy',
  'my_policies',
  'object_to_policy',
  'open_policy',
  'policies_overview',
  'policy_people',
  'publish_policy',
  'remind_policy',
  'sign_on_paper',
  'sign_policy',
  'signature_sheet',
  'withdraw_policy',
];
/** Also open to visitors: whoever has the token may call them, and the checklists are for everybody. */
const byToken = [
  'calendar',
  'checklists_in_use',
  'mail_choices_of',
  'scan_talk',
  'stop_digest',
  'stop_mails',
];
/** Open to visitors too. They run as the caller and have no private twin. */
const visitors = ['row_texts'];
/** Open to signed-in users. They run as the caller and have no private twin. */
const figures = [
  'add_vehicle_records',
  'change_driver',
  'due_item',
  'due_items',
  'first_screen',
  'license_check_preview',
  'manager_dashboard',
  'needs_second_step',
  'renew_vehicles',
  'set_drivers_active',
  'set_drivers_away',
  'set_drivers_manager',
  'set_vehicles_in_fleet',
  'whole_driver',
  'whole_depot',
  'whole_vehicle',
];
const senderFunctions = ['claim_mails', 'clean_up', 'mail_sent', 'preview_mails', 'start_mail_run'];
/** Called by policies, defaults, generated columns and views with the rights of the caller. */
const helpers = [
  'account_depot',
  'account_id',
  'active_points',
  'answer_due',
  'authored_kinds',
  'caller',
  'causes_of_defect',
  'changed_in_run',
  'check_due',
  'colleagues',
  'contact_depot',
  'days_off',
  'expiry_state',
  'files_to_discard',
  'files_to_send',
  'filled',
  'filled_by_trigger',
  'find_text',
  'has_admin',
  'has_staff',
  'hidden_kinds',
  'hsa_due',
  'is_active_driver',
  'is_admin',
  'is_staff',
  'lacking',
  'license_check_due',
  'limit_rows',
  'lock_manager',
  'lock_vehicle',
  'may_open_file_of',
  'months_between_checks',
  'my_depot',
  'my_pending_application',
  'my_role',
  'my_vehicle',
  'name_for_staff',
  'onboarding',
  'opened_documents',
  'opened_drivers',
  'plate_year',
  'points_limit_of',
  'refuse',
  'refuse_applicant_elsewhere',
  'require_admin',
  'require_staff',
  'short_licence',
  'sort_name',
  'staff_logins',
  'stopping',
  'storage_operation',
  'today',
  'training_key',
  'uid',
  'unfit_reasons',
  'unsent_submissions',
  'warning_days',
];
/** Called by the CHECK constraints of people and applications, and the search column of an application. */
const checks = [
  'are_texts',
  'is_address',
  'is_email',
  'is_json_text',
  'is_license',
  'is_license_country',
  'is_license_list',
  'is_phone',
  'is_text',
  'is_vehicle_details',
  'json_date',
  'languages',
  'letters_alone',
  'without_accents',
  'without_blanks',
];

const inSchema = (schema: string, names: readonly string[]) => names.map((name) => `${schema}.${name}`);
const sortColumns = (columns: string) => columns.split(', ').sort().join(', ');

describe('The grants', () => {
  onEach([postgres], (server) => {
    it('are the allow-list of tables and columns, and nothing else', async () => {
      const rows = await server.backend.sql<{ grantee: string; verb: string; columns: string | null }>(
        grants,
      );
      const granted: typeof allowList = {};
      for (const { grantee, verb, columns } of rows) {
        if (columns) granted[grantee] = { ...granted[grantee], [verb]: sortColumns(columns) };
      }
      const expected = Object.entries(allowList).map(([grantee, verbs]) => [
        grantee,
        Object.fromEntries(Object.entries(verbs).map(([verb, columns]) => [verb, sortColumns(columns)])),
      ]);
      expect(granted).toEqual(Object.fromEntries(expected));
    });
  });

  onEach([postgres], (server) => {
    it('are the same in a project that grants nothing by default, where the mail sender has what it needs', async () => {
      const project = await connectToStrictProject();
      try {
        const strict = sqlOf(project);
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
      expect(await names(callable('anon'))).toEqual(
        [
          ...inSchema('private', [...checks, ...byToken, 'find_text', 'sort_name']),
          ...inSchema('public', [...byToken, ...visitors]),
        ].sort(),
      );
    });

    it('let signed-in users call only the listed functions', async () => {
      const expected = [
        ...inSchema('public', [...functions, ...byToken, ...visitors, ...figures]),
        ...inSchema('private', [...functions, ...byToken, ...helpers, ...checks]),
      ];
      expect(await names(callable('authenticated'))).toEqual(expected.sort());
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
      expect(await names(query(invoker))).toEqual([
        'assignment_overview',
        'attention',
        'card',
        'check_missed_finding',
        'colleagues',
        'compliance_findings',
        'cpc_module_obligation',
        'defect_finding',
        'defect_list',
        'depot_finding_now',
        'depot_obligation',
        'depot_obligation_finding',
        'depot_overview',
        'depot_record_obligation',
        'disqualified_finding',
        'driver',
        'driver_cpc',
        'driver_finding_now',
        'driver_lack',
        'driver_obligation',
        'driver_obligation_finding',
        'driver_overview',
        'driver_state_now',
        'due_day',
        'finding_today',
        'incident_finding',
        'incident_list',
        'kept',
        'kept_application',
        'kept_check',
        'kept_day_photo',
        'kept_defect',
        'kept_incident',
        'kept_leaver',
        'kept_mail',
        'kept_message',
        'kept_pack',
        'kept_penalty',
        'kept_signature',
        'kept_talk',
        'kept_value',
        'license_check_finding',
        'license_check_now',
        'license_check_overview',
        'license_check_step',
        'license_finding',
        'licensed',
        'login',
        'mail_address',
        'mail_recipient',
        'manager_left_finding',
        'missing_requirements',
        'move_overview',
        'next_license_check',
        'obligation',
        'obligations',
        'own_danger_today',
        'own_finding_today',
        'own_vehicle_obligation',
        'pack_list',
        'pair_finding_today',
        'paper_days',
        'paper_in_use',
        'past_retention',
        'person',
        'points_finding',
        'points_step',
        'policy_asked',
        'policy_finding',
        'reasons_today',
        'repair_paper',
        'staff_overview',
        'standing_now',
        'submission_overview',
        'talk_list',
        'talk_people',
        'training_obligation',
        'unfit_finding',
        'vehicle',
        'vehicle_check_days',
        'vehicle_column_obligation',
        'vehicle_finding_now',
        'vehicle_obligation',
        'vehicle_obligation_finding',
        'vehicle_overview',
        'vehicle_record_obligation',
        'vehicles',
      ]);
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
