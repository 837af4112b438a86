import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { catchDownload } from '../../support/download';
import { startWorld } from '../../support/network';
import { addLicense } from '../../support/records';
import { renderApp } from '../../support/render';
import { button, fill, findDialog, findSection, link, press, section, text } from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
const { sql } = backend;
afterEach(() => backend.restore());

const { assignedVehicle, spareVehicle } = ids;

/** Nothing is missing, but the road tax of one vehicle. */
async function oneVehicle() {
  await sql("update public.requirements set required_from = null where code = 'insurance'");
  await sql("update public.vehicle_types set roadworthiness_test = 'NCT'");
  await sql("update public.depot_vehicles set nct_expiry = '2027-01-01', road_tax_expiry = '2027-01-01'");
  await sql('update public.license_check_settings set checked_since = null');
  await sql('delete from public.driver_licenses');
  await sql('delete from public.driver_training');
  await sql("update public.users set cpc_scope = 'not_professional' where role = 'driver'");
  for (const driver_id of [actors.driver.id, actors.colleague.id])
    await addLicense(sql, { driver_id, type: 'B', expiry_date: '2030-01-31' });
  await sql('update public.driver_licenses set verified_at = now(), verified_by = $1', [actors.manager.id]);
  await sql("update public.depot_vehicles set road_tax_expiry = '2026-06-12' where id = $1", [
    assignedVehicle,
  ]);
  await sql(
    `insert into public.documents (id, depot_id, vehicle_id, record_kind, record_id, part, expiry_date, path, mime_type, size_bytes, sha256,
       added_by, stored_at)
     select gen_random_uuid(), v.depot_id, v.id, 'depot_vehicles', v.id, p.part::public.document_part, d.day, gen_random_uuid(),
       'application/pdf', 9, repeat('a', 64), $1, now()
     from public.depot_vehicles v, (values ('nct'), ('road_tax')) p (part), (values (date '2027-01-01'), ('2026-06-12')) d (day)`,
    [actors.manager.id],
  );
}

const open = () => renderApp('/pack/ready', { as: 'manager' });
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link').map(text);

describe('Ready for inspection', () => {
  it('says what is missing of the depot, its drivers and its vehicles, each with the way to its form', async () => {
    await oneVehicle();
    await sql("update public.requirements set required_from = '2026-06-01' where name = 'Self-declaration'");
    await sql(
      'update public.driver_licenses set verified_at = null, verified_by = null where driver_id = $1',
      [actors.driver.id],
    );
    const { path } = await open();
    await screen.findByText('3 things missing');
    expect(link('Make a pack')).toBe('/pack?depot=1');
    expect(screen.getAllByRole('heading', { level: 2 }).map(text)).toEqual([
      'Depot papers',
      'Licences, in date and seen',
      'Driver CPC and training',
      'Policies signed',
      'Do they cross the border?',
      'Vehicles',
    ]);
    expect(link(/^Add record: Self-declaration/, section('Depot papers'))).toMatch(
      /^\/fleet\/papers#obligations\?add=/,
    );
    expect(section('Depot papers').getByText(/^Not required, and not on record: .*Risk rating/)).toBeTruthy();
    expect(link(/^Check licence: .*Licence B never checked/, section('Licences, in date and seen'))).toBe(
      `/drivers/${actors.driver.id}/edit#license-checks?add=`,
    );
    expect(section('Licences, in date and seen').getByText('1 of 2 drivers')).toBeTruthy();
    // No policy was ever signed, and nobody says that nothing is missing.
    expect(section('Policies signed').getByText('Nothing on record yet')).toBeTruthy();
    expect(link(/Road tax expired 3 days ago$/, section('Vehicles'))).toBe(
      `/fleet/${assignedVehicle}/edit#obligations?renew=road_tax`,
    );

    await press('Licences, in date and seen');
    expect(section('Licences, in date and seen').queryByText(/never checked/)).toBeNull();
    await press(/^Show Nothing missing 1/);
    expect(link(/231|SPARE/i, within(screen.getByRole('list', { name: /^Nothing missing/ })))).toBe(
      `/fleet/${spareVehicle}/edit`,
    );
    await press('CVRT, tax and insurance 1 vehicle');
    expect(path()).toBe('/pack/ready?show=papers');
    expect(rows('Vehicles')).toHaveLength(2);
    // Nothing to filter by.
    expect(button(/^Maintenance plan/)).toBeNull();
  });

  it('says from which day on checks are on record, which an admin chooses', async () => {
    await oneVehicle();
    const { user, unmount } = await renderApp('/pack/ready', { as: 'admin' });
    await screen.findByText(/^The day on which checks here begin is not chosen yet/);
    expect(section('Vehicles').getAllByText('Nothing on record yet')).toHaveLength(3);
    await press('Choose the day on which checks begin');
    const form = await findDialog('Days of checks');
    const day = form.getByLabelText<HTMLInputElement>('Checks begin on');
    expect(day.value).toBe('2026-06-16');
    fill('Checks begin on', '2026-06-15', form);
    await press('Save days', form);
    await form.findAllByText('Choose a day after today');
    fill('Checks begin on', '2026-06-18', form);
    await user.click(form.getByLabelText('We work on public holidays'));
    await press('Save days', form);
    await screen.findByText(/^Checks here begin on 18 Jun 2026/);
    expect(
      await sql('select checks_begin_on::text, works_on_holidays from public.depots where id = $1', [
        ids.depotA,
      ]),
    ).toEqual([{ checks_begin_on: '2026-06-18', works_on_holidays: true }]);
    unmount();
    await open();
    await screen.findByText(/^Checks here begin on 18 Jun 2026/);
    expect(button('Change the day')).toBeNull();
  });

  it('is saved as a file', async () => {
    await oneVehicle();
    await open();
    await screen.findByText('1 thing missing');
    const file = catchDownload();
    await press('Export CSV');
    await press('Export');
    await screen.findByText('1 thing missing saved in inspection-2026-06-15.csv.');
    expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Asked for,Vehicle or driver,Missing'),
      expect.stringMatching(/^"CVRT, tax and insurance",.*,Road tax expired 3 days ago$/),
    ]);
    await press('Done');
  });

  it('says of an empty depot that nothing is on record, and why a paper does not apply', async () => {
    await sql('delete from public.driver_vehicle_assignments');
    await sql("update public.depot_vehicles set status = 'inactive'");
    await sql("update public.users set is_inactive = true, inactive_since = now() where role = 'driver'");
    const { unmount } = await open();
    const topics = [
      'Depot papers',
      'Licences, in date and seen',
      'Driver CPC and training',
      'Policies signed',
    ];
    for (const topic of topics) (await findSection(topic)).getByText('Nothing on record yet');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing on record yet'));
    expect(screen.queryByText(/^Nothing missing/)).toBeNull();
    unmount();
    await sql(
      `insert into public.depot_exemptions (depot_id, requirement_id, reason)
       select $1, id, 'Cars of staff only' from public.requirements where name = 'Self-declaration'`,
      [ids.depotA],
    );
    await open();
    const papers = await findSection('Depot papers');
    papers.getByText(/^Nothing missing/);
    await press(/^Depot papers/);
    papers.getByText('Self-declaration does not apply: Cars of staff only');
  });

  it('says when nothing is missing', async () => {
    await oneVehicle();
    await sql("update public.depot_vehicles set road_tax_expiry = '2027-01-01'");
    await open();
    const vehicles = await findSection('Vehicles');
    // Their papers, the vehicles and all of them: no plan, no check and no defect is on record.
    expect(vehicles.getAllByText('Nothing missing')).toHaveLength(3);
    expect(vehicles.getAllByText('Nothing on record yet')).toHaveLength(3);
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Nothing missing in what is on record'),
    );
    expect(button('Export CSV')).toHaveProperty('disabled', true);
  });
});
