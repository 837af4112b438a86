import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import type { Fetch } from '../../support/clients';
import { application, applicationLicense, nextId, ownVehicle } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import { addDocument } from '../../support/records';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  choose,
  definitions,
  dialog,
  dialogClosed,
  discard,
  field,
  fill,
  findDialog,
  findSection,
  heading,
  isDialogOpen,
  isDisabled,
  keepEditing,
  link,
  options,
  press,
  row,
  section,
  text,
} from '../../support/screen';
import { insertAccount, insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
let people = 0;

async function apply({
  hasAccount = true,
  ...values
}: { hasAccount?: boolean } & Partial<ReturnType<typeof application>> = {}) {
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

const pendingCount = async () =>
  Number.parseInt(
    (await screen.findByText(/^\d+$/, { selector: 'nav[aria-label=Main] span' })).textContent,
    10,
  );

describe('an application', () => {
  it('is shown in full, and a manager can approve and reject it, but not edit', async () => {
    await open(ids.pendingApplication);

    screen.getByRole('heading', { level: 1, name: 'Applicant of the world' });
    screen.getByText('Pending');
    screen.getByText('Submitted 05 Dec 2024');
    screen.getByText(/^Waiting \d+ business days$/);
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
    expect(licenses.getAllByText('Not seen yet')).toHaveLength(2);
    expect(licenses.queryByText('Valid')).toBeNull();
    expect(definitions(licenses).slice(4)).toEqual([
      ['Licence Number', 'D1234567'],
      ['Country', 'Ireland'],
      ['Issue Date', '15 Jan 2020'],
      ['Expiry Date', '14 Jan 2029'],
    ]);
    await licenses.findByText('Declared');
    section('Vehicle Information').getByText('Declared');
    section('Photos of the licence').getByText(
      'No photos sent. If you approve, these licences are marked "Declared".',
    );
    expect(link('Driver Applications')).toBe('/joiners');
    screen.getByRole('button', { name: 'Approve' });
    screen.getByRole('button', { name: 'Reject' });
    expect(button('Edit')).toBeNull();
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
    section('Rejection Reason').getByText('Rejected on 01 Jan 2025, 09:00');
    expect(button('Edit') ?? button('Approve') ?? button('Reject')).toBeNull();
  });

  it('is locked once approved, and says who approved it, who looked at its photos, and that they verify the licences', async () => {
    await addDocument(backend.sql, {
      id: nextId(),
      driver_id: actors.colleague.id,
      record_kind: 'driver_depot_applications',
      record_id: ids.approvedApplication,
    });
    await open(ids.approvedApplication);
    screen.getByText('Approved');
    screen.getByText('Application locked');
    await screen.findByText(/^Approved by admin of the world on \d\d \w{3} \d{4}, \d\d:\d\d\./);
    expect(link('Open the driver record')).toBe(`/drivers/${actors.colleague.id}/edit`);
    expect(button('Edit') ?? button('Approve') ?? button('Reject')).toBeNull();
    const photos = await findSection('Photos of the licence');
    await photos.findByText(/^Sent: front\. Viewed by admin of the world on \d\d \w{3} \d{4}, \d\d:\d\d\.$/);
    section('License Information').getByText('Verified with photo');
  });

  it('shows the photos beside the licences, each field with its number on the card, while it is pending', async () => {
    await addDocument(backend.sql, {
      id: nextId(),
      driver_id: null,
      depot_id: ids.depotA,
      added_by: actors.applicant.id,
      record_kind: 'driver_depot_applications',
      record_id: ids.pendingApplication,
    });
    await open(ids.pendingApplication);
    const photos = await findSection('Photos of the licence');
    photos.getByText('Compare the name, 4a, 4b, 5 and 9. Approving confirms that they match.');
    photos.getByRole('button', { name: 'Zoom in' });
    expect(definitions(section('License Information')).slice(4)).toEqual([
      ['Licence Number 5', 'D1234567'],
      ['Country', 'Ireland'],
      ['Issue Date 4a', '15 Jan 2020'],
      ['Expiry Date 4b', '14 Jan 2029'],
    ]);
  });

  it('links to no driver record once the driver has become staff', async () => {
    const { id } = await apply();
    await backend.as(actors.manager).rpc('approve_application', { id }).throwOnError();
    await backend.sql(
      `update public.users set role = 'manager'
       where id = (select driver_id from public.driver_depot_applications where id = $1)`,
      [id],
    );
    await open(id, 'admin');
    screen.getByText('Application locked');
    expect(screen.queryByRole('link', { name: 'Open the driver record' })).toBeNull();
  });
});

describe('before the decision', () => {
  const warnings = async () => (await within(screen.getByRole('main')).findAllByRole('listitem')).map(text);
  const nothing =
    'By the dates given, all licences are in date. This email and licence number are new to the depot.';

  it('warns of an expired licence, of a UK licence, and of a licence number on record', async () => {
    const { id } = await apply({
      licenses: [
        applicationLicense({ expiryDate: '2026-06-14', licenseNumber: 'MORGA 657054', country: 'GB' }),
        applicationLicense({ type: 'C', licenseNumber: 'MORGA 657054', country: 'GB' }),
      ],
    });
    await backend.sql('update public.driver_licenses set license_number = $1 where driver_id = $2', [
      'morga657054',
      actors.driver.id,
    ]);
    await open(id);
    await screen.findByText(/is already on record for/);
    expect((await warnings()).slice(0, 3)).toEqual([
      'B - Cars and light vans: expired on 14 Jun 2026.',
      'Licence MORGA 657054 is from the United Kingdom. Anyone who lives in Ireland must exchange it for an Irish licence.',
      'Licence number MORGA 657054 is already on record for driver of the world.',
    ]);
    expect(link('driver of the world')).toBe(`/drivers/${actors.driver.id}/edit`);
    section('License Information').getByText('Minimum age: 17 years');
    // These are only warnings.
    expect(isDisabled('Approve')).toBe(false);
  });

  it('names a colleague who has the email, without a link', async () => {
    const { id } = await apply({
      email: actors.admin.email,
      hasAccount: false,
      licenses: [applicationLicense({ licenseNumber: 'NEW 1' })],
    });
    await open(id);
    await screen.findByText(`${actors.admin.email} is already in the depot: admin of the world (admin).`);
  });

  it('says that it could not check, checks again, and says that there is nothing to warn about', async () => {
    const { id } = await apply({
      licenses: [applicationLicense({ expiryDate: '2026-06-15', licenseNumber: 'NEW 3' })],
    });
    intercept('/rpc/application_matches', noNetwork);
    silenceLog();
    await open(id);
    expect(await alertText()).toContain("We couldn't check whether this person is already in the depot.");
    expect(screen.queryByText(nothing)).toBeNull();
    intercept('/rpc/application_matches', backend.fetch);
    press('Try again');
    await screen.findByText(nothing);
  });
});

it.each([
  ['a missing', nextId()],
  ['a malformed', 'not-an-id'],
])('%s application leads back to the list', async (_whose, id) => {
  const { path } = await renderApp(`/joiners/${id}`, { as: 'manager' });

  await screen.findByRole('heading', { level: 1, name: 'Driver Applications' });
  await waitFor(() => expect(path()).toBe('/joiners'));
  await screen.findByRole('table');
  // Also in the page: the toast is gone after four seconds.
  within(screen.getByRole('main')).getByText('Failed to load application details');
});

describe('approving', () => {
  const longestWaiting = async (approved: string) =>
    (
      await backend.sql<{ id: string }>(
        "select id from public.driver_depot_applications where depot_id = $1 and status = 'pending' and id <> $2 order by created_at, id limit 1",
        [ids.depotA, approved],
      )
    )[0]?.id;
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

  const question = () => dialog(/^Approve .*\?$/);
  const approve = () => {
    press('Approve');
    press('Approve', question());
  };

  it('asks first: it repeats the warnings, and says who the driver will report to and what is sent', async () => {
    const { id, email, full_name } = await apply({
      licenses: [applicationLicense({ type: 'C', issuedDate: '2016-01-15', expiryDate: '2021-01-14' })],
    });
    await open(id);
    press('Approve');
    const asked = dialog(`Approve ${full_name}?`);
    await asked.findByText(/expired on 14 Jan 2021/);
    asked.getByText(/^They will report to you, manager of the world\./);
    asked.getByText(new RegExp(`^We'll email ${email} to say that they are approved`));
    press('Cancel', asked);
    expect(isDialogOpen()).toBe(false);
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });

  it('by an admin offers the active staff as managers, the admin first', async () => {
    const { id, email } = await apply();
    await open(id, 'admin');
    expect(button('Edit')).not.toBeNull();
    press('Approve');
    await waitFor(() =>
      expect(options(within(field('Manager', question()))).slice(0, 3)).toEqual([
        'No manager',
        'admin of the world (you)',
        'manager of the world',
      ]),
    );
    expect(field('Manager', question()).value).toBe(actors.admin.id);
    await choose('Manager', 'manager of the world', question());
    press('Approve', question());
    await screen.findByText('Application approved and account created');
    expect(await driverOf(email)).toMatchObject({ manager_id: actors.manager.id });
  });

  it('makes the applicant a driver with licences and vehicle, mails them, and opens who has waited longest', async () => {
    const { id, email, full_name } = await apply();
    const next = await longestWaiting(id);
    const { path } = await open(id);
    const pending = await pendingCount();
    const mailsBefore = backend.mails.length;

    approve();
    await screen.findByText('Application approved and account created');
    await waitFor(() => expect(path()).toBe(`/joiners/${next}`));
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
    await waitFor(async () => expect(await pendingCount()).toBe(pending - 1));
  });

  it('goes back to the list when nobody waits any more', async () => {
    const { id, full_name } = await apply();
    const move = (from: string, to: string) =>
      backend.sql(
        "update public.driver_depot_applications set depot_id = $1 where depot_id = $2 and status = 'pending' and id <> $3",
        [to, from, id],
      );
    await move(ids.depotA, ids.depotWithoutStaff);
    const { path } = await open(id);
    approve();
    await screen.findByRole('heading', { level: 1, name: 'Driver Applications' });
    await waitFor(() => expect(path()).toBe('/joiners'));
    const approved = await row('Driver Applications', full_name);
    await approved.findByText('Approved');
    await move(ids.depotWithoutStaff, ids.depotA);
  });

  it('creates a missing account first', async () => {
    const { id, email } = await apply({ hasAccount: false });
    await open(id);
    const mailsBefore = backend.mails.length;

    approve();
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

    approve();
    const notice = await screen.findByText(
      new RegExp(`^${full_name} is approved, but the email to ${email} was not sent\\.`),
    );
    expect(text(notice)).toContain('No more emails can be sent now.');
    screen.getByText('Application approved, but the email was not sent');
    expect(await stored(id)).toMatchObject({ status: 'approved' });
  });

  it('is refused once the application is rejected, and says who rejected it and when', async () => {
    const { id, email } = await apply();
    const { path } = await open(id);
    await backend.as(actors.admin).rpc('reject_application', { id, reason: 'No licence' }).throwOnError();

    approve();
    expect(await alertText()).toBe(
      'Failed to approve application. This application was already rejected by admin of the world on 15 Jun 2026 at 10:00',
    );
    (await findSection('Rejection Reason')).getByText('No licence');
    expect(button('Approve')).toBeNull();
    expect(path()).toBe(`/joiners/${id}`);
    expect(await driverOf(email)).toBeUndefined();
  });

  it('tells the second of two people who approved it and when, and the applicant gets one mail', async () => {
    const { id, email } = await apply();
    const { path } = await open(id);
    await backend.as(actors.admin).rpc('approve_application', { id }).throwOnError();
    const mailsBefore = backend.mails.length;

    approve();
    expect(await alertText()).toBe(
      'Failed to approve application. This application was already approved by admin of the world on 15 Jun 2026 at 10:00',
    );
    await screen.findByText(/^Approved by admin of the world/);
    expect(path()).toBe(`/joiners/${id}`);
    expect(backend.mails.slice(mailsBefore).filter(({ to }) => to === email)).toEqual([]);
  });

  it('succeeds with one mail when the same person repeats it after a lost answer', async () => {
    const { id, email } = await apply();
    const { path } = await open(id);
    const mailsBefore = backend.mails.length;
    loseAnswer(backend, '/rpc/approve_application');
    // The screen cannot read the approval either.
    intercept('/rest/v1/driver_depot_applications', noNetwork);
    silenceLog();
    approve();
    expect(await alertText()).toBe(
      'Failed to approve application. No connection to the server. Check your network and try again.',
    );

    intercept('/rpc/approve_application', backend.fetch);
    press('Approve', question());
    await screen.findByText('Application approved and account created');
    intercept('/rest/v1/driver_depot_applications', backend.fetch);
    await waitFor(() => expect(path()).not.toBe(`/joiners/${id}`));
    expect(backend.mails.slice(mailsBefore).map(({ to }) => to)).toEqual([email]);
  });

  it('succeeds with one mail when its answer is lost, because the application is read again', async () => {
    const { id, email } = await apply();
    const next = await longestWaiting(id);
    const { path } = await open(id);
    const mailsBefore = backend.mails.length;
    loseAnswer(backend, '/rpc/approve_application');

    approve();
    await screen.findByText('Application approved and account created');
    await waitFor(() => expect(path()).toBe(`/joiners/${next}`));
    expect(screen.queryByText(/^Failed to approve/)).toBeNull();
    expect(backend.mails.slice(mailsBefore).map(({ to }) => to)).toEqual([email]);
  });

  it('is no failure when the page learns of it later, but warns that the mail may be missing', async () => {
    const { id, email, full_name } = await apply();
    await open(id);
    loseAnswer(backend, '/rpc/approve_application');
    intercept('status=neq.pending', noNetwork);

    approve();
    await screen.findByText(/^Approved by manager of the world/);
    const warning = await screen.findByText(
      new RegExp(`^${full_name} is approved, but the connection failed, and the email to ${email} may not`),
    );
    expect(text(warning)).toContain('Please tell them that they can log in.');
    expect(screen.queryByText(/^Failed to approve/, { selector: 'main *' })).toBeNull();
  });

  it("by a colleague is not taken for one's own when the connection failed", async () => {
    const { id, email } = await apply();
    await open(id);
    await backend.as(actors.admin).rpc('approve_application', { id }).throwOnError();
    const mailsBefore = backend.mails.length;
    intercept('/rpc/approve_application', noNetwork);

    approve();
    await screen.findByText(/^Approved by admin of the world/);
    expect(screen.queryByText('Application approved and account created')).toBeNull();
    expect(backend.mails.slice(mailsBefore).filter(({ to }) => to === email)).toEqual([]);
  });

  it('runs once, with the buttons disabled meanwhile', async () => {
    const { id } = await apply();
    const { path } = await open(id, 'admin');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = vi.fn<Fetch>((input, init) => released.then(() => backend.fetch(input, init)));
    intercept('/rpc/approve_application', sent);

    approve();
    await question().findByRole('button', { name: 'Approving...' });
    for (const name of ['Approving...', 'Cancel']) expect(isDisabled(name, question()), name).toBe(true);
    press('Approving...', question());
    release();
    await waitFor(() => expect(path()).not.toBe(`/joiners/${id}`));
    expect(sent).toHaveBeenCalledTimes(1);
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

  it('needs a reason of at most 1000 characters, keeps it when the network fails, and stores it', async () => {
    const { id } = await apply();
    await open(id);

    const { dialog, confirm } = await giveReason('   ');
    expect(isDisabled('Confirm Rejection')).toBe(true);
    fill(REASON, 'x'.repeat(1001), dialog);
    dialog.getByText('Reason for rejection can be at most 1000 characters');
    expect(isDisabled('Confirm Rejection')).toBe(true);
    fill(REASON, 'No category C', dialog);
    intercept('/rpc/reject_application', noNetwork);
    confirm();
    expect(await alertText(dialog)).toBe(
      'Failed to save changes. No connection to the server. Check your network and try again.',
    );
    expect(field(REASON, dialog).value).toBe('No category C');
    intercept('/rpc/reject_application', backend.fetch);
    confirm();

    await screen.findByText('Changes saved successfully');
    await dialogClosed();
    (await findSection('Rejection Reason')).getByText('No category C');
    await screen.findByText('Rejected on 15 Jun 2026, 10:00 by manager of the world');
    expect(button('Reject') ?? button('Approve')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await stored(id)).toMatchObject({ status: 'rejected', rejection_reason: 'No category C' });
  });

  it('succeeds when its answer is lost, because the application is read again', async () => {
    const { id } = await apply();
    await open(id);
    const { confirm } = await giveReason('No category C');
    loseAnswer(backend, '/rpc/reject_application');
    confirm();

    await screen.findByText('Changes saved successfully');
    await screen.findByText('Rejected on 15 Jun 2026, 10:00 by manager of the world');
    expect(screen.queryByText(/^Failed to/)).toBeNull();
  });

  it('asks before Escape, Cancel or a click beside the dialog discards the reason, and leaves no trace then', async () => {
    const { id } = await apply();
    const { user } = await open(id);
    const { dialog } = await giveReason('Half a reas');
    const element = screen.getByRole('dialog');

    const asks = [
      () => user.keyboard('{Escape}'),
      () => fireEvent.mouseDown(element),
      () => press('Cancel', dialog),
    ];
    for (const ask of asks) {
      await ask();
      await keepEditing();
    }
    expect(field(REASON, dialog).value).toBe('Half a reas');

    fill(REASON, '', dialog);
    await user.keyboard('{Escape}');
    expect(isDialogOpen()).toBe(false);

    press('Cancel', (await giveReason('Never mind')).dialog);
    await discard();
    expect(isDialogOpen()).toBe(false);
    screen.getByText('Pending');
    expect(await stored(id)).toMatchObject({ status: 'pending', rejection_reason: null });
  });

  it('is refused once the application is approved, and says who approved it and when', async () => {
    const { id } = await apply();
    await open(id);
    await backend.as(actors.admin).rpc('approve_application', { id }).throwOnError();

    const { confirm } = await giveReason('Too late');
    confirm();
    await screen.findByText('Application locked');
    expect(isDialogOpen()).toBe(false);
    expect(await alertText()).toBe(
      'Failed to save changes. This application was already approved by admin of the world on 15 Jun 2026 at 10:00',
    );
    expect(await stored(id)).toMatchObject({ status: 'approved', rejection_reason: null });
  });
});
