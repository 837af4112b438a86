import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../support/actors';
import { addFiles } from '../support/documents';
import { application } from '../support/factories';
import { claimsOf, columnsOf, functionsOf } from '../support/matrix';
import { moveDriver, moveVehicle } from '../support/moves';
import { onEach, postgres } from '../support/servers';
import { insertRow, returnVehicles, type Sql } from '../support/sql';
import { ids, recordOf } from '../support/world';
import { fill } from './allFacts';

const unknown = fixedId(95, 1);
const own = actors.driver.id;
const foreign = actors.otherDriver.id;
const offerToA = ids.moveToA;
const decidedInB = fixedId(95, 4);
const longWords = `'${'x'.repeat(1001)}'`;

/** Statements that name a record by `$`, each with the id of a record of depot A and of one of depot B. */
const statements: readonly (readonly [statement: string, own: string, foreign: string])[] = [
  ["select public.accept_move('$')", offerToA, ids.moveToB],
  ["select public.decline_move('$')", offerToA, ids.moveToB],
  ["select public.withdraw_move('$')", ids.moveToB, offerToA],
  [
    `select public.acknowledge_finding('$', 'license', array(select source_id from private.finding where subject_id = '$'),
      private.today() + 7, 'Booked')`,
    own,
    foreign,
  ],
  [
    "select public.add_disqualification(gen_random_uuid(), '$', '2025-01-01', '2025-02-01', 'court', '', true)",
    own,
    foreign,
  ],
  [
    `select public.add_document('${fixedId(95, 2)}', 'driver_licenses', '$', 'front', 'image/jpeg', 10, repeat('a', 64), null)`,
    recordOf('license', 'driver'),
    recordOf('license', 'otherDriver'),
  ],
  [
    `select public.add_document('${fixedId(95, 2)}', 'driver_depot_applications', '$', 'front', 'image/jpeg', 10,
      repeat('a', 64), null)`,
    ids.pendingApplication,
    ids.otherApplication,
  ],
  [
    `select outcome, reason from public.add_vehicle_records('[{"vehicle_id": "$"}]', '${ids.requirement}', '2025-01-01')`,
    ids.assignedVehicle,
    ids.otherAssignedVehicle,
  ],
  ["select * from public.application_decision('$')", ids.approvedApplication, decidedInB],
  ["select * from public.application_matches('$')", ids.approvedApplication, ids.otherApplication],
  ["select public.approve_application('$')", ids.pendingApplication, ids.otherApplication],
  ["select public.reject_application('$', 'No')", ids.pendingApplication, ids.otherApplication],
  ["select outcome, reason from public.ask_to_renew('{$}')", own, foreign],
  ["select public.confirm_document('$')", ids.document, ids.otherDocument],
  ["select public.remove_document('$')", ids.document, ids.otherDocument],
  [
    "select public.delete_record('driver_licenses', '$', 'Typed twice'); select count(*) from public.driver_licenses",
    recordOf('license', 'driver'),
    recordOf('license', 'otherDriver'),
  ],
  [
    `select public.correct_record('driver_licenses', '$', '{"expiry_date": "2040-01-01"}')`,
    recordOf('license', 'driver'),
    recordOf('license', 'otherDriver'),
  ],
  [
    "select cause from public.disqualification_effects('$', '2020-01-01', '2036-01-01', 'court')",
    own,
    foreign,
  ],
  ["select count(*) from public.drivers_for_vehicle('$')", ids.spareVehicle, ids.otherAssignedVehicle],
  ["select count(*) from public.vehicles_for_driver('$')", own, foreign],
  [
    "select count(*) from public.due_item('$', 'license', (select id from public.driver_licenses where driver_id = '$'))",
    own,
    foreign,
  ],
  [
    `select public.change_driver(gen_random_uuid(), '$', '${actors.colleague.id}')`,
    ids.assignment,
    ids.otherAssignment,
  ],
  ["select public.end_assignment('$')", ids.assignment, ids.otherAssignment],
  ["select public.erase_driver('$', 'otherDriver of the world')", own, foreign],
  ["select reason from public.invite_drivers('{$}')", own, foreign],
  ["select count(*) from public.mails_about('$')", own, foreign],
  [`select public.offer_move('${ids.depotB}', driver_id => '$')`, actors.colleague.id, foreign],
  [`select public.offer_move('${ids.depotB}', vehicle_id => '$')`, ids.spareVehicle, ids.otherSpareVehicle],
  ["select public.open_penalties('$'); select count(*) from public.driver_penalties", own, foreign],
  ["select count(*) from public.record_history('users', '$')", own, foreign],
  [
    "select public.remove_disqualification('$', 'Typed twice'); select count(*) from public.driver_disqualifications",
    recordOf('disqualification', 'driver'),
    recordOf('disqualification', 'otherDriver'),
  ],
  ["select public.return_submission('$', 1, 'No')", ids.submission, ids.otherSubmission],
  [
    `select public.verify_submission('$', 1, '{"nct_expiry": "2036-05-31"}')`,
    ids.submission,
    ids.otherSubmission,
  ],
  ["select public.undo_decision('$', 1)", ids.submission, ids.otherSubmission],
  ["select public.withdraw_submission('$')", ids.openSubmission, ids.otherSubmission],
  [
    `select public.send_submission('$', '{"nct_expiry": "2036-05-31"}')`,
    ids.openSubmission,
    ids.otherSubmission,
  ],
  [
    `select public.start_submission('${fixedId(95, 3)}', 'license', '$')`,
    recordOf('license', 'driver'),
    recordOf('license', 'otherDriver'),
  ],
  ["select outcome, reason from public.set_drivers_active(gen_random_uuid(), '{$}', false)", own, foreign],
  [
    `select outcome, reason from public.set_drivers_away(gen_random_uuid(), '[{"id": "$", "back_on": null}]')`,
    own,
    foreign,
  ],
  [
    `select outcome, reason from public.set_first_licences(gen_random_uuid(), '[{"id": "$", "first_full_licence_before": "2001-01-01", "instead_of": "2010-01-01"}]')`,
    own,
    foreign,
  ],
  [
    `select outcome, reason from public.set_drivers_manager(gen_random_uuid(), '[{"id": "$", "manager_id": "${actors.admin.id}"}]')`,
    own,
    foreign,
  ],
  [
    `select outcome, reason from public.set_drivers_manager(gen_random_uuid(), '[{"id": "${own}", "manager_id": "$"}]')`,
    actors.admin.id,
    actors.otherManager.id,
  ],
  [
    `select outcome, reason from public.set_crossings(gen_random_uuid(), '[{"id": "$", "crosses": "never"}]')`,
    ids.spareVehicle,
    ids.otherSpareVehicle,
  ],
  ["select public.why_no_tachograph('$') is null", ids.spareVehicle, ids.otherSpareVehicle],
  [
    "select outcome, reason from public.set_vehicles_in_fleet(gen_random_uuid(), '{$}', false)",
    ids.spareVehicle,
    ids.otherSpareVehicle,
  ],
  [
    "select outcome, reason from public.renew_vehicles(gen_random_uuid(), '{$}', 'NCT', '2026-06-01', '2031-05-31')",
    ids.spareVehicle,
    ids.otherSpareVehicle,
  ],
  ["select public.set_staff_active('$', false)", actors.manager.id, actors.otherManager.id],
  ["select public.set_staff_role('$', 'driver')", actors.manager.id, actors.otherManager.id],
  ["select public.undo_import('$')", fixedId(97, 1), fixedId(97, 2)],
  [
    "select public.withdraw_acknowledgement('$', 'points', '{$}'); select until from public.acknowledgements",
    own,
    foreign,
  ],
  // Writes of rows that refer to a person or vehicle, and writes of a row by its id.
  [
    `insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date)
      values ('$', 'C', 'x', '2020-01-01', '2035-01-01')`,
    own,
    foreign,
  ],
  [
    `insert into public.driver_training (driver_id, training_type, completion_date, provider, certificate_number)
      values ('$', 'ADR', '2020-01-01', 'x', 'x')`,
    own,
    foreign,
  ],
  [
    `insert into public.driver_penalties (driver_id, reason, points, date_issued, expiry_date)
      values ('$', 'x', 1, '2025-01-01', '2028-01-01')`,
    own,
    foreign,
  ],
  [
    "insert into public.grey_fleet_vehicles (driver_id, make, model) values ('$', 'x', 'y')",
    actors.colleague.id,
    foreign,
  ],
  ["insert into public.license_checks (driver_id, checked_on) values ('$', '2025-01-01')", own, foreign],
  [
    `insert into public.vehicle_records (vehicle_id, requirement_id, done_on)
      values ('$', '${ids.requirement}', '2025-01-01')`,
    ids.assignedVehicle,
    ids.otherAssignedVehicle,
  ],
  [
    `insert into public.driver_vehicle_assignments (driver_id, vehicle_id) values ('$', '${ids.spareVehicle}')`,
    actors.colleague.id,
    foreign,
  ],
  [
    `insert into public.driver_vehicle_assignments (driver_id, vehicle_id) values ('${actors.colleague.id}', '$')`,
    ids.spareVehicle,
    ids.otherAssignedVehicle,
  ],
  [`update public.users set manager_id = '$' where id = '${own}'`, actors.admin.id, actors.otherManager.id],
  ["update public.users set phone = '01 555 0100' where id = '$' returning 1", own, foreign],
  ["delete from public.saved_views where id = '$' returning 1", ids.adminView, ids.otherManagerView],
];

/** Rolls everything back. */
async function answerToClaims(sql: Sql, claims: object, statement: string): Promise<string> {
  await sql('begin');
  try {
    await sql("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    await sql(`set local role ${'sub' in claims ? 'authenticated' : 'anon'}`);
    const rows = await sql(statement);
    return JSON.stringify({ rows, count: 'count' in rows ? rows.count : rows.length });
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail?: string };
    return JSON.stringify({ code, message, detail });
  } finally {
    await sql('rollback');
  }
}

const answerTo = (sql: Sql, actor: ActorName, statement: string) =>
  answerToClaims(sql, claimsOf(actor), statement);

const callsOf = async (sql: Sql) =>
  (await functionsOf(sql)).map(
    ({ name, arguments: count }) => `select public.${name}(${Array(count).fill('null').join(', ')})`,
  );

describe('An answer', () => {
  onEach([postgres], (server) => {
    it('is the same for a record of another depot and a missing one, while everybody gets answers about their own records', async () => {
      const { sql } = server;
      await fill(sql);
      await addFiles(sql);
      for (const id of [own, foreign]) {
        await insertRow(sql, 'private.mails', {
          recipient_id: id,
          kind: 'renewal_asked',
          record_id: id,
          state: 'sent',
          sent_at: '2026-01-05T09:00:00Z',
        });
      }
      await insertRow(sql, 'public.driver_depot_applications', {
        ...application({ depot_id: ids.depotB, id: decidedInB }),
        status: 'rejected',
        rejection_reason: 'No',
      });
      await insertRow(sql, 'public.depot_moves', {
        id: offerToA,
        depot_id: ids.depotB,
        to_depot_id: ids.depotA,
        vehicle_id: ids.otherSpareVehicle,
        subject: '231-D-4',
      });
      const differing: string[] = [];
      for (const [statement, ownId, foreignId] of statements) {
        const about = async (actor: ActorName, id: string) =>
          (await answerTo(sql, actor, statement.replaceAll('$', id))).replaceAll(id, 'ID');
        for (const actor of actorNames.filter((name) => !name.startsWith('other'))) {
          const answers = [await about(actor, foreignId), await about(actor, unknown)];
          if (answers[0] !== answers[1]) differing.push(`${actor}: ${statement}: ${answers.join(' | ')}`);
        }
        for (const [id, people] of [
          [ownId, ['admin', 'driver']],
          [foreignId, ['otherAdmin', 'otherManager', 'otherDriver']],
        ] as const) {
          // Some statements also name a person of depot A.
          if (id === foreignId && [own, actors.colleague.id].some((person) => statement.includes(person)))
            continue;
          const told = [];
          for (const actor of people) told.push((await about(actor, id)) !== (await about(actor, unknown)));
          if (!told.includes(true))
            differing.push(`${people} get no answer about their own record: ${statement}`);
        }
      }
      expect(differing).toEqual([]);
    }, 60_000);

    it('is the same as to a stranger once the session has ended, although the person has another session', async () => {
      const { sql } = server;
      await fill(sql);
      await sql(
        'insert into auth.sessions (id, user_id) select gen_random_uuid(), user_id from auth.sessions',
      );
      const relations = new Set((await columnsOf(sql)).map(({ relation }) => relation));
      const asked = [
        ...[...relations].map((relation) => `select count(*) from public.${relation}`),
        ...(await callsOf(sql)),
        ...statements.map(([statement, ownId]) => statement.replaceAll('$', ownId)),
      ];
      const told = new Map<string, string[]>();
      for (const statement of asked) {
        told.set(statement, [
          await answerToClaims(sql, { role: 'authenticated', sub: unknown, session_id: unknown }, statement),
        ]);
      }
      await sql('delete from auth.sessions where id::text like $1', [
        `${actors.admin.sessionId.slice(0, 8)}%`,
      ]);
      for (const [statement, answers] of told) {
        for (const actor of ['admin', 'manager', 'driver', 'applicant'] as const)
          answers.push(await answerTo(sql, actor, statement));
      }
      expect([...told].filter(([, answers]) => new Set(answers).size > 1)).toEqual([]);
    }, 60_000);

    it.each<[message: string, actor: ActorName, refused: string, done: string]>([
      [
        'Choose a day of the week',
        'driver',
        "select public.choose_mails('{}', 8)",
        "select public.choose_mails('{}', 7)",
      ],
      [
        'Note can be at most 1000 characters',
        'manager',
        `select public.ask_to_renew('{${own}}', repeat('x', 1001))`,
        `select public.ask_to_renew('{${own}}', repeat('x', 1000))`,
      ],
      [
        'You can invite at most 500 people at once',
        'manager',
        `select public.invite_drivers(array_fill('${own}'::uuid, array[501]))`,
        `select public.invite_drivers(array_fill('${own}'::uuid, array[500]))`,
      ],
      [
        'Please check the days of the disqualification',
        'manager',
        `select public.add_disqualification('${unknown}', '${own}', '2025-02-01', '2025-01-31', 'court', '', false)`,
        `select public.add_disqualification('${unknown}', '${own}', '2025-02-01', '2025-02-01', 'court', '', false)`,
      ],
      [
        'Only the owner of an account can change its email',
        'manager',
        `update public.users set email = 'new@test.example' where id = '${own}'`,
        `update public.users set email = 'new@test.example' where id = '${ids.withoutAccount}'`,
      ],
      [
        'Give a reason for a lower reading',
        'manager',
        `update public.depot_vehicles set odometer_km = 900, odometer_read_on = '2025-01-01' where id = '${ids.spareVehicle}';
         update public.depot_vehicles set odometer_km = 800, odometer_read_on = '2025-02-01' where id = '${ids.spareVehicle}'`,
        `update public.depot_vehicles set odometer_km = 900, odometer_read_on = '2025-01-01' where id = '${ids.spareVehicle}';
         update public.depot_vehicles set odometer_km = 800, odometer_read_on = '2025-02-01', odometer_reason = 'A new one'
         where id = '${ids.spareVehicle}'`,
      ],
      [
        'Give a reason for a lower reading',
        'manager',
        `update public.depot_vehicles set odometer_km = 900, odometer_read_on = '2025-01-01' where id = '${ids.spareVehicle}';
         update public.depot_vehicles set odometer_km = 800, odometer_reason = 'Mistyped' where id = '${ids.spareVehicle}';
         update public.depot_vehicles set odometer_km = 700 where id = '${ids.spareVehicle}'`,
        `update public.depot_vehicles set odometer_km = 900, odometer_read_on = '2025-01-01' where id = '${ids.spareVehicle}';
         update public.depot_vehicles set odometer_km = 800, odometer_reason = 'Mistyped' where id = '${ids.spareVehicle}';
         update public.depot_vehicles set odometer_km = 700, odometer_reason = 'Mistyped' where id = '${ids.spareVehicle}'`,
      ],
      [
        'This record no longer exists',
        'driver',
        `select public.start_submission('${ids.otherSubmission}', 'nct')`,
        `select public.start_submission('${unknown}', 'nct')`,
      ],
      [
        'Document not found',
        'manager',
        `select public.remove_document('${ids.otherDocument}')`,
        `select public.remove_document('${ids.document}')`,
      ],
      [
        'Document not found',
        'driver',
        `select public.confirm_document('${ids.otherDocument}')`,
        `select public.confirm_document('${ids.document}')`,
      ],
    ])('says why: %s, to %s', async (message, actor, refused, done) => {
      const { sql } = server;
      await fill(sql);
      expect(await answerTo(sql, actor, refused)).toContain(message);
      expect(await answerTo(sql, actor, done)).not.toContain('code');
    });

    it('refuses to confirm a document once its sender may not add to the record', async () => {
      const { sql } = server;
      await fill(sql);
      await insertRow(sql, 'storage.objects', {
        bucket_id: 'documents',
        name: `${ids.depotA}/${own}/${ids.unsentDocument}.jpg`,
        metadata: { mimetype: 'image/jpeg', size: 2000 },
      });
      const confirm = () =>
        answerTo(sql, 'driver', `select public.confirm_document('${ids.unsentDocument}')`);
      await returnVehicles(sql, own);
      await sql('update public.users set is_inactive = true where id = $1', [own]);
      expect(await confirm()).toContain('Record not found');
      await sql('update public.users set is_inactive = false where id = $1', [own]);
      expect(await confirm()).not.toContain('code');
    });

    it('refuses to move a driver or their vehicle to another depot before the vehicle is returned', async () => {
      const { sql } = server;
      await sql('update public.users set manager_id = null');
      const [vehicle] = await sql<{ id: string }>(
        'select vehicle_id as id from public.driver_vehicle_assignments where id = $1',
        [ids.assignment],
      );
      const moves = (
        [
          ['users', own],
          ['depot_vehicles', vehicle?.id ?? 'none'],
        ] as const
      ).map(
        ([table, id]) =>
          () =>
            sql(`update public.${table} set depot_id = $1 where id = $2 returning id`, [ids.depotB, id]),
      );
      for (const move of moves)
        await expect(move()).rejects.toThrow('The vehicle must be returned before the depot changes');
      await sql(
        "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where id = $1",
        [ids.assignment],
      );
      await moveDriver(sql, own, ids.depotB);
      await moveVehicle(sql, vehicle?.id ?? 'none', ids.depotB);
    });

    it('never contains a refused row of a table', async () => {
      const { sql } = server;
      await fill(sql);
      const calls = await callsOf(sql);
      calls.push(
        `select public.add_document(gen_random_uuid(), 'driver_licenses', '${recordOf('license', 'driver')}', 'front',
          'image/jpeg', 10, 'x', null)`,
        "select public.import_rows(gen_random_uuid(), 'drivers', '', '[]', false)",
        "select public.make_calendar('http://x y')",
        `select public.add_disqualification(gen_random_uuid(), '${own}', '2025-02-01', '2025-01-01', 'court', ${longWords}, true)`,
      );
      const rows: string[] = [];
      for (const actor of actorNames) {
        for (const statement of calls) {
          const answer = await answerTo(sql, actor, statement);
          if (answer.includes('Failing row')) rows.push(`${actor}: ${statement}: ${answer}`);
        }
      }
      expect(rows).toEqual([]);
    }, 60_000);
  });
});
