import { MutationObserver, type MutationOptions, QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signUpApplicant } from '../../../src/topics/accounts/data/accounts';
import { inviteDriver } from '../../../src/topics/drivers/data/invitations';
import { inviteStaff } from '../../../src/topics/staff/data';
import { sendMails } from '../../../supabase/functions/send-mail/handler';
import { actors, password } from '../../support/actors';
import { loginOfWifi, outOfOrder, refusal, unknownToken } from '../../support/authAnswers';
import type { Fetch } from '../../support/clients';
import { publishableKey, secretKey } from '../../support/config';
import { silenceLog } from '../../support/log';
import { confirmationPath } from '../../support/mails';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { leaveApp, renderApp, signInAs } from '../../support/render';
import * as kit from '../../support/screen';
import { alertText, fill, link, press } from '../../support/screen';
import { CODE, playDevices } from '../../support/secondStep';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld({ confirmEmail: true });
afterEach(() => backend.restore());

const NEW_PASSWORD = 'correct horse';
const applicant = { email: 'maeve@test.example', fullName: 'Maeve Quinn', password: NEW_PASSWORD };

const heading = (name: string | RegExp) => kit.heading(name, 1);
const run = <Result, Variables>(options: MutationOptions<Result, Error, Variables>, variables: Variables) =>
  new MutationObserver(new QueryClient(), options).mutate(variables);
const passwordField = () => screen.findByLabelText<HTMLInputElement>(/password$/i, { selector: 'input' });
const save = () => press(/^(Confirm|Save password|Save and log in)$/);
const canSignIn = async (email: string, secret: string) =>
  !(await backend.asAnon().auth.signInWithPassword({ email, password: secret })).error;

async function choose(secret: string) {
  fireEvent.change(await passwordField(), { target: { value: secret } });
  save();
}

const newestLink = () => confirmationPath(backend.mails.at(-1));

async function recoveryLink(email: string = actors.driver.email) {
  await backend.asAnon().auth.resetPasswordForEmail(email);
  return newestLink();
}

function watch(part: string) {
  const requests: unknown[] = [];
  const passOn: Fetch = (input, init) => {
    requests.push(init?.body);
    return backend.fetch(input, init);
  };
  intercept(part, passOn);
  return requests;
}

describe('the link in the confirmation mail', () => {
  it('does nothing until you confirm, and its token leaves the address bar', async () => {
    await signUpApplicant(applicant);
    const verified = watch('/auth/v1/');
    const { path } = await renderApp(newestLink());
    await heading('Confirm your email address');
    await waitFor(() => expect(path()).toBe('/auth/confirm'));
    expect(verified).toEqual([]);
    expect(await canSignIn(applicant.email, applicant.password)).toBe(false);
  });

  it('confirms the address with a password, and logs in', async () => {
    await signUpApplicant(applicant);
    await renderApp(newestLink());
    await choose(NEW_PASSWORD);
    await heading('User details not found');
    expect(await canSignIn(applicant.email, NEW_PASSWORD)).toBe(true);
  });

  it('leads to the login, with the address, if the network goes before it can log in', async () => {
    silenceLog();
    await signUpApplicant(applicant);
    intercept('/auth/v1/token', noNetwork);
    const { path } = await renderApp(newestLink());
    await choose(NEW_PASSWORD);
    await screen.findByText('Your email address is confirmed. Log in with your password.');
    expect(path()).toBe('/login');
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(email.value).toBe(applicant.email);
    intercept('/auth/v1/token', backend.fetch);
    fill('Password', NEW_PASSWORD);
    press('Log in');
    await heading('User details not found');
  });

  it('gives the account to the owner of the mailbox, not to a stranger who signed up first', async () => {
    await signUpApplicant({ ...applicant, password: 'of a stranger' });
    await signUpApplicant(applicant);
    await renderApp(newestLink());
    await choose(NEW_PASSWORD);
    await heading('User details not found');
    expect(await canSignIn(applicant.email, 'of a stranger')).toBe(false);
    expect(await canSignIn(applicant.email, NEW_PASSWORD)).toBe(true);
  });

  it('must be used before the password from the wizard logs in', async () => {
    await signUpApplicant(applicant);
    await renderApp('/login');
    await heading('Log in');
    fill('Email', applicant.email);
    fill('Password', NEW_PASSWORD);
    press('Log in');
    expect(await alertText()).toContain('Email not confirmed');
    expect(link('ask for a new one')).toBe('/forgot-password');
  });

  it('can be replaced by the link for a new password', async () => {
    await signUpApplicant(applicant);
    await renderApp(await recoveryLink(applicant.email));
    await choose('another password');
    await heading('Log in');
    expect(await canSignIn(applicant.email, 'another password')).toBe(true);
  });
});

describe('the link for a new password', () => {
  it('replaces the password and ends every session', async () => {
    const elsewhere = backend.asAnon();
    await elsewhere.auth.signInWithPassword({ email: actors.driver.email, password });
    await renderApp(await recoveryLink());
    await heading('Set your password');
    await choose(NEW_PASSWORD);
    await screen.findByText('Your new password is saved. Log in with it.');
    expect(await canSignIn(actors.driver.email, password)).toBe(false);
    expect(await canSignIn(actors.driver.email, NEW_PASSWORD)).toBe(true);
    expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  });

  it('also asks a person with two-step login for a code', async () => {
    playDevices(backend, actors.manager, 'Phone');
    await renderApp(await recoveryLink(actors.manager.email));
    await choose(NEW_PASSWORD);
    await screen.findByText('Your account has two-step login, so your new password needs a code.');
    const code = await screen.findByLabelText('Code');
    save();
    expect(kit.described(code)).toContain('Enter the 6 digits that your app shows');
    fill('Code', '000000');
    save();
    await waitFor(() => expect(kit.described(code)).toContain('That code is wrong.'));
    expect(await canSignIn(actors.manager.email, NEW_PASSWORD)).toBe(false);
    fill('Code', CODE);
    save();
    await screen.findByText('Your new password is saved. Log in with it.');
    expect(await canSignIn(actors.manager.email, NEW_PASSWORD)).toBe(true);
  });

  it('accepts the current password', async () => {
    await renderApp(await recoveryLink());
    await choose(password);
    await screen.findByText('Your new password is saved. Log in with it.');
    expect(await canSignIn(actors.driver.email, password)).toBe(true);
  });

  it('asks for another password if it is too short, without using up the link', async () => {
    const verified = watch('/auth/v1/verify');
    await renderApp(await recoveryLink());
    await choose('seven77');
    await screen.findByText('Password must be at least 8 characters long');
    expect(document.activeElement).toBe(await passwordField());
    expect(verified).toEqual([]);
    await choose(NEW_PASSWORD);
    await heading('Log in');
  });

  it('asks for another password if Auth refuses it, even once the link is used up', async () => {
    const verified = watch('/auth/v1/verify');
    intercept('/auth/v1/user', refusal(422, 'weak_password', 'Password is known to be weak'));
    await renderApp(await recoveryLink());
    await choose('password');
    await screen.findByText('This password is known from a data leak. Choose another one.');
    intercept('/auth/v1/user', backend.fetch);
    await choose(NEW_PASSWORD);
    await heading('Log in');
    expect(verified).toHaveLength(1);
    expect(await canSignIn(actors.driver.email, NEW_PASSWORD)).toBe(true);
  });

  it.each([
    ['opening it', '/auth/v1/verify', noNetwork, 'No connection to the server.'],
    ['saving the password', '/auth/v1/user', noNetwork, 'No connection to the server.'],
    ['ending the sessions', '/auth/v1/logout', noNetwork, 'No connection to the server.'],
    ['opening it', '/auth/v1/verify', outOfOrder, "The server can't do this right now."],
    ['opening it', '/auth/v1/verify', loginOfWifi, "We couldn't reach the server properly."],
    ['saving the password', '/auth/v1/user', unknownToken, "The link couldn't be opened."],
  ])('can be tried again after a failure of %s (%s)', async (_what, part, answer, words) => {
    silenceLog();
    intercept(part, answer);
    await renderApp(await recoveryLink());
    await choose(NEW_PASSWORD);
    expect(await alertText()).toContain(words);
    expect((await passwordField()).value).toBe(NEW_PASSWORD);
    intercept(part, backend.fetch);
    save();
    await heading('Log in');
    expect(await canSignIn(actors.driver.email, NEW_PASSWORD)).toBe(true);
  });
});

describe('an invitation', () => {
  const invited = { email: 'sile@test.example', fullName: 'Síle Ní Bhriain' };
  const inviteAdmin = () => run(inviteStaff(), { ...invited, role: 'admin' as const });
  const inviteDriverOnRecord = async () => {
    await insertRow(backend.sql, 'public.users', {
      id: ids.withoutAccount,
      email: invited.email,
      full_name: invited.fullName,
      role: 'driver',
      approved: true,
      depot_id: ids.depotA,
    });
    return run(inviteDriver(), { id: ids.withoutAccount });
  };

  /** The texts that the mail server gets. */
  async function sendInvitations(api: Fetch = backend.fetch) {
    await backend.sql('update private.mails set not_before = now()');
    const sent: string[] = [];
    const keep = async ({ subject, text }: { subject: string; text: string }) => {
      if (subject.includes(' invites you to ')) sent.push(text);
    };
    const settings = { supabaseUrl: backend.url, serviceKey: secretKey, siteUrl: location.origin };
    return { ...(await sendMails(settings, keep, api)), sent };
  }
  const linkOf = ([text = '']: readonly string[]) => {
    const { pathname, search } = new URL(/https?:\S+confirm\S+/.exec(text)?.[0] ?? '');
    return pathname + search;
  };

  it.each([
    ['an administrator', inviteAdmin, 'Compliance Dashboard'],
    ['a driver', inviteDriverOnRecord, 'My Driver Details'],
  ])('of %s has the link to a password, which logs in', async (_who, send, page) => {
    await signInAs('admin');
    await send();
    await leaveApp();
    const { sent } = await sendInvitations();
    const mailsBefore = backend.mails.length;
    await renderApp(linkOf(sent));
    await heading('Choose your password');
    await choose(NEW_PASSWORD);
    await heading(page);
    expect(await canSignIn(invited.email, NEW_PASSWORD)).toBe(true);
    expect(backend.mails).toHaveLength(mailsBefore);
  });

  it('also logs in by the mail of Auth itself, which comes first', async () => {
    await signInAs('admin');
    await inviteAdmin();
    await leaveApp();
    await renderApp(newestLink());
    await choose(NEW_PASSWORD);
    await heading('Compliance Dashboard');
  });

  it('waits for its next try while Auth makes no link', async () => {
    await signInAs('admin');
    await inviteAdmin();
    const withoutLinks: Fetch = async (input, init) =>
      String(input).includes('/auth/') ? new Response(null, { status: 503 }) : backend.fetch(input, init);
    expect(await sendInvitations(withoutLinks)).toMatchObject({ sent: [], failed: 1 });
    expect(await backend.sql("select state, error from private.mails where kind = 'invited'")).toEqual([
      { state: 'waiting', error: 'Auth made no link: it answered 503' },
    ]);
    await backend.sql('update private.mails set claimed_at = null');
    expect((await sendInvitations()).sent).toHaveLength(1);
  });

  it('gets a link from nobody but the server', async () => {
    const ask = (key: string) =>
      backend.fetch(`${backend.url}/auth/v1/admin/generate_link`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'recovery', email: actors.driver.email }),
      });
    expect((await ask(publishableKey)).status).toBe(403);
    expect((await ask(secretKey)).status).toBe(200);
  });

  // Last, because the backend's clock must not go back.
  it.each([
    ['can be opened in its last second', 3600, 'Choose your password'],
    ['leads to a new link at once when its hour is over', 3601, 'This link no longer works'],
  ])('%s', async (_case, seconds, title) => {
    await signInAs('admin');
    await inviteAdmin();
    await leaveApp();
    const { sent } = await sendInvitations();
    vi.setSystemTime(Date.now() + seconds * 1000);
    await renderApp(linkOf(sent));
    await heading(title);
  });
});

describe('a link', () => {
  async function expectDeadLink() {
    await heading('This link no longer works');
    expect(link('Get a new link')).toBe('/forgot-password');
  }

  it('is refused once used', async () => {
    const sent = await recoveryLink();
    const { unmount } = await renderApp(sent);
    await choose(NEW_PASSWORD);
    await heading('Log in');
    unmount();
    await renderApp(sent);
    await choose('of a stranger');
    await expectDeadLink();
    expect(await canSignIn(actors.driver.email, 'of a stranger')).toBe(false);
  });

  it('is refused once a newer one is sent', async () => {
    const sent = await recoveryLink();
    await recoveryLink();
    await renderApp(sent);
    await choose(NEW_PASSWORD);
    await expectDeadLink();
  });

  it.each(['recovery', 'email'])('is refused if it was never sent (%s)', async (type) => {
    await renderApp(`/auth/confirm?token_hash=made-up&type=${type}`);
    await choose(NEW_PASSWORD);
    await expectDeadLink();
  });

  it.each(['?token_hash=abc', '?type=recovery', '?token_hash=abc&type=email_change'])(
    'is refused if it is incomplete: %s',
    async (query) => {
      await renderApp(`/auth/confirm${query}`);
      await heading('This link is incomplete');
      expect(link('Get a new link')).toBe('/forgot-password');
      expect(screen.queryByRole('button', { name: /password/i })).toBeNull();
    },
  );

  // Last, because the backend's clock must not go back.
  it.each([
    ['works in its last second', 3600, 'Log in'],
    ['is refused once it has expired', 3601, 'This link no longer works'],
  ])('%s', async (_case, seconds, title) => {
    const sent = await recoveryLink();
    vi.setSystemTime(Date.now() + seconds * 1000);
    await renderApp(sent);
    await choose(NEW_PASSWORD);
    await heading(title);
  });
});
