import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { field, inDialog, openSettings, retype, rowButton } from '../../pages/settings/settingsScreen';
import { actors } from '../../support/actors';
import { refusal } from '../../support/authAnswers';
import { later } from '../../support/clock';
import { invitations } from '../../support/invitations';
import { confirmationPath } from '../../support/mails';
import { intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import {
  alertText,
  cells,
  choose,
  described,
  dialog,
  dialogClosed,
  headers,
  press,
  row,
  titles,
} from '../../support/screen';
import { insertAccount } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const LIST = 'Staff';
const MANAGER = 'manager of the world';
const INACTIVE = 'inactiveManager of the world';
const open = () => openSettings('staff', LIST);
const person = async (email: string) => {
  const [found] = await backend.sql(
    'select full_name, role, approved, is_inactive, depot_id from public.users where email = $1',
    [email],
  );
  return found;
};

async function recoveryToken(email: string) {
  await backend.asAnon().auth.resetPasswordForEmail(email);
  const path = confirmationPath(backend.mails.findLast(({ to }) => to.includes(email)));
  return new URLSearchParams(path.split('?')[1]).get('token_hash') ?? '';
}

describe('the list', () => {
  it('shows who works here and since when', async () => {
    await open();
    expect((await cells(LIST, MANAGER)).slice(0, 6)).toEqual([
      MANAGER,
      'manager@test.example',
      'Manager',
      'Active',
      '01 Jan 2025',
      'None yet',
    ]);
    screen.getByText('Its managers and administrators.', { exact: false });
    expect(await headers(LIST)).toEqual([
      'Name',
      'Email',
      'Role',
      'Status',
      'Since',
      'Last login',
      'Actions',
    ]);
    expect((await row(LIST, MANAGER)).getByRole('link').getAttribute('href')).toBe(
      'mailto:manager@test.example',
    );
    (await row(LIST, INACTIVE)).getByText('Inactive');
    expect(await titles(LIST)).toHaveLength(3);
  });

  it('disables the buttons of your own row, and says why', async () => {
    await open();
    const own = await row(LIST, 'admin of the world (you)');
    for (const name of [/^Change Role/, /^Deactivate/]) {
      const disabled = own.getByRole('button', { name });
      expect(disabled.matches(':disabled')).toBe(true);
      expect(described(disabled)).toBe(
        'You cannot change your own role or access. Another administrator can.',
      );
    }
  });
});

describe('inviting', () => {
  const EMAIL = 'maeve@test.example';
  const invite = async (email: string, role?: string) => {
    const app = await open();
    press('Invite Staff');
    await app.user.type(field('Full name'), ' Maeve Quinn ');
    await app.user.type(field('Email'), email);
    if (role) await choose('Role', role, dialog());
    const send = () => app.user.click(inDialog('Send Invitation'));
    await send();
    return { ...app, send };
  };

  it('creates the account of a manager, who counts as invited until the first login', async () => {
    await invite(' Maeve@Test.Example ');
    await screen.findByText('Staff member added successfully');
    await dialogClosed();
    (await row(LIST, 'Maeve Quinn')).getByText('Manager');
    expect(await person(EMAIL)).toEqual({
      full_name: 'Maeve Quinn',
      role: 'manager',
      approved: true,
      is_inactive: false,
      depot_id: ids.depotA,
    });
    expect(await invitations(backend.sql)).toEqual([EMAIL]);
    // Auth sends no mail of its own, which would name neither the depot nor the inviter.
    expect(backend.mails.filter(({ to }) => to.includes(EMAIL))).toEqual([]);
    const about = await cells(LIST, 'Maeve Quinn');
    expect(about[3]).toBe('Invited');
    expect(about[5]).toMatch(/^None yet, invited \d\d \w{3} \d{4}$/);
    cleanup();

    later();
    later();
    const { error } = await backend.asAnon().auth.verifyOtp({
      token_hash: await recoveryToken(EMAIL),
      type: 'recovery',
    });
    expect(error).toBeNull();
    await open();
    const active = await cells(LIST, 'Maeve Quinn');
    expect(active[3]).toBe('Active');
    expect(active[5]).toMatch(/^\d\d \w{3} \d{4}$/);
    expect((await row(LIST, 'Maeve Quinn')).queryByRole('button', { name: /^Invite Again/ })).toBeNull();
  });

  it('makes an existing account an admin', async () => {
    await insertAccount(backend.sql, EMAIL);
    await invite(EMAIL, 'Admin');
    await screen.findByText('Staff member added successfully');
    expect(await person(EMAIL)).toMatchObject({ role: 'admin' });
    expect(await invitations(backend.sql)).toEqual([EMAIL]);
  });

  it('succeeds on another try when the answer to the first was lost', async () => {
    await insertAccount(backend.sql, EMAIL);
    loseAnswer(backend, '/rest/v1/rpc/invite_staff');
    const { send } = await invite(EMAIL);
    await dialog().findByText(/^The invitation couldn't be sent\. No connection/);
    intercept('/rest/v1/rpc/invite_staff', backend.fetch);
    await send();
    await screen.findByText('Staff member added successfully');
    expect(await invitations(backend.sql)).toEqual([EMAIL]);
  });

  it('is sent again from the list, and says when emails cannot be sent', async () => {
    await insertAccount(backend.sql, EMAIL);
    const { user } = await invite(EMAIL);
    await dialogClosed();
    await backend.sql(
      "update private.mails set state = 'sent', created_at = now() - interval '11 minutes' where kind = 'invited'",
    );
    later();
    await user.click(await rowButton(LIST, 'Invite Again', 'Maeve Quinn'));
    await waitFor(async () => expect(await invitations(backend.sql)).toEqual([EMAIL]));
    await backend.sql("update private.mail_run set ran_at = now() - interval '27 hours'");
    const again = await rowButton(LIST, 'Invite Again', 'Maeve Quinn');
    await waitFor(() => expect(again.matches(':disabled')).toBe(false));
    await user.click(await rowButton(LIST, 'Invite Again', 'Maeve Quinn'));
    const notice = await screen.findByText(
      'Maeve Quinn is now a manager, but the email to maeve@test.example has not been sent. Emails have not gone out for more than a day. Please ask them to set a password with "Forgot your password?" on the login page.',
    );
    expect(notice.closest('[aria-live="polite"]')).not.toBeNull();
  });

  it('marks what is missing or invalid', async () => {
    const { user } = await open();
    press('Invite Staff');
    await user.click(inDialog('Send Invitation'));
    expect(await alertText(dialog())).toBe('Please fill in all required fields');
    expect(described(field('Full name'))).toContain('Enter the full name');
    expect(document.activeElement).toBe(field('Full name'));
    await user.type(field('Full name'), 'x');
    await user.type(field('Email'), 'maeve');
    await user.click(inDialog('Send Invitation'));
    await waitFor(() => expect(described(field('Email'))).toContain('Please enter a valid email address'));
  });

  it('says why a known person cannot be invited', async () => {
    const { user, send } = await invite(actors.manager.email);
    const saysAtEmail = (words: string) => waitFor(() => expect(described(field('Email'))).toContain(words));
    await saysAtEmail('manager@test.example is already a manager in this depot (manager of the world)');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(field('Full name').value).toBe(' Maeve Quinn ');
    for (const [email, words] of [
      [actors.otherDriver.email, 'other-driver@test.example already belongs to another depot'],
      [
        actors.unapprovedDriver.email,
        'unapprovedDriver of the world is a driver in this depot but is not approved yet. Approve them on the Drivers page first.',
      ],
    ] as const) {
      await retype(user, 'Email', email);
      await send();
      await saysAtEmail(words);
    }
  });

  it('offers to promote a driver of the depot instead', async () => {
    const { user } = await invite(actors.colleague.email, 'Admin');
    await dialog().findByText('colleague of the world is already a driver in this depot');
    const promote = () => user.click(inDialog('Make colleague of the world an admin'));
    intercept('set_staff_role', noNetwork);
    await promote();
    await dialog().findByText(/^The role couldn't be changed\. No connection/);
    intercept('set_staff_role', backend.fetch);
    await promote();
    await screen.findByText('Role changed successfully');
    (await row(LIST, 'colleague of the world')).getByText('Admin');
    expect(await person(actors.colleague.email)).toMatchObject({ role: 'admin' });
  });

  it('shows at the field why Auth refuses it', async () => {
    intercept('/auth/v1/signup', refusal(400, 'email_address_invalid', 'Email address is invalid'));
    await invite(EMAIL);
    await waitFor(() => expect(described(field('Email'))).toContain('Email address is invalid'));
    expect(await person(EMAIL)).toBeUndefined();
  });

  it('keeps what was typed when the network fails, and succeeds on another try', async () => {
    intercept('/auth/v1/signup', noNetwork);
    const { send } = await invite(EMAIL);
    await dialog().findByText(/^The invitation couldn't be sent\. No connection/);
    intercept('/auth/v1/signup', backend.fetch);
    await send();
    await dialogClosed();
    await row(LIST, 'Maeve Quinn');
  });
});

describe('changing a role', () => {
  const openRole = async () => {
    const app = await open();
    await app.user.click(await rowButton(LIST, 'Change Role', MANAGER));
    dialog(`Change the Role of ${MANAGER}`);
    dialog().getByText(`${MANAGER} (manager@test.example) is a manager now. The new role applies at once.`);
    return { ...app, submit: () => app.user.click(inDialog('Change Role')) };
  };

  it('explains the role and stores it', async () => {
    const { submit } = await openRole();
    await submit();
    await dialog().findAllByText(/Please choose another role/);
    expect(described(field('Role'))).toContain('Please choose another role');
    await choose('Role', 'Admin', dialog());
    expect(described(field('Role'))).toContain('changes settings and roles');
    await submit();
    await dialogClosed();
    screen.getByText('Role changed successfully');
    (await row(LIST, MANAGER)).getByText('Admin');
    expect(await person(actors.manager.email)).toMatchObject({ role: 'admin' });
  });

  it('removes a manager who becomes a driver from the list', async () => {
    const { submit } = await openRole();
    await choose('Role', 'Driver', dialog());
    expect(described(field('Role'))).toContain('Drivers who report to them will have no manager.');
    await submit();
    await dialogClosed();
    expect(screen.queryByText(MANAGER)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: LIST }));
    expect(await person(actors.manager.email)).toMatchObject({ role: 'driver' });
  });

  it('says why it is refused', async () => {
    const { submit } = await openRole();
    await backend.sql(
      `update public.users set depot_id = '${ids.depotB}' where id = '${actors.inactiveManager.id}'`,
    );
    await backend.sql(`update public.users set role = 'manager' where id = '${actors.admin.id}'`);
    await choose('Role', 'Admin', dialog());
    await submit();
    await dialog().findByText("The role couldn't be changed. Unauthorized access");
  });
});

describe('access', () => {
  it('is taken away once confirmed', async () => {
    const { user } = await open();
    await user.click(await rowButton(LIST, 'Deactivate', MANAGER));
    dialog(`Deactivate ${MANAGER}?`);
    dialog().getByText(/^manager of the world \(manager@test\.example\) loses access/);
    await user.click(inDialog('Cancel'));
    expect(await person(actors.manager.email)).toMatchObject({ is_inactive: false });

    await user.click(await rowButton(LIST, 'Deactivate', MANAGER));
    await user.click(inDialog('Deactivate'));
    await screen.findByText('Access changed successfully');
    await dialogClosed();
    (await row(LIST, MANAGER)).getByText('Inactive');
    expect(await person(actors.manager.email)).toMatchObject({ is_inactive: true });
  });

  it('is given back', async () => {
    const { user } = await open();
    await user.click(await rowButton(LIST, 'Activate', INACTIVE));
    await user.click(inDialog('Activate'));
    await (await row(LIST, INACTIVE)).findByText('Active');
    expect(await person(actors.inactiveManager.email)).toMatchObject({ is_inactive: false });
  });

  it('stays as it is, with an explanation, when the change fails', async () => {
    const { user } = await open();
    await user.click(await rowButton(LIST, 'Deactivate', MANAGER));
    await backend.sql(`update public.users set role = 'driver' where id = '${actors.manager.id}'`);
    await user.click(inDialog('Deactivate'));
    await dialog().findByText("The access couldn't be changed. Person not found");
  });
});
