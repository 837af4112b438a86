import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { supabase } from '../../src/lib/supabase';
import { actors, password } from '../support/actors';
import type { Fetch } from '../support/clients';
import { intercept, noNetwork, startWorld } from '../support/network';
import { renderApp, signInAs } from '../support/render';
import { accessToken } from '../support/tokens';

const backend = await startWorld();
afterEach(() => backend.restore());

const RECORD = '/rest/v1/users';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = async (name: string) => screen.findByRole('link', { name });
const session = async () => (await supabase.auth.getSession()).data.session;

/** Moves the clock past the time for which a loaded record counts as fresh. */
const growStale = () => vi.setSystemTime(Date.now() + 31_000);

describe('a record that cannot be loaded', () => {
  function fake(...toFake: ('Date' | 'setTimeout' | 'clearTimeout')[]) {
    const now = Date.now();
    vi.useRealTimers();
    vi.useFakeTimers({ toFake, now });
  }
  // The backend must be idle while the timers are frozen: it could not answer.
  const freezeTimers = () => fake('Date', 'setTimeout', 'clearTimeout');
  const thawTimers = () => fake('Date');
  afterEach(thawTimers);

  function refuseRecord() {
    const askedAt: number[] = [];
    intercept(RECORD, async () => {
      askedAt.push(Date.now());
      return Response.json({ message: 'out of order' }, { status: 500 });
    });
    intercept('/auth/v1/logout', async () => new Response(null, { status: 204 }));
    return askedAt;
  }

  /** Waits without letting time pass. */
  async function until(condition: () => boolean) {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  }

  it('is requested again after 1, 2 and 4 s; then the user is signed out with an error', async () => {
    await signInAs('driver');
    const askedAt = refuseRecord();
    freezeTimers();
    const { path } = await renderApp('/dashboard');
    for (const [tries, wait] of [1000, 2000, 4000].entries()) {
      await until(() => askedAt.length === tries + 1);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(askedAt).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(1000);
    thawTimers();
    await screen.findByText('Failed to load user details');
    await heading('Log in');
    expect(askedAt).toHaveLength(4);
    await waitFor(() => expect(path()).toBe('/login'));
    await waitFor(async () => expect(await session()).toBeNull());
  });

  it('does not sign out a user who is already in', async () => {
    const { path } = await renderApp('/dashboard', { as: 'driver' });
    await heading('My Driver Details');
    const askedAt = refuseRecord();
    freezeTimers();
    growStale();
    window.dispatchEvent(new Event('visibilitychange'));
    for (const [tries, wait] of [1000, 2000, 4000].entries()) {
      await until(() => askedAt.length === tries + 1);
      await vi.advanceTimersByTimeAsync(wait);
    }
    await vi.advanceTimersByTimeAsync(1000);
    thawTimers();
    await screen.findByText('Failed to load user details');
    expect(path()).toBe('/dashboard');
    expect((await session())?.user.id).toBe(actors.driver.id);
  });
});

describe('on the next page after', () => {
  const setOfManager = (column: string, value: boolean) =>
    backend.sql(`update public.users set ${column} = $1 where id = $2`, [value, actors.manager.id]);

  async function openFleet() {
    const { user, path } = await renderApp('/fleet', { as: 'manager' });
    await link('Drivers');
    return async () => {
      growStale();
      await user.click(await link('Drivers'));
      return path;
    };
  }

  it.each([
    ['approved', false, 'Account Pending Approval'],
    ['is_inactive', true, 'Your access is switched off'],
  ])('a change of %s, the user is shut out', async (column, value, title) => {
    const next = await openFleet();
    await setOfManager(column, value);
    await next();
    await heading(title);
  });

  it('the session was ended elsewhere, the user has to log in', async () => {
    const next = await openFleet();
    await backend.sql('delete from auth.sessions where id = $1', [actors.manager.sessionId]);
    const path = await next();
    await waitFor(() => expect(path()).toBe('/login'));
    await heading('Log in');
  });
});

describe('a session whose token was revoked', () => {
  const ENDED = 'Your session has ended. Log in again to continue where you left off.';
  const REFRESH = '/auth/v1/token?grant_type=refresh_token';

  /** Makes the database refuse this token and no other. The mock counts how often it was sent. */
  async function killToken() {
    const dead = `Bearer ${(await session())?.access_token}`;
    const sent = vi.fn();
    intercept('/rest/v1/', async (input, init) => {
      if (new Headers(init?.headers).get('Authorization') !== dead) return backend.fetch(input, init);
      sent();
      return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
    });
    return sent;
  }

  it('is refreshed once for all waiting requests, which then succeed', async () => {
    const { user } = await renderApp('/dashboard', { as: 'manager' });
    await heading('Compliance Dashboard');
    const refresh = vi.fn<Fetch>(async () => {
      const account = { ...actors.manager, user_metadata: {} };
      const access_token = await accessToken(actors.manager, 7200);
      return Response.json({ access_token, refresh_token: 'next', expires_in: 7200, user: account });
    });
    intercept(REFRESH, refresh);
    const sent = await killToken();
    growStale();
    await user.click(await link('Fleet'));
    await screen.findAllByText('231-D-2');
    expect(sent.mock.calls.length).toBeGreaterThan(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(ENDED)).toBeNull();
  });

  it('leads to the login, which explains why and leads back', async () => {
    const { user, path } = await renderApp('/dashboard', { as: 'manager' });
    await heading('Compliance Dashboard');
    await killToken();
    await user.click(await link('Fleet'));
    await screen.findByText(ENDED);
    await waitFor(() => expect(path()).toBe('/login'));
    await user.type(screen.getByLabelText('Email'), actors.manager.email);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(path()).toBe('/fleet'));
    await screen.findAllByText('231-D-2');
  });

  it('leads to the login when a change is refused because the session was ended elsewhere', async () => {
    const { path } = await renderApp('/fleet', { as: 'manager' });
    await screen.findAllByText('231-D-2');
    await backend.sql('delete from auth.sessions where id = $1', [actors.manager.sessionId]);
    expect(await supabase.from('saved_views').delete().eq('list', 'fleet')).toMatchObject({ status: 403 });
    await screen.findByText(ENDED);
    expect(path()).toBe('/login');
  });

  it.each([
    ['manager', 'Scania'],
    ['admin', ''],
  ] as const)('keeps what was typed for the same person only: %s finds "%s"', async (name, found) => {
    const { user } = await renderApp('/fleet/add', { as: 'manager' });
    await user.type(await screen.findByLabelText('Manufacturer'), 'Scania');
    await killToken();
    await supabase.from('depots').select();
    await screen.findByText(ENDED);
    // A second running request would end the session like this.
    await supabase.auth.signOut({ scope: 'local' });
    await user.type(screen.getByLabelText('Email'), actors[name].email);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Manufacturer');
    await waitFor(() => expect(field.value).toBe(found));
  });

  it('leads to the login if the new token is refused as well', async () => {
    const { user } = await renderApp('/dashboard', { as: 'manager' });
    await heading('Compliance Dashboard');
    intercept('/rest/v1/', async () => Response.json({ message: 'JWT expired' }, { status: 401 }));
    await user.click(await link('Fleet'));
    await screen.findByText(ENDED);
    await waitFor(async () => expect(await session()).toBeNull());
  });
});

describe('a request that is refused only when its session is gone', () => {
  /**
   * Sends a request as the manager, lets another person log in, and only then refuses it. Resolves to the
   * status and the number of requests.
   */
  async function refusedAfterLoginOf(next: keyof typeof actors) {
    await signInAs('manager');
    const asked: string[] = [];
    let refuse = () => {};
    intercept('/rest/v1/depots', async (input, init) => {
      asked.push(new Headers(init?.headers).get('Authorization') ?? '');
      if (asked.length > 1) return backend.fetch(input, init);
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
    });
    const answer = supabase.from('depots').select().then();
    await waitFor(() => expect(asked).toHaveLength(1));
    growStale();
    await signInAs(next);
    refuse();
    return { status: (await answer).status, requests: asked.length };
  }

  it('does not end a later session, and is not sent again in the name of another person', async () => {
    expect(await refusedAfterLoginOf('driver')).toEqual({ status: 401, requests: 1 });
    expect((await session())?.user.id).toBe(actors.driver.id);
  });

  it('is sent again for the same person', async () => {
    expect(await refusedAfterLoginOf('manager')).toEqual({ status: 200, requests: 2 });
    expect((await session())?.user.id).toBe(actors.manager.id);
  });
});

describe('signing out', () => {
  it('clears the loaded data, so that the next user does not see it', async () => {
    const { user } = await renderApp('/dashboard', { as: 'driver' });
    await heading('My Driver Details');
    await screen.findAllByText('driver of the world');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await heading('Log in');
    expect(screen.queryByText(/session has ended/)).toBeNull();
    expect(await session()).toBeNull();
    await signInAs('colleague');
    await heading('My Driver Details');
    await screen.findAllByText('colleague of the world');
    expect(screen.queryByText('driver of the world')).toBeNull();
  });

  it('works even when the server cannot be reached', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, path } = await renderApp('/dashboard', { as: 'driver' });
    await heading('My Driver Details');
    intercept('/auth/v1/logout', noNetwork);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await heading('Log in');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await session()).toBeNull();
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Logout failed', expect.anything()));
  });

  it('does not wait for a server that does not answer', async () => {
    const { user, path } = await renderApp('/dashboard', { as: 'driver' });
    await heading('My Driver Details');
    let answer = (_: Response) => {};
    intercept(
      '/auth/v1/logout',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await heading('Log in');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await session()).toBeNull();
    answer(new Response(null, { status: 204 }));
  });
});

it('a public page does not load its data twice when the visitor turns out to be signed out', async () => {
  let requests = 0;
  const countAndPassOn: Fetch = (input, init) => {
    requests += 1;
    return backend.fetch(input, init);
  };
  intercept('/rest/v1/depots', countAndPassOn);
  await renderApp('/signup');
  await screen.findByRole('option', { name: 'Test depot A' });
  expect(requests).toBe(1);
});
