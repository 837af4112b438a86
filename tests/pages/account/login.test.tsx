import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { actors, password } from '../../support/actors';
import { outOfOrder, refusal } from '../../support/authAnswers';
import type { Fetch } from '../../support/clients';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';

const backend = await startWorld();
afterEach(() => backend.restore());

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const alertText = async () => (await screen.findByRole('alert')).textContent;
const signIn = () => screen.getByRole('button', { name: 'Sign in' });

async function logIn(user: UserEvent, address: string, secret = password) {
  await user.type(await email(), address);
  await user.type(passwordField(), secret);
  await user.click(signIn());
}

describe('a login that succeeds', () => {
  it('says so and goes to the dashboard', async () => {
    const { user, path } = await renderApp('/login');
    await logIn(user, actors.driver.email);
    await screen.findByText('Login successful');
    await screen.findByRole('heading', { level: 1, name: 'My Driver Details' });
    expect(path()).toBe('/dashboard');
  });

  it('returns to the page that was asked for', async () => {
    const { user, path } = await renderApp('/joiners?status=pending');
    await waitFor(() => expect(path()).toBe('/login'));
    await logIn(user, actors.manager.email);
    await waitFor(() => expect(path()).toBe('/joiners?status=pending'));
  });

  it('does not mind how the address is written', async () => {
    const { user, path } = await renderApp('/login');
    await logIn(user, ` ${actors.driver.email.toUpperCase()} `);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('shows what it is busy with until the record is there, and cannot be pressed twice', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late: Fetch = async (input, init) => released.then(() => backend.fetch(input, init));
    intercept('/rest/v1/users', late);
    const { user, path } = await renderApp('/login');
    await logIn(user, actors.driver.email);
    await screen.findByText('Login successful');
    expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true);
    expect(path()).toBe('/login');
    release();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

describe('a login that fails', () => {
  it('shows the message of the server and keeps what was typed', async () => {
    const { user } = await renderApp('/login');
    await logIn(user, actors.driver.email, 'not the password');
    expect(await alertText()).toContain('Invalid login credentials');
    expect((await email()).value).toBe(actors.driver.email);
    expect(passwordField().value).toBe('not the password');
  });

  it('says the same of an address that nobody has', async () => {
    const { user } = await renderApp('/login');
    await logIn(user, 'nobody@test.example');
    expect(await alertText()).toContain('Invalid login credentials');
  });

  it.each([
    ['an answer that is not of Auth', async () => new Response('<html>', { status: 400 }), 'Login failed'],
    ['an answer without a user', async () => Response.json({}), 'Login failed - no user returned'],
    ['a server out of order', outOfOrder, 'The server cannot do this just now.'],
    [
      'too many tries',
      refusal(429, 'over_request_rate_limit', 'Request rate limit reached'),
      'limit reached',
    ],
  ])('has words for %s', async (_case, answer, words) => {
    intercept('/auth/v1/token', answer);
    const { user } = await renderApp('/login');
    await logIn(user, actors.driver.email);
    expect(await alertText()).toContain(words);
  });

  it('tells that the network is gone, keeps what was typed, and works when it is back', async () => {
    intercept('/auth/v1/token', noNetwork);
    const { user, path } = await renderApp('/login');
    await logIn(user, actors.driver.email);
    expect(await alertText()).toContain('No connection to the server.');
    intercept('/auth/v1/token', backend.fetch);
    await user.click(signIn());
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('helps somebody who has not opened the confirmation mail', async () => {
    intercept('/auth/v1/token', refusal(400, 'email_not_confirmed', 'Email not confirmed'));
    const { user } = await renderApp('/login');
    await logIn(user, actors.driver.email);
    expect(await alertText()).toContain('Email not confirmed');
    expect(screen.getByRole('link', { name: 'ask for a new one' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });
});

describe('the form', () => {
  it('asks for what is missing, at the first field, without asking the server', async () => {
    intercept('/auth/v1/token', noNetwork);
    const { user } = await renderApp('/login');
    await email();
    await user.click(signIn());
    await screen.findByRole('textbox', { name: 'Email', description: 'Email is required' });
    screen.getByText('Password is required');
    expect(document.activeElement).toBe(await email());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when the address cannot be one', async () => {
    const { user } = await renderApp('/login');
    await logIn(user, 'somebody');
    await screen.findByRole('textbox', { description: 'Please enter a valid email address' });
  });

  it('helps phones and password managers to fill it in', async () => {
    await renderApp('/login');
    expect((await email()).getAttribute('type')).toBe('email');
    expect((await email()).getAttribute('autocomplete')).toBe('username');
    expect((await email()).getAttribute('autocapitalize')).toBe('none');
    expect(passwordField().getAttribute('autocomplete')).toBe('current-password');
  });

  it('shows and hides the password', async () => {
    const { user } = await renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(passwordField().getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(passwordField().getAttribute('type')).toBe('password');
  });

  it('is filled in by a demo account', async () => {
    const { user } = await renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Manager' }));
    expect((await email()).value).toBe('manager@roadworthy.example');
    expect(passwordField().value).toBe('roadworthy');
  });

  it('leads to the ways in for those without a password or an account', async () => {
    await renderApp('/login');
    const link = (name: string) => screen.findByRole('link', { name });
    expect((await link('Forgot your password?')).getAttribute('href')).toBe('/forgot-password');
    expect((await link('Apply to a depot')).getAttribute('href')).toBe('/signup');
  });
});

describe('somebody who is signed in already', () => {
  it('is sent to the dashboard', async () => {
    const { path } = await renderApp('/login', { as: 'driver' });
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('is sent to where they came from', async () => {
    const { path } = await renderApp('/login', { as: 'manager', state: { from: { pathname: '/fleet' } } });
    await waitFor(() => expect(path()).toBe('/fleet'));
  });
});
