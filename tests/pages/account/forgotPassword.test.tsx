import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { outOfOrder, refusal, tooManyMails, tooManyRequests } from '../../support/authAnswers';
import type { Fetch } from '../../support/clients';
import { confirmationPath } from '../../support/mails';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';

const backend = await startWorld();
afterEach(() => backend.restore());

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });

async function ask(user: UserEvent, address: string) {
  await user.type(await email(), address);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
}

/** What the page says once it has said that it sent something. */
async function answer() {
  const title = await screen.findByText('Look in your mailbox');
  return title.parentElement?.textContent;
}

describe('asking for a link', () => {
  it('mails one to an address that has an account', async () => {
    const { user } = await renderApp('/forgot-password');
    await ask(user, actors.driver.email);
    await answer();
    const mail = backend.mails.at(-1);
    expect(mail?.to).toBe(actors.driver.email);
    expect(mail?.subject).toBe('Choose a password for Roadworthy');
    expect(confirmationPath(mail)).toMatch(/^\/auth\/confirm\?token_hash=[0-9a-f]+&type=recovery$/);
  });

  it.each<[string, string, Fetch | undefined]>([
    ['is known', actors.driver.email, undefined],
    ['is unknown', 'nobody@test.example', undefined],
    ['is known and was sent one a moment ago', actors.driver.email, tooManyMails],
    [
      'is known and gets no mail from a project without a mail server',
      actors.driver.email,
      refusal(
        400,
        'email_address_not_authorized',
        'Email address "x" cannot be used as it is not authorized',
      ),
    ],
  ])('says the same when the address %s', async (_case, address, says) => {
    if (says) intercept('/auth/v1/recover', says);
    const { user } = await renderApp('/forgot-password');
    await ask(user, address);
    expect((await answer())?.replace(address, 'it')).toBe(
      'Look in your mailbox' +
        'If it has an account here, a link to choose a new password is on its way.' +
        'Nothing there after a few minutes? Look among the junk mail, then ask again: only one link a minute is sent.',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be done again', async () => {
    const { user } = await renderApp('/forgot-password');
    await ask(user, actors.driver.email);
    await answer();
    const before = backend.mails.length;
    await user.click(screen.getByRole('button', { name: 'Send another link' }));
    await screen.findByRole('button', { name: 'Send another link' });
    await answer();
    expect(backend.mails.length).toBe(before + 1);
  });
});

describe('what goes wrong', () => {
  it.each([
    ['too many tries', tooManyRequests, 'Too many emails were asked for. Try again in a few minutes.'],
    ['no network', noNetwork, 'No connection to the server. Check your network and try again.'],
    ['a server out of order', outOfOrder, 'The server cannot do this just now. Try again in a few minutes.'],
  ])('is told in words, and what was typed stays: %s', async (_case, says, words) => {
    intercept('/auth/v1/recover', says);
    const { user } = await renderApp('/forgot-password');
    await ask(user, actors.driver.email);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect((await email()).value).toBe(actors.driver.email);
  });

  it.each(['', 'somebody', 'a@b@c'])('stands at the field when the address is "%s"', async (address) => {
    intercept('/auth/v1/recover', noNetwork);
    const { user } = await renderApp('/forgot-password');
    if (address) await user.type(await email(), address);
    await email();
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    const description = address ? 'Please enter a valid email address' : 'Email is required';
    expect(await screen.findByRole('textbox', { description })).toBe(document.activeElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stands at the field when Auth does not take the address', async () => {
    intercept('/auth/v1/recover', refusal(400, 'email_address_invalid', 'Email address is invalid'));
    const { user } = await renderApp('/forgot-password');
    await ask(user, actors.driver.email);
    await screen.findByRole('textbox', { description: 'Email address is invalid' });
  });
});
