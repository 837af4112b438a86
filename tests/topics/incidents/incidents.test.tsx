import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { actors, fixedId } from '../../support/actors';
import { later } from '../../support/clock';
import { catchDownload } from '../../support/download';
import { silenceLog } from '../../support/log';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { call } from '../../support/rest';
import {
  alertText,
  cells,
  definition,
  dialog,
  dialogClosed,
  fill,
  findDialog,
  findSection,
  heading,
  link,
  press,
  section,
  titles,
} from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const ID = '00000037-0000-4000-8000-000000000031';

const report = (values: object = {}) =>
  call(backend, 'driver', 'report_incident', {
    body: {
      id: ID,
      defect_id: '00000037-0000-4000-8000-000000000032',
      kind: 'injury',
      happened_at: '2026-06-09T10:00:00Z',
      place: 'Loading bay 3',
      what: 'Spadł z rampy.',
      language: 'pl',
      vehicle_id: ids.assignedVehicle,
      hurt: 'staff',
      may_be_used: true,
      ...values,
    },
  });
const choose = (legend: string, label: string) =>
  fireEvent.click(within(dialog().getByRole('group', { name: legend })).getByLabelText(label));

it.each([
  [true, 'says to the only one who can be told that nobody else was'],
  [false, 'closes once it is reported that somebody was hurt, and others were told'],
])('is reported at the desk: alone is %s, and %s', async (isAlone) => {
  if (isAlone)
    await backend.sql("update public.users set is_inactive = true where role <> 'driver' and id <> $1", [
      actors.admin.id,
    ]);
  await renderApp('/today/incidents', { as: 'admin' });
  await heading('Incidents', 1);
  press('Report an incident');
  await findDialog('Report an incident');
  choose('What was it?', 'Somebody was hurt');
  choose('Is anybody hurt?', 'Our own staff');
  fill('What happened?', 'A fall from the tail lift.');
  fill('Where?', 'The yard');
  press('Report', dialog());
  if (isAlone) {
    const told = await findDialog('Nobody else was told');
    told.getByText(/no other administrator or manager of your depot has logged in yet/);
    press('Close', told);
  }
  await dialogClosed();
  expect(await titles('Incidents')).toEqual(['Injury, The yard']);
});

it('lists what is not closed, with who has it, the HSA and a file', async () => {
  await report();
  await renderApp('/today/incidents', { as: 'manager' });
  expect(await titles('Incidents')).toEqual(['Injury, Loading bay 3']);
  screen.getByText('1 open');
  expect(await cells('Incidents', 'Injury, Loading bay 3')).toEqual([
    'Injury, Loading bay 3',
    '09 Jun 2026, 11:00',
    expect.stringContaining('231-D-1'),
    expect.stringContaining('Our own staff'),
    'No owner yet',
    'driver of the world',
    expect.stringContaining('Open'),
  ]);
  const figures = section('Figures for 2026');
  await waitFor(() => expect(definitionOf('Incidents')).toBe('1'));
  figures.getByText('50.0 per 100 drivers');
  figures.getByRole('table', { name: 'By kind' });
  const download = catchDownload();
  press('Export CSV');
  press('Export', within(await screen.findByRole('dialog')));
  await waitFor(() => expect(download.name()).toBe('incidents-2026-06-15.csv'));
  const file = await download.text();
  expect(file).toContain('Injury,"09 Jun 2026, 11:00",Loading bay 3,231-D-1');
  expect(file).toContain('Report to the HSA by,Reported to the HSA,HSA reference,Closed,Closed by');
});

const definitionOf = (label: string) =>
  within(screen.getByRole('group', { name: label })).getByText(/^\d+$/).textContent;

it('has no figures while they load', async () => {
  intercept('rpc/incident_figures', () => new Promise(() => undefined));
  await renderApp('/today/incidents', { as: 'manager' });
  await screen.findByText('No open incidents');
  section('Figures for 2026');
  expect(screen.queryByRole('group', { name: 'Incidents' })).toBeNull();
  endInterceptions();
});

it('keeps its owner while the staff load, and if they cannot be loaded', async () => {
  silenceLog();
  await report();
  const inquiry = { owner_id: actors.manager.id, due_on: '2026-06-29', causes: null, actions: null };
  await call(backend, 'admin', 'look_into_incident', { id: ID, version: 1, ...inquiry });
  intercept('/colleagues', noNetwork);
  await renderApp(`/today/incidents/${ID}`, { as: 'admin' });
  press('Change', await findSection('Investigation'));
  const form = await findDialog('Investigation');
  const owner = () => form.getByLabelText<HTMLSelectElement>('Owner').selectedOptions[0]?.text;
  expect(owner()).toBe('manager of the world');
  await form.findByText("The staff couldn't be loaded.");
  expect(owner()).toBe('manager of the world');
  endInterceptions();
});

it('takes a report of staff, each field refused in words', async () => {
  await renderApp('/today/incidents', { as: 'manager' });
  await screen.findByText('No open incidents');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Report an incident' }))[0] ?? document.body);
  const form = await findDialog('Report an incident');
  press('Report', form);
  for (const text of ['Choose what it was', 'Say where it happened, in at most 200 characters'])
    await form.findAllByText(text);
  choose('What was it?', 'Theft');
  choose('Is anybody hurt?', 'Nobody');
  fill('What happened?', 'The diesel is gone.');
  fill('Where?', 'The yard');
  press('Report', form);
  await dialogClosed();
  expect(await titles('Incidents')).toEqual(['Theft, The yard']);
});

const checkedAt = async (at: string, number: number) =>
  insertRow(backend.sql, 'public.checks', {
    id: fixedId(31, 60 + number),
    depot_id: ids.depotA,
    vehicle_id: ids.assignedVehicle,
    walk_id: fixedId(31, 70 + number),
    plate: '231-D-1',
    checklist_version_id: (
      await backend.sql<{ id: string }>('select id from public.checklist_versions order by id limit 1')
    )[0]?.id,
    driver_id: actors.driver.id,
    answers: { items: {}, faults: [], known: {}, day_photo: null },
    result: 'no_defect',
    is_fit: true,
    started_at: at,
    finished_at: at,
    received_at: at,
    checked_at: at,
    day: at.slice(0, 10),
    seconds: 180,
    created_by: actors.driver.id,
    source: 'phone',
    language: 'en',
    flags: '{}',
    outcome: [],
  });

it('goes from an owner over the days off and the HSA to the end', async () => {
  await report();
  await backend.sql(
    "update public.driver_vehicle_assignments set assigned_at = '2026-06-01T09:00:00Z' where vehicle_id = $1 and status = 'active'",
    [ids.assignedVehicle],
  );
  await checkedAt('2026-06-09T09:59:00Z', 1);
  await checkedAt('2026-06-09T10:01:00Z', 2);
  await renderApp(`/today/incidents/${ID}`, { as: 'admin' });
  await heading('Injury, Loading bay 3', 1);
  const had = await findSection('Who had the vehicle');
  await had.findByText('driver of the world, since 01 Jun 2026, 10:00');
  expect([link('09 Jun 2026, 10:59', had), link('09 Jun 2026, 11:01', had)]).toEqual(
    [1, 2].map((number) => `/today/checks/${fixedId(31, 60 + number)}`),
  );
  const told = await findSection('What happened');
  expect(told.getByText('Spadł z rampy.').lang).toBe('pl');
  told.getByText('Written in Polish.');

  press('Change', section('Days off and HSA'));
  let form = await findDialog('Days off and HSA');
  press('Add a person', form);
  let person = within(await form.findByRole('group', { name: 'Person 1' }));
  fill('Off from (optional)', '2026-06-10', person);
  fill('Back on (optional)', '2026-06-10', person);
  press('Save', form);
  await form.findAllByText('Say who it is');
  form.getAllByText('Choose a day after the first day off');
  fill('Who', 'No. 14', person);
  fill('Back on (optional)', '2026-06-14', person);
  press('Add a person', form);
  person = within(await form.findByRole('group', { name: 'Person 2' }));
  fill('Who', 'No. 15', person);
  fill('Off from (optional)', '2026-06-10', person);
  fill('Back on (optional)', '2026-06-11', person);
  press('Save', form);
  await dialogClosed();
  await waitFor(() => section('Days off and HSA').getByText('Report it to the HSA by 23 Jun 2026.'));
  expect(definition('Days off', section('Days off and HSA'))).toBe('5');
  expect(definition('Who', section('Days off and HSA'))).toBe(
    'No. 14: off from 10 Jun 2026, back on 14 Jun 2026 No. 15: off from 10 Jun 2026, back on 11 Jun 2026',
  );

  press('Take this on', section('Next'));
  form = await findDialog('Investigation');
  press('Save', form);
  await form.findAllByText('Choose the owner');
  await waitFor(() => form.getByRole('option', { name: 'manager of the world' }));
  fireEvent.change(form.getByLabelText('Owner'), { target: { value: actors.manager.id } });
  fill('Causes (optional)', 'No rail');
  fill('Action taken (optional)', 'A rail is fitted');
  press('Save', form);
  await dialogClosed();
  press('Close it', section('Next'));
  expect(await alertText(await findSection('Next'))).toContain(
    'Report it to the HSA first, and enter the day',
  );

  press('Change', section('Days off and HSA'));
  form = await findDialog('Days off and HSA');
  fill('Reported to the HSA on (optional)', '2026-06-15');
  fill('Reference of the HSA (optional)', 'IR-4711');
  press('Save', form);
  await dialogClosed();
  later();
  press('Close it', section('Next'));
  await findSection('Closed');
  later();
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByText('Taken back');
  await findSection('Next');
  later();
  press('Close it', section('Next'));
  await findSection('Closed');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

it('corrects who was hurt and the other party, and loses nothing when a colleague was faster', async () => {
  await report();
  await renderApp(`/today/incidents/${ID}`, { as: 'manager' });
  await findSection('What happened');
  press('Change', section('What happened'));
  const form = await findDialog('Who was hurt, Garda, other party');
  fill('Name (optional)', 'Ann Other');
  const faster = { hurt: 'staff', garda_informed: true, pulse: '77' };
  await call(backend, 'admin', 'correct_incident', { id: ID, version: 1, ...faster });
  press('Save', form);
  expect(await alertText(form)).toContain('admin of the world has changed this incident meanwhile');
  await waitFor(() => expect(definition('Garda', section('What happened'))).toContain('PULSE 77'));
  // Having read that, the next press is meant for what is stored now.
  later();
  press('Save', form);
  await dialogClosed();
  await waitFor(() =>
    expect(definition('The other driver or person', section('What happened'))).toContain('Ann Other'),
  );
});
