import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  choices,
  choose,
  described,
  dialog,
  discard,
  field,
  fill,
  findDialog,
  heading,
  isDialogOpen,
  keepEditing,
  pick,
  press,
} from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const id = ids.pendingApplication;
const APPLICATIONS = '/rest/v1/driver_depot_applications';
const NAME = 'Applicant of the world';

async function stored() {
  const [row] = await backend.sql('select * from public.driver_depot_applications where id = $1', [id]);
  return row;
}

async function edit() {
  const app = await renderApp(`/joiners/${id}`, { as: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Save Changes' });
  later();
  return app;
}

const save = () => press('Save Changes');
const saved = () => screen.findByText('Changes saved successfully');
const isEditing = () => button('Save Changes') !== null;

describe('saving edits', () => {
  it('stores and shows every field that can be edited', async () => {
    await edit();
    fill('Full Name', 'Seán Ó Briain');
    fill('Email', 'Sean@Test.Example');
    fill('Phone', '+353 1 555 0100');
    fill('Address', '3 New Road');
    fill('Make', 'Ford');
    fill('Registration number', '241-C-7');
    fill('Licence number', 'NEW-1', within(screen.getByRole('group', { name: 'Licence 1' })));
    press('Remove licence 2');
    save();

    await saved();
    const title = await heading('Seán Ó Briain', 1);
    expect(isEditing()).toBe(false);
    expect(document.activeElement).toBe(title);
    screen.getByText('NEW-1');
    expect(await stored()).toMatchObject({
      full_name: 'Seán Ó Briain',
      email: 'sean@test.example',
      phone: '+353 1 555 0100',
      address: '3 New Road',
      vehicle_details: {
        useGreyFleet: true,
        make: 'Ford',
        model: 'Corolla',
        registrationNumber: '241-C-7',
        nctExpiry: '2030-03-31',
      },
      licenses: [
        {
          licenseNumber: 'NEW-1',
          type: 'B',
          issuedDate: '2020-01-15',
          expiryDate: '2035-01-14',
          country: 'IE',
        },
      ],
      status: 'pending',
    });
  });

  it('drops the vehicle once its box is unticked', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Do you use your own vehicle for work?' }));
    save();

    await saved();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Vehicle Information' })).toBeNull());
    expect(await stored()).toMatchObject({ vehicle_details: { useGreyFleet: false } });
  });

  it('marks a missing field, keeps what was typed when the network fails, and succeeds on another try', async () => {
    await edit();
    fill('Make', '');
    fill('Full Name', 'Junior');
    save();
    expect(await alertText()).toBe('Please fill in all vehicle details');
    expect(described(field('Make'))).toContain('Enter the make');
    expect(document.activeElement).toBe(field('Make'));
    expect(await stored()).toMatchObject({ full_name: NAME });

    fill('Make', 'Ford');
    intercept(APPLICATIONS, noNetwork);
    silenceLog();
    save();
    const failure = 'Failed to save changes. No connection to the server. Check your network and try again.';
    await waitFor(async () => expect(await alertText()).toBe(failure));
    expect(screen.getAllByText(failure)).toHaveLength(2);
    expect(field('Full Name').value).toBe('Junior');
    intercept(APPLICATIONS, backend.fetch);
    save();
    await saved();
    expect(await stored()).toMatchObject({ full_name: 'Junior' });
  });

  it('reports no conflict when the answer to the first save was lost', async () => {
    await edit();
    fill('Full Name', 'Junior');
    loseAnswer(backend, 'version=eq');
    save();
    await screen.findByRole('alert');

    intercept('version=eq', backend.fetch);
    later();
    save();
    await saved();
    expect(isEditing()).toBe(false);
  });
});

describe('leaving', () => {
  it('by a link or by Cancel asks before it discards changes, and nothing if there are none', async () => {
    const { user, path } = await edit();
    press('Cancel');
    expect(isEditing()).toBe(false);
    press('Edit');
    fill('Full Name', 'Junior');

    await user.click(screen.getByRole('link', { name: 'Driver Applications' }));
    await keepEditing();
    expect(path()).toBe(`/joiners/${id}`);
    press('Cancel');
    await keepEditing();
    expect(field('Full Name').value).toBe('Junior');

    press('Cancel');
    await discard();
    await heading(NAME, 1);
    expect(await stored()).toMatchObject({ full_name: NAME });
  });
});

describe("someone else's change", () => {
  async function collide(typed: [string, string]) {
    await edit();
    fill(...typed);
    await backend
      .as(actors.admin)
      .from('driver_depot_applications')
      .update({ phone: '01 555 0999', address: '9 New Street' })
      .eq('id', id)
      .throwOnError();
    later();
    save();
  }

  it('to the same field is put as a question, and not overwritten; to another field it is kept', async () => {
    await collide(['Phone', '087 555 0100']);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(/^Someone else changed this application since you opened it/);
    alert.getByText('We kept what someone else changed: Address.');
    expect(choices(alert)).toEqual([['Phone', 'You: 087 555 0100', 'Someone else: 01 555 0999']]);
    pick('Phone', 'You', alert);
    save();
    await screen.findByText(/^Changes saved successfully/);
    expect(await stored()).toMatchObject({
      full_name: NAME,
      phone: '087 555 0100',
      address: '9 New Street',
    });
  });

  it('can be shown in place of mine', async () => {
    await collide(['Phone', '087 555 0100']);
    await screen.findByRole('alert');
    press('Discard mine and show the current version');
    expect(isEditing()).toBe(false);
    await screen.findByRole('link', { name: '01 555 0999' });
  });

  it('cannot be overwritten if it is an approval', async () => {
    await edit();
    fill('Full Name', 'Junior');
    await backend.as(actors.manager).rpc('approve_application', { id }).throwOnError();
    later();
    save();

    expect(await alertText()).toContain('Approved applications cannot be edited');
    expect(screen.getAllByText('Approved applications cannot be edited')).toHaveLength(2);
    expect(field('Full Name').value).toBe('Junior');
    press('Discard mine and show the current version');
    await screen.findByText('Application locked');
    expect(await stored()).toMatchObject({ full_name: NAME, status: 'approved' });
  });
});

describe('the status', () => {
  const REASON = 'Reason for Rejection';
  const rejection = () => dialog('Reject Application');

  it('Rejected asks for a reason, and saving stores edits and rejection, even after a failure', async () => {
    await edit();
    fill('Full Name', 'Junior');
    await choose('Status', 'Rejected');
    fill(REASON, 'No category C', rejection());
    press('Confirm Rejection');
    expect(field(REASON).value).toBe('No category C');
    expect(await stored()).toMatchObject({ status: 'pending' });

    intercept('/rpc/reject_application', noNetwork);
    save();
    await screen.findByRole('alert');
    expect(await stored()).toMatchObject({ full_name: 'Junior', status: 'pending' });

    intercept('/rpc/reject_application', backend.fetch);
    later();
    save();
    await saved();
    await screen.findByRole('region', { name: 'Rejection Reason' });
    expect(await stored()).toMatchObject({ status: 'rejected', rejection_reason: 'No category C' });
  });

  it('returns to what it was when the rejection is cancelled', async () => {
    await edit();
    for (const before of ['Pending', 'Approved']) {
      await choose('Status', before);
      await choose('Status', 'Rejected');
      press('Cancel', rejection());
      expect(isDialogOpen()).toBe(false);
      expect(field('Status').value).toBe(before.toLowerCase());
    }
    expect(screen.queryByLabelText(REASON)).toBeNull();
  });

  it('Approved stores the edits, approves the application, and opens who waits next', async () => {
    const { path } = await edit();
    fill('Full Name', 'Junior');
    fill('Email', 'new-address@test.example');
    await choose('Status', 'Approved');
    save();
    press('Approve', await findDialog('Approve Junior?'));

    await screen.findByText('Application approved and account created');
    await waitFor(() => expect(path()).not.toBe(`/joiners/${id}`));
    expect(path()).toMatch(/^\/joiners\/./);
    const [driver] = await backend.sql(`select * from public.users where email = 'new-address@test.example'`);
    expect(driver).toMatchObject({ full_name: 'Junior', approved: true });
    expect(await stored()).toMatchObject({ status: 'approved', driver_id: driver?.id });
  });

  it('Approved keeps the edits when approving fails', async () => {
    await edit();
    fill('Full Name', 'Junior');
    await choose('Status', 'Approved');
    intercept('/rpc/approve_application', noNetwork);
    save();
    press('Approve', await findDialog('Approve Junior?'));

    await screen.findByText(/^Failed to approve application\./);
    await heading('Junior', 1);
    press('Cancel', dialog());
    await screen.findByRole('button', { name: 'Approve' });
    expect(await stored()).toMatchObject({ full_name: 'Junior', status: 'pending' });
  });
});
