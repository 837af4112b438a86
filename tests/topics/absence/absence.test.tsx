import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { loseAnswer, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  button,
  cells,
  definition,
  described,
  dialog,
  dialogClosed,
  field,
  fill,
  findDialog,
  heading,
  items,
  keepEditing,
  link,
  press,
  pressMore,
  row,
  table,
  titles,
} from '../../support/screen';
import { figure } from '../dashboard/dashboard';

const backend = await startWorld();
const { sql } = backend;
afterEach(() => backend.restore());

const NAME = 'driver of the world';
const COLLEAGUE = 'colleague of the world';
const { id } = actors.driver;
const setAway = (backOn: string) => sql('update public.users set back_on = $1 where id = $2', [backOn, id]);
const stored = async () =>
  (
    await sql<{ back_on: string | null }>(
      'select back_on::text from public.users where id in ($1, $2) order by id',
      [id, actors.colleague.id],
    )
  ).map(({ back_on }) => back_on);
const expire = () =>
  sql("update public.driver_licenses set expiry_date = '2026-06-14' where driver_id = $1", [id]);

describe('in the list of drivers', () => {
  const tick = async (names: readonly string[]) => {
    await table('Drivers');
    later();
    for (const name of names) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    return within(screen.getByRole('group', { name: 'Selected rows' }));
  };

  it('many are marked at once, and the change can be undone', async () => {
    await renderApp('/drivers', { as: 'manager' });
    const bar = await tick([NAME, COLLEAGUE]);
    press('Mark as away', bar);
    const form = await findDialog('Mark 2 drivers as away');
    form.getByText(/^Until the first day back, they aren't counted as active and get no reminders\./);
    button('Mark as away', form)?.focus();
    press('Mark as away', form);
    expect(described(field('First day back', form))).toContain('Enter the first day back');
    expect(document.activeElement).toBe(field('First day back', form));
    fill('First day back', '2026-06-15', form);
    expect(described(field('First day back', form))).toContain('First day back must be tomorrow or later');
    fill('First day back', '2026-06-22', form);
    press('Cancel', form);
    await keepEditing();
    press('Mark as away', form);
    await screen.findByText('2 drivers are away, and back on 22 Jun 2026.');
    expect(await stored()).toEqual(['2026-06-22', '2026-06-22']);
    press('Undo', dialog());
    await screen.findByText('Undone for 2 drivers.');
    expect(await stored()).toEqual([null, null]);
  });

  it('they are found by their status, come after those who must act, and are marked as back', async () => {
    await setAway('2026-06-22');
    await expire();
    await renderApp('/drivers', { as: 'manager' });
    expect((await cells('Drivers', NAME))[3]).toBe('Away back 22 Jun');
    expect((await titles('Drivers')).slice(-2)).toEqual([NAME, 'inactiveDriver of the world']);
    cleanup();

    await renderApp('/drivers?status=active', { as: 'manager' });
    expect(await titles('Drivers')).toEqual([COLLEAGUE]);
    cleanup();

    await renderApp('/drivers?status=away', { as: 'manager' });
    await screen.findByRole('button', { name: 'Remove filter Status: Away' });
    const bar = await tick([NAME]);
    expect(button('Mark as away', bar)).toBeNull();
    press('Mark as back', bar);
    press('Mark as back', await findDialog(`Mark ${NAME} as back`));
    await screen.findByText(`${NAME} is back.`);
    expect(await stored()).toEqual([null, null]);
    press('Done', dialog());
    await screen.findByText('No drivers match');
  });
});

describe('on the record', () => {
  const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));
  const open = async () => {
    await renderApp(`/drivers/${id}/edit`, { as: 'manager' });
    await heading(/^Edit Driver/, 1);
    later();
  };

  it('a driver is marked as away, on another day, and is back in one press', async () => {
    await expire();
    await open();
    await screen.findByRole('button', { name: `Ask to renew: ${NAME}` });
    press(`More for ${NAME}`);
    press(`Mark as away ${NAME}`);
    fill('First day back', '2026-06-22', await findDialog(`Mark ${NAME} as away`));
    press('Mark as away', dialog());
    await screen.findByText(`${NAME} is away, and back on 22 Jun 2026.`);
    press('Done', dialog());
    await dialogClosed();
    await waitFor(() => expect(definition('Status', summary())).toBe('Away'));
    expect(definition('Back on', summary())).toMatch(/^22 Jun 2026/);
    expect(button(`Ask to renew: ${NAME}`)).toBeNull();

    press(`Change the first day back: ${NAME}`);
    const form = await findDialog(`Change the first day back: ${NAME}`);
    expect(field('First day back', form).value).toBe('2026-06-22');
    fill('First day back', '2026-07-01', form);
    press('Save', form);
    await screen.findByText(`${NAME} is away, and back on 01 Jul 2026.`);
    press('Done', dialog());
    await waitFor(() => expect(definition('Back on', summary())).toMatch(/^01 Jul 2026/));

    later();
    // The answer is lost, and the driver is back all the same.
    loseAnswer(backend, '/rest/v1/users');
    press(`Back now: ${NAME}`);
    await screen.findByText(`${NAME} is back`);
    await waitFor(() => expect(definition('Status', summary())).toBe('Active'));
    expect(await stored()).toEqual([null, null]);
  });

  it('nothing is left of an absence that is over', async () => {
    await sql('alter table public.users disable trigger verify_absence');
    await setAway('2026-06-15');
    await sql('alter table public.users enable trigger verify_absence');
    await open();
    await waitFor(() => expect(definition('Status', summary())).toBe('Active'));
    expect(summary().queryByText('Back on')).toBeNull();
  });

  it('the history says it in words', async () => {
    await setAway('2026-06-22');
    await renderApp(`/drivers/${id}/edit`, { as: 'admin' });
    await pressMore('History');
    const history = await findDialog('History');
    expect(await history.findAllByText(/First day back/)).not.toEqual([]);
    expect(history.getAllByText(/22 Jun 2026/)).not.toEqual([]);
  });
});

describe('beside the figures', () => {
  it('of the depot, how many are away leads to them', async () => {
    await setAway('2026-06-22');
    await renderApp('/dashboard', { as: 'admin' });
    expect(await figure('Active Drivers')).toEqual(['1', '/drivers?status=active']);
    const active = within(screen.getByRole('group', { name: 'Active Drivers' }));
    expect(link('1 away', active)).toBe('/drivers?status=away');
    within(screen.getByRole('group', { name: 'Total Drivers' })).getByText('2 not active');
    await screen.findByText(/Marked as away/);
  });

  it("of a manager, how many are away leads to the manager's own", async () => {
    await setAway('2026-06-22');
    const manager_id = actors.manager.id;
    await sql('update public.users set manager_id = $1 where id = $2', [manager_id, id]);
    await renderApp('/dashboard/my-drivers', { as: 'manager' });
    expect(await figure('Active')).toEqual(['0', `/drivers?manager=${manager_id}&status=active`]);
    expect(link('1 away')).toBe(`/drivers?manager=${manager_id}&status=away`);
    expect((await cells('My drivers', NAME))[1]).toBe('Away');
  });
});

it('the vehicle says that its driver is away', async () => {
  await setAway('2026-06-22');
  const [vehicle] = await sql<{ vehicle_id: string }>(
    "select vehicle_id from public.driver_vehicle_assignments where driver_id = $1 and status = 'active'",
    [id],
  );
  await renderApp(paths.vehicle(vehicle?.vehicle_id ?? ''), { as: 'manager' });
  await screen.findByText('Away, back on 22 Jun 2026');
});

describe('the own page', () => {
  const title = 'You are away';

  it('says so, asks nothing, and still takes what the driver sends', async () => {
    await expire();
    await setAway('2026-06-22');
    await renderApp('/dashboard', { as: 'driver' });
    await heading(title);
    screen.getByText('You are back on Mon 22 Jun 2026. You have nothing to do until then.');
    const later = within((await heading('For when you are back', 3)).parentElement ?? document.body);
    expect(items(later)[0]?.[0]).toBe('Licence B has expired');
    later.getByRole('link', { name: /^Renew/ });
    expect(screen.queryByText('Do not drive.')).toBeNull();
    await screen.findByRole('link', { name: 'I got penalty points' });
  });

  it('says so with nothing else to say', async () => {
    await setAway('2026-06-22');
    await renderApp('/dashboard', { as: 'driver' });
    await heading(title);
    expect(screen.queryByText('For when you are back')).toBeNull();
  });

  it('is as ever on the day back', async () => {
    await expire();
    await setAway('2026-06-22');
    vi.setSystemTime(new Date('2026-06-22T09:00:00Z'));
    await renderApp('/dashboard', { as: 'driver' });
    await heading(/^Do not drive/);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('tells in the account when the reminders begin again', async () => {
    await setAway('2026-06-22');
    await renderApp('/account', { as: 'driver' });
    await screen.findByText(/and none before you are back on 22 Jun 2026\./);
  });
});

it('the row of another driver says nothing of it', async () => {
  await renderApp('/drivers', { as: 'manager' });
  expect((await row('Drivers', COLLEAGUE)).queryByText(/back/)).toBeNull();
});
