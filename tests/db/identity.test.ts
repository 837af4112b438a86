import { describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { clientOf } from '../support/clients';
import { publishableKey } from '../support/config';
import { onEach, postgres, servers } from '../support/servers';
import { type Account, accessToken } from '../support/tokens';
import { ids } from '../support/world';

describe('The user behind a request', () => {
  onEach(servers, (server) => {
    const sees = async (account: Account) => {
      const { url, fetch } = server.backend;
      const { data } = await clientOf(account, url, fetch).from('users').select('id');
      return data?.length ?? 0;
    };
    const { manager } = actors;

    it('stays the same person while nothing changes', async () => {
      expect(await sees(manager)).toBe(5);
      expect(await sees(manager)).toBe(5);
    });

    it.each([
      ['sign-out', 'delete from auth.sessions where id = $1', manager.sessionId],
      [
        'the end of the session',
        "update auth.sessions set not_after = now() - interval '1 second' where id = $1",
        manager.sessionId,
      ],
      ['a ban', "update auth.users set banned_until = now() + interval '1 day' where id = $1", manager.id],
      ['deletion of the users row', 'delete from public.users where id = $1', manager.id],
    ])('is nobody immediately after %s', async (_, statement, id) => {
      expect(await sees(manager)).toBe(5);
      await server.sql('update public.users set manager_id = null');
      await server.sql(statement, [id]);
      expect(await sees(manager)).toBe(0);
    });

    it.each([
      ['withdrawn approval', 'approved = false'],
      ['being made inactive', 'is_inactive = true'],
      ['losing the role', "role = 'driver'"],
    ])('sees only their own row immediately after %s', async (_, change) => {
      expect(await sees(manager)).toBe(5);
      await server.sql(`update public.users set ${change} where id = $1`, [manager.id]);
      expect(await sees(manager)).toBe(1);
    });

    it('sees only the other depot immediately after moving there', async () => {
      await server.sql('update public.users set manager_id = null');
      await server.sql('update public.users set depot_id = $1 where id = $2', [ids.depotB, manager.id]);
      expect(await sees(manager)).toBe(2);
    });

    it('can still read their own records as an inactive driver', async () => {
      const { data } = await server.backend.as(actors.inactiveDriver).from('driver_licenses').select('id');
      expect(data).toHaveLength(1);
      await server.sql('update public.users set approved = false where id = $1', [actors.inactiveDriver.id]);
      const after = await server.backend.as(actors.inactiveDriver).from('driver_licenses').select('id');
      expect(after.data).toEqual([]);
    });

    it('is themselves again once the ban is over', async () => {
      await server.sql("update auth.users set banned_until = now() - interval '1 second' where id = $1", [
        manager.id,
      ]);
      expect(await sees(manager)).toBe(5);
    });

    it('is nobody in the session that was signed out, and the same person in another', async () => {
      const second = { ...manager, sessionId: ids.message };
      await server.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [
        second.sessionId,
        manager.id,
      ]);
      await server.sql('delete from auth.sessions where id = $1', [manager.sessionId]);
      expect(await sees(manager)).toBe(0);
      expect(await sees(second)).toBe(5);
    });

    it("needs a session of their own: another user's or an unknown one does not count", async () => {
      expect(await sees({ ...manager, sessionId: actors.admin.sessionId })).toBe(0);
      expect(await sees({ ...manager, sessionId: ids.message })).toBe(0);
    });

    it('is looked up once in a read-only transaction, and again for other claims', async () => {
      const as = ({ id, accountId = id, sessionId }: Account) =>
        `perform set_config('request.jwt.claims', '${JSON.stringify({ sub: accountId, session_id: sessionId })}', true),
          set_config('request.jwt.claim.sub', '${accountId}', true);
        seen := seen || private.uid();
        seen := seen || private.uid();`;
      const look = (setting: string) =>
        server.sql(`do $$
          declare seen uuid[] := '{}';
          begin
            ${setting}
            ${[manager, actors.driver, manager, { ...manager, sessionId: actors.driver.sessionId }].map(as).join('')}
            perform set_config('test.seen', seen::text, false);
          end;
          $$`);
      const people = [manager, actors.driver, manager].flatMap(({ id }) => [id, id]);
      for (const setting of ['', 'set local transaction_read_only = on;']) {
        await look(setting);
        const [row] = await server.sql("select current_setting('test.seen') as seen");
        expect(row).toEqual({ seen: `{${[...people, 'NULL', 'NULL']}}` });
      }
      // Nothing is left for the next transaction.
      expect(await server.sql("select current_setting('roadworthy.caller_token', true) as token")).toEqual([
        { token: '' },
      ]);
    });

    it('gains no rights from the metadata of the account', async () => {
      await server.sql('update auth.users set raw_user_meta_data = $1::text::jsonb where id = $2', [
        JSON.stringify({ role: 'admin', approved: true }),
        actors.applicant.id,
      ]);
      expect(await sees(actors.applicant)).toBe(0);
    });

    describe('while staff must log in with a second step', () => {
      const { admin, driver, inactiveManager, otherAdmin } = actors;
      const stepped = ({ sessionId }: Account, level: string | null = 'aal2') =>
        server.sql('update auth.sessions set aal = $2 where id = $1', [sessionId, level]);
      const demand = (yes = true) =>
        server.sql('update public.login_settings set staff_need_second_step = $1', [yes]);
      const asks = async (account: Account) => {
        const own = server.backend.as(account).from('users').select('needs_second_step').eq('id', account.id);
        return (await own.single().throwOnError()).data.needs_second_step;
      };
      const change = async (account: Account, staff_need_second_step: boolean) => {
        const settings = server.backend.as(account).from('login_settings');
        const { error } = await settings.update({ staff_need_second_step }).eq('id', ids.loginSettings);
        const [row] = await server.sql('select staff_need_second_step as now from public.login_settings');
        return { ...row, code: error?.code };
      };

      it.each(['aal1', null])(
        'sees only their own row as staff with a password alone (%s)',
        async (level) => {
          await stepped(manager, level);
          expect([await sees(manager), await asks(manager)]).toEqual([5, false]);
          await demand();
          expect([await sees(manager), await asks(manager)]).toEqual([1, true]);
          const as = server.backend.as(manager);
          expect((await as.from('depot_vehicles').select('id')).data).toEqual([]);
          expect((await as.rpc('compliance_dashboard')).error?.code).toBe('RW002');
          await stepped(manager);
          expect([await sees(manager), await asks(manager)]).toEqual([5, false]);
          expect((await as.rpc('compliance_dashboard')).error).toBeNull();
        },
      );

      it('stays the same driver, and is not asked for a step that would not help', async () => {
        await demand();
        expect((await server.backend.as(driver).from('driver_licenses').select('id')).data).toHaveLength(1);
        expect(await asks(driver)).toBe(false);
        expect(await asks(inactiveManager)).toBe(false);
      });

      it('does not learn who else needs it', async () => {
        await stepped(admin);
        await demand();
        const { data } = await server.backend.as(admin).from('users').select('needs_second_step');
        expect(new Set(data?.map(({ needs_second_step }) => needs_second_step))).toEqual(new Set([false]));
      });

      it('has normal access when the settings row is missing', async () => {
        await demand();
        await server.sql('delete from public.login_settings');
        expect(await sees(manager)).toBe(5);
      });

      it('may require it only after a second step of their own, and switch it off again', async () => {
        await stepped(admin, 'aal1');
        expect(await change(admin, true)).toEqual({ now: false, code: 'RW010' });
        expect(await change(manager, true)).toEqual({ now: false });
        await stepped(admin);
        expect(await change(admin, true)).toEqual({ now: true });
        expect(await change(otherAdmin, false)).toEqual({ now: true, code: '42501' });
        await stepped(otherAdmin);
        expect(await change(otherAdmin, false)).toEqual({ now: false });
      });

      it('can switch it off for all only as an admin, even without naming the row', async () => {
        const endForAll = async (account: Account) => {
          await demand();
          await stepped(account);
          await server.backend
            .as(account)
            .from('login_settings')
            .update({ staff_need_second_step: false })
            .in('staff_need_second_step', [true, false]);
          const [row] = await server.sql('select staff_need_second_step as now from public.login_settings');
          return row;
        };
        expect(await endForAll(driver)).toEqual({ now: true });
        expect(await endForAll(manager)).toEqual({ now: true });
        expect(await endForAll(admin)).toEqual({ now: false });
      });
    });

    it('is refused with an expired token', async () => {
      const token = await accessToken(manager, -60);
      const headers = { authorization: `Bearer ${token}`, apikey: publishableKey };
      const response = await server.backend.fetch(`${server.backend.url}/rest/v1/users`, { headers });
      expect(response.status).toBe(401);
    });

    it('is refused with a forged token', async () => {
      const forged = (await accessToken(manager)).replace(/.{6}$/, 'AAAAAA');
      const headers = { authorization: `Bearer ${forged}`, apikey: publishableKey };
      const response = await server.backend.fetch(`${server.backend.url}/rest/v1/users`, { headers });
      expect(response.status).toBe(401);
    });
  });

  // The embedded server looks the session up itself, before any of our SQL, and answers 500.
  onEach([postgres], (server) => {
    it.each(['none', '', '00000002-0000-4000-8000-00000000000', `${actors.manager.sessionId}0`])(
      'is nobody, and gets no error, with a token whose session is not an id: %s',
      async (sessionId) => {
        const { url, fetch } = server.backend;
        const { data, error } = await clientOf({ ...actors.manager, sessionId }, url, fetch)
          .from('users')
          .select('id');
        expect({ data, error }).toEqual({ data: [], error: null });
      },
    );
  });
});

describe('What is said about an account', () => {
  onEach(servers, (server) => {
    const stored = async (column: string, table: string, key: string, value: string) => {
      const read = `select ${column} as details from auth.${table} where ${key} = $1`;
      return (await server.sql<{ details: object }>(read, [value]))[0]?.details;
    };
    const keep = async (details: unknown) => {
      await server.sql('update auth.users set raw_user_meta_data = $1::text::jsonb where id = $2', [
        JSON.stringify(details),
        actors.driver.id,
      ]);
      return stored('raw_user_meta_data', 'users', 'id', actors.driver.id);
    };

    it('stays as the app and Auth write it', async () => {
      const details = {
        sub: actors.driver.id,
        email: actors.driver.email,
        email_verified: true,
        phone_verified: false,
        full_name: 'x'.repeat(200),
        role: 'driver',
        language: 'pt-BR',
      };
      expect(await keep(details)).toEqual(details);
    });

    it.each([
      [{ full_name: 'x'.repeat(201) }],
      [{ full_name: ['Aoife'] }],
      [{ language: 'xx' }],
      [{ language: 7 }],
      [{ language: { lt: 1 } }],
      [{ role: 'admin' }],
      [{ email_verified: 'yes' }],
      [{ sub: 'x'.repeat(321) }],
      [{ more: 'x'.repeat(1_000_000) }],
      [[1, 2]],
      ['text'],
      [null],
    ])('is dropped when it is anything else: %j', async (details) => {
      expect(await keep(details)).toEqual({});
    });

    it('is bounded where Auth keeps it for the identity too, except another provider’s', async () => {
      const kept = async (provider: string) => {
        await server.sql(
          `insert into auth.identities (id, user_id, provider_id, provider, identity_data, created_at, updated_at)
          values (gen_random_uuid(), $1, $2, $2, $3::text::jsonb, now(), now())`,
          [actors.driver.id, provider, JSON.stringify({ email: actors.driver.email, more: 'x' })],
        );
        return stored('identity_data', 'identities', 'provider_id', provider);
      };
      expect(await kept('email')).toEqual({ email: actors.driver.email });
      expect(await kept('azure')).toEqual({ email: actors.driver.email, more: 'x' });
    });
  });
});
