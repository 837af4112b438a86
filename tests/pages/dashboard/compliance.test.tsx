import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { preloadPath } from '../../../src/App';
import { complianceDashboardQuery, dueByMonthQuery } from '../../../src/data/dashboard';
import { managedDriversQuery, managerDashboardQuery } from '../../../src/data/drivers';
import { findingsQuery } from '../../../src/data/findings';
import { actors } from '../../support/actors';
import { NOW } from '../../support/clock';
import { depotVehicle } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { insertRows } from '../../support/sql';
import { ids } from '../../support/world';
import { addDriver } from '../drivers/driverList';
import { figure, linesOf, onlyLicenses, region, targetsOf } from './dashboard';

const backend = await startWorld();
const { sql } = backend;

const open = (as: 'manager' | 'admin' = 'manager', search = '') => renderApp(`/dashboard${search}`, { as });
const driverPath = (id: string) => `/drivers/${id}/edit`;
const EXPIRED = /^Expired Licenses/;
const EXPIRING = 'Expiring Licenses (Next 3 Months)';

describe('the figures', () => {
  it('count the depot, and lead to what they count', async () => {
    const vehicle = { depot_id: ids.depotA, vehicle_type_id: ids.vehicleType };
    await insertRows(sql, 'public.depot_vehicles', [
      depotVehicle({ ...vehicle, nct_expiry: '2026-06-14', status: 'maintenance' }),
      depotVehicle({ ...vehicle, nct_expiry: '2026-06-14', status: 'inactive' }),
    ]);
    const nine = await addDriver(sql, { name: 'Nine Points', points: 9 });
    const ten = await addDriver(sql, { name: 'Ten Points', points: 10 });
    await addDriver(sql, { name: 'Inactive Ten', points: 10, values: { is_inactive: true } });
    const { user } = await open();

    await screen.findByRole('heading', { level: 1, name: 'Compliance Dashboard' });
    screen.getByText('Auto-refreshes every 5 minutes');
    await screen.findByText('Last updated 15 Jun 2026, 10:00');
    // driver, colleague, inactive and unapproved driver of the world, and three more.
    expect(await figure('Total Drivers')).toEqual(['7', '/drivers']);
    expect(await figure('Active Drivers')).toEqual(['4', '/drivers?status=active']);
    expect(await figure('Fleet Vehicles')).toEqual(['4', '/fleet']);
    // Three of four drivers and two of three vehicles.
    expect(await figure('Compliance Rate')).toEqual(['71%', '/dashboard#needs-attention']);
    const rate = within(screen.getByRole('group', { name: 'Compliance Rate' }));
    expect(rate.getByText('1 of 4 drivers').getAttribute('href')).toBe(
      '/drivers?status=active&verdict=not_compliant',
    );
    expect(rate.getByText('1 of 3 vehicles').getAttribute('href')).toBe(
      '/fleet?status=in_use&verdict=not_compliant',
    );

    expect(await linesOf('High Risk Drivers (Over 9 Points)')).toEqual(['Ten PointsActive penalty points10']);
    expect(await targetsOf('High Risk Drivers (Over 9 Points)')).toEqual([`${driverPath(ten)}#penalties`]);
    const recent = await linesOf('Recent Activity');
    expect(recent).toHaveLength(5);
    expect(recent).toContain('Nine PointsChanged 15 Jun 2026, 10:00Active');
    expect(await targetsOf('Recent Activity')).toContain(driverPath(nine));

    await preloadPath('/fleet');
    await user.click(rate.getByText('1 of 3 vehicles'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 vehicle'));
  });

  it('of licences stop at ten, and all of them are one press away', async () => {
    await onlyLicenses(
      sql,
      Array.from({ length: 12 }, (_, index) => `2026-08-${index + 10}`),
    );
    const { user } = await open();

    expect(await linesOf(EXPIRING)).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    await waitFor(async () => expect(await linesOf(EXPIRING)).toHaveLength(12));

    await onlyLicenses(
      sql,
      Array.from({ length: 11 }, (_, index) => `2025-08-${index + 10}`),
    );
    const again = await open();
    expect(await linesOf('Expired Licenses (11)')).toHaveLength(10);
    await again.user.click(screen.getByRole('link', { name: 'Show all 11' }));
    expect(again.path()).toBe('/dashboard?kind=license#needs-attention');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Needs attention'));
  });
});

describe('licences', () => {
  it('stand in bands of 30 and 60 days, what has expired apart', async () => {
    await onlyLicenses(sql, [
      '2026-06-14',
      '2026-06-15',
      '2026-07-15',
      '2026-07-16',
      '2026-08-14',
      '2026-08-15',
      '2026-09-15',
      '2026-09-16',
    ]);
    await open();

    const line = (words: string) => `driver of the worldLicence C, ${words}`;
    expect(await linesOf(EXPIRED)).toEqual([line('14 Jun 2026, 1 day agoExpired')]);
    expect(await linesOf(EXPIRING)).toEqual([
      line('15 Jun 2026, todayWithin 30 days'),
      line('15 Jul 2026, in 30 daysWithin 30 days'),
      line('16 Jul 2026, in 31 daysWithin 60 days'),
      line('14 Aug 2026, in 60 daysWithin 60 days'),
      line('15 Aug 2026, in 61 daysWithin 3 months'),
      line('15 Sep 2026, in 92 daysWithin 3 months'),
    ]);
    expect(new Set([...(await targetsOf(EXPIRED)), ...(await targetsOf(EXPIRING))])).toEqual(
      new Set([`${driverPath(actors.driver.id)}#licenses`]),
    );
    (await region(EXPIRED)).getByRole('heading', { name: 'Expired Licenses (1)' });
  });

  it.each([
    ['the end of a month before February', '2026-11-30T12:00Z', '2026-11-29', '2027-02-28', '2027-03-01'],
    ['the same before a leap year', '2027-11-30T12:00Z', '2027-11-29', '2028-02-29', '2028-03-01'],
    ['29 February', '2028-02-29T12:00Z', '2028-02-28', '2028-05-29', '2028-05-30'],
    ['the day on which summer time begins', '2026-03-29T12:00Z', '2026-03-28', '2026-06-29', '2026-06-30'],
    ['the day on which summer time ends', '2026-10-25T12:00Z', '2026-10-24', '2027-01-25', '2027-01-26'],
    ['23:30 in Dublin', '2026-06-14T22:30Z', '2026-06-13', '2026-09-14', '2026-09-15'],
    ['half an hour after midnight in Dublin', '2026-06-14T23:30Z', '2026-06-14', '2026-09-15', '2026-09-16'],
  ])('on %s', async (_day, now, expired, last, beyond) => {
    await onlyLicenses(sql, [expired, last, beyond]);
    vi.setSystemTime(now);
    try {
      await open();
      const [gone, ...noMore] = await linesOf(EXPIRED);
      expect(gone).toContain('1 day ago');
      const [next, ...none] = await linesOf(EXPIRING);
      expect(next).toMatch(/in \d\d daysWithin 3 months$/);
      expect([...noMore, ...none]).toEqual([]);
    } finally {
      vi.setSystemTime(NOW);
    }
  });
});

describe('what is asked for', () => {
  it('is two requests', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await open();
    await screen.findByText('Show the numbers as a table');
    await screen.findByRole('status');

    const calls = fetched.mock.calls
      .flatMap(([input]) => String(input).split('/rest/v1/')[1]?.split('?')[0] ?? [])
      // Who is signed in, and the badge of the navigation.
      .filter((call) => call !== 'users' && call !== 'driver_depot_applications');
    expect(calls.sort()).toEqual(['rpc/compliance_dashboard', 'rpc/due_by_month']);
  });

  it.each([
    ['compliance_dashboard', 'The figures of the depot could not be loaded', 'Failed to load the dashboard'],
    [
      'compliance_findings',
      'What needs attention could not be loaded',
      'Failed to load what needs attention',
    ],
    ['due_by_month', 'What falls due could not be loaded', 'Failed to load what falls due'],
  ])('when %s fails is told there, and hides nothing else', async (call, message, log) => {
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    await onlyLicenses(sql, ['2026-07-01']);
    intercept(call, noNetwork);
    // The first page of the list comes with the figures; a longer one does not.
    await open('manager', call === 'compliance_findings' ? '?size=25' : '');

    const alert = await screen.findByText(new RegExp(message), undefined, { timeout: 8000 });
    expect(logged).toHaveBeenCalledWith(log, expect.anything());
    if (call !== 'compliance_dashboard') await figure('Total Drivers');
    if (call !== 'compliance_findings') await screen.findByRole('table', { name: 'Needs attention' });
    if (call !== 'due_by_month') await screen.findByText('Show the numbers as a table');
    within(alert.closest<HTMLElement>('[role=alert]') ?? document.body).getByRole('button', {
      name: 'Try again',
    });
  });

  it('is asked for again every five minutes while the tab can be seen, and keeps what it shows', async () => {
    const page = { page: 1, pageSize: 10 };
    for (const { refetchInterval, refetchIntervalInBackground } of [
      complianceDashboardQuery(),
      findingsQuery({ ...page, kind: undefined, includeUnused: false }),
      dueByMonthQuery(),
      managerDashboardQuery(),
      managedDriversQuery({ ...page, managerId: actors.manager.id }),
    ]) {
      expect([refetchInterval, refetchIntervalInBackground]).toEqual([300_000, false]);
    }

    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    try {
      vi.mocked(console.error).mockImplementation(() => undefined);
      await open();
      const [before] = await figure('Total Drivers');
      await addDriver(sql, { name: 'Somebody New' });
      intercept('compliance_dashboard', noNetwork);
      vi.advanceTimersByTime(300_000);
      await screen.findByText(/Could not be refreshed since/, undefined, { timeout: 8000 });
      expect((await figure('Total Drivers'))[0]).toBe(before);
      screen.getByText('Last updated 15 Jun 2026, 10:00');
    } finally {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    }
  });
});

describe('the dashboard of an admin', () => {
  it('has no second tab until drivers report to the admin, and prints', async () => {
    const print = vi.fn();
    window.print = print;
    await sql('update public.users set manager_id = null where manager_id = $1', [actors.admin.id]);
    await open('admin');
    await figure('Total Drivers');
    expect(screen.queryByRole('navigation', { name: 'Dashboards' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    screen.getByText('Printed 15 Jun 2026, 10:00');
  });

  it('has it then', async () => {
    await addDriver(sql, { name: 'Of The Admin', values: { manager_id: actors.admin.id } });
    await open('admin');
    const tabs = await screen.findByRole('navigation', { name: 'Dashboards' });
    expect(within(tabs).getByRole('link', { name: 'My drivers' }).getAttribute('href')).toBe(
      '/dashboard?tab=my-drivers',
    );
  });
});

describe('a depot with nobody in it', () => {
  it('says what would be there, and that all is in order', async () => {
    await sql('update public.users set depot_id = $1, manager_id = null where id = $2', [
      ids.depotWithoutStaff,
      actors.otherManager.id,
    ]);
    await renderApp('/dashboard', { as: 'otherManager' });

    expect(await figure('Compliance Rate')).toEqual(['N/A', '/dashboard#needs-attention']);
    await screen.findByText('Everything is in order');
    screen.getByText('No drivers yet');
    screen.getByText('No licence of an active driver has expired.');
    await screen.findByText('Nothing falls due');
  });
});
