import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { described } from '../../support/described';
import { depot } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { insertRows } from '../../support/sql';
import { ids } from '../../support/world';
import {
  dialog,
  dialogClosed,
  field,
  headers,
  inDialog,
  openSettings,
  pressable,
  rowButton,
  rowOf,
} from './settingsScreen';

const backend = await startWorld();
afterEach(() => backend.restore());

const DEPOTS = '/rest/v1/depots';
const LIST = '/rest/v1/depot_overview';
const STAFFLESS = 'Test depot without staff';
const open = () => openSettings('depots', 'Depots');
const nameOf = async (id: string) => {
  const [row] = await backend.sql<{ name: string }>('select name from public.depots where id = $1', [id]);
  return row?.name;
};
const listed = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

describe('the depots', () => {
  it('are the own one, and the others by name', async () => {
    await open();
    await rowOf(STAFFLESS);
    expect(headers()).toEqual(['Name', 'Added', 'Actions']);
    expect(listed()).toEqual(['Test depot B', STAFFLESS]);
    within(await rowOf(STAFFLESS)).getByText('01 Jan 2025');
    within(await rowOf(STAFFLESS)).getByRole('button', { name: `Invite First Admin of ${STAFFLESS}` });
    const staffed = within(await rowOf('Test depot B'));
    staffed.getByText('Its own admins invite');
    expect(staffed.queryByRole('button')).toBeNull();
    const own = screen.getByRole('heading', { name: 'Your depot' }).closest('div');
    expect(own?.textContent).toContain('Test depot A');
  });

  it('are paged by the database', async () => {
    const more = Array.from({ length: 9 }, (_, index) => depot({ name: `Depot ${index + 1}` }));
    await insertRows(backend.sql, 'public.depots', more);
    const { user, path } = await open();
    await screen.findByText('Page 1 of 2');
    expect(listed()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await rowOf(STAFFLESS);
    expect(listed()).toEqual([STAFFLESS]);
    expect(path()).toBe('/settings?tab=depots&page=2');
  });

  it('are missed in words when they cannot be loaded, or when there are none', async () => {
    intercept(LIST, noNetwork);
    const { user } = await open();
    await waitFor(() =>
      expect(screen.getAllByText(/^Failed to load depots\. No connection/)).toHaveLength(2),
    );
    intercept(LIST, async () => Response.json([], { headers: { 'content-range': '*/0' } }));
    await user.click(pressable('Try again'));
    await screen.findByText('No other depots');
  });
});

describe('adding a depot', () => {
  it('stores it and offers to give it its first admin', async () => {
    const { user } = await open();
    await user.click(pressable('Add Depot'));
    await user.type(field('Name'), ' Sligo ');
    await user.click(inDialog('Add Depot'));

    await screen.findByText('Depot added successfully');
    await dialogClosed();
    await rowOf('Sligo');
    screen.getByText('Sligo was added');
    await user.click(screen.getAllByRole('button', { name: 'Invite First Admin of Sligo' })[0] ?? dialog());
    within(dialog()).getByRole('heading', { name: 'Invite the First Admin of Sligo' });
  });

  it('tells that the name is missing or taken, and keeps what was typed', async () => {
    const { user } = await open();
    await user.click(pressable('Add Depot'));
    await user.click(inDialog('Add Depot'));
    expect(described(field('Name'))).toContain('Name is required');
    await user.type(field('Name'), 'Test depot B');
    await user.click(inDialog('Add Depot'));
    await waitFor(() => expect(described(field('Name'))).toContain('There is a depot of this name already'));
    expect(field('Name').value).toBe('Test depot B');
    intercept(DEPOTS, noNetwork);
    await user.click(inDialog('Add Depot'));
    await within(dialog()).findByText(/^Failed to save depot\. No connection/);
  });
});

describe('renaming the own depot', () => {
  it('stores the name and shows it, in the navigation too', async () => {
    const { user } = await open();
    await user.click(pressable('Rename'));
    expect(field('Name').value).toBe('Test depot A');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Naas');
    await user.click(inDialog('Rename Depot'));
    await screen.findByText('Depot renamed successfully');
    await dialogClosed();
    expect(screen.getAllByText('Naas').length).toBeGreaterThan(1);
    expect(await nameOf(ids.depotA)).toBe('Naas');
  });

  it('overwrites no other name that it got meanwhile', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { user } = await open();
    await user.click(pressable('Rename'));
    await backend.sql(`update public.depots set name = 'Theirs' where id = '${ids.depotA}'`);
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Mine');
    await user.click(inDialog('Rename Depot'));
    await within(dialog()).findByText(/^Somebody else changed this depot/);
    expect(await nameOf(ids.depotA)).toBe('Theirs');
  });
});

describe('the first admin', () => {
  const invite = async (email: string) => {
    const app = await open();
    await app.user.click(await rowButton('Invite First Admin of', STAFFLESS));
    expect(within(dialog()).queryByLabelText('Role')).toBeNull();
    await app.user.type(field('Full name'), 'Maeve Quinn');
    await app.user.type(field('Email'), email);
    return app;
  };
  const send = () => inDialog('Send Invitation');

  it('is given to a depot without staff', async () => {
    const { user } = await invite('maeve@test.example');
    await user.click(send());
    await screen.findByText('Staff member added successfully');
    await dialogClosed();
    const [row] = await backend.sql(
      "select role, approved, depot_id from public.users where email = 'maeve@test.example'",
    );
    expect(row).toEqual({ role: 'admin', approved: true, depot_id: ids.depotWithoutStaff });
    expect(backend.mails.at(-1)?.to).toContain('maeve@test.example');
    await within(await rowOf(STAFFLESS)).findByText('Its own admins invite');
  });

  it('is refused to a depot that got one meanwhile, without an account left over', async () => {
    const { user } = await invite('orla@test.example');
    await backend.sql('update public.users set depot_id = $1 where id = $2', [
      ids.depotWithoutStaff,
      actors.inactiveManager.id,
    ]);
    await user.click(send());
    await within(dialog()).findByText(
      'Failed to invite. That depot already has staff, who invite their own colleagues',
    );
    expect(await backend.sql("select from auth.users where email = 'orla@test.example'")).toEqual([]);
  });

  it('is not somebody who has a place in a depot', async () => {
    const { user } = await invite('driver@test.example');
    await user.click(send());
    await waitFor(() =>
      expect(described(field('Email'))).toContain('driver@test.example already belongs to another depot'),
    );
  });
});
