import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { nextId, user as person } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { addDepotVehicle } from '../../support/records';
import { renderApp } from '../../support/render';
import { alertText, button, dialog, field, findSection, link, press, text } from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';
import './dashboard';
import '../../../src/topics/dashboard/screens/SetUpCard';

const backend = await startWorld();
const { sql } = backend;
const DEPOT = 'Test depot without staff';
const CARD = `Set up ${DEPOT}`;

beforeEach(async () => {
  await sql('update public.users set depot_id = $1 where id = $2', [
    ids.depotWithoutStaff,
    actors.otherAdmin.id,
  ]);
});
afterEach(() => backend.restore());

const open = () => renderApp('/dashboard', { as: 'otherAdmin' });
const card = () => findSection(CARD);
const lines = async () => (await card()).getAllByRole('heading', { level: 3 }).map(text);

it('leads a new depot to each act, and does not praise it while there is nobody', async () => {
  await open();
  expect(await lines()).toEqual([
    'How drivers reach you, to do',
    'Who else looks after the depot, to do',
    'Drivers, to do',
    'Vehicles, to do',
    'Licence checks, to do',
    'Reminders, to do',
  ]);
  const setUp = await card();
  setUp.getByText('6 of 6 left to do. Roadworthy ticks each one once it is done.');
  expect(link('Add phone and email', setUp)).toBe('/settings?tab=depots');
  expect(link('Invite Staff', setUp)).toBe('/settings?tab=staff');
  expect(link('Import Drivers', setUp)).toBe('/drivers/import');
  expect(link('Add Driver', setUp)).toBe('/drivers/new');
  expect(field('Link for your drivers', setUp).value).toBe(`${origin}/signup?depot=${ids.depotWithoutStaff}`);
  expect(link('Poster', setUp)).toBe('/joiners/link');
  expect(link('Import Vehicles', setUp)).toBe('/fleet/import');
  expect(link('Add Vehicle', setUp)).toBe('/fleet/add');
  expect(link('Switch on checks', setUp)).toBe('/settings?tab=license-checks');
  screen.getByText('No active drivers or vehicles yet');
  expect(screen.queryByText('not in order')).toBeNull();
  expect(screen.queryByText('Everything is in order')).toBeNull();
  expect(screen.getAllByLabelText('Link for your drivers')).toHaveLength(1);
});

it('ticks what is done, and is gone when all is', async () => {
  await sql('update public.users set depot_id = $1, manager_id = null where id = $2', [
    ids.depotWithoutStaff,
    actors.otherManager.id,
  ]);
  await insertRow(
    sql,
    'public.users',
    person({
      id: nextId(),
      account_id: null,
      email: 'driver@galway.example',
      depot_id: ids.depotWithoutStaff,
    }),
  );
  await addDepotVehicle(sql, { depot_id: ids.depotWithoutStaff, vehicle_type_id: ids.vehicleType });
  const first = await open();
  (await card()).getByText('3 of 6 left to do. Roadworthy ticks each one once it is done.');
  expect((await lines()).slice(1, 4)).toEqual([
    'Who else looks after the depot, done',
    'Drivers, done',
    'Vehicles, done',
  ]);
  expect(screen.queryByLabelText('Link for your drivers')).toBeNull();
  first.unmount();

  await sql("update public.depot_contacts set phone = '091 555 0170' where id = $1", [ids.depotWithoutStaff]);
  await sql('update public.license_check_settings set checked_since = private.today()');
  await sql("insert into private.mails (recipient_id, kind, state) values ($1, 'digest', 'sent')", [
    actors.otherAdmin.id,
  ]);
  await open();
  await findSection('At a glance');
  expect(screen.queryByRole('heading', { name: CARD })).toBeNull();
});

it('is put away for the depot, after a question, and brought back from the settings', async () => {
  const { user } = await open();
  await card();
  press('Put away');
  intercept('/rest/v1/depots', noNetwork);
  press('Put away', dialog());
  expect(await alertText(dialog())).toContain("The list couldn't be put away");
  intercept('/rest/v1/depots', backend.fetch);
  await user.click(dialog().getByRole('button', { name: 'Put away' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: CARD })).toBeNull());
  // A manager's way to the same acts, without the list.
  await findSection('Needs attention').then((attention) => attention.getByLabelText('Link for your drivers'));

  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(await screen.findByRole('link', { name: /^Depots/ }));
  await screen.findByText('Set-up list hidden.');
  intercept('/rest/v1/depots', noNetwork);
  press('Show');
  await screen.findByText(/^The list couldn't be brought back/);
  intercept('/rest/v1/depots', backend.fetch);
  press('Show');
  await screen.findByText(`The list “${CARD}” is on the dashboard while something on it is left to do.`);
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await card();
});

describe('the test email', () => {
  const SEND = 'Send me a test email';
  const { email } = actors.otherAdmin;

  it('is asked for by one press, and ticks when it was sent', async () => {
    await open();
    const setUp = await card();
    await setUp.findByText(`It goes to ${email} within ten minutes.`);
    press(SEND, setUp);
    await setUp.findByText(
      /^You asked for it at .* It waits, because nothing has been set up to send emails/,
    );
    (await setUp.findByRole('button', { name: SEND })).click();
    expect(await alertText(setUp)).toBe(
      "The test email couldn't be sent. You have just asked for a test email. You can ask again in a minute.",
    );
    const [mail] = await sql<{ id: string }>("select id from private.claim_mails(50) where kind = 'test'");
    await sql('select public.start_mail_run()');
    await sql('select public.mail_sent($1)', [mail?.id ?? '']);
    act(() => window.dispatchEvent(new Event('visibilitychange')));
    await setUp.findByText(/^Sent to .*\. Not there\? Look in your spam folder\.$/);
    expect((await lines()).at(-1)).toBe('Reminders, done');
  });

  it('is offered to managers on their account page, and not to drivers', async () => {
    const manager = await renderApp('/account', { as: 'manager' });
    const reminders = await findSection('Reminders');
    await reminders.findByRole('button', { name: SEND });
    manager.unmount();
    await renderApp('/account', { as: 'driver' });
    const own = await findSection('Reminders');
    await own.findAllByRole('switch');
    expect(within(screen.getByRole('main')).queryByRole('button', { name: SEND })).toBeNull();
    expect(button(SEND)).toBeNull();
  });
});
