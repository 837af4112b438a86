import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import {
  application,
  depotVehicle,
  license,
  penalty,
  personalVehicle,
  training,
} from '../../support/factories';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { choose, press, table, text } from '../../support/screen';
import { insertRow, insertRows } from '../../support/sql';
import { ids, recordOf } from '../../support/world';
import { linesOf } from './dashboard';

const backend = await startWorld();
const { sql } = backend;
const LIST = 'Needs attention';

const rows = async () => (await table(LIST)).getAllByRole<HTMLTableRowElement>('row').slice(1);
/** The subject, finding and verdict of each row. */
const lines = async () => (await rows()).map((row) => [...row.cells].slice(0, 3).map(text));
const targets = async () => (await table(LIST)).getAllByRole('link').map((link) => link.getAttribute('href'));

const driver_id = actors.driver.id;
const form = `/drivers/${driver_id}/edit`;
const depot_id = ids.depotA;
let vehicle = '';

beforeEach(async () => {
  await backend.restore();
  await sql("delete from public.driver_depot_applications where status = 'pending'");
});

async function addOneOfEach() {
  await sql('delete from public.grey_fleet_vehicles where driver_id = $1', [driver_id]);
  await insertRows(sql, 'public.driver_licenses', [
    license({ driver_id, type: 'C', expiry_date: '2026-06-14' }),
    license({ driver_id, type: 'CE', expiry_date: '2026-07-15' }),
    license({ driver_id, type: 'B', expiry_date: '2026-07-16' }),
  ]);
  await sql('delete from public.driver_licenses where driver_id = $1', [actors.colleague.id]);
  await insertRow(
    sql,
    'public.driver_training',
    training({ driver_id, training_type: 'Forklift', expiry_date: '2026-06-10' }),
  );
  await insertRow(sql, 'public.driver_penalties', penalty({ driver_id, points: 7 }));
  await insertRow(
    sql,
    'public.grey_fleet_vehicles',
    personalVehicle({ driver_id, nct_expiry: '2026-06-15', insurance_expiry: '2026-05-31' }),
  );
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
  await insertRow(
    sql,
    'public.driver_depot_applications',
    application({ depot_id, id: ids.otherApplication.replace('6', '7'), created_at: '2026-06-10T12:00:00Z' }),
  );
}

describe('the list', () => {
  it('says what is wrong, worst first, and links to where it is fixed', async () => {
    await addOneOfEach();
    await renderApp('/dashboard?size=25', { as: 'manager' });

    const name = 'driver of the world';
    expect(await lines()).toEqual([
      [name, 'Licence C has expired 14 Jun 2026, 1 day ago', 'Not compliant'],
      ['colleague of the world', 'No licence on record', 'Not compliant'],
      [name, 'Personal vehicle insurance has expired 31 May 2026, 15 days ago', 'Not compliant'],
      ['221-D-4', 'NCT has expired 01 Jun 2026, 14 days ago', 'Not compliant'],
      [name, 'Forklift has expired 10 Jun 2026, 5 days ago', 'Not compliant'],
      [name, '10 active penalty points', 'Not compliant'],
      [name, 'Personal vehicle NCT expires soon 15 Jun 2026, today', 'Attention'],
      [name, 'Licence CE expires soon 15 Jul 2026, in 30 days', 'Attention'],
      ['221-D-4', 'Road tax expires soon 15 Jul 2026, in 30 days', 'Attention'],
      ['Niamh Walsh', 'Application awaiting a decision Reply was due 12 Jun 2026, 3 days ago', 'Attention'],
    ]);
    expect(await targets()).toEqual([
      `${form}#licenses`,
      `/drivers/${actors.colleague.id}/edit#licenses`,
      `${form}#personal-vehicle`,
      `/fleet/${vehicle}/edit#nct_expiry`,
      `${form}#training`,
      `${form}#penalties`,
      `${form}#personal-vehicle`,
      `${form}#licenses`,
      `/fleet/${vehicle}/edit#road_tax_expiry`,
      expect.stringMatching(/^\/joiners\/[0-9a-f-]{36}$/),
    ]);
    screen.getByText('10 things need attention');
  });

  it('can be limited to one kind, and include what is not in use', async () => {
    await addOneOfEach();
    await sql("update public.driver_licenses set expiry_date = '2026-06-01' where id = any ($1::uuid[])", [
      `{${recordOf('license', 'inactiveDriver')},${recordOf('license', 'unapprovedDriver')}}`,
    ]);
    await sql("update public.depot_vehicles set status = 'inactive' where id = $1", [vehicle]);
    const { user, path } = await renderApp('/dashboard', { as: 'manager' });

    await choose('Show', 'Licences');
    await waitFor(async () => expect(await lines()).toHaveLength(2));
    await user.click(screen.getByText('Include inactive drivers and vehicles'));
    await waitFor(async () => expect(await lines()).toHaveLength(4));
    expect(path()).toBe('/dashboard?kind=license&unused=1');
    expect((await lines()).map(([who]) => who).sort()).toEqual([
      'driver of the world',
      'driver of the world',
      'inactiveDriver of the world Not active',
      'unapprovedDriver of the world Not active',
    ]);

    await choose('Show', 'NCT and CVRT');
    await waitFor(async () => expect((await lines())[0]?.[0]).toBe('221-D-4 Out of use'));
    await user.click(screen.getByText('Include inactive drivers and vehicles'));
    await screen.findByText('Nothing of this kind');
    await user.click(screen.getByText('Show everything'));
    await waitFor(async () => expect((await lines()).length).toBeGreaterThan(5));
  });

  it('says when everything is in order', async () => {
    await renderApp('/dashboard', { as: 'admin' });
    await screen.findByText('Everything is in order');
  });

  it('comes in pages', async () => {
    await insertRows(
      sql,
      'public.driver_licenses',
      Array.from({ length: 12 }, (_, index) =>
        license({ driver_id, license_number: `${index}`, expiry_date: `2026-05-${index + 10}` }),
      ),
    );
    await renderApp('/dashboard', { as: 'manager' });
    expect(await lines()).toHaveLength(10);
    press('Next page');
    await waitFor(async () => expect(await lines()).toHaveLength(2));
  });
});

describe('the due chart', () => {
  it('has a bar for each month that leads to what is due, and the numbers in a table', async () => {
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
    expect([...(months[1]?.cells ?? [])].map(text)).toEqual(['July 2026', '2', '0', '1', '0', '0', '3']);

    await user.click(bars.getByText('Jul'));
    expect(path()).toBe('/dashboard?due=2026-07#due-list');
    await waitFor(async () =>
      expect(await linesOf('Due in July 2026 (3)')).toEqual([
        ['driver of the world', 'Licence CE, 15 Jul 2026, in 30 days'],
        ['221-D-4', 'Road tax, 15 Jul 2026, in 30 days'],
        ['driver of the world', 'Licence B, 16 Jul 2026, in 31 days'],
      ]),
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Due in July 2026 (3)' }));
  });
});
