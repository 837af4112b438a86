import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadPath } from '../../../src/App';
import {
  complianceDashboardQuery,
  dueByMonthQuery,
  dueItemsQuery,
} from '../../../src/topics/dashboard/data/dashboard';
import { managedDriversQuery, managerDashboardQuery } from '../../../src/topics/drivers/data/managedDrivers';
import { attentionQuery } from '../../../src/topics/findings/data/findings';
import { actors } from '../../support/actors';
import { NOW } from '../../support/clock';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { addDepotVehicle } from '../../support/records';
import { renderApp } from '../../support/render';
import { findSection, items, link, press } from '../../support/screen';
import { ids } from '../../support/world';
import { addDriver } from '../drivers/driverList';
import { figure, linesOf, onlyLicenses, targetsOf } from './dashboard';

const backend = await startWorld();
const { sql } = backend;

const open = (as: 'manager' | 'admin' = 'manager', search = '') => renderApp(`/dashboard${search}`, { as });
const driverPath = (id: string) => `/drivers/${id}/edit`;
const EXPIRING = 'Expiring Licenses (Next 3 Months)';

describe('the figures', () => {
  it('count the depot, and link to what they count', async () => {
    const vehicle = { depot_id: ids.depotA, vehicle_type_id: ids.vehicleType };
    await addDepotVehicle(
      sql,
      { ...vehicle, nct_expiry: '2026-06-14', status: 'maintenance' },
      { ...vehicle, nct_expiry: '2026-06-14', status: 'inactive' },
    );
    const nine = await addDriver(sql, { name: 'Nine Points', points: 9 });
    const ten = await addDriver(sql, { name: 'Ten Points', points: 10 });
    await addDriver(sql, { name: 'Inactive Ten', points: 10, values: { is_inactive: true } });
    const { user } = await open();

    await screen.findByRole('heading', { level: 1, name: 'Compliance Dashboard' });
    screen.getByText('Auto-refreshes every 5 minutes');
    await screen.findByText('Last updated 15 Jun 2026, 10:00');
    // driver, colleague, inactiveDriver and unapprovedDriver of the test world, and three more.
    expect(await figure('Total Drivers')).toEqual(['7', '/drivers?page=1']);
    expect(await figure('Active Drivers')).toEqual(['4', '/drivers?status=active']);
    expect(await figure('Fleet Vehicles')).toEqual(['4', '/fleet?page=1']);
    // Three of four drivers and two of three vehicles are compliant. High risk is not overdue.
    expect(await figure('Compliance Rate')).toEqual(['71%', '/dashboard#needs-attention']);
    expect(link('0 of 4 drivers')).toBe('/drivers?status=active&danger=not_in_order');
    expect(link('1 of 3 vehicles')).toBe('/fleet?status=in_use&danger=not_in_order');

    expect(await linesOf('High Risk Drivers (Over 9 Points)')).toEqual([
      ['Ten Points', '2 below the limit', '10 of 12 penalty points'],
    ]);
    expect(await targetsOf('High Risk Drivers (Over 9 Points)')).toEqual([`${driverPath(ten)}#penalties`]);
    const recent = await linesOf('Recent Activity');
    expect(recent.map(([name]) => name)).toEqual(['Inactive Ten', 'Ten Points', 'Nine Points']);
    expect(recent.flat()).toContain('Penalty added');
    expect(await targetsOf('Recent Activity')).toContain(driverPath(nine));

    await preloadPath('/fleet');
    await user.click(screen.getByText('1 of 3 vehicles'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 vehicle'));
  });
});

describe('licences', () => {
  it('are ten at first, and all on request', async () => {
    await onlyLicenses(
      sql,
      Array.from({ length: 12 }, (_, index) => `2026-08-${index + 10}`),
    );
    await open();
    expect(await linesOf(EXPIRING)).toHaveLength(10);
    press('Show all 12');
    await waitFor(async () => expect(await linesOf(EXPIRING)).toHaveLength(12));
  });

  it('are listed in three colours: up to 30 days, up to 60 days, and later', async () => {
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

    const line = (type: string, date: string, distance: string) => [
      'driver of the world',
      'Licence',
      type,
      date,
      distance,
    ];
    expect((await linesOf(EXPIRING)).map((words) => words.filter((word) => word.trim()))).toEqual([
      line('A1', '15 Jun 2026', 'today'),
      line('A2', '15 Jul 2026', 'in 30 days'),
      line('A', '16 Jul 2026', 'in 31 days'),
      line('B', '14 Aug 2026', 'in 60 days'),
      line('BE', '15 Aug 2026', 'in 2 months'),
      line('W', '15 Sep 2026', 'in 3 months'),
    ]);
    const panel = await findSection(EXPIRING);
    const colours = ['today', 'in 30 days', 'in 31 days', 'in 60 days', 'in 2 months', 'in 3 months'].map(
      (distance) => /text-(bad|warn|orange)/.exec(panel.getByText(distance).className)?.[1],
    );
    expect(colours).toEqual(['bad', 'bad', 'warn', 'warn', 'orange', 'orange']);
    expect(new Set(await targetsOf(EXPIRING))).toEqual(new Set([`${driverPath(actors.driver.id)}#licenses`]));
  });
});

describe('loading', () => {
  it('takes two requests', async () => {
    await onlyLicenses(sql, ['2026-07-01']);
    // The first visit of a day sends a third request, which stores the snapshot.
    await sql('select private.store_snapshots()');
    const fetched = vi.spyOn(globalThis, 'fetch');
    await open();
    await screen.findByText('Show the numbers as a table');
    await screen.findByRole('status');

    const calls = fetched.mock.calls
      .flatMap(([input]) => String(input).split('/rest/v1/')[1]?.split('?')[0] ?? [])
      // Leaves out the signed-in user, the badges in the navigation and the bell.
      .filter(
        (call) => !['users', 'driver_depot_applications', 'submissions', 'rpc/my_counts'].includes(call),
      );
    expect(calls.sort()).toEqual(['rpc/compliance_dashboard', 'rpc/due_by_month']);
  });

  it('for an admin also asks, once the page is shown, whether reminders are sent, and warns when they are late', async () => {
    await sql("update private.mail_run set ran_at = '2026-06-14T06:59:00Z'");
    let isShown = false;
    intercept('/rpc/mail_health', (input, init) => {
      isShown = screen.queryByText('Recent Activity') !== null;
      return backend.fetch(input, init);
    });
    await open('admin');
    const warning = await screen.findByText(/^No reminder has been sent since 14 Jun 2026, 07:59/);
    expect(link('See what to do', within(warning))).toBe('/settings?tab=reminders');
    expect(isShown).toBe(true);
  });

  it('for an admin warns when no reminder has ever been sent, 26 hours after the database was set up', async () => {
    await sql("update private.mail_run set ran_at = null, set_up_at = '2026-06-14T06:59:00Z'");
    await open('admin');
    const warning = await screen.findByText(/^No reminder has ever been sent/);
    expect(link('See what to do', within(warning))).toBe('/settings?tab=reminders');
  });

  const DUE = 'Due in the next 12 months';
  const HIGH_RISK = 'High Risk Drivers (Over 9 Points)';
  const titlesOfLists = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map((each) => each.textContent)
      .filter((title) => title !== 'At a glance')
      .sort();
  const allLists = [DUE, EXPIRING, HIGH_RISK, 'Needs attention', 'Recent Activity'];

  it('says so where the due dates failed, and shows everything else', async () => {
    const logged = silenceLog();
    await onlyLicenses(sql, ['2026-07-01']);
    await addDriver(sql, { name: 'Eleven Points', points: 11 });
    await addDriver(sql, { name: 'Learner Ten', points: 10, values: { permit: 'learner' } });
    intercept('due_by_month', noNetwork);
    await open();

    const due = await findSection(DUE);
    within(await due.findByRole('alert')).getByText("The due dates couldn't be loaded");
    due.getByRole('button', { name: 'Try again' });
    expect(logged).toHaveBeenCalledWith("The due dates couldn't be loaded", expect.anything());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(titlesOfLists()).toEqual(allLists);
    await figure('Total Drivers');
    await figure('Compliance Rate');
    (await findSection('Needs attention')).getByText('Eleven Points');
    expect(await linesOf(EXPIRING)).toHaveLength(1);
    const highRisk = await linesOf(HIGH_RISK);
    expect(highRisk).toContainEqual(['Eleven Points', '1 below the limit', '11 of 12 penalty points']);
    expect(highRisk).toContainEqual(['Learner Ten', 'at the limit', '10 of 7 penalty points']);
    expect((await linesOf('Recent Activity')).map(([name]) => name)).toContain('Eleven Points');
  });

  it('says so in each part that needs the figures when they failed, and shows the due dates', async () => {
    const logged = silenceLog();
    await onlyLicenses(sql, ['2026-07-01']);
    intercept('compliance_dashboard', noNetwork);
    const { user } = await open();

    await screen.findByText("The figures of the depot couldn't be loaded");
    expect(logged).toHaveBeenCalledWith("The dashboard couldn't be loaded", expect.anything());
    expect(titlesOfLists()).toEqual(allLists);
    for (const [title, failure] of [
      ['Needs attention', /^The items that need attention couldn't be loaded/],
      [EXPIRING, "The expiring licences couldn't be loaded"],
      [HIGH_RISK, "The high risk drivers couldn't be loaded"],
      ['Recent Activity', "The recent activity couldn't be loaded"],
    ] as const) {
      const list = await findSection(title);
      list.getByText(failure);
      list.getByRole('button', { name: 'Try again' });
    }
    const due = await findSection(DUE);
    await due.findByText('Show the numbers as a table');
    expect(due.queryByRole('alert')).toBeNull();
    screen.getByRole('heading', { level: 1, name: 'Compliance Dashboard' });
    expect(link('My drivers', within(screen.getByRole('navigation', { name: 'Dashboard' })))).toBe(
      '/dashboard/my-drivers',
    );

    intercept('compliance_dashboard', backend.fetch);
    const recent = await findSection('Recent Activity');
    await user.click(recent.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titlesOfLists()).toEqual(allLists));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await linesOf(EXPIRING)).toHaveLength(1);
  });

  it('happens again every five minutes in a visible tab, which keeps what it shows', async () => {
    const page = { page: 1, pageSize: 10 };
    for (const { refetchInterval, refetchIntervalInBackground } of [
      complianceDashboardQuery(),
      attentionQuery({ ...page, danger: undefined, includeUnused: false }),
      dueItemsQuery({ from: '2026-06-15', to: '2026-06-30' }),
      dueByMonthQuery(),
      managerDashboardQuery(),
      managedDriversQuery({ ...page, managerId: actors.manager.id }),
    ]) {
      expect([refetchInterval, refetchIntervalInBackground]).toEqual([300_000, false]);
    }

    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    try {
      silenceLog();
      await open();
      const [before] = await figure('Total Drivers');
      await addDriver(sql, { name: 'New Driver' });
      intercept('compliance_dashboard', noNetwork);
      vi.advanceTimersByTime(300_000);
      await screen.findByText(/have not been refreshed since/);
      expect((await figure('Total Drivers'))[0]).toBe(before);
      screen.getByText('Last updated 15 Jun 2026, 10:00');
    } finally {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    }
  });
});

describe('the dashboard of an admin', () => {
  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await open('admin');
    await figure('Total Drivers');
    press('Print');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    screen.getByText('Printed 15 Jun 2026, 10:00');
  });
});

describe('an empty depot', () => {
  it('says what is missing and how to add it, not that everything is in order', async () => {
    await sql('update public.users set depot_id = $1, manager_id = null where id = $2', [
      ids.depotWithoutStaff,
      actors.otherManager.id,
    ]);
    await renderApp('/dashboard', { as: 'otherManager' });

    expect(await figure('Compliance Rate')).toEqual(['N/A', '/dashboard#needs-attention']);
    const attention = await findSection('Needs attention');
    attention.getByText('No drivers yet');
    expect(link('Add Driver', attention)).toBe('/drivers/new');
    expect(link('Import', attention)).toBe('/drivers/import');
    expect(link('Poster', attention)).toBe('/joiners/link');
    expect(screen.queryByText('Everything is in order')).toBeNull();
    await screen.findByText('Nothing falls due');
  });
});

describe('the trend of the rate', () => {
  const store = (day: string, compliant: number) =>
    sql('insert into private.compliance_snapshots values ($1, $2, 100, $3)', [ids.depotA, day, compliant]);

  beforeEach(() => sql('delete from private.compliance_snapshots'));

  it("is left out until last month has a snapshot; the first visit stores today's", async () => {
    await store('2026-04-30', 90);
    await open();
    await figure('Compliance Rate');
    expect(screen.queryByText(/last month/)).toBeNull();
    await waitFor(async () => {
      const stored = await sql(
        "select day::text from private.compliance_snapshots where depot_id = $1 and day = '2026-06-15'",
        [ids.depotA],
      );
      expect(stored).toHaveLength(1);
    });
  });

  it("is a line to today, beside last month's rate", async () => {
    await store('2026-04-30', 90);
    await store('2026-05-31', 76);
    await open();
    await screen.findByText('76% last month');
    screen.getByText(/^By month: Apr 2026 90%, May 2026 76%, Jun 2026 \d+%$/);

    press('How is the Compliance Rate worked out?');
    expect(items(within(await screen.findByRole('list', { name: 'By month' })))).toEqual([
      ['May 2026: 76%', '76 of 100 on 31 May'],
      ['Apr 2026: 90%', '90 of 100 on 30 Apr'],
    ]);
  });
});
