import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadPath } from '../../src/App';
import { actors } from '../support/actors';
import type { Fetch } from '../support/clients';
import { intercept, settled, startWorld } from '../support/network';
import { renderApp } from '../support/render';
import { insertRow } from '../support/sql';

const backend = await startWorld();
afterEach(() => backend.restore());

function noteRequests(part: string) {
  const asked: URL[] = [];
  const answer: Fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : String(input)));
    return backend.fetch(input, init);
  };
  intercept(part, answer);
  return asked;
}

const isOfFirstPage = ({ searchParams }: URL) => searchParams.get('offset') === '0';

async function atDashboard(list: string) {
  await Promise.all(['/drivers', '/fleet', '/joiners'].map(preloadPath));
  const { user } = await renderApp('/dashboard', { as: 'manager' });
  await screen.findByRole('heading', { level: 1, name: 'Compliance Dashboard' });
  const link = screen.getByRole('link', { name: list });
  await settled();
  return { user, link };
}

it.each([
  ['Drivers', '/driver_overview'],
  ['Fleet', '/vehicle_overview'],
  ['Joiners', '/driver_depot_applications'],
])('%s is requested when its link is pressed, and only once', async (list, part) => {
  const { user, link } = await atDashboard(list);
  const asked = noteRequests(part);
  await user.hover(link);
  await settled();
  expect(asked).toEqual([]);

  fireEvent.pointerDown(link);
  await vi.waitFor(() => expect(asked.filter(isOfFirstPage)).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeTruthy();
  await user.click(link);
  await screen.findAllByRole('row');
  await settled();
  expect(asked.filter(isOfFirstPage)).toHaveLength(1);
});

it('requests the lists when the menu of a phone is opened, except on a connection that is dear or slow', async () => {
  const { user } = await atDashboard('Drivers');
  const menu = screen.getByRole('button', { name: 'Menu' });
  const asked = noteRequests('/rest/v1');
  const lists = () => asked.filter(isOfFirstPage).map(({ pathname }) => pathname.replace('/rest/v1/', ''));
  const connection = vi.spyOn(navigator, 'connection', 'get');
  for (const each of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }]) {
    connection.mockReturnValue(each);
    await user.click(menu);
    await user.click(menu);
  }
  await settled();
  expect(lists()).toEqual([]);

  // A browser that does not say counts as fast.
  connection.mockReturnValue(undefined);
  await user.click(menu);
  connection.mockRestore();
  await settled();
  expect(lists().sort()).toEqual(['driver_depot_applications', 'driver_overview', 'vehicle_overview']);

  const [, inMenu = document.body] = screen.getAllByRole('link', { name: 'Drivers' });
  await user.click(inMenu);
  await screen.findAllByRole('row');
  await settled();
  expect(lists().filter((list) => list === 'driver_overview')).toHaveLength(1);
});

it('requests the first view of the list, once the views are known', async () => {
  await insertRow(backend.sql, 'public.saved_views', {
    user_id: actors.manager.id,
    list: 'drivers',
    name: 'Waiting',
    query: 'status=pending',
    is_first: true,
  });
  const { user, link } = await atDashboard('Drivers');
  await user.click(link);
  await screen.findByRole('link', { name: 'Waiting', current: true });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Compliance Dashboard' });
  await settled();

  vi.setSystemTime(Date.now() + 60_000);
  const asked = noteRequests('/driver_overview');
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Drivers' }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.searchParams.get('approved')).toBe('eq.false');
});

describe('a record', () => {
  async function atDrivers() {
    const { user } = await renderApp('/drivers', { as: 'manager' });
    await preloadPath('/drivers/1/edit');
    const [link = document.body] = await screen.findAllByRole('link', { name: 'View Details' });
    await settled();
    return { user, link };
  }

  it('is requested when its link is pressed, and only once', async () => {
    const { user, link } = await atDrivers();
    const asked = noteRequests('/rpc/whole_driver');
    fireEvent.pointerDown(link);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: 'Drivers Management' })).toBeTruthy();
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: /^Edit Driver/ });
    await settled();
    expect(asked).toHaveLength(1);
  });

  it('that cannot be loaded is reported once, when it is opened', async () => {
    const { user, link } = await atDrivers();
    intercept('/rpc/whole_driver', () => Promise.resolve(Response.json(null)));
    fireEvent.pointerDown(link);
    await settled();
    expect(screen.queryByText(/Failed to load/)).toBeNull();
    await user.click(link);
    await screen.findByText(/Failed to load driver details/);
    await settled();
    expect(screen.getAllByText(/Failed to load driver details/)).toHaveLength(1);
  });
});

it('requests nothing for a visitor', async () => {
  const { user } = await renderApp('/login');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  const asked = noteRequests('/rest/v1');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/drivers';
  await user.hover(link);
  fireEvent.pointerDown(link);
  await settled();
  link.remove();
  expect(asked).toEqual([]);
});
