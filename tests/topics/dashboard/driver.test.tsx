import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { actors } from '../../support/actors';
import { license, nextId, penalty, personalVehicle, training } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { addSubmission } from '../../support/records';
import { renderApp } from '../../support/render';
import { definitions, findSection, heading, items, link, press } from '../../support/screen';
import { insertRow, insertRows } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const backend = await startWorld();
const driver_id = actors.driver.id;

const RECORDS = [
  'grey_fleet_vehicles',
  'driver_vehicle_assignments',
  'driver_licenses',
  'driver_training',
  'driver_penalties',
] as const;

const open = () => renderApp('/dashboard', { as: 'driver' });
const cardWith = async (label: string, said: string | RegExp) => {
  const card = within(await screen.findByRole('group', { name: label }));
  await card.findByText(said);
  return card;
};
const entries = async (title: string) => {
  const history = await findSection(title);
  await history.findByRole('list');
  return items(history);
};
const details = async () => definitions(await findSection('Vehicle Details'));
const inOrder = () => screen.findByRole('heading', { name: 'You are in order' });
const stopped = async (title: string) => {
  const part = within((await heading(title)).closest('section') ?? document.body);
  return items(part);
};
const isFolded = (...titles: string[]) =>
  Promise.all(
    titles.map(async (name) => {
      const part = within(await screen.findByRole('region', { name }));
      return part.queryByRole('button', { name, expanded: false }) !== null;
    }),
  );
const findingsTitled = async (title: string) =>
  items(within((await heading(title, 3)).parentElement ?? document.body));

const addVehicle = (values: Partial<Parameters<typeof personalVehicle>[0]> = {}) =>
  insertRow(backend.sql, 'public.grey_fleet_vehicles', personalVehicle({ driver_id, ...values }));
const addLicense = (values: Partial<Parameters<typeof license>[0]> = {}) =>
  insertRow(backend.sql, 'public.driver_licenses', license({ driver_id, ...values }));
const addPenalty = (values: Partial<Parameters<typeof penalty>[0]> = {}) =>
  insertRow(backend.sql, 'public.driver_penalties', penalty({ driver_id, ...values }));
const addTraining = (values: Partial<Parameters<typeof training>[0]> = {}) =>
  insertRow(backend.sql, 'public.driver_training', training({ driver_id, ...values }));

beforeEach(async () => {
  for (const table of [...RECORDS, 'driver_disqualifications', 'submissions', 'renewal_requests'])
    await backend.sql(`delete from public.${table} where driver_id = $1`, [driver_id]);
  await backend.sql('delete from private.penalty_views');
});

describe('who to ring', () => {
  const contacts = async () => definitions(await findSection('Who to call'));
  const setPhones = async (manager: string | null, depot: string | null, email: string | null) => {
    await backend.sql('update public.users set phone = $1 where id = $2', [manager, actors.manager.id]);
    await backend.sql('update public.depot_contacts set phone = $1, email = $2 where id = $3', [
      depot,
      email,
      ids.depotA,
    ]);
  };
  const setManager = (id: string | null) =>
    backend.sql('update public.users set manager_id = $1 where id = $2', [id, driver_id]);

  it('is the manager and the depot, and is left out without a manager and a contact', async () => {
    await setPhones('087 555 0102', '01 555 0150', 'depot@test.example');
    const view = await open();
    expect(await contacts()).toEqual([
      ['Your manager, manager of the world', '087 555 0102'],
      ['Test depot A', '01 555 0150'],
      ['Email', 'depot@test.example'],
    ]);
    const section = await findSection('Who to call');
    expect(link('087 555 0102', section)).toBe('tel:0875550102');
    expect(link('depot@test.example', section)).toBe('mailto:depot@test.example');
    view.unmount();

    onTestFinished(async () => void (await setManager(actors.manager.id)));
    await setPhones('087 555 0102', null, null);
    await setManager(null);
    await open();
    await findSection('Penalty History');
    expect(screen.queryByRole('region', { name: 'Who to call' })).toBeNull();
  });
});

describe('a driver without any record', () => {
  it('sees empty cards and lists, and that a licence is missing', async () => {
    await open();

    await screen.findByRole('heading', { level: 1, name: 'My Driver Details' });
    screen.getByText('driver of the world, Test depot A');
    expect(screen.getAllByRole('heading', { level: 2, name: 'Current Status' })).toHaveLength(2);
    await cardWith('Personal Vehicle', 'No personal vehicle');
    await cardWith('Annual Business Mileage', 'N/A');
    await cardWith('NCT Status', 'Not Applicable');
    await cardWith('Annual Cost', 'N/A');
    await cardWith('Assigned Vehicle', 'No vehicle assigned');
    await cardWith('Licence Status', 'No license found');
    await cardWith('Latest Training', 'No training records');
    const points = await cardWith('Active Penalty Points', '0 offences');
    points.getByRole('img', { name: '0 of 12 penalty points' });
    await (await findSection('Training History')).findByText('No training records found');
    await (await findSection('Penalty History')).findByText('No penalty records found');
    expect(screen.queryByRole('region', { name: 'Vehicle Details' })).toBeNull();

    expect(await stopped("We don't have your licence. Do not drive.")).toEqual([['Send my licence']]);
    expect(link('Send my licence')).toBe('/renew/license');
    expect(screen.queryByText(/to do$/)).toBeNull();
    expect(screen.queryByText('You are in order')).toBeNull();
  });

  it('sees each training record that is missing, besides the licence', async () => {
    const require = (day: string | null) =>
      backend.sql(
        "update public.requirements set required_from = $1 where name in ('Safe Pass', 'First aid')",
        [day],
      );
    onTestFinished(async () => void (await require(null)));
    await require('2026-01-01');
    await open();
    const missing = (await findingsTitled('2 things to do')).map(([title]) => title);
    expect(missing.toSorted()).toEqual(['First aid: not on record', 'Safe Pass: not on record']);
  });
});

describe('the personal vehicle', () => {
  it('has cards and details', async () => {
    await addVehicle({
      make: 'Toyota',
      model: 'Corolla',
      registration_number: '191-D-4821',
      year: 2019,
      nct_expiry: '2027-03-05',
      insurance_expiry: '2026-12-01',
      current_mileage: 84250,
      condition_rating: 4,
      annual_business_mileage: 6200,
      mileage_rate: 0.42,
      last_inspection_date: '2026-04-01',
    });
    await open();

    (await cardWith('Personal Vehicle', 'Toyota Corolla')).getByText('191-D-4821');
    (await cardWith('Annual Business Mileage', '6,200 km')).getByText('€0.42 per km');
    (await cardWith('NCT Status', 'Valid')).getByText('05 Mar 2027');
    await cardWith('Annual Cost', '€2,604.00');

    expect(await details()).toEqual([
      ['Year', '2019'],
      ['Make', 'Toyota'],
      ['Model', 'Corolla'],
      ['Registration', '191-D-4821'],
      ['Current Mileage', '84,250 km'],
      ['Condition', '4 out of 5 stars'],
      ['Insurance Status', 'Valid 01 Dec 2026, in 5 months'],
      ['Last Inspection', '01 Apr 2026'],
      ['Business Use', '6,200 km per year, €0.42 per km'],
    ]);
  });

  it('may have only make, model and registration, and then asks for its papers', async () => {
    await addLicense();
    await addVehicle({ nct_expiry: null, insurance_expiry: null });
    await open();

    expect(await findingsTitled('2 things to do')).toEqual([
      ['No personal vehicle insurance on record', 'Send'],
      ['No personal vehicle NCT on record', 'Send'],
    ]);
    await cardWith('Personal Vehicle', 'Toyota Corolla');
    await cardWith('Annual Business Mileage', 'N/A');
    const missing = 'Required, but there is no date on record';
    (await cardWith('NCT Status', 'Not Applicable')).getByText(missing);
    await cardWith('Annual Cost', 'N/A');
    expect(await details()).toEqual([
      ['Year', 'N/A'],
      ['Make', 'Toyota'],
      ['Model', 'Corolla'],
      ['Registration', '191-D-4821'],
      ['Current Mileage', 'N/A'],
      ['Condition', '5 out of 5 stars'],
      ['Insurance Status', `Not Applicable ${missing}`],
      ['Last Inspection', 'N/A'],
      ['Business Use', 'N/A'],
    ]);
  });

  it('costs nothing at a recorded mileage of 0', async () => {
    await addVehicle({ annual_business_mileage: 0 });
    await open();

    (await cardWith('Annual Business Mileage', '0 km')).getByText('€0.50 per km');
    await cardWith('Annual Cost', '€0.00');
  });
});

describe('the assigned vehicle', () => {
  const assign = (state: object) =>
    insertRow(backend.sql, 'public.driver_vehicle_assignments', {
      driver_id,
      vehicle_id: ids.assignedVehicle,
      assigned_at: '2026-01-01T09:00:00Z',
      ...state,
      id: ids.assignment,
    });

  const setVehicle = (values: string) =>
    backend.sql(`update public.depot_vehicles set ${values} where id = '${ids.assignedVehicle}'`);
  const inOrderVehicle = "nct_expiry = '2027-01-01', road_tax_expiry = '2026-07-01'";

  it('is the one of the active assignment, with its test, road tax and insurance', async () => {
    await addLicense();
    await assign({ status: 'active' });
    await setVehicle(inOrderVehicle);
    await open();
    const card = await cardWith('Assigned Vehicle', 'Ford Transit');
    card.getByText('231-D-1');
    await card.findByText('Road tax');
    expect(definitions(card)).toEqual([
      ['NCT', '01 Jan 2027, in 6 months'],
      ['Road tax', '01 Jul 2026, in 16 days'],
    ]);
    await inOrder();
  });

  it('that must not be used opens the page, with the reason and who to ring', async () => {
    onTestFinished(async () => void (await setVehicle(inOrderVehicle)));
    await backend.sql('update public.depot_contacts set phone = $1 where id = $2', [
      '01 555 0150',
      ids.depotA,
    ]);
    await addLicense();
    await assign({ status: 'active' });
    await setVehicle("nct_expiry = '2026-06-14', road_tax_expiry = '2026-06-15'");
    await open();
    expect(await stopped('Do not drive 231-D-1')).toEqual([['Its NCT expired on Sun 14 Jun 2026.']]);
    screen.getByText('Ask your depot for another vehicle.');
    expect(link('01 555 0150')).toBe('tel:015550150');
    // Only the red panel says it.
    expect(screen.getAllByText('Who to call')).toHaveLength(1);
    expect(screen.queryAllByText(/^Do not drive/)).toHaveLength(1);
    expect(screen.queryByText(/to do$|^You are in order/)).toBeNull();
  });

  it('that may be driven to the workshop says where, until when and nothing else', async () => {
    onTestFinished(async () => {
      for (const table of ['workshop_trips', 'defect_steps', 'defects'])
        await backend.sql(`delete from public.${table}`);
    });
    await addLicense();
    await assign({ status: 'active' });
    const of = { depot_id: ids.depotA, vehicle_id: ids.assignedVehicle };
    const stop = { id: nextId(), fault: 'Brakes pull', severity: 'stop', source: 'staff' };
    await insertRow(backend.sql, 'public.defects', { ...of, ...stop, found_at: '2026-06-15T04:00:00Z' });
    const trip = { reason: 'To be repaired', place: 'Naas', until: '2026-06-15T13:00:00Z' };
    await insertRow(backend.sql, 'public.workshop_trips', { ...of, ...trip });
    await open();
    await screen.findByText('Only to Naas, until 14:00.');
    expect(screen.queryAllByText(/^Do not drive/)).toHaveLength(1);
  });

  it('comes after what the driver must not do', async () => {
    onTestFinished(async () => void (await setVehicle(inOrderVehicle)));
    await addLicense({ type: 'B', license_number: 'D1', expiry_date: '2030-06-14' });
    await assign({ status: 'active' });
    // Added after the assignment, because a driver who must not drive cannot be assigned a vehicle.
    await addLicense({ type: 'C', license_number: 'D1', expiry_date: '2026-06-14' });
    await setVehicle("nct_expiry = '2026-06-14'");
    await open();
    expect(await stopped('Do not drive trucks (C)')).toEqual([
      ['Your category C licence expired on Sun 14 Jun 2026.', 'Renew'],
    ]);
    screen.getByText('You may drive B.');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 2)).toEqual(['Do not drive trucks (C)', 'Do not drive 231-D-1']);
  });

  it('is gone once returned', async () => {
    await assign({ status: 'ended', ended_at: '2026-02-01T09:00:00Z' });
    await open();

    await cardWith('Assigned Vehicle', 'No vehicle assigned');
  });
});

describe('licences', () => {
  it('show how long the licence is valid, with the day without a zero in the sentence', async () => {
    await addLicense({ type: 'C', expiry_date: '2026-07-01' });
    await open();

    const status = await cardWith('Licence Status', 'C');
    await status.findByText('Expiring Soon');
    status.getByText('in 16 days');
    expect(status.queryByText(/^You hold/)).toBeNull();
    await heading('You are in order until Wed 1 Jul 2026');
    screen.getByText('Wed 01 Jul 2026');
  });

  it('show the newest, and still warn about another that has expired', async () => {
    await addLicense({ type: 'B', issued_date: '2016-06-14', expiry_date: '2026-06-14' });
    await addLicense({ type: 'BE', issued_date: '2024-01-15', expiry_date: '2029-01-14' });
    await open();

    const status = await cardWith('Licence Status', 'BE');
    await status.findByText('Valid');
    status.getByText('You hold BE and B');
    // BE covers B, so nothing stops the driver.
    expect(screen.queryByText(/^Do not drive/)).toBeNull();
    expect(await findingsTitled('1 thing to do')).toEqual([
      ['Licence B has expired', 'Sun 14 Jun 2026, 1 day ago', 'Renew'],
    ]);
  });

  it('are all listed, the first to expire on top and the renewed ones folded away', async () => {
    await addLicense({ type: 'CE', license_number: 'D1', expiry_date: '2029-01-14' });
    await addLicense({ type: 'B', license_number: 'D1', expiry_date: '2026-07-01' });
    await addLicense({ type: 'B', license_number: 'OLD', expiry_date: '2025-07-01' });
    await addLicense({ type: 'D', license_number: 'P2', country: 'PL', expiry_date: '2030-01-14' });
    await open();

    expect(items(await findSection('My Licences'))).toEqual([
      ['B', 'D1, Ireland', 'Entered by staff', 'Expires 01 Jul 2026, in 16 days', 'Add photo'],
      ['CE', 'D1, Ireland', 'Entered by staff', 'Expires 14 Jan 2029', 'Add photo'],
      ['D', 'P2, Poland', 'Entered by staff', 'Expires 14 Jan 2030', 'Add photo'],
      ['B', 'OLD, Ireland', 'Entered by staff', 'Expired 01 Jul 2025'],
    ]);
    const earlier = screen.getByText('Earlier (1)').closest('details');
    expect(earlier?.open).toBe(false);
    expect(earlier?.textContent).toContain('OLD');
  });

  it('that have been renewed are not shown as the newest; of the others, the first to expire is', async () => {
    await addLicense({ type: 'B', issued_date: '2020-01-15', expiry_date: '2030-01-14' });
    await addLicense({ type: 'B', issued_date: '2024-01-15', expiry_date: '2027-01-14' });
    await addLicense({ type: 'C', issued_date: '2020-01-15', expiry_date: '2029-01-14' });
    await open();

    const status = await cardWith('Licence Status', 'C');
    await status.findByText('Valid');
    status.getByText('You hold C and B');
  });
});

it('a driver at the limit of points is told not to drive, and never reads that the licence is valid', async () => {
  await addLicense();
  await addPenalty({ points: 12 });
  await open();

  await screen.findByText('12 points: you reached the limit. They end on Wed 1 Feb 2034.');
  expect(await stopped('Do not drive')).toHaveLength(1);
  expect(screen.queryByText(/to do$/)).toBeNull();
  await cardWith('Licence Status', 'Must not drive');
  expect(screen.queryByText('Valid')).toBeNull();
});

it('a disqualified driver reads until when and why', async () => {
  await addLicense();
  await insertRow(backend.sql, 'public.driver_disqualifications', {
    id: '00000099-0000-4000-8000-000000000001',
    driver_id,
    depot_id: ids.depotA,
    from_date: '2026-06-01',
    until_date: '2026-06-30',
    reason: 'court',
    note: 'Naas District Court',
  });
  await open();

  expect(await stopped('Do not drive')).toEqual([['You are disqualified until Tue 30 Jun 2026.']]);
  await cardWith('Licence Status', 'Must not drive');
  expect(items(await findSection('Disqualifications'))).toEqual([
    [
      'Decision of a court',
      'Naas District Court',
      'From 01 Jun 2026',
      'Until 30 Jun 2026, in 15 days',
      'Must not drive',
    ],
  ]);
});

describe('training', () => {
  it('shows the latest in the card and all in the list, newest first', async () => {
    await addTraining({ training_type: 'First aid', completion_date: '2023-05-01', expiry_date: null });
    await addTraining({
      training_type: 'Manual handling',
      completion_date: '2026-03-05',
      expiry_date: '2026-07-15',
      provider: 'Liffey Safety',
      certificate_number: 'MH-1',
    });
    await addTraining({
      training_type: 'Forklift',
      completion_date: '2021-06-14',
      expiry_date: '2026-06-14',
    });
    await open();

    (await cardWith('Latest Training', 'Manual handling')).getByText('Completed 05 Mar 2026');
    expect(await entries('Training History')).toEqual([
      [
        'Manual handling',
        'Liffey Safety',
        'Certificate MH-1',
        'Entered by staff',
        'Completed 05 Mar 2026',
        'Expires 15 Jul 2026, in 30 days',
        'Expiring Soon',
        'Add photo',
      ],
      [
        'First aid',
        'Road Safety Training Ltd',
        'Certificate CPC-1001',
        'Entered by staff',
        'Completed 01 May 2023',
        'Add photo',
      ],
      [
        'Forklift',
        'Road Safety Training Ltd',
        'Certificate CPC-1001',
        'Entered by staff',
        'Completed 14 Jun 2021',
        'Expired 14 Jun 2026, 1 day ago',
        'Expired',
        'Add photo',
      ],
    ]);
  });
});

describe('penalties', () => {
  it("say which staff opened them, naming only the driver's own manager, the last three first", async () => {
    await addPenalty();
    await backend.sql(
      `insert into private.penalty_views (driver_id, viewer_id, depot_id, role, day)
       select $1::uuid, $2::uuid, $3::uuid, 'manager'::public.user_role, date '2026-06-10' + n from generate_series(1, 3) n
       union all select $1, $4, $3, 'admin', date '2026-06-14'`,
      [driver_id, actors.manager.id, ids.depotA, actors.admin.id],
    );
    const { user } = await open();
    const all = await screen.findByText('Show all 4');
    const folded = all.closest('details') as HTMLDetailsElement;
    const views = screen
      .getAllByText(/^Your points were viewed/)
      .map((entry) => [entry.textContent, folded.contains(entry)]);
    expect(views).toEqual([
      ['Your points were viewed by an administrator of Test depot A on 14 Jun 2026', false],
      ['Your points were viewed by manager of the world on 13 Jun 2026', false],
      ['Your points were viewed by manager of the world on 12 Jun 2026', false],
      ['Your points were viewed by manager of the world on 11 Jun 2026', true],
    ]);
    expect(folded.open).toBe(false);
    await user.click(all);
    expect(folded.open).toBe(true);
  });

  it('count up to and including their expiry day; the list shows all and says which count', async () => {
    await addPenalty({ reason: 'Speeding', points: 3, date_issued: '2023-06-15', expiry_date: '2026-06-15' });
    await addPenalty({
      reason: 'Bald tyre',
      points: 5,
      date_issued: '2023-06-14',
      expiry_date: '2026-06-14',
    });
    await addPenalty({
      reason: 'Red light',
      points: 1,
      date_issued: '2026-05-01',
      expiry_date: '2029-05-01',
    });
    await open();

    const points = await cardWith('Active Penalty Points', '2 offences');
    points.getByRole('img', { name: '4 of 12 penalty points' });
    expect(await entries('Penalty History')).toEqual([
      [
        'Red light',
        '1 point',
        'Entered by staff',
        'Issued 01 May 2026',
        'Ends 01 May 2029',
        'Active',
        'Add photo',
      ],
      [
        'Speeding',
        '3 points',
        'Entered by staff',
        'Issued 15 Jun 2023',
        'Ends 15 Jun 2026, today',
        'Active',
        'Add photo',
      ],
      [
        'Bald tyre',
        '5 points',
        'Entered by staff',
        'Issued 14 Jun 2023',
        'Ended 14 Jun 2026, 1 day ago',
        'Expired',
        'Add photo',
      ],
    ]);
  });

  it('need attention below the limit, and do not stop the driver', async () => {
    await addLicense();
    await addPenalty({ points: 11 });
    await open();

    await cardWith('Active Penalty Points', '1 offence');
    await heading('You have 11 penalty points. The limit is 12.');
    screen.getByText('They end on Wed 1 Feb 2034.');
    await cardWith('Licence Status', 'Valid');
    // Only time can reduce points, so they are not a thing to do.
    expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
    expect(screen.queryByText(/to do$|^You are in order|^Do not drive/)).toBeNull();
  });
});

describe('the summary', () => {
  it('says in one line that everything is in order', async () => {
    await addLicense();
    await addVehicle({ nct_expiry: '2026-07-16', insurance_expiry: '2026-07-16' });
    await open();

    await inOrder();
    screen.getByText('Nothing is out of date, and nothing runs out in the next 30 days.');
    expect(screen.queryByText(/to do$/)).toBeNull();
    expect(await isFolded('Current Status', 'My Licences')).toEqual([true, true]);
    await screen.findByText('1 record');
    await screen.findByRole('link', { name: 'Renew my NCT' });
    expect(link('Renew my NCT')).toBe('/renew/nct');
    expect(link('Renew my insurance')).toBe('/renew/insurance');
  });

  it('lists what has expired before what expires soon', async () => {
    await addLicense({ type: 'B', license_number: '1', expiry_date: '2026-06-20' });
    await addLicense({ type: 'BE', license_number: '1', expiry_date: '2026-06-20' });
    await addVehicle({ nct_expiry: '2026-06-15', insurance_expiry: '2026-06-01' });
    await addTraining({ training_type: 'First aid', expiry_date: '2026-06-14' });
    await addTraining({ training_type: 'Forklift', expiry_date: '2026-07-16' });
    await open();

    await waitFor(async () =>
      expect(await findingsTitled('4 things to do')).toEqual([
        ['Personal vehicle insurance has expired', 'Mon 01 Jun 2026, 14 days ago', 'Renew'],
        ['First aid has expired', 'Sun 14 Jun 2026, 1 day ago', 'Renew'],
        ['Personal vehicle NCT expires today', 'Mon 15 Jun 2026, today', 'Renew'],
        ['Licence B, BE expires soon', 'Sat 20 Jun 2026, in 5 days', 'Renew'],
      ]),
    );
    await heading('You are not in order');
    await screen.findByText('1 expired');
    expect(await isFolded('Current Status', 'My Licences', 'Training History')).toEqual([false, true, false]);
    // Their buttons are in the list.
    expect(screen.queryByRole('link', { name: /^Renew my/ })).toBeNull();
  });

  const addCourses = (count: number, expiry_date: string) =>
    insertRows(
      backend.sql,
      'public.driver_training',
      Array.from({ length: count }, (_, index) =>
        training({ driver_id, training_type: `Course ${index} to ${expiry_date}`, expiry_date }),
      ),
    );

  it('folds away all but five of the things that expire soon, and never what has expired', async () => {
    await addLicense();
    await addCourses(7, '2026-06-20');
    const { user, unmount } = await open();

    expect(await findingsTitled('7 things to do')).toHaveLength(7);
    const more = screen.getByText('Show 2 more');
    const folded = () => more.closest('details');
    expect(folded()?.open).toBe(false);
    await user.click(more);
    expect(folded()?.open).toBe(true);
    unmount();

    await addCourses(6, '2026-06-14');
    await open();
    expect(await findingsTitled('13 things to do')).toHaveLength(13);
    const soon = screen.getByText('Show 7 more').closest('details');
    expect(soon && items(within(soon)).map(([title]) => title)).toEqual(
      Array.from({ length: 7 }, () => expect.stringContaining('expires soon')),
    );
  });

  it.each([
    ['before', '2026-06-14T22:59:00Z', 'You are in order until Sun 14 Jun 2026', /^Licence B expires today/],
    ['after', '2026-06-14T23:01:00Z', 'Do not drive', /^Your category B licence expired on Sun 14 Jun 2026/],
  ])('goes by the day in Dublin, a minute %s midnight there', async (_side, now, title, said) => {
    await addLicense({ expiry_date: '2026-06-14' });
    vi.setSystemTime(now);
    await open();
    await heading(title);
    screen.getByText(said);
    expect(screen.getAllByRole('link', { name: 'Renew Licence B' })).toHaveLength(1);
  });
});

describe('what the driver sends', () => {
  const record = recordOf('license', 'driver');
  const car = recordOf('personalVehicle', 'driver');
  const sentOn = '2026-06-14T10:00:00Z';
  const details = {
    licenses: [
      {
        license_number: 'D1',
        type: 'B',
        issued_date: '2026-06-01',
        expiry_date: '2036-05-31',
        country: 'IE',
      },
    ],
  };
  const add = (values: object = {}) =>
    addSubmission(backend.sql, {
      id: ids.submission,
      kind: 'license',
      replaces: record,
      details,
      sent_at: sentOn,
      ...values,
    });
  const returned = {
    state: 'returned',
    decided_at: sentOn,
    decided_by: actors.manager.id,
    reason: 'The photo is blurred',
  };
  const waiting = async () =>
    items(within(await screen.findByRole('list', { name: 'Waiting for your depot' })));

  it('begins at the finding, which shows what the depot asked for', async () => {
    await addLicense({ id: record, expiry_date: '2026-07-01' });
    await addVehicle({ id: car, nct_expiry: '2026-06-30' });
    const asked = {
      driver_id,
      depot_id: ids.depotA,
      note: 'Before Friday, please',
      asked_at: sentOn,
      asked_by: actors.manager.id,
    };
    await insertRows(backend.sql, 'public.renewal_requests', [
      { ...asked, finding_id: `license:${record}`, due: '2026-07-01' },
      // A request about the previous test of the vehicle.
      { ...asked, finding_id: `own_nct:${car}`, due: '2025-06-30', note: 'Last year' },
    ]);
    await open();

    await screen.findByText('Your depot asked you on 14 Jun 2026: “Before Friday, please”');
    expect(screen.getAllByText(/Your depot asked/)).toHaveLength(1);
    await heading('You are in order until Tue 30 Jun 2026');
    expect(link('Renew Licence B')).toBe(`/renew/license?record=${record}`);
    expect(link('Renew Personal vehicle NCT')).toMatch(/^\/renew\/nct\?record=/);
    expect(link('I got penalty points')).toBe('/renew/points');
  });

  it('waits in a quiet line while nothing has expired, and can be taken back', async () => {
    await addLicense({ id: record, expiry_date: '2026-07-01' });
    await add();
    await open();

    expect(await waiting()).toEqual([
      ['Licence B', 'Sent 14 Jun 2026. Your depot is checking it.', 'Take back'],
    ]);
    await inOrder();
    screen.getByText('Nothing is out of date. Your depot is already checking what runs out soon.');
    intercept('rpc/withdraw_submission', noNetwork);
    press('Take back: Licence B');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^We couldn't take it back\. .*connection/,
    );
    endInterceptions();
    press('Take back: Licence B');
    await screen.findByRole('link', { name: 'Renew Licence B' });
    expect(await backend.sql('select state from public.submissions')).toEqual([{ state: 'withdrawn' }]);
  });

  it('may be one category of a card, while the other is still to do by its own day', async () => {
    await addLicense({ id: record, license_number: 'D1', expiry_date: '2026-06-20' });
    const other = nextId();
    await addLicense({ id: other, license_number: 'D1', type: 'BE', expiry_date: '2026-06-20' });
    await addVehicle({ nct_expiry: '2026-06-30' });
    await add();
    await open();

    expect(await waiting()).toHaveLength(1);
    await screen.findByRole('link', { name: 'Renew Licence BE' });
    expect(link('Renew Licence BE')).toBe(`/renew/license?record=${other}`);
    expect(await findingsTitled('2 things to do')).toHaveLength(2);
    press('Take back: Licence B');
    await screen.findByRole('link', { name: 'Renew Licence B, BE' });
    await heading('You are in order until Sat 20 Jun 2026');
  });

  it('does not count as in order, and an inactive driver can neither send nor take it back', async () => {
    silenceLog();
    const setInactive = (is_inactive: boolean) =>
      backend.sql(`update public.users set is_inactive = ${is_inactive} where id = $1`, [driver_id]);
    onTestFinished(async () => void (await setInactive(false)));
    await addLicense({ id: record, expiry_date: '2026-06-20' });
    await addVehicle({ nct_expiry: '2026-06-30' });
    await add();
    await open();
    await screen.findByRole('link', { name: 'Renew Personal vehicle NCT' });
    await heading('You are in order until Sat 20 Jun 2026');
    // The page stays open meanwhile.
    await setInactive(true);
    press('Take back: Licence B');

    await screen.findByText('Your depot has marked you as inactive');
    screen.getByText("We couldn't take it back. Unauthorized access");
    expect(screen.queryByRole('link', { name: /^Renew|points$|personal vehicle$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
    expect(await findingsTitled('Due or missing')).toHaveLength(1);
  });

  it('stays on top once the record has expired', async () => {
    await addLicense({ id: record, expiry_date: '2026-06-14' });
    await add();
    await open();

    await screen.findByRole('button', { name: 'Take back: Licence B' });
    expect(await stopped('Do not drive')).toEqual([
      [
        'Your category B licence expired on Sun 14 Jun 2026.',
        'Sent 14 Jun 2026. Your depot is checking it.',
        'Take back',
      ],
    ]);
  });

  it('comes back with the reason, with or without a finding', async () => {
    await addLicense({ id: record, expiry_date: '2026-07-01' });
    await add(returned);
    const points = { reason: 'Speeding', points: 3, date_issued: '2026-06-01', expiry_date: '2029-06-01' };
    await add({ ...returned, id: ids.openSubmission, kind: 'points', replaces: null, details: points });
    await open();

    await screen.findByText('Penalty, 3 points');
    const sentBack = 'Sent back 14 Jun 2026: The photo is blurred';
    expect(await findingsTitled('2 things to do')).toEqual([
      ['Licence B expires soon', 'Wed 01 Jul 2026, in 16 days', sentBack, 'Send again'],
      ['Penalty, 3 points', sentBack, 'Send again'],
    ]);
    expect(link('Send again: Licence B')).toBe(`/renew/license?again=${ids.submission}`);
  });
});

describe('a request that fails', () => {
  it('leaves the other parts and their findings in place, and each part can be tried again', async () => {
    silenceLog();
    await addLicense({ expiry_date: '2026-06-14' });
    const parts = [
      [
        'grey_fleet_vehicles',
        'Personal Vehicle',
        "Your personal vehicle couldn't be loaded",
        'No personal vehicle',
      ],
      [
        'driver_training',
        'Training History',
        "Your training couldn't be loaded",
        'No training records found',
      ],
      [
        'driver_penalties',
        'Penalty History',
        "Your penalties couldn't be loaded",
        'No penalty records found',
      ],
    ] as const;
    intercept('driver_vehicle_assignments', noNetwork);
    for (const [table] of parts) intercept(table, noNetwork);
    await open();

    expect(await stopped('Do not drive')).toHaveLength(1);
    await cardWith('Licence Status', 'Expired');
    const assigned = await cardWith('Assigned Vehicle', 'Could not be loaded');
    intercept('driver_vehicle_assignments', backend.fetch);
    press('Try again', assigned);
    await cardWith('Assigned Vehicle', 'No vehicle assigned');
    for (const [table, title, failure, nothing] of parts) {
      const failed = await screen.findByText(failure);
      expect(screen.queryByText(nothing)).toBeNull();
      intercept(table, backend.fetch);
      const part = title === 'Personal Vehicle' ? failed.closest<HTMLElement>('[role=alert]') : null;
      press('Try again', part ? within(part) : await findSection(title));
      await waitFor(() => expect(screen.queryAllByText(nothing)).not.toEqual([]));
    }
  });

  it('is logged, and the summary tries all of them again at once', async () => {
    const logged = silenceLog();
    await addLicense();
    for (const table of [...RECORDS, 'driver_overview']) intercept(table, noNetwork);
    await open();

    const summary = await screen.findByText("We couldn't check your record");
    await screen.findByText("Your training couldn't be loaded");
    expect(screen.queryByText('You are in order')).toBeNull();
    expect(logged.mock.calls.map(([message]) => message).sort()).toEqual([
      "The assigned vehicle couldn't be loaded",
      "The compliance of the driver couldn't be loaded",
      "The licences couldn't be loaded",
      "The penalties couldn't be loaded",
      "The personal vehicle couldn't be loaded",
      "The training couldn't be loaded",
    ]);
    for (const table of [...RECORDS, 'driver_overview']) intercept(table, backend.fetch);
    const [alert] = screen.getAllByRole('alert').filter((each) => each.contains(summary));
    press('Try again', within(alert ?? document.body));

    await inOrder();
    await cardWith('Assigned Vehicle', 'No vehicle assigned');
    await cardWith('Latest Training', 'No training records');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});

it('asks again when the answer had no verdict', async () => {
  await addLicense();
  intercept('driver_overview', async () => Response.json([]));
  await open();
  await screen.findByText("We couldn't check your record");
  intercept('driver_overview', backend.fetch);
  press('Try again');
  await inOrder();
});

it('asks for each of the five kinds of record once', async () => {
  const asked: string[] = [];
  for (const table of RECORDS) {
    intercept(table, (input, init) => {
      asked.push(table);
      return backend.fetch(input, init);
    });
  }
  await addLicense();
  await open();

  await inOrder();
  await (await findSection('Training History')).findByText('No training records found');
  await cardWith('Assigned Vehicle', 'No vehicle assigned');
  expect(asked.toSorted()).toEqual([...RECORDS].sort());
});
