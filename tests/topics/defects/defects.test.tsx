import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import { later } from '../../support/clock';
import { catchDownload } from '../../support/download';
import { silenceLog } from '../../support/log';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { renderApp } from '../../support/render';
import { call } from '../../support/rest';
import {
  alertText,
  button,
  cells,
  definition,
  dialog,
  dialogClosed,
  fill,
  findDialog,
  findSection,
  heading,
  items,
  press,
  section,
  text,
  titles,
} from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
withPhotos();
afterEach(() => backend.restore());

const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])], 'photo.jpg', { type: 'image/jpeg' });
const id = (number: number) => `00000031-0000-4000-8000-${String(number).padStart(12, '0')}`;

async function report(number: number, values: object = {}, as: AccountName = 'driver') {
  const body = {
    id: id(number),
    vehicle_id: ids.assignedVehicle,
    fault: 'Both headlights out',
    own_words: 'Nie świeci',
    language: 'pl',
    measures: ['parked'],
    photo_reason: 'dark',
    found_at: '2026-06-15T04:21:00Z',
    ...values,
  };
  expect(await call(backend, as, 'report_defect', { body })).toMatchObject({ ok: true });
}

const byStaff = (number: number, fault: string, severity: string, values: object = {}) =>
  report(
    number,
    { fault, severity, source: 'workshop', vehicle_id: ids.spareVehicle, own_words: null, ...values },
    'manager',
  );

async function open(number: number, as: AccountName = 'manager') {
  const app = await renderApp(`/today/defects/${id(number)}`, { as });
  await findSection('History');
  return app;
}
const choose = (legend: string, label: RegExp | string, form = dialog()) =>
  fireEvent.click(within(form.getByRole('group', { name: legend })).getByLabelText(label));
const course = () => items(within(screen.getByRole('list', { name: 'Progress' })));
const currentStep = () =>
  text(screen.getAllByRole('listitem').find((item) => item.ariaCurrent === 'step') ?? document.body);
const history = () =>
  items(within(screen.getByRole('list', { name: 'History' }))).map((line) => line.join(' '));

describe('the list', () => {
  it('has the open defects, the worst first, and filters them by workshop', async () => {
    await byStaff(3, 'Washers empty', 'note');
    await byStaff(2, 'Marker light out', 'repair');
    await report(1);
    await call(backend, 'manager', 'plan_defect', {
      id: id(2),
      version: 1,
      planned_on: '2026-06-16',
      planned_with: 'Swords Commercials',
    });
    await renderApp('/today/defects', { as: 'manager' });
    expect(await titles('Defects')).toEqual(['Both headlights out', 'Marker light out', 'Washers empty']);
    expect(await cells('Defects', 'Both headlights out')).toEqual([
      expect.stringContaining('231-D-1'),
      'Both headlights out May not be driven',
      'today 05:21 4 hours',
      'Not assigned',
      expect.stringContaining('driver'),
      expect.stringContaining('Open'),
    ]);
    expect((await cells('Defects', 'Marker light out'))[3]).toBe('Planned 16 Jun Swords Commercials');

    fireEvent.keyDown(document.body, { key: 'k' });
    expect(document.activeElement?.getAttribute('href')).toBe(`/today/defects/${id(3)}`);
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
    expect(document.activeElement?.getAttribute('href')).toBe(`/today/defects/${id(2)}`);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' });
    expect(document.activeElement?.getAttribute('href')).toBe(`/today/defects/${id(1)}`);

    press(/^Filters/);
    fireEvent.change(screen.getByLabelText('Workshop'), { target: { value: 'Swords Commercials' } });
    await waitFor(async () => expect(await titles('Defects')).toEqual(['Marker light out']));
    press(/^Remove filter/);
    fill('Search defects by vehicle, fault or workshop', '231d1 headlights');
    await waitFor(async () => expect(await titles('Defects')).toEqual(['Both headlights out']));

    const download = catchDownload();
    press('Export CSV');
    press('Export', within(await screen.findByRole('dialog')));
    await waitFor(() => expect(download.name()).toMatch(/\.csv$/));
    const [heads = '', row = ''] = (await download.text()).split('\r\n');
    expect(heads).toContain(
      'Defect,Severity,In their own words,Language,Temporary fix,No photo because,Found,',
    );
    expect(row).toContain(
      'Both headlights out,May not be driven,Nie świeci,pl,Left it parked,It is too dark,"15 Jun 2026, 05:21",',
    );
  });
});

describe('a defect', () => {
  it('of a list says on which side of the vehicle it is', async () => {
    await report(1);
    await backend.sql(
      "update public.defects set fault = 'Flat (Tyres, right side (offside))', item_id = 'tyres-offside', zone = 'offside' where id = $1",
      [id(1)],
    );
    await open(1);
    expect(definition('Item', section('What was found'))).toBe('Tyres, right side (offside)');
  });

  it('is planned, repaired with a paper, and signed off', async () => {
    await report(1);
    await report(2, { fault: 'Brakes pull', found_at: '2026-06-15T04:22:00Z' });
    await open(1);
    await heading('Both headlights out', 1);
    expect(currentStep()).toContain('Planned');
    expect(definition('In their own words', section('What was found'))).toContain('Polish');
    expect(definition('Temporary fix', section('What was found'))).toBe('Left it parked');
    await screen.findByText('It is too dark');
    screen.getByText(/^since 05:21, for 4 hours/);
    screen.getByText(/, driven by driver of the world$/);

    press('Plan the repair');
    await findDialog('Plan the repair');
    press('Plan the repair', dialog());
    expect(await alertText(dialog())).toBe('Choose who will repair it');
    choose('Who will repair it', 'Enter who');
    choose('Where they work', 'A workshop or firm');
    fill('Name', 'Swords Commercials', dialog());
    later();
    press('Plan the repair', dialog());
    await dialogClosed();
    expect(currentStep()).toContain('Repaired');
    expect(history()[0]).toMatch(/^today 10:00 Planned for today by manager .*Swords Commercials$/);

    press('Repaired');
    const form = await findDialog('Repaired');
    choose('What was done', 'Plug or wiring');
    fill('Qualification', 'HGV fitter', form);
    fill('Odometer (km)', '201874', form);
    press('Repaired and signed off', form);
    expect(await alertText(form)).toBe('Add a paper or a photo of the repair');
    fireEvent.change(form.getByLabelText('Photo or file: choose a file'), { target: { files: [photo] } });
    later();
    press('Repaired, sign off later', form);
    await dialogClosed();
    expect(currentStep()).toContain('Sign-off');
    expect(definition('Done', screen)).toBe('Plug or wiring');
    expect(definition('By', screen)).toBe('Swords Commercials HGV fitter');
    await waitFor(() => expect(definition('Proof', screen)).toBe('1 photo'));
    screen.getByText(/^since 05:21, for 4 hours/);
    await screen.findByText('It still must not go out: Brakes pull.');
    expect(screen.queryByRole('button', { name: 'Sign off, it may be used' })).toBeNull();
    const nothing = { examined_by: 'Martin Keane', words: 'Brakes tested' };
    await call(backend, 'admin', 'close_unfounded', { id: id(2), version: 1, ...nothing });

    press('Change the repair');
    const change = await findDialog('Change the repair');
    expect(change.getByLabelText('Plug or wiring')).toHaveProperty('checked', true);
    expect(change.getByLabelText(/^Swords Commercials/)).toHaveProperty('checked', true);
    fill('Odometer (km)', '201784', change);
    fill('Reference', 'SC-4471', change);
    later();
    press('Change the repair', change);
    await dialogClosed();
    await waitFor(() => expect(definition('When', screen)).toBe('15 Jun 2026, 201,784 km'));
    expect(history()[0]).toMatch(/^today 10:00 Repair changed by manager .*Plug or wiring.*SC-4471$/);

    await screen.findByRole('button', { name: 'Sign off, it may be used' });
    const log = silenceLog();
    intercept('/rpc/what_stops', noNetwork);
    const before = Date.now();
    cleanup();
    await open(1);
    vi.setSystemTime(before);
    await screen.findByText('What else stops it could not be asked.');
    expect(log).toHaveBeenCalled();
    screen.getByRole('button', { name: 'Sign off' });
    endInterceptions();
    press('Try again');
    await screen.findByRole('button', { name: 'Sign off, it may be used' });
    // Nor while anything else stops it, such as its papers, or its depot has taken it out of use.
    await backend.sql(
      "update public.depot_vehicles set nct_done_on = null, nct_expiry = '2026-06-10', status = 'maintenance' where id = $1",
      [ids.assignedVehicle],
    );
    const then = Date.now();
    cleanup();
    await open(1);
    vi.setSystemTime(then);
    await screen.findByText(
      /^It still must not go out: its (NCT|CVRT) expired on 10 Jun 2026; it is taken out of use\.$/,
    );
    later();
    press('Sign off');
    await screen.findByText(/^Signed off today 10:00 by manager/);
    // Whoever drives the vehicle by now.
    await waitFor(() => expect(screen.queryByText(/driven by/)).toBeNull());
    expect(screen.queryByText(/no driver/)).toBeNull();
    expect(screen.queryByText('Off the road')).toBeNull();
    expect(course()[4]?.join(' ')).toContain('asked at the next check');
    const kinds = () => history().map((line) => line.split(' ')[2]);
    await waitFor(() => expect(kinds()).toEqual(['Signed', 'Repair', 'Repaired', 'Planned', 'Found']));
    later();
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await screen.findByText('Taken back');
    await waitFor(() => expect(currentStep()).toContain('Sign-off'));
    screen.getByText('Off the road');
    await waitFor(() => expect(history()[0]).toMatch(/Sign-off taken back by manager/));
    later();
    press('Sign off');
    await screen.findByText(/^Signed off today 10:00 by manager/);
    cleanup();
    await renderApp('/today/defects?state=closed', { as: 'manager' });
    expect((await cells('Defects', 'Both headlights out')).slice(3, 4)).toEqual([
      'Closed repaired today, Swords Commercials',
    ]);
  });

  it('says who was faster, and keeps what was typed', async () => {
    await report(1);
    await open(1);
    press('Plan the repair');
    await findDialog('Plan the repair');
    choose('Who will repair it', 'Enter who');
    choose('Where they work', 'Our own staff');
    fill('Name', 'Martin Keane', dialog());
    await call(backend, 'admin', 'plan_defect', {
      id: id(1),
      version: 1,
      planned_on: '2026-06-16',
      planned_with: 'Swords',
    });
    press('Plan the repair', dialog());
    expect(await alertText(dialog())).toMatch(/admin .*has changed this defect meanwhile/);
    await waitFor(() => expect(dialog().getByLabelText('Name')).toHaveProperty('value', 'Martin Keane'));
    await waitFor(() => expect(course()[1]?.join(' ')).toContain('Swords'));
    // Having read that, the next press is meant for what is stored now.
    later();
    press('Plan the repair', dialog());
    await dialogClosed();
    expect(history()[0]).toContain('Own staff: Martin Keane');
  });

  it('is assessed, watched, not repaired after all, and closed without a fault', async () => {
    await byStaff(1, 'Marker light out', 'repair', { vehicle_id: ids.assignedVehicle });
    await open(1);
    press(/^Change.*Severity/);
    let form = await findDialog('Severity');
    choose('Severity', 'Note');
    press('Change', form);
    expect(await alertText(form)).toBe('Say why it is less bad');
    fill('Why it is less bad', 'By day only', form);
    later();
    press('Change', form);
    await dialogClosed();
    await waitFor(() => expect(history()[0]).toMatch(/Note by manager .*By day only$/));

    press(/^Watch it/);
    form = await findDialog('Watch it');
    fill('Look again on', '2026-09-14', form);
    press('Watch it', form);
    expect(await alertText(form)).toBe('Choose a day after today, at the latest 13 Sep 2026');
    fill('Look again on', '2026-06-20', form);
    later();
    press('Watch it', form);
    await dialogClosed();
    await waitFor(() => expect(currentStep()).toContain('watched until 20 Jun'));

    later();
    await call(backend, 'admin', 'repair_defect', {
      id: id(1),
      version: 3,
      repair: 'Bulb changed',
      repaired_by: 'Swords Commercials',
      qualification: 'HGV fitter',
      repaired_on: '2026-06-15',
    });
    cleanup();
    await open(1);
    press('Not repaired');
    form = await findDialog('Not repaired');
    press('Not repaired', form);
    expect(await alertText(form)).toBe('Say what is not right');
    fill('What is not right', 'Still out', form);
    later();
    press('Not repaired', form);
    await dialogClosed();
    await waitFor(() => expect(currentStep()).toContain('Planned'));

    press('No fault found');
    form = await findDialog('No fault found');
    press('No fault found', form);
    expect(await alertText(form)).toBe('Enter who examined it');
    fill('Who examined it', 'Murphy', form);
    fill('What was examined', 'Bulb and socket', form);
    later();
    press('No fault found', form);
    await dialogClosed();
    await screen.findByText(/^Closed today 10:00 by manager/);
    expect(history().map((line) => line.split(' ').slice(2, 4).join(' '))).toEqual([
      'No fault',
      'Not repaired',
      'Repaired today',
      'Watched until',
      'Note by',
      'Found by',
    ]);
  });

  it('is signed off by a colleague of whoever reported it as a driver', async () => {
    await report(1);
    await backend.sql('update public.defects set driver_id = $1 where id = $2', [actors.manager.id, id(1)]);
    await open(1);
    press('Repaired');
    const form = await findDialog('Repaired');
    expect(button('Repaired and signed off', form)).toBeNull();
    form.getByText(/a colleague signs it off/);
  });

  it('only an admin allows a trip, which the vehicle then shows with what stops it', async () => {
    await report(1);
    const manager = await open(1);
    expect(button(/^Allow/)).toBeNull();
    manager.unmount();
    const admin = await open(1, 'admin');
    press(/^Allow/);
    const form = await findDialog('One trip to the workshop');
    fill('Place', 'Swords', form);
    // By the clock of New York, where tests run.
    fill('Time', '07:30', form);
    form.getByText('In Ireland: 15 Jun 2026, 12:30');
    fill('Reason', 'It is light', form);
    press('Allow this trip', form);
    await dialogClosed();
    await screen.findByText('One trip to Swords is allowed until today 12:30.');
    admin.unmount();

    await renderApp(`/fleet/${ids.assignedVehicle}/edit`, { as: 'manager' });
    const defects = await findSection('Open defects');
    expect(defects.getByRole('link', { name: 'Open Both headlights out' })).toHaveProperty(
      'pathname',
      `/today/defects/${id(1)}`,
    );
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    summary.getByText('May not be driven: Both headlights out');
    await summary.findByText('Off the road since 05:21');
    await summary.findByText(/^One trip to Swords is allowed until today 12:30/);
    expect(button('One trip to the workshop', summary)).toBeNull();
  });

  it('is reported by staff in words, with a photo', async () => {
    const app = await renderApp(`/fleet/${ids.spareVehicle}/edit`, { as: 'manager' });
    (await screen.findByRole('button', { name: 'Report a defect' })).click();
    const form = await findDialog(/^Report a defect/);
    fill('What is wrong', 'Oil on the floor', form);
    choose('Severity', 'Repair soon', form);
    choose('Found by', 'CVRT or NCT', form);
    fireEvent.change(form.getByLabelText('Photo: choose a file'), { target: { files: [photo] } });
    later();
    press('Report', form);
    await dialogClosed();
    const defects = await findSection('Open defects');
    expect(items(defects)[0]?.join(' ')).toMatch(/^Oil on the floor Repair soon since today 10:00, found by/);
    app.unmount();
    const [stored] = await backend.sql('select source, severity, fault from public.defects');
    expect(stored).toEqual({ source: 'cvrt', severity: 'repair', fault: 'Oil on the floor' });
    expect(
      await backend.sql(
        `select d.part, d.stored_at is not null as is_stored from public.documents d
         join public.defect_steps s on s.details -> 'photos' ? d.id::text where d.record_kind = 'defects'`,
      ),
    ).toEqual([{ part: 'photo', is_stored: true }]);
  });
});

it('that stopped a vehicle is less bad once somebody examined it, which its history says, on paper with the date', async () => {
  await byStaff(1, 'Mirror cracked', 'stop');
  await open(1, 'admin');
  press(/^Change/);
  const form = await findDialog();
  choose('Severity', /^Note/, form);
  fill('Why it is less bad', 'Only the cover', form);
  press('Change', form);
  expect(await dialog().findAllByText('Enter who examined it')).not.toEqual([]);
  fill('Who examined it', 'Pat, Swords', form);
  press('Change', form);
  await dialogClosed();
  await waitFor(() => expect(history()).toHaveLength(2));
  const onScreen = history().join(' ');
  expect(onScreen).toContain('Before: May not be driven. Examined by Pat, Swords. Only the cover');
  expect(onScreen).toContain('today 10:00');
  let paper = '';
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    paper = `${history().join(' ')} ${course().join(' ')}`;
    window.dispatchEvent(new Event('afterprint'));
  };
  press('Print');
  await waitFor(() => expect(paper).toContain('15 Jun 2026, 10:00'));
  expect(paper).not.toContain('today');
});
