import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { later, TODAY } from '../../support/clock';
import { jpeg } from '../../support/documents';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { renderApp } from '../../support/render';
import {
  alertText,
  cells,
  choose,
  described,
  dialog,
  dialogClosed,
  discard,
  field,
  fill,
  findDialog,
  findSection,
  isDialogOpen,
  items,
  keepEditing,
  press,
  row,
  type Scope,
  titles,
} from '../../support/screen';
import { ids } from '../../support/world';
import '../vehicles/fillVehicle';

const backend = await startWorld();
const id = ids.spareVehicle;
const LIST = 'What this vehicle needs';

beforeEach(async () => {
  await backend.sql(
    `update public.depot_vehicles set nct_expiry = '2026-06-14', road_tax_expiry = '2026-07-15' where id = $1`,
    [id],
  );
  // Only these two requirements are active, unless a test changes that.
  await backend.sql(
    `update public.requirements set is_active = name in ('Insurance', 'Service') where subject = 'vehicle'`,
  );
  await backend.sql(`update public.requirements set required_from = $1 where code = 'insurance'`, [TODAY]);
});
afterEach(() => backend.restore());
withPhotos();

const addRecord = (requirement: string, values: Record<string, string | number>) => {
  const columns = ['vehicle_id', ...Object.keys(values)];
  return backend.sql(
    `insert into public.vehicle_records (requirement_id, ${columns.join(', ')})
     select r.id, ${columns.map((_, index) => `$${index + 2}`).join(', ')} from public.requirements r
     where r.subject = 'vehicle' and r.name = $1`,
    [requirement, id, ...Object.values(values)],
  );
};
const stored = () =>
  backend.sql<Record<string, unknown>>(
    `select q.name, r.done_on::text, r.due_on::text, r.due_km, r.provider, r.reference, r.odometer_km, r.note
     from public.vehicle_records r join public.requirements q on q.id = r.requirement_id
     where r.vehicle_id = $1 order by r.done_on desc, r.created_at desc`,
    [id],
  );
const storedVehicle = async () =>
  (
    await backend.sql<Record<string, unknown>>(
      `select model, nct_expiry::text, nct_done_on::text, odometer_km, odometer_read_on::text, odometer_reason
       from public.depot_vehicles where id = $1`,
      [id],
    )
  )[0];

async function open(hash = '') {
  const app = await renderApp(`/fleet/${id}/edit${hash}`, { as: 'manager' });
  await row(LIST, 'Road tax');
  later();
  return app;
}

const renew = async (title: string) =>
  fireEvent.click(
    (await row(LIST, title)).getByRole('button', { name: new RegExp(`^(Renew|Add) ${title}`) }),
  );

describe('the table', () => {
  it('has every obligation by due date, with the last record and its state; the summary says what is wrong and next', async () => {
    await addRecord('Service', {
      done_on: '2026-03-16',
      due_on: '2027-03-15',
      odometer_km: 40_000,
      due_km: 70_000,
    });
    await backend.sql(
      `update public.depot_vehicles set odometer_km = 53000, odometer_read_on = $2 where id = $1`,
      [id, TODAY],
    );
    await open();
    await screen.findByText('2 overdue, 1 due soon');
    expect((await cells(LIST, 'NCT')).slice(1, 4)).toEqual(['-', '14 Jun 2026, 1 day ago', 'Expired']);
    expect((await cells(LIST, 'Insurance')).slice(1, 4)).toEqual([
      '-',
      'Required from 15 Jun 2026, today',
      'Not on record',
    ]);
    expect(await cells(LIST, 'Service')).toEqual([
      'Service every 12 months or 30,000 km',
      'Done 16 Mar 2026 40,000 km Entered by staff',
      '15 Mar 2027 or 70,000 km 17,000 km left, about 17 weeks',
      'Valid',
      'Renew Service',
    ]);
    expect(await titles(LIST)).toEqual(['NCT', 'Insurance', 'Road tax', 'Service']);

    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    await summary.findByText('Not roadworthy');
    expect(items(summary)).toEqual([
      ['NCT has expired', '14 Jun 2026, 1 day ago', 'Renew: NCT has expired'],
      ['No insurance on record', 'Add record: No insurance on record'],
      ['Road tax expires soon', '15 Jul 2026, in 30 days', 'Renew: Road tax expires soon', "I'm on it"],
    ]);
    summary.getByText('This vehicle is not assigned to a driver.');
    await summary.findByText('53,000 km');
    summary.getByText('read on 15 Jun 2026; about 1,000 km a week');
    expect((await summary.findByText('Next due')).nextElementSibling?.textContent).toContain('15 Jul 2026');
  });

  it('is where a link to #obligations leads', async () => {
    await open('#obligations');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(LIST));
  });

  it.each([
    ['?renew=nct', 'Renew NCT', 'Tested on'],
    ['?add=Insurance', 'Add Insurance', 'Covered from'],
  ])('opens at the form that a link to #obligations%s names', async (form, title, first) => {
    const { location } = await open(`#obligations${form}`);
    const opened = await findDialog(title);
    field(first, opened);
    press('Cancel', opened);
    await waitFor(() => expect(location()?.hash).toBe(''));
  });

  it('opens at the renewal of the record in the link', async () => {
    await addRecord('Service', { done_on: '2025-06-02', due_on: '2026-06-02', provider: 'Kelly Trucks' });
    const [record] = await backend.sql('select id from public.vehicle_records where vehicle_id = $1', [id]);
    await open(`#obligations?renew=${record?.id}`);
    expect(field('Provider', await findDialog('Renew Service')).value).toBe('Kelly Trucks');
  });
});

describe('renewing', () => {
  it('proposes when a service is due again by date and km, and stores the record', async () => {
    await open();
    await renew('Service');
    const form = await findDialog('Add Service');
    expect(field('Due on', form).value).toBe('2027-06-14');
    fill('Done on', '2026-06-01', form);
    fill('Odometer (km)', '391,200', form);
    expect(field('Due on', form).value).toBe('2027-05-31');
    expect(field('Due at (km)', form).value).toBe('421200');
    // What a person types stays.
    fill('Due on', '2027-06-30', form);
    fill('Done on', '2026-06-02', form);
    expect(field('Due on', form).value).toBe('2027-06-30');
    fill('Provider', 'Truck Service Ltd', form);
    press('Save record', form);
    await screen.findByText('Record added');
    await dialogClosed();

    expect((await cells(LIST, 'Service')).slice(0, 3)).toEqual([
      'Service every 12 months or 30,000 km, Truck Service Ltd',
      'Done 02 Jun 2026 391,200 km Entered by staff',
      '30 Jun 2027 or 421,200 km 30,000 km left',
    ]);
    expect(await stored()).toMatchObject([{ due_on: '2027-06-30', due_km: 421_200, odometer_km: 391_200 }]);
    expect(await storedVehicle()).toMatchObject({ odometer_km: 391_200, odometer_read_on: '2026-06-02' });
  });

  it('asks for the insurer and the policy number, and starts with the last ones', async () => {
    await addRecord('Insurance', {
      done_on: '2025-06-16',
      due_on: TODAY,
      provider: 'Aviva',
      reference: 'FL-20418',
    });
    await open();
    await renew('Insurance');
    const form = await findDialog('Renew Insurance');
    expect(field('Insurer', form).value).toBe('Aviva');
    expect(field('Policy number', form).value).toBe('FL-20418');
    press('Save record', form);
    await dialogClosed();
    expect((await cells(LIST, 'Insurance')).slice(0, 4)).toEqual([
      'Insurance every 12 months, Aviva, FL-20418',
      'Done 15 Jun 2026 Entered by staff',
      '14 Jun 2027, in 11 months',
      'Valid',
    ]);
    await screen.findByText('Earlier (1)');
  });

  it('a test sets its dates, after a question about what is typed in the details', async () => {
    await open();
    press('Edit details');
    await screen.findByLabelText('Model');
    fill('Model', 'Custom');
    await renew('NCT');
    await keepEditing();
    expect(isDialogOpen()).toBe(false);
    expect(field('Model').value).toBe('Custom');
    await renew('NCT');
    await discard();
    const form = await findDialog('Renew NCT');
    expect(screen.queryByLabelText('Model')).toBeNull();
    expect(field('New expiry date', form).value).toBe('2028-06-14');
    fill('New expiry date', '', form);
    press('Save', form);
    expect(await alertText(form)).toBe('Please fill in all required fields');
    form.getByRole('button', { name: 'Set New expiry date to 14 Jun 2028, 2 years' });
    fill('New expiry date', '2028-06-10', form);
    press('Save', form);
    await screen.findByText('Vehicle updated successfully');
    await dialogClosed();

    expect((await cells(LIST, 'NCT')).slice(1, 4)).toEqual(['Done 15 Jun 2026', '10 Jun 2028', 'Valid']);
    expect(await storedVehicle()).toMatchObject({ nct_expiry: '2028-06-10', nct_done_on: TODAY });
  });

  it('with a new expiry date in the details clears the date of the earlier test', async () => {
    await backend.sql(`update public.depot_vehicles set nct_done_on = '2024-06-14' where id = $1`, [id]);
    await open();
    press('Edit details');
    await screen.findByLabelText('NCT Expiry Date');
    fill('NCT Expiry Date', '2028-06-14');
    press('Save Vehicle');
    await screen.findByText('Vehicle updated successfully');
    expect(await storedVehicle()).toMatchObject({ nct_expiry: '2028-06-14', nct_done_on: null });
  });

  it('is stored once when the first answer was lost and it is saved again', async () => {
    await open();
    await renew('Service');
    const form = await findDialog();
    loseAnswer(backend, '/rest/v1/vehicle_records');
    press('Save record', form);
    expect(await alertText(form)).toMatch(/^The record couldn't be added\. No connection/);
    intercept('/rest/v1/vehicle_records', backend.fetch);
    later();
    press('Save record', form);
    await dialogClosed();
    expect(await stored()).toHaveLength(1);
  });

  it("shows the database's reason when a reading does not fit", async () => {
    await backend.sql(
      `update public.depot_vehicles set odometer_km = 52000, odometer_read_on = $2 where id = $1`,
      [id, TODAY],
    );
    await open();
    await renew('Service');
    const form = await findDialog();
    fill('Odometer (km)', '51,999', form);
    press('Save record', form);
    expect(await alertText(form)).toContain('The odometer read 52,000 km on 15 Jun 2026.');
    expect(await stored()).toEqual([]);
  });
});

it('a record for any requirement can be added', async () => {
  await open();
  press('Add record');
  const form = await findDialog('Add record');
  press('Save record', form);
  expect(await alertText(form)).toBe('Choose what was done');
  expect(described(field('What was done', form))).toContain('Choose what was done');
  await choose('What was done', 'Service', form);
  expect(field('Due on', form).value).toBe('2027-06-14');
  fill('Note', 'Brakes done', form);
  press('Save record', form);
  await dialogClosed();
  expect(await stored()).toMatchObject([{ name: 'Service', done_on: TODAY, note: 'Brakes done' }]);

  // A distance that was typed is dropped when a requirement without one is chosen.
  press('Add record');
  const next = await findDialog('Add record');
  await choose('What was done', 'Service', next);
  fill(/^Odometer/, '100000', next);
  fill(/^Due at/, '250000', next);
  await choose('What was done', 'Insurance', next);
  press('Save record', next);
  await dialogClosed();
  expect(await stored()).toContainEqual(expect.objectContaining({ name: 'Insurance', due_km: null }));
});

it('a mistake is deleted, current or earlier, after a question', async () => {
  await addRecord('Service', { done_on: '2025-06-02', due_on: '2026-06-01' });
  await addRecord('Service', { done_on: '2026-06-02', due_on: '2027-06-01' });
  await open();
  await row(LIST, 'Service');
  const [earlier] = items(await findSection(LIST));
  expect(earlier).toEqual(['Service', 'done 02 Jun 2025, due 01 Jun 2026']);

  press('Delete record Service, 02 Jun 2026');
  expect(dialog().getByText(/^Delete only what was entered by mistake/)).toBeDefined();
  fill('Reason', 'Mistake', dialog());
  press('Delete record', dialog());
  await screen.findByText('Record deleted');
  await dialogClosed();
  expect((await cells(LIST, 'Service'))[1]).toBe('Done 02 Jun 2025 Entered by staff');
  expect(await stored()).toHaveLength(1);
  expect(screen.queryByText(/^Earlier/)).toBeNull();
});

describe('a photo taken in the same step', () => {
  const UPLOAD = '/storage/v1/object/documents/';
  const addPhoto = (form: Scope) => {
    const photo = new File([jpeg()], 'report.jpg', { type: 'image/jpeg' });
    fireEvent.change(form.getByLabelText('Photo or PDF: choose a file'), { target: { files: [photo] } });
    return form.findByRole('button', { name: 'Remove' });
  };
  const photos = () =>
    backend.sql(
      `select r.done_on::text from public.documents d join public.vehicle_records r on r.id = d.record_id
       where d.record_kind = 'vehicle_records' and d.stored_at is not null and d.removed_at is null`,
    );

  it('waits for the record, goes with it, and verifies it', async () => {
    await open();
    await renew('Service');
    const form = await findDialog();
    await addPhoto(form);
    press('Cancel', form);
    await keepEditing();
    expect(await backend.sql('select id from public.documents')).toEqual([]);
    press('Save record', form);
    await dialogClosed();
    expect(await photos()).toEqual([{ done_on: TODAY }]);
    await waitFor(async () => expect((await cells(LIST, 'Service'))[1]).toContain('Verified'));
  });

  it('proves a test or road tax until it is renewed, and then stands among the earlier ones', async () => {
    await open();
    const renewTax = async (expiry: string, withPhoto: boolean) => {
      await renew('Road tax');
      const form = await findDialog('Renew Road tax');
      fill('Paid on', TODAY, form);
      fill('New expiry date', expiry, form);
      if (withPhoto) await addPhoto(form);
      press('Save', form);
      await dialogClosed();
    };
    await renewTax('2027-07-31', true);
    await waitFor(async () => expect((await cells(LIST, 'Road tax'))[1]).toContain('Verified'));
    expect(
      await backend.sql(
        `select record_kind, part, expiry_date::text from public.documents
        where record_id = $1 and stored_at is not null`,
        [id],
      ),
    ).toEqual([{ record_kind: 'depot_vehicles', part: 'road_tax', expiry_date: '2027-07-31' }]);
    press('Open tax disc of Road tax', await row(LIST, 'Road tax'));
    press('Close', await findDialog('Photos of Road tax'));
    expect((await cells(LIST, 'NCT'))[1]).not.toContain('Verified');

    await renewTax('2028-07-31', false);
    await screen.findByText('Earlier (1)');
    expect((await cells(LIST, 'Road tax'))[1]).not.toContain('Verified');
    screen.getByRole('button', { name: 'Open tax disc of Road tax until 31 Jul 2027' });
  });

  it('is sent again when it did not go through, while the record is saved', async () => {
    silenceLog();
    await open();
    await renew('Service');
    await addPhoto(await findDialog());
    intercept(UPLOAD, noNetwork);
    press('Save record', dialog());
    await screen.findByText('The record is saved.');
    await dialog().findByText(/^The photo didn't go through/);
    expect(await stored()).toHaveLength(1);
    intercept(UPLOAD, backend.fetch);
    press('Done', dialog());
    await dialogClosed();
    expect(await photos()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });
});

describe('the odometer', () => {
  const enter = async (km: string) => {
    press('Enter km');
    const form = await findDialog('Enter km');
    fill('Odometer reading (km)', km, form);
    return form;
  };

  it('is entered, and asks for a reason when it is lower', async () => {
    await open();
    press('Save reading', await enter('52 000'));
    await screen.findByText('Odometer reading saved');
    await dialogClosed();
    expect(await storedVehicle()).toMatchObject({ odometer_km: 52_000, odometer_read_on: TODAY });

    const form = await enter('100');
    expect(described(field('Odometer reading (km)', form))).toContain('Last: 52,000 km on 15 Jun 2026');
    press('Save reading', form);
    await alertText(form);
    expect(described(field('Reason for a lower reading', form))).toContain('Enter the reason');
    fill('Reason for a lower reading', 'New odometer', form);
    press('Save reading', form);
    await dialogClosed();
    expect(await storedVehicle()).toMatchObject({ odometer_km: 100, odometer_reason: 'New odometer' });
  });

  it('also asks for a reason when a higher reading came in meanwhile', async () => {
    await open();
    const form = await enter('52000');
    await backend.sql(
      `update public.depot_vehicles set odometer_km = 60000, odometer_read_on = $2 where id = $1`,
      [id, TODAY],
    );
    press('Save reading', form);
    expect(await alertText(form)).toContain('The odometer read 60,000 km on 15 Jun 2026. Give a reason');
    await form.findByLabelText('Reason for a lower reading');
  });
});
