import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { invitations } from '../../support/invitations';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  described,
  dialog,
  field,
  fill,
  findDialog,
  heading,
  press,
  table,
} from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
let mailsBefore = 0;
beforeEach(() => {
  mailsBefore = backend.mails.length;
});
afterEach(() => backend.restore());

const id = ids.withoutAccount;
const EMAIL = 'sile@test.example';
const newMails = () => backend.mails.slice(mailsBefore);
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const stored = async () => (await backend.sql('select * from public.users where id = $1', [id]))[0];

const onRecord = (values: object) =>
  insertRow(backend.sql, 'public.users', {
    id,
    email: EMAIL,
    full_name: 'Síle Ní Bhriain',
    role: 'driver',
    approved: true,
    approved_at: '2025-01-01T09:00:00Z',
    is_inactive: false,
    depot_id: ids.depotA,
    created_at: '2025-01-01T09:00:00Z',
    ...values,
  });

async function openRecord(values: object = {}) {
  await onRecord(values);
  const app = await renderApp(`/drivers/${id}/edit`, { as: 'manager' });
  await heading('Personal Information');
  await summary().findByText('Login');
  return app;
}

describe('a driver without a login', () => {
  it('is added with a name and an unused employee number, and gets no mail', async () => {
    await backend.sql("update public.users set employee_number = 'E-17' where id = $1", [actors.driver.id]);
    const { user } = await renderApp('/drivers/new', { as: 'manager' });
    await heading('Add New Driver', 1);
    await user.click(field(/^Can log in/));
    fill('Full Name', 'Síle Ní Bhriain');
    fill('Employee Number', 'E-17');
    press('Save Driver');
    await waitFor(() =>
      expect(described(field('Employee Number'))).toContain(
        'Employee number E-17 is already taken in this depot',
      ),
    );
    fill('Employee Number', 'E-18');
    press('Save Driver');
    await screen.findByText(/^Síle Ní Bhriain has been added\. They cannot log in until you invite them\./);
    expect(newMails()).toEqual([]);
    expect(
      await backend.sql("select email, account_id from public.users where employee_number = 'E-18'"),
    ).toEqual([{ email: null, account_id: null }]);
  });

  it('is invited from the record, and again if no mail came', async () => {
    await openRecord();
    intercept('/rpc/invite_drivers', noNetwork);
    press('Invite Síle Ní Bhriain');
    expect(await alertText(summary())).toMatch(/^The invitation couldn't be sent.* No connection/);
    endInterceptions();
    press('Invite Síle Ní Bhriain');
    await summary().findByText(`An invitation is on its way to ${EMAIL}.`);
    summary().getByText(/^Invited \d\d \w{3} \d{4}$/);
    expect(await invitations(backend.sql)).toEqual([EMAIL]);

    // The first mail got lost.
    await backend.sql("update private.mails set state = 'sent', created_at = now() - interval '11 minutes'");
    later();
    press('Invite Síle Ní Bhriain again');
    await waitFor(async () => expect(await invitations(backend.sql)).toEqual([EMAIL]));
    expect(newMails()).toEqual([]);
  });

  it('is invited together with others, and each result is shown', async () => {
    await onRecord({});
    await renderApp('/drivers', { as: 'manager' });
    await table('Drivers');
    later();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Síle Ní Bhriain' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select driver of the world' }));
    press('Invite');
    press('Send invitations', await findDialog('Invite 2 drivers'));
    await screen.findByText("We've invited Síle Ní Bhriain.");
    expect(dialog().getByRole('listitem').textContent).toBe('driver of the world: Has an account already');
    expect(button('Undo', dialog())).toBeNull();
    expect(await invitations(backend.sql)).toEqual([EMAIL]);
  });

  it('needs an email to be invited, and not one that another person has', async () => {
    await openRecord({ email: null });
    summary().getByText('Add an email to invite them.');
    expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
    press('Edit Personal Information');
    await screen.findByRole('button', { name: 'Save Driver' });
    fill('Email', actors.otherDriver.email);
    press('Save Driver');
    const taken = 'Another person is on record with this email';
    await waitFor(() => expect(described(field('Email'))).toContain(taken));
    fill('Email', EMAIL);
    press('Save Driver');
    await screen.findByRole('button', { name: 'Invite Síle Ní Bhriain' });
    expect(await stored()).toMatchObject({ email: EMAIL });
  });

  it('cannot have the employee number of another driver', async () => {
    await backend.sql("update public.users set employee_number = 'E17' where id = $1", [actors.driver.id]);
    await openRecord();
    press('Edit Personal Information');
    await screen.findByRole('button', { name: 'Save Driver' });
    fill('Employee Number', 'e17');
    press('Save Driver');
    const taken = 'Another driver of your depot has this number';
    await waitFor(() => expect(described(field('Employee Number'))).toContain(taken));
  });

  it('takes over the record by logging in once invited', async () => {
    await onRecord({ email: actors.applicant.email, invited_at: '2026-01-01T09:00:00Z' });
    await renderApp('/dashboard', { as: 'applicant' });
    await heading('My Driver Details', 1);
    expect(await stored()).toMatchObject({ account_id: actors.applicant.id });
  });
});
