import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { depotVehicle, nextId } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, startWorld } from '../../support/network';
import {
  addApplication,
  addLicense,
  addPenalty,
  addPersonalVehicle,
  addSubmission,
  addTraining,
} from '../../support/records';
import { renderApp } from '../../support/render';
import { dialog, findDialog, findSection, items, press, section, text } from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids, recordOf } from '../../support/world';
import { addDriver } from '../drivers/driverList';
import { linesOf } from './dashboard';
import '../../../src/topics/renewals/parts/AskDialog';

const backend = await startWorld();
const { sql } = backend;
const rowsOf = async (group: RegExp) => items(await findSection(group));
const targetsIn = (group: RegExp) =>
  section(group)
    .getAllByRole('link')
    .map((each) => each.getAttribute('href'));
const chip = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

const CALL = 'tel:+353851234567';

const driver_id = actors.driver.id;
const form = `/drivers/${driver_id}/edit`;
const depot_id = ids.depotA;
let vehicle = '';

beforeEach(async () => {
  await backend.restore();
  await sql("delete from public.driver_depot_applications where status = 'pending'");
});

/** With the four of the world, so many that they are filtered. */
async function addSix() {
  for (let n = 0; n < 6; n += 1) await addDriver(sql, { name: `Driver ${n}` });
}

async function addOneOfEach() {
  await sql('delete from public.grey_fleet_vehicles where driver_id = $1', [driver_id]);
  await sql('delete from public.driver_licenses where driver_id = $1', [driver_id]);
  await addLicense(
    sql,
    { driver_id, type: 'CE', expiry_date: '2026-06-14' },
    { driver_id, type: 'C', expiry_date: '2026-07-15' },
    { driver_id, type: 'B', expiry_date: '2026-07-16' },
  );
  await sql('delete from public.driver_licenses where driver_id = $1', [actors.colleague.id]);
  await addTraining(sql, { driver_id, training_type: 'Forklift', expiry_date: '2026-06-10' });
  await addPenalty(sql, { driver_id, points: 7 });
  await addPersonalVehicle(sql, { driver_id, nct_expiry: '2026-06-15', insurance_expiry: '2026-05-31' });
  const row = depotVehicle({
    depot_id,
    vehicle_type_id: ids.vehicleType,
    registration_number: '221-D-4',
    nct_expiry: '2026-06-01',
    road_tax_expiry: '2026-07-15',
  });
  vehicle = row.id ?? '';
  await insertRow(sql, 'public.depot_vehicles', row);
  // Sent on a Wednesday, so the two business days for a reply were Thursday and Friday.
  await addApplication(sql, {
    depot_id,
    id: ids.otherApplication.replace('6', '7'),
    created_at: '2026-06-10T12:00:00Z',
  });
}

describe('the list', () => {
  it('has each driver and vehicle once, in the group of its worst finding, with all findings and links to fix them', async () => {
    await addOneOfEach();
    await renderApp('/dashboard', { as: 'manager' });

    const act = (name: string, finding: string, label: string) => `${label}: ${name}, ${finding}`;
    const line = (finding: string, label: string, when: string) => [
      finding,
      when,
      act('driver of the world', finding, label),
    ];
    expect(await rowsOf(/^Must not drive/)).toEqual([
      [
        'driver of the world',
        '231-D-1',
        'Licence CE has expired and 6 more',
        '14 Jun 2026, 1 day ago',
        act('driver of the world', 'Licence CE has expired', 'Renew'),
        ...line('Personal vehicle insurance has expired', 'Renew', '31 May 2026, 15 days ago'),
        ...line('Forklift has expired', 'Renew', '10 Jun 2026, 5 days ago'),
        ...line('10 of 12 penalty points', 'See penalties', '10 of 12 penalty points'),
        ...line('Personal vehicle NCT expires today', 'Renew', '15 Jun 2026, today'),
        ...line('Licence C expires soon', 'Renew', '15 Jul 2026, in 30 days'),
        'No Driver CPC card on record',
        act('driver of the world', 'No Driver CPC card on record', 'Add card'),
        'Call driver of the world',
      ],
      [
        'colleague of the world',
        'No licence on record',
        act('colleague of the world', 'No licence on record', 'Add licence'),
        'Call colleague of the world',
      ],
    ]);
    const renew = (section: string) =>
      expect.stringMatching(new RegExp(`edit#${section}\\?(renew=[0-9a-f-]{36}|edit=.*)$`));
    expect(targetsIn(/^Must not drive/)).toEqual([
      form,
      renew('licenses'),
      renew('personal-vehicle'),
      renew('training'),
      `${form}#penalties`,
      renew('personal-vehicle'),
      renew('licenses'),
      expect.stringMatching(/edit#training\?add=/),
      CALL,
      `/drivers/${actors.colleague.id}/edit`,
      `/drivers/${actors.colleague.id}/edit#licenses?add=`,
      CALL,
    ]);
    expect(targetsIn(/^Not roadworthy/)).toEqual([
      `/fleet/${vehicle}/edit`,
      `/fleet/${vehicle}/edit#obligations?renew=nct`,
      `/fleet/${vehicle}/edit#obligations?renew=road_tax`,
    ]);
    expect((await rowsOf(/^Waiting for you/))[0]).toEqual([
      'Niamh Walsh',
      'Application awaiting a decision',
      'Late, reply was due 12 Jun 2026, 3 days ago',
      act('Niamh Walsh', 'Application awaiting a decision', 'Review'),
    ]);
    expect(targetsIn(/^Waiting for you/)[0]).toMatch(/^\/joiners\/[0-9a-f-]{36}$/);
    expect((await findSection(/^Must not drive/)).getByText('driver of the world')).toMatchObject({
      dir: 'auto',
      title: 'driver of the world',
    });
    screen.getByText('4 items need attention');
    expect(screen.getByText('not in order').textContent).toBe('3 not in order');
  });

  it('counts and links to everything that waits, and marks what is late', async () => {
    await addOneOfEach();
    await addApplication(sql, {
      depot_id,
      full_name: 'Just Sent',
      email: 'just@test.example',
      created_at: '2026-06-15T08:00:00Z',
    });
    await addSubmission(sql, {
      kind: 'nct',
      details: { nct_expiry: '2036-05-31' },
      sent_at: '2026-06-14T09:00:00Z',
    });
    await insertRow(sql, 'public.depot_moves', {
      depot_id: ids.depotB,
      to_depot_id: depot_id,
      driver_id: actors.otherDriver.id,
      subject: 'otherDriver of the world',
    });
    await renderApp('/dashboard', { as: 'admin' });
    await findSection(/^Waiting for you/);
    await waitFor(() =>
      expect(text(screen.getByRole('heading', { name: /^Waiting for you/ }))).toMatch(/ 4$/),
    );
    expect((await rowsOf(/^Waiting for you/)).map((row) => [row[0], row[2]])).toEqual([
      ['Niamh Walsh', 'Late, reply was due 12 Jun 2026, 3 days ago'],
      ['Just Sent', 'Reply by 17 Jun 2026, in 2 days'],
    ]);
    expect(targetsIn(/^Waiting for you/).slice(-2)).toEqual(['/verify', '/joiners/moves']);
  });

  it('asks and calls a driver from the row, where that can end it', async () => {
    await sql("update public.driver_licenses set expiry_date = '2026-06-14'");
    await addPenalty(sql, { driver_id: actors.colleague.id, points: 12 });
    await sql('delete from public.driver_licenses where driver_id = $1', [actors.colleague.id]);
    await addLicense(sql, { driver_id: actors.colleague.id });
    await addDriver(sql, {
      name: 'No Login',
      licenses: ['2026-06-14'],
      values: { account_id: null, phone: null },
    });
    await sql("update public.depot_vehicles set nct_expiry = '2026-06-01' where id = $1", [ids.spareVehicle]);
    const { user } = await renderApp('/dashboard?unused=1', { as: 'manager' });
    await findSection(/^Must not drive/);
    // Of all findings; a phone has the number beside the name too.
    for (const each of screen.getAllByRole('button', { name: /^More for / })) press(each.ariaLabel ?? '');
    const names = (role: 'button' | 'link', name: RegExp) =>
      new Set(screen.queryAllByRole(role, { name }).map(text));
    // Not for points, not without a login, not who is not active; a spare vehicle has nobody to call.
    const ask = 'Ask to renew driver of the world, Licence B has expired';
    expect(names('button', /^Ask /)).toEqual(new Set([ask]));
    expect(names('link', /^Call /)).toEqual(
      new Set([
        'Call colleague of the world',
        'Call driver of the world',
        'Call inactiveDriver of the world',
        'Call unapprovedDriver of the world',
      ]),
    );
    await user.click(screen.getByRole('button', { name: ask }));
    press('Ask to renew', await findDialog('Ask driver of the world to renew'));
    await dialog().findByText("We've asked driver of the world.");
    expect(await sql('select distinct driver_id from public.renewal_requests')).toEqual([{ driver_id }]);
  });

  it('has neither chips nor kinds for under ten people, unless one group was asked for', async () => {
    await addOneOfEach();
    for (let n = 0; n < 5; n += 1) await addDriver(sql, { name: `Driver ${n}` });
    const first = await renderApp('/dashboard', { as: 'manager' });
    await findSection(/^Must not drive/);
    await screen.findByRole('list', { name: 'Due by month' });
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
    expect(screen.queryByText('Road tax', { selector: 'li' })).toBeNull();
    first.unmount();

    const { user } = await renderApp('/dashboard?danger=not_roadworthy', { as: 'manager' });
    await user.click(await chip('All'));
    await findSection(/^Must not drive/);
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
  });

  it('shows one group at a time, and keeps the counts of all', async () => {
    await addOneOfEach();
    await addSix();
    const { user, path } = await renderApp('/dashboard', { as: 'manager' });
    const all = () => screen.getAllByRole('button', { name: /^(All|Must|Not|Over|Due|Wait)/ }).map(text);
    await chip('Must not drive');
    const before = all();
    // A phone shows the name under the number, a desktop before it.
    const both = (name: string, count: number) => `${name} ${count} ${name}`;
    expect(before).toEqual([
      'All 4',
      both('Must not drive', 2),
      both('Not roadworthy', 1),
      both('Overdue or missing', 0),
      both('Due soon', 0),
      both('Waiting for you', 1),
    ]);
    const chosen = () =>
      screen.getAllByRole('button', { name: /^(All|Must|Not|Over|Due|Wait)/, pressed: true }).map(text);
    expect(chosen()).toEqual(['All 4']);

    await user.click(await chip('Not roadworthy'));
    expect(path()).toBe('/dashboard?danger=not_roadworthy');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Must not drive/ })).toBeNull());
    expect(await rowsOf(/^Not roadworthy/)).toHaveLength(1);
    expect(all()).toEqual(before);
    expect(chosen()).toEqual([before[2]]);

    await user.click(await chip('Waiting for you'));
    expect(path()).toBe('/dashboard?danger=waiting');
    await user.click(await chip('Waiting for you'));
    expect(path()).toBe('/dashboard');
    await findSection(/^Must not drive/);
  });

  it('says how many drivers and vehicles there are where both occur, and counts nobody for the other', async () => {
    await addSix();
    await sql("update public.depot_vehicles set road_tax_expiry = '2026-06-14', nct_expiry = '2026-06-14'");
    await addPersonalVehicle(sql, { driver_id: actors.colleague.id, insurance_expiry: '2026-05-31' });
    await renderApp('/dashboard', { as: 'manager' });
    // The driver of one of the vehicles is in order.
    expect(text(await chip('Not roadworthy'))).toBe('Not roadworthy 1 driver, 2 vehicles 3 Not roadworthy');
    expect(text((await findSection(/^Not roadworthy/)).getByRole('heading'))).toBe(
      'Not roadworthy 3 1 driver, 2 vehicles',
    );
    expect(screen.getByText('not in order').textContent).toBe('3 not in order');
  });

  it('has deadlines by law on top of what is due soon, marked, and by themselves on request', async () => {
    await addSix();
    await sql('delete from public.grey_fleet_vehicles');
    await sql("update public.driver_licenses set expiry_date = '2026-06-16' where driver_id = $1", [
      driver_id,
    ]);
    const before = await renderApp('/dashboard', { as: 'manager' });
    await findSection(/^Due soon/);
    expect(screen.queryByRole('button', { name: /^Deadlines by law/ })).toBeNull();
    before.unmount();

    const id = nextId();
    await sql(
      `insert into public.incidents (id, depot_id, kind, happened_at, place, what, hurt, state)
       values ($1, $2, 'injury', '2026-06-04T09:00:00Z', 'Yard', 'A fall', 'staff', 'looked_into')`,
      [id, depot_id],
    );
    await sql(
      `insert into public.incident_inquiries (id, depot_id, owner_id, due_on) values ($1, $2, $3, '2026-08-30')`,
      [id, depot_id, actors.manager.id],
    );
    await sql(
      "insert into public.incident_people (id, incident_id, depot_id, who, off_from) values ($1, $1, $2, 'No. 14', '2026-06-05')",
      [id, depot_id],
    );
    const { user, path } = await renderApp('/dashboard', { as: 'manager' });
    const law = await screen.findByRole('button', { name: 'Deadlines by law 1' });
    const rows = await rowsOf(/^Due soon/);
    expect(rows[0]?.slice(0, 3)).toEqual(['Yard', 'Report to the HSA By law', '18 Jun 2026, in 3 days']);
    expect(rows[1]?.[0]).toBe('driver of the world');
    await user.click(law);
    expect(path()).toBe('/dashboard?law=1');
    await waitFor(async () => expect(await rowsOf(/^Due soon/)).toHaveLength(1));
  });

  it('includes inactive drivers and vehicles on request, without counting them as not in order', async () => {
    await sql("update public.driver_licenses set expiry_date = '2026-06-01' where id = any ($1::uuid[])", [
      `{${recordOf('license', 'inactiveDriver')},${recordOf('license', 'unapprovedDriver')}}`,
    ]);
    await addSix();
    const { user, path } = await renderApp('/dashboard', { as: 'manager' });
    await screen.findByText('Everything is in order');
    screen.getByText('Nothing needs attention');
    await user.click(screen.getByText('Include inactive'));
    expect(path()).toBe('/dashboard?unused=1');
    const names = (await rowsOf(/^Must not drive/)).map(([name, badge]) => [name, badge]);
    expect(names.sort()).toEqual([
      ['inactiveDriver of the world', 'Not active'],
      ['unapprovedDriver of the world', 'Not active'],
    ]);
    expect(screen.getByText('not in order').textContent).toBe('0 not in order');
    await user.click(await chip('Must not drive'));
    await waitFor(async () => expect(await rowsOf(/^Must not drive/)).toHaveLength(2));
  });

  async function addTwelve() {
    for (let n = 0; n < 12; n += 1)
      await addDriver(sql, { name: `Driver ${n + 10}`, licenses: [`2026-06-${n + 16}`] });
  }

  it('shows five of the less urgent rows, and the rest in pages', async () => {
    await addTwelve();
    const { user, path } = await renderApp('/dashboard', { as: 'manager' });
    expect(await rowsOf(/^Due soon/)).toHaveLength(5);
    await user.click(screen.getByRole('link', { name: 'Show all 12: Due soon' }));
    expect(path()).toBe('/dashboard?danger=due_soon#needs-attention');
    await waitFor(async () => expect(await rowsOf(/^Due soon/)).toHaveLength(10));
    press('Next page');
    await waitFor(async () => expect(await rowsOf(/^Due soon/)).toHaveLength(2));
  });

  it('prints everything, with the button and with Ctrl+P, or nothing if not everything could be loaded', async () => {
    await addTwelve();
    const printed: number[] = [];
    window.print = () => {
      printed.push(section(/^Due soon/).getAllByRole('listitem').length);
      window.dispatchEvent(new Event('afterprint'));
    };
    const { user } = await renderApp('/dashboard', { as: 'manager' });
    await findSection(/^Due soon/);
    silenceLog();
    intercept('/attention?', noNetwork);
    press('Print');
    await screen.findByText(/^The list couldn't be read in full, so nothing was printed/);
    expect(printed).toEqual([]);
    intercept('/attention?', backend.fetch);
    press('Try again', dialog());
    await waitFor(() => expect(printed).toEqual([12]));
    await waitFor(async () => expect(await rowsOf(/^Due soon/)).toHaveLength(5));
    await user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(printed).toEqual([12, 12]));
  });
});

describe('the due chart', () => {
  it('has a bar for each month that links to what is due, and a table of the numbers', async () => {
    await addOneOfEach();
    const { user, path } = await renderApp('/dashboard', { as: 'manager' });

    const bars = within(await screen.findByRole('list', { name: 'Due by month' }));
    expect(bars.getAllByRole('listitem')).toHaveLength(12);
    // What has expired is no longer due; what expires today still is.
    expect(bars.getAllByRole('link').map(text)).toEqual([
      '1 due: NCT or CVRT 1. Jun 2026',
      '3 due: Licence 2, Road tax 1. Jul 2026',
    ]);
    const numbers = within(screen.getByRole('table', { name: 'Due by month and kind', hidden: true }));
    const months = numbers.getAllByRole<HTMLTableRowElement>('row', { hidden: true }).slice(1);
    expect(months).toHaveLength(12);
    expect([...(months[1]?.cells ?? [])].map(text)).toEqual([
      'Jul 2026',
      '2',
      '0',
      '1',
      '0',
      '0',
      '0',
      '0',
      '3',
    ]);

    await user.click(bars.getByText('Jul'));
    expect(path()).toBe('/dashboard?due=2026-07#due-list');
    await waitFor(async () =>
      expect(await linesOf('Due in July 2026 (3)')).toEqual([
        ['driver of the world', 'Licence C, 15 Jul 2026, in 30 days'],
        ['221-D-4', 'Road tax, 15 Jul 2026, in 30 days'],
        ['driver of the world', 'Licence B, 16 Jul 2026, in 31 days'],
      ]),
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Due in July 2026 (3)' }));
    // In place of the chart.
    expect(screen.queryByRole('list', { name: 'Due by month' })).toBeNull();
    await user.keyboard('{Escape}');
    await screen.findByRole('list', { name: 'Due by month' });
    expect(path()).toBe('/dashboard');
    expect(screen.queryByRole('heading', { name: /^Due in July/ })).toBeNull();
  });

  it('also tells the kinds apart by hatching', async () => {
    await addOneOfEach();
    await addSix();
    await renderApp('/dashboard', { as: 'manager' });
    await screen.findByRole('list', { name: 'Due by month' });
    const legend = screen.getByText('Road tax', { selector: 'li' }).closest('ul');
    const hatchings = [...(legend?.querySelectorAll('[aria-hidden]') ?? [])].map(
      ({ className }) => /hatch-[\w-]+/.exec(className)?.[0] ?? 'none',
    );
    expect(hatchings).toHaveLength(7);
    expect(new Set(hatchings).size).toBe(7);
    const css = readFileSync('src/index.css', 'utf8');
    const styles = hatchings
      .filter((name) => name !== 'none')
      .map((name) => new RegExp(`@utility ${name} \\{([^}]+)\\}`).exec(css)?.[1]);
    expect(styles).not.toContain(undefined);
    expect(new Set(styles).size).toBe(6);
  });
});
