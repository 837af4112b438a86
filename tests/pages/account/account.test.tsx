import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type AccountName, actors, password } from '../../support/actors';
import { refusal } from '../../support/authAnswers';
import { later } from '../../support/clock';
import { silenceLog } from '../../support/log';
import { endInterceptions, intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  choices,
  described,
  discard,
  field,
  fill,
  findSection,
  heading,
  keepEditing,
  press,
} from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const NEW_PASSWORD = 'correct horse';
const DETAILS = 'Your details';

async function open(as: AccountName = 'driver') {
  const app = await renderApp('/account', { as });
  await heading('Your account', 1);
  return app;
}

const stored = async (name: AccountName = 'driver') => {
  const [row] = await backend.sql<{ phone: string; address: string }>(
    'select phone, address from public.users where id = $1',
    [actors[name].id],
  );
  return row;
};
const canSignIn = async (secret: string) =>
  !(await backend.asAnon().auth.signInWithPassword({ email: actors.driver.email, password: secret })).error;

describe('the page', () => {
  it.each(['driver', 'manager', 'admin'] as const)(
    'is opened by a %s from the name in the header, on a phone too',
    async (as) => {
      const { user, path } = await renderApp('/dashboard', { as });
      await screen.findByRole('heading', { level: 1 });
      const bar = within(screen.getByRole('banner'));
      await user.click(await bar.findByRole('button', { name: 'Menu' }));
      expect(bar.getAllByRole('link', { name: /^Your account:/ })).toHaveLength(2);
      await user.click(bar.getAllByRole('link', { name: /^Your account:/ })[0] as HTMLElement);
      await waitFor(() => expect(path()).toBe('/account'));
      expect(document.activeElement).toBe(await heading('Your account', 1));
      expect(document.title).toBe('Your account - Roadworthy');
      screen.getByText(`${as} of the world, ${as}, Test depot A`);
      screen.getByText(actors[as].email);
    },
  );

  it('says when you last logged in', async () => {
    await backend.sql("update auth.users set last_sign_in_at = '2026-01-14 18:30+00'");
    await open();
    screen.getByText('Last login 14 Jan 2026, 18:30');
  });

  it('asks a visitor to log in', async () => {
    const { path } = await renderApp('/account');
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe("a person's own details", () => {
  it.each(['driver', 'manager', 'admin'] as const)('are saved (%s), and kept in the form', async (as) => {
    await open(as);
    fill('Phone', ' 01 555 0199 ');
    fill('Address', '2 Harbour Road');
    press('Save details');
    await screen.findByText('Your details are saved');
    expect(await stored(as)).toEqual({ phone: '01 555 0199', address: '2 Harbour Road' });
    await waitFor(() => expect(field('Phone').value).toBe('01 555 0199'));

    // The second save is of the new version.
    fill('Phone', '');
    press('Save details');
    await waitFor(async () => expect(await stored(as)).toEqual({ phone: null, address: '2 Harbour Road' }));
  });

  it('keep what is typed while they are being saved', async () => {
    await open();
    let answer = () => {};
    intercept('/rpc/save_own_contact', async (input, init) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return backend.fetch(input, init);
    });
    fill('Phone', ' 01 555 0199 ');
    press('Save details');
    await screen.findByRole('button', { name: 'Saving...' });
    fill('Address', '2 Harbour Road');
    answer();
    await screen.findByText('Your details are saved');
    await waitFor(() => expect(field('Phone').value).toBe('01 555 0199'));
    expect(field('Address').value).toBe('2 Harbour Road');
    endInterceptions();

    press('Save details');
    await waitFor(async () =>
      expect(await stored()).toEqual({ phone: '01 555 0199', address: '2 Harbour Road' }),
    );
  });

  it('are checked before they are sent', async () => {
    await open();
    fill('Phone', '1');
    fill('Address', 'x');
    press('Save details');
    expect(await alertText()).toBe('Enter a phone number of 6 to 15 digits');
    expect(described(field('Address'))).toContain('Enter the full address');
    expect(document.activeElement).toBe(field('Phone'));
  });

  it('keep changes by others, and ask if both changed the same field', async () => {
    const byManager = (values: { address?: string; phone?: string }) =>
      backend.as(actors.manager).from('users').update(values).eq('id', actors.driver.id).throwOnError();
    await open();
    fill('Phone', '01 555 0199');
    await byManager({ address: '9 New Street' });
    later();
    press('Save details');
    await screen.findByText('Your details are saved. We kept what someone else changed meanwhile: Address');
    expect(await stored()).toMatchObject({ phone: '01 555 0199', address: '9 New Street' });

    await screen.findByRole('button', { name: 'Save details' });
    fill('Phone', '01 555 0200');
    await byManager({ phone: '01 555 0300' });
    later();
    press('Save details');
    const alert = within(await (await findSection(DETAILS)).findByRole('alert'));
    alert.getByText('Someone else changed this record since you opened it');
    expect(choices(alert)).toEqual([['Phone', 'You: 01 555 0200', 'Someone else: 01 555 0300']]);
    press('Discard mine and show the current version');
    expect(field('Phone').value).toBe('01 555 0300');
  });

  it('stay as typed without a network, and are saved on another try', async () => {
    await open();
    intercept('/rpc/save_own_contact', noNetwork);
    fill('Phone', '01 555 0199');
    press('Save details');
    expect(await alertText()).toBe(
      "Your details couldn't be saved. No connection to the server. Check your network and try again.",
    );
    intercept('/rpc/save_own_contact', backend.fetch);
    press('Save details');
    await waitFor(async () => expect(await stored()).toMatchObject({ phone: '01 555 0199' }));
  });

  it('ask before they are discarded', async () => {
    const { user, path } = await open();
    fill('Phone', '01 555 0199');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await keepEditing();
    expect(path()).toBe('/account');
  });

  it('of an inactive driver can only be read', async () => {
    await open('inactiveDriver');
    await screen.findByText(/marked you as inactive/);
    expect(button('Save details')).toBeNull();
  });
});

describe('the password', () => {
  async function change(current: string, next: string) {
    if (button('Change password')) press('Change password');
    fill('Current password', current);
    fill('New password', next);
    press('Save password');
  }

  it('is changed, and ends every other session', async () => {
    await open();
    const elsewhere = backend.asAnon();
    await elsewhere.auth.signInWithPassword({ email: actors.driver.email, password });
    expect((await elsewhere.from('users').select('id')).data).toHaveLength(1);

    press('Change password');
    expect(document.activeElement).toBe(field('Current password'));
    await change(password, NEW_PASSWORD);
    await screen.findByText('Your password is changed, and you are logged out on all other devices.');
    expect(await canSignIn(password)).toBe(false);
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
    expect((await elsewhere.from('users').select('id')).data ?? []).toEqual([]);

    // This session continues.
    fill('Phone', '01 555 0199');
    press('Save details');
    await waitFor(async () => expect(await stored()).toMatchObject({ phone: '01 555 0199' }));
  });

  it.each([
    [
      'not the current one',
      'New password',
      NEW_PASSWORD,
      'Current password',
      'This is not your current password',
    ],
    [password, 'too short', 'short', 'New password', 'Password must be at least 8 characters long'],
    [password, 'the same', password, 'New password', 'This is your current password. Choose another one.'],
  ])(
    'stays when the current one is "%s" and the new one %s',
    async (current, _what, next, label, message) => {
      await open();
      await change(current, next);
      await waitFor(() => expect(described(field(label))).toContain(message));
      expect(document.activeElement).toBe(field(label));
      expect(await canSignIn(password)).toBe(true);
    },
  );

  it.each([
    [
      refusal(422, 'weak_password', 'Password is known to be weak'),
      'This password is known from a data leak. Choose another one.',
    ],
    [refusal(400, 'reauthentication_needed', 'Reauthentication required'), /^You logged in too long ago/],
    [noNetwork, /^Your password couldn't be changed\. No connection/],
  ])('stays when the server refuses the new one, with the reason', async (answer, words) => {
    silenceLog();
    await open();
    intercept('/auth/v1/user', answer);
    await change(password, NEW_PASSWORD);
    await screen.findAllByText(words);
    expect(field('New password').value).toBe(NEW_PASSWORD);
    expect(await canSignIn(password)).toBe(true);
  });

  it('is changed on another try after a lost answer', async () => {
    silenceLog();
    await open();
    loseAnswer(backend, '/auth/v1/user');
    await change(password, NEW_PASSWORD);
    expect(await alertText()).toMatch(/^Your password couldn't be changed/);
    intercept('/auth/v1/user', backend.fetch);
    press('Save password');
    await screen.findByText(/you are logged out on all other devices/);
  });

  it('is changed even if the other devices stay logged in, and says so', async () => {
    silenceLog();
    await open();
    intercept('/auth/v1/logout', refusal(500, 'unexpected_failure', 'Out of order'));
    await change(password, NEW_PASSWORD);
    await screen.findByText(/we couldn't log you out on your other devices/);
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
  });

  it('stays after Cancel, which asks before it discards what was typed', async () => {
    await open();
    press('Change password');
    fill('New password', NEW_PASSWORD);
    press('Cancel');
    await keepEditing();
    expect(field('New password').value).toBe(NEW_PASSWORD);
    press('Cancel');
    await discard();
    expect(button('Change password')).not.toBeNull();
  });
});
