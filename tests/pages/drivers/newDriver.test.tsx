import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { refusal, tooManyMails } from '../../support/authAnswers';
import type { Fetch } from '../../support/clients';
import { described } from '../../support/described';
import { confirmationPath } from '../../support/mails';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { insertAccount } from '../../support/sql';
import { ids } from '../../support/world';
import { fill } from './driverForm';

const backend = await startWorld();
let mailsBefore = 0;
beforeEach(() => {
  mailsBefore = backend.mails.length;
});
afterEach(() => backend.restore());

const EMAIL = 'nuala@test.example';
const SIGN_UP = '/auth/v1/signup';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const newMails = () => backend.mails.slice(mailsBefore);
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const alertText = async () => (await screen.findByRole('alert')).textContent;

async function stored(email = EMAIL) {
  const [row] = await backend.sql('select * from public.users where email = $1', [email]);
  return row;
}

/** Opens the empty form, and fills it in. */
async function fillIn(as: 'admin' | 'manager' = 'admin', email = EMAIL) {
  const app = await renderApp('/drivers/new', { as });
  await screen.findByRole('heading', { level: 1, name: 'Add New Driver' });
  fill(field('Full Name'), 'Nuala Daly');
  fill(field('Email'), email);
  fill(field('Phone'), '087 123');
  fill(field('Address'), '4 Hill Road');
  return { ...app, save: () => app.user.click(screen.getByRole('button', { name: 'Save Driver' })) };
}

describe('a new driver', () => {
  it('gets an account with 12 random characters, a place in the depot, and a mail to choose a password', async () => {
    const passwords: unknown[] = [];
    const watch: Fetch = (input, init) => {
      passwords.push(JSON.parse(String(init?.body)).password);
      return backend.fetch(input, init);
    };
    intercept(SIGN_UP, watch);
    const { save, location, user } = await fillIn('admin', ' Nuala@Test.Example ');
    await waitFor(() => expect(field('Manager').matches(':disabled')).toBe(false));
    await user.selectOptions(field('Manager'), 'manager of the world');
    await save();

    await screen.findByText('Driver created successfully');
    await screen.findByRole('heading', { level: 1, name: 'Edit Driver' });
    const driver = await stored();
    expect(driver).toMatchObject({
      full_name: 'Nuala Daly',
      phone: '087 123',
      address: '4 Hill Road',
      role: 'driver',
      approved: true,
      approved_by: actors.admin.id,
      is_inactive: false,
      depot_id: ids.depotA,
      manager_id: actors.manager.id,
    });
    expect(location()?.pathname).toBe(`/drivers/${driver?.id}/edit`);
    expect(passwords).toEqual([expect.stringMatching(/^[a-z0-9]{12}$/)]);
    expect(newMails()).toMatchObject([{ to: EMAIL, subject: 'Choose a password for Roadworthy' }]);
    expect(confirmationPath(newMails()[0])).toContain('type=recovery');
    await screen.findByText(
      'Nuala Daly is saved. An email to Nuala@Test.Example lets them choose a password. Licences and records can be added below.',
    );
    await screen.findByRole('button', { name: 'Add licence' });
  });

  it("of a manager is that manager's, and may be left unapproved", async () => {
    const { save, user } = await fillIn('manager');
    await waitFor(() => expect(field('Manager').value).toBe('manager of the world'));
    expect(field('Manager').readOnly).toBe(true);
    await user.click(field('Approved'));
    await save();
    await screen.findByText('Driver created successfully');
    expect(await stored()).toMatchObject({ manager_id: actors.manager.id, approved: false });
  });

  it('who has an account already keeps it, and is told that they may log in', async () => {
    await insertAccount(backend.sql, EMAIL);
    const { save } = await fillIn();
    await save();
    await screen.findByText(/They have an account already and keep its password\. An email tells them/);
    expect(newMails()).toMatchObject([{ to: EMAIL, subject: 'Your depot has approved your application' }]);
    expect(await stored()).toMatchObject({ full_name: 'Nuala Daly' });
  });

  it('is saved although the mail cannot be sent, which is told', async () => {
    intercept('/auth/v1/recover', tooManyMails);
    const { save } = await fillIn();
    await save();
    await screen.findByText(
      /Nuala Daly is saved, but the email to nuala@test\.example was not sent\. Too many emails were asked for\./,
    );
    expect(await stored()).toMatchObject({ full_name: 'Nuala Daly' });
  });
});

describe('what cannot be saved', () => {
  it('is a driver without name and email, or with an email that is none', async () => {
    const { save } = await fillIn();
    fill(field('Full Name'), '');
    fill(field('Email'), '');
    await save();
    expect(await alertText()).toBe('Please fill in all required fields');
    expect(described(field('Full Name'))).toContain('Full name is required');
    expect(described(field('Email'))).toContain('Email is required');
    expect(document.activeElement).toBe(field('Full Name'));

    fill(field('Full Name'), 'Nuala Daly');
    fill(field('Email'), 'nuala');
    await save();
    expect(await alertText()).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(field('Email'));
  });

  it.each([
    [
      actors.driver.email,
      'Failed to save driver. driver@test.example already belongs to this depot as driver (driver of the world)',
    ],
    [
      actors.otherDriver.email,
      'Failed to save driver. other-driver@test.example already belongs to another depot',
    ],
  ])('is somebody who is known: %s', async (email, words) => {
    silenceLog();
    const { save } = await fillIn('admin', email);
    await save();
    expect(await alertText()).toBe(words);
    expect(field('Full Name').value).toBe('Nuala Daly');
    expect(newMails()).toEqual([]);
  });

  it.each([
    ['no user comes back', async () => Response.json({}), 'Failed to create user account'],
    [
      'Auth takes no new accounts',
      refusal(422, 'signup_disabled', 'Signups not allowed for this instance'),
      'Signups not allowed for this instance',
    ],
    [
      'the network is gone',
      noNetwork,
      'Failed to save driver. No connection to the server. Check your network and try again.',
    ],
  ] satisfies [string, Fetch, string][])(
    'is told when %s, and nothing typed is lost',
    async (_why, answer, words) => {
      silenceLog();
      intercept(SIGN_UP, answer);
      const { save, path } = await fillIn();
      await save();
      expect(await alertText()).toBe(words);
      expect(field('Email').value).toBe(EMAIL);
      expect(path()).toBe('/drivers/new');
      expect(await stored()).toBeUndefined();

      intercept(SIGN_UP, backend.fetch);
      await save();
      await screen.findByText('Driver created successfully');
    },
  );
});

it('says at the field that Auth does not take the address', async () => {
  intercept(SIGN_UP, refusal(400, 'email_address_invalid', 'Email address is invalid'));
  const { save } = await fillIn();
  await save();
  await waitFor(() => expect(described(field('Email'))).toContain('Email address is invalid'));
  expect(document.activeElement).toBe(field('Email'));
});

it('leaving asks first when something is typed', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { user, path } = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(path()).toBe('/drivers/new');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(path()).toBe('/drivers'));
  expect(confirm).toHaveBeenCalledTimes(2);
});
