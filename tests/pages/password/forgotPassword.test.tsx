import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { refusal, tooManyMails, tooManyRequests } from '../../support/authAnswers';
import type { Fetch } from '../../support/clients';
import { confirmationPath } from '../../support/mails';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { alertText, fill, press, texts } from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });

async function ask(address: string) {
  await email();
  fill('Email', address);
  press('Send the link');
}

async function answer() {
  const title = await screen.findByText('Check your email');
  return texts(title.parentElement ?? title);
}

describe('asking for a link', () => {
  it('mails one to an address that has an account', async () => {
    await renderApp('/forgot-password');
    await ask(actors.driver.email);
    await answer();
    const mail = backend.mails.at(-1);
    expect(mail?.to).toBe(actors.driver.email);
    expect(mail?.subject).toBe('Set your password for Roadworthy');
    expect(confirmationPath(mail)).toMatch(/^\/auth\/confirm\?token_hash=[0-9a-f]+&type=recovery$/);
  });

  it.each<[string, string, Fetch | undefined]>([
    ['is known', actors.driver.email, undefined],
    ['is unknown', 'nobody@test.example', undefined],
    ['is known and was mailed a link a moment ago', actors.driver.email, tooManyMails],
    [
      'is known, but the project has no mail server',
      actors.driver.email,
      refusal(
        400,
        'email_address_not_authorized',
        'Email address "x" cannot be used as it is not authorized',
      ),
    ],
  ])('says the same when the address %s', async (_case, address, reply) => {
    if (reply) intercept('/auth/v1/recover', reply);
    await renderApp('/forgot-password');
    await ask(address);
    expect((await answer()).map((line) => line.replace(address, 'it'))).toEqual([
      'Check your email',
      'If it has an account here, a link to set a password is on its way.',
      'Nothing there after a few minutes? Check your spam folder, then ask for another link. We send at most one a minute.',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be done again', async () => {
    await renderApp('/forgot-password');
    await ask(actors.driver.email);
    await answer();
    const before = backend.mails.length;
    press('Send another link');
    await screen.findByRole('button', { name: 'Send another link' });
    await answer();
    expect(backend.mails.length).toBe(before + 1);
  });
});

describe('a failure', () => {
  it.each([
    [
      'too many attempts',
      tooManyRequests,
      'Too many attempts came from your network. Wait five minutes, then try again.',
    ],
    ['no network', noNetwork, 'No connection to the server. Check your network and try again.'],
  ])('is explained and keeps what was typed: %s', async (_case, reply, words) => {
    intercept('/auth/v1/recover', reply);
    await renderApp('/forgot-password');
    await ask(actors.driver.email);
    expect(await alertText()).toBe(words);
    expect((await email()).value).toBe(actors.driver.email);
  });

  it.each(['', 'niamh'])('is marked at the field when the address is "%s"', async (address) => {
    intercept('/auth/v1/recover', noNetwork);
    await renderApp('/forgot-password');
    await ask(address);
    const description = address ? 'Please enter a valid email address' : 'Enter the email';
    expect(await screen.findByRole('textbox', { description })).toBe(document.activeElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is marked at the field when Auth refuses the address', async () => {
    intercept('/auth/v1/recover', refusal(400, 'email_address_invalid', 'Email address is invalid'));
    await renderApp('/forgot-password');
    await ask(actors.driver.email);
    await screen.findByRole('textbox', { description: 'Email address is invalid' });
  });
});
