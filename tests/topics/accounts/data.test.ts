import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal, serverMessage } from '../../../src/data/errors';
import { supabase } from '../../../src/lib/supabase';
import {
  createAccountFor,
  sendApprovalNotice,
  signUpApplicant,
} from '../../../src/topics/accounts/data/accounts';
import { actors } from '../../support/actors';
import { outOfOrder, refusal, tooManyMails, tooManyRequests, tooSoon } from '../../support/authAnswers';
import type { Fetch } from '../../support/clients';
import { confirmationPath, linksIn } from '../../support/mails';
import { intercept, noNetwork, routeFetchTo, startWorld } from '../../support/network';
import { signInAs } from '../../support/render';

const confirming = await startWorld({ confirmEmail: true });
const backend = await startWorld();
let mailsBefore = 0;
beforeEach(() => {
  mailsBefore = backend.mails.length;
});
afterEach(() => backend.restore());

const SIGN_UP = '/auth/v1/signup';
const applicant = { email: 'maeve@test.example', fullName: 'Maeve Quinn', password: 'correct horse' };
const newMails = () => backend.mails.slice(mailsBefore);
const signIn = (email: string, password: string) =>
  backend.asAnon().auth.signInWithPassword({ email, password });
const session = async () => (await supabase.auth.getSession()).data.session;

function watchSignUps() {
  const bodies: Record<string, unknown>[] = [];
  const passOn: Fetch = (input, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return backend.fetch(input, init);
  };
  intercept(SIGN_UP, passOn);
  return bodies;
}

// The answers of hosted and embedded Auth when the address already has an account or a rate limit is reached.
const LIKE_SUCCESS: [string, Fetch][] = [
  ['user_already_exists', refusal(422, 'user_already_exists', 'User already registered')],
  [
    'email_exists',
    refusal(422, 'email_exists', 'A user with this email address has already been registered'),
  ],
  ['over_email_send_rate_limit for one address', tooSoon],
  [
    'a look-alike',
    async () => Response.json({ id: actors.driver.id, email: applicant.email, identities: [] }),
  ],
];

const REFUSALS: [string, Fetch, 'email' | 'password' | null][] = [
  ['weak_password', refusal(422, 'weak_password', 'Password is known to be weak'), 'password'],
  ['too long', refusal(400, 'validation_failed', 'Password cannot be longer than 72 characters'), 'password'],
  [
    'no address',
    refusal(400, 'validation_failed', 'Unable to validate email address: invalid format'),
    'email',
  ],
  ['email_address_invalid', refusal(400, 'email_address_invalid', 'Email address is invalid'), 'email'],
  ['signup_disabled', refusal(422, 'signup_disabled', 'Signups not allowed for this instance'), null],
  ['email_provider_disabled', refusal(400, 'email_provider_disabled', 'Email signups are disabled'), null],
];

describe('signUpApplicant', () => {
  it('creates an account with the chosen password, without signing in', async () => {
    await signUpApplicant({ ...applicant, email: ' Maeve@Test.Example ' });
    const { data } = await signIn(applicant.email, applicant.password);
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Maeve Quinn', role: 'driver' });
    expect(await session()).toBeNull();
    expect(
      await backend.sql('select from auth.sessions where user_id = $1', [data.user?.id ?? '']),
    ).toHaveLength(1);
  });

  it('does not reveal an existing account, and keeps its password', async () => {
    await signUpApplicant({ ...applicant, email: actors.driver.email });
    expect((await signIn(actors.driver.email, applicant.password)).error?.code).toBe('invalid_credentials');
    expect((await signIn(actors.driver.email, 'roadworthy')).error).toBeNull();
  });

  it.each(LIKE_SUCCESS)('treats %s as success', async (_code, answer) => {
    intercept(SIGN_UP, answer);
    await expect(signUpApplicant(applicant)).resolves.toBeUndefined();
  });

  it.each([
    ['its mails of the hour', tooManyMails, 'No more emails can be sent now. Try again in an hour.'],
    [
      'the requests of a network',
      tooManyRequests,
      'Too many attempts came from your network. Wait five minutes, then try again.',
    ],
  ])('says that Auth has used up %s: there is no account then', async (_what, answer, message) => {
    intercept(SIGN_UP, answer);
    await expect(signUpApplicant(applicant)).rejects.toMatchObject({ name: 'Refusal', message });
  });

  it.each(REFUSALS)(
    'shows a refusal from Auth at the field it concerns: %s',
    async (_code, answer, field) => {
      intercept(SIGN_UP, answer);
      const refused = await signUpApplicant(applicant).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Refusal);
      expect(refused).toMatchObject({ ...(field && { field }), message: expect.stringMatching(/./) });
    },
  );

  it.each(['email_address_invalid', 'signup_disabled'])(
    'has no words of its own for %s without a message',
    async (error_code) => {
      intercept(SIGN_UP, async () => Response.json({ error_code }, { status: 422 }));
      const refused = await signUpApplicant(applicant).catch((error: unknown) => error);
      expect(serverMessage(refused, 'Not sent')).toBe('Not sent');
    },
  );

  it.each([
    ['a short password', { ...applicant, password: 'seven77' }, 'password'],
    ['an invalid address', { ...applicant, email: 'a@b' }, 'email'],
  ])("shows the embedded server's refusal of %s at its field", async (_which, account, field) => {
    await expect(signUpApplicant(account)).rejects.toMatchObject({ name: 'FieldRefusal', field });
  });

  it.each([
    ['no network', noNetwork],
    ['a server error', outOfOrder],
  ])('fails with %s, which is not a refusal', async (_what, answer) => {
    intercept(SIGN_UP, answer);
    const failure = await signUpApplicant(applicant).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Refusal);
  });

  it('fails when no user comes back', async () => {
    intercept(SIGN_UP, async () => Response.json({}));
    await expect(signUpApplicant(applicant)).rejects.toThrow('Failed to create user account');
  });
});

describe('createAccountFor', () => {
  const person = { email: applicant.email };

  it('signs up with 24 random characters, and mails a link to choose a password', async () => {
    const bodies = watchSignUps();
    expect(await createAccountFor(person)).toBeNull();
    // Anybody who signs up with the address before its owner does reads what is stored about it.
    expect(bodies.map(({ data }) => data)).toEqual([{ role: 'driver' }]);
    expect(bodies[0]?.password).toMatch(/^[a-z0-9]{24}$/);
    expect(newMails()).toMatchObject([{ to: applicant.email, subject: 'Set your password for Roadworthy' }]);
    expect(confirmationPath(newMails()[0])).toContain('type=recovery');
  });

  it('makes a new password each time, of the requested length', async () => {
    const bodies = watchSignUps();
    await createAccountFor({ ...person, passwordLength: 12 });
    await createAccountFor({ ...person, email: 'second@test.example', passwordLength: 12 });
    const [first, second] = bodies.map(({ password }) => password);
    expect(first).toMatch(/^[a-z0-9]{12}$/);
    expect(second).toMatch(/^[a-z0-9]{12}$/);
    expect(first).not.toBe(second);
  });

  it('leaves the email to the invitation, where Auth sends none of its own', async () => {
    expect(await createAccountFor({ ...person, isInvited: true })).toBeNull();
    expect(newMails()).toEqual([]);
  });

  it("keeps the staff member's own session", async () => {
    await signInAs('manager');
    await createAccountFor(person);
    expect((await session())?.user.id).toBe(actors.manager.id);
  });

  it('leaves an existing account alone', async () => {
    expect(await createAccountFor({ ...person, email: actors.driver.email })).toBeNull();
    expect((await signIn(actors.driver.email, 'roadworthy')).error).toBeNull();
    expect(newMails()).toEqual([]);
  });

  it.each([
    [
      'no mail could be sent',
      '/auth/v1/recover',
      tooManyMails,
      'No more emails can be sent now. Try again in an hour.',
    ],
    [
      'the address got a mail just now',
      SIGN_UP,
      tooSoon,
      'Too many emails were requested. Try again in a few minutes.',
    ],
    [
      'Auth accepts no more requests',
      SIGN_UP,
      tooManyRequests,
      'Too many attempts came from your network. Wait five minutes, then try again.',
    ],
  ])('returns a message when %s', async (_what, part, answer, message) => {
    intercept(part, answer);
    expect(await createAccountFor(person)).toBe(message);
  });

  it.each(REFUSALS)('refuses what the wizard refuses: %s', async (_code, answer) => {
    intercept(SIGN_UP, answer);
    await expect(createAccountFor(person)).rejects.toBeInstanceOf(Refusal);
  });

  it('fails without a network', async () => {
    intercept(SIGN_UP, noNetwork);
    await expect(createAccountFor(person)).rejects.toThrow('Failed to fetch');
  });
});

describe('sendApprovalNotice', () => {
  it('mails a link to the login page, without a token', async () => {
    expect(await sendApprovalNotice(actors.driver.email)).toBeNull();
    const [mail, ...others] = newMails();
    expect(others).toEqual([]);
    const text = 'Your depot has approved your application';
    expect(mail).toMatchObject({ to: actors.driver.email, subject: text });
    expect(mail?.html).toContain(text);
    expect(mail?.html).not.toContain('{{');
    expect(linksIn(mail).map((href) => new URL(href).pathname)).toEqual(['/login', '/forgot-password']);
    expect(mail?.html).not.toMatch(/token|[0-9a-f]{32}|\d{6}/);
  });

  it('creates no account for an unknown address', async () => {
    expect(await sendApprovalNotice('nobody@test.example')).toBe('Signups not allowed for otp');
    expect(await backend.sql(`select from auth.users where email = 'nobody@test.example'`)).toEqual([]);
  });

  it.each([
    ['too many mails', tooManyMails, 'No more emails can be sent now. Try again in an hour.'],
    ['no network', noNetwork, 'No connection to the server. Check your network and try again.'],
    ['no mail server', outOfOrder, "The server can't do this right now. Try again in a few minutes."],
  ])('returns a message for %s instead of throwing', async (_what, answer, message) => {
    intercept('/auth/v1/otp', answer);
    expect(await sendApprovalNotice(actors.driver.email)).toBe(message);
  });
});

describe('where accounts must confirm their address, as in production', () => {
  beforeAll(() => routeFetchTo(confirming));
  afterAll(() => routeFetchTo(backend));

  let before = 0;
  beforeEach(() => {
    before = confirming.mails.length;
  });
  afterEach(() => confirming.restore());
  const mails = () => confirming.mails.slice(before);
  const confirmation = { to: applicant.email, subject: 'Confirm your email address for Roadworthy' };

  it('mails an applicant one link, however often they sign up', async () => {
    await signUpApplicant(applicant);
    await signUpApplicant(applicant);
    expect(mails()).toMatchObject([confirmation]);
    expect(confirmationPath(mails()[0])).toMatch(/^\/auth\/confirm\?token_hash=[0-9a-f]+&type=signup$/);
  });

  it('mails an account created by staff the same link and nothing else', async () => {
    expect(await createAccountFor({ email: applicant.email })).toBeNull();
    expect(mails()).toMatchObject([confirmation]);
  });
});
