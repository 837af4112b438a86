import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { refusal, tooManyMails } from '../../support/authAnswers';
import { described } from '../../support/described';
import { confirmationPath } from '../../support/mails';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { insertAccount } from '../../support/sql';
import { ids } from '../../support/world';
import {
  dialog,
  dialogClosed,
  field,
  headers,
  inDialog,
  openSettings,
  pressable,
  rowButton,
  rowOf,
} from './settingsScreen';

const backend = await startWorld();
afterEach(() => backend.restore());

const MANAGER = 'manager of the world';
const INACTIVE = 'inactiveManager of the world';
const open = () => openSettings('staff', 'Staff');
const person = async (email: string) => {
  const [row] = await backend.sql(
    'select full_name, role, approved, is_inactive, depot_id from public.users where email = $1',
    [email],
  );
  return row;
};

describe('the list', () => {
  it('shows who works here and since when', async () => {
    await open();
    const row = within(await rowOf(MANAGER));
    screen.getByText('The managers and admins of Test depot A.');
    expect(headers()).toEqual(['Name', 'Email', 'Role', 'Status', 'Since', 'Actions']);
    expect(row.getByRole('link').getAttribute('href')).toBe('mailto:manager@test.example');
    row.getByText('Manager');
    row.getByText('Active');
    row.getByText('01 Jan 2025');
    within(await rowOf(INACTIVE)).getByText('Inactive');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
  });

  it('lets nobody change themselves, and says why', async () => {
    await open();
    const own = (await screen.findByText('(you)')).closest('tr');
    if (!own) throw new Error('no own row');
    for (const name of [/^Change Role/, /^Deactivate/]) {
      const button = within(own).getByRole('button', { name });
      expect(button.matches(':disabled')).toBe(true);
      expect(described(button)).toBe('You cannot change your own role or access. Another admin can.');
    }
  });

  it('says when it cannot be loaded', async () => {
    intercept('role=in.', noNetwork);
    await open();
    await waitFor(() => expect(screen.getAllByText(/^Failed to load staff\. No connection/)).toHaveLength(2));
  });
});

describe('inviting', () => {
  const invite = async (email: string, role?: string) => {
    const app = await open();
    await app.user.click(pressable('Invite Staff'));
    await app.user.type(field('Full name'), ' Maeve Quinn ');
    await app.user.type(field('Email'), email);
    if (role) await app.user.selectOptions(field('Role'), role);
    const send = () => app.user.click(inDialog('Send Invitation'));
    await send();
    return { ...app, send };
  };
  const EMAIL = 'maeve@test.example';

  it('makes the account and the manager, and mails a link to choose a password', async () => {
    await invite(' Maeve@Test.Example ');
    await screen.findByText('Staff member added successfully');
    await dialogClosed();
    within(await rowOf('Maeve Quinn')).getByText('Manager');
    expect(await person(EMAIL)).toEqual({
      full_name: 'Maeve Quinn',
      role: 'manager',
      approved: true,
      is_inactive: false,
      depot_id: ids.depotA,
    });
    const mail = backend.mails.at(-1);
    expect(mail?.to).toContain(EMAIL);
    expect(confirmationPath(mail)).toMatch(/^\/auth\/confirm\?token_hash=.+&type=recovery$/);
  });

  it('takes an account that is there already, as admin', async () => {
    await insertAccount(backend.sql, EMAIL);
    await invite(EMAIL, 'Admin');
    await screen.findByText('Staff member added successfully');
    expect(await person(EMAIL)).toMatchObject({ role: 'admin' });
    expect(backend.mails.at(-1)?.to).toContain(EMAIL);
  });

  it('tells what is missing or cannot be', async () => {
    const { user } = await open();
    await user.click(pressable('Invite Staff'));
    await user.click(inDialog('Send Invitation'));
    expect((await within(dialog()).findByRole('alert')).textContent).toBe(
      'Please fill in all required fields',
    );
    expect(described(field('Full name'))).toContain('Full name is required');
    expect(document.activeElement).toBe(field('Full name'));
    await user.type(field('Full name'), 'x');
    await user.type(field('Email'), 'maeve');
    await user.click(inDialog('Send Invitation'));
    await waitFor(() => expect(described(field('Email'))).toContain('Please enter a valid email address'));
  });

  it('tells who is known already, and where they are', async () => {
    const { user, send } = await invite(actors.manager.email);
    const told = (words: string) => waitFor(() => expect(described(field('Email'))).toContain(words));
    await told('manager@test.example already belongs to this depot as manager (manager of the world)');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(field('Full name').value).toBe(' Maeve Quinn ');
    for (const [email, words] of [
      [actors.otherDriver.email, 'other-driver@test.example already belongs to another depot'],
      [
        actors.unapprovedDriver.email,
        'unapprovedDriver of the world is a driver of this depot who is not approved yet. Approve them on the Drivers page first.',
      ],
    ] as const) {
      await user.clear(field('Email'));
      await user.type(field('Email'), email);
      await send();
      await told(words);
    }
  });

  it('offers a driver of the depot the role instead', async () => {
    const { user } = await invite(actors.colleague.email, 'Admin');
    await within(dialog()).findByText('colleague of the world is a driver of this depot already');
    const promote = () => user.click(inDialog('Make colleague of the world Admin'));
    intercept('set_staff_role', noNetwork);
    await promote();
    await within(dialog()).findByText(/^Failed to change the role\. No connection/);
    intercept('set_staff_role', backend.fetch);
    await promote();
    await screen.findByText('Role changed successfully');
    within(await rowOf('colleague of the world')).getByText('Admin');
    expect(await person(actors.colleague.email)).toMatchObject({ role: 'admin' });
  });

  it('says when the mail could not be sent, and what to do', async () => {
    intercept('/auth/v1/recover', tooManyMails);
    await invite(EMAIL);
    const notice = await screen.findByText(
      'Maeve Quinn is now manager, but the email to maeve@test.example was not sent. Too many emails were asked for. Try again in a few minutes. Please tell them to choose a password by "Forgot your password?" on the login page.',
    );
    expect(notice.closest('[aria-live="polite"]')).not.toBeNull();
    expect(await person(EMAIL)).toMatchObject({ role: 'manager' });
  });

  it('says what Auth has against the address, at the field', async () => {
    intercept('/auth/v1/signup', refusal(400, 'email_address_invalid', 'Email address is invalid'));
    await invite(EMAIL);
    await waitFor(() => expect(described(field('Email'))).toContain('Email address is invalid'));
    expect(await person(EMAIL)).toBeUndefined();
  });

  it('keeps what was typed when the network is gone, and goes on from there', async () => {
    intercept('/auth/v1/signup', noNetwork);
    const { send } = await invite(EMAIL);
    await within(dialog()).findByText(/^Failed to invite\. No connection/);
    intercept('/auth/v1/signup', backend.fetch);
    await send();
    await dialogClosed();
    await rowOf('Maeve Quinn');
  });
});

describe('changing a role', () => {
  const openRole = async () => {
    const app = await open();
    await app.user.click(await rowButton('Change Role', MANAGER));
    within(dialog()).getByRole('heading', { name: `Change the Role of ${MANAGER}` });
    within(dialog()).getByText(
      `${MANAGER} (manager@test.example) is manager now. The new role counts at once.`,
    );
    return { ...app, submit: () => app.user.click(inDialog('Change Role')) };
  };

  it('says what the role means, and stores it', async () => {
    const { user, submit } = await openRole();
    await submit();
    expect(described(field('Role'))).toContain('Please choose another role');
    await user.selectOptions(field('Role'), 'Admin');
    expect(described(field('Role'))).toContain('changes settings and roles');
    await submit();
    await dialogClosed();
    screen.getByText('Role changed successfully');
    within(await rowOf(MANAGER)).getByText('Admin');
    expect(await person(actors.manager.email)).toMatchObject({ role: 'admin' });
  });

  it('makes a manager a driver, who leaves the list', async () => {
    const { user, submit } = await openRole();
    await user.selectOptions(field('Role'), 'Driver');
    expect(described(field('Role'))).toContain('Drivers who report to them have no manager any more.');
    await submit();
    await dialogClosed();
    expect(screen.queryByText(MANAGER)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Staff');
    expect(await person(actors.manager.email)).toMatchObject({ role: 'driver' });
  });

  it('says why it is refused', async () => {
    const { user, submit } = await openRole();
    await backend.sql(
      `update public.users set depot_id = '${ids.depotB}' where id = '${actors.inactiveManager.id}'`,
    );
    await backend.sql(`update public.users set role = 'manager' where id = '${actors.admin.id}'`);
    await user.selectOptions(field('Role'), 'Admin');
    await submit();
    await within(dialog()).findByText('Failed to change the role. Unauthorized access');
  });
});

describe('taking access away and giving it back', () => {
  it('asks first, naming the person', async () => {
    const { user } = await open();
    await user.click(await rowButton('Deactivate', MANAGER));
    within(dialog()).getByRole('heading', { name: `Deactivate ${MANAGER}?` });
    within(dialog()).getByText(/^manager of the world \(manager@test\.example\) loses access/);
    await user.click(inDialog('Cancel'));
    expect(await person(actors.manager.email)).toMatchObject({ is_inactive: false });

    await user.click(await rowButton('Deactivate', MANAGER));
    await user.click(inDialog('Deactivate'));
    await screen.findByText('Access changed successfully');
    await dialogClosed();
    within(await rowOf(MANAGER)).getByText('Inactive');
    expect(await person(actors.manager.email)).toMatchObject({ is_inactive: true });
  });

  it('activates again', async () => {
    const { user } = await open();
    await user.click(await rowButton('Activate', INACTIVE));
    await user.click(inDialog('Activate'));
    await within(await rowOf(INACTIVE)).findByText('Active');
    expect(await person(actors.inactiveManager.email)).toMatchObject({ is_inactive: false });
  });

  it('says why it failed', async () => {
    const { user } = await open();
    await user.click(await rowButton('Deactivate', MANAGER));
    await backend.sql(`update public.users set role = 'driver' where id = '${actors.manager.id}'`);
    await user.click(inDialog('Deactivate'));
    await within(dialog()).findByText('Failed to change the access. Person not found');
  });
});
