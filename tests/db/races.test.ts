import { describe, expect, it } from 'vitest';
import { actors, fixedId } from '../support/actors';
import type { Backend } from '../support/backend';
import { application, contactMessage, depot, license, sentLicense, user } from '../support/factories';
import { addDepotVehicle, addSubmission, addTraining } from '../support/records';
import { call, send } from '../support/rest';
import { embedded, onEach, postgres } from '../support/servers';
import { insertAccount, insertRow, insertRows, returnVehicles, type Sql } from '../support/sql';
import { changesBetween, readState, type State } from '../support/state';
import { ids, recordOf } from '../support/world';

/** On a machine of one's own the odds are better, for a race that is seldom lost. */
const rounds = process.env.CI ? 8 : 20;
/** The embedded server answers one request after the other, so one round for each order is enough. */
const rigs = [
  [embedded, 2],
  [postgres, rounds],
] as const;
const applications = 'driver_depot_applications';
const driver_id = actors.driver.id;
const id = ids.pendingApplication;
const approve = (backend: Backend, actor: 'admin' | 'manager') =>
  call(backend, actor, 'approve_application', { id });
const reject = (backend: Backend) => call(backend, 'admin', 'reject_application', { id, reason: 'No' });
const assign = (backend: Backend, actor: 'admin' | 'manager', vehicle_id: string) =>
  send(backend, actor, 'POST', 'driver_vehicle_assignments', { driver_id: actors.colleague.id, vehicle_id });

type Press = () => ReturnType<typeof send>;

/**
 * Two requests at once, the second one first in every other round. Answers are in the order of the arguments.
 */
async function atOnce(round: number, one: Press, other: Press) {
  const isTurned = round % 2 > 0;
  const answers = await Promise.all((isTurned ? [other, one] : [one, other]).map((press) => press()));
  return isTurned ? answers.reverse() : answers;
}

async function trace(backend: Backend, before: State) {
  const counts: Record<string, number> = {};
  for (const { kind, table } of changesBetween(before, await readState(backend))) {
    const change = `${kind} ${table.replace('public.', '')}`;
    counts[change] = (counts[change] ?? 0) + 1;
  }
  return counts;
}

const approved = {
  'insert users': 1,
  'insert grey_fleet_vehicles': 1,
  'insert driver_licenses': 2,
  'update driver_depot_applications': 1,
};
const rejected = { 'update driver_depot_applications': 1 };

describe.each(rigs)('Several people at once', (rig, rounds) => {
  onEach([rig], (server) => {
    it(`${rounds} rounds of three approvals make one driver each, and the other approver reads who was first`, async () => {
      const { backend } = server;
      const before = await readState(backend);
      for (let round = 0; round < rounds; round += 1) {
        const people =
          round % 2 > 0
            ? (['admin', 'manager', 'manager'] as const)
            : (['manager', 'admin', 'manager'] as const);
        const answers = await Promise.all(people.map((actor) => approve(backend, actor)));
        const winner = people[answers.findIndex(({ ok }) => ok)];
        const told = {
          ok: false,
          status: 409,
          body: expect.objectContaining({
            code: 'RW004',
            message: expect.stringContaining(`already approved by ${winner} of the world on`),
          }),
        };
        const repeated = { ok: true, status: 200, body: actors.applicant.id };
        expect(answers).toEqual(people.map((actor) => (actor === winner ? repeated : told)));
        expect(await trace(backend, before)).toEqual(approved);
        await backend.restore();
      }
    });

    it(`${rounds} rounds of an approval against a rejection have one winner each, and the other gets an error`, async () => {
      const { backend } = server;
      const before = await readState(backend);
      for (let round = 0; round < rounds; round += 1) {
        const answers = await atOnce(
          round,
          () => approve(backend, 'manager'),
          () => reject(backend),
        );
        const [loser, ...others] = answers.filter(({ ok }) => !ok);
        expect(others).toEqual([]);
        expect(loser).toMatchObject({
          status: 409,
          body: {
            code: 'RW004',
            message: expect.stringMatching(/already (approved by manager|rejected by admin) of the world on/),
          },
        });
        const wasApproved = JSON.stringify(loser?.body).includes('already approved');
        expect(await trace(backend, before)).toEqual(wasApproved ? approved : rejected);
        await backend.restore();
      }
    });

    it(`${rounds} rounds of assigning a vehicle to a driver who becomes inactive have one winner each`, async () => {
      const { backend } = server;
      const driver_id = actors.colleague.id;
      for (let round = 0; round < rounds; round += 1) {
        const answers = await atOnce(
          round,
          () => assign(backend, 'manager', ids.spareVehicle),
          () => send(backend, 'admin', 'PATCH', `users?id=eq.${driver_id}`, { is_inactive: true }),
        );
        expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
        await returnVehicles(backend.sql, driver_id);
        await backend.sql('update public.users set is_inactive = false where id = $1', [driver_id]);
      }
    });

    it(`${rounds} rounds of two vehicles that are added at once find that the operator licence is for too few`, async () => {
      const { sql, restore } = server.backend;
      for (let round = 0; round < rounds; round += 1) {
        // For one more than there are.
        await sql("update public.requirements set applies_to = null where code = 'operator_licence'");
        await sql(
          `insert into public.depot_records (depot_id, requirement_id, done_on, vehicles_authorised)
           select $1, q.id, private.today(), (select count(*) + 1 from private.vehicle v where v.depot_id = $1 and v.in_use)
           from public.requirements q where q.code = 'operator_licence'`,
          [ids.depotA],
        );
        const added = () => addDepotVehicle(sql, { depot_id: ids.depotA, vehicle_type_id: ids.vehicleType });
        await Promise.all([added(), added()]);
        expect(await sql("select from private.finding where kind = 'short_licence'")).toHaveLength(1);
        await restore();
      }
    });

    it(`${rounds} rounds of a manager who leaves while drivers change hands do both, or refuse the drivers they would get`, async () => {
      const { backend } = server;
      const [first, second] = [actors.driver.id, actors.colleague.id].sort();
      const managers = async (ids: (string | null)[]) =>
        (
          await call(backend, 'admin', 'set_drivers_manager', {
            run: crypto.randomUUID(),
            drivers: [first, second].map((id, n) => ({ id, manager_id: ids[n] })),
          })
        ).body as { outcome: string }[];
      const setActive = (active: boolean) =>
        call(backend, 'admin', 'set_staff_active', { user_id: actors.manager.id, active });
      for (let round = 0; round < rounds; round += 1) {
        await setActive(true);
        await managers([actors.manager.id, null]);
        // One driver goes from the leaving manager to another, and one the other way: each takes a lock, in
        // either direction.
        const [left] = await atOnce(
          round,
          () => setActive(false),
          async () => ({
            ok: true,
            status: 200,
            body: await managers([actors.admin.id, actors.manager.id]),
          }),
        );
        expect(left?.ok).toBe(true);
        const rows = await backend.sql<{ id: string; has: string | null; told: string | null }>(
          `select u.id, u.manager_id as has,
             (select f.source_id from private.finding f where f.subject_id = u.id and f.kind = 'manager_left') as told
           from public.users u where u.id = any ($1::uuid[]) order by u.id`,
          [`{${first},${second}}`],
        );
        expect(rows[0]).toEqual({ id: first, has: actors.admin.id, told: null });
        expect(rows[1]?.told).toBe(rows[1]?.has);
        expect([null, actors.manager.id]).toContain(rows[1]?.has);
      }
    });

    it(`${rounds} rounds of assigning two vehicles to one driver have one winner each, and the other request says why`, async () => {
      const { backend } = server;
      const other = fixedId(97, 1);
      await addDepotVehicle(backend.sql, {
        id: other,
        depot_id: ids.depotA,
        vehicle_type_id: ids.vehicleType,
      });
      const driver_id = actors.colleague.id;
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all(
          [ids.spareVehicle, other].map((vehicle) => assign(backend, 'manager', vehicle)),
        );
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(answers.find(({ ok }) => !ok)).toMatchObject({
          body: { code: 'RW008', message: 'This driver already has a vehicle' },
        });
        await returnVehicles(backend.sql, driver_id);
      }
    });

    it(`${rounds} rounds of a vehicle that moves while it is returned do both`, async () => {
      const { backend } = server;
      for (let round = 0; round < rounds; round += 1) {
        const { body: id } = await call(backend, 'admin', 'offer_move', {
          depot_id: ids.depotB,
          vehicle_id: ids.assignedVehicle,
        });
        const answers = await atOnce(
          round,
          () => call(backend, 'otherAdmin', 'accept_move', { id }),
          () => call(backend, 'manager', 'end_assignment', { id: ids.assignment }),
        );
        // Why one was refused, which is rare and hard to see again.
        expect(answers.map(({ ok, body }) => ok || body)).toEqual([true, true]);
        await backend.restore();
      }
    });

    it(`${rounds} rounds of removing one disqualification while another is added do both`, async () => {
      const { backend } = server;
      const disqualify = (id: string, from_date: string, until_date: string) =>
        call(backend, 'admin', 'add_disqualification', {
          id,
          driver_id: actors.driver.id,
          from_date,
          until_date,
          reason: 'court',
          note: null,
          change_points: true,
        });
      for (let round = 0; round < rounds; round += 1) {
        const mistaken = fixedId(97, 2);
        expect(await disqualify(mistaken, '2024-10-01', '2024-12-20')).toMatchObject({ ok: true });
        const answers = await atOnce(
          round,
          () => call(backend, 'manager', 'remove_disqualification', { id: mistaken, reason: 'Mistake' }),
          () => disqualify(fixedId(97, 3), '2025-01-01', '2025-02-20'),
        );
        expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
        await backend.restore();
      }
    });

    it(`${rounds} rounds of two admins who demote each other leave one admin each`, async () => {
      const { backend } = server;
      await backend.sql("update public.users set role = 'admin' where id = $1", [actors.manager.id]);
      for (let round = 0; round < rounds; round += 1) {
        await Promise.all([
          call(backend, 'admin', 'set_staff_role', { user_id: actors.manager.id, role: 'driver' }),
          call(backend, 'manager', 'set_staff_role', { user_id: actors.admin.id, role: 'driver' }),
        ]);
        expect(
          await backend.sql("select from public.users where depot_id = $1 and role = 'admin'", [ids.depotA]),
        ).toHaveLength(1);
        await backend.sql("update public.users set role = 'admin' where id in ($1, $2)", [
          actors.admin.id,
          actors.manager.id,
        ]);
      }
    });

    it(`${rounds} rounds of two admins who invite the first admin of a depot make one each`, async () => {
      const { backend } = server;
      const emails = { admin: 'first@test.example', otherAdmin: 'second@test.example' };
      for (const email of Object.values(emails)) await insertAccount(backend.sql, email);
      const invite = (actor: keyof typeof emails) =>
        call(backend, actor, 'invite_staff', {
          email: emails[actor],
          full_name: 'Aoife Byrne',
          role: 'admin',
          depot_id: ids.depotWithoutStaff,
        });
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all([invite('admin'), invite('otherAdmin')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(answers.find(({ ok }) => !ok)).toMatchObject({ body: { code: 'RW009' } });
        expect(
          await backend.sql('delete from public.users where depot_id = $1 returning role', [
            ids.depotWithoutStaff,
          ]),
        ).toEqual([{ role: 'admin' }]);
      }
    });

    const six = (make: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: 6 }, make));
    const three = [201, 201, 201, 429, 429, 429];

    it(`${rounds} rounds of six applications by one person to two depots leave one at each`, async () => {
      const { backend } = server;
      const { email } = actors.applicant;
      for (let round = 0; round < rounds; round += 1) {
        let sent = 0;
        const answers = await six(() => {
          sent += 1;
          const depot_id = sent % 2 > 0 ? ids.depotB : ids.depotWithoutStaff;
          return send(backend, 'applicant', 'POST', applications, application({ depot_id, email }));
        });
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
        expect(
          await backend.sql(
            `select depot_id, count(*)::integer as waiting from public.${applications} where depot_id <> $1 and email = $2 group by 1 order by 1`,
            [ids.depotA, email],
          ),
        ).toEqual([ids.depotB, ids.depotWithoutStaff].map((depot_id) => ({ depot_id, waiting: 1 })));
        await backend.restore();
      }
    });

    it(`${rounds} rounds of six applications by one person to six depots leave three`, async () => {
      const { backend } = server;
      const { email } = actors.applicant;
      const depots = Array.from({ length: 6 }, () => depot());
      for (let round = 0; round < rounds; round += 1) {
        await insertRows(backend.sql, 'public.depots', depots);
        await backend.sql(`delete from public.${applications} where email = $1`, [email]);
        const answers = await Promise.all(
          depots.map(({ id = '' }) =>
            send(backend, 'applicant', 'POST', applications, application({ depot_id: id, email })),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual(three);
        await backend.restore();
      }
    });

    it(`${rounds} rounds of six strangers fill the last three places of a depot`, async () => {
      const { backend } = server;
      const waiting = Array.from({ length: 197 }, () => application({ depot_id: ids.depotB }));
      for (let round = 0; round < rounds; round += 1) {
        await insertRows(backend.sql, `public.${applications}`, waiting);
        const answers = await six(() =>
          send(backend, 'anon', 'POST', applications, application({ depot_id: ids.depotB })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual(three);
        await backend.restore();
      }
    });

    it(`${rounds} rounds of six messages with one email fill its last three places`, async () => {
      const { backend } = server;
      for (let round = 0; round < rounds; round += 1) {
        await insertRows(backend.sql, 'public.contact_messages', [contactMessage(), contactMessage()]);
        const answers = await six(() => send(backend, 'anon', 'POST', 'contact_messages', contactMessage()));
        expect(answers.map(({ status }) => status).sort()).toEqual(three);
        await backend.restore();
      }
    });

    it(`${rounds} rounds of crossing batches are refused without waiting for each other`, async () => {
      const { backend } = server;
      const before = await readState(backend);
      const make = (depot_id: string, email: string) => application({ depot_id, email });
      for (let round = 0; round < rounds; round += 1) {
        const forth = [make(ids.depotA, 'a@test.example'), make(ids.depotB, 'b@test.example')];
        const back = [make(ids.depotB, 'b@test.example'), make(ids.depotA, 'a@test.example')];
        const answers = await Promise.all(
          [forth, back, forth, back].map((batch) => send(backend, 'anon', 'POST', applications, batch)),
        );
        expect(answers.map(({ body }) => body)).toEqual(
          answers.map(() => expect.objectContaining({ code: '42501' })),
        );
      }
      expect(await trace(backend, before)).toEqual({});
    });

    it(`${rounds} rounds of deciding on an application while it is dropped as stale have one outcome each`, async () => {
      const { backend } = server;
      const before = await readState(backend);
      for (let round = 0; round < rounds; round += 1) {
        await backend.sql('update auth.users set email_confirmed_at = null where id = $1', [
          actors.applicant.id,
        ]);
        const [decided, sent] = await atOnce(
          round,
          () => approve(backend, 'manager'),
          () => send(backend, 'anon', 'POST', applications, application({ depot_id: ids.depotA })),
        );
        expect(sent).toMatchObject({ status: 201 });
        expect([200, 404]).toContain(decided?.status);
        const { 'update auth.users': _, ...changes } = await trace(backend, before);
        expect(changes).toEqual(
          decided?.ok
            ? { ...approved, 'insert driver_depot_applications': 1 }
            : { 'insert driver_depot_applications': 1, 'delete driver_depot_applications': 1 },
        );
        await backend.restore();
      }
    });

    it(`${rounds} rounds of three decisions on a submission have one winner each, and one record at most`, async () => {
      const { backend } = server;
      const details = { reason: 'Speeding', points: 3, date_issued: '2026-01-02', expiry_date: '2029-01-02' };
      const { submission } = ids;
      const verify = (actor: 'admin' | 'manager') =>
        call(backend, actor, 'verify_submission', { id: submission, version: 1, details });
      const giveBack = () =>
        call(backend, 'manager', 'return_submission', { id: submission, version: 1, reason: 'No' });
      const takeBack = () => call(backend, 'driver', 'withdraw_submission', { id: submission });
      for (let round = 0; round < rounds * 3; round += 1) {
        await addSubmission(backend.sql, {
          id: submission,
          kind: 'points',
          details,
          sent_at: '2026-01-05T09:00:00Z',
        });
        const before = await readState(backend);
        const others = [() => verify('manager'), giveBack, takeBack];
        const people = [() => verify('admin'), others[round % 3] ?? takeBack];
        if (round % 2 > 0) people.reverse();
        const answers = await Promise.all(people.map((press) => press()));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(answers.find(({ ok }) => !ok)).toMatchObject({
          status: 409,
          body: {
            code: 'RW004',
            message: expect.stringMatching(
              /already (verified|sent back|taken back) by (the driver|\w+ of the world) on/,
            ),
          },
        });
        const [row] = await backend.sql<{ state: string }>('select state from public.submissions');
        expect(await trace(backend, before)).toEqual(
          row?.state === 'verified'
            ? { 'insert driver_penalties': 1, 'update submissions': 1 }
            : { 'update submissions': 1 },
        );
        await backend.restore();
      }
    });

    it(`${rounds} rounds of taking a decision back during another change have one of the allowed outcomes`, async () => {
      const { backend } = server;
      const { submission: id, depotA: depot_id } = ids;
      const replaces = recordOf('personalVehicle', 'driver');
      const details = { nct_expiry: '2036-05-31' };
      const undo = () => call(backend, 'manager', 'undo_decision', { id, version: 1 });
      const sendAgain = () =>
        call(backend, 'driver', 'send_submission', { id, details: { nct_expiry: '2037-05-31' } });
      const edit = () =>
        send(backend, 'admin', 'PATCH', `grey_fleet_vehicles?id=eq.${replaces}`, {
          nct_expiry: '2035-01-01',
        });
      const codes = (answers: Awaited<ReturnType<Press>>[]) =>
        answers.map(({ ok, body }) => (ok ? 'done' : (body as { code: string }).code)).join(', ');
      const cases = [
        { decide: 'return_submission', other: sendAgain, ends: ['done, RW004', 'RW004, done'] },
        { decide: 'verify_submission', other: undo, ends: ['done, done'] },
        { decide: 'verify_submission', other: edit, ends: ['done, done', 'RW004, done'] },
      ];
      for (let round = 0; round < rounds * cases.length; round += 1) {
        const { decide, other, ends } = cases[round % cases.length] ?? { decide: '', other: undo, ends: [] };
        const values = { id, driver_id: actors.driver.id, depot_id, kind: 'nct', replaces, details };
        await insertRow(backend.sql, 'public.submissions', {
          ...values,
          state: 'sent',
          sent_at: '2026-01-05T09:00:00Z',
        });
        const decision = decide === 'verify_submission' ? { details } : { reason: 'Blurred' };
        expect(await call(backend, 'manager', decide, { id, version: 1, ...decision })).toMatchObject({
          ok: true,
        });
        const answers = codes(await atOnce(Math.floor(round / cases.length), undo, other));
        expect(ends).toContain(answers);
        expect(await backend.sql('select state from public.submissions')).toEqual([
          { state: answers === 'RW004, done' && other === edit ? 'verified' : 'sent' },
        ]);
        await backend.restore();
      }
    });

    it('ten simultaneous assignments of one vehicle leave one', async () => {
      const { backend } = server;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => assign(backend, 'manager', ids.spareVehicle)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });
  });
});

const ownVehicleId = recordOf('personalVehicle', 'driver');
const save = (backend: Backend, table: string, id: string, values: object) =>
  send(backend, 'admin', 'PATCH', `${table}?id=eq.${id}`, values);
const remove = (backend: Backend, kind: string, id: string) =>
  call(backend, 'manager', 'delete_record', { kind, id, reason: 'Mistake' });
const demote = (backend: Backend) =>
  call(backend, 'admin', 'set_staff_role', { user_id: actors.manager.id, role: 'driver' });

async function sent(
  backend: Backend,
  values: { kind: string; replaces?: string; details: object },
): Promise<Press> {
  const { submission: id, depotA: depot_id } = ids;
  const given = { id, driver_id, depot_id, state: 'sent', sent_at: '2026-01-05T09:00:00Z', ...values };
  await insertRow(backend.sql, 'public.submissions', given);
  return () => call(backend, 'manager', 'verify_submission', { id, version: 1, details: values.details });
}

type Pair = (backend: Backend) => Promise<[Press, Press]>;

/** Requests of two people that must not get in each other's way. */
const pairs: [string, Pair][] = [
  [
    'a vehicle moves while its form is saved',
    async (backend) => {
      const { body: id } = await call(backend, 'admin', 'offer_move', {
        depot_id: ids.depotB,
        vehicle_id: ids.assignedVehicle,
      });
      return [
        () => call(backend, 'otherAdmin', 'accept_move', { id }),
        () => save(backend, 'depot_vehicles', ids.assignedVehicle, { registration_number: '231-D-77' }),
      ];
    },
  ],
  [
    'a vehicle and its driver move',
    async (backend) => {
      const offer = async (values: object) => {
        const { body: id } = await call(backend, 'admin', 'offer_move', { depot_id: ids.depotB, ...values });
        return () => call(backend, 'otherAdmin', 'accept_move', { id });
      };
      return [await offer({ vehicle_id: ids.assignedVehicle }), await offer({ driver_id })];
    },
  ],
  [
    'a driver moves while their own vehicle is saved',
    async (backend) => {
      const { body: id } = await call(backend, 'admin', 'offer_move', { depot_id: ids.depotB, driver_id });
      return [
        () => call(backend, 'otherAdmin', 'accept_move', { id }),
        () => save(backend, 'grey_fleet_vehicles', ownVehicleId, { nct_expiry: '2031-01-01' }),
      ];
    },
  ],
  [
    'a driver who left is erased while their own vehicle is saved',
    async (backend) => [
      () =>
        call(backend, 'admin', 'erase_driver', {
          id: actors.inactiveDriver.id,
          full_name: 'inactiveDriver of the world',
        }),
      () =>
        save(backend, 'grey_fleet_vehicles', recordOf('personalVehicle', 'inactiveDriver'), {
          nct_expiry: '2031-01-01',
        }),
    ],
  ],
  [
    'an own vehicle that the driver sent is verified while the one on record is saved',
    async (backend) => {
      const details = { make: 'Toyota', model: 'Corolla', registration_number: '191-D-4821' };
      const verify = await sent(backend, { kind: 'vehicle', replaces: ownVehicleId, details });
      return [
        verify,
        () => save(backend, 'grey_fleet_vehicles', ownVehicleId, { annual_business_mileage: 100 }),
      ];
    },
  ],
  [
    'a licence is deleted while a newer one that the driver sent is verified',
    async (backend) => {
      const details = { licenses: [sentLicense({ expiry_date: '2036-01-14' })] };
      const verify = await sent(backend, { kind: 'license', details });
      return [() => remove(backend, 'driver_licenses', recordOf('license', 'driver')), verify];
    },
  ],
  [
    'a penalty is deleted while a disqualification is added',
    async (backend) => [
      () => remove(backend, 'driver_penalties', recordOf('penalty', 'driver')),
      () =>
        call(backend, 'admin', 'add_disqualification', {
          id: fixedId(97, 5),
          driver_id,
          from_date: '2025-01-01',
          until_date: '2025-02-20',
          reason: 'court',
          note: null,
          change_points: true,
        }),
    ],
  ],
  [
    'a record of a vehicle is deleted while newer ones are added',
    async (backend) => {
      const [service] = await backend.sql("select id from public.requirements where name = 'Service'");
      const record = { vehicle_id: ids.spareVehicle, requirement_id: service?.id };
      const old = { ...record, id: ids.vehicleRecord, done_on: '2025-01-01' };
      await insertRow(backend.sql, 'public.vehicle_records', old);
      const added = Array.from({ length: 10 }, (_, day) => ({ ...record, done_on: `2025-02-${10 + day}` }));
      return [
        () => remove(backend, 'vehicle_records', ids.vehicleRecord),
        () => send(backend, 'admin', 'POST', 'vehicle_records', added),
      ];
    },
  ],
  [
    'an import is undone while a licence that the driver sent is verified',
    async (backend) => {
      const { driver_id: _, ...imported } = license({ driver_id });
      const licenses = Array.from({ length: 10 }, (_, day) => ({
        ...imported,
        expiry_date: `2036-01-${10 + day}`,
      }));
      const id = fixedId(97, 6);
      const rows = [{ line: 2, id: fixedId(97, 7), email: actors.driver.email, licenses }];
      const file = { id, kind: 'drivers', file_name: 'drivers.csv', rows, dry_run: false };
      const answers = await call(backend, 'manager', 'import_rows', file);
      expect(answers.body).toMatchObject([{ outcome: 'change' }]);
      const details = { licenses: [sentLicense({ expiry_date: '2037-01-14' })] };
      const verify = await sent(backend, { kind: 'license', details });
      return [() => call(backend, 'manager', 'undo_import', { id }), verify];
    },
  ],
  [
    'several drivers get another manager while theirs becomes a driver',
    async (backend) => {
      const drivers = [
        { id: actors.driver.id, manager_id: null },
        { id: actors.colleague.id, manager_id: actors.manager.id },
      ];
      return [
        () => call(backend, 'admin', 'set_drivers_manager', { run: fixedId(98, 1), drivers }),
        () => demote(backend),
      ];
    },
  ],
];

const isOutOfTime = (answer: { body: unknown } | undefined) =>
  JSON.stringify(answer?.body ?? null).includes('"code":"57014"');

describe('Two people at once', () => {
  onEach([postgres], (server) => {
    it.each(pairs)(`both succeed in ${rounds} rounds: %s`, async (_title, given) => {
      const { backend } = server;
      for (let round = 0; round < rounds; round += 1) {
        const acts = await given(backend);
        const answers = await atOnce(round, ...acts);
        // On a busy machine one can run out of the time that a statement has. Then nothing of it is stored, and the
        // same once more succeeds.
        for (const [place, act] of acts.entries())
          if (isOutOfTime(answers[place])) answers[place] = await act();
        expect(answers.map(({ ok, body }) => ok || body)).toEqual([true, true]);
        await backend.restore();
      }
    });

    it(`leave no driver with a manager who is a driver, in ${rounds} rounds`, async () => {
      const { backend } = server;
      for (let round = 0; round < rounds; round += 1) {
        const [given] = await atOnce(
          round,
          () => save(backend, 'users', actors.colleague.id, { manager_id: actors.manager.id }),
          () => demote(backend),
        );
        expect(given).toMatchObject(given?.ok ? {} : { body: { code: 'RW010' } });
        expect(
          await backend.sql(`select from public.users u join public.users m on m.id = u.manager_id
            where m.role = 'driver'`),
        ).toEqual([]);
        await backend.restore();
      }
    });

    it(`leave no staff member with a vehicle, in ${rounds} rounds`, async () => {
      const { backend } = server;
      for (let round = 0; round < rounds; round += 1) {
        const [assigned, promoted] = await atOnce(
          round,
          () => assign(backend, round % 4 > 1 ? 'manager' : 'admin', ids.spareVehicle),
          () => call(backend, 'admin', 'set_staff_role', { user_id: actors.colleague.id, role: 'manager' }),
        );
        expect(promoted).toMatchObject({ ok: true });
        expect(assigned).toMatchObject(assigned?.ok ? {} : { body: { code: 'RW003' } });
        expect(
          await backend.sql(`select from public.driver_vehicle_assignments a join public.users u on u.id = a.driver_id
            where a.status = 'active' and u.role <> 'driver'`),
        ).toEqual([]);
        await backend.restore();
      }
    });

    const { vehicleType, inactiveVehicleType: otherType, assignedVehicle, spareVehicle } = ids;
    it.each([
      ['is assigned', vehicleType, (backend: Backend) => assign(backend, 'manager', spareVehicle)],
      [
        'passes its test',
        vehicleType,
        (backend: Backend) => save(backend, 'depot_vehicles', spareVehicle, { nct_expiry: '2031-05-31' }),
      ],
      [
        'gets this type',
        otherType,
        (backend: Backend) =>
          save(backend, 'depot_vehicles', assignedVehicle, { vehicle_type_id: otherType }),
      ],
    ])(`store what a type requires while a vehicle %s, in ${rounds} rounds`, async (_title, type, change) => {
      const { backend } = server;
      const needs = { needs_cpc: true, roadworthiness_test: 'CVRT' };
      for (let round = 0; round < rounds; round += 1) {
        const answers = await atOnce(
          round,
          () => change(backend),
          () => save(backend, 'vehicle_types', type, needs),
        );
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        for (const [now, stored] of [
          ['driver_state_now', 'driver_state'],
          ['vehicle_finding_now', 'finding'],
        ])
          expect(await backend.sql(`table private.${now} except table private.${stored}`)).toEqual([]);
        await backend.restore();
      }
    });
  });
});

describe('The return of a vehicle', () => {
  onEach([postgres], (server) => {
    it('waits for a move of the driver that ends the assignment, and then succeeds', async () => {
      const { backend, sql } = server;
      await sql('begin');
      await sql('select from public.users where id = $1 for update', [actors.driver.id]);
      const answer = call(backend, 'manager', 'end_assignment', { id: ids.assignment });
      const waiting = `select from pg_catalog.pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => sql(waiting), { timeout: 20_000 }).toHaveLength(1);
      await sql(
        `update public.driver_vehicle_assignments set status = 'ended', ended_at = now()
         where driver_id = $1 and status = 'active'`,
        [actors.driver.id],
      );
      await sql('commit');
      expect(await answer).toMatchObject({ ok: true });
    });
  });
});

describe('The approval of an applicant who is on record', () => {
  onEach([postgres], (server) => {
    it('waits for a record that is being added for them', async () => {
      const { backend, sql } = server;
      const { email } = actors.applicant;
      const id = ids.withoutAccount;
      const onRecord = user({ id, email, depot_id: ids.depotA, account_id: null });
      await insertRow(sql, 'public.users', onRecord);
      await sql('begin');
      // A new record locks its driver twice: through its foreign key, and to decide which record is current.
      await sql('select from public.users where id = $1 for key share', [id]);
      const answer = approve(backend, 'admin');
      const waiting = `select from pg_catalog.pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => sql(waiting), { timeout: 20_000 }).toHaveLength(1);
      await sql('select from public.users where id = $1 for no key update', [id]);
      await sql('commit');
      expect(await answer).toMatchObject({ ok: true });
    });
  });
});

describe('An admin who changes something for all drivers', () => {
  const today = new Date().toISOString().slice(0, 10);
  onEach([postgres], (server) => {
    it.each([
      [
        'how often licences are checked',
        'license_check_settings?checked_since=not.is.null',
        { months_no_points: 3, months_1_to_3: 3 },
        (sql: Sql) => insertRow(sql, 'public.license_checks', { driver_id, checked_on: today }),
      ],
      [
        'which records are required',
        'requirements?name=eq.First aid',
        { required_from: today },
        (sql: Sql) => addTraining(sql, { driver_id, training_type: 'First aid' }),
      ],
    ])('waits for records that are being added: %s', async (_title, path, values, add) => {
      const { backend, sql } = server;
      await sql("update public.license_check_settings set checked_since = '2024-01-01'");
      await sql('begin');
      await add(sql);
      const answer = send(backend, 'admin', 'PATCH', path, values);
      const waiting = `select from pg_catalog.pg_locks l join pg_catalog.pg_database d on d.oid = l.database
        where d.datname = current_database() and l.relation = 'private.driver_state'::regclass and not l.granted`;
      await expect.poll(() => sql(waiting), { timeout: 20_000 }).toHaveLength(1);
      await sql('commit');
      expect(await answer).toMatchObject({ ok: true });
      expect(await sql('table private.driver_state_now except table private.driver_state')).toEqual([]);
    });
  });
});
