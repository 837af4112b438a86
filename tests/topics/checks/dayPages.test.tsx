import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { speakLanguage } from '../../../src/lib/language';
import { receiptsQuery } from '../../../src/topics/checks/data/day';
import type { Receipt } from '../../../src/topics/checks/receipts';
import { actors } from '../../support/actors';
import { TODAY } from '../../support/clock';
import { license, nextId } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { definition, findSection, heading, items, link, press, texts } from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';
import { openYard, PLATE, SPARE, TRAILER } from './yard';

const backend = await startWorld();
const { sql } = backend;
const yard = await openYard(backend);

// In order, but the licence runs out soon: something else to do.
await sql('delete from public.driver_licenses where driver_id = $1', [actors.driver.id]);
await insertRow(
  sql,
  'public.driver_licenses',
  license({ driver_id: actors.driver.id, type: 'B', expiry_date: '2026-07-01' }),
);

beforeEach(yard.clear);

const open = async (name: string | RegExp) => {
  await renderApp('/dashboard', { as: 'driver' });
  return findSection(name);
};
const NOT_CHECKED = '231-D-1 Not checked today';
const isSolid = (element: HTMLElement) => element.classList.contains('bg-brand');
const renew = () => screen.findByRole('link', { name: /^Renew Licence/ });

describe('on the own page, the check of the assigned vehicle', () => {
  it('comes first, with the only solid button, what is known and the last check', async () => {
    const finished_at = '2026-06-14T04:31:00Z';
    await yard.check('driver', SPARE, { started_at: finished_at, finished_at });
    await yard.defect({ state: 'planned', planned_on: '2026-06-17' });
    const card = await open(NOT_CHECKED);
    expect(link(`${NOT_CHECKED} Check this vehicle`, card)).toBe('/check#231-D-1/Test%20category');
    expect(link('Another vehicle', card)).toBe('/check');
    expect(items(card)).toEqual([
      ['Side lights: marker light out', '4 days', 'Known. Repair planned 17 Jun.'],
    ]);
    card.getByText('Last check 14 Jun 2026, 05:31, no defect');
    expect(link('All my checks', card)).toBe('/checks');
    expect(isSolid(card.getByRole('link', { name: /Check this vehicle$/ }))).toBe(true);
    const task = await renew();
    expect(isSolid(task)).toBe(false);
    const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe(`IRL${NOT_CHECKED}`);
    expect(screen.getAllByText(/^231-D-1$/, { selector: '#main *' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'My checks' })).toBeNull();
  });

  it('is one line once it is checked, and the first thing to do has the solid button', async () => {
    const walk_id = nextId();
    await yard.check('driver', PLATE, { walk_id });
    await yard.check('driver', TRAILER, { walk_id });
    await yard.check('driver', SPARE, { is_fit: false, finished_at: '2026-06-15T04:14:00Z' });
    const card = await open('My checks');
    card.getByText('Checked today 05:16, no defect');
    card.getByText('Checked today 05:14: do not drive');
    card.getByText('231-D-1 and trailer 19-D-8842');
    expect(link('Check another', card)).toBe('/check');
    expect(link('My checks', card)).toBe('/checks');
    expect(link('Show to an officer', card)).toBe('/checks/show');
    // Who is not fit is told nothing else, until staff let them drive.
    await card.findByText('Do not drive today');
    expect(isSolid(await renew())).toBe(false);
    await sql('update public.checks set let_at = now(), let_by = $1 where not is_fit', [actors.manager.id]);
    cleanup();
    const free = await open('My checks');
    free.getByText('Checked today 05:14, no defect');
    expect(free.queryByText('Do not drive today')).toBeNull();
    expect(isSolid(await renew())).toBe(true);
  });

  it('is not said to be missing if a colleague has made it', async () => {
    await yard.check('colleague', PLATE);
    const card = await open(/^231-D-1 ?Checked today 05:16 by somebody else$/);
    expect(link(/Check this vehicle$/, card)).toBe('/check#231-D-1/Test%20category');
  });

  it('comes first on a day off, too, where none is expected', async () => {
    onTestFinished(() => sql("update public.checklists set weekdays = '{1,2,3,4,5}'").then(() => undefined));
    await sql("update public.checklists set weekdays = '{7}'");
    const card = await open(NOT_CHECKED);
    card.getByText('No check is expected today.');
    expect(isSolid(card.getByRole('link', { name: /Check this vehicle$/ }))).toBe(true);
    expect(isSolid(await renew())).toBe(false);
  });

  it('is offered all the same if the day cannot be loaded', async () => {
    silenceLog();
    intercept('/rpc/first_screen', noNetwork);
    intercept('/rpc/my_day', noNetwork);
    const card = await open('My checks');
    expect(link('Check a vehicle', card)).toBe('/check');
  });
});

it('An inactive driver sees the own checks, and is not offered another one', async () => {
  await renderApp('/dashboard', { as: 'inactiveDriver' });
  const card = await findSection('My checks');
  card.getByText('You have not checked a vehicle yet');
  expect(link('My checks', card)).toBe('/checks');
  expect(card.queryByRole('link', { name: 'Check a vehicle' })).toBeNull();
});

it('A driver without a vehicle is asked which one', async () => {
  await renderApp('/dashboard', { as: 'colleague' });
  const card = await findSection('No vehicle is assigned to you');
  expect(link(/Check a vehicle$/, card)).toBe('/check');
});

describe('My checks', () => {
  it('are the last 28 days with what was accepted, then all of them', async () => {
    await yard.check('driver', PLATE);
    const accepted = await yard.check('colleague', SPARE);
    await sql(
      `insert into public.check_acceptances (id, check_id, vehicle_id, depot_id, driver_id, accepted_at)
       values ($1, $2, $3, $4, $5, '2026-06-15T05:00:00Z')`,
      [nextId(), accepted, ids.spareVehicle, ids.depotA, actors.driver.id],
    );
    const old = await yard.check('driver', SPARE);
    await sql(
      "update public.checks set checked_at = '2026-05-17T05:00:00Z', day = '2026-05-17' where id = $1",
      [old],
    );
    await renderApp('/checks', { as: 'driver' });
    await screen.findByText('Accepted');
    expect(items(screen).slice(0, 2)).toEqual([
      ['15 Jun 2026, 06:00 Accepted', '231-D-2', 'No defect'],
      ['15 Jun 2026, 05:16', '231-D-1', 'No defect'],
    ]);
    // Without those of colleagues, and those before.
    const figures = await findSection('How I check');
    expect(definition('Checks', figures)).toBe('1');
    expect(definition('Without a defect', figures)).toBe('1');
    expect(definition('Usual time', figures)).toMatch(/^\d+ min \d+ s$/);
    expect(definition('CVRT or NCT failed within 14 days', figures)).toBe('0');
    expect(figures.queryByText(/colleague/)).toBeNull();
    press('Show earlier checks');
    await screen.findByText('17 May 2026, 06:00');
  });

  it('say that there are none', async () => {
    await renderApp('/checks', { as: 'driver' });
    await screen.findByText('Nothing in the last 28 days.');
  });

  it("open, item by item, in the reader's language and in English", async () => {
    const id = await yard.check('driver', PLATE);
    const item = yard.listOf('Truck').items[0];
    await sql(
      `update public.checks set received_at = '2026-06-01',
         answers = jsonb_set(answers, '{day_photo}', (answers -> 'day_photo') || '{"photo": "lost", "reason": null}')
       where id = $1`,
      [id],
    );
    await renderApp(`/checks/${id}`, { as: 'driver' });
    await heading('Check of 231-D-1', 1);
    await screen.findByText('287,410 km');
    screen.getByText('4 min 0 s');
    await screen.findByText('Photo did not arrive');
    expect(screen.getAllByText('OK')).toHaveLength(yard.listOf('Truck').items.length);
    expect(screen.getByText('Result').closest('div')?.textContent).toBe('ResultNo defect');
    // The tyres of each side are told apart.
    const left = screen.getByRole('heading', { name: 'Left side (nearside)', level: 3 });
    expect(within(left.parentElement ?? left).getByText('Tyres')).toBeTruthy();
    const polish = item?.texts.pl;
    onTestFinished(() => speakLanguage('en'));
    await speakLanguage('pl');
    await waitFor(() => screen.getByText(polish ?? ''));
    screen.getByText(item?.text ?? '');
  });

  it('of somebody else cannot be opened', async () => {
    const id = await yard.check('colleague', SPARE);
    await renderApp(`/checks/${id}`, { as: 'driver' });
    await screen.findByText("The check couldn't be loaded");
  });
});

/** The own page, as after signing without a network. */
async function openSigned(more: Pick<Receipt, 'result'> & Partial<Receipt>) {
  silenceLog();
  // A client that this page shares.
  const mount = vi.spyOn(QueryClient.prototype, 'mount');
  await renderApp('/dashboard', { as: 'driver' });
  await findSection(NOT_CHECKED);
  await renew();
  const client = mount.mock.contexts.at(-1);
  if (!(client instanceof QueryClient)) throw new Error('The app has no client');
  const signed = { id: 'r', walk_id: 'w', plate: PLATE, is_trailer: false, is_fit: true, faults: [] };
  act(() => {
    client.setQueryData(receiptsQuery(actors.driver.id).queryKey, [
      { ...signed, checked_at: `${TODAY}T04:16:00Z`, ...more },
    ]);
  });
}

describe('What was signed without a network', () => {
  const IN_ORDER = /^You are in order/;

  it('is red at once if it stops the vehicle, and nothing beside it is green', async () => {
    await openSigned({
      result: 'stopped',
      faults: [{ id: 'f', fault: 'Tyres: cut', texts: {}, severity: 'stop' }],
    });
    const card = await findSection('Do not drive 231-D-1');
    card.getByText('Tyres: cut');
    card.getByText('May not be driven (since 05:16)');
    expect(screen.queryByText(IN_ORDER)).toBeNull();
    cleanup();
    await openSigned({ result: 'no_defect', is_fit: false });
    const line = await findSection('My checks');
    line.getByText('Checked today 05:16: do not drive');
    await line.findByText('Not sent yet: call.');
    // It holds, whatever is said later.
    await line.findByText('Do not drive today');
    line.getByText(/^You said at 05:16 that you are not fit\./);
    expect(screen.queryByText(IN_ORDER)).toBeNull();
    cleanup();
    // Of a vehicle that is not the driver's.
    await openSigned({ result: 'stopped', plate: '99-D-1' });
    (await findSection('My checks')).getByText(/99-D-1/);
    expect(screen.queryByText(IN_ORDER)).toBeNull();
    cleanup();
    await openSigned({ result: 'no_defect' });
    screen.getByText(IN_ORDER);
  });
});

it('A check that found nothing is not green once something has stopped the vehicle', async () => {
  await yard.check('driver', PLATE);
  const isGreen = async () => {
    const line = (await open('My checks'))
      .getByText('Checked today 05:16, no defect')
      .closest('div')?.parentElement;
    const icon = line?.querySelector('svg');
    cleanup();
    return icon?.classList.contains('text-ok');
  };
  expect(await isGreen()).toBe(true);
  await yard.stop();
  expect(await isGreen()).toBe(false);
});

it('A check that says not to drive says all day who was told, by name only who has ever logged in', async () => {
  await yard.check('driver', PLATE, { is_fit: false });
  const told = async () => {
    const line = await open('My checks');
    const found = await line.findByText(/told/);
    cleanup();
    return found.textContent;
  };
  expect(await told()).toMatch(/^manager was told, \d\d:\d\d$/);
  await sql('delete from auth.sessions where user_id = $1', [actors.manager.id]);
  await sql('update auth.users set last_sign_in_at = null where id = $1', [actors.manager.id]);
  expect(await told()).toMatch(/^Your depot was told, \d\d:\d\d$/);
});

describe('For an officer', () => {
  it('are the checks in English, and nothing that leads into the app', async () => {
    await yard.check('driver', PLATE);
    await renderApp('/checks/show', { as: 'driver' });
    const check = within(await screen.findByRole('article', { name: '231-D-1' }));
    expect(texts(check.getByText('05:16'))).toEqual(['05:16']);
    check.getByText('15 Jun 2026');
    check.getByText('No defect');
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('say what was found, what was done and when it was closed', async () => {
    const id = await yard.defect();
    const answers = { ...yard.allOk(PLATE), known: { [id]: 'still' as const } };
    const check = await yard.check('driver', PLATE, { answers });
    await sql(
      `update public.defects set state = 'closed', repaired_on = '2026-06-15', repair = 'New bulb',
         closed_at = '2026-06-15T09:00:00Z', works = true where id = $1`,
      [id],
    );
    await renderApp('/checks/show', { as: 'driver' });
    const shown = within(await screen.findByRole('article', { name: '231-D-1' }));
    shown.getByText('1 defect');
    await shown.findByText('Repaired 15 Jun 2026: New bulb. Closed 15 Jun 2026.');
    expect(items(shown)[0]?.[0]).toBe('Side lights: marker light out');
    cleanup();

    // The check itself keeps what it asked about.
    await renderApp(`/checks/${check}`, { as: 'driver' });
    await heading('Known before', 2);
    screen.getByText('Side lights: marker light out');
  });

  it('say that earlier ones are not loaded, where those of today are on this phone alone', async () => {
    intercept('/rest/v1/checks', noNetwork);
    await openSigned({ result: 'no_defect' });
    const card = await findSection('My checks');
    card.getByText('Checked today 05:16, no defect');
    fireEvent.click(card.getByRole('link', { name: 'Show to an officer' }));
    within(await screen.findByRole('article', { name: PLATE })).getByText(/as kept on this phone$/);
    screen.getByText('Earlier checks are not loaded.');
  });

  it('stay where there is no signal, if they were loaded before', async () => {
    await yard.check('driver', PLATE);
    const { user } = await renderApp('/checks', { as: 'driver' });
    await screen.findByText('15 Jun 2026, 05:16');
    silenceLog();
    intercept('/rest/v1/', noNetwork);
    await user.click(screen.getByRole('link', { name: 'Show to an officer' }));
    within(await screen.findByRole('article', { name: '231-D-1' })).getByText('05:16');
  });
});
