import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { insertCheck } from '../../support/checks';
import { later, NOW, TODAY } from '../../support/clock';
import { settle, writeDays } from '../../support/days';
import { catchDownload } from '../../support/download';
import { nextId } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { endInterceptions, intercept, noAnswer, noNetwork, settled, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { renderApp } from '../../support/render';
import { call } from '../../support/rest';
import {
  alertText,
  button,
  choose,
  dialog,
  dialogClosed,
  fill,
  findDialog,
  findSection,
  heading,
  link,
  press,
  section,
  text,
} from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
const { sql } = backend;
withPhotos();
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])], 'photo.jpg', { type: 'image/jpeg' });
afterEach(() => backend.restore());

/** The two vehicles of the depot are vans of which a check is expected every day. */
async function expectAll() {
  await sql("update public.depot_vehicles set depot_start_date = '2026-01-01'");
  await sql(
    "update public.checklists set categories = categories || '{Test category}', weekdays = '{1,2,3,4,5,6,7}', duty = 'company' where name = 'Van'",
  );
  await settle(sql);
}

/** The days since some days ago are over and on record. Nothing stops the vehicles. */
async function overAndWritten(daysAgo: number) {
  await sql("update public.depot_vehicles set nct_expiry = '2027-12-31', road_tax_expiry = '2027-12-31'");
  await sql('delete from private.vehicle_stops');
  await settle(sql);
  await writeDays(sql, daysAgo);
}

const stop = (values: Record<string, unknown> = {}) =>
  insertRow(sql, 'public.defects', {
    id: nextId(),
    depot_id: ids.depotA,
    vehicle_id: ids.assignedVehicle,
    fault: 'Brakes: park brake does not hold',
    severity: 'stop',
    source: 'staff',
    found_at: '2026-06-15T05:21:00Z',
    texts: {},
    word_ids: '{}',
    measures: '{}',
    language: 'en',
    state: 'open',
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
    version: 1,
    is_unfounded: false,
    ...values,
  });

const figure = (name: RegExp) =>
  text(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name }));

describe('The board of today', () => {
  it('shows what must not go out first, then what is not checked, each with its act', async () => {
    await expectAll();
    await stop();
    await renderApp('/today', { as: 'manager' });
    const held = await findSection(/^Must not go out 1/);
    expect(held.getByText('Brakes: park brake does not hold')).toBeTruthy();
    expect(held.getByText('06:21, 3 h ago')).toBeTruthy();
    expect(link(/^Plan repair: 231-D-1/, held)).toMatch(/^\/today\/defects\//);
    expect(figure(/must not go out/)).toMatch(/^1 must not go out 1 by a defect/);
    expect(figure(/^Checked/)).toMatch(/0 of 1 due out/);
    expect(section(/^Not checked 1/).getByText('Never checked')).toBeTruthy();
    expect(section(/^Open defects 1/).getByText('May not be driven')).toBeTruthy();
  });

  it('shows at the vehicle that its driver must not drive, whatever is folded, and counts the vehicle as in order', async () => {
    await expectAll();
    await sql('update public.driver_licenses set expiry_date = private.today() - 14 where driver_id = $1', [
      actors.driver.id,
    ]);
    await sql('insert into public.unused_days (vehicle_id, depot_id, day) values ($1, $2, private.today())', [
      ids.assignedVehicle,
      ids.depotA,
    ]);
    await renderApp('/today', { as: 'manager' });
    const unused = await findSection(/^Not used 1/);
    expect(unused.getByText('Driver must not drive')).toBeTruthy();
    expect(unused.getByText(/^Licence B has expired\. The vehicle is in order\./)).toBeTruthy();
    expect(link('Change driver: 231-D-1', unused)).toBe(`/fleet/${ids.assignedVehicle}/edit#assignment`);
    expect(figure(/must not go out/)).toMatch(/^0 must not go out/);
  });

  it('marks a vehicle as not used in one tap, and takes it back', async () => {
    await expectAll();
    await renderApp('/today', { as: 'manager' });
    const rows = await findSection(/^Not checked 2/);
    await press(/^Not used: 231-D-2/, rows);
    await findSection(/^Not used 1/);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await press('Undo');
    await findSection(/^Not checked 2/);
    await waitFor(() => expect(button('Undo')).toBeNull());
  });

  it('reminds the drivers of what is not checked, and says whom', async () => {
    await expectAll();
    await insertRow(sql, 'public.driver_vehicle_assignments', {
      driver_id: actors.colleague.id,
      vehicle_id: ids.spareVehicle,
      depot_id: ids.depotA,
      assigned_at: '2026-06-01T08:00:00Z',
      status: 'active',
    });
    await sql('update public.users set account_id = null where id = $1', [actors.colleague.id]);
    await renderApp('/today', { as: 'manager' });
    await press('Remind 2 drivers', await findSection(/^Not checked 2/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 drivers' }));
    await press('Remind', dialog);
    expect(await dialog.findByText("We've reminded driver of the world, 231-D-1.")).toBeTruthy();
    expect(text(dialog.getByText(/^colleague of the world, 231-D-2/).closest('li') ?? document.body)).toMatch(
      /Cannot log in yet/,
    );
    expect(await sql("select recipient_id from private.mails where kind = 'check_asked'")).toEqual([
      { recipient_id: actors.driver.id },
    ]);
  });

  it('gives a check of an unknown plate to a vehicle', async () => {
    await expectAll();
    const id = await insertCheck(sql, {
      checked_at: '2026-06-15T05:00:00Z',
      day: TODAY,
      plate: '99-X-1',
      vehicle_id: null,
    });
    const board = await renderApp('/today', { as: 'manager' });
    await press(/^Choose the vehicle/, await findSection('To look at'));
    expect(await screen.findByRole('dialog', { name: 'Which vehicle is 99-X-1?' })).toBeTruthy();
    board.unmount();
    const { user } = await renderApp(`/today/checks/${id}`, { as: 'manager' });
    await screen.findByText(/unknown plate/);
    await press('Choose the vehicle');
    const dialog = within(await screen.findByRole('dialog'));
    await press('Give the check to this vehicle', dialog);
    expect(await alertText(dialog)).toBe('Choose the vehicle');
    await user.click(dialog.getByRole('combobox', { name: 'Vehicle' }));
    await user.click(await screen.findByRole('option', { name: /^231-D-2/ }));
    await press('Give the check to this vehicle', dialog);
    await waitFor(() => expect(screen.queryByText(/unknown plate/)).toBeNull());
    expect(link('The vehicle')).toBe(`/fleet/${ids.spareVehicle}/edit#checks`);
  });

  it('is asked again each minute, and whoever is on a row stays on it when the row moves', async () => {
    await expectAll();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    try {
      const { user } = await renderApp('/today', { as: 'manager' });
      await findSection(/^Not checked 2/);
      await user.keyboard('jj');
      const second = screen.getByRole('link', { name: '231-D-2' });
      expect(document.activeElement).toBe(second);
      await user.keyboard('k');
      expect(document.activeElement).toBe(screen.getByRole('link', { name: '231-D-1' }));
      await user.keyboard('j');
      await stop({ vehicle_id: ids.spareVehicle });
      vi.advanceTimersByTime(59_000);
      expect(screen.queryByRole('region', { name: /^Must not go out/ })).toBeNull();
      vi.advanceTimersByTime(1000);
      await findSection(/^Must not go out 1/);
      expect(document.activeElement).toBe(screen.getByRole('link', { name: '231-D-2' }));
    } finally {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    }
  });

  it('keeps 300 vehicles, the place and the focus while there is no network', async () => {
    const log = silenceLog();
    const rows = Array.from({ length: 300 }, (_, index) => ({
      id: nextId(),
      plate: `231-D-${index + 1}`,
      name: 'DAF LF 260',
      place: 'not_checked',
      state: 'missed',
      reasons: [],
      driver: null,
      signed: null,
      papers: [],
      driver_finding: null,
      check: null,
      accepted_at: null,
      missed: 0,
      trip: null,
    }));
    let vehicles = rows;
    const answer = () =>
      Promise.resolve(
        Response.json({
          day: TODAY,
          is_today: true,
          begins_on: TODAY,
          first_day: null,
          is_written: true,
          idle: null,
          has_checklists: true,
          vehicles,
          defects: [],
          look: [],
        }),
      );
    intercept('/rpc/todays_board', noNetwork);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    try {
      const { user } = await renderApp('/today', { as: 'manager' });
      await screen.findByText(/^The board couldn't be loaded/);
      intercept('/rpc/todays_board', answer);
      await press('Try again');
      await findSection(/^Not checked 300/);
      await user.keyboard('k');
      const last = () => screen.getByRole('link', { name: '231-D-300' });
      expect(document.activeElement).toBe(last());
      intercept('/rpc/todays_board', noNetwork);
      vi.advanceTimersByTime(60_000);
      expect(await alertText()).toBe('The board has not been updated since.');
      expect(document.activeElement).toBe(last());
      vehicles = rows.map((row, index) => (index === 299 ? { ...row, place: 'held' } : row));
      intercept('/rpc/todays_board', answer);
      vi.advanceTimersByTime(60_000);
      await findSection(/^Must not go out 1/);
      expect(document.activeElement).toBe(last());
      expect(screen.queryByRole('alert')).toBeNull();
      expect(log).toHaveBeenCalled();
    } finally {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    }
  });

  it('filters by a figure, folds what is in order, and shows another day', async () => {
    await expectAll();
    await insertCheck(sql, { checked_at: '2026-06-15T05:00:00Z', day: TODAY });
    await insertCheck(sql, { checked_at: '2026-06-14T05:00:00Z', day: '2026-06-14' });
    await overAndWritten(1);
    const { path } = await renderApp('/today', { as: 'manager' });
    const fine = await findSection(/^Checked, no defect 1/);
    expect(fine.queryByRole('listitem')).toBeNull();
    await press(/^Show/, fine);
    expect(fine.getByText('Checked 06:00, no defect')).toBeTruthy();
    await press(/^Not checked/, within(screen.getByRole('group', { name: 'Show' })));
    expect(screen.queryByRole('region', { name: /^Checked, no defect/ })).toBeNull();
    await press(/^Not checked/, within(screen.getByRole('group', { name: 'Show' })));
    await press('The day before');
    await heading('Sun 14 Jun 2026', 1);
    await findSection(/^No check 1/);
    expect(path()).toBe('/today?day=2026-06-14');
    expect(button('The day before')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('says so when no checklist is switched on', async () => {
    await sql("update public.depot_vehicles set depot_start_date = '2026-01-01'");
    await renderApp('/today', { as: 'manager' });
    expect(await screen.findByText(/no checklist is switched on/)).toBeTruthy();
  });
});

describe('The checks of a vehicle', () => {
  it('are a square a day that opens the check, with what is missing in a sentence', async () => {
    await expectAll();
    await insertCheck(sql, { checked_at: '2026-06-12T05:00:00Z', day: '2026-06-12', odometer_km: 1000 });
    const id = await insertCheck(sql, {
      checked_at: '2026-06-14T05:00:00Z',
      day: '2026-06-14',
      odometer_km: 1186,
      result: 'stopped',
    });
    await overAndWritten(3);
    await insertRow(sql, 'public.mileage_gaps', {
      vehicle_id: ids.assignedVehicle,
      depot_id: ids.depotA,
      from_day: '2026-06-12',
      to_day: '2026-06-14',
      from_km: 1000,
      to_km: 1900,
      uncovered: 1,
    });
    await renderApp(`/fleet/${ids.assignedVehicle}/edit`, { as: 'manager' });
    const checks = await findSection('Checks');
    const [day] = await checks.findAllByRole('link', { name: /^14 Jun 2026: stopped, 06:00/ });
    expect(day?.getAttribute('href')).toBe(`/today/checks/${id}`);
    expect(checks.getByText(/No check on 13 Jun\. Between 12 and 14 Jun it drove/)).toBeTruthy();
    await checks.findByText('Days are on record since 12 Jun 2026.');
    expect(checks.getByText('2 of 3 expected days in June')).toBeTruthy();
    expect(link('Month sheet', checks)).toBe(`/fleet/${ids.assignedVehicle}/checks`);
  });

  it('are typed in from paper by the office, with the photo of the sheet', async () => {
    await expectAll();
    for (const day of ['2026-06-12', '2026-06-14'])
      await insertCheck(sql, { checked_at: `${day}T05:00:00Z`, day, odometer_km: 1000 });
    await overAndWritten(3);
    const { user } = await renderApp(`/fleet/${ids.assignedVehicle}/edit`, { as: 'manager' });
    const checks = await findSection('Checks');
    await checks.findByText(/No check on 13 Jun/);
    press('Add a paper check', checks);
    await screen.findByLabelText('Checked on');
    const form = dialog('Add a paper check: 231-D-1');
    press('Add the check', form);
    await form.findByText('Choose the driver, or type a name');
    for (const missing of [
      'Enter the day',
      'Enter the time',
      'Enter the whole kilometres',
      'Choose what the sheet says',
      'Add a photo of the sheet',
    ])
      form.getAllByText(missing);
    fill('Checked on', '2026-06-13', form);
    // By the clock of New York, where tests run.
    fill('At', '00:40', form);
    form.getByText('In Ireland: 13 Jun 2026, 05:40');
    fill('Odometer (km)', '1,100', form);
    await choose('Who checked', 'driver of the world', form);
    await user.click(form.getByLabelText('Defects'));
    await choose('Defect 1: item of the checklist', 'Horn', form);
    press('Add the check', form);
    await form.findAllByText('Choose what is wrong');
    await user.click(form.getByLabelText('Horn does not work'));
    fireEvent.change(form.getByLabelText('The sheet: choose a file'), { target: { files: [photo] } });
    later();
    press('Add the check', form);
    await dialogClosed();
    await checks.findAllByText(
      /^13 Jun 2026: 1 defect, on record later, 05:40, driver of the world, 1,100 km, changed since/,
    );
    expect(checks.queryByText(/No check on 13 Jun/)).toBeNull();
    const [stored] = await sql<{ id: string }>(
      `select c.id, c.source::text, (select count(*)::integer from public.documents d
         where d.record_id = c.id and c.answers -> 'sheet' ? d.id::text and d.stored_at is not null) as sheets
       from public.checks c where day = '2026-06-13'`,
    );
    expect(stored).toMatchObject({ source: 'paper', sheets: 1 });
    cleanup();

    await renderApp(`/today/checks/${stored?.id}`, { as: 'admin' });
    await screen.findByText(/^On paper, typed in by manager of the world, 15 Jun 2026/);
    screen.getByText('Photo of the sheet');
    screen.getByText('No photo: See the paper sheet');
    expect(screen.queryByText(/The phone said|Time taken|Fit to drive/)).toBeNull();
    cleanup();
    await renderApp(`/today/checks?vehicle=${ids.assignedVehicle}`, { as: 'manager' });
    await screen.findByText('driver of the world (on paper)');
  });

  it('fill a sheet a month, days across, with the result in words, the km and who checked', async () => {
    await expectAll();
    await insertCheck(sql, { checked_at: '2026-05-31T05:00:00Z', day: '2026-05-31', odometer_km: 900 });
    await insertCheck(sql, { checked_at: '2026-06-14T05:00:00Z', day: '2026-06-14', result: 'stopped' });
    await overAndWritten(20);
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await renderApp(`/fleet/${ids.assignedVehicle}/checks?month=2026-05`, { as: 'manager' });
    const may = await screen.findByRole('table', { name: 'Checks in May 2026' });
    const last = (row: RegExp) => {
      const { cells } = within(may).getByRole<HTMLTableRowElement>('row', { name: row });
      return [cells.length - 1, text([...cells].at(-1) ?? may)];
    };
    expect(last(/^Result/)).toEqual([31, 'no defect']);
    expect(last(/^km/)).toEqual([31, '900']);
    expect(last(/^Checked by/)).toEqual([31, 'driver of the world']);
    await press('The month after');
    const june = await screen.findByRole('table', { name: 'Checks in June 2026' });
    // A trailer has no odometer.
    expect(within(june).queryByRole('row', { name: /^km/ })).toBeNull();
    expect(within(june).getByText('stopped')).toBeTruthy();
    // The first Monday is a holiday.
    expect(screen.getByText(/^No check on 2 to /)).toBeTruthy();
    expect(button('The month after')?.getAttribute('aria-disabled')).toBe('true');
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('A day that is over', () => {
  it('says what changed it since: who, when and why', async () => {
    await expectAll();
    await insertCheck(sql, { checked_at: '2026-06-12T05:00:00Z', day: '2026-06-12' });
    await overAndWritten(3);
    await call(backend, 'manager', 'say_unused', {
      vehicle_id: ids.assignedVehicle,
      day: '2026-06-13',
      words: 'In Cork for paint',
    });
    await renderApp(`/fleet/${ids.assignedVehicle}/edit`, { as: 'manager' });
    const checks = await findSection('Checks');
    const [square] = await checks.findAllByRole('button', { name: '13 Jun 2026: not used, changed since' });
    expect(checks.getByText('changed since')).toBeTruthy();
    square?.focus();
    fireEvent.click(square ?? document.body);
    const opened = within(await screen.findByRole('dialog', { name: '231-D-1, Sat 13 Jun 2026' }));
    opened.getByText('Not used');
    opened.getByText('When the day was over: no check.');
    opened.getByText(
      /^Said to be not used: “In Cork for paint”\. 15 Jun 2026, 10:00, manager of the world\.$/,
    );
    await press('Close', opened);
    await dialogClosed();
    cleanup();

    await renderApp(`/fleet/${ids.assignedVehicle}/checks`, { as: 'manager' });
    await screen.findByText('Not used on 13 Jun.');
    await screen.findByText(/^13 Jun: Said to be not used: “In Cork for paint”/);
    await press(
      'not used, changed since',
      within(screen.getByRole('table', { name: 'Checks in June 2026' })),
    );
    await screen.findByRole('dialog', { name: '231-D-1, Sat 13 Jun 2026' });
  });

  it('is written by whoever comes first, and then shown', async () => {
    await expectAll();
    await overAndWritten(3);
    await sql('delete from private.days_written');
    await sql('delete from public.check_days');
    intercept('/rpc/write_check_days', noNetwork);
    const log = silenceLog();
    await renderApp(`/fleet/${ids.assignedVehicle}/edit`, { as: 'manager' });
    const checks = await findSection('Checks');
    await checks.findByText('Days that are over are being written.');
    await waitFor(() => expect(log).toHaveBeenCalled());
    cleanup();
    endInterceptions();
    await renderApp('/dashboard', { as: 'driver' });
    await waitFor(async () =>
      expect(await sql('select distinct day::text from public.check_days order by 1')).toEqual([
        { day: '2026-06-12' },
        { day: '2026-06-13' },
        { day: '2026-06-14' },
      ]),
    );
  });

  it('is said to be written on a board without rows, or not to be on record', async () => {
    await expectAll();
    await overAndWritten(3);
    await stop({ found_at: '2026-06-13T05:21:00Z' });
    await renderApp('/today?day=2026-06-01', { as: 'manager' });
    await screen.findByText('No day of a vehicle is on record.', { ignore: '.on-paper, [class~=hidden]' });
    expect(screen.queryByText('No vehicles yet')).toBeNull();
    cleanup();
    await sql('delete from private.days_written');
    await sql('delete from public.check_days');
    // Not tried again, which would be in another test.
    intercept('/rpc/write_check_days', noAnswer);
    silenceLog();
    await renderApp('/today?day=2026-06-14', { as: 'manager' });
    await screen.findByText('Days that are over are being written.');
    expect(screen.queryByText('No vehicles yet')).toBeNull();
    await findSection(/^Open defects 1/);
    endInterceptions();
  });

  it('is the day whose "Not used" can be undone, and no other', async () => {
    await expectAll();
    await overAndWritten(2);
    await renderApp('/today', { as: 'manager' });
    await press(/^Not used: 231-D-2/, await findSection(/^Not checked 2/));
    await screen.findByRole('button', { name: 'Undo' });
    await press('The day before');
    await findSection(/^No check 2/);
    expect(button('Undo')).toBeNull();
  });

  it('was not used, or nobody worked, if staff say how they know, and is taken back', async () => {
    await expectAll();
    await overAndWritten(3);
    await renderApp('/today?day=2026-06-14', { as: 'manager' });
    await press(/^Not used: 231-D-2/, await findSection(/^No check 2/));
    const form = await findDialog('231-D-2 was not used on Sun 14 Jun 2026');
    await press('Not used', form);
    await form.findByText('Say how you know');
    fill('How you know', 'Stood in the yard', form);
    await press('Not used', form);
    await findSection(/^Not used 1/);
    await dialogClosed();
    press('Nobody worked on this day');
    const all = await findDialog('Nobody worked on Sun 14 Jun 2026');
    fill('How you know', 'A Sunday', all);
    await press('Nobody worked', all);
    await findSection(/^Not used 2/);
    screen.getByText('Nobody worked on this day, says manager of the world: “A Sunday”.');
    await press('Undo');
    await findSection(/^No check 1/);
    cleanup();
    // Too long ago.
    await writeDays(sql, 9);
    await renderApp('/today?day=2026-06-07', { as: 'manager' });
    await findSection(/^No check 2/);
    expect(button(/^Not used: /)).toBeNull();
    expect(button(/^Nobody worked/)).toBeNull();
  });

  it('may be today: nobody works, until somebody does', async () => {
    await expectAll();
    await overAndWritten(1);
    await renderApp('/today', { as: 'manager' });
    fireEvent.click(await screen.findByRole('button', { name: 'Nobody worked today' }));
    await screen.findByText('Nobody worked today, says manager of the world.');
    await waitFor(() => expect(document.activeElement).toBe(button('Undo')));
    const rows = await findSection(/^Not used 2/);
    await press(/^Show/, rows);
    expect(rows.queryByRole('button', { name: /^Used/ })).toBeNull();
    cleanup();
    await insertCheck(sql, { checked_at: '2026-06-15T05:00:00Z', day: TODAY });
    await renderApp('/today', { as: 'manager' });
    const look = await findSection('To look at');
    look.getByText('Nobody worked, but 1 check');
  });

  it('leaves "To look at" once somebody has looked at its kilometres', async () => {
    await expectAll();
    await overAndWritten(3);
    await insertRow(sql, 'public.mileage_gaps', {
      vehicle_id: ids.assignedVehicle,
      depot_id: ids.depotA,
      from_day: '2026-06-12',
      to_day: '2026-06-14',
      from_km: 1000,
      to_km: 1900,
      uncovered: 2,
    });
    await renderApp('/today', { as: 'manager' });
    const look = await findSection('To look at');
    look.getByText('900 km, 2 days without a check');
    await press('Looked at: 231-D-1', look);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'To look at' })).toBeNull());
    expect(await sql('select looked_by from public.mileage_gaps')).toEqual([
      { looked_by: actors.manager.id },
    ]);
  });
});

describe('All checks', () => {
  it('open one of them, which staff can void with a reason, and are saved as a file', async () => {
    await expectAll();
    await insertCheck(sql, {
      checked_at: '2026-06-15T05:00:00Z',
      finished_at: '2026-06-15T04:00:00Z',
      received_at: '2026-06-15T05:30:00Z',
      day: TODAY,
      flags: '{fast}',
      driver_id: null,
      signed_name: 'Marek',
      language: 'pl',
      result: 'defects',
      outcome: [{ fault: 'Horn: dead' }],
      answers: {
        items: {},
        faults: [{ own_words: '=HYPERLINK("x")' }, { own_words: null }],
        known: {},
        day_photo: null,
      },
    });
    await insertCheck(sql, { checked_at: '2026-06-14T05:00:00Z', day: '2026-06-14', source: 'paper' });
    await insertCheck(sql, {
      checked_at: '2026-06-13T05:00:00Z',
      day: '2026-06-13',
      vehicle_id: null,
      plate: '99-X-1',
    });
    await renderApp('/today/checks', { as: 'manager' });
    expect(await screen.findByText(/much faster than usual/)).toBeTruthy();
    const download = catchDownload();
    await press(/Export/);
    await press(/Export|CSV|Save/, within(await screen.findByRole('dialog')));
    await waitFor(() => expect(download.name()).toBe('checks-2026-06-15.csv'));
    const [heads = '', row, paper, unknown] = (await download.text()).split('\r\n');
    expect(heads).toContain('Finished by the phone,Received,Plate,Checked by,Source,Confirmed');
    // In the spreadsheet a formula is text.
    expect(row).toBe(
      `2026-06-15,"15 Jun 2026, 06:00","15 Jun 2026, 06:00","15 Jun 2026, 05:00","15 Jun 2026, 06:30",231-D-1,Marek,Phone,No,With defects,1,Horn: dead,"'=HYPERLINK(""x"")",Yes,,,180,pl,much faster than usual,,`,
    );
    // Nobody said that they were fit.
    expect(paper).toContain(',No defect,0,,,,,,180,en,');
    expect(unknown).toMatch(/,99-X-1,.*,unknown plate,,$/);
  });

  it('are found by a plate however it is typed, and by no other plate', async () => {
    await insertCheck(sql, { day: TODAY, vehicle_id: null, plate: '99-X-1' });
    for (const [typed, isFound] of [
      ['99 x1', true],
      ['99-X', true],
      ['991', false],
      ['-', false],
    ] as const) {
      const { unmount } = await renderApp(`/today/checks?search=${typed}`, { as: 'manager' });
      expect(await screen.findAllByText(isFound ? '99-X-1' : /No checks match/)).toBeTruthy();
      unmount();
    }
  });

  it('are those of the last four weeks, and all of them on one press', async () => {
    await insertCheck(sql, {
      day: '2026-05-19',
      checked_at: '2026-05-19T05:00:00Z',
      vehicle_id: null,
      plate: '99-X-1',
    });
    const before = { day: '2026-05-18', checked_at: '2026-05-18T05:00:00Z', vehicle_id: null };
    await insertCheck(sql, { ...before, plate: '99-X-2' });
    const { user, unmount } = await renderApp('/today/checks', { as: 'manager' });
    await screen.findByText('99-X-1');
    expect(screen.queryByText('99-X-2')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Days'), 'All days');
    await screen.findByText('99-X-2');
    unmount();
    for (const asked of ['?search=99x2', '?until=2026-05-18', '?result=look']) {
      const page = await renderApp(`/today/checks${asked}`, { as: 'manager' });
      await screen.findByText('99-X-2');
      page.unmount();
    }
    await sql("delete from public.checks where plate = '99-X-1'");
    await renderApp('/today/checks', { as: 'manager' });
    await screen.findByText('No checks in the last 4 weeks');
    press('Show all days');
    await screen.findByText('99-X-2');
  });

  it('of which one is shown whole, and voided with a reason', async () => {
    const id = await insertCheck(sql, { checked_at: '2026-06-15T05:00:00Z', day: TODAY, flags: '{fast}' });
    const { user } = await renderApp(`/today/checks/${id}`, { as: 'manager' });
    await heading('Check of 231-D-1', 1);
    expect(await screen.findByText(/much faster than usual/)).toBeTruthy();
    // It has no documents, and needs none: only paper has a sheet.
    await settled();
    expect(screen.queryByText(/^Sheet missing/)).toBeNull();
    await press('Void this check');
    const dialog = within(await screen.findByRole('dialog'));
    await press('Void this check', dialog);
    expect(await dialog.findByText('Enter the reason')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Why it does not count/), 'Wrong vehicle');
    await press('Void this check', dialog);
    expect(await screen.findByText(/Wrong vehicle/)).toBeTruthy();
    expect(await sql('select voided_by, void_reason from public.checks')).toEqual([
      { voided_by: actors.manager.id, void_reason: 'Wrong vehicle' },
    ]);
  });

  it('in which somebody was not fit hold them until a colleague has spoken with them', async () => {
    await expectAll();
    const id = await insertCheck(sql, { checked_at: '2026-06-15T05:00:00Z', day: TODAY, is_fit: false });
    const own = await insertCheck(sql, {
      ...{ checked_at: '2026-06-15T05:10:00Z', day: TODAY, is_fit: false, driver_id: actors.manager.id },
    });
    const { unmount } = await renderApp('/today', { as: 'manager' });
    const item = await screen.findByRole('link', { name: 'driver of the world is not fit to drive today' });
    expect(item.getAttribute('href')).toBe(`/today/checks/${id}`);
    // At the vehicle too, though its group is folded and nothing is wrong with it.
    const theirVehicle = await findSection(/^Checked, no defect/);
    expect(theirVehicle.getByText('Driver must not drive')).toBeTruthy();
    expect(theirVehicle.getByText(/^Not fit today\. The vehicle is in order\./)).toBeTruthy();
    // The manager has checked it last.
    expect(link('See the check: 231-D-1', theirVehicle)).toBe(`/today/checks/${own}`);
    unmount();
    const theirs = await renderApp(`/today/checks/${own}`, { as: 'manager' });
    await screen.findByText(/You said it yourself, so a colleague does\.$/);
    expect(screen.queryByRole('button', { name: 'Let them drive' })).toBeNull();
    theirs.unmount();
    const record = await renderApp(`/drivers/${actors.driver.id}/edit`, { as: 'manager' });
    await screen.findByText('Fit to drive');
    expect(link('No, said at 06:00')).toBe(`/today/checks/${id}`);
    record.unmount();
    await renderApp(`/today/checks/${id}`, { as: 'manager' });
    await screen.findByRole('button', { name: 'Let them drive' });
    press('Let them drive');
    const dialog = within(await screen.findByRole('dialog'));
    await press('I spoke with them, they may drive', dialog);
    await screen.findByText(/^manager of the world spoke with them and let them drive, 15 Jun 2026,/);
    await screen.findByText(/not fit to drive, later let drive/);
    expect(await sql('select let_by from public.checks where let_at is not null')).toEqual([
      { let_by: actors.manager.id },
    ]);
  });

  it('say that the sheet is missing where it is on paper without its photo', async () => {
    const id = await insertCheck(sql, { checked_at: '2026-06-15T05:00:00Z', day: TODAY, source: 'paper' });
    await renderApp(`/today/checks/${id}`, { as: 'manager' });
    expect(await screen.findByText(/^Sheet missing/)).toBeTruthy();
  });
});

it('How checks are done shows a line for each driver and no score', async () => {
  await insertCheck(sql, { checked_at: '2026-06-14T05:00:00Z', day: '2026-06-14', seconds: 75 });
  await sql(
    `insert into public.roadworthiness_tests (vehicle_id, tested_on, faults) values ($1, '2026-06-15', 'Brakes')`,
    [ids.assignedVehicle],
  );
  await renderApp('/today/how', { as: 'manager' });
  const table = await screen.findByRole('table', { name: 'How checks are done', busy: false });
  expect(text(table)).toMatch(/1 100 % 1 min 15 s 1 min 15 s 0 1$/);
});

it('How checks are done is ordered by the head that is pressed, the fastest first, and keeps that', async () => {
  const other = { driver_id: actors.colleague.id, signed_name: 'colleague of the world' };
  await insertCheck(sql, { checked_at: '2026-06-14T05:00:00Z', day: '2026-06-14', seconds: 31 });
  await insertCheck(sql, { ...other, checked_at: '2026-06-14T05:00:00Z', day: '2026-06-14', seconds: 300 });
  const { path, unmount } = await renderApp('/today/how?days=7', { as: 'manager' });
  await screen.findByRole('table', { name: 'How checks are done', busy: false });
  const order = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(order()).toEqual(['colleague of the world', 'driver of the world']);
  await press('Fastest');
  expect(path()).toBe('/today/how?days=7&sort=fastest_seconds&dir=asc');
  expect(order()).toEqual(['driver of the world', 'colleague of the world']);
  await press('Fastest');
  expect(order()).toEqual(['colleague of the world', 'driver of the world']);
  unmount();
});

it('All checks shows what is to be looked at on one press: what has a flag in words, and nothing else', async () => {
  const at = (hour: number) => ({ checked_at: `2026-06-14T0${hour}:00:00Z`, day: '2026-06-14' });
  await insertCheck(sql, at(1));
  await insertCheck(sql, { ...at(2), source: 'paper', driver_id: null, signed_name: 'On paper' });
  await insertCheck(sql, { ...at(3), flags: '{fast}' });
  await insertCheck(sql, { ...at(4), is_fit: false });
  await insertCheck(sql, { ...at(5), driver_id: null, signed_name: 'Marek' });
  await insertCheck(sql, { ...at(6), vehicle_id: null, plate: '99-X-1' });
  await insertCheck(sql, {
    ...at(7),
    voided_at: '2026-06-14T08:00:00Z',
    voided_by: actors.manager.id,
    void_reason: 'Wrong vehicle',
  });
  const { path } = await renderApp('/today/checks', { as: 'manager' });
  const flags = async (count: number) => {
    await screen.findByText(`${count} checks`);
    const rows = within(await screen.findByRole('table', { name: 'Checks', busy: false })).getAllByRole(
      'row',
    );
    return rows.slice(1).map((each) => text(within(each).getAllByRole('cell')[4] ?? each));
  };
  const looked = [
    'void',
    'unknown plate',
    'nobody has confirmed it',
    'not fit to drive',
    'much faster than usual',
  ];
  expect(await flags(7)).toEqual([...looked, '', '']);
  await press('To look at');
  expect(await flags(5)).toEqual(looked);
  expect(path()).toBe('/today/checks?result=look');
  await press('To look at');
  expect(await flags(7)).toHaveLength(7);
});
