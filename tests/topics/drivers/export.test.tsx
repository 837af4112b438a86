import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { catchDownload } from '../../support/download';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { field, isDialogOpen, isDisabled, press, table } from '../../support/screen';
import { addDriver } from './driverList';

const backend = await startWorld();
await addDriver(backend.sql, { name: 'Órla Points', points: 10, licenses: ['2035-01-14', '2026-06-14'] });
await addDriver(backend.sql, { name: 'Oscar Points', points: 7, licenses: ['2036-01-14'] });
await addDriver(backend.sql, { name: 'Otto Points', licenses: [], values: { approved: false } });
await addDriver(backend.sql, { name: '=HYPERLINK("x")', licenses: [], values: { phone: null } });

/** Only the export asks for the manager's name; the list does not. */
const EXPORT = 'manager_name';

async function openExport(query = '?search=list.example') {
  const app = await renderApp(`/drivers${query}`, { as: 'manager' });
  await table('Drivers');
  press('Export CSV');
  await screen.findByRole('dialog', { name: 'Export drivers' });
  return app;
}

it('saves the filtered drivers by name, without any points', async () => {
  const file = catchDownload();
  await openExport('?search=list.example&sort=full_name');
  screen.getByText(/^Exports the 4 drivers in this list/);
  screen.getByText(/GDPR, Article 10/);
  expect(field('Include penalty points').checked).toBe(false);

  press('Export');
  await screen.findByText('4 drivers saved in drivers-2026-06-15.csv.');
  expect(file.name()).toBe('drivers-2026-06-15.csv');
  const [heading, ...lines] = (await file.text()).split('\r\n');
  expect(heading).toBe(
    '\uFEFFDriver ID,Full name,Email,Employee number,Agency,"Agency, until",Phone,Status,First day back,Licence number,Licence category,Licence issue date,Licence expiry,Licence country,Any licence expired,Assigned vehicle,Manager,Compliance apart from points,Reasons',
  );
  // The ids differ from run to run.
  expect(lines.map((line) => line.replace(/^[0-9A-F]{8},/, ''))).toEqual([
    `"'=HYPERLINK(""x"")",hyperlinkx@list.example,,,,,Active,,,,,,,No,,,Must not drive,No licence on record`,
    'Órla Points,orla.points@list.example,,,,+353 85 123 4567,Active,,NUMBER-Órla Points,B,2020-01-15,2035-01-14,IE,Yes,,,Must not drive,Licence BE expired 1 day ago',
    'Órla Points,orla.points@list.example,,,,+353 85 123 4567,Active,,NUMBER-Órla Points,BE,2020-01-15,2026-06-14,IE,Yes,,,Must not drive,Licence BE expired 1 day ago',
    'Oscar Points,oscar.points@list.example,,,,+353 85 123 4567,Active,,NUMBER-Oscar Points,B,2020-01-15,2036-01-14,IE,No,,,In order,',
    'Otto Points,otto.points@list.example,,,,+353 85 123 4567,Pending,,,,,,,No,,,Must not drive,No licence on record',
    '',
  ]);

  press('Done');
  expect(isDialogOpen()).toBe(false);
});

it.each([
  ['full_name', 'desc', ['Otto', 'Oscar', 'Órla']],
  ['license_expiry', 'desc', ['Oscar', 'Órla', 'Otto']],
  ['approved', 'asc', ['Otto', 'Órla', 'Oscar']],
  ['active_points', 'asc', ['Otto', 'Oscar', 'Órla']],
  ['', '', ['Órla', 'Otto', 'Oscar']],
  ['danger', 'desc', ['Oscar', 'Órla', 'Otto']],
])('has the same order as the list by %s, %s', async (sort, direction, names) => {
  const file = catchDownload();
  await openExport(`?search=points&sort=${sort}&dir=${direction}`);
  press('Export');
  await screen.findByText(/^3 drivers saved/);
  const lines = (await file.text()).split('\r\n').slice(1, -1);
  expect([...new Set(lines.map((line) => line.split(',')[1]))]).toEqual(
    names.map((name) => `${name} Points`),
  );
});

it('includes points only on request', async () => {
  const file = catchDownload();
  const { user } = await openExport('?points=warning');
  await user.click(field('Include penalty points'));
  press('Export');

  await screen.findByText('1 driver saved in drivers-2026-06-15.csv.');
  const [heading, line, rest] = (await file.text()).split('\r\n');
  expect(heading).toMatch(/,Compliance,Reasons,Active penalty points,Limit$/);
  expect(line).toMatch(/Oscar Points.*,To watch,7 of 12 penalty points,7,12$/);
  expect(rest).toBe('');
});

it('explains a failure, saves nothing, and can be tried again', async () => {
  const file = catchDownload();
  intercept(EXPORT, noNetwork);
  await openExport();
  press('Export');

  await screen.findByText(/^The export failed and nothing was saved\. No connection to the server/);
  expect(file.name()).toBe('');
  intercept(EXPORT, backend.fetch);
  press('Try again');
  await screen.findByText('4 drivers saved in drivers-2026-06-15.csv.');
  expect(screen.queryByText(/^The export failed/)).toBeNull();
});

it('shows its progress, and stops when cancelled', async () => {
  const file = catchDownload();
  const signals: (AbortSignal | null | undefined)[] = [];
  const held = vi.fn((_input, init) => {
    signals.push(init?.signal);
    return new Promise<Response>(() => undefined);
  });
  intercept(EXPORT, held);
  await openExport();
  press('Export');

  await screen.findByText('0 of 4 read');
  screen.getByRole('progressbar', { name: 'Export' });
  expect(isDisabled('Exporting...')).toBe(true);
  await waitFor(() => expect(held).toHaveBeenCalledTimes(1));
  press('Cancel');
  expect(isDialogOpen()).toBe(false);
  expect(signals[0]?.aborted).toBe(true);
  expect(file.name()).toBe('');
});
