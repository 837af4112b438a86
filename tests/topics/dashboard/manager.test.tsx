import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { preloadPath } from '../../../src/App';
import { actors } from '../../support/actors';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { cells, dialogClosed, findDialog, headers, heading, link, row, titles } from '../../support/screen';
import { addDriver } from '../drivers/driverList';
import { figure } from './dashboard';

const backend = await startWorld();
const { sql } = backend;
const LIST = 'My drivers';
const manager_id = actors.manager.id;

beforeEach(async () => {
  await backend.restore();
  await addDriver(sql, { name: 'Pending Person', values: { manager_id, approved: false, phone: null } });
  await addDriver(sql, { name: 'Inactive Person', values: { manager_id, is_inactive: true }, points: 10 });
  await addDriver(sql, { name: 'Zoë Alert', values: { manager_id }, licenses: ['2026-06-14'] });
  await addDriver(sql, { name: 'Other Person', licenses: ['2026-06-14'] });
});

const open = () => renderApp('/dashboard/my-drivers', { as: 'manager' });

it('counts and lists the drivers who report to the manager', async () => {
  const { user } = await open();

  await heading('Manager Dashboard', 1);
  await screen.findByText('Managing 4 Drivers');
  const list = `/drivers?manager=${manager_id}`;
  expect(await figure('Drivers')).toEqual(['4', list]);
  expect(await figure('Active')).toEqual(['2', `${list}&status=active`]);
  expect(await figure('Pending')).toEqual(['1', `${list}&status=pending`]);
  const alerts = within(await screen.findByRole('group', { name: 'With Alerts' }));
  expect(link('Not in order: 1', alerts)).toBe(`${list}&status=active&danger=not_in_order`);
  expect(link('0 high risk, due soon or to watch', alerts)).toBe(`${list}&status=active&danger=to_come`);

  expect(await headers(LIST)).toEqual(['Driver', 'Status', 'Vehicle', 'Contact', 'Compliance', 'Actions']);
  // Drivers with alerts come first, inactive ones last.
  expect(await titles(LIST)).toEqual([
    'Zoë Alert',
    'driver of the world',
    'Pending Person',
    'Inactive Person',
  ]);
  expect(await cells(LIST, 'driver of the world')).toEqual([
    'driver of the world',
    'Active',
    '231-D-1',
    '+353 85 123 4567 driver@test.example',
    'In order',
    'View Details',
  ]);
  const driver = await row(LIST, 'driver of the world');
  expect(driver.queryByRole('button')).toBeNull();
  expect(link('View Details', driver)).toBe(`/drivers/${actors.driver.id}/edit`);
  expect(driver.getByText('driver of the world')).toMatchObject({
    dir: 'auto',
    title: 'driver of the world',
  });
  (await row(LIST, 'Zoë Alert')).getByText('Licence B expired 1 day ago');
  expect((await cells(LIST, 'Inactive Person'))[1]).toBe('Inactive');
  (await row(LIST, 'Pending Person')).getByText('No vehicle assigned');

  const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  tabs.getByRole('link', { current: 'page', name: 'My drivers' });
  await preloadPath('/drivers');
  await user.click(screen.getByLabelText('Not in order: 1'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 driver'));
});

it('approves a pending driver after a confirmation, and not before', async () => {
  const { user } = await open();
  const pending = await row(LIST, 'Pending Person');
  pending.getByText('N/A');
  const approval = pending.getByRole('button', { name: 'Approve Pending Person' });
  await user.click(approval);
  await user.click((await findDialog('Approve Pending Person?')).getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  const states = await sql("select approved from public.users where full_name = 'Pending Person'");
  expect(states).toEqual([{ approved: false }]);

  await user.click(approval);
  await user.click((await findDialog('Approve Pending Person?')).getByRole('button', { name: 'Approve' }));
  await waitFor(async () => {
    const approved = await row(LIST, 'Pending Person');
    approved.getByText('Active');
    expect(approved.queryByRole('button')).toBeNull();
  });
  await waitFor(async () => expect((await figure('Active'))[0]).toBe('3'));
  const [stored] = await sql<{ approved_by: string }>(
    "select approved_by from public.users where full_name = 'Pending Person'",
  );
  expect(stored?.approved_by).toBe(manager_id);
});

it('logs an approval that fails, and says so in the dialog', async () => {
  const logged = silenceLog();
  const { user } = await open();
  const pending = await row(LIST, 'Pending Person');
  intercept('/users?id=eq.', noNetwork);
  await user.click(pending.getByRole('button', { name: 'Approve Pending Person' }));
  const question = await findDialog('Approve Pending Person?');
  await user.click(question.getByRole('button', { name: 'Approve' }));

  await question.findByText(/^The driver couldn't be approved\. No connection/);
  expect(logged).toHaveBeenCalledWith("The driver couldn't be approved", expect.anything());
});

it('shows one part when the other fails, and says when it is empty', async () => {
  const logged = silenceLog();
  await sql('update public.users set manager_id = null where manager_id = $1', [manager_id]);
  intercept('manager_dashboard', noNetwork);
  await open();

  await screen.findByText('No drivers report to you');
  await screen.findByText("Your figures couldn't be loaded");
  expect(logged).toHaveBeenCalledWith("Your drivers couldn't be loaded", expect.anything());
});
