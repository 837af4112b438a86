import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { refusal } from '../../support/authAnswers';
import type { Fetch } from '../../support/clients';
import { invitations } from '../../support/invitations';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  choose,
  described,
  discard,
  field,
  fill,
  heading,
  keepEditing,
  press,
} from '../../support/screen';
import { insertAccount } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
let mailsBefore = 0;
beforeEach(() => {
  mailsBefore = backend.mails.length;
});
afterEach(() => backend.restore());

const EMAIL = 'nuala@test.example';
const SIGN_UP = '/auth/v1/signup';
const newMails = () => backend.mails.slice(mailsBefore);
const save = () => press('Save Driver');
const created = () => screen.findByText('Driver created successfully');

async function stored(email = EMAIL) {
  const [row] = await backend.sql('select * from public.users where email = $1', [email]);
  return row;
}

async function fillIn(as: 'admin' | 'manager' = 'admin', email = EMAIL) {
  const app = await renderApp('/drivers/new', { as });
  await heading('Add New Driver', 1);
  fill('Full Name', 'Nuala Daly');
  fill('Email', email);
  fill('Phone', '087 123');
  fill('Address', '4 Hill Road');
  return app;
}

describe('a new driver', () => {
  it('gets an account with 12 random characters as its password, a depot, and an invitation', async () => {
    const passwords: unknown[] = [];
    const watch: Fetch = (input, init) => {
      passwords.push(JSON.parse(String(init?.body)).password);
      return backend.fetch(input, init);
    };
    intercept(SIGN_UP, watch);
    const { location } = await fillIn('admin', ' Nuala@Test.Example ');
    await waitFor(() => expect(field('Manager').matches(':disabled')).toBe(false));
    await choose('Manager', 'manager of the world');
    save();

    await created();
    await heading('Edit Driver', 1);
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
    expect(await invitations(backend.sql)).toEqual([EMAIL]);
    // Auth sends no mail of its own, which would name neither the depot nor the inviter.
    expect(newMails()).toEqual([]);
    await screen.findByText(
      'Nuala Daly has been added. An invitation to log in is on its way to Nuala@Test.Example. You can add licences and records below.',
    );
    await screen.findByRole('button', { name: 'Add licence' });
  });

  it('added by a manager reports to that manager, and can be left unapproved', async () => {
    const { user } = await fillIn('manager');
    await waitFor(() => expect(field('Manager').value).toBe('manager of the world'));
    expect(field('Manager').readOnly).toBe(true);
    await user.click(field(/^Approved/));
    save();
    await created();
    expect(await stored()).toMatchObject({ manager_id: actors.manager.id, approved: false });
  });

  it('keeps an existing account, and gets an invitation', async () => {
    await insertAccount(backend.sql, EMAIL);
    await fillIn();
    save();
    await created();
    expect(await invitations(backend.sql)).toEqual([EMAIL]);
    expect(newMails()).toEqual([]);
    expect(await stored()).toMatchObject({ full_name: 'Nuala Daly' });
  });

  it.each([1, 2])(
    'is not added again when the answer to call %i is lost after it was stored',
    async (lost) => {
      if (lost === 1) await insertAccount(backend.sql, EMAIL);
      let call = 0;
      intercept('/rpc/create_driver', async (input, init) => {
        const answer = await backend.fetch(input, init);
        call += 1;
        return call === lost ? noNetwork(input, init) : answer;
      });
      await fillIn();
      save();
      await created();
      await heading('Edit Driver', 1);
      expect(call).toBe(lost);
      expect(await invitations(backend.sql)).toEqual([EMAIL]);
    },
  );

  it('who got an account from an attempt that then failed is invited', async () => {
    let call = 0;
    intercept('/rpc/create_driver', (input, init) => {
      call += 1;
      return (call === 2 ? noNetwork : backend.fetch)(input, init);
    });
    await fillIn();
    save();
    await alertText();
    save();
    await screen.findByText(/^Nuala Daly has been added\. An invitation to log in is on its way/);
    expect(await invitations(backend.sql)).toEqual([EMAIL]);
  });
});

describe('a driver who cannot be saved', () => {
  it('has no name or no email', async () => {
    await fillIn();
    fill('Full Name', '');
    fill('Email', '');
    save();
    expect(await alertText()).toBe('Please fill in all required fields');
    expect(described(field('Full Name'))).toContain('Enter the full name');
    expect(described(field('Email'))).toContain('Enter the email');
    expect(document.activeElement).toBe(field('Full Name'));
  });

  it('belongs to a depot already', async () => {
    await fillIn('admin', actors.driver.email);
    save();
    await waitFor(() =>
      expect(described(field('Email'))).toContain(
        'driver@test.example is already a driver in this depot (driver of the world)',
      ),
    );
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Full Name').value).toBe('Nuala Daly');
    expect(newMails()).toEqual([]);
  });

  it('was stored although the answer was lost, and has been corrected since', async () => {
    silenceLog();
    const { user } = await fillIn();
    await user.click(field(/^Can log in/));
    intercept('/rest/v1/users', noNetwork);
    loseAnswer(backend, '/rpc/create_driver');
    save();
    expect(await alertText()).toBe(
      'Failed to save driver. No connection to the server. Check your network and try again.',
    );

    intercept('/rest/v1/users', backend.fetch);
    intercept('/rpc/create_driver', backend.fetch);
    fill('Phone', '087 124');
    save();
    await waitFor(() =>
      expect(described(field(/^Email/))).toContain(
        'nuala@test.example is already a driver in this depot (Nuala Daly)',
      ),
    );
    expect(field(/^Phone/).value).toBe('087 124');
  });

  it.each([
    ['no user comes back', async () => Response.json({}), 'Failed to create user account'],
    [
      'Auth takes no new accounts',
      refusal(422, 'signup_disabled', 'Signups not allowed for this instance'),
      'Signups not allowed for this instance',
    ],
    [
      'the network fails',
      noNetwork,
      'Failed to save driver. No connection to the server. Check your network and try again.',
    ],
  ] satisfies [string, Fetch, string][])(
    'stays as typed for another attempt when %s',
    async (_why, answer, words) => {
      silenceLog();
      intercept(SIGN_UP, answer);
      const { path } = await fillIn();
      save();
      expect(await alertText()).toBe(words);
      expect(field('Email').value).toBe(EMAIL);
      expect(path()).toBe('/drivers/new');
      expect(await stored()).toBeUndefined();

      intercept(SIGN_UP, backend.fetch);
      save();
      await created();
    },
  );
});

it('asks before it discards what was typed', async () => {
  const { path } = await fillIn();
  press('Cancel');
  await keepEditing();
  expect(path()).toBe('/drivers/new');
  press('Cancel');
  await discard();
  await waitFor(() => expect(path()).toBe('/drivers'));
});
