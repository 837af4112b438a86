import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { field, inDialog, openSettings, retype, rowButton } from '../../pages/settings/settingsScreen';
import { actors } from '../../support/actors';
import { depot } from '../../support/factories';
import { invitations } from '../../support/invitations';
import { startWorld } from '../../support/network';
import {
  described,
  dialog,
  dialogClosed,
  fill,
  headers,
  press,
  row,
  texts,
  titles,
} from '../../support/screen';
import { insertRows } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const LIST = 'Other depots';
const STAFFLESS = 'Test depot without staff';
const open = async () => {
  const view = await openSettings('depots', 'Depots');
  await screen.findByText('Set-up list hidden.');
  return view;
};
describe('the depots', () => {
  it('show your own, and list the others by name', async () => {
    await open();
    const staffless = await row(LIST, STAFFLESS);
    staffless.getByText('01 Jan 2025');
    staffless.getByRole('button', { name: `Invite First Admin of ${STAFFLESS}` });
    expect(await headers(LIST)).toEqual(['Name', 'Added', 'Actions']);
    expect(await titles(LIST)).toEqual(['Test depot B', STAFFLESS]);
    const staffed = await row(LIST, 'Test depot B');
    staffed.getByText('Managed by its own administrators');
    expect(staffed.queryByRole('button')).toBeNull();
    const own = screen.getByRole('heading', { name: 'Your depot' }).parentElement;
    expect(own && texts(own)).toContain('Test depot A');
  });

  it('are paged by the database', async () => {
    const more = Array.from({ length: 9 }, (_, index) => depot({ name: `Depot ${index + 1}` }));
    await insertRows(backend.sql, 'public.depots', more);
    const { user, path } = await open();
    await screen.findByText('Page 1 of 2');
    expect(await titles(LIST)).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await row(LIST, STAFFLESS);
    expect(await titles(LIST)).toEqual([STAFFLESS]);
    expect(path()).toBe('/settings?tab=depots&page=2');
  });
});

describe('the days of checks', () => {
  it('say whether holidays are worked on without choosing when checks begin', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit days' }));
    const form = within(await screen.findByRole('dialog', { name: 'Days of checks' }));
    expect(form.getByLabelText<HTMLInputElement>(/^Checks begin on/).value).toBe('');
    await user.click(form.getByLabelText('We work on public holidays'));
    await user.click(form.getByRole('button', { name: 'Save days' }));
    await dialogClosed();
    await screen.findByText('We work on public holidays.');
    screen.getByText('The day on which checks here begin is not chosen yet.');
  });
});

it('renaming your own depot stores the name and shows it, in the navigation too', async () => {
  const { user } = await open();
  press('Rename');
  await retype(user, 'Name', 'Naas');
  await user.click(inDialog('Rename Depot'));
  await screen.findByText('Depot renamed successfully');
  await dialogClosed();
  within(screen.getByRole('banner')).getByText('Naas');
  within(screen.getByRole('main')).getByText('Naas');
  expect(await backend.sql('select name from public.depots where id = $1', [ids.depotA])).toEqual([
    { name: 'Naas' },
  ]);
});

describe('the contact of your own depot', () => {
  const change = async (user: Awaited<ReturnType<typeof open>>['user'], phone: string, email: string) => {
    await retype(user, 'Phone', phone);
    await retype(user, 'Email', email);
    await user.click(inDialog('Save Contact'));
  };
  const stored = async () =>
    (await backend.sql(`select phone, email from public.depot_contacts where id = '${ids.depotA}'`))[0];

  it('is asked for, stored and shown', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
    await change(user, '12345', 'depot');
    expect(described(field('Phone'))).toContain('Enter a phone number of 6 to 15 digits');
    expect(described(field('Email'))).toContain('Please enter a valid email address');
    await change(user, ' 01 555 0150 ', 'Depot@Test.example');
    await screen.findByText('Contact saved successfully');
    await dialogClosed();
    screen.getByRole('link', { name: '01 555 0150' });
    expect(await stored()).toEqual({ phone: '01 555 0150', email: 'depot@test.example' });
    screen.getByRole('button', { name: 'Edit Contact' });
  });

  it('does not overwrite what was saved in the meantime, and accepts an empty field', async () => {
    await backend.sql(`update public.depot_contacts set phone = '01 555 0150' where id = '${ids.depotA}'`);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Contact' }));
    await backend.sql(`update public.depot_contacts set phone = '01 555 0199' where id = '${ids.depotA}'`);
    await user.clear(field('Phone'));
    await user.click(inDialog('Save Contact'));
    await dialog().findByText(/^Someone else changed this contact/);
    expect(await stored()).toEqual({ phone: '01 555 0199', email: null });
  });
});

describe('inviting the first admin', () => {
  it('is offered when a depot is added, and gives it an admin', async () => {
    const { user } = await open();
    press('Add Depot');
    fill('Name', ' Sligo ', dialog());
    await user.click(inDialog('Add Depot'));
    await dialogClosed();
    await row(LIST, 'Sligo');
    screen.getByText('Sligo was added');
    const [offer] = screen.getAllByRole('button', { name: 'Invite First Admin of Sligo' });
    await user.click(offer ?? document.body);
    dialog('Invite the First Admin of Sligo');
    fill('Full name', 'Maeve Quinn', dialog());
    fill('Email', 'maeve@test.example', dialog());
    await user.click(inDialog('Send Invitation'));
    await screen.findByText('Staff member added successfully');
    await dialogClosed();
    expect(
      await backend.sql(
        `select u.role, u.approved, d.name from public.users u join public.depots d on d.id = u.depot_id
         where u.email = 'maeve@test.example'`,
      ),
    ).toEqual([{ role: 'admin', approved: true, name: 'Sligo' }]);
    expect(await invitations(backend.sql)).toEqual(['maeve@test.example']);
    await (await row(LIST, 'Sligo')).findByText('Managed by its own administrators');
  });

  it('is not offered for a depot that has only managers, and says who can promote one', async () => {
    await backend.sql(`update public.users set role = 'manager' where id = '${actors.otherAdmin.id}'`);
    await open();
    const staffed = await row(LIST, 'Test depot B');
    staffed.getByText(
      'Has managers but no administrator. Only the person who set up Roadworthy can appoint one.',
    );
    expect(staffed.queryByRole('button')).toBeNull();
  });

  it('is refused if the depot got staff in the meantime, and leaves no account behind', async () => {
    const { user } = await open();
    await user.click(await rowButton(LIST, 'Invite First Admin of', STAFFLESS));
    expect(dialog().queryByLabelText('Role')).toBeNull();
    fill('Full name', 'Orla Quinn', dialog());
    fill('Email', 'orla@test.example', dialog());
    await backend.sql('update public.users set depot_id = $1 where id = $2', [
      ids.depotWithoutStaff,
      actors.otherAdmin.id,
    ]);
    await user.click(inDialog('Send Invitation'));
    await dialog().findByText(
      "The invitation couldn't be sent. That depot already has staff. Its own administrator invites the others.",
    );
    expect(await backend.sql("select from auth.users where email = 'orla@test.example'")).toEqual([]);
  });
});
