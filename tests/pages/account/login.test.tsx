import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { actors, password } from '../../support/actors';
import { cutOff, loginOfWifi, outOfOrder, refusal, unknownToken } from '../../support/authAnswers';
import type { Fetch } from '../../support/clients';
import { silenceLog } from '../../support/log';
import { intercept, noAnswer, noNetwork, settled, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { alertText, field, fill, heading, isDisabled, link, press } from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const UNREADABLE = "We couldn't reach the server properly. Check your network and try again.";
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
const passwordField = () => field('Password');
const signIn = () => press('Log in');

async function logIn(address: string, secret = password) {
  await email();
  fill('Email', address);
  fill('Password', secret);
  signIn();
}

function restCalls() {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  return () =>
    fetched.mock.calls.flatMap(([input]) => String(input).split('/rest/v1/')[1]?.split('?')[0] ?? []);
}

describe('a login that succeeds', () => {
  it('says so and goes to the dashboard', async () => {
    const { path } = await renderApp('/login');
    await logIn(actors.driver.email);
    await screen.findByText('Login successful');
    await heading('My Driver Details', 1);
    expect(path()).toBe('/dashboard');
  });

  it('returns to the requested page', async () => {
    const { path } = await renderApp('/joiners?status=pending');
    await waitFor(() => expect(path()).toBe('/login'));
    await logIn(actors.manager.email);
    await waitFor(() => expect(path()).toBe('/joiners?status=pending'));
  });

  it('ignores case and spaces in the address', async () => {
    const { path } = await renderApp('/login');
    await logIn(` ${actors.driver.email.toUpperCase()} `);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it.each([
    ["the user's record", '/rest/v1/users'],
    ['the first screen', 'first_screen'],
  ])('shows that it is busy until %s is loaded', async (_what, part) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late: Fetch = async (input, init) => released.then(() => backend.fetch(input, init));
    intercept(part, late);
    const { path } = await renderApp('/login');
    await logIn(actors.driver.email);
    await screen.findByText('Login successful');
    // First the requests that are not held back, then those of the screen.
    for (let n = 0; n < 3; n += 1) await settled();
    expect(isDisabled('Signing in...')).toBe(true);
    expect(path()).toBe('/login');
    release();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it.each([
    ['manager', () => screen.findByRole('link', { name: /^Active Drivers/ })],
    ['driver', () => heading('You are in order')],
  ] as const)(
    'shows the %s the dashboard from the data requested together with their own record',
    async (actor, data) => {
      const calls = restCalls();
      await renderApp('/login');
      await logIn(actors[actor].email);
      await data();
      // The bar counts when the browser is idle.
      await settled();
      expect(calls().slice(0, 2).sort()).toEqual(['rpc/first_screen', 'users']);
      const later = ['rpc/due_by_month', 'rpc/store_snapshot'];
      expect(
        calls()
          .slice(2)
          .filter((call) => !later.includes(call)),
      ).toEqual([]);
    },
  );

  it('requests the first screen only if that is the dashboard', async () => {
    const calls = restCalls();
    const { path } = await renderApp('/joiners');
    await logIn(actors.manager.email);
    await waitFor(() => expect(path()).toBe('/joiners'));
    expect(calls()).not.toContain('rpc/first_screen');
  });

  it('shows the dashboard if the first screen cannot be loaded', async () => {
    intercept('first_screen', outOfOrder);
    await renderApp('/login');
    await logIn(actors.driver.email);
    await heading('You are in order');
  });
});

describe('a login that fails', () => {
  it('is explained in the same words for a wrong password and an unknown address', async () => {
    await renderApp('/login');
    await logIn(actors.driver.email, 'not the password');
    expect(await alertText()).toContain('Invalid login credentials');
    expect((await email()).value).toBe(actors.driver.email);
    expect(passwordField().value).toBe('not the password');

    await logIn('nobody@test.example');
    await screen.findByRole('button', { name: 'Signing in...' });
    await screen.findByRole('button', { name: 'Log in' });
    expect(await alertText()).toContain('Invalid login credentials');
  });

  it.each([
    ['an answer that is not from Auth', async () => new Response('<html>', { status: 400 }), UNREADABLE],
    ['the login page of a Wi-Fi', loginOfWifi, UNREADABLE],
    ['half an answer', cutOff, UNREADABLE],
    ['no content', async () => new Response(null, { status: 400 }), 'Login failed'],
    ['an answer that says nothing', async () => Response.json({}, { status: 400 }), 'Login failed'],
    [
      'an answer with a code but no message',
      async () => Response.json({ code: 400, error_code: 'bad_json' }, { status: 400 }),
      'Login failed',
    ],
    ['a word instead of an answer', async () => Response.json('down', { status: 400 }), 'Login failed'],
    ['a token unknown to Auth', unknownToken, 'Login failed'],
    ['an answer without a user', async () => Response.json({}), 'Login failed - no user returned'],
    ['a server that is out of order', outOfOrder, "The server can't do this right now."],
    [
      'too many attempts',
      refusal(429, 'over_request_rate_limit', 'Request rate limit reached'),
      'Too many attempts came from your network.',
    ],
  ])('is explained for %s', async (_case, answer, words) => {
    silenceLog();
    intercept('/auth/v1/token', answer);
    await renderApp('/login');
    await logIn(actors.driver.email);
    expect(await alertText()).toContain(words);
    expect(await alertText()).not.toMatch(/JSON|JWT|[<{"[]/);
  });

  it('is explained as a network failure if the server does not answer', async () => {
    silenceLog();
    intercept('/auth/v1/token', noAnswer);
    await renderApp('/login');
    await logIn(actors.driver.email);
    expect(await alertText()).toContain('No connection to the server.');
  });

  it('keeps what was typed without a network, and works once it is back', async () => {
    intercept('/auth/v1/token', noNetwork);
    const { path } = await renderApp('/login');
    await logIn(actors.driver.email);
    expect(await alertText()).toContain('No connection to the server.');
    intercept('/auth/v1/token', backend.fetch);
    signIn();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

describe('the form', () => {
  it('marks what is missing without asking the server', async () => {
    intercept('/auth/v1/token', noNetwork);
    await renderApp('/login');
    await email();
    signIn();
    await screen.findByRole('textbox', { name: 'Email', description: 'Enter the email' });
    screen.getByText('Enter the password');
    expect(document.activeElement).toBe(await email());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be filled in by phones and password managers', async () => {
    await renderApp('/login');
    expect((await email()).getAttribute('type')).toBe('email');
    expect((await email()).getAttribute('autocomplete')).toBe('username');
    expect((await email()).getAttribute('autocapitalize')).toBe('none');
    expect(passwordField().getAttribute('autocomplete')).toBe('current-password');
  });

  it.each([
    ['Dublin North', 'Admin', 'admin'],
    ['Dublin North', 'Manager', 'manager'],
    ['Dublin North', 'Driver', 'driver'],
    ['Cork', 'Cork admin', 'cork-admin'],
    ['Cork', 'Cork manager', 'cork'],
  ])('is filled in by the button of a demo account in %s: %s', async (depot, name, account) => {
    await renderApp('/login');
    const accounts = within(await screen.findByRole('group', { name: depot }));
    press(name, accounts);
    expect((await email()).value).toBe(`${account}@roadworthy.example`);
    expect(passwordField().value).toBe('roadworthy');
  });

  it('links to the pages for a new password and for an application', async () => {
    await renderApp('/login');
    await email();
    expect(link('Forgot your password?')).toBe('/forgot-password');
    expect(link('Apply to a depot')).toBe('/signup');
  });
});

describe('a person who is signed in', () => {
  it('is sent to the dashboard', async () => {
    const { path } = await renderApp('/login', { as: 'driver' });
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('is sent to the requested page', async () => {
    const { path } = await renderApp('/login', { as: 'manager', state: { from: { pathname: '/fleet' } } });
    await waitFor(() => expect(path()).toBe('/fleet'));
  });
});
