import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { currentUserQuery, signIn, signOut } from '../../src/data/session';
import { supabase } from '../../src/lib/supabase';
import { changePassword } from '../../src/topics/accounts/data/ownAccount';
import { logIn, newDriver, PASSWORD, run } from './support/people';
import { ask, newAddress, restartAuth, secretKey, sql } from './support/servers';

const session = async () => (await supabase.auth.getSession()).data.session;
const open = async (email: string) => {
  await run(signIn(), { email, password: PASSWORD });
  const now = await session();
  if (!now) throw new Error('Not logged in');
  return now;
};
/** What the app does when it looks who is logged in. */
const look = async () => {
  const { user } = (await session()) ?? {};
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return user && client.fetchQuery({ ...currentUserQuery(user.id), retry: false }).catch(() => 'failed');
};

afterEach(() => supabase.dropSession());

describe('an open page', () => {
  it.each<[string, (email: string, id: string) => Promise<unknown>]>([
    [
      'is blocked',
      (_email, id) =>
        ask(`/auth/v1/admin/users/${id}`, { ban_duration: '24h' }, { key: secretKey, method: 'PUT' }),
    ],
    [
      'is deleted',
      (_email, id) =>
        sql`with person as (delete from public.users where account_id = ${id}) delete from auth.users where id = ${id}`,
    ],
    [
      'logs out everywhere',
      async (email) => {
        const { body } = await logIn(email);
        return ask('/auth/v1/logout?scope=global', {}, { token: body.access_token });
      },
    ],
    [
      'changes the password elsewhere',
      async (email) => {
        const { body } = await logIn(email);
        return ask(
          '/auth/v1/user',
          { password: 'another password' },
          { token: body.access_token, method: 'PUT' },
        );
      },
    ],
  ])('shows nothing more, and says so at the next step, when its person %s', async (_what, act) => {
    const email = await newDriver();
    const { access_token: token, user } = await open(email);
    expect(await look()).toMatchObject({ email });

    await act(email, user.id);
    // The token is as good as before: the session row decides.
    expect(await ask('/rest/v1/users?select=id', undefined, { token })).toEqual({ status: 200, body: [] });
    await look();
    expect(await session()).toBeNull();
  });

  it('stays when only the server is away', async () => {
    const email = await newDriver();
    await open(email);
    const { fetch } = globalThis;
    globalThis.fetch = async () => new Response('<html>', { status: 503 });
    await look();
    globalThis.fetch = fetch;
    expect((await session())?.user.email).toBe(email);
  });
});

it('logging out ends the session on the server too', async () => {
  const email = await newDriver();
  const now = await open(email);
  await signOut(now);
  await expect
    .poll(async () => (await ask('/auth/v1/user', undefined, { token: now.access_token })).status)
    .toBe(403);
  expect(await session()).toBeNull();
});

describe('a refresh token', () => {
  const refresh = (refresh_token: string) =>
    ask('/auth/v1/token?grant_type=refresh_token', { refresh_token });

  it('gives a new session, in memory only', async () => {
    await open(await newDriver());
    const before = await session();
    await supabase.auth.refreshSession();
    const after = await session();
    expect(after?.refresh_token).not.toBe(before?.refresh_token);
    expect(await look()).toMatchObject({ role: 'driver' });
  });

  it('ends the whole session when a stolen one is used later', async () => {
    const { body } = await logIn(await newDriver());
    const { body: second } = await refresh(body.refresh_token);
    const { body: third } = await refresh(second.refresh_token);
    const aMinuteLater = () =>
      sql`update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where user_id = ${body.user.id}`;
    // The ten seconds in which two tabs may use one token are over.
    await aMinuteLater();
    expect((await refresh(body.refresh_token)).status).toBe(400);
    await aMinuteLater();
    // The newest token of all cannot be renewed either. What was read with it ends with its hour at the latest.
    expect((await refresh(third.refresh_token)).status).toBe(400);
  });
});

describe('the own password', () => {
  const change = (email: string, currentPassword: string, password: string) =>
    run(changePassword(email), { currentPassword, password, repeated: password } as never);

  it.each([
    ['as deploy.md says', {}],
    ['to ask for the current one', { GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' }],
  ])('can be changed where Auth is set %s', async (_how, settings) => {
    await restartAuth(settings);
    try {
      const email = await newDriver();
      await open(email);
      await expect(change(email, 'not mine', 'a new password')).rejects.toMatchObject({
        field: 'currentPassword',
      });
      await change(email, PASSWORD, 'a new password');
      expect((await logIn(email)).status).toBe(400);
      expect((await logIn(email, 'a new password')).status).toBe(200);
    } finally {
      await restartAuth();
    }
  });
});

it('a session of a whole shift is not renewed', async () => {
  const { user } = await open(await newDriver());
  await sql`update auth.sessions set created_at = created_at - interval '12 hours' where user_id = ${user.id}`;
  const { error } = await supabase.auth.refreshSession();
  // The page goes on with its token, which lasts an hour at most.
  expect(error?.code).toBe('session_expired');
});

it('an account of nobody sees nothing', async () => {
  const email = newAddress();
  await ask('/auth/v1/signup', { email, password: PASSWORD });
  await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  await open(email);
  expect(await look()).toBeNull();
  expect(await session()).not.toBeNull();
});
