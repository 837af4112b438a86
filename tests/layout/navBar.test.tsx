import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../src/domain/roles';
import { paths } from '../../src/paths';
import { navigationFor } from '../../src/places';
import { actors } from '../support/actors';
import { NOW } from '../support/clock';
import { nextId } from '../support/factories';
import { silenceLog } from '../support/log';
import { intercept, noNetwork, settled, startWorld } from '../support/network';
import { renderApp } from '../support/render';
import { call } from '../support/rest';
import { discard, field, fill, keepEditing, text } from '../support/screen';
import { ids } from '../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const entries = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map(text);
/** Without what only the menu of a phone has. */
const inBar = (role: Role) => navigationFor(role).flatMap(({ label, isInMenu }) => (isInMenu ? [] : [label]));
const joiners = async () => within(await navigation()).getByRole('link', { name: /^Joiners/ });
const joinersText = async () => text(await joiners());

describe('the entries', () => {
  it('are the dashboard and settings for a driver, without counting anything', async () => {
    const counted = vi.fn(backend.fetch);
    for (const table of ['driver_depot_applications', 'depot_moves', 'submissions'])
      intercept(`/rest/v1/${table}?select=id&`, counted);
    const { unmount } = await renderApp('/dashboard', { as: 'driver' });
    expect(await entries()).toEqual(inBar('driver'));
    await screen.findByRole('heading', { level: 1, name: 'My Driver Details' });
    await settled();
    expect(counted).not.toHaveBeenCalled();
    unmount();
    await renderApp('/dashboard', { as: 'admin' });
    await waitFor(() => expect(counted).toHaveBeenCalledTimes(3));
  });

  it.each(['manager', 'admin'] as const)(
    'are all shown to staff (%s), with the number of pending applications',
    async (as) => {
      await renderApp('/dashboard', { as });
      await waitFor(async () =>
        expect(await entries()).toEqual(
          inBar(as).map((label) =>
            label === 'Joiners' ? expect.stringMatching(/^Joiners.*2 pending$/) : label,
          ),
        ),
      );
    },
  );

  it('end with the name of the person, in full on hover and in either writing direction', async () => {
    await renderApp('/dashboard', { as: 'manager' });
    await navigation();
    for (const name of ['manager of the world', 'Test depot A']) {
      expect(screen.getByTitle(name)).toMatchObject({ dir: 'auto', textContent: name });
    }
  });

  it('mark the current one, including on the pages below it', async () => {
    await renderApp('/joiners/1', { as: 'manager' });
    await waitFor(async () => expect((await joiners()).getAttribute('aria-current')).toBe('page'));
    const current = within(await navigation()).getAllByRole('link', { current: 'page' });
    expect(current).toHaveLength(1);
  });

  it('lead to their pages', async () => {
    const { user, path } = await renderApp('/dashboard', { as: 'admin' });
    const links = within(await navigation()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      navigationFor('admin').map(({ path: to }) => to),
    );
    await user.click(within(await navigation()).getByRole('link', { name: 'Drivers' }));
    await waitFor(() => expect(path()).toBe('/drivers'));
  });
});

describe('the badge', () => {
  it('is hidden when nothing is pending', async () => {
    await backend.sql(`delete from public.driver_depot_applications where status = 'pending'`);
    const counted = vi.fn(backend.fetch);
    intercept('/rest/v1/driver_depot_applications', counted);
    await renderApp('/dashboard', { as: 'manager' });
    await waitFor(() => expect(counted).toHaveBeenCalled());
    await counted.mock.results[0]?.value;
    await settled();
    expect(await joinersText()).toBe('Joiners');
  });

  it("counts only the user's depot", async () => {
    await renderApp('/dashboard', { as: 'otherManager' });
    await waitFor(async () => expect(await joinersText()).toMatch(/^Joiners.*1 pending$/));
  });

  it('of Today counts the vehicles that must not go out, and is counted with the notices', async () => {
    const body = {
      id: nextId(),
      vehicle_id: ids.assignedVehicle,
      fault: 'Brakes',
      severity: 'stop',
      found_at: NOW.toISOString(),
    };
    expect(await call(backend, 'manager', 'report_defect', { body })).toMatchObject({ ok: true });
    const counted = vi.fn(backend.fetch);
    intercept('/rpc/my_counts', counted);
    await renderApp('/dashboard', { as: 'manager' });
    const today = async () => text(within(await navigation()).getByRole('link', { name: /^Today/ }));
    await waitFor(async () => expect(await today()).toMatch(/^Today ?1 stopped$/));
    await settled();
    expect(counted).toHaveBeenCalledOnce();
  });

  it('counts again every minute, and on coming back to the tab', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    await renderApp('/dashboard', { as: 'manager' });
    await screen.findByText('2', { selector: 'nav span' });
    const reject = (id: string) =>
      backend.as(actors.admin).rpc('reject_application', { id, reason: 'No' }).throwOnError();

    await reject(ids.pendingApplication);
    act(() => vi.advanceTimersByTime(60_000));
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    await screen.findByText('1', { selector: 'nav span' });

    await reject(ids.applicationWithoutAccount);
    act(() => window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect(await joinersText()).toBe('Joiners'));
  });

  it('is missing when counting fails, which is only logged', async () => {
    const logged = silenceLog();
    intercept('/rest/v1/driver_depot_applications', noNetwork);
    await renderApp('/dashboard', { as: 'manager' });
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith("The pending applications couldn't be counted", expect.anything()),
    );
    expect(await joinersText()).toBe('Joiners');
    expect(screen.queryByText(/pending count/)).toBeNull();
  });
});

describe('the line of an area', () => {
  const line = (name: string) => screen.findByRole('navigation', { name });

  it('shows the counts of its pages, and marks the page that is open', async () => {
    await backend.sql('update public.license_check_settings set checked_since = private.today() - 100');
    const counted = vi.fn(backend.fetch);
    intercept('/rest/v1/license_check_overview', counted);
    const { user, path } = await renderApp('/fleet', { as: 'manager' });
    const fleet = within(await line('Fleet'));
    const own = navigationFor('manager').find(({ path: area }) => area === paths.fleet);
    expect(fleet.getAllByRole('link').map(text)).toEqual(own?.lines.map(({ line }) => line));
    expect(text(fleet.getByRole('link', { current: 'page' }))).toBe('All vehicles');
    await settled();
    expect(counted).not.toHaveBeenCalled();

    await user.click(within(await navigation()).getByRole('link', { name: 'Drivers' }));
    const drivers = within(await line('Drivers'));
    await user.click(await drivers.findByRole('link', { name: /^Licence checks ?[1-9]/ }));
    await waitFor(() => expect(path()).toBe('/drivers/checks'));
    const due = await screen.findByText(/due within 30 days$/);
    expect(text(drivers.getByRole('link', { current: 'page' }))).toBe(
      `Licence checks${text(due).split(' ')[0]} due`,
    );
  });

  it('belongs to the records of the area too', async () => {
    await renderApp(`/drivers/${actors.driver.id}/edit`, { as: 'manager' });
    const drivers = within(await line('Drivers'));
    expect(text(drivers.getByRole('link', { current: true }))).toBe('All drivers');
  });
});

describe('the bar', () => {
  it('says who is signed in and at which depot', async () => {
    await renderApp('/dashboard', { as: 'manager' });
    const bar = within(await screen.findByRole('banner'));
    bar.getByText('manager of the world');
    bar.getByText('Test depot A');
  });

  it('leads to the dashboard from the brand', async () => {
    const { user, path } = await renderApp('/fleet', { as: 'manager' });
    await user.click(await screen.findByRole('link', { name: 'Roadworthy, dashboard' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('logs out, which ends the session and leads to the login page', async () => {
    const { user, path } = await renderApp('/fleet', { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(path()).toBe('/login'));
    await waitFor(async () =>
      expect(await backend.sql('select from auth.sessions where user_id = $1', [actors.manager.id])).toEqual(
        [],
      ),
    );
  });

  it('asks before Logout discards what was typed', async () => {
    const { user, path } = await renderApp('/drivers/new', { as: 'manager' });
    await screen.findByRole('heading', { level: 1 });
    fill('Full Name', 'Aoife');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await keepEditing();
    expect(path()).toBe('/drivers/new');
    expect(field('Full Name').value).toBe('Aoife');

    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await discard();
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe('the menu on a phone', () => {
  const menuButton = () => screen.findByRole('button', { name: 'Menu' });

  it('opens and closes', async () => {
    const { user } = await renderApp('/dashboard', { as: 'manager' });
    const isOpen = async () => (await menuButton()).ariaExpanded;
    expect(await isOpen()).toBe('false');
    await user.click(await menuButton());
    expect(await isOpen()).toBe('true');
    expect(screen.getAllByRole('button', { name: 'Logout' })).toHaveLength(2);
    await user.click(await menuButton());
    expect(await isOpen()).toBe('false');
  });

  it('closes on Escape, which leads back to its button', async () => {
    const { user } = await renderApp('/dashboard', { as: 'manager' });
    await user.click(await menuButton());
    await user.tab();
    expect(document.activeElement).not.toBe(await menuButton());
    await user.keyboard('a');
    expect((await menuButton()).ariaExpanded).toBe('true');
    await user.keyboard('{Escape}');
    expect((await menuButton()).ariaExpanded).toBe('false');
    expect(document.activeElement).toBe(await menuButton());
  });

  it('closes once something outside it is pressed or gets the focus', async () => {
    const { user } = await renderApp('/dashboard', { as: 'manager' });
    await user.click(await menuButton());
    await user.click(await screen.findByRole('heading', { level: 1 }));
    expect((await menuButton()).ariaExpanded).toBe('false');

    await user.click(await menuButton());
    const [, logout] = screen.getAllByRole('button', { name: 'Logout' });
    logout?.focus();
    expect((await menuButton()).ariaExpanded).toBe('true');
    await user.tab();
    expect((await menuButton()).ariaExpanded).toBe('false');
  });

  it('closes once a link is followed, and stays closed on the way back', async () => {
    const { user, path } = await renderApp('/dashboard', { as: 'manager' });
    await user.click(await menuButton());
    const [, inMenu] = screen.getAllByRole('link', { name: 'Drivers' });
    await user.click(inMenu ?? document.body);
    await waitFor(() => expect(path()).toBe('/drivers'));
    expect((await menuButton()).getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('link', { name: 'Roadworthy, dashboard' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect((await menuButton()).getAttribute('aria-expanded')).toBe('false');
  });
});
