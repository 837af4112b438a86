import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later, TODAY } from '../../support/clock';
import { jpeg } from '../../support/documents';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, settled, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { renderApp } from '../../support/render';
import {
  alertText,
  choose,
  described,
  dialog,
  dialogClosed,
  field,
  fill,
  findDialog,
  isDisabled,
  items,
  press,
  type Scope,
  table,
  text,
  titles,
} from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
const LIST = 'Vehicles';

// With the two of the test world, 14 vehicles: two pages.
beforeEach(async () => {
  await backend.sql(
    `insert into public.depot_vehicles (depot_id, vehicle_type_id, registration_number, manufacturer, model, fuel_type, nct_expiry, road_tax_expiry)
     select $1, $2, '99-G-' || n, 'Many', 'Number ' || n, 'diesel', '2030-01-01', '2030-01-01' from generate_series(1, 12) n`,
    [ids.depotA, ids.vehicleType],
  );
});
afterEach(() => backend.restore());
withPhotos();

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const pageBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
const plates = (checked?: boolean) =>
  screen
    .queryAllByRole('checkbox', { name: /^Select \d/, checked })
    .map(({ ariaLabel }) => ariaLabel?.replace('Select ', '') ?? '');
const ticked = () => plates(true);
const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
const isBarThere = () => screen.queryByRole('group', { name: 'Selected rows' }) !== null;

async function open(query = '') {
  const app = await renderApp(`/fleet${query}`, { as: 'manager' });
  await table(LIST);
  later();
  return app;
}

describe('selecting', () => {
  it('ticks rows one by one, with Shift, by page and with a key, and keeps them ticked across pages', async () => {
    await open('?search=many');
    expect(await titles(LIST)).toHaveLength(10);
    expect(isBarThere()).toBe(false);
    const [first = '', second = '', third = '', fourth = ''] = plates();

    fireEvent.click(box(first));
    fireEvent.click(box(fourth), { shiftKey: true });
    expect(ticked()).toEqual([first, second, third, fourth]);
    bar().getByText('4 selected');
    expect(pageBox().indeterminate).toBe(true);
    fireEvent.click(box(second));
    fireEvent.click(box(fourth), { shiftKey: true });
    expect(ticked()).toEqual([first]);

    box(third).focus();
    fireEvent.keyDown(box(third), { key: 'x' });
    expect(ticked()).toEqual([first, third]);
    fireEvent.click(pageBox());
    bar().getByText('10 selected');
    fireEvent.click(pageBox());
    expect(isBarThere()).toBe(false);

    fireEvent.click(box(first));
    press('Next page');
    await waitFor(async () => expect(await titles(LIST)).toHaveLength(2));
    fireEvent.click(pageBox());
    bar().getByText('3 selected');
    press('Clear Esc', bar());
    expect(isBarThere()).toBe(false);
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox', { name: /^Select 99/ }).at(-1));
  });

  it('is cleared by other filters and by Escape, except where Escape belongs to something else', async () => {
    await open('?search=many');
    fireEvent.click(pageBox());
    fireEvent.keyDown(screen.getByPlaceholderText('Search vehicles...'), { key: 'Escape' });
    bar().getByText('10 selected');
    press('Add record', bar());
    await screen.findByLabelText('What was done');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    bar().getByText('10 selected');
    press('Cancel');
    await dialogClosed();
    fireEvent.keyDown(pageBox(), { key: 'Escape' });
    expect(isBarThere()).toBe(false);

    fireEvent.click(pageBox());
    press('Filters');
    await choose('Fuel Type', 'Diesel');
    await waitFor(() => expect(isBarThere()).toBe(false));
  });

  it('takes all rows that match, and only those, and says when it cannot', async () => {
    await open('?search=many');
    fireEvent.click(pageBox());
    intercept('select=id%2Cregistration_number&', noNetwork);
    press('Select all 12', bar());
    expect(await alertText(bar())).toMatch(
      /^The rows on the other pages couldn't be selected\. No connection/,
    );
    intercept('select=id%2Cregistration_number&', backend.fetch);
    press('Select all 12', bar());
    await bar().findByText('12 selected');
    expect(bar().queryByRole('button', { name: /^Select all/ })).toBeNull();
    press('Add record', bar());
    await findDialog('Add record to 12 vehicles');
  });
});

describe('a record for many vehicles', () => {
  const stored = () =>
    backend.sql<Record<string, unknown>>(
      `select v.registration_number, q.name, r.done_on::text, r.due_on::text, r.due_km, r.provider, r.reference, r.odometer_km
       from public.vehicle_records r join public.requirements q on q.id = r.requirement_id
       join public.depot_vehicles v on v.id = r.vehicle_id order by 1`,
    );
  const RPC = '/rpc/add_vehicle_records';

  async function start(...plates: string[]) {
    for (const plate of plates) fireEvent.click(box(plate));
    press('Add record', bar());
    await screen.findByLabelText('What was done');
    return dialog();
  }
  const save = (form: Scope) => press('Save records', form);

  it('is typed once and stored for each', async () => {
    await open();
    const form = await start('231-D-1', '231-D-2');
    save(form);
    expect(await alertText(form)).toBe('Choose what was done');
    await choose('What was done', 'Insurance', form);
    expect(field('Due on', form).value).toBe('2027-06-14');
    expect(form.queryByRole('group', { name: /^Odometer/ })).toBeNull();
    fill('Insurer', 'Aviva', form);
    fill('Policy number', 'FL-20418', form);
    save(form);
    await screen.findByText('Insurance added to 2 vehicles.');
    const report = dialog('Add record to 2 vehicles');
    press('Done', report);
    await dialogClosed();
    expect(isBarThere()).toBe(false);

    const policy = {
      name: 'Insurance',
      done_on: TODAY,
      due_on: '2027-06-14',
      provider: 'Aviva',
      reference: 'FL-20418',
      odometer_km: null,
      due_km: null,
    };
    expect(await stored()).toEqual([
      { registration_number: '231-D-1', ...policy },
      { registration_number: '231-D-2', ...policy },
    ]);
  });

  it('can be a test or road tax, which is renewed where it applies', async () => {
    await backend.sql(
      'update public.depot_vehicles set road_tax_applicable = false, road_tax_expiry = null where id = $1',
      [ids.assignedVehicle],
    );
    await backend.sql(`update public.depot_vehicles set road_tax_expiry = '2026-06-30' where id = $1`, [
      ids.spareVehicle,
    ]);
    await open();
    const form = await start('231-D-1', '231-D-2');
    await choose('What was done', 'Road tax', form);
    expect(form.queryByLabelText(/^Provider/)).toBeNull();
    expect(field('New expiry date', form).value).toBe('2027-06-14');
    fill('New expiry date', '', form);
    save(form);
    expect(await alertText(form)).toBe('Please fill in all required fields');
    fill('New expiry date', '2027-05-31', form);
    fill('Paid on', '2026-06-12', form);
    save(form);
    await screen.findByText('Road tax renewed for 231-D-2.');
    dialog().getByText('Road tax not renewed for 1 vehicle');
    expect(items(dialog())).toEqual([['231-D-1: Road tax does not apply to this vehicle']]);
    expect(
      await backend.sql(
        'select road_tax_paid_on::text, road_tax_expiry::text from public.depot_vehicles where id = $1',
        [ids.spareVehicle],
      ),
    ).toEqual([{ road_tax_paid_on: '2026-06-12', road_tax_expiry: '2027-05-31' }]);
  });

  it('takes a file along, to each record, and sends again what did not go through', async () => {
    await open();
    const form = await start('231-D-1', '231-D-2');
    await choose('What was done', 'Insurance', form);
    const policy = new File([jpeg()], 'policy.jpg', { type: 'image/jpeg' });
    fireEvent.change(form.getByLabelText('Photo or PDF: choose a file'), { target: { files: [policy] } });
    await form.findByRole('button', { name: 'Remove' });
    let sent = 0;
    intercept('/storage/v1/object/documents/', (...request) => {
      sent += 1;
      return sent === 3 ? noNetwork(...request) : backend.fetch(...request);
    });
    silenceLog();
    save(form);
    await screen.findByText('Insurance added to 2 vehicles.');
    await screen.findByText(/^\d of 2 files not sent\. No connection/);
    intercept('/storage/v1/object/documents/', backend.fetch);
    press('Send again', dialog());
    await screen.findByText('2 of 2 files sent');
    await waitFor(() => expect(isDisabled('Done', dialog())).toBe(false));
    press('Done', dialog());
    await dialogClosed();
    expect(
      await backend.sql(
        `select count(*)::int, count(distinct record_id)::int as records from public.documents
         where record_kind = 'vehicle_records' and stored_at is not null`,
      ),
    ).toEqual([{ count: 2, records: 2 }]);
  });

  it('corrects an existing record for the same day, which is asked about afterwards', async () => {
    await backend.sql(
      `insert into public.vehicle_records (vehicle_id, requirement_id, done_on, due_on, provider, reference)
       select v.id, q.id, $1, '2027-12-14', 'Aviva', 'FL-1' from public.depot_vehicles v, public.requirements q
       where v.registration_number = '231-D-2' and q.name = 'Insurance' and q.subject = 'vehicle'`,
      [TODAY],
    );
    await open();
    const form = await start('231-D-1', '231-D-2');
    await choose('What was done', 'Insurance', form);
    fill('Insurer', 'Aviva', form);
    save(form);
    await screen.findByText('Insurance added to 231-D-1.');
    expect(dialog().getByRole('listitem').textContent).toBe(
      '231-D-2: Has a record for the same day with different values',
    );
    silenceLog();
    intercept(RPC, noNetwork);
    press('Correct 1 record for the same day', dialog());
    expect(await alertText(dialog())).toContain('No connection to the server');
    intercept(RPC, backend.fetch);
    press('Correct 1 record for the same day', dialog());
    await screen.findByText('Insurance corrected for 231-D-2.');
    press('Done', dialog());
    await dialogClosed();
    expect(isBarThere()).toBe(false);
    const policy = { due_on: '2027-06-14', provider: 'Aviva' };
    expect(await stored()).toMatchObject([
      { registration_number: '231-D-1', ...policy, reference: null },
      { registration_number: '231-D-2', ...policy, reference: 'FL-1' },
    ]);
  });

  it('asks for the odometer of each vehicle where it counts, and keeps refused vehicles ticked', async () => {
    await backend.sql(
      `update public.depot_vehicles set odometer_km = 52000, odometer_read_on = $1 where registration_number = '231-D-2'`,
      [TODAY],
    );
    await open();
    const [, , third = ''] = plates();
    const form = await start('231-D-1', '231-D-2', third);
    await choose('What was done', 'Service', form);
    fill('231-D-1', '391,200', form);
    fill('231-D-2', 'half', form);
    save(form);
    await alertText(form);
    expect(described(field('231-D-2', form))).toContain('The odometer reading');
    fill('231-D-2', '51 999', form);
    save(form);

    await screen.findByText('Service added to 2 vehicles.');
    const report = dialog();
    report.getByText('Service not added to 1 vehicle');
    expect(report.getByRole('listitem').textContent).toBe(
      '231-D-2: The odometer read 52,000 km on 15 Jun 2026. Correct one of the two readings.',
    );
    expect(await stored()).toMatchObject([
      { registration_number: '231-D-1', odometer_km: 391_200, due_km: 421_200 },
      { registration_number: third, odometer_km: null, due_km: null },
    ]);
    press('Done', report);
    await dialogClosed();
    expect(ticked()).toEqual(['231-D-2']);
  });

  it('is stored once when the answer was lost and it is saved again', async () => {
    await open();
    const form = await start('231-D-1', '231-D-2');
    await choose('What was done', 'Insurance', form);
    loseAnswer(backend, RPC);
    save(form);
    expect(await alertText(form)).toMatch(/^The records couldn't be added\. No connection/);
    intercept(RPC, backend.fetch);
    later();
    save(form);
    await screen.findByText('Insurance added to 2 vehicles.');
    expect(await stored()).toHaveLength(2);
  });

  it('keeps its name if its requirement is deactivated meanwhile', async () => {
    await open();
    const form = await start('231-D-1');
    await choose('What was done', 'Service', form);
    await backend.sql("update public.requirements set is_active = false where name = 'Service'");
    save(form);
    await screen.findByText('Service added to 231-D-1.');
    await settled();
    dialog().getByText('Service added to 231-D-1.');
  });

  it('says when the requirements cannot be loaded', async () => {
    intercept('/rest/v1/requirements', noNetwork);
    await open();
    fireEvent.click(box('231-D-1'));
    press('Add record', bar());
    const failed = await findDialog('Add record to 1 vehicle');
    await failed.findByText(/^The kinds of record couldn't be loaded\. No connection/);
    intercept('/rest/v1/requirements', backend.fetch);
    press('Try again', failed);
    await screen.findByLabelText('What was done');
  });
});

describe('leaving the fleet', () => {
  it('is refused while a driver has the vehicle, and can be taken back, also later', async () => {
    await open();
    fireEvent.click(box('231-D-1'));
    fireEvent.click(box('231-D-2'));
    press('Left the fleet', bar());
    press('Take out', await findDialog('Take 2 vehicles out of the fleet'));
    await screen.findByText('231-D-2 left the fleet.');
    expect(dialog().getByRole('listitem').textContent).toBe(
      '231-D-1: driver of the world still has it. Return the vehicle first.',
    );
    press('Done', dialog());
    await dialogClosed();
    expect(ticked()).toEqual(['231-D-1']);
    cleanup();

    await open('?status=left');
    fireEvent.click(box('231-D-2'));
    press('Back in the fleet', bar());
    press('Bring back', await findDialog('Bring 1 vehicle back into the fleet'));
    await screen.findByText('231-D-2 is back in the fleet.');
    press('Undo', dialog());
    await screen.findByText('Undone for 231-D-2.');
    expect(
      await backend.sql('select registration_number from public.depot_vehicles where not is_active'),
    ).toEqual([{ registration_number: '231-D-2' }]);
  });
});

it('prints a code for each ticked vehicle of the fleet, eight to a page, and for none that has left', async () => {
  await backend.sql(
    "update public.depot_vehicles set is_active = false where registration_number = '99-G-12'",
  );
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await open('?search=many');
  fireEvent.click(pageBox());
  await press(/^Select all/, bar());
  await press('QR labels', bar());
  const labels = await findDialog('QR labels');
  expect(await labels.findByText(/^11 labels on 2 pages of A4/)).toBeTruthy();
  const pages = [...document.querySelectorAll('.paper-labels > ul')];
  expect(pages.map(({ childElementCount }) => childElementCount)).toEqual([8, 3]);
  expect(text(pages[0]?.firstElementChild ?? document.body)).toMatch(
    /^99-G-1 .* Check this vehicle Test depot A$/,
  );
  await press('Print', labels);
  expect(print).toHaveBeenCalledOnce();
  await press('Cancel', labels);
  expect(document.querySelector('.paper-labels')).toBeNull();
});

it('offers no codes for vehicles that left the fleet', async () => {
  await backend.sql("update public.depot_vehicles set is_active = false where manufacturer = 'Many'");
  await open('?status=left');
  fireEvent.click(pageBox());
  expect(bar().getByRole('button', { name: 'Back in the fleet' })).toBeTruthy();
  expect(bar().queryByRole('button', { name: 'QR labels' })).toBeNull();
});
