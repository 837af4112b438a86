import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signUpApplicant } from '../../../src/data/accounts';
import { actors, password } from '../../support/actors';
import { outOfOrder, refusal } from '../../support/authAnswers';
import type { Fetch } from '../../support/clients';
import { confirmationPath } from '../../support/mails';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';

const backend = await startWorld({ confirmEmail: true });
afterEach(() => backend.restore());

const NEW_PASSWORD = 'correct horse';
const applicant = { email: 'maeve@test.example', fullName: 'Maeve Quinn', password: NEW_PASSWORD };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const passwordField = () => screen.findByLabelText<HTMLInputElement>(/password$/i, { selector: 'input' });
const save = () => screen.getByRole('button', { name: /^(Confirm|Save password)$/ });
const canSignIn = async (email: string, secret: string) =>
  !(await backend.asAnon().auth.signInWithPassword({ email, password: secret })).error;

async function choose(user: UserEvent, secret: string) {
  await user.clear(await passwordField());
  await user.type(await passwordField(), secret);
  await user.click(save());
}

/** Where the link of the newest mail leads. */
const newestLink = () => confirmationPath(backend.mails.at(-1));

async function recoveryLink(email: string = actors.driver.email) {
  await backend.asAnon().auth.resetPasswordForEmail(email);
  return newestLink();
}

/** Lets the backend answer, and notes the requests. */
function watch(part: string) {
  const requests: unknown[] = [];
  const passOn: Fetch = (input, init) => {
    requests.push(init?.body);
    return backend.fetch(input, init);
  };
  intercept(part, passOn);
  return requests;
}

describe('the link of the confirmation mail', () => {
  it('does nothing when it is opened, and the token leaves the address bar', async () => {
    await signUpApplicant(applicant);
    const verified = watch('/auth/v1/');
    const { path } = await renderApp(newestLink());
    await heading('Confirm your email address');
    await waitFor(() => expect(path()).toBe('/auth/confirm'));
    expect(verified).toEqual([]);
    expect(await canSignIn(applicant.email, applicant.password)).toBe(false);
  });

  it('confirms the address with a password, which then logs in', async () => {
    await signUpApplicant(applicant);
    const { user, path } = await renderApp(newestLink());
    await choose(user, NEW_PASSWORD);
    await screen.findByText('Your email address is confirmed. Log in with your password.');
    expect(path()).toBe('/login');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe(
      applicant.email,
    );
    await user.type(screen.getByLabelText('Password'), NEW_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('User details not found');
  });

  it('gives the account to whoever holds the mailbox, not to the stranger who was first', async () => {
    await signUpApplicant({ ...applicant, password: 'of a stranger' });
    await signUpApplicant(applicant);
    const { user } = await renderApp(newestLink());
    await choose(user, NEW_PASSWORD);
    await heading('Log in');
    expect(await canSignIn(applicant.email, 'of a stranger')).toBe(false);
    expect(await canSignIn(applicant.email, NEW_PASSWORD)).toBe(true);
  });

  it('is needed before the password of the wizard logs in', async () => {
    await signUpApplicant(applicant);
    const { user } = await renderApp('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), applicant.email);
    await user.type(screen.getByLabelText('Password'), NEW_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Email not confirmed');
  });

  it('has a substitute when it is lost: a link for a new password confirms as well', async () => {
    await signUpApplicant(applicant);
    const { user } = await renderApp(await recoveryLink(applicant.email));
    await choose(user, 'another password');
    await heading('Log in');
    expect(await canSignIn(applicant.email, 'another password')).toBe(true);
  });
});

describe('the link of the mail for a new password', () => {
  it('replaces the password and ends every session', async () => {
    const elsewhere = backend.asAnon();
    await elsewhere.auth.signInWithPassword({ email: actors.driver.email, password });
    const { user } = await renderApp(await recoveryLink());
    await heading('Choose a new password');
    await choose(user, NEW_PASSWORD);
    await screen.findByText('Your new password is saved. Log in with it.');
    expect(await canSignIn(actors.driver.email, password)).toBe(false);
    expect(await canSignIn(actors.driver.email, NEW_PASSWORD)).toBe(true);
    expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  });

  it('takes the password that the account has', async () => {
    const { user } = await renderApp(await recoveryLink());
    await choose(user, password);
    await screen.findByText('Your new password is saved. Log in with it.');
    expect(await canSignIn(actors.driver.email, password)).toBe(true);
  });

  it.each([
    ['shorter than 8 characters', 'seven77', 'Password must be at least 8 characters long'],
    ['longer than Auth takes', 'x'.repeat(73), 'Password can be at most 72 characters'],
  ])('asks again for a password %s, without using up the link', async (_case, secret, words) => {
    const verified = watch('/auth/v1/verify');
    const { user } = await renderApp(await recoveryLink());
    await choose(user, secret);
    await screen.findByText(new RegExp(words));
    expect(document.activeElement).toBe(await passwordField());
    expect(verified).toEqual([]);
    await choose(user, NEW_PASSWORD);
    await heading('Log in');
  });

  it('asks again for a password that Auth does not take, though the link is used up by then', async () => {
    const verified = watch('/auth/v1/verify');
    intercept('/auth/v1/user', refusal(422, 'weak_password', 'Password is known to be weak'));
    const { user } = await renderApp(await recoveryLink());
    await choose(user, 'password');
    await screen.findByText('Password is known to be weak');
    intercept('/auth/v1/user', backend.fetch);
    await choose(user, NEW_PASSWORD);
    await heading('Log in');
    expect(verified).toHaveLength(1);
    expect(await canSignIn(actors.driver.email, NEW_PASSWORD)).toBe(true);
  });

  it.each([
    ['opening it', '/auth/v1/verify', noNetwork, 'No connection to the server.'],
    ['saving the password', '/auth/v1/user', noNetwork, 'No connection to the server.'],
    ['ending the sessions', '/auth/v1/logout', noNetwork, 'No connection to the server.'],
    ['opening it', '/auth/v1/verify', outOfOrder, 'The server cannot do this just now.'],
  ])('can be tried again after a failure of %s (%s)', async (_what, part, answer, words) => {
    intercept(part, answer);
    const { user } = await renderApp(await recoveryLink());
    await choose(user, NEW_PASSWORD);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect((await passwordField()).value).toBe(NEW_PASSWORD);
    intercept(part, backend.fetch);
    await user.click(save());
    await heading('Log in');
    expect(await canSignIn(actors.driver.email, NEW_PASSWORD)).toBe(true);
  });
});

describe('a link that does not work', () => {
  async function expectDeadLink() {
    await heading('This link no longer works');
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  }

  it('is told when it was used before', async () => {
    const link = await recoveryLink();
    const first = await renderApp(link);
    await choose(first.user, NEW_PASSWORD);
    await heading('Log in');
    first.unmount();
    const { user } = await renderApp(link);
    await choose(user, 'of somebody else');
    await expectDeadLink();
    expect(await canSignIn(actors.driver.email, 'of somebody else')).toBe(false);
  });

  it('is told when a newer one was sent', async () => {
    const link = await recoveryLink();
    await recoveryLink();
    const { user } = await renderApp(link);
    await choose(user, NEW_PASSWORD);
    await expectDeadLink();
  });

  it.each(['recovery', 'invite', 'email'])('is told when nobody ever sent it (%s)', async (type) => {
    const { user } = await renderApp(`/auth/confirm?token_hash=made-up&type=${type}`);
    await choose(user, NEW_PASSWORD);
    await expectDeadLink();
  });

  it.each([
    '/auth/confirm',
    '/auth/confirm?token_hash=abc',
    '/auth/confirm?type=recovery',
    '/auth/confirm?token_hash=abc&type=email_change',
  ])('is told when it is not complete: %s', async (link) => {
    await renderApp(link);
    await heading('This link is not complete');
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.queryByRole('button', { name: /password/i })).toBeNull();
  });

  // Last, because the clock of the backend may not go back.
  it.each([
    ['works in its last second', 3600, 'Log in'],
    ['is told when it has expired', 3601, 'This link no longer works'],
  ])('%s', async (_case, seconds, title) => {
    const link = await recoveryLink();
    vi.setSystemTime(Date.now() + seconds * 1000);
    const { user } = await renderApp(link);
    await choose(user, NEW_PASSWORD);
    await heading(title);
  });
});
