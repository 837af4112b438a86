import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  definition,
  described,
  dialog,
  discard,
  field,
  fill,
  findDialog,
  heading,
  items,
  keepEditing,
  options,
  pick,
  press,
  pressMore,
  section,
} from '../../support/screen';
import { returnVehicles } from '../../support/sql';
import { openDriver } from './driverForm';

const backend = await startWorld();
afterEach(() => backend.restore());

const id = actors.driver.id;
const personal = () => section('Personal Information');
const save = () => press('Save Driver');
const updated = () => screen.findByText('Driver updated successfully');

async function stored() {
  const [row] = await backend.sql('select * from public.users where id = $1', [id]);
  return row;
}

/** The form closes once it is saved. */
async function openForm() {
  (await screen.findByRole('button', { name: 'Edit Personal Information' })).click();
  await screen.findByRole('button', { name: 'Save Driver' });
}

/** Makes later writes newer than the version that the form shows. */
async function edit(as: 'admin' | 'manager' = 'admin') {
  const app = await openDriver('driver', as);
  await openForm();
  later();
  return app;
}

describe('personal information', () => {
  it('is saved by an admin with approval, inactivity and manager', async () => {
    silenceLog();
    const { user, path } = await edit();
    await heading('Edit Driver', 1);
    expect(field('Email').value).toBe('driver@test.example');
    expect(field('Email').readOnly).toBe(true);
    screen.getByText(/keeps their record, isn't counted as active and can't be assigned a vehicle/);

    fill('Full Name', ' Seán Ó Briain ');
    fill('Phone', '');
    fill('Address', '3 New Road');
    await user.click(field(/^Approved/));
    await user.click(field(/^Inactive/));
    await waitFor(() => expect(field('Manager').matches(':disabled')).toBe(false));
    await choose('Manager', 'admin of the world');
    save();
    expect(await alertText(personal())).toBe(
      'Failed to save driver. Still assigned 231-D-1. Return the vehicle first.',
    );
    await returnVehicles(backend.sql, id);
    save();

    await updated();
    expect(await stored()).toMatchObject({
      email: 'driver@test.example',
      full_name: 'Seán Ó Briain',
      phone: null,
      address: '3 New Road',
      approved: false,
      is_inactive: true,
      manager_id: actors.admin.id,
    });
    expect(path()).toBe(`/drivers/${id}/edit`);
    await screen.findByText('Seán Ó Briain');

    // The next save starts from the stored version.
    await openForm();
    later();
    fill('Phone', '087 555 0100');
    save();
    await waitFor(async () => expect(await stored()).toMatchObject({ phone: '087 555 0100' }));
  });

  it('offers active staff as managers, and keeps the current one', async () => {
    const offered = async () => {
      await waitFor(() => expect(field('Manager').matches(':disabled')).toBe(false));
      return options(within(field('Manager')));
    };
    const { unmount } = await edit();
    expect(await offered()).toEqual(['No manager', 'admin of the world', 'manager of the world']);
    unmount();

    await backend.sql('update public.users set is_inactive = true where id = $1', [actors.manager.id]);
    const { user } = await edit();
    expect(await offered()).toEqual(['No manager', 'admin of the world', 'manager of the world (has left)']);
    // The finding links to the field.
    await user.click(
      screen.getByRole('link', { name: 'See manager: Manager has left: manager of the world' }),
    );
    await waitFor(() => expect(document.activeElement).toBe(field('Manager')));
    screen.getByText("Choose another manager. Until then, the administrators get this driver's reminders.");
    await choose('Manager', 'admin of the world');
    save();
    await updated();
    await waitFor(() => expect(screen.queryByText(/has left/)).toBeNull());
    await openForm();
    expect(await offered()).toEqual(['No manager', 'admin of the world']);
    expect(screen.queryByText(/Choose another manager/)).toBeNull();
  });

  it("tells a manager that the driver's manager has left, and who can choose another", async () => {
    await backend.sql("update public.users set role = 'manager' where id = $1", [actors.colleague.id]);
    await backend.sql('update public.users set manager_id = $1 where id = $2', [actors.colleague.id, id]);
    await backend.sql('update public.users set is_inactive = true where id = $1', [actors.colleague.id]);
    await openDriver('driver', 'manager', '#personal?edit=managerId');
    await waitFor(() => expect(field('Manager').value).toBe('colleague of the world (has left)'));
    await waitFor(() => expect(document.activeElement).toBe(field('Manager')));
    screen.getByText(
      "Only an administrator can change the manager. Until then, the administrators get this driver's reminders.",
    );
  });

  it('keeps its manager when a manager saves it', async () => {
    await edit('manager');
    await waitFor(() => expect(field('Manager').value).toBe('manager of the world'));
    expect(field('Manager').readOnly).toBe(true);
    fill('Phone', '087 555 0100');
    save();
    await updated();
    expect(await stored()).toMatchObject({ phone: '087 555 0100', manager_id: actors.manager.id });
    press('More for driver of the world');
    expect(button(/^History/)).toBeNull();
  });

  it('is saved even if the list of managers could not be loaded, and says so', async () => {
    silenceLog();
    intercept('/rest/v1/colleagues', noNetwork);
    await edit();
    await waitFor(() =>
      expect(described(field('Manager'))).toContain(
        "The managers couldn't be loaded. You can still save this driver.",
      ),
    );
    fill('Phone', '087 555 0100');
    save();
    await updated();
    expect(await stored()).toMatchObject({ phone: '087 555 0100', manager_id: actors.manager.id });
  });

  it('needs a name, stays as typed when saving fails, and is saved on another try', async () => {
    await edit();
    fill('Full Name', ' ');
    save();
    expect(await alertText(personal())).toBe('Please fill in all required fields');
    expect(described(field('Full Name'))).toContain('Enter the full name');
    expect(document.activeElement).toBe(field('Full Name'));
    expect(await stored()).toMatchObject({ full_name: 'driver of the world' });

    fill('Full Name', 'Junior');
    intercept('/rest/v1/users', noNetwork);
    silenceLog();
    save();
    await personal().findByText(
      'Failed to save driver. No connection to the server. Check your network and try again.',
    );
    intercept('/rest/v1/users', async () =>
      Response.json(
        { code: 'RW008', message: 'The vehicle must be returned first', details: null, hint: null },
        { status: 409 },
      ),
    );
    save();
    await personal().findByText('Failed to save driver. The vehicle must be returned first');
    expect(field('Full Name').value).toBe('Junior');
    intercept('/rest/v1/users', backend.fetch);
    save();
    await updated();
  });
});

describe("someone else's change", () => {
  const byManager = async (values: { phone?: string; approved?: boolean; address?: string }) => {
    await backend.as(actors.manager).from('users').update(values).eq('id', id).throwOnError();
    later();
  };
  const openAlert = async () => within(await personal().findByRole('alert'));

  it('to other fields is kept, and mine is saved at once', async () => {
    await returnVehicles(backend.sql, id);
    await edit();
    fill('Address', '3 New Road');
    await byManager({ phone: '01 555 0999', approved: false });
    save();
    await screen.findByText(
      'Driver updated successfully. We kept what someone else changed meanwhile: Phone, Approved',
    );
    expect(await stored()).toMatchObject({ address: '3 New Road', phone: '01 555 0999', approved: false });
    await personal().findByText('01 555 0999');
  });

  it('to the same fields is asked about field by field', async () => {
    await edit();
    fill('Phone', '087 555 0100');
    fill('Full Name', 'Junior');
    fill('Employee Number', '77');
    await byManager({ phone: '01 555 0999', address: '9 New Street' });
    await backend.sql("update public.users set full_name = 'Senior' where id = $1", [id]);
    silenceLog();
    save();
    const alert = await openAlert();
    alert.getByText('Someone else changed this driver since you opened it');
    alert.getByText('Nothing was overwritten. What you typed is still here.');
    alert.getByText('We kept what someone else changed: Address.');
    expect(choices(alert)).toEqual([
      ['Full Name', 'You: Junior', 'Someone else: Senior'],
      ['Phone', 'You: 087 555 0100', 'Someone else: 01 555 0999'],
    ]);
    expect(await stored()).toMatchObject({ full_name: 'Senior', employee_number: null });

    pick('Phone', 'Someone else', alert);
    expect(field('Phone').value).toBe('01 555 0999');
    save();
    await alert.findByText('Choose one version of each before you save.');
    const open = within(alert.getByRole('group', { name: 'Full Name' })).getAllByRole('radio');
    expect(document.activeElement).toBe(open[0]);
    expect(await stored()).toMatchObject({ full_name: 'Senior' });

    pick('Full Name', 'You', alert);
    save();
    await screen.findByText(/^Driver updated successfully/);
    expect(await stored()).toMatchObject({
      full_name: 'Junior',
      phone: '01 555 0999',
      address: '9 New Street',
      employee_number: '77',
    });
    expect(personal().queryByRole('alert')).toBeNull();
  });

  it('keeps the agency and its last day, and asks for the day', async () => {
    await edit();
    fill('Agency', 'Staffline');
    save();
    await personal().findAllByText('Enter the last day with us');
    fill('Agency, until', '2026-12-04');
    save();
    await updated();
    expect(await stored()).toMatchObject({ agency_name: 'Staffline', agency_until: '2026-12-04' });
    await personal().findByText(/, Staffline, until 04 Dec 2026$/);
  });

  it('can also be answered with a third value, or by discarding mine', async () => {
    await edit();
    fill('Phone', '087 555 0100');
    await byManager({ phone: '01 555 0999' });
    silenceLog();
    save();
    await openAlert();
    fill('Phone', '087 555 0200');
    expect(choices(await openAlert())).toEqual([
      ['Phone', 'You: 087 555 0200 (chosen)', 'Someone else: 01 555 0999'],
    ]);
    save();
    await updated();
    expect(await stored()).toMatchObject({ phone: '087 555 0200' });

    await personal().findByText('087 555 0200');
    await openForm();
    fill('Phone', '087 555 0300');
    later();
    await byManager({ phone: '01 555 0888' });
    save();
    await openAlert();
    press('Discard mine and show the current version');
    expect(field('Phone').value).toBe('01 555 0888');
    expect(personal().queryByRole('alert')).toBeNull();
  });

  it('is not reported when it was my own save, whose answer was lost', async () => {
    await edit();
    fill('Phone', '087 555 0100');
    silenceLog();
    loseAnswer(backend, 'version=eq');
    save();
    await openAlert();
    intercept('version=eq', backend.fetch);
    later();
    fill('Phone', '087 555 0200');
    save();
    await updated();
    expect(await stored()).toMatchObject({ phone: '087 555 0200' });
    expect(personal().queryByRole('alert')).toBeNull();
    await waitFor(() => expect(button('Save Driver')).toBeNull());
  });

  it('to the field of an open dialog is asked about there, and other changes are not', async () => {
    await edit();
    fireEvent.click(await screen.findByRole('button', { name: 'Change permit' }));
    await choose('Permit', 'Learner permit', await findDialog());
    await byManager({ phone: '01 555 0999' });
    await backend.sql("update public.users set first_full_licence_on = '2020-01-01' where id = $1", [id]);
    silenceLog();
    press('Save permit', dialog());
    await dialog().findByRole('alert');
    expect(choices(dialog())).toEqual([
      [
        'Permit and first full licence',
        'You: Learner permit',
        'Someone else: first full licence on 01 Jan 2020',
      ],
    ]);
    pick('Permit and first full licence', 'You', dialog());
    press('Save permit', dialog());
    await screen.findByText('Permit saved');
    expect(await stored()).toMatchObject({ permit: 'learner', phone: '01 555 0999' });
  });
});

describe('leaving', () => {
  it('asks first, also when another form is opened', async () => {
    const { user, path } = await edit();
    fill('Full Name', 'Junior');

    await user.click(screen.getByRole('link', { name: 'Fleet' }));
    await keepEditing();
    press('Cancel', personal());
    await keepEditing();
    press('Close Personal Information');
    await keepEditing();
    press('Add licence');
    await keepEditing();
    expect(path()).toBe(`/drivers/${id}/edit`);
    expect(field('Full Name').value).toBe('Junior');

    press('Add licence');
    await discard();
    expect(button('Save Driver')).toBeNull();
    fill('Licence number', 'D1', section('License Information'));
    await user.click(screen.getByRole('link', { name: 'Fleet' }));
    await discard();
    await waitFor(() => expect(path()).toBe('/fleet'));
  });

  it('one form for another asks nothing if nothing was typed', async () => {
    await edit();
    await waitFor(() => expect(document.activeElement).toBe(field('Full Name')));
    press('Add licence');
    expect(button('Save Driver')).toBeNull();
    press('Add training record');
    expect(button('Save licence')).toBeNull();
    await openForm();
    press('Close Personal Information');
    expect(document.activeElement).toBe(button('Edit Personal Information'));
  });

  it('by Cancel goes to the list, and asks nothing if nothing was typed', async () => {
    const { location } = await edit();
    press('Cancel', personal());
    await waitFor(() => expect(location()?.pathname).toBe('/drivers'));
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const media = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(media(query), { matches: query.includes('max-width: 39.99rem') }),
    );
  });
  const PARTS = [
    'License Information',
    'Vehicle Assignment',
    'Penalty Points',
    'Training Records',
    'Licence Checks',
    'Personal Vehicle',
    'Personal Information',
    'Emails sent',
  ];
  const line = (name: string) => screen.findByRole('button', { name });
  const open = async () => {
    const lines = await Promise.all(PARTS.map(line));
    return PARTS.filter((_, index) => lines[index]?.getAttribute('aria-expanded') === 'true');
  };

  it('each part is a line with its state, which opens in place', async () => {
    await openDriver('driver');
    expect(await open()).toEqual([]);
    await waitFor(async () =>
      expect(described(await line('Penalty Points'))).toMatch(/ of 12 penalty points$/),
    );
    await waitFor(async () =>
      expect(described(await line('Vehicle Assignment'))).toBe('231-D-1, Ford Transit'),
    );
    expect(described(await line('License Information'))).toMatch(/^B; next expires \d\d \w{3} \d{4}$/);
    expect(described(await line('Personal Information'))).toBe('Reports to manager of the world');
    press('Personal Information');
    expect(await open()).toEqual(['Personal Information']);
    screen.getByRole('heading', { level: 2, name: 'Personal Information' });
    await openForm();
    fill('Full Name', 'Junior');
    press('Personal Information');
    press('Personal Information');
    expect(field('Full Name').value).toBe('Junior');
  });

  it('what is not in order is open on arrival, and what is due soon says so', async () => {
    await backend.sql(`update public.driver_licenses set expiry_date = '2026-06-14' where driver_id = $1`, [
      id,
    ]);
    await backend.sql(`update public.driver_training set expiry_date = '2026-06-20' where driver_id = $1`, [
      id,
    ]);
    await openDriver('driver');
    expect(await open()).toEqual(['License Information', 'Vehicle Assignment']);
    expect(described(await line('Training Records'))).toMatch(/ expires in 5 days$/);
  });

  it.each([
    ['#disqualifications', 'Penalty Points'],
    ['#training?add=First+aid', 'Training Records'],
    ['#personal?edit=managerId', 'Personal Information'],
    ['#personal-vehicle?edit=nctExpiry', 'Personal Vehicle'],
  ])('a link to %s opens its part', async (hash, part) => {
    await openDriver('driver', 'admin', hash);
    expect(await open()).toEqual([part]);
  });
});

describe('the page', () => {
  it('shows that it is loading, then the verdict with its reasons', async () => {
    await backend.sql(`update public.driver_licenses set expiry_date = '2026-06-14' where driver_id = $1`, [
      id,
    ]);
    await renderApp(`/drivers/${id}/edit`, { as: 'admin' });
    await heading('Edit Driver', 1);
    screen.getByText('Loading...');
    await screen.findByText('Must not drive');
    screen.getByText('Licence B has expired');
    await pressMore('History');
    await screen.findByRole('region', { name: 'Vehicle Assignment' });
  });

  it('sums up the driver beside the record, each reason once', async () => {
    await backend.sql(
      `insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date, country)
       select driver_id, t, license_number, issued_date, '2026-06-14', country
       from public.driver_licenses, unnest(array['C', 'CE']) t where driver_id = $1`,
      [id],
    );
    await backend.sql(`update public.driver_training set expiry_date = '2026-06-20' where driver_id = $1`, [
      id,
    ]);
    await openDriver('driver');
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    await summary.findByText('Must not drive');
    await waitFor(() =>
      expect(items(summary)).toEqual([
        ['Licence C, CE has expired', '14 Jun 2026, 1 day ago', 'Renew: Licence C, CE has expired'],
        [
          expect.stringContaining('expires soon'),
          '20 Jun 2026, in 5 days',
          expect.stringContaining('Renew: '),
          "I'm on it",
        ],
        ['No Driver CPC card on record', 'Add card: No Driver CPC card on record', "I'm on it"],
      ]),
    );
    press('Copy link: Licence C, CE has expired', summary);
    await summary.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(`^${location.origin}/drivers/${id}/edit#license`),
    );
    await waitFor(() => expect(definition('Next due', summary)).toMatch(/^20 Jun 2026, in 5 days/));
    expect(definition('Status', summary)).toBe('Active');
    await waitFor(() => expect(definition('Drives', summary)).toBe('231-D-1 Ford Transit'));
    await waitFor(() => expect(definition('Points', summary)).toMatch(/\d+ of 12 penalty points$/));
  });

  it('sums up a driver with nothing to fix as in order, with the nearest of all that falls due, licence checks too', async () => {
    const { id } = actors.driver;
    await backend.sql("update public.driver_licenses set expiry_date = '2030-01-01' where driver_id = $1", [
      id,
    ]);
    await backend.sql("insert into public.license_checks (driver_id, checked_on) values ($1, '2026-06-01')", [
      id,
    ]);
    await backend.sql("update public.license_check_settings set checked_since = '2026-05-01'");
    await openDriver('driver');
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    await waitFor(() => expect(definition('Last check', summary)).toMatch(/^01 Jun 2026/));
    expect(definition('Next due', summary)).toMatch(/^01 Dec 2026, in 5 months Licence check$/);
    summary.getByText('In order');
    expect(items(summary)).toEqual([]);
  });

  it('opens at the part named in the address', async () => {
    await openDriver('driver', 'admin', '#training');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Training Records' })),
    );
    for (const part of ['personal', 'licenses', 'training', 'penalties', 'personal-vehicle', 'assignment']) {
      expect(document.getElementById(part), part).not.toBeNull();
    }
  });

  it.each([
    ['a malformed id', 'nonsense'],
    ['a manager', actors.manager.id],
  ])('for %s leads back to the list', async (_who, which) => {
    silenceLog();
    const { location } = await renderApp(`/drivers/${which}/edit`, { as: 'admin' });
    await screen.findByText('Failed to load driver details');
    await waitFor(() => expect(location()?.pathname).toBe('/drivers'));
  });
});
