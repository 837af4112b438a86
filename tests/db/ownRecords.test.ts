import { describe, expect, it } from 'vitest';
import { type ActorName, actors, fixedId } from '../support/actors';
import { insertCheck } from '../support/checks';
import { announced } from '../support/documents';
import { license, penalty, personalVehicle, training } from '../support/factories';
import { list } from '../support/facts';
import { addDocument } from '../support/records';
import { call, send } from '../support/rest';
import { onEach, permissionServers } from '../support/servers';
import { insertRow, type Sql } from '../support/sql';
import { changesBy } from '../support/state';
import { ids } from '../support/world';
import { allowList, callers, tables } from './allFacts';

const me = actors.manager.id;
const idOf = (kind: number) => fixedId(97, kind);
const own = {
  license: idOf(1),
  training: idOf(2),
  penalty: idOf(3),
  check: idOf(4),
  disqualification: idOf(5),
  vehicle: idOf(6),
  submission: idOf(7),
  application: idOf(8),
  document: idOf(9),
  unfit: idOf(10),
};
const sent = { nct_expiry: '2031-01-31' };

async function drove(sql: Sql): Promise<void> {
  await sql("update public.users set role = 'driver' where id = $1", [me]);
  const rows: [table: string, row: object][] = [
    ['driver_licenses', license({ id: own.license, driver_id: me })],
    ['driver_training', training({ id: own.training, driver_id: me })],
    ['driver_penalties', penalty({ id: own.penalty, driver_id: me })],
    ['license_checks', { id: own.check, driver_id: me, checked_on: '2025-01-01' }],
    ['grey_fleet_vehicles', personalVehicle({ id: own.vehicle, driver_id: me })],
    [
      'driver_disqualifications',
      {
        id: own.disqualification,
        driver_id: me,
        depot_id: ids.depotA,
        from_date: '2024-01-01',
        until_date: '2024-06-30',
        reason: 'court',
      },
    ],
    [
      'submissions',
      {
        id: own.submission,
        driver_id: me,
        depot_id: ids.depotA,
        kind: 'nct',
        replaces: own.vehicle,
        details: sent,
        state: 'sent',
        sent_at: '2025-01-01T09:00:00Z',
      },
    ],
  ];
  for (const [table, row] of rows) await insertRow(sql, `public.${table}`, row);
  await insertCheck(sql, { id: own.unfit, driver_id: me, is_fit: false });
  await sql('update public.checks set day = private.today() where id = $1', [own.unfit]);
  await sql("update public.users set role = 'manager' where id = $1", [me]);
  // The application they sent before they joined the staff.
  await sql(
    'update public.driver_depot_applications set email = $1, personal_details = personal_details || $2::jsonb where id = $3',
    [actors.manager.email, JSON.stringify({ email: actors.manager.email }), ids.pendingApplication],
  );
}

const reason = 'A mistake';
const remove = (kind: string, id: string) => ({ name: 'delete_record', args: { kind, id, reason } });
const named = (name: string, args: object) => ({ name, args });

/**
 * Decisions of staff, each about the manager's own record. `isForColleagues: false`: a colleague may not make
 * it either.
 */
const decisions: readonly { name: string; args: object; isForColleagues?: false }[] = [
  remove('driver_licenses', own.license),
  remove('driver_training', own.training),
  remove('driver_penalties', own.penalty),
  remove('license_checks', own.check),
  named('correct_record', { kind: 'driver_training', id: own.training, corrected: { provider: 'Another' } }),
  named('remove_disqualification', { id: own.disqualification, reason }),
  named('return_submission', { id: own.submission, version: 1, reason }),
  named('let_drive', { check_id: own.unfit }),
  named('reject_application', { id: ids.pendingApplication, reason }),
  // Nobody may make these: the functions are for drivers, and a staff member is not one.
  ...[
    named('verify_submission', { id: own.submission, version: 1, details: sent }),
    named('undo_decision', { id: own.submission, version: 1 }),
    named('approve_application', { id: ids.pendingApplication }),
    named('add_disqualification', {
      id: idOf(20),
      driver_id: me,
      from_date: '2025-01-01',
      until_date: '2025-06-30',
      reason: 'court',
      note: null,
      change_points: false,
    }),
    named('acknowledge_finding', {
      subject_id: me,
      kind: 'license',
      source_ids: [own.license],
      until: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      reason,
    }),
    named('withdraw_acknowledgement', { subject_id: me, kind: 'license', source_ids: [own.license] }),
    named('ask_to_renew', { ids: [me], note: null }),
    named('set_drivers_active', { ids: [me], active: false, run: idOf(21) }),
    named('set_drivers_away', { drivers: [{ id: me, back_on: null }], run: idOf(21) }),
    named('set_first_licences', {
      drivers: [{ id: me, first_full_licence_before: '2001-01-01' }],
      run: idOf(21),
    }),
    named('set_drivers_manager', { drivers: [{ id: me, manager_id: actors.admin.id }], run: idOf(21) }),
    named('invite_drivers', { ids: [me] }),
    named('offer_move', { depot_id: ids.depotB, driver_id: me }),
    named('erase_driver', { id: me, full_name: 'manager of the world' }),
    named('import_rows', {
      id: idOf(22),
      kind: 'drivers',
      file_name: 'list.xlsx',
      rows: [
        {
          line: 2,
          id: idOf(23),
          full_name: 'manager of the world',
          email: actors.manager.email,
          phone: '123456',
        },
      ],
      dry_run: false,
    }),
  ].map((decision) => ({ ...decision, isForColleagues: false as const })),
];

/** What the other staff functions are about. A new function belongs here or above. */
const others: Record<string, string> = {
  'what is read': `application_decision, application_matches, competence, compliance_dashboard, disqualification_effects, document_faults, driver_elsewhere,
    drivers_for_vehicle, due_by_month, due_items, find_anything, find_left, license_check_preview, mail_health, mails_about, manager_dashboard, my_test_mail,
    open_penalties, past_retention_runs, record_history, reminder_preview, retention_preview, settings_states, shared_history,
    type_usage,
    vehicle_elsewhere, vehicles_for_driver`,
  vehicles: 'add_vehicle_records, change_driver, end_assignment, renew_vehicles, set_vehicles_in_fleet',
  'their own mailbox': 'send_test_mail',
  'other people': 'create_driver, invite_staff, set_staff_active, set_staff_role',
  'the whole depot':
    'end_exemption, ready_for_inspection, run_retention, send_failed_again, store_snapshot, whole_depot',
  // Nobody signs off what they reported as driver: tests/topics/defects/defects.db.test.ts.
  'checks and defects of vehicles':
    'add_paper_check, allow_trip, assess_defect, change_repair, close_unfounded, link_check, plan_defect, reject_repair, remind_to_check, repair_defect, sign_off_defect, todays_board, undo_sign_off, vehicle_days, void_check, watch_defect, what_stops',
  'what happened, whoever reported it':
    'close_incident, correct_incident, incident_figures, look_into_incident, note_days_off, undo_close_incident',
  // Staff sign what asks staff, as everybody does: sign_policy.
  'what people read and sign':
    'answer_objection, delete_policy, draft_of_policy, drop_policy_draft, keep_policy, policies_overview, policy_people, publish_policy, remind_policy, sign_on_paper, signature_sheet, withdraw_policy',
  // Only of drivers: tests/topics/talks/talks.db.test.ts.
  'who was at a talk': 'delete_talk, expect_at_talk, note_attendance, show_talk_code, take_back_attendance',
  // Own points are in a pack as anybody's: an admin opens them, and it is noted.
  'what is handed out': 'begin_pack, finish_pack, pack_answer, pack_contents',
  'days of vehicles': 'look_at_mileage, remove_holiday, say_nobody_worked, withdraw_nobody_worked',
  checklists: 'compare_checklist, draft_of, drop_draft, keep_draft, publish_checklist',
  'what was done before': 'accept_move, decline_move, undo_import, withdraw_move',
};

describe('Staff cannot decide about their own records', () => {
  it('with any function that only staff may call', () => {
    const staffFunctions = [...callers].flatMap(([name, may]) =>
      may.includes('admin') && !may.includes('driver') ? [name] : [],
    );
    const judged = [
      ...decisions.map(({ name }) => name),
      ...Object.values(others).flatMap((names) => list(names.replace(/\s+/g, ' '))),
    ];
    expect([...new Set(judged)].sort()).toEqual(staffFunctions.sort());
  });

  onEach(permissionServers, (server) => {
    const changes = (actor: ActorName, action: (by: ActorName) => Promise<unknown>) =>
      changesBy(server.backend, () => action(actor));
    /** The row that a refused import leaves is no decision. */
    const isImport = ({ table }: { table: string }) => table === 'public.imports';

    it.each(decisions)('$name $args', async ({ name, args, isForColleagues = true }) => {
      await drove(server.sql);
      const decide = (actor: ActorName) => call(server.backend, actor, name, args);
      expect((await changes('manager', decide)).filter((change) => !isImport(change))).toEqual([]);
      if (isForColleagues) expect(await changes('admin', decide)).not.toEqual([]);
    });

    it('by changing or adding a row of a table', async () => {
      const { sql } = server;
      await drove(sql);
      const open = [...tables.keys()].filter((table) => {
        const grants = allowList[`authenticated public.${table}`];
        return grants?.insert !== undefined || grants?.update !== undefined;
      });
      const held = await sql<{ name: string }>(
        `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'driver_id' and table_name in (${open.map((name) => `'${name}'`).join()})`,
      );
      const rows: Record<string, { id?: string; change?: object; add?: object }> = {
        driver_licenses: { add: license({ driver_id: me, type: 'C' }) },
        driver_training: { add: training({ driver_id: me }) },
        driver_penalties: { add: penalty({ driver_id: me }) },
        license_checks: { add: { driver_id: me, checked_on: '2025-02-01', result: 'in_order' } },
        driver_vehicle_assignments: { add: { driver_id: me, vehicle_id: ids.spareVehicle } },
        grey_fleet_vehicles: { id: own.vehicle, change: { insurance_expiry: '2031-01-31' } },
        // Drivers and applicants write this table; staff edit pending rows and decide with the functions
        // above.
        driver_depot_applications: {},
      };
      expect(held.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort());
      for (const [table, { id, change, add }] of Object.entries(rows)) {
        if (add)
          expect(
            await changes('manager', (by) =>
              send(server.backend, by, 'POST', table, { id: idOf(30), ...add }),
            ),
            table,
          ).toEqual([]);
        if (!change) continue;
        const edit = (by: ActorName) => send(server.backend, by, 'PATCH', `${table}?id=eq.${id}`, change);
        expect(await changes('manager', edit), table).toEqual([]);
        expect(await changes('admin', edit), table).toMatchObject([{ kind: 'update' }]);
      }
      const edit = (by: ActorName) =>
        send(server.backend, by, 'PATCH', `users?id=eq.${me}`, { cleared_points: 12, cleared_note: 'x' });
      expect(await changes('manager', edit)).toEqual([]);
    });

    it('with a photo, which proves a record', async () => {
      const { sql } = server;
      await drove(sql);
      const add = (by: ActorName, id: string) =>
        call(server.backend, by, 'add_document', announced({ id, record_id: own.license }));
      expect(await add('manager', idOf(40))).toMatchObject({ body: { code: 'RW003' } });
      expect(await add('admin', idOf(41))).toMatchObject({ ok: true });

      // Announced while the manager was a driver.
      const path = `${ids.depotA}/${me}/${own.document}.jpg`;
      const mine = {
        id: own.document,
        driver_id: me,
        record_id: own.license,
        path,
        added_by: me,
        stored_at: null,
      };
      await addDocument(sql, mine);
      for (const id of [own.document, idOf(41)])
        await sql(
          `insert into storage.objects (bucket_id, name, metadata)
           select 'documents', d.path, '{"mimetype": "image/jpeg", "size": 2000}' from public.documents d where d.id = $1`,
          [id],
        );
      const verifier = async () =>
        (await sql('select verified_by from public.driver_licenses where id = $1', [own.license]))[0];
      expect(await call(server.backend, 'manager', 'confirm_document', { id: own.document })).toMatchObject({
        body: { code: 'RW003' },
      });
      expect(await verifier()).toEqual({ verified_by: null });
      expect(await call(server.backend, 'admin', 'confirm_document', { id: idOf(41) })).toMatchObject({
        ok: true,
      });
      expect(await verifier()).toEqual({ verified_by: actors.admin.id });
      // Nor may they remove a document that a colleague relied on.
      expect(await call(server.backend, 'manager', 'remove_document', { id: idOf(41) })).toMatchObject({
        body: { code: 'RW008' },
      });
    });
  });
});
