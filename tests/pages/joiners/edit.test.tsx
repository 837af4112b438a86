import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { NOW } from '../../support/clock';
import { described } from '../../support/described';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { ids } from '../../support/world';

const backend = await startWorld();
const id = ids.pendingApplication;
const APPLICATIONS = '/rest/v1/driver_depot_applications';

// Every write is later than the one before, as it is where the clock does not stand still.
beforeEach(() => vi.setSystemTime(NOW));
const later = () => vi.setSystemTime(Date.now() + 1000);
afterEach(() => backend.restore());

async function stored(application: string = id) {
  const [row] = await backend.sql('select * from public.driver_depot_applications where id = $1', [
    application,
  ]);
  return row;
}

/** Opens the edit form; `user` acts on it. */
async function edit(application: string = id) {
  const app = await renderApp(`/joiners/${application}`, { as: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Save Changes' });
  later();
  return { ...app, save: () => app.user.click(screen.getByRole('button', { name: 'Save Changes' })) };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const license = (number: number) => within(screen.getByRole('group', { name: `Licence ${number}` }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Reject Application' }));
const isEditing = () => screen.queryByRole('button', { name: 'Save Changes' }) !== null;
describe('saving edits', () => {
  it('stores every column that may be edited and shows it', async () => {
    const { user, save } = await edit();
    for (const [label, text] of [
      ['Full Name', 'Seán Ó Briain'],
      ['Email', 'Sean@Test.Example'],
      ['Phone', '+353 1 555 0100'],
      ['Address', '3 New Road'],
      ['Make', 'Ford'],
      ['Registration number', '241-C-7'],
    ] as const) {
      await user.clear(field(label));
      await user.type(field(label), text);
    }
    await user.clear(license(1).getByLabelText('Licence number'));
    await user.type(license(1).getByLabelText('Licence number'), 'NEW-1');
    await user.click(screen.getByRole('button', { name: 'Remove licence 2' }));
    await save();

    await screen.findByText('Changes saved successfully');
    await screen.findByRole('heading', { level: 1, name: 'Seán Ó Briain' });
    expect(isEditing()).toBe(false);
    expect(document.activeElement?.tagName).toBe('H1');
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

  it('leaves the vehicle out when it is unticked', async () => {
    const { user, save } = await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Do you use your own vehicle for work?' }));
    await save();

    await screen.findByText('Changes saved successfully');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Vehicle Information' })).toBeNull());
    expect(await stored()).toMatchObject({ vehicle_details: { useGreyFleet: false } });
  });

  it('offers licence types with their minimum age, and the specified countries first', async () => {
    const { user, save } = await edit(ids.applicationWithoutAccount);
    const type = await license(1).findByRole('combobox', { name: 'Licence type' });
    const country = license(1).getByRole('combobox', { name: 'Country' });

    await user.click(type);
    await user.click(await screen.findByRole('option', { name: /^C - .+ Minimum age: 21 years$/ }));
    await user.click(country);
    const countries = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(countries.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      'Ireland',
      'United Kingdom',
      'Poland',
      'Romania',
      'Lithuania',
      'Latvia',
    ]);
    await user.click(screen.getByRole('option', { name: 'Poland' }));
    await save();

    await screen.findByText('Changes saved successfully');
    expect(await stored(ids.applicationWithoutAccount)).toMatchObject({
      licenses: [{ type: 'C', country: 'PL' }],
    });
  });
});

describe('what cannot be saved', () => {
  afterEach(async () => expect(await stored()).toMatchObject({ full_name: 'Applicant of the world' }));

  it.each([
    ['Address', 'Please fill in all required fields', 'Address is required'],
    ['Make', 'Please fill in all vehicle details', 'Make is required'],
  ])('is an empty %s', async (label, message, text) => {
    const { user, save } = await edit();
    await user.clear(field(label));
    await save();

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(described(field(label))).toContain(text);
    expect(document.activeElement).toBe(field(label));
  });

  it('is an application without licences', async () => {
    const { user, save } = await edit();
    await user.click(screen.getByRole('button', { name: 'Remove licence 2' }));
    await user.click(screen.getByRole('button', { name: 'Remove licence 1' }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Please add at least one license');
  });

  it('is a licence that is not filled in', async () => {
    const { user, save } = await edit();
    await user.click(screen.getByRole('button', { name: 'Add licence' }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all license details');
  });

  it('is a licence whose dates are wrong, which is said as soon as they are', async () => {
    const { user, save } = await edit();
    const issued = license(1).getByLabelText('Issue date');
    const expiry = license(1).getByLabelText('Expiry date');

    await user.clear(expiry);
    await user.type(expiry, '2020-01-15');
    expect(described(expiry)).toContain('Expiry date must be after issue date');
    await user.clear(expiry);
    await user.type(expiry, '2020-01-16');
    expect(described(expiry)).not.toContain('Expiry date must be after issue date');
    await user.clear(issued);
    await user.type(issued, '2020-01-16');
    expect(described(issued)).toContain('Issue date must be in the past and before expiry date');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please check license dates. Issue date must be in the past and before expiry date.',
    );
  });

  it('is a text that is too long', async () => {
    const { user, save } = await edit();
    await user.clear(field('Full Name'));
    await user.click(field('Full Name'));
    await user.paste('x'.repeat(121));
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Full name can be at most 120 characters');
  });
});

describe('cancelling', () => {
  it('asks nothing when nothing was changed', async () => {
    const confirm = vi.spyOn(window, 'confirm');
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(isEditing()).toBe(false);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('asks before it throws changes away', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const { user } = await edit();
    await user.type(field('Full Name'), ' Junior');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(field('Full Name').value).toBe('Applicant of the world Junior');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { level: 1, name: 'Applicant of the world' });
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(await stored()).toMatchObject({ full_name: 'Applicant of the world' });
  });

  it('is what leaving by a link amounts to', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, path } = await edit();
    await user.type(field('Full Name'), ' Junior');

    await user.click(screen.getByRole('link', { name: 'Driver Applications' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(path()).toBe(`/joiners/${id}`);
    expect(field('Full Name').value).toBe('Applicant of the world Junior');
  });
});

describe('a broken network', () => {
  const noConnection =
    'Failed to save changes. No connection to the server. Check your network and try again.';

  it('keeps what was typed, and saving again works', async () => {
    const { user, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    intercept(APPLICATIONS, noNetwork);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await save();

    expect((await screen.findByRole('alert')).textContent).toBe(noConnection);
    expect(screen.getAllByText(noConnection)).toHaveLength(2);
    expect(field('Full Name').value).toBe('Applicant of the world Junior');
    intercept(APPLICATIONS, backend.fetch);
    await save();
    await screen.findByText('Changes saved successfully');
    expect(await stored()).toMatchObject({ full_name: 'Applicant of the world Junior' });
  });

  it('that loses the answer of a save that was done makes no conflict of it', async () => {
    const { user, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    intercept('updated_at=eq', async (input, init) => {
      await backend.fetch(input, init);
      return noNetwork(input, init);
    });
    await save();
    await screen.findByRole('alert');

    intercept('updated_at=eq', backend.fetch);
    later();
    await save();
    await screen.findByText('Changes saved successfully');
    expect(isEditing()).toBe(false);
  });
});

describe('somebody else was faster', () => {
  it('with a change: it is told, nothing is overwritten, and what was typed stays', async () => {
    const { user, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    await backend
      .as(actors.admin)
      .from('driver_depot_applications')
      .update({ phone: '999' })
      .eq('id', id)
      .throwOnError();
    later();
    await save();

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Somebody else changed this application since you opened it');
    expect(
      within(alert)
        .getAllByRole('term')
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual([
      'Full Nameyours: Applicant of the world Juniortheirs: Applicant of the world',
      'Phoneyours: +353 86 765 4321theirs: 999',
    ]);
    expect(field('Full Name').value).toBe('Applicant of the world Junior');
    expect(await stored()).toMatchObject({ full_name: 'Applicant of the world', phone: '999' });

    await save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save Changes' }).matches(':disabled')).toBe(false),
    );
    expect(await stored()).toMatchObject({ full_name: 'Applicant of the world', phone: '999' });

    await user.click(screen.getByRole('button', { name: 'Discard mine and show the current version' }));
    expect(isEditing()).toBe(false);
    await screen.findByRole('link', { name: '999' });
  });

  it('and what was typed can be kept, and saved knowingly', async () => {
    const { user, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    await backend
      .as(actors.admin)
      .from('driver_depot_applications')
      .update({ phone: '999' })
      .eq('id', id)
      .throwOnError();
    later();
    await save();
    await user.click(await screen.findByRole('button', { name: 'Keep mine and go on editing' }));
    later();
    await save();
    await screen.findByText('Changes saved successfully');
    expect(await stored()).toMatchObject({
      full_name: 'Applicant of the world Junior',
      phone: '+353 86 765 4321',
    });
  });

  it('with an approval: approved applications cannot be edited', async () => {
    const { user, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    await backend.as(actors.manager).rpc('approve_application', { id }).throwOnError();
    later();
    await save();

    expect((await screen.findByRole('alert')).textContent).toContain(
      'Approved applications cannot be edited',
    );
    expect(screen.getAllByText('Approved applications cannot be edited')).toHaveLength(2);
    expect(field('Full Name').value).toBe('Applicant of the world Junior');
    await user.click(screen.getByRole('button', { name: 'Discard mine and show the current version' }));
    await screen.findByText('Application locked');
    expect(await stored()).toMatchObject({ full_name: 'Applicant of the world', status: 'approved' });
  });

  it('with a rejection: it is told', async () => {
    const { user, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    await backend.as(actors.manager).rpc('reject_application', { id, reason: 'No' }).throwOnError();
    later();
    await save();

    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Discard mine and show the current version' }));
    await screen.findByRole('region', { name: 'Rejection Reason' });
  });
});

describe('changing the status to rejected', () => {
  it('asks for the reason, and saving stores edits and rejection', async () => {
    const { user, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    await user.selectOptions(field('Status'), 'Rejected');
    await user.type(dialog().getByLabelText('Reason for Rejection'), 'No category C');
    await user.click(dialog().getByRole('button', { name: 'Confirm Rejection' }));
    expect(field('Reason for Rejection').value).toBe('No category C');
    expect(await stored()).toMatchObject({ status: 'pending' });
    await save();

    await screen.findByText('Changes saved successfully');
    await screen.findByRole('region', { name: 'Rejection Reason' });
    expect(await stored()).toMatchObject({
      full_name: 'Applicant of the world Junior',
      status: 'rejected',
      rejection_reason: 'No category C',
    });
  });

  it.each(['Pending', 'Approved'])('and cancelling brings %s back', async (before) => {
    const { user } = await edit();
    await user.selectOptions(field('Status'), before);
    await user.selectOptions(field('Status'), 'Rejected');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Status').value).toBe(before.toLowerCase());
    expect(screen.queryByLabelText('Reason for Rejection')).toBeNull();
  });

  it('needs a reason still when the save is pressed', async () => {
    const { user, save } = await edit();
    await user.selectOptions(field('Status'), 'Rejected');
    await user.type(dialog().getByLabelText('Reason for Rejection'), 'No');
    await user.click(dialog().getByRole('button', { name: 'Confirm Rejection' }));
    await user.clear(field('Reason for Rejection'));
    await save();

    expect((await screen.findByRole('alert')).textContent).toBe('Reason for rejection is required');
    expect(await stored()).toMatchObject({ status: 'pending' });
  });

  it('can be saved again when the network broke between edits and rejection', async () => {
    const { user, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    await user.selectOptions(field('Status'), 'Rejected');
    await user.type(dialog().getByLabelText('Reason for Rejection'), 'No');
    await user.click(dialog().getByRole('button', { name: 'Confirm Rejection' }));
    intercept('/rpc/reject_application', noNetwork);
    await save();
    await screen.findByRole('alert');
    expect(await stored()).toMatchObject({ full_name: 'Applicant of the world Junior', status: 'pending' });

    intercept('/rpc/reject_application', backend.fetch);
    later();
    await save();
    await screen.findByText('Changes saved successfully');
    expect(await stored()).toMatchObject({ status: 'rejected', rejection_reason: 'No' });
  });
});

describe('changing the status to approved', () => {
  it('stores the edits, approves with them, and goes back to the list', async () => {
    const { user, path, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    await user.clear(field('Email'));
    await user.type(field('Email'), 'new-address@test.example');
    await user.selectOptions(field('Status'), 'Approved');
    await save();

    await screen.findByText('Application approved and account created');
    await screen.findByRole('heading', { level: 1, name: 'Driver Applications' });
    await waitFor(() => expect(path()).toBe('/joiners'));
    const [driver] = await backend.sql(`select * from public.users where email = 'new-address@test.example'`);
    expect(driver).toMatchObject({ full_name: 'Applicant of the world Junior', approved: true });
    expect(await stored()).toMatchObject({ status: 'approved', driver_id: driver?.id });
  });

  it('keeps the edits when approving fails', async () => {
    const { user, save } = await edit();
    await user.type(field('Full Name'), ' Junior');
    await user.selectOptions(field('Status'), 'Approved');
    intercept('/rpc/approve_application', noNetwork);
    await save();

    await screen.findByText(/^Failed to approve application\./);
    await screen.findByRole('heading', { level: 1, name: 'Applicant of the world Junior' });
    await screen.findByRole('button', { name: 'Approve' });
    expect(await stored()).toMatchObject({ full_name: 'Applicant of the world Junior', status: 'pending' });
  });
});
