import '../support/dialog';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { preloadFind } from '../../src/layout/FindAnything';
import { findActs, findPlaces } from '../../src/layout/findPlaces';
import { navigationFor } from '../../src/places';
import { nextId } from '../support/factories';
import { silenceLog } from '../support/log';
import { intercept, noNetwork, startWorld } from '../support/network';
import { renderApp } from '../support/render';
import { discard, fill, isDialogOpen, keepEditing, options, text } from '../support/screen';
import { insertRows } from '../support/sql';
import { ids } from '../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());
await preloadFind();

const NAME = 'Find a driver, plate or page';
const opener = () => screen.findByRole('button', { name: NAME });
const box = () => screen.findByRole('combobox', { name: NAME });
const activeOption = async () => {
  const id = (await box()).getAttribute('aria-activedescendant');
  const active = document.getElementById(id ?? '');
  expect(active?.ariaSelected).toBe('true');
  return active ? text(active) : null;
};
/** The title of each group, and its options. */
const groups = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => [group.ariaLabel, ...options(within(group))]);
const statusText = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const key = async (name: string) => fireEvent.keyDown(await box(), { key: name });

async function open(as: 'manager' | 'admin' = 'manager') {
  const view = await renderApp('/dashboard', { as });
  await view.user.click(await opener());
  await box();
  return view;
}

async function search(typed: string) {
  fireEvent.change(await box(), { target: { value: typed } });
  await waitFor(() => expect(statusText()).toMatch(/result/));
}

describe('the search', () => {
  it('opens with Ctrl+K and shows the pages of the bar and some of what can be done', async () => {
    await renderApp('/dashboard', { as: 'manager' });
    (await opener()).focus();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true });
    expect(isDialogOpen()).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
    expect(document.activeElement).toBe(await box());
    expect(groups().map(([title, ...answers]) => [title, answers.length])).toEqual([
      ['Pages', navigationFor('manager').length],
      ['Actions', 3],
    ]);
    await key('Escape');
    expect(isDialogOpen()).toBe(false);
    expect(document.activeElement).toBe(await opener());
  });

  it('does not open over another dialog', async () => {
    const { user } = await renderApp('/drivers', { as: 'manager' });
    await screen.findByRole('table', { name: 'Drivers', busy: false });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(isDialogOpen()).toBe(true);
    expect(screen.queryByRole('combobox', { name: NAME })).toBeNull();
  });

  it('is not available to a driver', async () => {
    await renderApp('/dashboard', { as: 'driver' });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(isDialogOpen()).toBe(false);
  });

  it('finds by a few letters, says how many, and opens with Enter', async () => {
    const { path } = await open();
    await search('231 d');
    expect(statusText()).toBe('2 results');
    expect(options()).toEqual([
      'Vehicle: 231-D-1 Ford Transit driver of the world',
      'Vehicle: 231-D-2 Ford Transit',
    ]);
    expect(await activeOption()).toMatch('231-D-1');
    await key('ArrowUp');
    expect(await activeOption()).toMatch('231-D-2');
    await key('ArrowDown');
    await key('ArrowDown');
    await key('Enter');
    await waitFor(() => expect(path()).toMatch(/^\/fleet\/.*\/edit$/));
    expect(isDialogOpen()).toBe(false);
  });

  it('ends with a link to the list for matches that pages leave no room for', async () => {
    const named = Array.from({ length: 9 }, (_, index) => ({
      id: nextId(),
      full_name: `Import ${index}`,
      role: 'driver',
      depot_id: ids.depotA,
      approved: true,
    }));
    await insertRows(backend.sql, 'public.users', named);
    await open('admin');
    await search('import');
    expect(groups().map(([title, ...answers]) => [title, answers.length])).toEqual([
      ['Actions', 2],
      ['People', 9],
    ]);
    expect(options().at(-1)).toBe('List: All drivers with “import”');
  });

  it('has a heading for each kind, which the keyboard passes over', async () => {
    const { path } = await open('admin');
    await search('staff');
    expect(groups()).toEqual([
      ['Settings', 'Settings: Staff'],
      ['Actions', 'Action: Invite staff'],
    ]);
    await key('ArrowDown');
    expect(await activeOption()).toBe('Action: Invite staff');
    await key('Enter');
    await waitFor(() => expect(path()).toBe('/settings?tab=staff'));
  });

  it('shows the records that it opened lately before the pages, each once, the last first', async () => {
    const { path, user } = await open();
    for (const [typed, plate] of [
      ['231 d 1', '231-D-1'],
      ['231 d 2', '231-D-2'],
      ['231 d 1', '231-D-1'],
    ] as const) {
      await search(typed);
      expect(await activeOption()).toMatch(plate);
      await key('Enter');
      await waitFor(() => expect(path()).toMatch(/^\/fleet\/.*\/edit$/));
      await user.click(await opener());
      await box();
    }
    expect(groups()[0]).toEqual([
      'Recent',
      'Vehicle: 231-D-1 Ford Transit driver of the world',
      'Vehicle: 231-D-2 Ford Transit',
    ]);
    expect(options()[2]).toBe('Page: Dashboard');
  });

  it.each([
    ['tyre', 'Page: Defects'],
    ['garage', 'Page: Defects'],
    ['tacho', 'Page: Competence'],
    ['signed', 'Page: Policies'],
    ['who has not signed', 'Page: Policies'],
    ['month report', 'Page: All checks'],
    ['backup', 'Page: Inspection pack'],
  ])('finds the page for "%s"', async (typed, page) => {
    await open();
    await search(typed);
    expect(options()).toContain(page);
  });

  it('offers to add a penalty to whoever is named, or was opened lately', async () => {
    const { path, user } = await open();
    await search('add penalty');
    expect(options()).toEqual(['Action: Add penalty to ...']);
    await search('add penalty to colleague');
    expect(groups()).toEqual([['Actions', expect.stringMatching(/^Action: Add penalty to colleague/)]]);
    await key('Enter');
    await waitFor(() => expect(path()).toMatch(/^\/drivers\/.*\/edit#penalties\?add=$/));
    await user.click(await opener());
    await search('colleague');
    await key('Enter');
    await waitFor(() => expect(path()).toMatch(/^\/drivers\/.*\/edit$/));
    await user.click(await opener());
    await search('add penalty');
    expect(options()).toEqual([
      expect.stringMatching(/^Action: Add penalty to colleague/),
      'Action: Add penalty to ...',
    ]);
  });

  it('opens what was typed last, not the answer to the text before', async () => {
    const { path } = await open();
    await search('231 d 1');
    fireEvent.change(await box(), { target: { value: '231 d 2' } });
    await key('Enter');
    await waitFor(() => expect(path()).toMatch(/^\/fleet\//));
    await screen.findAllByText('231-D-2');
  });

  it('keeps the last answers while the next are loading, and cancels the earlier request', async () => {
    await open();
    await search('colleague');
    const signals: (AbortSignal | null | undefined)[] = [];
    intercept('rpc/find_anything', (_input, init) => {
      signals.push(init?.signal);
      return new Promise(() => {});
    });
    fireEvent.change(await box(), { target: { value: 'colle' } });
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(options()).toEqual([expect.stringMatching(/^Driver: colleague/)]);
    expect(screen.getByRole('listbox').ariaBusy).toBe('true');
    fireEvent.change(await box(), { target: { value: 'col' } });
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals[0]?.aborted).toBe(true);
    expect(signals[1]?.aborted).toBe(false);
  });

  it('says that nothing matches', async () => {
    await open();
    await search('zzzz');
    screen.getByText('No match for “zzzz”. Try part of a name, plate or number.');
    expect(statusText()).toBe('0 results');
    expect((await box()).getAttribute('aria-expanded')).toBe('false');
  });

  it('says when it fails, and still finds pages', async () => {
    const logged = silenceLog();
    await open();
    intercept('rpc/find_anything', noNetwork);
    fireEvent.change(await box(), { target: { value: 'dri' } });
    expect(text(await screen.findByRole('alert'))).toBe(
      "Drivers and vehicles couldn't be searched Pages are still found. No connection to the server. Check your network and try again. Try again",
    );
    expect(logged).toHaveBeenCalledWith("The search couldn't be done", expect.anything());
    expect(groups()).toEqual([
      ['Pages', ...findPlaces('manager', 'dri').map(({ label }) => `Page: ${label}`)],
      ['Actions', ...findActs('manager', 'dri', []).map(({ label }) => `Action: ${label}`)],
    ]);

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    // Otherwise the queries of later test files in this worker would wait for the network.
    onTestFinished(() => onlineManager.setOnline(true));
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(text(screen.getByRole('alert'))).toBe(
      'No network Pages are still found, drivers and vehicles as soon as the network is back.',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('asks before it leaves a page with unsaved input', async () => {
    const { user, path } = await renderApp('/drivers/new', { as: 'manager' });
    await screen.findByRole('heading', { level: 1 });
    fill('Full Name', 'Aoife');
    await user.click(await opener());
    await search('fleet');
    await key('Enter');
    await keepEditing();
    expect(path()).toBe('/drivers/new');
    await key('Enter');
    await discard();
    await waitFor(() => expect(path()).toBe('/fleet'));
    expect(isDialogOpen()).toBe(false);
  });
});

it('finds an open defect and a talk by their words, and opens them', async () => {
  intercept('rpc/find_anything', async () =>
    Response.json([
      { kind: 'defect', id: 'd1', name: '231-D-1', detail: 'Tyres: cut', other: null, state: null },
      { kind: 'talk', id: 't1', name: 'Winter tyres', detail: '05 Jan 2026', other: null, state: null },
    ]),
  );
  const { path } = await open();
  await search('tyre');
  const records = groups().filter(([title]) => title === 'Open defects' || title === 'Talks');
  expect(records).toEqual([
    ['Open defects', expect.stringMatching(/231-D-1.*Tyres: cut/)],
    ['Talks', expect.stringMatching(/Winter tyres.*05 Jan 2026/)],
  ]);
  fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: /Tyres: cut/ }));
  await waitFor(() => expect(path()).toBe('/today/defects/d1'));
});
