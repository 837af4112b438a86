import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { sentLicense } from '../../support/factories';
import { addDocument, addLicense, addTraining } from '../../support/records';
import { call, send as request } from '../../support/rest';
import { embedded, onEach, permissionServers, postgres } from '../../support/servers';
import { insertRow, type Sql } from '../../support/sql';
import { readState, type State } from '../../support/state';
import { ids, recordOf } from '../../support/world';

const driver_id = actors.driver.id;
const id = ids.submission;
const nct = { nct_expiry: '2036-05-31' };
const card = (values: object = {}) =>
  sentLicense({ issued_date: '2026-01-02', expiry_date: '2036-01-01', ...values });
const course = {
  training_type: 'First aid',
  completion_date: '2026-01-02',
  provider: 'Red Cross',
  certificate_number: 'FA-1',
};
const points = { reason: 'Speeding', points: 3, date_issued: '2026-01-02', expiry_date: '2029-01-02' };
const clear = (sql: Sql, note: string) =>
  sql('update public.users set cleared_points = 12, cleared_note = $2 where id = $1', [driver_id, note]);

const sent = (values: object = {}) => ({
  id,
  driver_id,
  depot_id: ids.depotA,
  kind: 'nct',
  replaces: recordOf('personalVehicle', 'driver'),
  details: nct,
  state: 'sent',
  sent_at: '2026-01-05T09:00:00Z',
  ...values,
});
const add = (sql: Sql, values: object = {}) => insertRow(sql, 'public.submissions', sent(values));
const verify = (backend: Backend, details: object = nct, actor: ActorName = 'manager', version = 1) =>
  call(backend, actor, 'verify_submission', { id, version, details });
const giveBack = (backend: Backend, actor: ActorName = 'manager', version = 1) =>
  call(backend, actor, 'return_submission', { id, version, reason: 'Blurred' });
const undo = (backend: Backend, actor: ActorName = 'manager', version = 1) =>
  call(backend, actor, 'undo_decision', { id, version });
const refusal = (code: string, message: unknown) => ({
  ok: false,
  body: expect.objectContaining({ code, message }),
});
const done = { ok: true };
const storeFile = (sql: Sql, documentId: string) =>
  sql(
    `insert into storage.objects (bucket_id, name, metadata)
     select 'documents', path, json_build_object('mimetype', mime_type, 'size', size_bytes) from public.documents where id = $1`,
    [documentId],
  );

async function addPhotoOfVehicle(sql: Sql) {
  const id = fixedId(81, 3);
  const record_id = recordOf('personalVehicle', 'driver');
  await addDocument(sql, { id, record_kind: 'grey_fleet_vehicles', record_id });
  await storeFile(sql, id);
}

const DERIVED = ['version', 'updated_at', 'created_at'];
const FOLLOWS = ['private.audit_log', 'private.decision_changes'];
const plain = (rows: string) =>
  (JSON.parse(rows) as object[])
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([column]) => !DERIVED.includes(column))
          .sort(),
      ),
    )
    .sort();

/** Expects every table but the history to hold the same rows as before. */
function expectSame(before: State, after: State) {
  for (const name of new Set([...before.keys(), ...after.keys()].filter((each) => !FOLLOWS.includes(each)))) {
    const baseline = (before.get(name) ?? after.get(name))?.baseline ?? '[]';
    const [then, now] = [before, after].map((state) => plain(state.get(name)?.rows ?? baseline));
    expect({ [name]: now }).toEqual({ [name]: then });
  }
}

describe('Taking a decision back', () => {
  onEach(permissionServers, (server) => {
    it('is for the person who made it, and nobody else', async () => {
      const answers: Record<string, string> = {};
      for (const actor of actorNames) {
        await add(server.sql);
        await verify(server.backend, nct, 'manager');
        const { ok, body } = await undo(server.backend, actor);
        answers[actor] = ok ? 'done' : (body as { code: string }).code;
        await server.backend.restore();
      }
      const nobody = { applicant: 'RW002', inactiveDriver: 'RW002', inactiveManager: 'RW002' };
      expect(answers).toEqual({
        anon: '42501',
        ...nobody,
        unapprovedDriver: 'RW002',
        driver: 'RW002',
        colleague: 'RW002',
        otherDriver: 'RW002',
        manager: 'done',
        admin: 'RW004',
        otherManager: 'RW003',
        otherAdmin: 'RW003',
      });
    });

    it('does not let anyone read what is stored for it', async () => {
      await add(server.sql);
      await verify(server.backend);
      for (const actor of ['manager', 'admin'] as const)
        expect(await request(server.backend, actor, 'GET', 'decision_changes')).toMatchObject({ ok: false });
    });
  });
});

describe('A decision that is taken back', () => {
  const ofDriver = { driver_id };
  const B = { type: 'B', license_number: 'D1234567' };
  const kinds: [string, (sql: Sql) => Promise<unknown>, object, object][] = [
    [
      'a card of which one category is corrected, one proved and one added',
      async (sql) => {
        await sql('delete from public.driver_licenses where driver_id = $1', [driver_id]);
        const dates = { issued_date: '2026-01-02', expiry_date: '2036-01-01' };
        await addLicense(sql, { ...ofDriver, ...B, ...dates, expiry_date: '2026-08-01' });
        await addLicense(sql, { ...ofDriver, ...B, ...dates, type: 'C1' });
        await addDocument(sql, { id: fixedId(81, 1), record_kind: 'submissions', record_id: id });
      },
      { kind: 'license', replaces: null },
      { licenses: [card(), card({ type: 'C1' }), card({ type: 'C' })] },
    ],
    ['a training', async () => {}, { kind: 'training', replaces: null }, course],
    [
      'a training that it corrects',
      (sql) => addTraining(sql, { ...ofDriver, training_type: 'first  AID', completion_date: '2026-01-02' }),
      { kind: 'training', replaces: null },
      course,
    ],
    ['points', async () => {}, { kind: 'points', replaces: null }, points],
    [
      'points of a driver at the limit who may drive',
      (sql) => clear(sql, 'The court allowed it'),
      { kind: 'points', replaces: null },
      points,
    ],
    ['an NCT', async () => {}, {}, nct],
    [
      'an insurance',
      async () => {},
      { kind: 'insurance' },
      { insurance_expiry: '2036-07-31', business_use: true },
    ],
    [
      'the first own vehicle',
      (sql) => sql('delete from public.grey_fleet_vehicles where driver_id = $1', [driver_id]),
      { kind: 'vehicle', replaces: null },
      { make: 'Skoda', model: 'Octavia', registration_number: '221-D-1' },
    ],
    [
      'another own vehicle, which ends what was sent and the photos of the one before',
      async (sql) => {
        await add(sql, { id: fixedId(81, 2), sent_at: '2026-01-01T09:00:00Z' });
        await addPhotoOfVehicle(sql);
      },
      { kind: 'vehicle' },
      { make: 'Skoda', model: 'Octavia', registration_number: '221-D-1' },
    ],
  ];

  onEach([postgres], (server) => {
    it.each(kinds)('leaves everything as it was: %s', async (_, prepare, values, details) => {
      const { backend, sql } = server;
      await prepare(sql);
      await add(sql, { ...values, details });
      const before = await readState(backend);
      expect(await verify(backend, details)).toMatchObject(done);
      expect(await sql('select state from public.submissions where id = $1', [id])).toEqual([
        { state: 'verified' },
      ]);
      expect(await undo(backend)).toMatchObject(done);
      expectSame(before, await readState(backend));
      // A second press, or a retry after a lost answer.
      expect(await undo(backend)).toMatchObject(done);
      expect(await verify(backend, details, 'admin', 3)).toMatchObject(done);
    });

    it('finds the photos of the earlier vehicle, which are not removed while it can be taken back', async () => {
      const { sql } = server;
      await addPhotoOfVehicle(sql);
      const details = { make: 'Skoda', model: 'Octavia', registration_number: '221-D-1' };
      await add(sql, { kind: 'vehicle', details });
      await verify(server.backend, details);
      const removable = async () =>
        (await sql<{ files: string[] }>('select private.removed_files() as files'))[0]?.files.length;
      expect(await removable()).toBe(0);
      await sql('update private.decision_changes set decided_at = now() - private.undo_time()');
      expect(await removable()).toBe(1);
    });

    it('restores acknowledgements, and is in the history', async () => {
      const { backend, sql } = server;
      await sql(
        'update public.grey_fleet_vehicles set nct_expiry = private.today() + 5 where driver_id = $1',
        [driver_id],
      );
      const [finding] = await sql<{ source_id: string }>(
        "select source_id from private.finding where subject_id = $1 and kind = 'own_nct' limit 1",
        [driver_id],
      );
      const until = await sql<{ day: string }>('select (private.today() + 3)::text as day');
      expect(
        await call(backend, 'admin', 'acknowledge_finding', {
          subject_id: driver_id,
          kind: 'own_nct',
          source_ids: [finding?.source_id],
          until: until[0]?.day,
          reason: 'Booked',
        }),
      ).toMatchObject(done);
      await add(sql);
      const before = await readState(backend);
      await verify(backend);
      const [gone] = await sql<{ count: number }>(
        'select count(*)::integer as count from public.acknowledgements where driver_id = $1',
        [driver_id],
      );
      await undo(backend);
      expectSame(before, await readState(backend));
      expect(gone).toEqual({ count: 0 });

      const { body } = await call(backend, 'admin', 'record_history', {
        table_name: 'users',
        row_id: driver_id,
      });
      const took = {
        actor_name: 'manager of the world',
        reason: 'Took back: Personal vehicle NCT (verified)',
      };
      expect((body as object[]).slice(-3)).toMatchObject([
        { ...took, table_name: 'grey_fleet_vehicles', changes: { nct_expiry: { old: nct.nct_expiry } } },
        { ...took, table_name: 'submissions', changes: { state: { old: 'verified', new: 'sent' } } },
        { ...took, table_name: 'acknowledgements', action: 'insert' },
      ]);
    });

    it('keeps edits of the driver made meanwhile', async () => {
      const { backend, sql } = server;
      const stored = () =>
        sql('select phone, cleared_points, cleared_note from public.users where id = $1', [driver_id]);
      await clear(sql, 'The court allowed it');
      await add(sql, { kind: 'points', replaces: null, details: points });
      await verify(backend, points);
      await sql("update public.users set phone = '01 234 5678' where id = $1", [driver_id]);
      expect(await stored()).toEqual([{ phone: '01 234 5678', cleared_points: null, cleared_note: null }]);
      expect(await undo(backend)).toMatchObject(done);
      expect(await stored()).toEqual([
        { phone: '01 234 5678', cleared_points: 12, cleared_note: 'The court allowed it' },
      ]);
      // Staff read this reason in the history.
      const reasons = "select distinct reason from private.audit_log where reason like 'Took back%'";
      expect(await sql(reasons)).toEqual([{ reason: 'Took back: Driving record (verified)' }]);
    });

    it('may be one to send back: the submission waits again', async () => {
      const { backend } = server;
      await add(backend.sql);
      const before = await readState(backend);
      await giveBack(backend);
      expect(await undo(backend)).toMatchObject(done);
      expectSame(before, await readState(backend));
    });

    const another = { make: 'Skoda', model: 'Octavia', registration_number: '221-D-1' };
    const added = '(select id from public.driver_licenses where source_id is not null)';
    const changed = refusal('RW004', 'The record has been changed since.');
    it.each<[string, object, object, (backend: Backend) => Promise<unknown>]>([
      [
        'the personal vehicle is edited',
        {},
        nct,
        (backend) =>
          request(backend, 'admin', 'PATCH', `grey_fleet_vehicles?driver_id=eq.${driver_id}`, {
            current_mileage: 5,
          }),
      ],
      [
        'the licence is deleted',
        { kind: 'license' },
        { licenses: [card()] },
        ({ sql }) => sql(`delete from public.driver_licenses where id = ${added}`),
      ],
      [
        'a photo is added to the licence',
        { kind: 'license' },
        { licenses: [card()] },
        async ({ sql }) => {
          const [row] = await sql<{ id: string }>(
            `select id from public.driver_licenses where id = ${added}`,
          );
          await addDocument(sql, {
            id: fixedId(81, 1),
            record_kind: 'driver_licenses',
            record_id: String(row?.id),
          });
        },
      ],
      [
        'a colleague acknowledges the licence',
        { kind: 'license' },
        { licenses: [card()] },
        ({ sql }) =>
          sql(
            `insert into public.acknowledgements (driver_id, depot_id, kind, source_id, acknowledged_by)
             select driver_id, depot_id, 'license', id, $1 from public.driver_licenses where id = ${added}`,
            [actors.admin.id],
          ),
      ],
      [
        'a disqualification changes the penalty',
        { kind: 'points' },
        points,
        ({ sql }) =>
          sql("update public.driver_penalties set expiry_date = '2030-01-01' where source_id is not null"),
      ],
      [
        'a colleague writes a new note on why a driver at the limit may drive',
        { kind: 'points' },
        points,
        ({ sql }) => clear(sql, 'Appealed'),
      ],
      [
        'the file of the earlier vehicle is gone',
        { kind: 'vehicle' },
        another,
        ({ sql }) => sql("delete from storage.objects where bucket_id = 'documents'"),
      ],
      [
        'the driver sends again what came back with the earlier vehicle',
        { kind: 'vehicle' },
        another,
        (backend) => call(backend, 'driver', 'send_submission', { id: fixedId(81, 2), details: nct }),
      ],
    ])('is refused once %s', async (_, values, details, change) => {
      const { backend, sql } = server;
      await addPhotoOfVehicle(sql);
      await clear(sql, 'The court allowed it');
      await add(sql, { id: fixedId(81, 2), sent_at: '2026-01-01T09:00:00Z' });
      const replaces = 'kind' in values && values.kind !== 'vehicle' ? { replaces: null } : {};
      if (details === nct) await sql('delete from public.submissions');
      await add(sql, { ...values, ...replaces, details });
      expect(await verify(backend, details)).toMatchObject(done);
      await change(backend);
      const before = await readState(backend);
      expect(await undo(backend)).toMatchObject(changed);
      expectSame(before, await readState(backend));
    });

    it('is refused once the driver has sent it again, taken it back, or sent another', async () => {
      const { backend } = server;
      const send = (submission: string, details: object) =>
        call(backend, 'driver', 'send_submission', { id: submission, details });
      await add(backend.sql);
      await giveBack(backend);
      expect(await send(id, nct)).toMatchObject(done);
      expect(await undo(backend)).toMatchObject(refusal('RW004', expect.stringContaining('sent this again')));
      await giveBack(backend, 'manager', 3);
      await call(backend, 'driver', 'withdraw_submission', { id });
      expect(await undo(backend, 'manager', 3)).toMatchObject(
        refusal('RW004', expect.stringContaining('taken back by the driver')),
      );
      await backend.restore();

      await add(backend.sql, {
        kind: 'license',
        replaces: recordOf('license', 'driver'),
        details: { licenses: [card()] },
      });
      await verify(backend, { licenses: [card()] });
      const other = { id: fixedId(81, 5), kind: 'license', replaces: recordOf('license', 'driver') };
      expect(await call(backend, 'driver', 'start_submission', other)).toMatchObject(done);
      expect(await send(other.id, { licenses: [card({ expiry_date: '2036-02-02' })] })).toMatchObject(done);
      expect(await undo(backend)).toMatchObject(
        refusal('RW004', expect.stringContaining('something else for this record')),
      );
      expect(await backend.sql('select state from public.submissions order by state')).toEqual([
        { state: 'sent' },
        { state: 'verified' },
      ]);
    });

    it('is refused if the person who decided has left the staff, or a colleague has decided since', async () => {
      const { backend } = server;
      await add(backend.sql);
      await verify(backend);
      expect(await undo(backend)).toMatchObject(done);
      await verify(backend, nct, 'admin', 3);
      expect(await undo(backend)).toMatchObject(
        refusal('RW004', expect.stringContaining('verified by admin of the world')),
      );
      // A late request does not take back what was decided after it.
      expect(await undo(backend, 'admin', 1)).toMatchObject(refusal('RW004', expect.any(String)));
      await backend.sql('update public.users set is_inactive = true where id = $1', [actors.admin.id]);
      expect(await undo(backend, 'admin', 3)).toMatchObject(refusal('RW002', expect.any(String)));
    });

    it('stores nothing for long: the next decision and the nightly run clear it', async () => {
      const { backend, sql } = server;
      const remembered = () =>
        sql('select distinct submission_id as id from private.decision_changes order by 1');
      await add(sql);
      await add(sql, { id: fixedId(81, 2), kind: 'points', replaces: null, details: points });
      await verify(backend);
      await sql("update private.decision_changes set decided_at = now() - interval '16 seconds'");
      await call(backend, 'manager', 'return_submission', { id: fixedId(81, 2), version: 1, reason: 'No' });
      expect(await remembered()).toEqual([{ id: fixedId(81, 2) }]);
      await sql('select private.apply_retention()');
      expect(await remembered()).toHaveLength(1);
      await sql("update private.decision_changes set decided_at = now() - interval '16 seconds'");
      await sql('select private.apply_retention()');
      expect(await remembered()).toEqual([]);
    });
  });
});

describe('The time to take a decision back', () => {
  afterEach(() => vi.useRealTimers());

  onEach([embedded], (server) => {
    it.each(['verified', 'returned'])('passes before anyone hears about it: %s', async (kind) => {
      const { backend, sql } = server;
      const now = Date.parse('2026-06-15T09:00:00Z');
      const decide = () => (kind === 'verified' ? verify(backend) : giveBack(backend));
      const told = async () => (await sql('select kind from private.claim_mails(50)')).length;
      const bell = async () =>
        ((await call(backend, 'driver', 'my_notices')).body as { kind: string }[]).filter(
          (notice) => notice.kind === kind,
        ).length;
      vi.useFakeTimers({ toFake: ['Date'], now });
      await sql('delete from private.mails');
      await add(sql);
      await decide();
      vi.setSystemTime(now + 14_999);
      expect([await told(), await bell()]).toEqual([0, 0]);
      expect(await undo(backend)).toMatchObject(done);
      vi.setSystemTime(now + 15_000);
      expect([await told(), await bell()]).toEqual([0, 0]);
      expect(await sql('select from private.mails')).toEqual([]);
      await backend.restore();

      vi.setSystemTime(now);
      await sql('delete from private.mails');
      await add(sql);
      await decide();
      await sql("update private.mail_choices set notices_seen_at = '2026-06-01'");
      // The notices were read meanwhile.
      vi.setSystemTime(now + 10_000);
      await call(backend, 'driver', 'see_notices', { until: new Date().toISOString() });
      vi.setSystemTime(now + 15_000);
      expect(await undo(backend)).toMatchObject(
        refusal('RW010', 'A decision can be taken back for 10 seconds only'),
      );
      expect((await call(backend, 'driver', 'my_counts')).body).toMatchObject({ notices: 1 });
      expect([await told(), await bell()]).toEqual([1, 1]);
    });

    it('is over once a mail is on its way', async () => {
      const { backend } = server;
      await add(backend.sql);
      await verify(backend);
      await backend.sql("update private.mails set claimed_at = now() where kind = 'verified'");
      expect(await undo(backend)).toMatchObject(
        refusal('RW004', expect.stringContaining('already been notified')),
      );
      expect(await backend.sql('select state from public.submissions')).toEqual([{ state: 'verified' }]);
    });
  });
});
