import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { license, penalty, personalVehicle, training } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { insertRow, insertRows } from '../../support/sql';
import { ids } from '../../support/world';

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
const card = (label: string) => screen.findByRole('group', { name: label });
/** A card with its value, as text; waits for what is looked for, since a card is there before its value. */
const cardWith = async (label: string, text: string | RegExp) => {
  const found = await card(label);
  await within(found).findByText(text);
  return within(found);
};
const section = async (title: string) => within(await screen.findByRole('region', { name: title }));
const detailOf = async (term: string) => {
  const label = (await section('Vehicle Details')).getByText(term);
  return label.nextElementSibling?.textContent;
};
const entries = async (title: string) => {
  const list = await (await section(title)).findByRole('list');
  return within(list).getAllByRole('listitem');
};
const inOrder = () => screen.findByRole('heading', { name: 'Everything is in order' });
const findingsTitled = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const lines = heading.parentElement?.querySelectorAll<HTMLElement>('li') ?? [];
  return [...lines].map((line) => line.textContent);
};

const addVehicle = (values: Partial<Parameters<typeof personalVehicle>[0]> = {}) =>
  insertRow(backend.sql, 'public.grey_fleet_vehicles', personalVehicle({ driver_id, ...values }));
const addLicense = (values: Partial<Parameters<typeof license>[0]> = {}) =>
  insertRow(backend.sql, 'public.driver_licenses', license({ driver_id, ...values }));
const addPenalty = (values: Partial<Parameters<typeof penalty>[0]> = {}) =>
  insertRow(backend.sql, 'public.driver_penalties', penalty({ driver_id, ...values }));
const addTraining = (values: Partial<Parameters<typeof training>[0]> = {}) =>
  insertRow(backend.sql, 'public.driver_training', training({ driver_id, ...values }));

beforeEach(async () => {
  for (const table of RECORDS)
    await backend.sql(`delete from public.${table} where driver_id = $1`, [driver_id]);
});

describe('a driver without any record', () => {
  it('reads so in every card and list', async () => {
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
    const points = await cardWith('Active Penalty Points', '0 infractions');
    points.getByRole('img', { name: '0 penalty points' });
    await (await section('Training History')).findByText('No training records found');
    await (await section('Penalty History')).findByText('No penalty records found');
    expect(screen.queryByRole('region', { name: 'Vehicle Details' })).toBeNull();
  });

  it('is told that a licence is missing, not that all is in order', async () => {
    await open();

    expect(await findingsTitled('1 thing needs your attention')).toEqual([
      'No licence is on your recordShow your licence to your depot.',
    ]);
    expect(screen.queryByText('Everything is in order')).toBeNull();
  });
});

describe('the personal vehicle', () => {
  it('has its cards and details', async () => {
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

    expect(await detailOf('Year')).toBe('2019');
    expect(await detailOf('Make')).toBe('Toyota');
    expect(await detailOf('Model')).toBe('Corolla');
    expect(await detailOf('Registration')).toContain('191-D-4821');
    expect(await detailOf('Current Mileage')).toBe('84,250 km');
    (await section('Vehicle Details')).getByRole('img', { name: '4 out of 5 stars' });
    expect(await detailOf('Insurance Status')).toBe('Valid01 Dec 2026, in 169 days');
    expect(await detailOf('Last Inspection')).toBe('01 Apr 2026');
    expect(await detailOf('Business Use')).toBe('6,200 km per year, €0.42 per km');
  });

  it('may have nothing but make, model and registration', async () => {
    await addVehicle();
    await open();

    await cardWith('Personal Vehicle', 'Toyota Corolla');
    await cardWith('Annual Business Mileage', 'N/A');
    await cardWith('NCT Status', 'Not Applicable');
    await cardWith('Annual Cost', 'N/A');
    for (const term of ['Year', 'Current Mileage', 'Last Inspection', 'Business Use']) {
      expect(await detailOf(term)).toBe('N/A');
    }
    expect(await detailOf('Insurance Status')).toBe('Not Applicable');
    (await section('Vehicle Details')).getByRole('img', { name: '5 out of 5 stars' });
  });

  it('costs nothing at a recorded mileage of 0', async () => {
    await addVehicle({ annual_business_mileage: 0 });
    await open();

    (await cardWith('Annual Business Mileage', '0 km')).getByText('€0.50 per km');
    await cardWith('Annual Cost', '€0.00');
  });

  it.each([
    ['2026-06-14', 'Expired', '1 day ago'],
    ['2026-06-15', 'Expiring Soon', 'today'],
    ['2026-07-15', 'Expiring Soon', 'in 30 days'],
    ['2026-07-16', 'Valid', 'in 31 days'],
  ])('with NCT and insurance until %s: %s', async (day, state, distance) => {
    await addVehicle({ nct_expiry: day, insurance_expiry: day });
    await open();

    (await cardWith('NCT Status', state)).getByText(distance);
    const insurance = await detailOf('Insurance Status');
    expect(insurance?.startsWith(state)).toBe(true);
    expect(insurance?.endsWith(distance)).toBe(true);
  });

  it('of somebody else is not shown', async () => {
    await open();

    await cardWith('Personal Vehicle', 'No personal vehicle');
    const others = await backend.sql('select from public.grey_fleet_vehicles');
    expect(others.length).toBeGreaterThan(0);
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

  it('is the one of the active assignment', async () => {
    await assign({ status: 'active' });
    await open();

    (await cardWith('Assigned Vehicle', 'Ford Transit')).getByText('231-D-1');
  });

  it('is gone once it was returned', async () => {
    await assign({ status: 'ended', ended_at: '2026-02-01T09:00:00Z' });
    await open();

    await cardWith('Assigned Vehicle', 'No vehicle assigned');
  });
});

describe('licences', () => {
  it.each([
    ['2026-06-14', 'Expired', '1 day ago'],
    ['2026-06-15', 'Expiring Soon', 'today'],
    ['2026-07-15', 'Expiring Soon', 'in 30 days'],
    ['2026-07-16', 'Valid', 'in 31 days'],
  ])('one that expires on %s is %s', async (expiry_date, state, distance) => {
    await addLicense({ type: 'C', expiry_date });
    await open();

    const status = await cardWith('Licence Status', 'C');
    status.getByText(state);
    status.getByText(distance);
    expect(status.queryByText(/newest of/)).toBeNull();
  });

  it('show the newest issued, and still tell of another that has expired', async () => {
    await addLicense({ type: 'B', issued_date: '2016-06-14', expiry_date: '2026-06-14' });
    await addLicense({ type: 'CE', issued_date: '2024-01-15', expiry_date: '2029-01-14' });
    await open();

    const status = await cardWith('Licence Status', 'CE');
    status.getByText('Valid');
    status.getByText('The newest of your 2 licences');
    expect(await findingsTitled('1 thing needs your attention')).toEqual([
      'Licence B has expired14 Jun 2026, 1 day ago',
    ]);
    screen.getByText('Renew as soon as you can, then show the new document to your depot.');
  });

  it('issued on the same day show the one that needs renewing first', async () => {
    await addLicense({ type: 'B', issued_date: '2024-01-15', expiry_date: '2034-01-14' });
    await addLicense({ type: 'C', issued_date: '2024-01-15', expiry_date: '2029-01-14' });
    await open();

    await cardWith('Licence Status', 'C');
  });

  const addLicenses = (count: number, expiry_date: string) =>
    insertRows(
      backend.sql,
      'public.driver_licenses',
      Array.from({ length: count }, (_, index) =>
        license({ driver_id, license_number: `${expiry_date} ${index}`, expiry_date }),
      ),
    );

  it('that soon expire show five at first when there are many, and the others unfold', async () => {
    await addLicenses(40, '2026-06-20');
    const { user } = await open();

    expect(await findingsTitled('40 things need your attention')).toHaveLength(40);
    const more = screen.getByText('Show 35 more');
    const folded = more.closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelectorAll('li')).toHaveLength(35);
    await user.click(more);
    expect(folded?.open).toBe(true);
  });

  it('that have expired are never folded away', async () => {
    await addLicenses(34, '2026-06-14');
    await addLicenses(6, '2026-06-20');
    await open();

    expect(await findingsTitled('40 things need your attention')).toHaveLength(40);
    const folded = screen.getByText('Show 6 more').closest('details');
    expect(folded?.textContent).not.toContain('has expired');
  });
});

describe('training', () => {
  it('shows the latest in the card and all in the list, the newest first', async () => {
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
    const [newest, middle, oldest, ...others] = await entries('Training History');
    expect(newest?.textContent).toBe(
      'Manual handlingLiffey SafetyCertificate MH-1Completed 05 Mar 2026Expiry 15 Jul 2026, in 30 daysExpiring Soon',
    );
    expect(middle?.textContent).toBe(
      'First aidRoad Safety Training LtdCertificate CPC-1001Completed 01 May 2023',
    );
    expect(oldest?.textContent).toMatch(/^Forklift.*1 day agoExpired$/);
    expect(others).toEqual([]);
  });
});

describe('penalties', () => {
  it('count up to and including their expiry day; the list has all and says which count', async () => {
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

    const points = await cardWith('Active Penalty Points', '2 infractions');
    points.getByRole('img', { name: '4 penalty points' });
    expect((await entries('Penalty History')).map((entry) => entry.textContent)).toEqual([
      'Red light1 pointIssued 01 May 2026Expiry 01 May 2029, in 1051 daysActive',
      'Speeding3 pointsIssued 15 Jun 2023Expiry 15 Jun 2026, todayActive',
      'Bald tyre5 pointsIssued 14 Jun 2023Expiry 14 Jun 2026, 1 day agoExpired',
    ]);
  });

  it('of one infraction are told in the singular', async () => {
    await addPenalty({ points: 2 });
    await open();

    await cardWith('Active Penalty Points', '1 infraction');
  });

  it.each([
    [[6], undefined],
    [[4, 3], '7 active penalty points, more than 6The first of them expire on 01 Feb 2034, in 2788 days'],
    [[5, 4], '9 active penalty points, more than 6The first of them expire on 01 Feb 2034, in 2788 days'],
    [[5, 5], '10 active penalty points, more than 9The first of them expire on 01 Feb 2034, in 2788 days'],
  ])('of %j points together: %s', async (each, line) => {
    await addLicense();
    for (const points of each) await addPenalty({ points });
    await open();

    if (line) expect(await findingsTitled('1 thing needs your attention')).toEqual([line]);
    else await inOrder();
  });
});

describe('the summary', () => {
  it('says in one line that everything is in order', async () => {
    await addLicense();
    await addVehicle({ nct_expiry: '2026-07-16', insurance_expiry: '2026-07-16' });
    await open();

    await inOrder();
    screen.getByText(/has expired or expires in the next 30 days/);
    expect(screen.queryByText(/your attention/)).toBeNull();
  });

  it('names training that has expired or is about to', async () => {
    await addLicense();
    await addTraining({ training_type: 'First aid', expiry_date: '2026-06-14' });
    await addTraining({ training_type: 'Manual handling', expiry_date: '2026-07-15' });
    await addTraining({ training_type: 'Forklift', expiry_date: '2026-07-16' });
    await open();

    await waitFor(async () =>
      expect(await findingsTitled('2 things need your attention')).toEqual([
        'First aid has expired14 Jun 2026, 1 day ago',
        'Manual handling expires soon15 Jul 2026, in 30 days',
      ]),
    );
  });

  it('puts what has expired before what soon will', async () => {
    await addLicense({ type: 'C', license_number: '1', expiry_date: '2026-06-20' });
    await addLicense({ type: 'CE', license_number: '1', expiry_date: '2026-06-20' });
    await addVehicle({ nct_expiry: '2026-06-15', insurance_expiry: '2026-06-01' });
    await open();

    await cardWith('NCT Status', 'Expiring Soon');
    expect(await findingsTitled('3 things need your attention')).toEqual([
      'Personal vehicle insurance has expired01 Jun 2026, 14 days ago',
      'Personal vehicle NCT expires soon15 Jun 2026, today',
      'Licence C, CE expires soon20 Jun 2026, in 5 days',
    ]);
  });

  it("goes by Dublin's day: shortly before midnight in Ireland it is still yesterday", async () => {
    await addLicense({ expiry_date: '2026-06-14' });
    const now = new Date();
    vi.setSystemTime('2026-06-14T22:59:00Z');
    try {
      await open();
      expect(await findingsTitled('1 thing needs your attention')).toEqual([
        'Licence B expires soon14 Jun 2026, today',
      ]);
    } finally {
      vi.setSystemTime(now);
    }
  });
});

describe('a request that fails', () => {
  it.each([
    ['driver_licenses', 'licences', 'Failed to load licenses'],
    ['grey_fleet_vehicles', 'personal vehicle', 'Failed to load the personal vehicle'],
    ['driver_penalties', 'penalty points', 'Failed to load penalties'],
  ])('for %s is logged, and nobody is told that all is in order', async (table, name, log) => {
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    await addLicense();
    intercept(table, noNetwork);
    await open();

    await screen.findByText(`Could not be checked: ${name}`);
    expect(logged).toHaveBeenCalledExactlyOnceWith(log, expect.anything());
    expect(screen.queryByText('Everything is in order')).toBeNull();
    await cardWith('Assigned Vehicle', 'No vehicle assigned');
    await cardWith('Latest Training', 'No training records');
  });

  it('leaves the other parts and what they say', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    await addLicense({ type: 'C', expiry_date: '2026-06-14' });
    intercept('grey_fleet_vehicles', noNetwork);
    await open();

    await screen.findByText('Your personal vehicle could not be loaded');
    await cardWith('Licence Status', 'Expired');
    expect(await findingsTitled('1 thing needs your attention')).toHaveLength(1);
    screen.getByText('Could not be checked: personal vehicle');
    expect(screen.queryByText('No personal vehicle')).toBeNull();
  });

  it.each([
    ['driver_training', 'Latest Training', 'No training records', 'Could not be checked: training'],
    ['driver_vehicle_assignments', 'Assigned Vehicle', 'No vehicle assigned', 'Everything is in order'],
  ])('for %s can be tried again from its card', async (table, label, text, summary) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    await addLicense();
    intercept(table, noNetwork);
    const { user } = await open();

    const failed = await cardWith(label, 'Could not be loaded');
    await screen.findByText(summary);
    intercept(table, backend.fetch);
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    await cardWith(label, text);
  });

  it.each([
    ['driver_training', 'Training History', 'Your training could not be loaded', 'No training records found'],
    ['driver_penalties', 'Penalty History', 'Your penalties could not be loaded', 'No penalty records found'],
  ])('for %s can be tried again from its list', async (table, title, failure, text) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    intercept(table, noNetwork);
    const { user } = await open();

    const history = await section(title);
    await history.findByText(failure);
    intercept(table, backend.fetch);
    await user.click(history.getByRole('button', { name: 'Try again' }));
    await history.findByText(text);
  });

  it('is tried again for all parts at once from the summary', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    await addLicense();
    for (const table of RECORDS) intercept(table, noNetwork);
    const { user } = await open();

    const summary = await screen.findByText(
      'Could not be checked: licences, training, personal vehicle, penalty points',
    );
    await screen.findByText('Your training could not be loaded');
    expect(logged).toHaveBeenCalledTimes(RECORDS.length);
    for (const table of RECORDS) intercept(table, backend.fetch);
    const alert = summary.closest<HTMLElement>('[role="alert"]');
    if (!alert) throw new Error('The failure is no alert');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));

    await inOrder();
    await cardWith('Assigned Vehicle', 'No vehicle assigned');
    await cardWith('Latest Training', 'No training records');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});

describe('what is loaded', () => {
  it('is five requests for the records of the driver, each once', async () => {
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
    await (await section('Training History')).findByText('No training records found');
    await cardWith('Assigned Vehicle', 'No vehicle assigned');
    expect(asked.toSorted()).toEqual([...RECORDS].sort());
  });
});
