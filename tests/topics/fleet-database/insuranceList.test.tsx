import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catchDownload } from '../../support/download';
import { startWorld } from '../../support/network';
import { addDepotVehicle } from '../../support/records';
import { renderApp } from '../../support/render';
import {
  alertText,
  button,
  cells,
  definition,
  dialogClosed,
  field,
  fill,
  findDialog,
  findSection,
  heading,
  press,
  section,
  text,
  titles,
} from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
const { sql } = backend;
const PAGE = '/fleet/insurance-list';

/** Nothing is in the fleet but these. */
beforeEach(async () => {
  await sql(
    "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
  );
  await sql("update public.depot_vehicles set is_active = false, status = 'inactive'");
});
afterEach(() => backend.restore());

const day = async (days: number) =>
  (await sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [days]))[0]?.day ?? '';
const switchOn = () =>
  sql(
    "update public.fleet_databases set is_on = true, number = '0048812', since = private.today() - 365, begun = 'compare' where id = $1",
    [ids.depotA],
  );
const join = async (plate: string, daysAgo: number) => {
  const [{ type } = { type: '' }] = await sql<{ type: string }>(
    'select vehicle_type_id as type from public.depot_vehicles where id = $1',
    [ids.spareVehicle],
  );
  await addDepotVehicle(sql, {
    depot_id: ids.depotA,
    vehicle_type_id: type,
    registration_number: plate,
    depot_start_date: await day(-daysAgo),
  });
};
const open = async (as: 'manager' | 'admin' = 'manager', path = PAGE) => {
  await renderApp(path, { as });
  await heading('Insurance list', 1);
};

it('is switched on by an admin, who says what was on it', async () => {
  await join('221-D-30417', 40);
  await join('231-D-10256', 40);
  await open();
  await screen.findByText('An administrator of the depot can switch it on.');
  expect(button('Switch it on')).toBeNull();

  await open('admin');
  await screen.findByText('Is your fleet policy on the National Fleet Database?');
  press('Switch it on');
  const form = await findDialog('Our fleet policy is on the National Fleet Database');
  press('Switch it on', form);
  await form.findByText('Enter the number of the database');
  form.getByText('Choose an answer');
  fill('Number of the database', '0048812', form);
  const asked = within(form.getByRole('group', { name: "Are today's 2 vehicles on it already?" }));
  asked.getByText(/^2 lines to tell, by /);
  fireEvent.click(asked.getByLabelText(/^Yes, all of them/));
  fill('Told on', await day(-41), form);
  press('Switch it on', form);
  expect(await alertText(form)).toMatch(/joined on .*\. It cannot have been told before\.$/);
  fill('Told on', await day(-1), form);
  press('Switch it on', form);
  await dialogClosed();
  expect(definition('On since', await findSection('Our policy'))).toMatch(/2 vehicles were told then$/);
  await screen.findByText('Nothing to tell');
  screen.getByText('All that we know of was told.');
});

it('marks several as told by one act, refuses a day before, and takes it back', async () => {
  await switchOn();
  await join('221-D-30417', 20);
  await join('231-D-10256', 2);
  await open();
  expect(await titles('To tell')).toEqual([
    expect.stringContaining('221-D-30417'),
    expect.stringContaining('231-D-10256'),
  ]);
  expect(text(screen.getByRole('group', { name: 'To tell' }))).toContain('1 late, 1 more');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  press('Mark 2 as told');
  const form = await findDialog('Told to the fleet database');
  form.getByText('221-D-30417 joined, 231-D-10256 joined');
  fill('Told on', await day(-3), form);
  press('Save', form);
  await form.findAllByText(/^231-D-10256 joined on .*\. It cannot have been told before\.$/);
  fill('Told on', await day(0), form);
  fill(/^Note/, 'Ref 12', form);
  press('Save', form);
  await dialogClosed();
  await screen.findByText('Nothing to tell');
  press(/^Undo/);
  await screen.findByText('Taken back');
  expect(await titles('To tell')).toHaveLength(2);
});

it('groups what is to be told by its danger, and shows what was told last', async () => {
  await switchOn();
  for (const [plate, daysAgo] of [
    ['12-D-40932', 30],
    ['221-D-30417', 15],
    ['231-D-10256', 14],
    ['231-D-27615', 7],
    ['161-D-7714', 6],
  ] as const)
    await join(plate, daysAgo);
  await open();
  const rows = within(await screen.findByRole('table', { name: 'To tell', busy: false })).getAllByRole('row');
  expect(rows.slice(1).map((row) => /^(Late|Due soon|Later) \d+$|\d+-D-\d+/.exec(text(row))?.[0])).toEqual([
    'Late 2',
    '12-D-40932',
    '221-D-30417',
    'Due soon 2',
    '231-D-10256',
    '231-D-27615',
    'Later 1',
    '161-D-7714',
  ]);
  expect(screen.queryByRole('region', { name: 'Told last' })).toBeNull();
  press('Mark as told 12-D-40932');
  press('Save', await findDialog('Told to the fleet database'));
  await dialogClosed();
  const last = await findSection('Told last');
  last.getByText('Joined the fleet');
  last.getByText('No proof');
  last.getByRole('link', { name: 'All 1' });
});

it('lists what was told with who told it, amber without a proof, and what an admin takes back or spares', async () => {
  await switchOn();
  await join('221-D-30417', 3);
  await open();
  await titles('To tell');
  press(/^Mark as told/);
  press('Save', await findDialog('Told to the fleet database'));
  await dialogClosed();
  fireEvent.click(await screen.findByRole('link', { name: 'Told 1' }));
  await screen.findByText('manager of the world', { selector: 'td *, td' });
  const [title = ''] = await titles('Told');
  const [, what, on, by, proof] = await cells('Told', title);
  expect([what, on, by, proof]).toEqual([
    expect.stringContaining('Joined the fleet on'),
    expect.stringContaining('on day 3 of 14'),
    'manager of the world',
    expect.stringContaining('No proof'),
  ]);
  expect(button(/^Take back/)).toBeNull();

  await open('admin', `${PAGE}?show=told`);
  fireEvent.click(await screen.findByRole('button', { name: 'Take back: 221-D-30417' }));
  const form = await findDialog('Take back that it was told');
  press('Take back', form);
  await form.findAllByText('Say why');
  fill('Reason', 'Not sent after all', form);
  press('Take back', form);
  await dialogClosed();
  await screen.findAllByText('Nothing told yet');
  fireEvent.click(await screen.findByRole('link', { name: 'To tell 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Not needed' }));
  const spare = await findDialog('It need not be told');
  fill('Reason', 'Entered twice', spare);
  press('Not needed', spare);
  await dialogClosed();
  await screen.findByRole('link', { name: 'Show what is not needed' });
  press(/^Undo/);
  await screen.findByRole('link', { name: 'To tell 1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Not needed' }));
  const again = await findDialog('It need not be told');
  fill('Reason', 'Entered twice', again);
  press('Not needed', again);
  await dialogClosed();
  fireEvent.click(await screen.findByRole('link', { name: 'Show what is not needed' }));
  await screen.findByText('Entered twice');
  press('Tell it after all: 221-D-30417');
  await screen.findAllByText('Nothing was spared');
});

it('compares pasted plates, adds what differs by one press, and gives the result as a file', async () => {
  const [other] = await sql<{ plate: string }>(
    'update public.depot_vehicles set is_active = true, status = $2 where id = $1 returning registration_number as plate',
    [ids.otherAssignedVehicle, 'active'],
  );
  for (const plate of ['221-D-30417', '231-D-10256', '12-D-40932']) await join(plate, 40);
  await switchOn();
  await open();
  const compare = await findSection('Compare');
  press('Or paste plates', compare);
  fill(
    'Plates, or rows of a spreadsheet',
    `Reg No\tMake\n221 D 30417\tVolvo\n12-D-40923\tDAF\n161-D-7714\tFord\n221-D-30417\tVolvo\n${other?.plate}\tFord`,
    compare,
  );
  press('Compare the pasted plates', compare);
  await compare.findByText('Pasted plates, column “Reg No”, 5 plates');
  const lines = (title: string) =>
    within(
      compare
        .getByRole('heading', { level: 3, name: new RegExp(`^${title}`) })
        .closest('section') as HTMLElement,
    )
      .queryAllByRole('listitem')
      .map(text);
  expect(lines('On ours, not on theirs')).toEqual([
    expect.stringMatching(/12-D-40932 Theirs is 12-D-40923: the same line\. new$/),
    expect.stringMatching(/231-D-10256 .*new$/),
  ]);
  expect(lines('On theirs, not on ours')).toEqual([expect.stringMatching(/161-D-7714 Never ours\.$/)]);
  compare.getByText('Twice in the file: 221-D-30417. Of another depot: 1, not shown here.');
  await waitFor(() =>
    expect(text(screen.getByRole('group', { name: 'Compared' }))).toContain('1 of 3 the same'),
  );
  const file = catchDownload();
  press('Result as CSV', compare);
  expect(await file.text()).toContain('161-D-7714');
  press('Add 2 to the list', compare);
  expect(await titles('To tell')).toHaveLength(2);
  await waitFor(() => expect(button('Add 2 to the list')).toBeNull());
});

it('asks which column the plates are, and says of a file that is none', async () => {
  await join('ABC 1234', 40).catch(() => undefined);
  await join('221-D-30417', 40);
  await switchOn();
  await open();
  const compare = await findSection('Compare');
  const drop = (content: string, name: string) =>
    fireEvent.change(field('Their statement, Excel (.xlsx) or CSV', compare), {
      target: { files: [new File([content], name)] },
    });
  drop('%PDF-1.4', 'a.pdf');
  expect(await alertText(compare)).toMatch(/^We found no table in this file/);
  drop('Policy,Vehicle,Premium\nFL one,ABC 1234,300\nFL two,ABC 1235,400\n', 'policy.csv');
  await compare.findByText(/^No column looks like registrations/);
  press('Compare this column', compare);
  await compare.findByText('Choose a column', { selector: ':not(option)' });
  fireEvent.change(field('Which column are the plates?', compare), { target: { value: '1' } });
  press('Compare this column', compare);
  await compare.findByText(/^policy\.csv, column “Vehicle”, 2 plates/);
});

it('gives the plates to upload as a file', async () => {
  await switchOn();
  await join('221-D-30417', 3);
  await open();
  await titles('To tell');
  const file = catchDownload();
  press('CSV to upload');
  await waitFor(() => expect(file.name()).toMatch(/^fleet-database-/));
  expect(await file.text()).toContain('221-D-30417,Add,,Ford,Transit,');
});

it('stands on the page of the vehicle, which marks it as told', async () => {
  await switchOn();
  await join('221-D-30417', 20);
  const [vehicle] = await sql<{ id: string }>(
    "select id from public.depot_vehicles where registration_number = '221-D-30417'",
  );
  await renderApp(`/fleet/${vehicle?.id}/edit`, { as: 'manager' });
  const part = await findSection('Fleet database');
  part.getByText(/^Joined the fleet on /);
  press('Mark as told', part);
  press('Save', await findDialog('Told to the fleet database'));
  await dialogClosed();
  await waitFor(() => expect(text(document.body)).toContain('on day 20 of 14'));
  section('Fleet database').getByText('No proof');
});
