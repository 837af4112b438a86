import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { preloadPath } from '../../../src/App';
import { row, table, titles } from '../../lists/lists';
import { actors } from '../../support/actors';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { addDriver } from '../drivers/driverList';
import { figure } from './dashboard';

const backend = await startWorld();
const { sql } = backend;
const TABLE = 'My drivers';
const manager_id = actors.manager.id;

beforeEach(async () => {
  await backend.restore();
  await addDriver(sql, { name: 'Pending Person', values: { manager_id, approved: false, phone: null } });
  await addDriver(sql, { name: 'Inactive Person', values: { manager_id, is_inactive: true }, points: 10 });
  await addDriver(sql, { name: 'Alert Person', values: { manager_id }, licenses: ['2026-06-14'] });
  await addDriver(sql, { name: 'Somebody Else', licenses: ['2026-06-14'] });
});

const open = () => renderApp('/dashboard?tab=my-drivers', { as: 'manager' });

it('counts and lists the drivers who report to the manager', async () => {
  const { user } = await open();

  await screen.findByRole('heading', { level: 1, name: 'Manager Dashboard' });
  await screen.findByText('Managing 4 Drivers');
  const list = `/drivers?manager=${manager_id}`;
  expect(await figure('Drivers')).toEqual(['4', list]);
  expect(await figure('Active')).toEqual(['2', `${list}&status=active`]);
  expect(await figure('Pending')).toEqual(['1', `${list}&status=pending`]);
  expect(await figure('With Alerts')).toEqual(['1', `${list}&status=active&verdict=alerts`]);

  const headers = within(await table(TABLE)).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual([
    'Driver',
    'Status',
    'Vehicle',
    'Contact',
    'Actions',
  ]);
  // Where upper case comes before lower case.
  expect(await titles(TABLE)).toEqual([
    'Alert Person',
    'Inactive Person',
    'Pending Person',
    'driver of the world',
  ]);
  const driver = await row(TABLE, 'driver of the world');
  driver.getByText('Compliant');
  driver.getByText('Active');
  driver.getByText('231-D-1');
  driver.getByText('+353 85 123 4567');
  expect(driver.queryByRole('button')).toBeNull();
  expect(driver.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
    `/drivers/${actors.driver.id}/edit`,
  );
  (await row(TABLE, 'Alert Person')).getByText('Licence B expired 1 day ago');
  (await row(TABLE, 'Inactive Person')).getByText('Inactive');
  (await row(TABLE, 'Pending Person')).getByText('No vehicle assigned');

  const tabs = within(screen.getByRole('navigation', { name: 'Dashboards' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('My drivers');
  await preloadPath('/drivers');
  await user.click(screen.getByLabelText('With Alerts: 1'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 driver'));
});

it('approves a driver who is pending', async () => {
  const { user } = await open();
  const pending = await row(TABLE, 'Pending Person');
  pending.getByText('N/A');
  await user.click(pending.getByRole('button', { name: 'Approve Pending Person' }));

  await waitFor(async () => {
    const approved = await row(TABLE, 'Pending Person');
    approved.getByText('Active');
    expect(approved.queryByRole('button')).toBeNull();
  });
  await waitFor(async () => expect((await figure('Active'))[0]).toBe('3'));
  const [stored] = await sql<{ approved_by: string }>(
    "select approved_by from public.users where full_name = 'Pending Person'",
  );
  expect(stored?.approved_by).toBe(manager_id);
});

it('logs an approval that fails, and says so in the row', async () => {
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  const { user } = await open();
  const pending = await row(TABLE, 'Pending Person');
  intercept('/users?id=eq.', noNetwork);
  await user.click(pending.getByRole('button', { name: 'Approve Pending Person' }));

  await (await row(TABLE, 'Pending Person')).findByText(/^The driver could not be approved\. No connection/);
  expect(logged).toHaveBeenCalledWith('The driver could not be approved', expect.anything());
});

it('may fail in one part and show the other, and may be empty', async () => {
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  await sql('update public.users set manager_id = null where manager_id = $1', [manager_id]);
  intercept('manager_dashboard', noNetwork);
  await open();

  await screen.findByText('No drivers report to you');
  await screen.findByText('Your figures could not be loaded', undefined, { timeout: 8000 });
  expect(logged).toHaveBeenCalledWith('Failed to load managed drivers', expect.anything());
});
