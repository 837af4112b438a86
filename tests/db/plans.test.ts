import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actors, fixedId } from '../support/actors';
import { connectAnew } from '../support/postgres';
import { sqlOf } from '../support/postgresCluster';
import { onEach, postgres } from '../support/servers';
import type { Sql } from '../support/sql';
import type { Account } from '../support/tokens';
import { ids, recordOf } from '../support/world';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
  [detail: string]: unknown;
};

/** Tables that hold a few rows, whatever the number of drivers and vehicles. */
const SMALL = [
  'calendar_sentences',
  'checklist_versions',
  'checklists',
  'depot_contacts',
  'depots',
  'finding_kinds',
  'fleet_databases',
  'holidays',
  'law_numbers',
  'license_check_settings',
  'license_masses',
  'license_types',
  'login_settings',
  'mail_run',
  'mail_settings',
  'penalty_offences',
  'reminder_settings',
  'retention_settings',
  'requirements',
  'tachograph_rules',
  'vehicle_types',
];

const READS: { [table: string]: string } = {
  contact_messages: 'order by created_at desc limit 10',
  documents: `where record_id = '${ids.message}'`,
};

const CALLS: { [name: string]: string } = {
  application_decision: `'${ids.pendingApplication}'`,
  application_matches: `'${ids.pendingApplication}'`,
  debrief_figures: '',
  download_strips: `'{${actors.driver.id}}', '2026-01-01'`,
  driver_elsewhere: `'${actors.driver.id}'`,
  find_left: `'2'`,
  vehicle_elsewhere: `'${ids.assignedVehicle}'`,
  why_no_tachograph: `'${ids.assignedVehicle}'`,
  calendar: `'no token'`,
  lost_photos: `'${ids.message}'`,
  my_accepted_checks: `'2026-01-01'`,
  my_check_faults: `'2026-01-01'`,
  my_day: '',
  vehicle_for_check: `'231-D-1'`,
  free_vehicles: `'231-D-1'`,
  calendar_file: `'https://roadworthy.example'`,
  checklists_in_use: '',
  compared_by_name: 'null',
  competence: '',
  compliance_dashboard: '',
  disqualification_effects: `'${actors.driver.id}', '2026-01-01', '2026-06-30', 'court'`,
  document_faults: '',
  drivers_for_vehicle: `'${ids.spareVehicle}', 'world'`,
  due_by_month: '',
  due_item: `'${actors.driver.id}', 'license', '${recordOf('license', 'driver')}'`,
  due_items: `'2026-01-01', '2036-12-31'`,
  find_anything: `'driver 231'`,
  first_screen: '',
  fleet_summary: '',
  plates_elsewhere: `'{231-D-1}'`,
  how_checks_are_done: `'2026-01-01', '2026-12-31'`,
  incident_figures: '2026',
  license_check_preview: '12, 6, 3, 1',
  mail_choices_of: `'${ids.message}'`,
  mail_health: '',
  mails_about: `'${actors.driver.id}'`,
  manager_dashboard: '',
  my_application: '',
  my_calendar: '',
  my_data: '',
  my_mail_choices: '',
  my_card: '',
  my_debrief: `'${fixedId(71, 1)}'`,
  my_counts: '',
  my_notices: '',
  my_penalty_views: '',
  my_policies: '',
  my_test_mail: '',
  needs_second_step: 'null',
  open_penalties: `'${actors.driver.id}'`,
  past_retention_runs: '',
  policies_overview: '',
  policy_people: `'${ids.policy}'`,
  ready_for_inspection: '',
  record_history: `'users', '${actors.driver.id}'`,
  reminder_preview: '',
  retention_preview: '',
  row_texts: `'pl'`,
  pack_answer: `'${ids.pack}', '${ids.assignedVehicle}', 0`,
  pack_contents: `'{${ids.assignedVehicle}}', '{${actors.driver.id}}', true, '2024-01-01', '2026-12-31'`,
  settings_states: '',
  shared_history: `'license_types'`,
  signature_sheet: `'${ids.policySignature}'`,
  tachograph: '',
  tachograph_gaps: '',
  tachograph_count: '',
  todays_board: '',
  type_usage: '',
  what_stops: `'${ids.assignedVehicle}'`,
  vehicle_days: `'${ids.assignedVehicle}', current_date - 30`,
  vehicles_for_driver: `'${actors.driver.id}', '231'`,
  whole_depot: '',
  whole_driver: `'${actors.driver.id}'`,
  whole_vehicle: `'${ids.assignedVehicle}'`,
};

/**
 * Rarely called, so they may read whole tables: a person's own data, the use of types in all depots, and
 * previews of the next run.
 */
const WHOLE = ['my_data', 'reminder_preview', 'retention_preview', 'type_usage'];

const QUEUES = [
  // A few texts of each depot, of which a page asks for those of one policy.
  'policy_versions policy_versions',
  // All that wait or failed, in all depots: usually those of one day.
  'mail_health mails',
  // The catalogue: a row for each kind of record.
  'pack_answer record_tables',
  'pack_contents record_tables',
  'pack_contents pack_sections',
  'ready_for_inspection record_tables',
  'ready_for_inspection pack_sections',
  // Counts what is listed for all depots.
  'settings_states contact_messages',
];

const CALLED = [
  // For the few pending applications of a depot.
  'attention private.answer_due(',
  'compliance_findings private.answer_due(',
  'compliance_dashboard private.answer_due(',
  // For the people whom a policy of their depot asks.
  ...['first_screen', 'my_counts', 'my_policies', 'policies_overview', 'policy_people'].map(
    (read) => `${read} private.came_on(`,
  ),
  // For people who were invited.
  'policies_overview private.has_logged_in(',
  'policy_people private.has_logged_in(',
  // For the mails to one person.
  'my_notices private.mail_event(',
  'my_counts private.mail_event(',
  // In the parts that it answers.
  'first_screen private.mail_event(',
  'first_screen private.answer_due(',
  'first_screen private.uid(',
  // For the defects of one vehicle.
  'vehicle_for_check private.asks(',
  'my_day private.asks(',
  'first_screen private.asks(',
  // For the vehicles of one depot and what covered them on one day.
  ...['todays_board', 'vehicle_days', 'my_day', 'first_screen'].flatMap((read) => [
    `${read} private.as_of(`,
    `${read} private.start_of(`,
    `${read} private.day_of(`,
  ]),
  // For the days of a week on which nobody worked.
  'todays_board private.was_worked(',
  // For the entries of one record.
  'record_history private.tells_offence(',
  // For the one person with that id.
  'my_penalty_views private.uid(',
  // For the subjects of one pack that are not here, and for those that have left one depot.
  'pack_contents private.has_moved_from(',
  'find_left private.find_text(',
  // For the open defects and the latest 300 talks of a depot.
  'find_anything private.find_text(',
  // For the documents of one depot, when an administrator looks for missing files.
  'document_faults private.is_stored(',
];

const nodesOf = (plan: Plan, above?: Plan): [Plan, Plan | undefined][] => [
  [plan, above],
  ...(plan.Plans ?? []).flatMap((below) => nodesOf(below, plan)),
];

/**
 * Whether a node reads a table from the first row to the last. For tables that are empty here, this finds
 * only those without any index.
 */
const isWholeScan = (node: Plan, above: Plan | undefined) =>
  node['Node Type'] === 'Seq Scan' ||
  (/^(Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type']) &&
    !node['Index Cond'] &&
    Number(node['Plan Rows']) > 1 &&
    above?.['Node Type'] !== 'Limit');

describe('The plan of every table, view and reading function', () => {
  onEach([postgres], () => {
    let anew: Awaited<ReturnType<typeof connectAnew>>;
    let sql: Sql;
    let notices: string[] = [];

    beforeAll(async () => {
      anew = await connectAnew(({ message = '' }) => notices.push(message));
      sql = sqlOf(anew);
      await sql("load 'auto_explain'");
      // Includes the plans of statements inside functions.
      await sql(`
        set auto_explain.log_level = notice; set auto_explain.log_min_duration = 0; set auto_explain.log_format = json;
        set auto_explain.log_nested_statements = on`);
      // PostgreSQL would scan such small test tables anyway; this leaves scans only where no index exists.
      await sql('set enable_seqscan = off');
    });
    // Makes the tables look large, so that PostgreSQL chooses the index that it would choose then.
    beforeEach(async () => {
      await sql('begin');
      await sql(
        `update pg_catalog.pg_class set reltuples = 100000, relpages = 1 where relkind in ('r', 'i')
          and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relname <> all (string_to_array($1, ','))`,
        [SMALL.join()],
      );
    });
    afterEach(() => sql('rollback'));
    afterAll(() => anew.end());

    async function plansOf(statement: string): Promise<Plan[]> {
      notices = [];
      await sql('savepoint refused');
      await sql(statement).catch(() => sql('rollback to refused'));
      return notices
        .filter((message) => message.startsWith('duration'))
        .map((message) => JSON.parse(message.slice(message.indexOf('{'))).Plan as Plan);
    }

    async function become({ id, accountId = id, sessionId }: Account) {
      await sql(`select set_config('request.jwt.claims', $1, false)`, [
        JSON.stringify({ sub: accountId, session_id: sessionId }),
      ]);
      await sql('set role authenticated');
    }
    const indexesOf = async (statement: string) => {
      const plans = await plansOf(statement);
      const nodes = plans.flatMap((plan) => nodesOf(plan).map(([node]) => node));
      return nodes.map((node) => `${node['Node Type']} ${node['Index Name']}`);
    };

    it('searches and lists drivers using only indexes of the depot, and searches drivers by depot', async () => {
      // As after a vacuum. Bitmap scans are off because a table of one page costs the same to read any way,
      // unlike a large one.
      await sql('update pg_catalog.pg_class set relallvisible = relpages');
      await sql('set local enable_bitmapscan = off');
      await become(actors.manager);
      const found = await indexesOf(`select * from public.find_anything('sean murphy')`);
      const listed = await indexesOf(
        `select id, full_name, email, phone, license_number, license_type, license_expiry, active_points, danger
          from public.driver_overview where danger <= 'missing' order by license_expiry, id limit 10`,
      );
      await sql('set local enable_nestloop = off');
      const expiring = await indexesOf(
        `select id from public.driver_overview where due_days && '{[2026-12-01,2026-12-31]}' order by danger, sort_name, id limit 10`,
      );
      const searched = await indexesOf(
        `select id from public.driver_overview where search_text ilike '%murphy%' order by sort_name, id limit 10`,
      );
      await sql('reset role');
      expect(found).toContain('Index Only Scan users_find_idx');
      expect(found).toContain('Index Only Scan depot_vehicles_find_idx');
      expect(listed).toContain('Index Only Scan driver_state_list_idx');
      expect(listed).toContain('Index Only Scan standing_depot_idx');
      expect(expiring).toContain('Index Only Scan finding_due_idx');
      // Nothing that the search does not need.
      expect(searched).not.toContain('Index Only Scan finding_due_idx');
      expect(searched).toContainEqual(expect.stringMatching(/^Index Scan driver_state_(list|depot)_idx$/));
    });

    it('lists cards in the order of their index, with one reading each, and counts them without', async () => {
      await sql('set local enable_bitmapscan = off');
      await become(actors.manager);
      const cards = "from public.download_subjects where kind = 'download' and in_use";
      const listed = await indexesOf(`select name, read_on ${cards} order by next_by, id limit 10`);
      const counted = await plansOf(`select count(*) ${cards}`);
      await sql('reset role');
      const last = await indexesOf(
        `select private.last_download('${actors.driver.id}', null, '${ids.depotA}')`,
      );
      expect(listed).toContain('Index Scan finding_download_idx');
      expect(last).toContain('Index Scan downloads_driver_idx');
      expect([...listed, ...last].filter((node) => node.includes('Sort'))).toEqual([]);
      expect(JSON.stringify(counted)).not.toContain('last_download');
    });

    it('gives up tachograph files without reading those that are kept', async () => {
      await sql('set local enable_bitmapscan = off');
      const night = await indexesOf('select private.remove_downloads(null)');
      expect(night).toContain('Index Scan downloads_kept_idx');
      expect(night).toContain('Index Scan downloads_file_idx');
      expect(night).not.toContainEqual(expect.stringMatching(/downloads_(depot|last)_idx/));
    });

    it('uses an index for each table that grows, and calls no function for each row that a policy or condition filters out', async () => {
      const relations = await sql<{ name: string }>(`
        select c.oid::regclass::text as name from pg_catalog.pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
          and has_table_privilege('authenticated', c.oid, 'select')
        order by 1`);
      expect(relations.length).toBeGreaterThan(30);
      const functions = await sql<{ name: string }>(`
        select p.proname as name from pg_catalog.pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'
          and has_function_privilege('authenticated', p.oid, 'execute')
        order by 1`);
      expect(functions.map(({ name }) => name).filter((name) => CALLS[name] === undefined)).toEqual([]);
      const statements = new Map([
        ...relations.map(({ name }) => [name, `select * from public.${name} ${READS[name] ?? ''}`] as const),
        ...Object.entries(CALLS).map(
          ([name, given]) => [name, `select * from public.${name}(${given})`] as const,
        ),
      ]);

      const indexes = await sql<{ name: string; of: string }>(
        `select c.relname as name, o.relname as of from pg_catalog.pg_index i
          join pg_catalog.pg_class c on c.oid = i.indexrelid join pg_catalog.pg_class o on o.oid = i.indrelid`,
      );
      const tableOf = new Map(indexes.map(({ name, of }) => [name, of]));
      const read = new Set<string>();
      const scanned = new Set<string>();
      const called = new Set<string>();
      for (const account of [actors.manager, actors.admin, actors.driver]) {
        await become(account);
        for (const [name, statement] of statements) {
          const plans = await plansOf(statement);
          if (plans.length > 0) read.add(name);
          if (WHOLE.includes(name)) continue;
          for (const [node, above] of plans.flatMap((plan) => nodesOf(plan))) {
            // A bitmap scan of an index names no table.
            const table = node['Relation Name'] ?? tableOf.get(node['Index Name'] ?? '') ?? '';
            if (isWholeScan(node, above) && !SMALL.includes(table)) scanned.add(`${name} ${table}`);
            const conditions = [node.Filter, node['Join Filter']].join(' ');
            for (const [call] of conditions.matchAll(/private\.\w+\(/g)) called.add(`${name} ${call}`);
          }
        }
        await sql('reset role');
      }
      expect({
        unread: [...statements.keys()].filter((name) => !read.has(name)),
        scanned: [...scanned].filter((scan) => !QUEUES.includes(scan)),
        called: [...called].filter((call) => !CALLED.includes(call)),
      }).toEqual({ unread: [], scanned: [], called: [] });
    });
  });
});
