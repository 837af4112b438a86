import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { supabase } from '../../../src/lib/supabase';
import { actors, password } from '../../support/actors';
import { outOfOrder, refusal, tooManyRequests } from '../../support/authAnswers';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, settled, startWorld } from '../../support/network';
import { renderApp, signInAs } from '../../support/render';
import {
  alertText,
  button,
  choose,
  described,
  dialog,
  dialogClosed,
  field,
  fill,
  findSection,
  heading,
  items,
  press,
} from '../../support/screen';
import { CODE, playDevices } from '../../support/secondStep';
import { accessToken } from '../../support/tokens';

const backend = await startWorld();
afterEach(() => backend.restore());

const { manager, driver } = actors;
const demand = () => backend.sql('update public.login_settings set staff_need_second_step = true');
const section = () => findSection('Two-step login');
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code');

async function logIn(path = '/login') {
  const app = await renderApp(path);
  await screen.findByRole('textbox', { name: 'Email' });
  fill('Email', manager.email);
  fill('Password', password);
  press('Log in');
  return app;
}

async function enter(code: string, submit = 'Log in') {
  await codeField();
  fill('Code', code);
  press(submit);
}

describe('your account', () => {
  it('sets up a device and a spare, and no third', async () => {
    const auth = playDevices(backend, manager);
    await renderApp('/account', { as: 'manager' });
    const card = await section();
    await card.findByRole('button', { name: 'Set up two-step login' });
    press('Set up two-step login', card);
    await waitFor(() => expect(field('Name of the device').value).toBe('Phone'));
    fill('Name of the device', ' ');
    press('Continue');
    expect(described(field('Name of the device'))).toContain('Enter a name for this device');
    fill('Name of the device', 'My phone');
    press('Continue');

    const picture = await card.findByRole<HTMLImageElement>('img', { name: /^QR code/ });
    expect(picture.src).toMatch(/^data:image\/svg\+xml/);
    expect(field('Or type this key into the app').value).toBe('JBSWY3DPEHPK3PXP');
    const code = await codeField();
    expect(code.autocomplete).toBe('one-time-code');
    expect(code.inputMode).toBe('numeric');
    await enter('12345', 'Finish');
    expect(described(code)).toContain('Enter the 6 digits that your app shows');
    await enter('000000', 'Finish');
    await waitFor(() => expect(described(code)).toContain('That code is wrong.'));
    expect(document.activeElement).toBe(code);
    await enter('123 456', 'Finish');
    await screen.findByText('Your device is added');
    await waitFor(() => expect(items(card)).toEqual([['My phone', 'Added 01 Jan 2026', 'Remove My phone']]));

    await card.findByRole('button', { name: 'Add a spare device' });
    press('Add a spare device');
    await waitFor(() => expect(field('Name of the device').value).toBe('Spare'));
    fill('Name of the device', 'my PHONE');
    press('Continue');
    expect(described(field('Name of the device'))).toContain('You have a device with this name already');
    fill('Name of the device', 'Tablet');
    press('Continue');
    await enter(CODE, 'Finish');
    await waitFor(() => expect(items(card)).toHaveLength(2));
    expect(button(/^Add/, card)).toBeNull();
    expect(auth.names()).toEqual(['My phone', 'Tablet']);
  });

  it('drops a device whose setup was not finished', async () => {
    const auth = playDevices(backend, manager);
    await renderApp('/account', { as: 'manager' });
    const card = await section();
    for (const _try of ['first', 'second']) {
      await card.findByRole('button', { name: 'Set up two-step login' });
      press('Set up two-step login', card);
      await waitFor(() => field('Name of the device'));
      press('Continue');
      await codeField();
      press('Cancel');
    }
    expect(auth.names()).toEqual(['Phone']);
  });

  it('removes a device, after which the password alone is enough to log in', async () => {
    const auth = playDevices(backend, manager, 'Phone');
    await logIn('/account');
    await enter(CODE);
    const card = await section();
    await card.findByRole('button', { name: 'Remove Phone' });
    press('Remove Phone', card);
    dialog('Remove Phone?').getByText(/^You then log in with your password alone\./);
    press('Remove', dialog());
    await dialogClosed();
    await card.findByRole('button', { name: 'Set up two-step login' });
    expect(auth.names()).toEqual([]);
    expect(
      await backend.sql('select aal from auth.sessions where user_id = $1 and aal is not null', [manager.id]),
    ).not.toContainEqual({ aal: 'aal2' });
  });

  it.each([
    [
      refusal(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
      /switched off on the server/,
    ],
    [refusal(422, 'too_many_enrolled_mfa_factors', 'Maximum number reached'), /You have too many devices/],
    [tooManyRequests, /^Too many attempts/],
    [noNetwork, /^Two-step login couldn't be set up\. No connection/],
  ])('says why no device can be added', async (answer, words) => {
    silenceLog();
    playDevices(backend, manager);
    await renderApp('/account', { as: 'manager' });
    const card = await section();
    await card.findByRole('button', { name: 'Set up two-step login' });
    press('Set up two-step login', card);
    await waitFor(() => field('Name of the device'));
    intercept('/auth/v1/factors', answer);
    press('Continue');
    expect(await alertText(card)).toMatch(words);
    expect(field('Name of the device').value).toBe('Phone');
  });

  it.each([
    ['a driver', driver],
    ['staff on a server that knows no codes', { ...manager, level: null }],
  ])('offers nothing to %s', async (_who, account) => {
    const access_token = await accessToken(account);
    await supabase.auth.setSession({ access_token, refresh_token: 'not used' });
    await renderApp('/account');
    await findSection('Your data');
    expect(screen.queryByText('Two-step login')).toBeNull();
  });
});

describe('logging in with a device set up', () => {
  it('asks for a code after the password, and then opens the page that was asked for', async () => {
    playDevices(backend, manager, 'Phone');
    const { path } = await logIn('/joiners?status=pending');
    await heading('Enter your code', 1);
    expect(screen.queryByText('Login successful')).toBeNull();
    await enter('');
    expect(described(await codeField())).toContain('Enter the 6 digits');
    await enter(CODE);
    await screen.findByText('Login successful');
    await heading('Driver Applications', 1);
    expect(path()).toBe('/joiners?status=pending');
  });

  it.each([
    [
      'is wrong',
      refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
      /^That code is wrong\./,
    ],
    [
      'has expired',
      refusal(422, 'mfa_challenge_expired', 'MFA challenge has expired'),
      /^That code has expired\./,
    ],
    ['is one attempt too many', tooManyRequests, /^Too many attempts\. Wait a few minutes/],
    ['cannot be sent', noNetwork, /^Your code couldn't be checked\. No connection/],
    ['belongs to a removed device', refusal(404, 'mfa_factor_not_found', 'Factor not found'), /was removed/],
  ])('says so when a code %s, and takes the next one', async (_case, answer, words) => {
    silenceLog();
    const auth = playDevices(backend, manager, 'Phone');
    const { path } = await logIn();
    await codeField();
    intercept('/auth/v1/factors', async (input, init) =>
      String(input).endsWith('/verify') ? answer(input, init) : auth.answerFactors(input, init),
    );
    await enter('654321');
    await waitFor(async () => {
      const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
      expect([described(await codeField()), ...alerts].some((text) => words.test(text))).toBe(true);
    });
    expect(field('Code').value).toBe('654321');
    expect(document.activeElement).toBe(field('Code'));
    intercept('/auth/v1/factors', auth.answerFactors);
    await enter(CODE);
    await waitFor(() => expect(screen.queryByText('Enter your code')).toBeNull());
    expect(path()).toBe('/dashboard');
  });

  it('takes the code of the device that is chosen', async () => {
    const auth = playDevices(backend, manager, 'Phone', 'Tablet');
    const asked: string[] = [];
    intercept('/auth/v1/factors', (input, init) => {
      asked.push(String(input));
      return auth.answerFactors(input, init);
    });
    await logIn();
    await codeField();
    await choose('Device', 'Tablet');
    await enter(CODE);
    await screen.findByText('Login successful');
    expect(asked).toEqual(
      ['challenge', 'verify'].map((verb) => expect.stringContaining(`${auth.ids()[1]}/${verb}`)),
    );
  });

  it('can be cancelled by logging out', async () => {
    playDevices(backend, manager, 'Phone');
    const { path } = await logIn();
    await codeField();
    press('Log out');
    await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });
});

describe('staff who must log in with a code but have no device', () => {
  it('set one up before they see anything else', async () => {
    playDevices(backend, manager);
    await demand();
    const { path } = await logIn('/fleet');
    await heading('Set up two-step login', 1);
    expect(within(document.body).queryByRole('navigation')).toBeNull();
    press('Continue');
    await enter(CODE, 'Finish');
    await heading('Fleet Management', 1);
    expect(path()).toBe('/fleet');
  });

  it('get back what they had typed when the code became mandatory', async () => {
    playDevices(backend, manager);
    const { user } = await renderApp('/fleet/add', { as: 'manager' });
    await user.type(await screen.findByLabelText('Manufacturer'), 'Scania');
    await demand();
    const comeBack = async () => {
      vi.setSystemTime(Date.now() + 31_000);
      act(() => window.dispatchEvent(new Event('visibilitychange')));
      await settled();
    };
    await comeBack();
    await heading('Set up two-step login', 1);
    await comeBack();
    press('Continue');
    await enter(CODE, 'Finish');
    await waitFor(() => expect(field('Manufacturer').value).toBe('Scania'));
  });

  it('read that their devices could not be loaded, and can try again', async () => {
    silenceLog();
    await demand();
    await signInAs('manager');
    intercept('/auth/v1/user', outOfOrder);
    await renderApp('/fleet');
    expect(await alertText()).toContain("Your devices couldn't be loaded");
    expect(button('Log out')).not.toBeNull();
    intercept('/auth/v1/user', backend.fetch);
    press('Try again');
    await heading('Set up two-step login', 1);
  });
});
