import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { application, applicationLicense, ownVehicle } from '../../support/factories';
import { addLicense } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertAccount, insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const { applicant } = actors;
const id = ids.withoutAccount;

const onRecord = ({ sql }: Backend, values: object = {}) =>
  insertRow(sql, 'public.users', {
    id,
    account_id: null,
    email: applicant.email,
    full_name: 'Niamh Walsh',
    role: 'driver',
    approved: true,
    approved_at: '2025-01-01T09:00:00Z',
    is_inactive: false,
    depot_id: ids.depotA,
    invited_at: null,
    created_at: '2025-01-01T09:00:00Z',
    ...values,
  });

const accountOf = async ({ sql }: Backend, person = id) =>
  (await sql<{ account_id: string | null }>('select account_id from public.users where id = $1', [person]))[0]
    ?.account_id;

const invite = (backend: Backend, ...people: string[]) =>
  call(backend, 'manager', 'invite_drivers', { ids: people });

const claim = (backend: Backend) => call(backend, 'applicant', 'claim_record');
const nothing = { ok: true, status: 200, body: null };

describe('A person without an account', () => {
  onEach([postgres], (server) => {
    it('is invited, claims the record once with the confirmed email, and is that person from then on', async () => {
      const { backend } = server;
      await onRecord(backend);
      await addLicense(backend.sql, { id: ids.message, driver_id: id });
      expect((await send(backend, 'applicant', 'GET', 'users?select=id')).body).toEqual([]);

      const invited = { id, reason: null };
      const signIn = 'update auth.users set last_sign_in_at = now() where id = $1';
      await backend.sql(signIn, [applicant.id]);
      expect((await invite(backend, id)).body).toEqual([invited]);
      expect((await invite(backend, id)).body).toEqual([invited]);
      await backend.sql("update private.mails set not_before = not_before - interval '1 minute'");
      expect(
        await backend.sql(
          "select email, role, depot_name, event from private.claim_mails(50) where kind = 'invited'",
        ),
      ).toEqual([
        {
          email: applicant.email,
          role: 'driver',
          depot_name: 'Test depot A',
          event: { by: 'manager of the world', has_password: true, is_approved: true },
        },
      ]);

      expect((await claim(backend)).body).toBe(id);
      expect(await claim(backend)).toEqual(nothing);
      expect((await send(backend, 'applicant', 'GET', 'users?select=id')).body).toEqual([{ id }]);
      expect((await send(backend, 'applicant', 'GET', 'driver_licenses?select=id')).body).toEqual([
        { id: ids.message },
      ]);
      const { body } = await call(backend, 'admin', 'record_history', { table_name: 'users', row_id: id });
      expect(body).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            actor_name: 'Niamh Walsh',
            changes: { account_id: { old: null, new: applicant.id } },
          }),
        ]),
      );
    });

    const hasPassword = async ({ sql }: Backend) => {
      await sql("update private.mails set not_before = not_before - interval '1 minute'");
      return sql(
        "select event -> 'has_password' as known from private.claim_mails(50) where kind = 'invited'",
      );
    };

    it.each([
      ['was never signed in', null, true, false],
      ['was signed in by Auth when it was created', '59 seconds', true, false],
      ['is signed in without a confirmed email', '2 minutes', false, false],
      ['its owner has signed in to', '2 minutes', true, true],
    ])(
      'whose account %s is invited with or without a password',
      async (_, signedInAfter, isConfirmed, known) => {
        const { backend } = server;
        await onRecord(backend);
        await backend.sql(
          `update auth.users set last_sign_in_at = created_at + $1::text::interval,
           email_confirmed_at = case when $2 then created_at end where id = $3`,
          [signedInAfter, isConfirmed, applicant.id],
        );
        await invite(backend, id);
        expect(await hasPassword(backend)).toEqual([{ known }]);
      },
    );

    it('is invited before there is an account: the sender makes it', async () => {
      const { backend } = server;
      await onRecord(backend);
      await backend.sql("update public.users set email = 'nobody@test.example' where id = $1", [id]);
      await invite(backend, id);
      expect(await hasPassword(backend)).toEqual([{ known: false }]);
    });

    it.each([
      ['without an invitation', 'update public.users set invited_at = null'],
      [
        'by an account with another email',
        "update public.users set email = 'sile@test.example', invited_at = now()",
      ],
      ['by an account whose email is not confirmed', 'update auth.users set email_confirmed_at = null'],
      [
        'by an account that has a person',
        `insert into public.users (account_id, email, full_name, depot_id)
           values ('${applicant.id}', 'another@test.example', 'Niamh Walsh', '${ids.depotB}')`,
      ],
    ])('cannot be claimed %s, and the answer reveals nothing', async (_, given) => {
      const { backend } = server;
      await onRecord(backend, { invited_at: '2026-01-01' });
      const row = given.includes('public.users set') ? id : applicant.id;
      await backend.sql(given.startsWith('update') ? `${given} where id = '${row}'` : given);
      expect(await claim(backend)).toEqual(nothing);
      expect(await accountOf(backend)).toBeNull();
    });

    it('who already has an account cannot be claimed with another one', async () => {
      const { backend } = server;
      await onRecord(backend, { invited_at: '2026-01-01' });
      const account_id = await insertAccount(backend.sql, 'niamh.walsh@test.example');
      await backend.sql('update public.users set account_id = $1 where id = $2', [account_id, id]);
      expect(await claim(backend)).toEqual(nothing);
      expect(await accountOf(backend)).toBe(account_id);
    });

    it('is no longer invited once the email changes', async () => {
      const { backend } = server;
      await onRecord(backend, { email: 'niamh@typo.example', invited_at: '2026-01-01' });
      const edit = { email: applicant.email.toUpperCase() };
      expect((await send(backend, 'manager', 'PATCH', `users?id=eq.${id}`, edit)).ok).toBe(true);
      expect(await claim(backend)).toEqual(nothing);
    });

    it.each(['waiting', 'sent'])(
      'is mailed at the corrected address when the mail to the wrong one is %s',
      async (state) => {
        const { backend } = server;
        await onRecord(backend, { email: 'niamh@typo.example' });
        await invite(backend, id);
        await backend.sql("update private.mails set state = $1 where kind = 'invited'", [state]);
        await send(backend, 'manager', 'PATCH', `users?id=eq.${id}`, { email: applicant.email });
        await invite(backend, id);
        await backend.sql("update private.mails set not_before = not_before - interval '1 minute'");
        expect(await backend.sql("select email from private.claim_mails(50) where kind = 'invited'")).toEqual(
          [{ email: applicant.email }],
        );
      },
    );

    it('is invited only where that can work, with an answer for each person', async () => {
      const { backend, sql } = server;
      await sql('update public.users set account_id = null, email = null where id = $1', [
        actors.colleague.id,
      ]);
      await sql('update public.users set account_id = null where id = any ($1::text::uuid[])', [
        `{${actors.inactiveDriver.id}, ${actors.unapprovedDriver.id}}`,
      ]);
      await sql('update public.driver_depot_applications set depot_id = $1, sent_by = $2 where id = $3', [
        ids.depotB,
        applicant.id,
        ids.pendingApplication,
      ]);
      await onRecord(backend);
      const { body } = await invite(
        backend,
        actors.driver.id,
        actors.colleague.id,
        actors.inactiveDriver.id,
        actors.unapprovedDriver.id,
        actors.otherDriver.id,
        actors.manager.id,
        id,
      );
      const reasons = Object.fromEntries(
        (body as { id: string; reason: string }[]).map((row) => [row.id, row.reason]),
      );
      expect(reasons).toEqual({
        [actors.driver.id]: 'Has an account already',
        [actors.colleague.id]: 'Has no email',
        [actors.inactiveDriver.id]: 'Is inactive',
        [actors.unapprovedDriver.id]: null,
        [actors.otherDriver.id]: 'This driver is no longer in your depot',
        [actors.manager.id]: 'This driver is no longer in your depot',
        [id]: 'Has applied to another depot and is waiting for its answer',
      });
      const [count] = await sql(
        'select count(*)::int as invited from public.users where invited_at is not null',
      );
      expect(count).toEqual({ invited: 1 });
    });

    it('gets the account of an approved application, and details that were not on record yet', async () => {
      const { backend } = server;
      await onRecord(backend, { is_inactive: true });
      const known = applicationLicense();
      await addLicense(backend.sql, { driver_id: id, type: 'B', expiry_date: known.expiryDate });
      const { body } = await call(backend, 'manager', 'approve_application', { id: ids.pendingApplication });
      expect(body).toBe(id);
      expect(await accountOf(backend)).toBe(applicant.id);
      const licenses = await backend.sql(
        'select type from public.driver_licenses where driver_id = $1 order by 1',
        [id],
      );
      expect(licenses).toEqual([{ type: 'B' }, { type: 'C' }]);
      const vehicles = await backend.sql('select from public.grey_fleet_vehicles where driver_id = $1', [id]);
      expect(vehicles).toHaveLength(1);
      expect((await send(backend, 'applicant', 'GET', 'users?select=id,is_inactive')).body).toEqual([
        { id, is_inactive: false },
      ]);
    });

    it('keeps an application waiting for an account, and does not share the account with another depot', async () => {
      const { backend } = server;
      const email = 'no-account@test.example';
      await onRecord(backend, { email });
      const approval = { id: ids.applicationWithoutAccount };
      expect((await call(backend, 'manager', 'approve_application', approval)).body).toMatchObject({
        code: 'RW001',
      });
      await insertRow(backend.sql, 'public.driver_depot_applications', {
        ...application({ depot_id: ids.depotB, email: applicant.email, vehicle_details: ownVehicle() }),
        id: ids.message,
        status: 'pending',
        sent_by: applicant.id,
      });
      await backend.sql('update public.users set email = $1 where id = $2', [applicant.email, id]);
      const other = await call(backend, 'otherManager', 'approve_application', { id: ids.message });
      expect(other.body).toMatchObject({ code: 'RW005' });
      expect(await accountOf(backend)).toBeNull();
    });

    it('is added once, however often the call is repeated, and refused with a number or email that is taken', async () => {
      const { backend } = server;
      const add = (values: object) =>
        call(backend, 'manager', 'create_driver', { full_name: 'Síle', ...values });
      const values = {
        id,
        employee_number: ' e17 ',
        email: ' Sile@Test.Example ',
        phone: ' 087 123 ',
        address: ' ',
        agency_until: '2030-01-01',
        agency_name: ' Staffline ',
      };
      expect((await add(values)).body).toBe(id);
      expect((await add(values)).body).toBe(id);
      // A correction after a lost answer is refused, because it is not stored and the user must know.
      for (const corrected of [
        { phone: '087 124' },
        { address: '4 Hill Road' },
        { approved: true },
        { email: null },
        { agency_until: null, agency_name: null },
      ])
        expect((await add({ ...values, ...corrected })).body).toMatchObject({
          code: 'RW005',
          message: expect.stringMatching(/ is already a driver in this depot \(Síle\)$/),
        });
      const refused = async (values: object) => (await add({ id: ids.message, ...values })).body;
      expect(await refused({ employee_number: 'E17' })).toMatchObject({
        code: 'RW012',
        message: 'Employee number E17 is already taken in this depot',
      });
      expect(await refused({ email: actors.otherDriver.email })).toMatchObject({ code: 'RW005' });
      expect(await refused({ id: actors.otherDriver.id })).toMatchObject({ code: 'RW005' });
      expect(await refused({ employee_number: 'x'.repeat(31) })).toMatchObject({ code: 'RW010' });
      expect((await add({})).body).toMatchObject({ code: 'RW010' });
      expect(await refused({ agency_name: 'Staffline' })).toMatchObject({
        code: 'RW010',
        message: 'Enter the last day with us',
      });
    });

    it('cannot become staff', async () => {
      const { backend } = server;
      await onRecord(backend);
      const { body } = await call(backend, 'admin', 'set_staff_role', { user_id: id, role: 'manager' });
      expect(body).toMatchObject({ code: 'RW010', message: expect.stringContaining('cannot log in yet') });
    });

    it('is claimed once, however many tabs ask at once, and never while an approval takes the account', async () => {
      const { backend } = server;
      for (let round = 0; round < 10; round += 1) {
        await onRecord(backend, { invited_at: '2026-01-01' });
        const answers = await Promise.all([
          claim(backend),
          claim(backend),
          call(backend, 'manager', 'approve_application', { id: ids.pendingApplication }),
        ]);
        expect(answers.slice(0, 2).filter(({ body }) => body === id).length).toBeLessThan(2);
        expect(await accountOf(backend)).toBe(applicant.id);
        const people = await backend.sql('select from public.users where account_id = $1', [applicant.id]);
        expect(people).toHaveLength(1);
        await backend.restore();
      }
    });
  });
});
