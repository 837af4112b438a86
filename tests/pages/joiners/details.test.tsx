import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AccountName } from '../../support/actors';
import { actors } from '../../support/actors';
import { application, applicationLicense, nextId, ownVehicle } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { insertAccount, insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
let people = 0;

/** A pending application to depot A of somebody new, with or without an account. */
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
  await screen.findByRole('heading', { level: 2, name: 'Personal Information' });
  return app;
};

const button = (name: string) => screen.queryByRole('button', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));

/** What the description list says under a label. */
const told = (within_: ReturnType<typeof section>, label: string) =>
  within_.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

/** The number beside Joiners in the navigation. */
const pendingCount = async () =>
  Number.parseInt((await screen.findByText(/^\d+$/, { selector: 'nav span' })).textContent, 10);

describe('what is shown', () => {
  it('is everything that was applied with', async () => {
    await open(ids.pendingApplication);

    screen.getByRole('heading', { level: 1, name: 'Applicant of the world' });
    screen.getByText('Pending');
    screen.getByText('Submitted 05 Dec 2024');
    const personal = section('Personal Information');
    expect(told(personal, 'Full Name')).toBe('Applicant of the world');
    expect(told(personal, 'Email')).toBe('applicant@test.example');
    expect(told(personal, 'Phone')).toBe('+353 86 765 4321');
    expect(told(personal, 'Address')).toBe('2 Quay Street, Howth');
    const vehicle = section('Vehicle Information');
    expect(told(vehicle, 'Make')).toBe('Toyota');
    expect(told(vehicle, 'Model')).toBe('Corolla');
    expect(told(vehicle, 'Registration Number')).toContain('191-D-4821');
    expect(told(vehicle, 'NCT Expiry')).toBe('31 Mar 2030, in 1385 days');
    const licenses = section('License Information').getAllByRole('listitem');
    expect(licenses).toHaveLength(2);
    const second = within(licenses[1] ?? document.body);
    await second.findByRole('heading', { name: /^C - / });
    expect(told(second, 'Licence Number')).toBe('D1234567');
    expect(told(second, 'Country')).toBe('Ireland');
    expect(told(second, 'Issue Date')).toBe('15 Jan 2020');
    expect(told(second, 'Expiry Date')).toBe('14 Jan 2029, in 944 days');
    second.getByText('Valid');
    expect(screen.getByRole('link', { name: 'Driver Applications' }).getAttribute('href')).toBe('/joiners');
  });

  it('is no vehicle when there is none, and no decision while it is pending', async () => {
    await open(ids.applicationWithoutAccount);

    expect(screen.queryByRole('region', { name: 'Vehicle Information' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Rejection Reason' })).toBeNull();
    expect(screen.queryByText('Application locked')).toBeNull();
  });

  it('is the reason of a rejection', async () => {
    await open(ids.rejectedApplication, 'admin');

    screen.getByText('Rejected');
    section('Rejection Reason').getByText('The licence has expired');
    expect(button('Edit') ?? button('Approve') ?? button('Reject')).toBeNull();
  });

  it('is a lock once approved, by whom and when', async () => {
    await open(ids.approvedApplication, 'admin');

    screen.getByText('Approved');
    screen.getByText('Application locked');
    screen.getByText(/^Approved by admin of the world on \d\d \w{3} \d{4}, \d\d:\d\d\./);
    expect(button('Edit') ?? button('Approve') ?? button('Reject')).toBeNull();
  });
});

describe('who may do what', () => {
  it('a manager approves and rejects', async () => {
    await open(ids.pendingApplication, 'manager');
    expect([button('Edit') !== null, button('Reject') !== null, button('Approve') !== null]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('an admin edits as well', async () => {
    await open(ids.pendingApplication, 'admin');
    expect([button('Edit') !== null, button('Reject') !== null, button('Approve') !== null]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('a driver may not even look', async () => {
    const { path } = await renderApp(`/joiners/${ids.pendingApplication}`, { as: 'driver' });
    await screen.findByText('Unauthorized access');
    await waitFor(() => expect(path()).toBe('/dashboard'));
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

  it('makes the applicant a driver with licences and vehicle, mails it, and goes back to the list', async () => {
    const { id, email, full_name } = await apply();
    const { user, path } = await open(id);
    const pending = await pendingCount();
    const mailsBefore = backend.mails.length;

    await user.click(screen.getByRole('button', { name: 'Approve' }));
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
    const row = within(await screen.findByRole('row', { name: new RegExp(full_name) }));
    await row.findByText('Approved');
    await waitFor(async () => expect(await pendingCount()).toBe(pending - 1));
  });

  it('makes an account first where there is none', async () => {
    const { id, email } = await apply({ hasAccount: false });
    const { user } = await open(id);
    const mailsBefore = backend.mails.length;

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Application approved and account created');
    expect(await driverOf(email)).toMatchObject({ approved: true, licenses: 2, vehicles: 1 });
    expect(await stored(id)).toMatchObject({ status: 'approved' });
    expect(backend.mails.slice(mailsBefore).map(({ to }) => to)).toEqual([email]);
    // Whoever approved is still signed in as themselves.
    await screen.findByText('manager of the world', { selector: 'header *' });
  });

  it('stands when the mail cannot be sent, and says so on the list', async () => {
    const { id, email, full_name } = await apply();
    const { user } = await open(id);
    intercept('/auth/v1/otp', async () =>
      Response.json({ code: 'over_email_send_rate_limit', message: 'Too many' }, { status: 429 }),
    );

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const notice = await screen.findByText(
      new RegExp(`^${full_name} is approved, but the e-mail to ${email} was not sent\\.`),
    );
    expect(notice.textContent).toContain('Too many emails were asked for.');
    expect(await stored(id)).toMatchObject({ status: 'approved' });
  });

  it('is refused with who rejected it and when, if somebody was faster', async () => {
    const { id, email } = await apply();
    const { user, path } = await open(id);
    await backend.as(actors.admin).rpc('reject_application', { id, reason: 'No licence' }).throwOnError();

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText(
      'Failed to approve application. This application was already rejected by admin of the world on 15 Jun 2026 at 10:00',
    );
    within(await screen.findByRole('region', { name: 'Rejection Reason' })).getByText('No licence');
    expect(button('Approve')).toBeNull();
    expect(path()).toBe(`/joiners/${id}`);
    expect(await driverOf(email)).toBeUndefined();
  });

  it('agrees with somebody who approved it a moment before', async () => {
    const { id, email } = await apply();
    const { user } = await open(id);
    await backend.as(actors.admin).rpc('approve_application', { id }).throwOnError();

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Application approved and account created');
    expect(await driverOf(email)).toMatchObject({ licenses: 2, vehicles: 1, approved_by: actors.admin.id });
  });

  it('is refused with the reason for somebody who is in a depot already', async () => {
    const { id } = await apply();
    await backend.sql('update public.driver_depot_applications set email = $2 where id = $1', [
      id,
      actors.colleague.email,
    ]);
    const { user } = await open(id);

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const toast = await screen.findByText(/^Failed to approve application\. ./);
    expect(toast.textContent).toMatch(/already/);
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });

  it('can be tried again after a broken network', async () => {
    const { id } = await apply();
    const { user } = await open(id);
    intercept('/rpc/approve_application', noNetwork);

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText(
      'Failed to approve application. No connection to the server. Check your network and try again.',
    );
    intercept('/rpc/approve_application', backend.fetch);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await screen.findByText('Application approved and account created');
    expect(await stored(id)).toMatchObject({ status: 'approved' });
  });

  it('is pressed once', async () => {
    const { id } = await apply();
    const { user } = await open(id);
    const approve = vi.fn(backend.fetch);
    intercept('/rpc/approve_application', approve);

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Approving...' }));
    await screen.findByRole('heading', { level: 1, name: 'Driver Applications' });
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('shows that it is busy', async () => {
    const { id } = await apply();
    const { user } = await open(id, 'admin');
    intercept('/rpc/approve_application', () => new Promise(() => undefined));

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    for (const name of ['Approving...', 'Reject', 'Edit']) {
      expect(screen.getByRole('button', { name }).matches(':disabled'), name).toBe(true);
    }
  });
});

describe('rejecting', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reject Application' }));
  const isDisabled = async (name: string) =>
    (await dialog()).getByRole('button', { name }).matches(':disabled');

  it('asks for a reason, and stores it', async () => {
    const { id } = await apply();
    const { user } = await open(id);

    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await isDisabled('Confirm Rejection')).toBe(true);
    await user.type((await dialog()).getByLabelText('Reason for Rejection'), '   ');
    expect(await isDisabled('Confirm Rejection')).toBe(true);
    await user.type((await dialog()).getByLabelText('Reason for Rejection'), 'No category C');
    await user.click((await dialog()).getByRole('button', { name: 'Confirm Rejection' }));

    await screen.findByText('Changes saved successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    within(await screen.findByRole('region', { name: 'Rejection Reason' })).getByText('No category C');
    screen.getByText('Rejected on 15 Jun 2026, 10:00');
    expect(button('Reject') ?? button('Approve')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
    expect(await stored(id)).toMatchObject({ status: 'rejected', rejection_reason: 'No category C' });
  });

  it('works by keyboard', async () => {
    const { id } = await apply();
    const { user } = await open(id);

    screen.getByRole('button', { name: 'Reject' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe((await dialog()).getByLabelText('Reason for Rejection'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }));

    await user.keyboard('{Enter}');
    await user.keyboard('Not this time');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Confirm Rejection');
    await user.keyboard('{Enter}');
    await screen.findByText('Changes saved successfully');
    expect(await stored(id)).toMatchObject({ rejection_reason: 'Not this time' });
  });

  it('is cancelled without a trace', async () => {
    const { id } = await apply();
    const { user } = await open(id);

    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.type((await dialog()).getByLabelText('Reason for Rejection'), 'Never mind');
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('Pending');
    expect(await stored(id)).toMatchObject({ status: 'pending', rejection_reason: null });
  });

  it('takes a reason of 1000 characters and none of 1001', async () => {
    const { id } = await apply();
    const { user } = await open(id);

    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const reason = (await dialog()).getByLabelText('Reason for Rejection');
    await user.click(reason);
    await user.paste('x'.repeat(1001));
    (await dialog()).getByText('Reason for rejection can be at most 1000 characters');
    expect(await isDisabled('Confirm Rejection')).toBe(true);
    await user.keyboard('{Backspace}{Enter}');
    await user.keyboard('{Backspace}');
    expect(await isDisabled('Confirm Rejection')).toBe(false);
    await user.click((await dialog()).getByRole('button', { name: 'Confirm Rejection' }));
    await screen.findByText('Changes saved successfully');
    expect(String((await stored(id))?.rejection_reason)).toHaveLength(1000);
  });

  it('keeps the reason when the network is broken', async () => {
    const { id } = await apply();
    const { user } = await open(id);
    intercept('/rpc/reject_application', noNetwork);

    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.type((await dialog()).getByLabelText('Reason for Rejection'), 'Kept');
    await user.click((await dialog()).getByRole('button', { name: 'Confirm Rejection' }));
    const alert = await (await dialog()).findByRole('alert');
    expect(alert.textContent).toBe(
      'Failed to save changes. No connection to the server. Check your network and try again.',
    );
    expect((await dialog()).getByLabelText<HTMLTextAreaElement>('Reason for Rejection').value).toBe('Kept');

    intercept('/rpc/reject_application', backend.fetch);
    await user.click((await dialog()).getByRole('button', { name: 'Confirm Rejection' }));
    await screen.findByText('Changes saved successfully');
    expect(await stored(id)).toMatchObject({ status: 'rejected', rejection_reason: 'Kept' });
  });

  it('is refused with who approved it and when, if somebody was faster', async () => {
    const { id } = await apply();
    const { user } = await open(id);
    await backend.as(actors.admin).rpc('approve_application', { id }).throwOnError();

    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.type((await dialog()).getByLabelText('Reason for Rejection'), 'Too late');
    await user.click((await dialog()).getByRole('button', { name: 'Confirm Rejection' }));
    await screen.findByText(
      'Failed to save changes. This application was already approved by admin of the world on 15 Jun 2026 at 10:00',
    );
    await screen.findByText('Application locked');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'approved', rejection_reason: null });
  });
});
