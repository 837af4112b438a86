import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { insertCheck } from '../../support/checks';
import { catchDownload } from '../../support/download';
import { nextId } from '../../support/factories';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { renderApp } from '../../support/render';
import { dialog, field, fill, findDialog, press } from '../../support/screen';
import { ids } from '../../support/world';
import { cardFile, daysFrom, FOREIGN_FILES, unitFile } from './tachoFiles';

withPhotos();
const backend = await startWorld();
afterEach(async () => {
  endInterceptions();
  await backend.restore();
});

const { driver } = actors;

beforeEach(async () => {
  await backend.sql(
    `insert into public.driver_training (driver_id, depot_id, training_type, requirement_id, completion_date, expiry_date, provider,
       certificate_number, created_at)
     select u.id, u.depot_id, q.name, q.id, '2026-01-05', '2031-01-01', 'NDLS', 'irl 0000 0441 00002', '2026-01-05'
     from public.users u, public.requirements q where q.code = 'tachograph_card' and u.id = $1`,
    [driver.id],
  );
  await backend.sql("update public.depot_vehicles set registration_number = '171-D-6650' where id = $1", [
    ids.assignedVehicle,
  ]);
});

const fileOf = (name: string, bytes: Uint8Array) => new File([Uint8Array.from(bytes)], name);
const drop = async (...files: File[]) => {
  const input = await screen.findByLabelText('Drop files of cards and units here');
  fireEvent.change(input, { target: { files } });
};
const stored = () =>
  backend.sql<{ of: string; driver_id: string | null; vehicle_id: string | null }>(
    'select of, driver_id, vehicle_id from public.downloads where stored_at is not null and removed_at is null order by of',
  );

it('files are dropped at once, read here, kept, and taken back for a moment', async () => {
  await renderApp('/fleet/tachograph', { as: 'manager' });
  await drop(
    fileOf('card.ddd', cardFile()),
    fileOf('again.ddd', cardFile()),
    fileOf('unit.ddd', unitFile()),
    fileOf('scan0012.pdf', FOREIGN_FILES['a PDF']),
    fileOf('short.ddd', cardFile().subarray(0, 900)),
    fileOf('empty.ddd', new Uint8Array()),
    fileOf('none.ddd', cardFile({ days: [] })),
    fileOf('later.ddd', cardFile({ days: ['2026-06-16'] })),
    fileOf('large.ddd', new Uint8Array(5 * 1024 * 1024 + 1)),
  );
  const result = within(await screen.findByRole('region', { name: '9 files read' }, { timeout: 15_000 }));
  expect(result.getByText('1 card, 1 unit kept')).toBeTruthy();
  expect(result.getByText('1 here already')).toBeTruthy();
  expect(result.getByText('6 refused')).toBeTruthy();
  press(/^Show all/);
  for (const [name, text] of [
    ['scan0012.pdf', 'is no tachograph file'],
    ['short.ddd', 'breaks off: read the card or the unit again'],
    ['empty.ddd', 'is empty'],
    ['none.ddd', 'has no day with activity'],
    ['later.ddd', 'has 16 Jun 2026 as its last day, which is still to come'],
    ['large.ddd', 'is larger than 5 MB'],
    ['again.ddd', 'is here already, is the same as another of these files'],
  ] as const)
    expect(result.getByText(name).closest('li')?.textContent).toBe(`${name} ${text}`);
  expect(await stored()).toEqual([
    { of: 'card', driver_id: driver.id, vehicle_id: null },
    { of: 'unit', driver_id: null, vehicle_id: ids.assignedVehicle },
  ]);
  const row = await screen.findByRole('row', { name: /driver of the world/ });
  expect(row.textContent).toContain('card ends 4410 0002');
  await waitFor(() => expect(row.textContent).toContain('04 Jul 2026'));
  await waitFor(() =>
    expect(row.textContent).toContain('4 May to 12 Jun 2026 in files, then nothing for 3 days'),
  );

  press('Undo');
  await screen.findByText('Taken back. The files stay where they were.');
  expect(await stored()).toEqual([]);
  // The same files again.
  await drop(fileOf('card.ddd', cardFile()));
  await screen.findByText('1 card kept');
  await drop(fileOf('card.ddd', cardFile()));
  await waitFor(() =>
    expect(screen.getByText('card.ddd').closest('li')?.textContent).toBe(
      'card.ddd is here already, read on 15 Jun 2026',
    ),
  );
}, 40_000);

it('a driver from an agency is listed by the last day, which the driver reads too', async () => {
  await backend.sql(
    "update public.users set agency_until = '2026-06-18', agency_name = 'Staffline' where id = $1",
    [driver.id],
  );
  await backend.sql('update public.driver_training set created_at = now() where driver_id = $1', [driver.id]);
  await renderApp('/fleet/tachograph', { as: 'manager' });
  const row = await screen.findByRole('row', { name: /driver of the world/ });
  expect(row.textContent).toContain('Staffline, until 18 Jun 2026');
  expect(row.textContent).toContain('18 Jun 2026last day, in 3 days');
  await renderApp('/card', { as: 'driver' });
  await screen.findByText('Give it to be read by 18 Jun 2026');
  expect(screen.getByText('in 3 days, your last day here')).toBeTruthy();
}, 40_000);

it('cards are in groups by danger, and whose is due is asked for it once', async () => {
  await backend.sql(
    `insert into public.downloads (id, depot_id, of, driver_id, read_on, stored_at)
     select gen_random_uuid(), u.depot_id, 'card', u.id, '2026-05-20', now() from public.users u where u.id = $1`,
    [driver.id],
  );
  await backend.sql(
    `insert into public.driver_training (driver_id, depot_id, training_type, requirement_id, completion_date, expiry_date, provider,
       certificate_number, created_at)
     select u.id, u.depot_id, q.name, q.id, '2026-06-10', '2031-01-01', 'NDLS', 'IRL7', '2026-06-10'
     from public.users u, public.requirements q where q.code = 'tachograph_card' and u.id = $1`,
    [actors.colleague.id],
  );
  await renderApp('/fleet/tachograph', { as: 'manager' });
  const row = await screen.findByRole('row', { name: /driver of the world/ });
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('columnheader', { name: /^(Late|Due|In time)/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Late1', 'In time1']),
  );
  expect(screen.getByRole('group', { name: 'Cards late' }).textContent).toContain('1of 2 cards');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Days in no file' }).textContent).toContain(
      '0of those with checks',
    ),
  );
  expect(screen.queryByRole('button', { name: 'Ask colleague of the world for the card' })).toBeNull();
  fireEvent.click(within(row).getByRole('button', { name: 'Ask driver of the world for the card' }));
  await within(row).findByText('asked today');

  await renderApp('/notices', { as: 'driver' });
  const notice = await screen.findByRole('link', {
    name: 'Your depot asks for your tachograph card, to read it',
  });
  expect(notice.getAttribute('href')).toBe('/card');
}, 40_000);

it('whoever cannot be asked is named with the reason', async () => {
  await backend.sql(
    `insert into public.downloads (id, depot_id, of, driver_id, read_on, stored_at)
     select gen_random_uuid(), u.depot_id, 'card', u.id, '2026-05-20', now() from public.users u where u.id = $1`,
    [driver.id],
  );
  await renderApp('/fleet/tachograph', { as: 'manager' });
  const row = await screen.findByRole('row', { name: /driver of the world/ });
  await backend.sql('update public.users set account_id = null where id = $1', [driver.id]);
  fireEvent.click(within(row).getByRole('button', { name: 'Ask driver of the world for the card' }));
  expect((await within(row).findByRole('alert')).textContent).toBe('Cannot log in yet. Invite them first.');
}, 40_000);

it('a driver says why days are in no file, and staff read it beside them', async () => {
  await backend.sql("update public.depot_vehicles set tachograph = 'digital' where id = $1", [
    ids.assignedVehicle,
  ]);
  for (const day of ['2026-06-03', '2026-06-04']) {
    const id = await insertCheck(backend.sql, {
      id: nextId(),
      driver_id: driver.id,
      vehicle_id: ids.assignedVehicle,
    });
    await backend.sql(
      "update public.checks set day = $2, checked_at = $2::date + time '10:00', plate = '171-D-6650' where id = $1",
      [id, day],
    );
  }
  await backend.sql(
    `insert into public.downloads (id, depot_id, of, driver_id, number, days, read_on, sha256, size_bytes, reader_version, generation, stored_at)
     select gen_random_uuid(), u.depot_id, 'card', u.id, 'IRL1', d.days::datemultirange, '2026-06-12', repeat(d.hash, 64), 2000, 1, '1', now()
     from public.users u, (values ('{[2026-05-01,2026-06-03)}', 'a'), ('{[2026-06-05,2026-06-12)}', 'b')) d (days, hash) where u.id = $1`,
    [driver.id],
  );
  await renderApp('/card', { as: 'driver' });
  await screen.findByText('You checked 171-D-6650 then. Did you use another card, or a paper roll?');
  press('Tell my depot');
  press('Send');
  await screen.findByText('Write it in your own words, at most 1,000 characters');
  fill('Your answer', 'x'.repeat(1001));
  expect(screen.getByText('Write it in your own words, at most 1,000 characters')).toBeTruthy();
  fill('Your answer', 'On a paper roll');
  intercept('rpc/tell_gap', noNetwork);
  press('Send');
  expect((await screen.findByRole('alert')).textContent).toContain("Your answer couldn't be sent");
  expect(field('Your answer').value).toBe('On a paper roll');
  endInterceptions();
  press('Send');
  await screen.findByText('You told your depot on 15 Jun 2026');
  expect(screen.getByText('On a paper roll')).toBeTruthy();

  await renderApp('/fleet/tachograph', { as: 'manager' });
  const row = await screen.findByRole('row', { name: /driver of the world/ });
  await waitFor(() =>
    expect(row.textContent).toContain('3 to 4 Jun 2026 in no fileThe driver, 15 Jun 2026: “On a paper roll”'),
  );
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Days in no file' }).textContent).toContain(
      '21 driver, checks on record, 2 answered',
    ),
  );
}, 40_000);

it('asks once whose a card is, and knows it afterwards', async () => {
  await backend.sql("update public.users set full_name = 'Tomasz Kowalski' where id = $1", [
    actors.colleague.id,
  ]);
  await renderApp('/fleet/tachograph', { as: 'manager' });
  const number = 'IRL0000099900001';
  await drop(
    fileOf('a.ddd', cardFile({ number })),
    fileOf('b.ddd', cardFile({ number, days: daysFrom('2026-04-01', '2026-04-09') })),
  );
  const question = within(
    await screen.findByRole('region', { name: 'One question: whose is this?' }, { timeout: 15_000 }),
  );
  expect(question.getByText(/“KOWALSKI TOMASZ”, card ending 9990 0001/).textContent).toContain('2 files');
  fireEvent.click(question.getByRole('button', { name: 'Tomasz Kowalski’s, keep the number' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /whose is this/ })).toBeNull());
  expect((await stored()).map(({ driver_id }) => driver_id)).toEqual([
    actors.colleague.id,
    actors.colleague.id,
  ]);

  await drop(fileOf('c.ddd', cardFile({ number: 'IRL1', surname: 'MURPHY', firstNames: 'P' })));
  const other = within(
    await screen.findByRole('region', { name: 'One question: whose is this?' }, { timeout: 15_000 }),
  );
  fireEvent.click(other.getByRole('button', { name: /^Not ours/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /whose is this/ })).toBeNull());
  expect(await stored()).toHaveLength(2);
}, 40_000);

it('without a network nothing is sent', async () => {
  await renderApp('/fleet/tachograph', { as: 'manager' });
  await screen.findByLabelText('Drop files of cards and units here');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await drop(fileOf('card.ddd', cardFile()));
  await screen.findByText('No network. Nothing was sent: the files stay where they are.');
  vi.restoreAllMocks();
  expect(await stored()).toEqual([]);
  intercept('/rpc/add_downloads', noNetwork);
  await drop(fileOf('card.ddd', cardFile()));
  expect((await screen.findByRole('alert')).textContent).toContain('Drop them again');
}, 40_000);

it('a reading without a file is noted by hand, from the page and from a record', async () => {
  await renderApp('/fleet/tachograph', { as: 'manager' });
  fireEvent.click(await screen.findByRole('button', { name: 'enter one by hand, without file' }));
  await findDialog('A reading without a file');
  press('Note reading', dialog());
  await waitFor(() => expect(dialog().getAllByText('Choose a driver').length).toBeGreaterThan(0));
  fireEvent.change(field('What was read', dialog()), { target: { value: 'unit' } });
  fill('Read on', '2026-06-16', dialog());
  press('Note reading', dialog());
  await waitFor(() => expect(dialog().getAllByText('Choose a vehicle').length).toBeGreaterThan(0));
  press('Cancel', dialog());
}, 40_000);

it('a driver reads which days the depot has, saves the file, and sees who opened it', async () => {
  await renderApp('/fleet/tachograph', { as: 'manager' });
  const bytes = cardFile();
  await drop(fileOf('card.ddd', bytes));
  await screen.findByText('1 card kept', {}, { timeout: 15_000 });

  await renderApp('/card', { as: 'driver' });
  await screen.findByText('Give it to be read by 04 Jul 2026');
  expect(screen.getByText('04 May 2026 to 12 Jun 2026')).toBeTruthy();
  expect(
    screen.getByText(/Not your hours, places or speeds. The file itself is kept 12 months/),
  ).toBeTruthy();
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  const saved = catchDownload();
  fireEvent.click(screen.getByRole('button', { name: /^Save the file of/ }));
  await screen.findByText('You: the file until 12 Jun 2026');
  await waitFor(() => expect(saved.name()).toBe('card.ddd'));
  expect(new Uint8Array((await saved.blob()?.arrayBuffer()) ?? [])).toHaveLength(bytes.length);
}, 40_000);
