import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '../../../src/topics/history/data';
import { changeLines, entryTitle } from '../../../src/topics/history/parts/historyWords';
import { type AccountName, actors } from '../../support/actors';
import { intercept, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  button,
  choose,
  definitions,
  findDialog,
  isDialogOpen,
  items,
  press,
  pressMore,
  type Scope,
} from '../../support/screen';
import { ids, recordOf } from '../../support/world';
import '../vehicles/fillVehicle';

const backend = await startWorld();
const HISTORY = '/rpc/record_history';

afterEach(() => backend.restore());

async function open(path = `/fleet/${ids.spareVehicle}/edit`, as: AccountName = 'admin') {
  const app = await renderApp(path, { as });
  await screen.findByRole('heading', { level: 1, name: /^Edit/ });
  return app;
}

async function openHistory(...page: Parameters<typeof open>) {
  await open(...page);
  await pressMore('History');
  return findDialog('History');
}

const newestValues = (history: Scope) => {
  const [newest] = history.getAllByRole('listitem');
  return newest && definitions(within(newest));
};

it('shows who changed what on a vehicle and when, newest first', async () => {
  const manager = backend.as(actors.manager);
  const change = (values: object) =>
    manager.from('depot_vehicles').update(values).eq('id', ids.spareVehicle).throwOnError();
  vi.setSystemTime('2026-06-15T10:00:00Z');
  await change({ status: 'maintenance', nct_expiry: '2027-03-01' });
  vi.setSystemTime('2026-12-24T23:30:00Z');
  await change({ status: 'active', is_leased: true });
  vi.setSystemTime('2026-12-25T08:05:00Z');
  await manager
    .from('driver_vehicle_assignments')
    .insert({ driver_id: actors.colleague.id, vehicle_id: ids.spareVehicle })
    .throwOnError();

  const dialog = await openHistory();
  await dialog.findByText('Vehicle assigned');
  const [assigned, second, first] = items(dialog);
  expect(assigned?.[2]).toBe('25 Dec 2026, 08:05 by manager of the world');
  expect(newestValues(dialog)).toEqual(
    expect.arrayContaining([
      ['Driver', 'colleague of the world'],
      ['Vehicle', '231-D-2'],
    ]),
  );
  expect(second).toEqual([
    'Vehicle changed',
    ': Status, Ownership Type',
    '24 Dec 2026, 23:30 by manager of the world',
    'Status',
    'from Maintenance to Active',
    'Ownership Type',
    'from Owned to Leased',
  ]);
  // Irish summer time.
  expect(first).toEqual([
    'Vehicle changed',
    ': Status, NCT Expiry Date',
    '15 Jun 2026, 11:00 by manager of the world',
    'Status',
    'from Active to Maintenance',
    'NCT Expiry Date',
    'from 31 May 2030 to 01 Mar 2027',
  ]);

  await choose('Show', 'Vehicle assignment', dialog);
  await waitFor(() => expect(items(dialog)).toEqual([assigned]));
  await choose('Show', 'All changes', dialog);
  await waitFor(() => expect(items(dialog)).toHaveLength(3));

  press('Close', dialog);
  expect(isDialogOpen()).toBe(false);
});

it("also shows what was deleted from a driver's record", async () => {
  const reason = 'Belongs to a colleague';
  await backend
    .as(actors.manager)
    .rpc('delete_record', { kind: 'driver_penalties', id: recordOf('penalty', 'driver'), reason })
    .throwOnError();
  const dialog = await openHistory(`/drivers/${actors.driver.id}/edit`);
  await dialog.findByText('Penalty deleted');
  dialog.getByText(`Reason: ${reason}`);
  expect(newestValues(dialog)).toEqual(
    expect.arrayContaining([
      ['Reason', 'Speeding'],
      ['Points', '3'],
    ]),
  );
});

it('is for admins only', async () => {
  await open(undefined, 'manager');
  await screen.findByRole('button', { name: 'Edit details' });
  press('More for 231-D-2');
  expect(button(/^History/)).toBeNull();
});

it('says when it is loading, when loading failed and when it is empty', async () => {
  let fail = () => {};
  const failing = new Promise<Response>((_, reject) => {
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  intercept(HISTORY, () => failing);
  const dialog = await openHistory();
  await dialog.findByText('Loading history...');
  fail();
  await dialog.findByText(
    "The history couldn't be loaded. No connection to the server. Check your network and try again.",
  );
  intercept(HISTORY, async () => Response.json([]));
  press('Try again', dialog);
  await dialog.findByText('Nothing yet');
});

it('shows a long history 25 entries at a time', async () => {
  intercept(HISTORY, async (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : String(input));
    const limit = Number(searchParams.get('limit') ?? 1);
    const all = Array.from({ length: 30 }, (_, index) => ({
      at: `2026-06-${String(30 - index).padStart(2, '0')}T09:00:00Z`,
      actor_name: null,
      action: 'update',
      table_name: 'depot_vehicles',
      changes: { model: { old: `${index}`, new: `${index + 1}` } },
    }));
    return Response.json(all.slice(0, limit));
  });
  const dialog = await openHistory();
  await dialog.findByText(/by the system/, { selector: 'li:first-child p' });
  expect(items(dialog)).toHaveLength(25);
  expect(items(dialog)[0]).toContain('30 Jun 2026, 10:00 by the system');
  press('Show older', dialog);
  await waitFor(() => expect(items(dialog)).toHaveLength(30));
  expect(button('Show older', dialog)).toBeNull();
});

const entry = (values: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2026-06-15T09:00:00Z',
  actor: null,
  action: 'update',
  table: 'users',
  changes: {},
  ...values,
});

it.each([
  [{ table: 'users', action: 'insert' }, 'Driver added'],
  [{ table: 'depot_vehicles' }, 'Vehicle changed'],
  [{ table: 'driver_licenses', action: 'delete' }, 'Licence deleted'],
  [{ table: 'driver_vehicle_assignments', action: 'insert' }, 'Vehicle assigned'],
  [
    { table: 'driver_vehicle_assignments', changes: { status: { old: 'active', new: 'ended' } } },
    'Vehicle returned',
  ],
  [{ table: 'submissions', changes: { state: { old: 'sent', new: 'returned' } } }, 'Renewal sent back'],
  [
    {
      table: 'submissions',
      changes: { state: { old: 'returned', new: 'sent' }, sent_at: { old: '1', new: '2' } },
    },
    'Renewal sent',
  ],
  [
    { table: 'submissions', changes: { state: { old: 'returned', new: 'sent' } } },
    'Took back: renewal sent back',
  ],
  [
    { table: 'submissions', changes: { state: { old: 'verified', new: 'sent' } } },
    'Took back: renewal verified',
  ],
  [{ table: 'renewal_requests', action: 'insert' }, 'Request to renew added'],
  [
    {
      table: 'acknowledgements',
      action: 'insert',
      changes: { kind: { new: 'license' }, detail: { new: 'C' }, until: { new: '2026-06-20' } },
    },
    'Licence C put off until 20 Jun 2026',
  ],
  [
    {
      table: 'acknowledgements',
      action: 'insert',
      changes: { kind: { new: 'points' }, points: { new: 7 } },
    },
    '7 penalty points no longer put off',
  ],
] as const)('calls %j %j', (values, title) => {
  expect(entryTitle(entry(values))).toBe(title);
});

it.each([
  ['users', 'phone', '085 1', 'Phone', '085 1'],
  ['users', 'phone', null, 'Phone', 'nothing'],
  ['users', 'phone', '', 'Phone', 'nothing'],
  ['users', 'is_inactive', true, 'Inactive', 'Yes'],
  ['users', 'is_inactive', false, 'Inactive', 'No'],
  ['users', 'manager_id', 'Colm', 'Manager', 'Colm'],
  ['depot_vehicles', 'is_leased', false, 'Ownership Type', 'Owned'],
  ['depot_vehicles', 'is_active', false, "In the depot's fleet", 'No'],
  ['requirements', 'is_active', false, 'Active', 'No'],
  ['users', 'approved_at', '2026-06-15T09:00:00+00:00', 'Approved on', '15 Jun 2026, 10:00'],
  ['driver_licenses', 'expiry_date', '2026-06-15', 'Expiry date', '15 Jun 2026'],
  ['driver_licenses', 'license_number', '2026-06-15', 'Licence number', '2026-06-15'],
  ['driver_licenses', 'country', 'PL', 'Country', 'Poland'],
  ['grey_fleet_vehicles', 'mileage_rate', 0.5, 'Mileage rate', '€0.50 per km'],
  ['grey_fleet_vehicles', 'current_mileage', 12000, 'Current mileage', '12,000 km'],
  ['vehicle_records', 'due_km', 150000, 'Due at', '150,000 km'],
  ['depot_vehicles', 'odometer_km', 120000, 'Odometer', '120,000 km'],
  ['driver_penalties', 'points', 0, 'Points', '0'],
  ['depot_vehicles', 'fuel_type', 'diesel', 'Fuel Type', 'Diesel'],
  [
    'submissions',
    'details',
    { licenses: [{ type: 'C1', expiry_date: '2031-11-16' }], medical_report_on: '2026-06-15' },
    'Sent',
    'Licence type C1, Expiry date 16 Nov 2031, Date on medical report 15 Jun 2026',
  ],
  [
    'submissions',
    'details',
    { current_mileage: 12000, cpc_module: 3, outcome: 'paid', business_use: true },
    'Sent',
    'Current mileage 12,000 km, CPC module 3, How was it dealt with? Fixed charge paid, Insured for business use Yes',
  ],
  ['submissions', 'details', {}, 'Sent', 'nothing'],
  ['license_checks', 'method', 'card_seen', 'How', 'Card seen'],
  ['license_checks', 'result', 'in_order', 'Result', 'In order'],
  ['driver_penalties', 'outcome', 'paid', 'How was it dealt with?', 'Fixed charge paid'],
  ['users', 'permit', 'learner', 'Permit', 'Learner permit'],
  ['users', 'cpc_scope', 'not_professional', 'CPC card covers', "Doesn't drive professionally"],
  ['documents', 'record_kind', 'driver_training', 'Belongs to', 'Training record'],
  ['users', 'something_new', 'x', 'Something new', 'x'],
])('shows a value in %s %s, %j, as "%s: %s"', (table, column, value, label, words) => {
  const [line] = changeLines(entry({ table, changes: { [column]: { old: value, new: 'x' } } }));
  expect(line).toMatchObject({ label, before: words });
});

it.each([
  ['driver_disqualifications', 'reason', 'court', 'Decision of a court'],
  ['driver_penalties', 'reason', 'points', 'points'],
  ['requirements', 'subject', 'driver', 'Drivers'],
  ['contact_messages', 'subject', 'driver', 'driver'],
] as const)('says what %s have in %s: %j is %s', (table, column, value, words) => {
  const [line] = changeLines(entry({ table, action: 'insert', changes: { [column]: { new: value } } }));
  expect(line?.after).toBe(words);
});

it('leaves out technical columns and lists the rest in the order of the form', () => {
  const changes = {
    model: { new: 'Transit' },
    id: { new: '1' },
    created_at: { new: '2026-06-15T09:00:00Z' },
    depot_id: { new: 'Test depot A' },
    registration_number: { new: '231-D-2' },
  };
  const lines = changeLines(entry({ table: 'depot_vehicles', action: 'insert', changes }));
  expect(lines).toEqual([
    { label: 'Registration Number', before: null, after: '231-D-2' },
    { label: 'Model', before: null, after: 'Transit' },
  ]);
});

it('shows only title and reason of an acknowledgement', () => {
  const changes = { kind: { new: 'license' }, due: { new: '2026-06-20' }, until: { new: '2026-06-18' } };
  expect(changeLines(entry({ table: 'acknowledgements', action: 'insert', changes }))).toEqual([]);
});

it('shows what was sent in a submission, and leaves the rest to the title', () => {
  const changes = {
    state: { old: 'open', new: 'sent' },
    sent_at: { old: null, new: '2026-06-15T09:00:00Z' },
    details: { old: {}, new: { nct_expiry: '2027-05-31' } },
  };
  expect(changeLines(entry({ table: 'submissions', changes }))).toEqual([
    { label: 'Sent', before: 'nothing', after: 'NCT expiry date 31 May 2027' },
  ]);
});

it('shows a move in the histories of both depots', async () => {
  const vehicle = ids.spareVehicle;
  const offer = () =>
    backend.as(actors.admin).rpc('offer_move', { depot_id: ids.depotB, vehicle_id: vehicle }).throwOnError();
  const other = backend.as(actors.otherAdmin);
  const { data: id } = await offer();
  vi.setSystemTime('2026-06-16T10:00:00Z');
  await other.rpc('decline_move', { id }).throwOnError();
  const ofA = await openHistory();
  await ofA.findByText('Offered to another depot');
  expect(items(ofA).map(([title]) => title)).toEqual([
    'Offer to another depot declined',
    'Offered to another depot',
  ]);
  expect(definitions(within(ofA.getAllByRole('listitem')[1] ?? document.body))).toEqual([
    ['To depot', 'Test depot B'],
  ]);
  cleanup();

  await other.rpc('accept_move', { id: (await offer()).data }).throwOnError();
  const ofB = await openHistory(`/fleet/${vehicle}/edit`, 'otherAdmin');
  await ofB.findByText('Moved from another depot');
  expect(items(ofB).map(([title]) => title)).toEqual(['Moved from another depot']);
  expect(newestValues(ofB)).toContainEqual(['Depot', 'from Test depot A to Test depot B']);
});
