import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AccountName, type ActorName, accountNames, actors, fixedId } from '../../support/actors';
import { addApplication } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertAccount } from '../../support/sql';
import { changesBy } from '../../support/state';
import { ids } from '../../support/world';

const { applicant, admin, manager, driver } = actors;
const person = { email: applicant.email, full_name: 'Niamh Walsh' };

type Refusal = readonly [what: string, actor: AccountName, name: string, args: object, code: string];

const refusals: Refusal[] = [
  ['a driver without an account', 'manager', 'create_driver', { ...person, email: 'x@x.ie' }, 'RW001'],
  [
    'a driver who already belongs to the depot',
    'manager',
    'create_driver',
    { ...person, email: driver.email },
    'RW005',
  ],
  [
    'a driver who belongs to the other depot',
    'manager',
    'create_driver',
    { ...person, email: actors.otherDriver.email },
    'RW005',
  ],
  [
    'a driver with a manager of the other depot',
    'admin',
    'create_driver',
    { ...person, manager_id: actors.otherManager.id },
    'RW010',
  ],
  [
    'staff without an account',
    'admin',
    'invite_staff',
    { ...person, email: 'x@x.ie', role: 'admin' },
    'RW001',
  ],
  [
    'staff who are drivers',
    'admin',
    'invite_staff',
    { ...person, email: driver.email, role: 'admin' },
    'RW005',
  ],
  ['staff with the role driver', 'admin', 'invite_staff', { ...person, role: 'driver' }, 'RW010'],
  [
    'staff to a depot that has staff',
    'admin',
    'invite_staff',
    { ...person, role: 'admin', depot_id: ids.depotB },
    'RW009',
  ],
  [
    'a manager as the first staff member of a depot',
    'admin',
    'invite_staff',
    { ...person, role: 'manager', depot_id: ids.depotWithoutStaff },
    'RW010',
  ],
  [
    'staff to a depot that does not exist',
    'admin',
    'invite_staff',
    { ...person, role: 'admin', depot_id: ids.message },
    'RW003',
  ],
  ['the own role', 'admin', 'set_staff_role', { user_id: admin.id, role: 'manager' }, 'RW007'],
  ['the own access', 'admin', 'set_staff_active', { user_id: admin.id, active: false }, 'RW007'],
  [
    'a role in the other depot',
    'admin',
    'set_staff_role',
    { user_id: actors.otherManager.id, role: 'driver' },
    'RW003',
  ],
  [
    'access in the other depot',
    'admin',
    'set_staff_active',
    { user_id: actors.otherManager.id, active: false },
    'RW003',
  ],
  ['the access of a driver', 'admin', 'set_staff_active', { user_id: driver.id, active: false }, 'RW003'],
  [
    'a role on the staff for a driver who is not approved',
    'admin',
    'set_staff_role',
    { user_id: actors.unapprovedDriver.id, role: 'admin' },
    'RW010',
  ],
  ['a role by a manager', 'manager', 'set_staff_role', { user_id: driver.id, role: 'manager' }, 'RW002'],
  ['staff by a manager', 'manager', 'invite_staff', { ...person, role: 'manager' }, 'RW002'],
  ['a driver by a driver', 'driver', 'create_driver', person, 'RW002'],
];

describe('An invitation to the staff', () => {
  onEach([postgres], (server) => {
    const invite = (actor: AccountName = 'admin', args: object = {}) =>
      call(server.backend, actor, 'invite_staff', { ...person, role: 'manager', ...args });
    const invited = (column: string) =>
      server.sql(`select ${column} from private.mails where kind = 'invited' and recipient_id = $1`, [
        applicant.id,
      ]);
    const sentAfter = async (seconds: number) => {
      await server.sql(
        "update private.mails set not_before = not_before - $1::integer * interval '1 second' where kind = 'invited'",
        [seconds],
      );
      return server.sql<{ event: object }>(
        "select email, recipient_name, role, depot_name, event from private.claim_mails(50) where kind = 'invited'",
      );
    };
    const login = (column: string, after: string) =>
      server.sql(
        `update auth.users a set ${column} = u.invited_at + $2::interval from public.users u
         where u.account_id = a.id and a.id = $1`,
        [applicant.id, after],
      );

    it('is mailed at once, and names the inviter, the depot and the role', async () => {
      expect((await invite()).ok).toBe(true);
      expect(await invited('record_id, state')).toEqual([{ record_id: admin.id, state: 'waiting' }]);
      expect(await sentAfter(0)).toEqual([
        {
          email: applicant.email,
          recipient_name: 'Niamh Walsh',
          role: 'manager',
          depot_name: 'Test depot A',
          event: { by: 'admin of the world', has_password: false, is_approved: true },
        },
      ]);
    });

    it('names the depot of its first admin, and says whether the person has a password', async () => {
      await server.sql(
        "update auth.users set created_at = now() - interval '1 day', last_sign_in_at = now() where id = $1",
        [applicant.id],
      );
      await invite('admin', { role: 'admin', depot_id: ids.depotWithoutStaff });
      expect(await sentAfter(61)).toMatchObject([
        { role: 'admin', depot_name: 'Test depot without staff', event: { has_password: true } },
      ]);
    });

    it('is sent once however many people press, and again after ten minutes or a failure', async () => {
      await server.sql("update public.users set role = 'admin' where id = $1", [manager.id]);
      const answers = await Promise.all([invite('admin'), invite('manager'), invite('admin')]);
      expect(answers.map(({ body }) => body)).toEqual([applicant.id, applicant.id, applicant.id]);
      const count = async () => (await invited('id')).length;
      expect(await count()).toBe(1);
      const end = (state: string, seconds: number) =>
        server.sql(
          "update private.mails set state = $1, created_at = now() - $2::integer * interval '1 second' where kind = 'invited'",
          [state, seconds],
        );
      await end('sent', 595);
      await invite('manager');
      expect(await count()).toBe(1);
      await end('sent', 605);
      await invite('manager');
      expect(await count()).toBe(2);
      await end('failed', 1);
      await invite();
      expect(await count()).toBe(3);
      // Another role is a change of role.
      expect(await invite('admin', { role: 'admin' })).toMatchObject({ body: { code: 'RW005' } });
      expect(await invite('otherAdmin')).toMatchObject({ body: { code: 'RW005' } });
      expect(await count()).toBe(3);
    });

    it('is no longer sent once they have logged in, left, or no account exists', async () => {
      await invite();
      await login('last_sign_in_at', '2 seconds');
      expect(await sentAfter(61)).toEqual([]);
      expect(await invited('state')).toEqual([{ state: 'dropped' }]);
      // A repeated invitation returns the person and sends nothing; another admin reads that they are on the
      // staff already.
      expect((await invite()).body).toBe(applicant.id);
      await server.sql("update public.users set role = 'admin' where id = $1", [manager.id]);
      expect(await invite('manager')).toMatchObject({ body: { code: 'RW005' } });
      expect(await invited('state')).toEqual([{ state: 'dropped' }]);
    });

    it('ends with the first login after it, which only administrators of the depot can see', async () => {
      const seen = async (actor: ActorName = 'admin') =>
        (
          await send(
            server.backend,
            actor,
            'GET',
            `staff_overview?id=eq.${applicant.id}&select=is_invited,last_login_at`,
          )
        ).body;
      await login('last_sign_in_at', '-1 hour');
      await invite();
      for (const after of ['-1 day', '0', '1 second']) {
        await login('last_sign_in_at', after);
        expect(await seen()).toEqual([{ is_invited: true, last_login_at: null }]);
      }
      await login('last_sign_in_at', '1.001 seconds');
      expect(await seen()).toEqual([{ is_invited: false, last_login_at: expect.any(String) }]);
      for (const actor of accountNames.filter((name) => name !== 'admin'))
        expect([actor, await seen(actor)]).toEqual([actor, []]);
      // People who were not invited have a last login too.
      await server.sql("update auth.users set last_sign_in_at = '2026-01-05T10:00:00Z' where id = $1", [
        manager.id,
      ]);
      const { body } = await send(
        server.backend,
        'admin',
        'GET',
        `staff_overview?id=eq.${manager.id}&select=is_invited,last_login_at`,
      );
      expect(body).toEqual([
        { is_invited: false, last_login_at: expect.stringMatching(/^2026-01-05.10:00:00/) },
      ]);
    });
  });
});

describe('Adding people and changing roles', () => {
  onEach([postgres], (server) => {
    const row = async (id: string) => {
      const [found] = await server.sql(
        'select role, approved, approved_by, depot_id, manager_id, is_inactive, phone, address from public.users where id = $1',
        [id],
      );
      return found;
    };

    it.each(refusals)('refuses %s', async (_, actor, name, args, code) => {
      const changes = await changesBy(server.backend, async () => {
        expect(await call(server.backend, actor, name, args)).toMatchObject({ ok: false, body: { code } });
      });
      expect(changes).toEqual([]);
    });

    const signedIn = `update public.driver_depot_applications set sent_by = '${applicant.id}' where email = '${applicant.email}'`;
    const confirmedLater = `update auth.users set email_confirmed_at = now() where id = '${applicant.id}'`;

    it.each([
      ['create_driver', 'otherManager', 'driver', {}, signedIn],
      ['create_driver', 'otherManager', 'driver', {}, confirmedLater],
      ['invite_staff', 'otherAdmin', 'manager', { role: 'manager' }, signedIn],
    ] as const)(
      "with %s leaves another depot's applicant to that depot until it has answered",
      async (name, actor, role, given, proof) => {
        const add = () =>
          call(server.backend, actor, name, { ...person, ...given, email: ' Applicant@Test.Example' });
        await server.sql(proof);
        const changes = await changesBy(server.backend, async () => {
          expect(await add()).toMatchObject({
            status: 409,
            body: {
              code: 'RW005',
              message: `${applicant.email} has applied to another depot and is waiting for its answer`,
            },
          });
        });
        expect(changes).toEqual([]);

        await call(server.backend, 'manager', 'reject_application', {
          id: ids.pendingApplication,
          reason: 'No',
        });
        expect((await add()).ok).toBe(true);
        expect(await row(applicant.id)).toMatchObject({ role, depot_id: ids.depotB });
      },
    );

    it("leaves another depot's applicant there when a driver's email is changed", async () => {
      const id = fixedId(81, 1);
      expect(
        (await call(server.backend, 'otherManager', 'create_driver', { ...person, email: null, id })).ok,
      ).toBe(true);
      const change = () =>
        send(server.backend, 'otherManager', 'PATCH', `users?id=eq.${id}`, { email: applicant.email });
      await server.sql(signedIn);
      expect(await change()).toMatchObject({ status: 409, body: { code: 'RW005' } });
      await call(server.backend, 'manager', 'reject_application', {
        id: ids.pendingApplication,
        reason: 'No',
      });
      expect((await change()).ok).toBe(true);
    });

    it.each([
      ['who owns the account', 'created_at = created_at'],
      ['who signed up and confirmed the email later', 'created_at = now(), email_confirmed_at = now()'],
    ])('ignores what a stranger sent in the name of a person %s', async (_whose, values) => {
      const email = applicant.email;
      await server.sql(`update auth.users set ${values} where id = $1`, [applicant.id]);
      const answer = await call(server.backend, 'otherManager', 'create_driver', { ...person, email });
      expect(answer).toMatchObject({ ok: true });
      expect(await row(applicant.id)).toMatchObject({ role: 'driver', depot_id: ids.depotB });
    });

    it.each([
      ['create_driver', 'a blank name', { full_name: ' ' }],
      ['create_driver', 'no name', { full_name: null }],
      ['create_driver', 'a long phone', { phone: '1'.repeat(41) }],
      ['create_driver', 'a long address', { address: 'x'.repeat(501) }],
      ['create_driver', 'a manager of the other depot', { manager_id: actors.otherManager.id }],
      ['invite_staff', 'a blank name', { role: 'manager', full_name: ' ' }],
    ])('with %s answers %s the same way, whether the email has an account or not', async (name, _, wrong) => {
      const answer = (email: string) => call(server.backend, 'admin', name, { ...person, ...wrong, email });
      const known = await answer(applicant.email);
      expect(known).toMatchObject({ ok: false, body: { code: 'RW010', details: null } });
      expect(await answer('no-account-here@test.example')).toEqual(known);
    });

    it('makes managers responsible for the drivers they add, whoever is named', async () => {
      const args = {
        ...person,
        phone: '01 555 0100',
        address: '2 Quay Street',
        approved: true,
        manager_id: admin.id,
      };
      const { body } = await call(server.backend, 'manager', 'create_driver', args);
      expect(body).toBe(applicant.id);
      expect(await row(applicant.id)).toEqual({
        role: 'driver',
        approved: true,
        approved_by: manager.id,
        depot_id: ids.depotA,
        manager_id: manager.id,
        is_inactive: false,
        phone: '01 555 0100',
        address: '2 Quay Street',
      });
    });

    it('lets an admin choose the manager, and leaves the driver unapproved by default', async () => {
      await call(server.backend, 'admin', 'create_driver', { ...person, manager_id: manager.id });
      expect(await row(applicant.id)).toMatchObject({
        approved: false,
        approved_by: null,
        manager_id: manager.id,
      });
    });

    it("invites staff to the admin's own depot, approved at once", async () => {
      await call(server.backend, 'admin', 'invite_staff', { ...person, role: 'manager' });
      expect(await row(applicant.id)).toMatchObject({
        role: 'manager',
        approved: true,
        approved_by: admin.id,
        depot_id: ids.depotA,
      });
    });

    it('ignores an application to another depot that was not confirmed within a day', async () => {
      const { sql } = server;
      const email = 'stranger@test.example';
      await addApplication(sql, {
        depot_id: ids.depotB,
        email,
        created_at: new Date(Date.now() - 86_500_000).toISOString(),
      });
      const id = await insertAccount(sql, email);
      await sql('update auth.users set email_confirmed_at = null where id = $1', [id]);
      expect(
        await call(server.backend, 'admin', 'invite_staff', { ...person, email, role: 'manager' }),
      ).toMatchObject({ body: id });
    });

    it('begins with the statement in docs/deploy.md', async () => {
      const account = await insertAccount(server.sql, 'aoife@example.ie');
      const statement = /```sql\n(.+?)\n```/s.exec(readFileSync('docs/deploy.md', 'utf8'))?.[1] ?? '';
      expect(await server.sql(statement)).toEqual([{ email: 'aoife@example.ie', role: 'admin' }]);
      const [admin] = await server.sql('select role, approved from public.users where account_id = $1', [
        account,
      ]);
      expect(admin).toEqual({ role: 'admin', approved: true });
    });

    const newcomer = { ...person, email: 'newcomer@test.example' };
    const firstAdmin = { ...newcomer, role: 'admin', depot_id: ids.depotWithoutStaff };
    const makeNewcomer = () => insertAccount(server.sql, newcomer.email);
    const invite = (args: object, by: 'admin' | 'otherAdmin' = 'admin') =>
      call(server.backend, by, 'invite_staff', args);

    it('gives a depot without staff its first admin, once', async () => {
      const id = await makeNewcomer();
      expect(await invite(firstAdmin)).toMatchObject({ ok: true, body: id });
      expect(await row(id)).toMatchObject({ role: 'admin', depot_id: ids.depotWithoutStaff });
      expect(await invite({ ...firstAdmin, email: 'x@x.ie' })).toMatchObject({ body: { code: 'RW009' } });
    });

    it('gives an admin to a depot whose staff have all lost access, and to no other', async () => {
      const { sql } = server;
      const id = await makeNewcomer();
      const args = { ...firstAdmin, depot_id: ids.depotB };
      const takeAccess = (name: 'otherAdmin' | 'otherManager') =>
        sql('update public.users set is_inactive = true where id = $1', [actors[name].id]);
      const refused = { body: { code: 'RW009' } };
      expect(await invite(args)).toMatchObject(refused);
      await takeAccess('otherAdmin');
      // The manager left over does not become its admin either.
      for (const email of [args.email, actors.otherManager.email])
        expect(await invite({ ...args, email })).toMatchObject(refused);
      await takeAccess('otherManager');
      expect(await invite({ ...args, email: actors.otherDriver.email })).toMatchObject({
        body: { code: 'RW005' },
      });
      expect(await invite(args)).toMatchObject({ body: id });
      expect(await row(id)).toMatchObject({ role: 'admin', depot_id: ids.depotB });
    });

    it('gets an admin through the statement in docs/deploy.md where only managers are left', async () => {
      const { sql } = server;
      const guide = readFileSync('docs/deploy.md', 'utf8');
      const statement = /```sql\n(update public\.users set role = 'admin'[^`]+)\n```/.exec(guide)?.[1] ?? '';
      const ask = (email: string) => sql(statement.replaceAll('niamh@example.ie', email));
      expect(await ask(actors.driver.email)).toEqual([]);
      expect(await ask(actors.manager.email)).toEqual([{ full_name: 'manager of the world', role: 'admin' }]);
    });

    it.each([
      ['the own depot', { ...newcomer, role: 'manager' }],
      ['another depot', firstAdmin],
    ])(
      'accepts the same invitation to %s again after a lost answer, but not from anyone else',
      async (_, args) => {
        const id = await makeNewcomer();
        expect(await invite(args)).toMatchObject({ body: id });
        const changes = await changesBy(server.backend, async () => {
          expect(await invite({ ...args, email: ' Newcomer@Test.Example' })).toMatchObject({
            ok: true,
            body: id,
          });
          expect(await invite(args, 'otherAdmin')).toMatchObject({ ok: false });
          expect(await invite({ ...newcomer, role: 'manager' }, 'otherAdmin')).toMatchObject({
            body: { code: 'RW005' },
          });
        });
        expect(changes).toEqual([]);
      },
    );

    it('promotes and demotes, and removes the drivers of a demoted manager', async () => {
      const setRole = (role: string) =>
        call(server.backend, 'admin', 'set_staff_role', { user_id: manager.id, role });
      await setRole('admin');
      expect(await row(manager.id)).toMatchObject({ role: 'admin' });
      expect(await row(driver.id)).toMatchObject({ manager_id: manager.id });
      await setRole('driver');
      expect(await row(manager.id)).toMatchObject({ role: 'driver' });
      expect(await row(driver.id)).toMatchObject({ manager_id: null });
    });

    it('promotes a driver once they are approved', async () => {
      const args = { user_id: actors.unapprovedDriver.id, role: 'admin' };
      await send(server.backend, 'admin', 'PATCH', `users?id=eq.${args.user_id}`, { approved: true });
      expect((await call(server.backend, 'admin', 'set_staff_role', args)).ok).toBe(true);
      expect(await row(args.user_id)).toMatchObject({ role: 'admin', approved: true });
    });

    it('takes access away and gives it back', async () => {
      const setActive = (active: boolean) =>
        call(server.backend, 'admin', 'set_staff_active', { user_id: manager.id, active });
      await setActive(false);
      expect(await row(manager.id)).toMatchObject({ is_inactive: true });
      await setActive(true);
      expect(await row(manager.id)).toMatchObject({ is_inactive: false });
    });

    it('keeps the last admin', async () => {
      await call(server.backend, 'admin', 'set_staff_role', { user_id: manager.id, role: 'admin' });
      const demote = (by: 'admin' | 'manager', user_id: string) =>
        call(server.backend, by, 'set_staff_role', { user_id, role: 'driver' });
      expect((await demote('manager', admin.id)).ok).toBe(true);
      expect(await demote('admin', manager.id)).toMatchObject({ body: { code: 'RW002' } });
      expect(await demote('manager', manager.id)).toMatchObject({ body: { code: 'RW007' } });
      expect(await row(manager.id)).toMatchObject({ role: 'admin' });
    });
  });
});

describe('Approval of a driver', () => {
  onEach([postgres], (server) => {
    const stamp = async () => {
      const [found] = await server.sql(
        "select approved_by, approved_at > now() - interval '1 minute' as just_now from public.users where id = $1",
        [actors.unapprovedDriver.id],
      );
      return found;
    };
    const setApproved = (actor: 'manager' | 'admin', approved: boolean) =>
      server.backend
        .as(actors[actor])
        .from('users')
        .update({ approved })
        .eq('id', actors.unapprovedDriver.id);

    it('records who approved and when, and clears both when it is withdrawn', async () => {
      await setApproved('manager', true);
      expect(await stamp()).toEqual({ approved_by: manager.id, just_now: true });
      await setApproved('admin', true);
      expect(await stamp()).toEqual({ approved_by: manager.id, just_now: true });
      await setApproved('admin', false);
      expect(await stamp()).toEqual({ approved_by: null, just_now: null });
      await setApproved('admin', true);
      expect(await stamp()).toEqual({ approved_by: admin.id, just_now: true });
    });
  });
});
