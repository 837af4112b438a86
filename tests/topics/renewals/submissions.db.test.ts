import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../../support/actors';
import { document } from '../../support/documents';
import { sentLicense } from '../../support/factories';
import { addDocument, addLicense, addPenalty, addPersonalVehicle } from '../../support/records';
import { call, send as request } from '../../support/rest';
import { embedded, onEach, permissionServers, postgres } from '../../support/servers';
import { insertRow, insertRows, returnVehicles, type Sql } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const driver_id = actors.driver.id;
const sentAt = '2026-01-05T09:00:00Z';
const nct = { nct_expiry: '2036-05-31' };
const training = {
  training_type: 'First aid',
  completion_date: '2026-01-02',
  provider: 'Red Cross',
  certificate_number: 'FA-1',
};
const points = { reason: 'Speeding', points: 3, date_issued: '2026-01-02', expiry_date: '2029-01-02' };
const card = { licenses: [sentLicense({ issued_date: '2026-01-02', expiry_date: '2036-01-01' })] };

type Columns = Record<string, unknown>;
const sent = (values: Columns = {}) => ({
  id: ids.submission,
  driver_id,
  depot_id: ids.depotA,
  kind: 'nct',
  replaces: recordOf('personalVehicle', 'driver'),
  details: nct,
  state: 'sent',
  sent_at: sentAt,
  ...values,
});
const open = (values: Columns = {}) =>
  sent({ id: ids.openSubmission, details: {}, state: 'open', sent_at: null, ...values });
const addSubmission = (sql: Sql, row: object) => insertRow(sql, 'public.submissions', row);

async function given(sql: Sql) {
  const otherDriver = { driver_id: actors.otherDriver.id, depot_id: ids.depotB };
  await insertRows(sql, 'public.submissions', [
    sent(),
    open({ kind: 'license', replaces: recordOf('license', 'driver') }),
    sent({
      ...otherDriver,
      id: ids.otherSubmission,
      replaces: recordOf('personalVehicle', 'otherDriver'),
    }),
  ]);
  const asked = { finding_id: 'license:1', asked_by: actors.manager.id };
  await insertRows(sql, 'public.renewal_requests', [
    { ...asked, id: ids.renewalRequest, driver_id, depot_id: ids.depotA },
    { ...asked, ...otherDriver, id: ids.otherRenewalRequest },
  ]);
}

const codeOf = ({ ok, body }: { ok: boolean; body: unknown }) =>
  ok ? 'done' : (body as { code: string }).code;

describe('Sending and deciding', () => {
  onEach(permissionServers, (server) => {
    it('is for the driver, and for staff of the depot', async () => {
      const attempts: [string, object][] = [
        ['start_submission', { id: fixedId(80, 3), kind: 'training' }],
        ['send_submission', { id: ids.openSubmission, details: card }],
        ['withdraw_submission', { id: ids.submission }],
        ['verify_submission', { id: ids.submission, version: 1, details: nct }],
        ['return_submission', { id: ids.submission, version: 1, reason: 'The photo is blurred' }],
        ['ask_to_renew', { ids: [driver_id] }],
      ];
      const answers: Record<string, string[]> = {};
      await given(server.sql);
      for (const actor of actorNames) {
        answers[actor] = [];
        for (const [name, args] of attempts) {
          const code = codeOf(await call(server.backend, actor, name, args));
          answers[actor].push(code);
          if (code !== 'done') continue;
          await server.backend.restore();
          await given(server.sql);
        }
      }
      const nothing = Array.from(attempts, () => 'RW002');
      const [refused, ...staff] = ['RW002', 'RW002', 'RW002', 'RW002'];
      const stranger = ['done', 'RW003', 'RW003', 'RW002', 'RW002', 'RW002'];
      expect(answers).toEqual({
        anon: Array.from(attempts, () => '42501'),
        applicant: nothing,
        inactiveDriver: nothing,
        inactiveManager: nothing,
        unapprovedDriver: nothing,
        driver: ['done', 'done', 'done', 'RW002', 'RW002', 'RW002'],
        colleague: stranger,
        otherDriver: stranger,
        manager: [...staff, 'done', 'done', 'done'],
        admin: [...staff, 'done', 'done', 'done'],
        otherManager: [refused, refused, refused, 'RW003', 'RW003', 'done'],
        otherAdmin: [refused, refused, refused, 'RW003', 'RW003', 'done'],
      });
    });
  });
});

describe('Submissions', () => {
  onEach([postgres], (server) => {
    const as = (actor: ActorName, name: string, args: object) => call(server.backend, actor, name, args);
    const start = (args: object, actor: ActorName = 'driver') => as(actor, 'start_submission', args);
    const send = (details: object, id = ids.submission) => as('driver', 'send_submission', { id, details });
    const withdraw = (id = ids.submission) => as('driver', 'withdraw_submission', { id });
    const verify = (details: object = nct, actor: ActorName = 'manager', version = 1) =>
      as(actor, 'verify_submission', { id: ids.submission, version, details });
    const giveBack = (reason = 'Blurred', actor: ActorName = 'manager', version = 1) =>
      as(actor, 'return_submission', { id: ids.submission, version, reason });
    const add = (values: Columns = {}) => addSubmission(server.sql, sent(values));
    const stateOf = async (id = ids.submission) =>
      (await server.sql<{ state: string }>('select state from public.submissions where id = $1', [id]))[0]
        ?.state;
    const rows = (table: string, columns: string) =>
      server.sql(
        `select ${columns} from public.${table} where driver_id = '${driver_id}' order by created_at, ${columns}`,
      );
    const refusal = (code: string, message: unknown) => ({
      ok: false,
      body: expect.objectContaining({ code, message }),
    });

    const decided = { decided_at: '2026-01-06T09:00:00Z', decided_by: actors.manager.id };
    const states: Record<string, Columns> = {
      open: { state: 'open', sent_at: null, details: {} },
      sent: {},
      verified: { state: 'verified', ...decided },
      returned: { state: 'returned', reason: 'Blurred', ...decided },
      withdrawn: { state: 'withdrawn', decided_at: decided.decided_at },
    };
    const actions: Record<string, () => ReturnType<typeof send>> = {
      'send the same': () => send(nct),
      'send other values': () => send({ nct_expiry: '2037-01-01' }),
      'take back': () => withdraw(),
      verify: () => verify(),
      'verify by another': () => verify(nct, 'admin'),
      'send back': () => giveBack(),
      'send back by another': () => giveBack('Blurred', 'admin'),
    };

    it('have these states, and repeating a step after a lost answer changes nothing', async () => {
      const outcomes: Record<string, string[]> = {};
      for (const [state, columns] of Object.entries(states)) {
        outcomes[state] = [];
        for (const act of Object.values(actions)) {
          await add(columns);
          const code = codeOf(await act());
          outcomes[state].push(code === 'done' ? String(await stateOf()) : code);
          await server.backend.restore();
        }
      }
      expect(outcomes).toEqual({
        open: ['sent', 'sent', 'withdrawn', 'RW003', 'RW003', 'RW003', 'RW003'],
        sent: ['sent', 'RW004', 'withdrawn', 'verified', 'verified', 'returned', 'returned'],
        verified: ['verified', 'RW004', 'RW004', 'verified', 'RW004', 'RW004', 'RW004'],
        returned: ['sent', 'sent', 'withdrawn', 'RW004', 'RW004', 'returned', 'RW004'],
        withdrawn: ['RW004', 'RW004', 'withdrawn', 'RW004', 'RW004', 'RW004', 'RW004'],
      });
    });

    it('say who decided first, and when', async () => {
      await add();
      await verify();
      expect(await verify(nct, 'admin')).toMatchObject(
        refusal(
          'RW004',
          expect.stringMatching(
            /^This was already verified by manager of the world on \d\d \w{3} \d{4} at \d\d:\d\d$/,
          ),
        ),
      );
    });

    it('must be looked at again when the driver sent them again meanwhile', async () => {
      await add();
      await giveBack();
      await send({ nct_expiry: '2036-06-30' });
      expect(await verify()).toMatchObject(refusal('RW004', expect.stringContaining('sent this again')));
      expect(await giveBack('No')).toMatchObject(
        refusal('RW004', expect.stringContaining('sent this again')),
      );
      expect(await verify({ nct_expiry: '2036-06-30' }, 'manager', 3)).toMatchObject({ ok: true });
    });

    it('can be started twice without harm, but only for the own record', async () => {
      const id = ids.submission;
      const own = { id, kind: 'license', replaces: recordOf('license', 'driver') };
      expect(await start(own)).toMatchObject({ ok: true });
      expect(await start(own)).toMatchObject({ ok: true });
      expect(await rows('submissions', 'id, kind, state')).toEqual([{ id, kind: 'license', state: 'open' }]);
      const gone = refusal('RW003', 'This record no longer exists');
      expect(await start(own, 'colleague')).toMatchObject(gone);
      for (const [kind, replaces] of [
        ['license', recordOf('license', 'colleague')],
        ['license', recordOf('training', 'driver')],
        ['training', recordOf('license', 'driver')],
        ['nct', recordOf('personalVehicle', 'otherDriver')],
        ['points', recordOf('penalty', 'driver')],
      ]) {
        expect(await start({ id: fixedId(80, 4), kind, replaces })).toMatchObject(gone);
      }
    });

    it('that were never sent end after a week, and are limited in number', async () => {
      const begun = Array.from({ length: 30 }, (_, index) =>
        open({ id: fixedId(81, index), created_at: '2026-01-01T09:00:00Z' }),
      );
      await insertRows(server.sql, 'public.submissions', begun);
      await server.sql("update public.submissions set created_at = now() - interval '6 days'");
      const next = { id: ids.submission, kind: 'training' };
      expect(await start(next)).toMatchObject(refusal('RW010', expect.stringContaining('too many')));
      await server.sql("update public.submissions set created_at = now() - interval '8 days' where id = $1", [
        fixedId(81, 0),
      ]);
      expect(await start(next)).toMatchObject({ ok: true });
      expect(await stateOf(fixedId(81, 0))).toBe('withdrawn');
    });

    it('are limited to thirty a day, including those taken back', async () => {
      const begun = Array.from({ length: 30 }, (_, index) =>
        open({ id: fixedId(81, index), state: 'withdrawn', decided_at: '2026-01-01T09:00:00Z' }),
      );
      await insertRows(server.sql, 'public.submissions', begun);
      await server.sql("update public.submissions set created_at = now() - interval '23 hours'");
      const next = { id: ids.submission, kind: 'training' };
      expect(await start(next)).toMatchObject({ status: 429, body: { code: 'RW006' } });
      await server.sql(
        "update public.submissions set created_at = now() - interval '25 hours' where id = $1",
        [fixedId(81, 0)],
      );
      expect(await start(next)).toMatchObject({ ok: true });
    });

    it('wait once per record, except penalties, which each wait separately', async () => {
      await add();
      const { id, ...other } = open();
      const start = (values: Columns) => addSubmission(server.sql, { id, ...other, ...values });
      const restart = async (values: Columns) => {
        await server.sql('delete from public.submissions where id = $1', [id]);
        await start(values);
      };
      await start({});
      expect(await send(nct, id)).toMatchObject(
        refusal('RW004', expect.stringContaining('sent this already')),
      );
      await restart({ kind: 'insurance' });
      expect(await send({ insurance_expiry: '2027-01-01', business_use: true }, id)).toMatchObject({
        ok: true,
      });
      await server.sql(
        `update public.submissions set kind = 'points', replaces = null, details = $1::text::jsonb where id = $2`,
        [JSON.stringify(points), ids.submission],
      );
      await restart({ kind: 'points', replaces: null });
      expect(await send(points, id)).toMatchObject({ ok: true });
    });

    it('say by email why they came back, except about points', async () => {
      const mailedReason = async () =>
        (
          await server.sql("select private.mail_of_submission($1) ->> 'reason' as reason", [ids.submission])
        )[0];
      await add(states.returned);
      expect(await mailedReason()).toEqual({ reason: expect.any(String) });
      await server.sql(
        `update public.submissions set kind = 'points', replaces = null, details = $1::text::jsonb where id = $2`,
        [JSON.stringify(points), ids.submission],
      );
      expect(await mailedReason()).toEqual({ reason: null });
    });

    it('replace one that was sent back for the same record', async () => {
      await add(states.returned);
      await addSubmission(server.sql, open());
      expect(await send(nct, ids.openSubmission)).toMatchObject({ ok: true });
      expect(await stateOf()).toBe('withdrawn');
    });

    it.each([
      ['nct', { nct_expiry: '2036-02-30' }, 'Please check the dates and what you typed'],
      [
        'license',
        { licenses: [sentLicense({ issued_date: '2099-01-01', expiry_date: '2100-01-01' })] },
        'Please check license dates. Issue date must be in the past and before expiry date.',
      ],
      ['license', { licenses: [sentLicense({ type: 'Q' })] }, 'Please select a valid licence type'],
      [
        'training',
        { ...training, completion_date: '2099-01-01' },
        'Completion date must be today or earlier',
      ],
      [
        'training',
        { ...training, requirement_id: ids.requirement },
        'Choose a training from the list, or type its name',
      ],
      [
        'points',
        { ...points, date_issued: '2099-01-01', expiry_date: '2099-01-02' },
        'Date issued must be today or earlier',
      ],
      ['points', { ...points, offence_id: ids.offence }, 'Choose an offence from the list'],
    ])('of kind %s are refused with %o', async (kind, values, message) => {
      await addSubmission(server.sql, open({ id: ids.submission, kind, replaces: null }));
      expect(await send(values)).toMatchObject(refusal('RW010', message));
      const valid = { nct, license: card, training, points }[kind];
      expect(await send(valid ?? {})).toMatchObject({ ok: true });
      expect(await verify(values, 'manager', 2)).toMatchObject(refusal('RW010', message));
    });

    const source_id = ids.submission;
    const declared = { source_id, verified_by: null, verified_at: null };

    it('renew every category of a card, and the old licence becomes an earlier one', async () => {
      const licenses = ['B', 'C1'].map((type) =>
        sentLicense({ type, issued_date: '2026-01-02', expiry_date: '2036-01-01' }),
      );
      await add({ kind: 'license', replaces: recordOf('license', 'driver'), details: { licenses } });
      const asCorrected = licenses.map((each) => ({ ...each, license_number: '511800264' }));
      expect(await verify({ licenses: asCorrected, medical_report_on: '2026-01-01' })).toMatchObject({
        ok: true,
      });
      const added = { license_number: '511800264', expiry_date: '2036-01-01', is_current: true, ...declared };
      expect(
        await rows(
          'driver_licenses',
          'type, license_number, expiry_date::text, is_current, source_id, verified_by, verified_at',
        ),
      ).toEqual([
        expect.objectContaining({ type: 'B', is_current: false, source_id: null }),
        { type: 'B', ...added },
        { type: 'C1', ...added },
      ]);
      expect(
        (await server.sql('select details from public.submissions where id = $1', [source_id]))[0],
      ).toEqual({ details: { licenses } });
    });

    it('do not duplicate a licence that staff entered meanwhile', async () => {
      await add({ kind: 'license', replaces: null, details: card });
      await addLicense(server.sql, { driver_id, issued_date: '2026-01-02', expiry_date: '2036-01-01' });
      expect(await verify(card)).toMatchObject({ ok: true });
      expect(await rows('driver_licenses', 'id')).toHaveLength(2);
    });

    it('correct categories of a card that match, and renew the others', async () => {
      const { sql } = server;
      await sql('delete from public.driver_licenses where driver_id = $1', [driver_id]);
      const on = (type: string, issued_date: string, expiry_date: string) =>
        addLicense(sql, { driver_id, type, issued_date, expiry_date, license_number: 'd 123-4567' });
      await on('B', '2026-01-02', '2041-01-01');
      await on('C', '2021-01-02', '2036-01-01');
      await on('CE', '2021-01-02', '2026-01-01');
      await on('D', '2026-01-02', '2036-01-01');
      const licenses = ['B', 'C', 'CE', 'D'].map((type) =>
        sentLicense({ type, issued_date: '2026-01-02', expiry_date: '2036-01-01' }),
      );
      await add({ kind: 'license', replaces: null, details: { licenses } });
      expect(await verify({ licenses })).toMatchObject({ ok: true });
      const now = { issued: '2026-01-02', expiry: '2036-01-01', is_current: true };
      expect(
        await sql(
          `select type, issued_date::text as issued, expiry_date::text as expiry, is_current, source_id is not null as is_sent
           from public.driver_licenses where driver_id = $1 order by type, issued_date`,
          [driver_id],
        ),
      ).toEqual([
        { type: 'B', ...now, is_sent: true },
        { type: 'C', ...now, is_sent: true },
        { type: 'CE', issued: '2021-01-02', expiry: '2026-01-01', is_current: false, is_sent: false },
        { type: 'CE', ...now, is_sent: true },
        // It is on record exactly as sent, and no photo verifies it.
        { type: 'D', ...now, is_sent: false },
      ]);
      expect(
        await sql(
          `select count(*)::integer as corrected from private.audit_log
           where table_name = 'driver_licenses' and reason = 'A correction, not a renewal'`,
        ),
      ).toEqual([{ corrected: 2 }]);
    });

    it('correct a training record of the same day, verify an equal one with a photo, and add one of another day', async () => {
      const { sql } = server;
      await sql('delete from public.driver_training where driver_id = $1', [driver_id]);
      const stored = { driver_id, training_type: 'first  AID', completion_date: '2026-01-02' };
      await insertRow(sql, 'public.driver_training', {
        ...stored,
        provider: 'Red Crss',
        certificate_number: 'FA-1',
        expiry_date: '2028-01-02',
      });
      const known = () =>
        rows('driver_training', 'provider, expiry_date::text, source_id, verified_by, completion_date::text');
      await add({ kind: 'training', replaces: null, details: training });
      await verify(training);
      const corrected = {
        provider: 'Red Cross',
        expiry_date: null,
        source_id,
        verified_by: null,
        completion_date: '2026-01-02',
      };
      expect(await known()).toEqual([corrected]);

      await sql('delete from public.submissions');
      await add({ kind: 'training', replaces: null, details: training });
      await addDocument(sql, { id: fixedId(81, 1), record_kind: 'submissions', record_id: ids.submission });
      await verify(training);
      expect(await known()).toEqual([{ ...corrected, verified_by: actors.manager.id }]);

      await sql('delete from public.submissions');
      const later = { ...training, completion_date: '2026-01-03' };
      await add({ kind: 'training', replaces: null, details: later });
      await verify(later);
      expect(await known()).toHaveLength(2);
    });

    it('add trainings, modules and points', async () => {
      const module = { ...training, training_type: 'Driver CPC module 4', cpc_module: 4, hours: 7 };
      await add({ kind: 'training', replaces: null, details: module });
      await verify(module);
      expect(
        (await rows('driver_training', 'training_type, cpc_module, hours, source_id, created_by')).at(-1),
      ).toEqual({
        training_type: 'Driver CPC module 4',
        cpc_module: 4,
        hours: 7,
        source_id,
        created_by: actors.manager.id,
      });
      await server.backend.restore();
      const declaration = { ...points, outcome: 'paid', offence_date: '2025-12-01' };
      await add({ kind: 'points', replaces: null, details: declaration });
      await verify(declaration);
      expect(
        (await rows('driver_penalties', 'reason, points, outcome, expiry_date::text, source_id')).at(-1),
      ).toEqual({ reason: 'Speeding', points: 3, outcome: 'paid', expiry_date: '2029-01-02', source_id });
    });

    const vehicle = async () =>
      (
        await rows(
          'grey_fleet_vehicles',
          'make, registration_number, year, nct_expiry::text, insurance_expiry::text, source_id',
        )
      )[0];

    it('renew the NCT and insurance of the personal vehicle, and leave the rest', async () => {
      const before = await vehicle();
      await add();
      await verify();
      expect(await vehicle()).toEqual({ ...before, nct_expiry: '2036-05-31', source_id });
      await server.backend.restore();
      const insurance = { insurance_expiry: '2036-07-31', business_use: true };
      await add({ kind: 'insurance', details: insurance });
      await verify(insurance);
      expect(await vehicle()).toEqual({ ...before, insurance_expiry: '2036-07-31', source_id });
    });

    it('change the personal vehicle, whose dates are kept only with the same plate', async () => {
      const before = await vehicle();
      const registration_number = String(before?.registration_number).toLowerCase().replaceAll('-', ' ');
      const same = { make: 'Skoda', model: 'Octavia', registration_number: registration_number };
      await add({ kind: 'vehicle', details: same });
      await verify(same);
      expect(await vehicle()).toEqual({ ...before, make: 'Skoda', registration_number, source_id });
      await server.backend.restore();
      const another = { ...same, registration_number: '221-D-1', year: 2022 };
      await add({ kind: 'vehicle', details: another });
      await verify(another);
      expect(await vehicle()).toEqual({
        make: 'Skoda',
        registration_number: '221-D-1',
        year: 2022,
        nct_expiry: null,
        insurance_expiry: null,
        source_id,
      });
    });

    it('for another personal vehicle clear the details of the earlier one, and return what was sent for it', async () => {
      const { sql } = server;
      await sql(
        "update public.grey_fleet_vehicles set last_inspection_date = '2025-05-01', condition_rating = 2 where driver_id = $1",
        [driver_id],
      );
      const [own] = await rows('grey_fleet_vehicles', 'id');
      await addDocument(sql, {
        id: fixedId(81, 3),
        record_kind: 'grey_fleet_vehicles',
        record_id: String(own?.id),
      });
      const [earlier, later] = [fixedId(81, 1), fixedId(81, 2)];
      const another = { make: 'Skoda', model: 'Octavia', registration_number: '221-D-1' };
      await add({ kind: 'vehicle', details: another });
      await add({ id: earlier, sent_at: '2026-01-01T09:00:00Z' });
      const insurance = { insurance_expiry: '2036-07-31', business_use: true };
      await add({ id: later, kind: 'insurance', details: insurance, sent_at: '2030-01-01T09:00:00Z' });
      await verify(another);
      expect(await rows('grey_fleet_vehicles', 'last_inspection_date, condition_rating')).toEqual([
        { last_inspection_date: null, condition_rating: 5 },
      ]);
      expect(
        await sql('select removed_at is null as is_kept from public.documents where id = $1', [
          fixedId(81, 3),
        ]),
      ).toEqual([{ is_kept: false }]);
      expect(await stateOf(earlier)).toBe('returned');
      expect(await stateOf(later)).toBe('sent');
    });

    it('for the personal vehicle wait until another vehicle sent earlier is decided', async () => {
      const earlier = fixedId(81, 1);
      const another = { make: 'Skoda', model: 'Octavia', registration_number: '221-D-1' };
      const refused = refusal('RW010', expect.stringContaining('Decide on that first'));
      const expiry = async () => (await vehicle())?.nct_expiry;
      const sendBoth = async () => {
        await add({ id: earlier, kind: 'vehicle', details: another, sent_at: '2026-01-01T09:00:00Z' });
        await add();
      };
      const vehicleChange = { id: earlier, version: 1 };
      await sendBoth();
      expect(await verify()).toMatchObject(refused);
      expect(await as('manager', 'verify_submission', { ...vehicleChange, details: another })).toMatchObject({
        ok: true,
      });
      expect(await verify()).toMatchObject({ ok: true });
      expect(await expiry()).toBe(nct.nct_expiry);

      for (const end of [
        () => as('manager', 'return_submission', { ...vehicleChange, reason: 'No' }),
        () => withdraw(earlier),
      ]) {
        await server.backend.restore();
        await sendBoth();
        expect(await verify()).toMatchObject(refused);
        expect(await end()).toMatchObject({ ok: true });
        expect(await verify()).toMatchObject({ ok: true });
        expect(await expiry()).toBe(nct.nct_expiry);
      }
    });

    it('are no longer the source of the personal vehicle once staff edit its dates', async () => {
      const { sql } = server;
      const path = `grey_fleet_vehicles?driver_id=eq.${driver_id}`;
      await sql(
        `update public.grey_fleet_vehicles set source_id = $1, verified_by = $2, verified_at = now() where driver_id = $3`,
        [source_id, actors.manager.id, driver_id],
      );
      const known = async () => (await rows('grey_fleet_vehicles', 'source_id, verified_by'))[0];
      await request(server.backend, 'manager', 'PATCH', path, { current_mileage: 5 });
      expect(await known()).toEqual({ source_id, verified_by: actors.manager.id });
      await request(server.backend, 'manager', 'PATCH', path, { nct_expiry: '2036-01-01' });
      expect(await known()).toEqual({ source_id: null, verified_by: null });
      expect(
        await request(server.backend, 'manager', 'PATCH', path, { verified_by: actors.manager.id }),
      ).toMatchObject({ ok: false, body: { code: '42501' } });
    });

    it('can be verified after the old record was deleted, and for a driver who is now inactive', async () => {
      await add({ kind: 'license', replaces: recordOf('license', 'driver'), details: card });
      await server.sql(`delete from public.driver_licenses where driver_id = '${driver_id}'`);
      await returnVehicles(server.sql, driver_id);
      await server.sql(`update public.users set is_inactive = true where id = '${driver_id}'`);
      expect(await withdraw()).toMatchObject(refusal('RW002', 'Unauthorized access'));
      expect(await verify(card)).toMatchObject({ ok: true });
      expect(await rows('driver_licenses', 'expiry_date::text')).toEqual([{ expiry_date: '2036-01-01' }]);
    });

    it('for a personal vehicle that is gone or replaced are refused', async () => {
      const refused = refusal('RW010', expect.stringContaining('no longer has this personal vehicle'));
      await add();
      await server.sql(`delete from public.grey_fleet_vehicles where driver_id = '${driver_id}'`);
      expect(await verify()).toMatchObject(refused);
      await addPersonalVehicle(server.sql, { driver_id });
      expect(await verify()).toMatchObject(refused);
      expect(await stateOf()).toBe('sent');
      expect(await giveBack()).toMatchObject({ ok: true });
    });

    it('go back to a driver who moves to another depot, and are sent to that one again', async () => {
      await add();
      const { body: offer } = await as('admin', 'offer_move', { depot_id: ids.depotB, driver_id });
      await as('otherAdmin', 'accept_move', { id: offer });
      expect(await rows('submissions', 'state, reason')).toEqual([
        {
          state: 'returned',
          reason: 'You are in Test depot B now. Please look at it and send it again.',
        },
      ]);
      expect(await verify(nct, 'otherManager')).toMatchObject(refusal('RW004', expect.any(String)));
      expect(await send(nct)).toMatchObject({ ok: true });
      const [{ version } = {}] = await server.sql<{ version?: number }>(
        'select version from public.submissions',
      );
      expect(await verify(nct, 'manager', version)).toMatchObject(refusal('RW003', expect.any(String)));
      expect(await verify(nct, 'otherManager', version)).toMatchObject({ ok: true });
    });

    it('of a driver who became staff cannot be verified by anyone, including themselves', async () => {
      await add();
      await server.sql(`update public.users set role = 'manager' where id = '${driver_id}'`);
      expect(await verify(nct, 'driver')).toMatchObject(
        refusal('RW010', expect.stringContaining('A colleague')),
      );
      expect(await giveBack('No', 'driver')).toMatchObject(
        refusal('RW010', expect.stringContaining('A colleague')),
      );
      expect(await verify()).toMatchObject(refusal('RW010', 'This person is no longer a driver'));
      expect(await giveBack()).toMatchObject({ ok: true });
    });

    it.each([
      ['  ', 'Say why you send it back'],
      ['x'.repeat(1001), 'Reason can be at most 1000 characters'],
    ])('are not sent back for the reason %j', async (reason, message) => {
      await add();
      expect(await giveBack(reason)).toMatchObject(refusal('RW010', message));
      expect(await giveBack('x'.repeat(1000))).toMatchObject({ ok: true });
    });

    it('show names to staff, and not to the driver', async () => {
      await add();
      await giveBack();
      const read = async (actor: ActorName) =>
        (
          await request(
            server.backend,
            actor,
            'GET',
            'submission_overview?select=driver_name,decided_by_name,reason',
          )
        ).body;
      expect(await read('admin')).toEqual([
        { driver_name: 'driver of the world', decided_by_name: 'manager of the world', reason: 'Blurred' },
      ]);
      expect(await read('driver')).toEqual([{ driver_name: null, decided_by_name: null, reason: 'Blurred' }]);
    });

    it('have photos that only the driver sees until they are sent, and that are deleted if they never are', async () => {
      const { backend } = server;
      const seenBy = async (actor: ActorName) =>
        (await request(backend, actor, 'GET', 'documents?select=id')).body;
      await addSubmission(backend.sql, open());
      const photo = {
        id: fixedId(81, 1),
        record_kind: 'submissions',
        record_id: ids.openSubmission,
      } as const;
      await addDocument(backend.sql, photo);
      const seen = [{ id: photo.id }];
      expect([await seenBy('driver'), await seenBy('manager')]).toEqual([seen, []]);
      await backend.sql(
        "update public.submissions set state = 'sent', sent_at = now(), details = $1::text::jsonb where id = $2",
        [JSON.stringify(nct), ids.openSubmission],
      );
      expect([await seenBy('driver'), await seenBy('manager')]).toEqual([seen, seen]);
      await backend.restore();

      await addSubmission(backend.sql, open());
      await addDocument(backend.sql, photo);
      await backend.sql('update public.documents set stored_at = now()');
      await call(backend, 'driver', 'withdraw_submission', { id: ids.openSubmission });
      expect(await backend.sql('select removed_at is not null as is_removed from public.documents')).toEqual([
        { is_removed: true },
      ]);
      expect(
        await backend.sql("select action from private.audit_log where table_name = 'documents'"),
      ).toEqual([]);
    });

    it('show the current name of their requirement, and their photos', async () => {
      const { sql } = server;
      const [card] = await sql<{ id: string }>(
        `update public.requirements set name = 'Qualification card' where code = 'driver_cpc' returning id`,
      );
      const details = { ...training, training_type: 'Driver CPC card', requirement_id: card?.id };
      await addSubmission(sql, sent({ kind: 'training', replaces: null, details }));
      const photo = { record_kind: 'submissions', record_id: ids.submission } as const;
      await insertRows(sql, 'public.documents', [
        document({ ...photo, id: fixedId(81, 1), part: 'back' }),
        document({ ...photo, id: fixedId(81, 2), part: 'front' }),
        document({ ...photo, id: fixedId(81, 3), part: 'front' }),
        document({ ...photo, id: fixedId(81, 4), part: 'certificate', stored_at: null }),
        document({ ...photo, id: fixedId(81, 5), part: 'photo', removed_at: '2026-01-06T09:00:00Z' }),
      ]);
      for (const actor of ['manager', 'driver'] as const) {
        const { body } = await request(
          server.backend,
          actor,
          'GET',
          'submission_overview?select=requirement_code,requirement_name,photos',
        );
        expect(body).toEqual([
          {
            requirement_code: 'driver_cpc',
            requirement_name: 'Qualification card',
            photos: ['front', 'back'],
          },
        ]);
      }
    });

    it('are in the history of the driver, with their outcome', async () => {
      const { sql } = server;
      await addSubmission(sql, open({ id: ids.submission }));
      const photo = { record_kind: 'submissions', record_id: ids.submission } as const;
      await addDocument(sql, { ...photo, id: fixedId(81, 1) });
      await sql('update public.documents set stored_at = now()');
      await send(nct);
      await giveBack('Blurred', 'manager', 2);
      await send(nct);
      await verify(nct, 'manager', 4);
      const { body } = await as('admin', 'record_history', { table_name: 'users', row_id: driver_id });
      expect(body).toMatchObject([
        {
          table_name: 'submissions',
          changes: { state: { old: 'open', new: 'sent' }, details: { new: nct } },
        },
        { table_name: 'documents', action: 'insert', actor_name: 'driver of the world' },
        {
          table_name: 'submissions',
          actor_name: 'manager of the world',
          changes: { reason: { new: 'Blurred' }, decided_by: { new: 'manager of the world' } },
        },
        { table_name: 'submissions', actor_name: 'driver of the world', changes: { state: { new: 'sent' } } },
        { table_name: 'grey_fleet_vehicles', changes: { nct_expiry: { new: nct.nct_expiry } } },
        { table_name: 'submissions', changes: { state: { new: 'verified' } } },
      ]);
    });
  });
});

describe('Asking to renew', () => {
  onEach([postgres], (server) => {
    it('asks about records that the driver can renew, once a day with the same note', async () => {
      const { sql } = server;
      await sql(`update public.driver_licenses set expiry_date = '2026-01-31'`);
      await insertRow(sql, 'public.users', {
        id: ids.withoutAccount,
        full_name: 'Nobody yet',
        depot_id: ids.depotA,
        role: 'driver',
        approved: true,
        approved_at: sentAt,
      });
      await sql(`update public.driver_licenses set expiry_date = '2036-01-01' where driver_id = $1`, [
        actors.colleague.id,
      ]);
      // Together 12 points, which no renewal removes.
      await addPenalty(sql, { driver_id: actors.colleague.id, points: 9 });
      const asked = [
        actors.driver.id,
        actors.colleague.id,
        actors.inactiveDriver.id,
        actors.unapprovedDriver.id,
        actors.otherDriver.id,
        ids.withoutAccount,
      ];
      const ask = async (note?: string) =>
        (await call(server.backend, 'manager', 'ask_to_renew', { ids: asked, note })).body as {
          id: string;
          outcome: string;
        }[];
      const refused = (id: string, reason: string) => ({ id, outcome: 'refused', reason });
      const others = [
        refused(actors.colleague.id, 'Has nothing to renew'),
        refused(actors.inactiveDriver.id, 'Is not active'),
        refused(actors.unapprovedDriver.id, 'Is not active'),
        refused(actors.otherDriver.id, 'Driver not found'),
        refused(ids.withoutAccount, 'Cannot log in yet. Invite them first.'),
      ];
      const first = await ask();
      expect(first).toEqual([{ id: driver_id, outcome: 'done', reason: null }, ...others]);
      expect((await ask())[0]?.outcome).toBe('unchanged');
      expect((await ask('Before Friday, please'))[0]?.outcome).toBe('done');
      await sql("update public.renewal_requests set asked_at = asked_at - interval '1 day'");
      expect((await ask('Before Friday, please'))[0]?.outcome).toBe('done');
      expect(
        (await request(server.backend, 'driver', 'GET', 'renewal_requests?select=finding_id,due,note')).body,
      ).toEqual([
        {
          finding_id: `license:${recordOf('license', 'driver')}`,
          due: '2026-01-31',
          note: 'Before Friday, please',
        },
      ]);
      // The due day of this finding, not of an earlier one with the same id.
      await sql('update public.renewal_requests set due = null');
      expect((await ask('Before Friday, please'))[0]?.outcome).toBe('done');
    });
  });
});

const id = '00000000-0000-4000-8000-000000000001';
const vehicle = { make: 'Skoda', model: 'Octavia', registration_number: '221-D-1' };
const shapes: [string, object, object[]][] = [
  ['nct', nct, [{}, { nct_expiry: '2036-02-30' }, { nct_expiry: null }, { ...nct, more: 1 }]],
  ['nct', { nct_expiry: '2100-12-31' }, [{ nct_expiry: '2101-01-01' }, { nct_expiry: 'infinity' }]],
  ['nct', { nct_expiry: '1950-01-01' }, [{ nct_expiry: '1949-12-31' }, { nct_expiry: '1950-1-1' }]],
  // Columns of the table that drivers may not send.
  [
    'nct',
    nct,
    [
      { ...nct, id },
      { ...nct, insurance_expiry: '2036-05-31' },
    ],
  ],
  ['license', card, [{ licenses: [sentLicense({ status: 'active' })] }, { licenses: sentLicense() }]],
  [
    'license',
    { licenses: [sentLicense({ expiry_date: '2020-01-16' })] },
    [
      { licenses: [sentLicense({ expiry_date: '2020-01-15' })] },
      { licenses: [sentLicense({ country: 'XX' })] },
      { licenses: [sentLicense(), sentLicense({ country: undefined })] },
    ],
  ],
  [
    'insurance',
    { insurance_expiry: '2036-05-31', business_use: true },
    [
      { insurance_expiry: '2036-05-31' },
      { insurance_expiry: '2036-05-31', business_use: false },
      { business_use: true },
    ],
  ],
  [
    'license',
    card,
    [{ licenses: [] }, { licenses: [{}] }, { ...card, more: 1 }, { ...card, medical_report_on: 'soon' }],
  ],
  [
    'license',
    { licenses: Array.from({ length: 20 }, () => sentLicense()), medical_report_on: '2026-01-01' },
    [],
  ],
  ['license', card, [{ licenses: Array.from({ length: 21 }, () => sentLicense()) }]],
  [
    'training',
    {
      ...training,
      training_type: 'x'.repeat(120),
      provider: 'x'.repeat(120),
      certificate_number: 'x'.repeat(40),
    },
    [
      { ...training, training_type: 'x'.repeat(121) },
      { ...training, provider: 'x'.repeat(121) },
      { ...training, provider: ' ' },
      { ...training, provider: 5 },
      { ...training, certificate_number: 'x'.repeat(41) },
      { ...training, more: 1 },
    ],
  ],
  [
    'training',
    { ...training, expiry_date: training.completion_date, requirement_id: id },
    [
      { ...training, expiry_date: '2026-01-01' },
      { ...training, expiry_date: null },
      { ...training, requirement_id: 'x' },
      { ...training, requirement_id: id.replace('4', 'A') },
      { ...training, requirement_id: id, cpc_module: 1, hours: 7 },
      { ...training, cpc_module: 1 },
    ],
  ],
  [
    'training',
    { ...training, cpc_module: 6, hours: 99 },
    [
      { ...training, cpc_module: 7, hours: 7 },
      { ...training, cpc_module: 1.5, hours: 7 },
      { ...training, cpc_module: 1, hours: 0 },
      { ...training, cpc_module: '1', hours: 7 },
    ],
  ],
  [
    'vehicle',
    {
      ...vehicle,
      year: 1950,
      current_mileage: 2_000_000,
      nct_expiry: '2036-01-01',
      insurance_expiry: '2036-01-01',
      business_use: true,
    },
    [
      { ...vehicle, insurance_expiry: '2036-01-01' },
      { ...vehicle, insurance_expiry: '2036-01-01', business_use: false },
      { ...vehicle, business_use: true },
      { ...vehicle, year: 1949 },
      { ...vehicle, current_mileage: 2_000_001 },
      { ...vehicle, make: '' },
      { ...vehicle, registration_number: 'x'.repeat(41) },
      { ...vehicle, more: 1 },
    ],
  ],
  [
    'points',
    { ...points, points: 12, offence_id: id, outcome: 'convicted', offence_date: points.date_issued },
    [
      { ...points, points: 13 },
      { ...points, points: -1 },
      { ...points, points: '3' },
      { ...points, outcome: 'caught' },
      { ...points, offence_date: '2026-01-03' },
      { ...points, expiry_date: '2026-01-01' },
      { ...points, reason: 'x'.repeat(1001) },
      { ...points, more: 1 },
    ],
  ],
];

describe('The shape of a submission', () => {
  onEach([embedded], (server) => {
    it.each(shapes)('of kind %s is checked at its limits: %#', async (kind, valid, invalid) => {
      const fits = async (values: unknown) => {
        const [row] = await server.sql<{ fits: boolean }>(
          'select private.is_submission($1::text::public.submission_kind, $2::text::jsonb) as fits',
          [kind, JSON.stringify(values)],
        );
        return row?.fits;
      };
      expect(await fits(valid)).toBe(true);
      for (const values of [...invalid, null, [], 'x'])
        expect([values, await fits(values)]).toEqual([values, false]);
    });
  });
});
