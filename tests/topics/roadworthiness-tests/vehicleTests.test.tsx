import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { later, TODAY } from '../../support/clock';
import { jpeg } from '../../support/documents';
import { intercept, loseAnswer, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { renderApp } from '../../support/render';
import {
  alertText,
  dialogClosed,
  field,
  fill,
  findDialog,
  findSection,
  isDialogOpen,
  items,
  press,
} from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
const id = ids.spareVehicle;

beforeEach(async () => {
  await backend.sql("update public.vehicle_types set roadworthiness_test = 'CVRT'");
  await backend.sql("update public.depot_vehicles set nct_expiry = '2026-06-20' where id = $1", [id]);
});
afterEach(() => backend.restore());
withPhotos();

const RESULTS = 'CVRT results';
const stored = () =>
  backend.sql(
    'select result, tested_on::text, faults, reference from public.roadworthiness_tests order by tested_on, result',
  );
const fail = (tested_on: string, faults: string) =>
  backend.sql('insert into public.roadworthiness_tests (vehicle_id, tested_on, faults) values ($1, $2, $3)', [
    id,
    tested_on,
    faults,
  ]);
const pass = (day: string) =>
  backend.sql(
    "update public.depot_vehicles set nct_done_on = $2::date, nct_expiry = $2::date + interval '1 year' where id = $1",
    [id, day],
  );

async function open() {
  await renderApp(`/fleet/${id}/edit`, { as: 'manager' });
  const section = await findSection(RESULTS);
  later();
  return section;
}

it('a failed test is recorded with its report, then what failed is reported as a defect', async () => {
  const section = await open();
  section.getByText('No result on record. A renewed CVRT is recorded here as passed.');
  press('Record a failed test');
  const form = await findDialog('Record a failed CVRT');
  press('Save failed test', form);
  expect(await alertText(form)).toBe('Please fill in all required fields');
  form.getByText('Say what failed');
  fill('Tested on', '2026-06-14', form);
  fill('What failed', 'Brake imbalance, axle 2', form);
  fill('Was it dangerous?', 'no', form);
  fill('Report number', 'VT-1', form);
  const photo = new File([jpeg()], 'report.jpg', { type: 'image/jpeg' });
  fireEvent.change(form.getByLabelText('Photo or PDF: choose a file'), { target: { files: [photo] } });
  await form.findByRole('button', { name: 'Remove' });
  loseAnswer(backend, '/rest/v1/roadworthiness_tests');
  press('Save failed test', form);
  expect(await alertText(form)).toMatch(/^The failed test couldn't be recorded\. No connection/);
  intercept('/rest/v1/roadworthiness_tests', backend.fetch);
  press('Save failed test', form);

  const report = await findDialog(/^Report a defect: /);
  expect(await stored()).toEqual([
    { result: 'fail', tested_on: '2026-06-14', faults: 'Brake imbalance, axle 2', reference: 'VT-1' },
  ]);
  expect(field('What is wrong', report).value).toBe('Brake imbalance, axle 2');
  expect(field('Found on', report).value).toBe('2026-06-14');
  // Nobody knows the time.
  expect(field('At', report).value).toBe('');
  fill('At', '11:30', report);
  fireEvent.click(report.getByLabelText(/^May not be driven/));
  press('Report', report);
  await dialogClosed();
  expect(await backend.sql('select fault, severity, source from public.defects')).toEqual([
    { fault: 'Brake imbalance, axle 2', severity: 'stop', source: 'cvrt' },
  ]);
  expect(items(section)).toEqual([
    ['Failed', 'CVRT 14 Jun 2026', 'Not dangerous', 'Brake imbalance, axle 2', 'Report VT-1'],
  ]);
  section.getByRole('button', { name: /^Open .* of CVRT 14 Jun 2026$/ });
  expect(await backend.sql('select nct_expiry::text from public.depot_vehicles where id = $1', [id])).toEqual(
    [{ nct_expiry: '2026-06-20' }],
  );
});

it('a failed test of which nobody said whether it was dangerous is asked about until somebody does', async () => {
  await fail('2026-06-10', 'Brakes');
  const section = await open();
  section.getByText('Was it dangerous? The test report says so.');
  press('Dangerous: CVRT 10 Jun 2026');
  await section.findByText('Dangerous');
  expect(await backend.sql('select is_dangerous from public.roadworthiness_tests')).toEqual([
    { is_dangerous: true },
  ]);
  await screen.findByText(/^CVRT failed: dangerous/);
});

it('to renew the test records that it was passed; of many results the last three are in sight', async () => {
  await pass('2024-06-03');
  await pass('2025-06-03');
  await fail('2026-06-10', 'Brakes');
  const section = await open();
  press('Renew CVRT');
  const form = await findDialog('Renew CVRT');
  fill('Tested on', '2016-06-14', form);
  press('Save', form);
  expect(await alertText(form)).toBe('The test cannot be more than 10 years ago');
  fill('Tested on', TODAY, form);
  fill('New expiry date', '2027-06-20', form);
  press('Save', form);
  await dialogClosed();
  await section.findByText('Passed after a failed test');
  expect(items(section)).toEqual([
    ['Passed after a failed test', 'CVRT 15 Jun 2026'],
    ['Failed', 'CVRT 10 Jun 2026', 'Brakes'],
    ['Passed first time', 'CVRT 03 Jun 2025'],
    ['Passed', 'CVRT 03 Jun 2024'],
  ]);
  section.getByText('Earlier (1)');

  press('Delete test result CVRT 10 Jun 2026');
  const deletion = await findDialog();
  deletion.getByText("The expiry date of the vehicle stays. You can't undo this.");
  fill('Reason', 'Another vehicle', deletion);
  press('Delete test result', deletion);
  await dialogClosed();
  expect(await section.findAllByText('Passed first time')).toHaveLength(2);
});

it('a result that is on record is refused in words, and without a tick nothing is asked afterwards', async () => {
  await fail('2026-06-15', 'Brakes');
  await open();
  press('Record a failed test');
  const form = await findDialog();
  fill('What failed', 'Lights', form);
  fill('Was it dangerous?', 'unsaid', form);
  fireEvent.click(field('Report what failed as a defect', form));
  press('Save failed test', form);
  expect(await alertText(form)).toBe(
    "The failed test couldn't be recorded. The CVRT of 15 Jun 2026 is already on record with this result",
  );
  fill('Tested on', '2026-06-12', form);
  press('Save failed test', form);
  await dialogClosed();
  await screen.findByText('Failed again');
  expect(isDialogOpen()).toBe(false);
});

it('a vehicle that takes no test has no results, unless it once did', async () => {
  await backend.sql(
    'update public.depot_vehicles set nct_applicable = false, nct_expiry = null where id = $1',
    [ids.assignedVehicle],
  );
  await renderApp(`/fleet/${ids.assignedVehicle}/edit`, { as: 'manager' });
  await findSection('What this vehicle needs');
  expect(screen.queryByText(RESULTS)).toBeNull();
});
