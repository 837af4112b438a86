import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { catchDownload } from '../../support/download';
import { startWorld } from '../../support/network';
import { addLicense, addTraining } from '../../support/records';
import { renderApp } from '../../support/render';
import {
  alertText,
  cells,
  choose,
  definition,
  definitions,
  described,
  field,
  fill,
  findSection,
  items,
  link,
  press,
  row,
  section,
  titles,
} from '../../support/screen';
import { openDriver } from '../drivers/driverForm';

const backend = await startWorld();
afterEach(() => backend.restore());
const driver_id = actors.driver.id;

/** A truck driver whose five years began on 10 September 2024, with these modules done. */
async function addCard(modules: readonly [module: number, doneOn: string][] = [], driver = driver_id) {
  const { sql } = backend;
  await addLicense(sql, { driver_id: driver, type: 'C' });
  await addTraining(sql, {
    driver_id: driver,
    training_type: 'Driver CPC card',
    completion_date: '2024-09-10',
    expiry_date: '2029-09-09',
  });
  for (const [cpc_module, completion_date] of modules)
    await addTraining(sql, {
      driver_id: driver,
      training_type: `Module ${cpc_module}`,
      cpc_module,
      hours: 7,
      completion_date,
    });
}

describe('The Driver CPC of a driver', () => {
  const part = () => section('Driver CPC');
  const loaded = async () => {
    const cpc = await findSection('Driver CPC');
    await cpc.findByRole('button', { name: 'Edit Driver CPC' });
    return cpc;
  };

  it('shows the modules, the hours, the year and what is due next', async () => {
    await addCard([
      [1, '2025-02-01'],
      [5, '2025-10-04'],
    ]);
    await openDriver('driver', 'manager');
    await loaded();
    expect(definitions(part())).toEqual([
      ['Done', '14 of 35 hours'],
      ['CPC period 10 Sep 2024 to 09 Sep 2029', 'Year 2 of 5: module done'],
      ['Next module due by', expect.stringMatching(/^09 Sep 2027/)],
    ]);
    expect(items(part()).map(([first, second]) => `${first} ${second}`)).toEqual([
      '1. Control of the vehicle and eco-driving techniques Done 01 Feb 2025',
      '2. Minimising risks and managing emergencies in the transport industry To do',
      '3. Health and safety for the professional driver To do',
      '4. Role of the professional driver in the transport industry To do',
      '5. The professional truck driver Done 04 Oct 2025',
    ]);
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(definition('Driver CPC', summary)).toMatch(
      /^14 of 35 hours Modules left: 2, 3, 4 Next by 09 Sep 2027/,
    );
    // The card says when the five years began.
    press('Edit Driver CPC', part());
    expect(part().queryByLabelText(/^First day of the CPC period/)).toBeNull();
  });

  it('says when a year has passed without its module', async () => {
    await addCard();
    await openDriver('driver', 'manager', '#cpc');
    await loaded();
    expect(definitions(part())[1]?.[1]).toBe('Year 2 of 5: module overdue');
  });

  it('asks for the first day when no card gives it, and stores the answer with its author', async () => {
    await addLicense(backend.sql, { driver_id, type: 'C' });
    await openDriver('driver', 'manager');
    await loaded();
    part().getByText(/No Driver CPC card is on record/);
    press('Edit Driver CPC', part());
    const start = () => field('First day of the CPC period', part());
    fill('First day of the CPC period', '2026-06-16', part());
    press('Save CPC', part());
    await waitFor(() => expect(described(start())).toContain('must be today or earlier'));

    fill('First day of the CPC period', '2025-09-10', part());
    await choose('CPC card covers', 'Trucks and buses', part());
    press('Save CPC', part());
    await screen.findByText('Driver CPC updated');
    await part().findByText('0 of 42 hours');
    expect(items(part())).toHaveLength(6);

    (await part().findByRole('button', { name: 'Edit Driver CPC' })).click();
    await part().findByText('Set by manager of the world.');
    await choose('CPC card covers', "Doesn't drive professionally", part());
    press('Save CPC', part());
    await waitFor(() => expect(part().queryByRole('list', { name: 'Modules' })).toBeNull());
    const stored = await backend.sql('select cpc_scope, cpc_scope_by from public.users where id = $1', [
      driver_id,
    ]);
    expect(stored).toEqual([{ cpc_scope: 'not_professional', cpc_scope_by: actors.manager.id }]);
  });

  it('shows both versions if a colleague saved another one meanwhile', async () => {
    await addCard();
    await openDriver('driver', 'manager');
    await loaded();
    press('Edit Driver CPC', part());
    await choose('CPC card covers', 'Buses', part());
    await backend.sql("update public.users set cpc_scope = 'both' where id = $1", [driver_id]);
    press('Save CPC', part());
    expect(await alertText(part())).toContain('Someone else changed this Driver CPC since you opened it');
    part().getByText(/Trucks and buses/, { selector: 'td, dd, span, p' });
  });

  it('asks for nothing without a licence that needs a CPC', async () => {
    await openDriver('driver', 'manager');
    await section('Training Records').findByRole('button', { name: 'Add training record' });
    expect(screen.queryByRole('region', { name: 'Driver CPC' })).toBeNull();
  });
});

describe('CPC training due', () => {
  const NAME = 'Drivers with CPC training due';
  async function addSeats() {
    await addCard([[1, '2025-02-01']]);
    await addCard([], actors.colleague.id);
    // Inactive, so no seat is needed.
    await addCard([], actors.inactiveDriver.id);
  }
  const open = (query = '') => renderApp(`/drivers/seats${query}`, { as: 'manager' });

  it('lists active drivers by the day their next module is due', async () => {
    await addSeats();
    const { user } = await renderApp('/drivers', { as: 'manager' });
    await user.click(await screen.findByRole('link', { name: /^CPC training/ }));
    expect(await titles(NAME)).toEqual(['colleague of the world', 'driver of the world']);
    await screen.findByRole('link', { name: /^CPC training ?[1-9]/ });
    await screen.findByText('Drivers with modules to do, soonest first. 1 overdue or due within 60 days.');
    expect(await cells(NAME, 'driver of the world')).toEqual([
      'driver of the world',
      expect.stringMatching(/^09 Sep 2026/),
      '2, 3, 4, 5',
      '7 of 35 hours',
      '+353 85 123 4567',
      'View Details',
    ]);
    expect(link(/^View Details/, await row(NAME, 'driver of the world'))).toBe(
      `/drivers/${driver_id}/edit#cpc`,
    );
    const mail = new URL(link('Email a training provider') ?? '').searchParams.get('body');
    expect(mail).toContain('- colleague of the world: by 09 Sep 2025, modules left: 1, 2, 3, 4, 5');
  });

  it('writes to the provider about whoever is ticked', async () => {
    await addSeats();
    await open();
    await row(NAME, 'driver of the world');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select driver of the world' }));
    const mail = () => new URL(link('Email a training provider') ?? '').searchParams.get('body') ?? '';
    expect(mail()).toContain('- driver of the world: by');
    expect(mail()).not.toContain('- colleague of the world');
    press(/^Select all \d+$/);
    await waitFor(() => expect(mail()).toContain('- colleague of the world'));
  });

  it.each([
    ['?due=overdue', ['colleague of the world']],
    ['?search=driver%20of', ['driver of the world']],
  ])('narrows by %s', async (query, expected) => {
    await addSeats();
    await open(query);
    expect(await titles(NAME)).toEqual(expected);
  });

  it('is within 60 days on the 60th, and not on the 61st', async () => {
    await addSeats();
    const setDue = (days: number) =>
      backend.sql(
        'update private.driver_state set cpc_due = private.today() + $1::integer where driver_id = $2',
        [days, driver_id],
      );
    await setDue(60);
    const app = await open('?due=soon');
    expect(await titles(NAME)).toEqual(['driver of the world']);
    app.unmount();
    await setDue(61);
    await open('?due=soon');
    await screen.findByText('No drivers match');
  });

  it('is saved as a file', async () => {
    const file = catchDownload();
    await addSeats();
    await open();
    await titles(NAME);
    press('Export CSV');
    press('Export');
    await screen.findByText('2 drivers saved in driver-cpc-seats-2026-06-15.csv.');
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFDriver ID,Full name,Email,Phone,CPC card covers,Done,Modules left,Next module due by',
    );
    expect(lines[2]).toMatch(/,driver of the world,.*,Trucks,7 of 35 hours,2 3 4 5,2026-09-09$/);
  });

  it('says so when no training is due', async () => {
    await open();
    await screen.findByText('No CPC training is due');
    expect(screen.queryByRole('link', { name: 'Email a training provider' })).toBeNull();
  });
});

it('tells drivers about their own next module', async () => {
  await addCard([[1, '2025-02-01']]);
  await renderApp('/dashboard', { as: 'driver' });
  await screen.findByText('Still to do: 2, 3, 4, 5');
  screen.getByText('7 of 35 hours');
  expect(screen.getByText(/^Next by/).textContent).toMatch(/^Next by 09 Sep 2026, /);
});
