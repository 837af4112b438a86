import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { jpeg } from '../../support/documents';
import { assignment } from '../../support/factories';
import { intercept, loseAnswer, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { renderApp } from '../../support/render';
import {
  alertText,
  cells,
  choices,
  described,
  dialog,
  dialogClosed,
  discard,
  field,
  fill,
  findDialog,
  heading,
  keepEditing,
  pick,
  press,
} from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';
import './fillVehicle';

const backend = await startWorld();
afterEach(() => backend.restore());
withPhotos();

const id = ids.spareVehicle;

const stored = async () => (await backend.sql('select * from public.depot_vehicles where id = $1', [id]))[0];
const change = (set: string) => backend.sql(`update public.depot_vehicles set ${set} where id = $1`, [id]);

const save = () => press('Save Vehicle');
const updated = () => screen.findByText('Vehicle updated successfully');

async function edit() {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
  await screen.findByLabelText('Vehicle Type');
}

async function open(hash = '') {
  const app = await renderApp(`/fleet/${id}/edit${hash}`, { as: 'admin' });
  await edit();
  later();
  return app;
}

describe('editing a vehicle', () => {
  it('shows the record and its compliance, and stores the changes', async () => {
    await change(`nct_expiry = '2026-06-14', road_tax_expiry = '2026-07-15', status = 'maintenance'`);
    const { path } = await open();
    await heading('Edit Vehicle', 1);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    crumbs.getByRole('link', { name: 'Fleet Management' });
    expect(crumbs.getByText('Edit Vehicle').getAttribute('aria-current')).toBe('page');
    await screen.findByText('Not roadworthy');
    screen.getByText('NCT has expired');
    screen.getByText('Road tax expires soon');
    expect(field('Registration Number').value).toBe('231-D-2');
    expect(field('Status').value).toBe('maintenance');
    expect(field("In the depot's fleet").checked).toBe(true);

    fill('NCT Expiry Date', '2027-06-14');
    fill('Ownership Type', 'leased');
    for (const day of ['Tue', 'Sat', 'Mon', 'Tue']) fireEvent.click(field(day));
    fireEvent.click(field("In the depot's fleet"));
    save();
    await updated();
    await waitFor(() => expect(path()).toBe('/fleet'));
    expect(await stored()).toMatchObject({
      is_leased: true,
      is_active: false,
      manufacturer: 'Ford',
      check_weekdays: [1, 6],
    });
  });

  it('says on which day it left the fleet, which cannot be before it was last used', async () => {
    await backend.sql("update public.depot_vehicles set odometer_km = 100, odometer_read_on = '2026-06-12'");
    await open();
    expect(screen.queryByLabelText('Left the fleet on')).toBeNull();
    fireEvent.click(field("In the depot's fleet"));
    fill('Left the fleet on', '2026-06-10');
    save();
    await waitFor(() =>
      expect(described(field('Left the fleet on'))).toContain('It was still used on 12 Jun 2026'),
    );
    fill('Left the fleet on', '2026-06-13');
    save();
    await updated();
    const [left] = await backend.sql(
      'select left_on::text, is_active, status::text from public.depot_vehicles where id = $1',
      [id],
    );
    expect(left).toEqual({ left_on: '2026-06-13', is_active: false, status: 'inactive' });
  });

  it('comes back into the fleet without its last day', async () => {
    await change("left_on = '2026-06-13'");
    await open();
    expect(field('Left the fleet on').value).toBe('2026-06-13');
    fireEvent.click(field("In the depot's fleet"));
    save();
    await updated();
    expect(await stored()).toMatchObject({ left_on: null, is_active: true });
  });

  it('takes the photo of a test or tax disc in the same step', async () => {
    const { path } = await open();
    fill('NCT Expiry Date', '2027-06-14');
    const photo = new File([jpeg()], 'test.jpg', { type: 'image/jpeg' });
    const picker = () => screen.queryByLabelText('Test certificate: choose a file');
    fireEvent.click(field('Road Tax Required'));
    expect(screen.queryByLabelText('Tax disc: choose a file')).toBeNull();
    fireEvent.click(field('Road Tax Required'));
    screen.getByLabelText('Tax disc: choose a file');
    fireEvent.change(picker() as HTMLElement, { target: { files: [photo] } });
    await screen.findByRole('button', { name: 'Remove' });
    save();
    await waitFor(() => expect(path()).toBe('/fleet'));
    expect(
      await backend.sql(
        `select part, expiry_date::text from public.documents
        where record_id = $1 and stored_at is not null`,
        [id],
      ),
    ).toEqual([{ part: 'nct', expiry_date: '2027-06-14' }]);
  });

  it('says since which day in Ireland the driver has it', async () => {
    await insertRow(
      backend.sql,
      'public.driver_vehicle_assignments',
      assignment({
        driver_id: actors.colleague.id,
        vehicle_id: id,
        assigned_at: '2026-05-31T23:30:00Z',
      }),
    );
    await open();
    await screen.findByText(/^Assigned on 01 Jun 2026/);
  });

  it('refuses a missing field and the registration number of another vehicle', async () => {
    await open();
    fill('Model', '');
    save();
    expect(await alertText()).toBe('Please fill in all required fields correctly');
    fill('Model', 'Custom');
    fill('Registration Number', '231-D-1');
    save();
    await waitFor(() =>
      expect(described(field('Registration Number'))).toContain(
        'Your depot already has a vehicle with this registration number',
      ),
    );
    expect(await stored()).toMatchObject({ registration_number: '231-D-2', model: 'Transit' });
  });

  it('keeps a type that is no longer active', async () => {
    await backend.sql('update public.depot_vehicles set vehicle_type_id = $1 where id = $2', [
      ids.inactiveVehicleType,
      id,
    ]);
    await open();
    expect((await screen.findAllByText(/^Test category: /)).length).toBeGreaterThan(0);
    fill('Model', 'Custom');
    save();
    await updated();
    expect(await stored()).toMatchObject({ vehicle_type_id: ids.inactiveVehicleType, model: 'Custom' });
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const media = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(media(query), { matches: query.includes('max-width: 39.99rem') }),
    );
  });
  const line = (name: string) => screen.findByRole('button', { name });
  const isOpen = async (name: string) => (await line(name)).ariaExpanded === 'true';

  it('each part is a line with its state; who drives it stands open, and so does what is overdue', async () => {
    const { unmount } = await renderApp(`/fleet/${id}/edit`, { as: 'manager' });
    expect(await isOpen('Driver Assignment')).toBe(true);
    expect(await isOpen('What this vehicle needs')).toBe(false);
    expect(described(await line('What this vehicle needs'))).toBe('Nothing due');
    expect(described(await line('Vehicle details'))).toMatch(/^Test category: Type \d+, Diesel$/);
    expect(await isOpen('Emails sent')).toBe(false);
    unmount();
    await change(`nct_expiry = '2026-06-14'`);
    await renderApp(`/fleet/${id}/edit`, { as: 'manager' });
    expect(await isOpen('What this vehicle needs')).toBe(true);
  });

  it('a link to a form opens its part', async () => {
    await renderApp(`/fleet/${id}/edit#obligations?renew=road_tax`, { as: 'manager' });
    await findDialog('Renew Road tax');
    expect(document.querySelector('#obligations [aria-expanded]')?.ariaExpanded).toBe('true');
  });
});

it('a vehicle that does not exist leads back to the list', async () => {
  const { path } = await renderApp('/fleet/00000099-0000-4000-8000-000000000999/edit', { as: 'manager' });
  await screen.findByText("The vehicle couldn't be loaded");
  await waitFor(() => expect(path()).toBe('/fleet'));
});

describe('leaving', () => {
  it('asks before it discards changes', async () => {
    const { user, path } = await open();
    fill('Model', 'Custom');
    press('Cancel');
    await keepEditing();
    await user.click(screen.getByRole('link', { name: 'Fleet Management' }));
    await keepEditing();
    expect(path()).toBe(`/fleet/${id}/edit`);

    press('Cancel');
    await discard();
    await waitFor(() => expect(path()).toBe('/fleet'));
    expect(await stored()).toMatchObject({ model: 'Transit' });
  });

  it('by Cancel goes back to the list as it was, and asks nothing if nothing was changed', async () => {
    const { user, path } = await renderApp('/fleet?search=231-D-2', { as: 'manager' });
    await user.click(await screen.findByRole('link', { name: 'View Details' }));
    await edit();
    press('Cancel');
    await waitFor(() => expect(path()).toBe('/fleet?search=231-D-2'));
  });
});

describe("someone else's change", () => {
  const changeElsewhere = async (values: {
    model?: string;
    nct_applicable?: boolean;
    nct_expiry?: string | null;
  }) => {
    await backend.as(actors.manager).from('depot_vehicles').update(values).eq('id', id).throwOnError();
    later();
  };

  it('to other fields is kept, and mine is saved at once', async () => {
    const { path } = await open();
    fill('Model', 'Custom');
    await changeElsewhere({ nct_expiry: '2028-01-31' });
    save();
    await screen.findByText('Vehicle updated successfully. We kept what someone else changed meanwhile: NCT');
    await waitFor(() => expect(path()).toBe('/fleet'));
    expect(await stored()).toMatchObject({ model: 'Custom', nct_expiry: '2028-01-31' });
  });

  it('to the same fields is asked about: a date with whether it applies, the type with its fuel', async () => {
    await open();
    fill('Model', 'Custom');
    fill('NCT Expiry Date', '2029-01-31');
    await changeElsewhere({ model: 'Tourneo', nct_applicable: false, nct_expiry: null });
    save();
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Someone else changed this vehicle since you opened it');
    expect(choices(alert)).toEqual([
      ['Model', 'You: Custom', 'Someone else: Tourneo'],
      ['NCT', 'You: Expires 31 Jan 2029', 'Someone else: Not required'],
    ]);
    expect(await stored()).toMatchObject({ model: 'Tourneo' });

    pick('Model', 'Someone else', alert);
    pick('NCT', 'You', alert);
    expect(choices(alert)).toEqual([
      ['Model', 'You: Custom', 'Someone else: Tourneo (chosen)'],
      ['NCT', 'You: Expires 31 Jan 2029 (chosen)', 'Someone else: Not required'],
    ]);
    save();
    await updated();
    expect(await stored()).toMatchObject({
      model: 'Tourneo',
      nct_applicable: true,
      nct_expiry: '2029-01-31',
    });
  });

  it('can be shown in place of mine', async () => {
    await open();
    fill('Model', 'Custom');
    await changeElsewhere({ model: 'Tourneo' });
    save();
    await screen.findByRole('alert');
    press('Discard mine and show the current version');
    await waitFor(() => expect(field('Model').value).toBe('Tourneo'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('to the record being renewed is reported, and overwritten by saving again', async () => {
    await open();
    press(/^Renew NCT/);
    fill('Tested on', '2026-06-01', await findDialog());
    fill('New expiry date', '2027-05-31', dialog());
    await changeElsewhere({ nct_expiry: '2028-01-31' });
    press('Save', dialog());
    expect(await alertText(dialog())).toBe(
      'Someone else has changed this meanwhile: it now expires on 31 Jan 2028. Save again to replace that.',
    );
    await waitFor(async () =>
      expect((await cells('What this vehicle needs', 'NCT'))[2]).toMatch(/^31 Jan 2028/),
    );
    press('Save', dialog());
    await dialogClosed();
    expect(await stored()).toMatchObject({ nct_expiry: '2027-05-31' });
  });

  it('is not reported when only the answer to your own save was lost', async () => {
    await open();
    fill('Model', 'Custom');
    loseAnswer(backend, 'version=eq');
    save();
    await screen.findByRole('alert');
    intercept('version=eq', backend.fetch);
    later();
    save();
    await updated();
  });
});
