import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import type { Fetch } from '../../support/clients';
import { application, applicationLicense, nextId, ownVehicle } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  definitions,
  dialogClosed,
  field,
  fill,
  findDialog,
  findSection,
  heading,
  isDialogOpen,
  isDisabled,
  link,
  press,
  row,
  section,
  text,
} from '../../support/screen';
import { insertAccount, insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
let people = 0;

/** A pending application of a new person to depot A, with or without an account. */
async function apply({ hasAccount = true, ...values }: { hasAccount?: boolean; full_name?: string } = {}) {
  const row = application({
    depot_id: ids.depotA,
    email: `person-${++people}@test.example`,
    full_name: `Person ${people}`,
    vehicle_details: ownVehicle(),
    licenses: [applicationLicense(), applicationLicense({ type: 'C', expiryDate: '2029-01-14' })],
    ...values,
  });
  await insertRow(backend.sql, 'public.driver_depot_applications', row);
  if (hasAccount) await insertAccount(backend.sql, row.email);
  return { ...row, id: row.id ?? '' };
}

const stored = async (id: string) =>
  (await backend.sql('select * from public.driver_depot_applications where id = $1', [id]))[0];

const open = async (id: string, as: AccountName = 'manager') => {
  const app = await renderApp(`/joiners/${id}`, { as });
  await heading('Personal Information');
  return app;
};

/** The number beside Joiners in the navigation. */
const pendingCount = async () =>
  Number.parseInt((await screen.findByText(/^\d+$/, { selector: 'nav span' })).textContent, 10);

describe('an application', () => {
  it('is shown in full', async () => {
    await open(ids.pendingApplication);

    screen.getByRole('heading', { level: 1, name: 'Applicant of the world' });
    screen.getByText('Pending');
    screen.getByText('Submitted 05 Dec 2024');
    expect(definitions(section('Personal Information'))).toEqual([
      ['Full Name', 'Applicant of the world'],
      ['Email', 'applicant@test.example'],
      ['Phone', '+353 86 765 4321'],
      ['Address', '2 Quay Street, Howth'],
    ]);
    expect(definitions(section('Vehicle Information'))).toEqual([
      ['Make', 'Toyota'],
      ['Model', 'Corolla'],
      ['Registration Number', '191-D-4821'],
      ['NCT Expiry', '31 Mar 2030'],
    ]);
    const licenses = section('License Information');
    await licenses.findByRole('heading', { name: /^C - / });
    expect(licenses.getAllByRole('listitem')).toHaveLength(2);
    licenses.getAllByText('Valid');
    expect(definitions(licenses).slice(4)).toEqual([
      ['Licence Number', 'D1234567'],
      ['Country', 'Ireland'],
      ['Issue Date', '15 Jan 2020'],
      ['Expiry Date', '14 Jan 2029'],
    ]);
    expect(link('Driver Applications')).toBe('/joiners');
  });

  it('shows no vehicle if it has none, and no decision while it is pending', async () => {
    await open(ids.applicationWithoutAccount);

    expect(screen.queryByRole('region', { name: 'Vehicle Information' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Rejection Reason' })).toBeNull();
    expect(screen.queryByText('Application locked')).toBeNull();
  });

  it('shows why it was rejected', async () => {
    await open(ids.rejectedApplication, 'admin');

    screen.getByText('Rejected');
    section('Rejection Reason').getByText('The licence has expired');
    expect(button('Edit') ?? button('Approve') ?? button('Reject')).toBeNull();
  });

  it.each(['admin', 'manager'] as const)(
    'is locked once approved, telling an %s by whom and when',
    async (as) => {
      await open(ids.approvedApplication, as);

      screen.getByText('Approved');
      screen.getByText('Application locked');
      await screen.findByText(/^Approved by admin of the world on \d\d \w{3} \d{4}, \d\d:\d\d\./);
      expect(button('Edit') ?? button('Approve') ?? button('Reject')).toBeNull();
    },
  );
});

it.each([
  ['manager', 'but not edit', false],
  ['admin', 'and edit', true],
] as const)('a %s can approve and reject, %s', async (as, _edit, canEdit) => {
  await open(ids.pendingApplication, as);
  screen.getByRole('button', { name: 'Approve' });
  screen.getByRole('button', { name: 'Reject' });
  expect(button('Edit') !== null).toBe(canEdit);
});

it.each([
  ["another depot's", ids.otherApplication],
  ['a missing', nextId()],
  ['a malformed', 'not-an-id'],
])('%s application leads back to the list', async (_whose, id) => {
  const { path } = await renderApp(`/joiners/${id}`, { as: 'manager' });

  await screen.findByText('Failed to load application details');
  await screen.findByRole('heading', { level: 1, name: 'Driver Applications' });
  await waitFor(() => expect(path()).toBe('/joiners'));
  await screen.findByRole('table');
});

describe('approving', () => {
  const driverOf = async (email: string) => {
    const [driver] = await backend.sql<Record<string, unknown>>(
      `select u.*,
         (select count(*)::int from public.driver_licenses l where l.driver_id = u.id and l.status = 'active') as licenses,
         (select count(*)::int from public.grey_fleet_vehicles v where v.driver_id = u.id) as vehicles
       from public.users u where u.email = $1`,
      [email],
    );
    return driver;
  };

  it('makes the applicant a driver with licences and vehicle, mails them, and goes back to the list', async () => {
    const { id, email, full_name } = await apply();
    const { path } = await open(id);
    const pending = await pendingCount();
    const mailsBefore = backend.mails.length;

    press('Approve');
    await screen.findByText('Application approved and account created');
    await screen.findByRole('heading', { level: 1, name: 'Driver Applications' });
    await waitFor(() => expect(path()).toBe('/joiners'));
    expect(await driverOf(email)).toMatchObject({
      full_name,
      role: 'driver',
      approved: true,
      approved_by: actors.manager.id,
      depot_id: ids.depotA,
      licenses: 2,
      vehicles: 1,
    });
    expect(await stored(id)).toMatchObject({ status: 'approved', approved_by: actors.manager.id });
    expect(backend.mails.slice(mailsBefore).map(({ to }) => to)).toEqual([email]);
    const approved = await row('Driver Applications', full_name);
    await approved.findByText('Approved');
    await waitFor(async () => expect(await pendingCount()).toBe(pending - 1));
  });

  it('creates a missing account first', async () => {
    const { id, email } = await apply({ hasAccount: false });
    await open(id);
    const mailsBefore = backend.mails.length;

    press('Approve');
    await screen.findByText('Application approved and account created');
    expect(await driverOf(email)).toMatchObject({ approved: true, licenses: 2, vehicles: 1 });
    expect(await stored(id)).toMatchObject({ status: 'approved' });
    expect(backend.mails.slice(mailsBefore).map(({ to }) => to)).toEqual([email]);
    // The manager is still signed in.
    await screen.findByText('manager of the world', { selector: 'header *' });
  });

  it('takes effect even if the mail cannot be sent, and the list says so', async () => {
    const { id, email, full_name } = await apply();
    await open(id);
    intercept('/auth/v1/otp', async () =>
      Response.json({ code: 'over_email_send_rate_limit', message: 'Too many' }, { status: 429 }),
    );

    press('Approve');
    const notice = await screen.findByText(
      new RegExp(`^${full_name} is approved, but the email to ${email} was not sent\\.`),
    );
    expect(text(notice)).toContain('Too many emails were requested.');
    expect(await stored(id)).toMatchObject({ status: 'approved' });
  });

  it('is refused once the application is rejected, and says who rejected it and when', async () => {
    const { id, email } = await apply();
    const { path } = await open(id);
    await backend.as(actors.admin).rpc('reject_application', { id, reason: 'No licence' }).throwOnError();

    press('Approve');
    await screen.findByText(
      'Failed to approve application. This application was already rejected by admin of the world on 15 Jun 2026 at 10:00',
    );
    (await findSection('Rejection Reason')).getByText('No licence');
    expect(button('Approve')).toBeNull();
    expect(path()).toBe(`/joiners/${id}`);
    expect(await driverOf(email)).toBeUndefined();
  });

  it('can be tried again after a network failure', async () => {
    const { id } = await apply();
    const { user } = await open(id);
    intercept('/rpc/approve_application', noNetwork);

    press('Approve');
    await screen.findByText(
      'Failed to approve application. No connection to the server. Check your network and try again.',
    );
    intercept('/rpc/approve_application', backend.fetch);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await screen.findByText('Application approved and account created');
    expect(await stored(id)).toMatchObject({ status: 'approved' });
  });

  it('disables the buttons while it runs, and runs once', async () => {
    const { id } = await apply();
    await open(id, 'admin');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const approve = vi.fn<Fetch>((input, init) => released.then(() => backend.fetch(input, init)));
    intercept('/rpc/approve_application', approve);

    press('Approve');
    await screen.findByRole('button', { name: 'Approving...' });
    for (const name of ['Approving...', 'Reject', 'Edit']) expect(isDisabled(name), name).toBe(true);
    press('Approving...');
    release();
    await heading('Driver Applications', 1);
    expect(approve).toHaveBeenCalledTimes(1);
  });
});

describe('rejecting', () => {
  const REASON = 'Reason for Rejection';
  const giveReason = async (reason: string) => {
    press('Reject');
    const dialog = await findDialog('Reject Application');
    fill(REASON, reason, dialog);
    return { dialog, confirm: () => press('Confirm Rejection', dialog) };
  };

  it('needs a reason of at most 1000 characters, and stores it', async () => {
    const { id } = await apply();
    await open(id);

    const { dialog, confirm } = await giveReason('   ');
    expect(isDisabled('Confirm Rejection')).toBe(true);
    fill(REASON, 'x'.repeat(1001), dialog);
    dialog.getByText('Reason for rejection can be at most 1000 characters');
    expect(isDisabled('Confirm Rejection')).toBe(true);
    fill(REASON, 'No category C', dialog);
    confirm();

    await screen.findByText('Changes saved successfully');
    await dialogClosed();
    (await findSection('Rejection Reason')).getByText('No category C');
    screen.getByText('Rejected on 15 Jun 2026, 10:00');
    expect(button('Reject') ?? button('Approve')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await stored(id)).toMatchObject({ status: 'rejected', rejection_reason: 'No category C' });
  });

  it('leaves no trace when cancelled', async () => {
    const { id } = await apply();
    await open(id);

    const { dialog } = await giveReason('Never mind');
    press('Cancel', dialog);
    expect(isDialogOpen()).toBe(false);
    screen.getByText('Pending');
    expect(await stored(id)).toMatchObject({ status: 'pending', rejection_reason: null });
  });

  it('keeps the reason when the network fails', async () => {
    const { id } = await apply();
    await open(id);
    intercept('/rpc/reject_application', noNetwork);

    const { dialog, confirm } = await giveReason('Kept');
    confirm();
    expect(await alertText(dialog)).toBe(
      'Failed to save changes. No connection to the server. Check your network and try again.',
    );
    expect(field(REASON, dialog).value).toBe('Kept');

    intercept('/rpc/reject_application', backend.fetch);
    confirm();
    await screen.findByText('Changes saved successfully');
    expect(await stored(id)).toMatchObject({ status: 'rejected', rejection_reason: 'Kept' });
  });

  it('is refused once the application is approved, and says who approved it and when', async () => {
    const { id } = await apply();
    await open(id);
    await backend.as(actors.admin).rpc('approve_application', { id }).throwOnError();

    const { confirm } = await giveReason('Too late');
    confirm();
    await screen.findByText(
      'Failed to save changes. This application was already approved by admin of the world on 15 Jun 2026 at 10:00',
    );
    await screen.findByText('Application locked');
    expect(isDialogOpen()).toBe(false);
    expect(await stored(id)).toMatchObject({ status: 'approved', rejection_reason: null });
  });
});
