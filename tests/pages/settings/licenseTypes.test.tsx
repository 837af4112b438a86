import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/clock';
import { described } from '../../support/described';
import { intercept, noNetwork, startWorld } from '../../support/network';
import {
  dialog,
  dialogClosed,
  field,
  headers,
  inDialog,
  isDialogOpen,
  openSettings,
  pressable,
  rowButton,
  rowOf,
} from './settingsScreen';

const backend = await startWorld();
beforeEach(() => vi.setSystemTime(NOW));
afterEach(() => backend.restore());

const TABLE = '/rest/v1/license_types';
const open = () => openSettings('license-types', 'License Types');
const stored = async (code: string) => {
  const [row] = await backend.sql(
    'select name, description, minimum_age, is_active from public.license_types where code = $1',
    [code],
  );
  return row;
};

async function openNew() {
  const app = await open();
  await rowOf('Trucks');
  await app.user.click(pressable('Add License Type'));
  return { ...app, submit: () => app.user.click(inDialog('Add License Type')) };
}

async function openEdit(name = 'Trucks') {
  const app = await open();
  await app.user.click(await rowButton('Edit', name));
  // Every write is later than the one before, as it is where the clock does not stand still.
  vi.setSystemTime(NOW.getTime() + 1000);
  return { ...app, save: () => app.user.click(inDialog('Save License Type')) };
}

describe('the table', () => {
  it('shows every type by code, with what it is and since when', async () => {
    await open();
    const row = within(await rowOf('Trucks'));

    expect(headers()).toEqual([
      'Name',
      'Code',
      'Description',
      'Minimum Age',
      'Status',
      'Created',
      'Last Modified',
      'Actions',
    ]);
    row.getByText('C');
    row.getByText('Trucks over 3,500 kg; from 18 with Driver CPC');
    row.getByText('21 years');
    row.getByText('Active');
    expect(row.getAllByText('01 Jan 2025')).toHaveLength(2);
    const codes = [...document.querySelectorAll('tbody tr')].map(
      (row) => row.querySelector('td')?.textContent,
    );
    expect(codes.slice(0, 4)).toEqual(['A', 'A1', 'A2', 'AM']);
    // One of the world's two types without a description is inactive: only admins see it.
    screen.getByText('Inactive');
    expect(screen.getAllByText('No description available')).toHaveLength(2);
  });

  it('says when it cannot be loaded, and loads on another try', async () => {
    intercept(TABLE, noNetwork);
    const { user } = await open();
    const text =
      'Failed to load license types. No connection to the server. Check your network and try again.';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(pressable('Add License Type').matches(':disabled')).toBe(true);
    intercept(TABLE, backend.fetch);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Trucks');
  });

  it('says when there are none', async () => {
    intercept(TABLE, async () => Response.json([]));
    await open();
    await screen.findByText('No license types found');
  });
});

describe('activating and deactivating', () => {
  it('changes the status and says so', async () => {
    const { user } = await open();
    const row = await rowOf('Trucks');
    const button = await rowButton('Deactivate', 'Trucks');
    await user.click(button);

    await screen.findByText('License type status updated');
    await within(row).findByRole('button', { name: 'Activate Trucks' });
    within(row).getByText('Inactive');
    expect(document.activeElement).toBe(button);
    expect(await stored('C')).toMatchObject({ is_active: false });
    await user.click(button);
    await within(row).findByRole('button', { name: 'Deactivate Trucks' });
    expect(await stored('C')).toMatchObject({ is_active: true });
  });

  it('says when it fails', async () => {
    const { user } = await open();
    await rowOf('Trucks');
    intercept(TABLE, noNetwork);
    await user.click(await rowButton('Deactivate', 'Trucks'));
    await screen.findByText(/^Failed to update license type\. No connection/);
  });
});

describe('adding', () => {
  it('stores a type and shows it', async () => {
    const { user, submit } = await openNew();
    expect(described(field('Code'))).toContain('It cannot be changed after adding');
    await user.type(field('Code'), ' FORK ');
    await user.type(field('Name'), 'Forklifts');
    await user.type(field('Minimum age'), '18');
    await submit();

    await screen.findByText('License type added successfully');
    await dialogClosed();
    await rowOf('Forklifts');
    expect(document.activeElement).toBe(pressable('Add License Type'));
    expect(await stored('FORK')).toEqual({
      name: 'Forklifts',
      description: null,
      minimum_age: 18,
      is_active: true,
    });
  });

  it('tells what is missing, at the fields, and goes to the first', async () => {
    const { submit, user } = await openNew();
    await user.type(field('Name'), 'Forklifts');
    await submit();
    expect(within(dialog()).getByRole('alert').textContent).toBe('Please fill in all required fields');
    expect(described(field('Code'))).toContain('Code is required');
    expect(described(field('Minimum age'))).toContain('Minimum age is required');
    expect(document.activeElement).toBe(field('Code'));
  });

  it('tells that a code is taken, before asking the server and by it', async () => {
    const { user, submit } = await openNew();
    await user.type(field('Code'), 'ce');
    await user.type(field('Name'), 'Forklifts');
    await user.type(field('Minimum age'), '18');
    await submit();
    const taken = 'There is a license type with this code already';
    expect(described(field('Code'))).toContain(taken);

    await backend.sql("insert into public.license_types (code, name, minimum_age) values ('NEW', 'x', 1)");
    await user.clear(field('Code'));
    await user.type(field('Code'), 'NEW');
    expect(described(field('Code'))).not.toContain(taken);
    await submit();
    await waitFor(() => expect(described(field('Code'))).toContain(taken));
    await waitFor(() => expect(document.activeElement).toBe(field('Code')));
    expect(field('Name').value).toBe('Forklifts');
  });

  it('keeps what was typed when it fails, and stores it on another try', async () => {
    const { user, submit } = await openNew();
    await user.type(field('Code'), 'FORK');
    await user.type(field('Name'), 'Forklifts');
    await user.type(field('Minimum age'), '18');
    intercept(TABLE, noNetwork);
    await submit();
    const alert = await within(dialog()).findByRole('alert');
    expect(alert.textContent).toMatch(/^Failed to save license type\. No connection to the server/);
    expect(field('Code').value).toBe('FORK');
    intercept(TABLE, backend.fetch);
    await submit();
    await dialogClosed();
    expect(await stored('FORK')).toMatchObject({ name: 'Forklifts' });
  });

  it('asks before it throws away what was typed, and not when nothing was', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user } = await openNew();
    await user.click(inDialog('Cancel'));
    expect(confirm).not.toHaveBeenCalled();
    expect(isDialogOpen()).toBe(false);

    await user.click(pressable('Add License Type'));
    await user.type(field('Code'), 'X');
    await user.keyboard('{Escape}');
    expect(confirm).toHaveBeenCalledWith('Discard what you typed?');
    expect(field('Code').value).toBe('X');
    confirm.mockReturnValue(true);
    await user.click(inDialog('Close'));
    expect(isDialogOpen()).toBe(false);
  });
});

describe('editing', () => {
  it('stores everything but the code, which cannot be changed, and says why', async () => {
    const { user, save } = await openEdit();
    within(dialog()).getByRole('heading', { name: 'Edit License Type C' });
    within(dialog()).getByText(/^The code C cannot be changed: licences and applications carry it/);
    expect(within(dialog()).queryByLabelText('Code')).toBeNull();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Lorries');
    await user.clear(field('Description (optional)'));
    await user.clear(field('Minimum age'));
    await user.type(field('Minimum age'), '0');
    await save();

    await screen.findByText('License type updated successfully');
    await dialogClosed();
    within(await rowOf('Lorries')).getByText('15 Jun 2026');
    expect(await stored('C')).toEqual({
      name: 'Lorries',
      description: null,
      minimum_age: 0,
      is_active: true,
    });
  });

  it('overwrites nothing that somebody else changed meanwhile', async () => {
    const { user, save } = await openEdit();
    await backend.sql("update public.license_types set name = 'Theirs' where code = 'C'");
    await user.type(field('Name'), ' and lorries');
    await save();

    const alert = await within(dialog()).findByRole('alert');
    expect(alert.textContent).toMatch(/^Somebody else changed this license type since you opened it/);
    expect(field('Name').value).toBe('Trucks and lorries');
    expect(await stored('C')).toMatchObject({ name: 'Theirs' });
  });

  it('takes an answer that was lost on its way for what it was', async () => {
    const { user, save } = await openEdit();
    await user.type(field('Name'), ' and lorries');
    intercept(TABLE, async (input, init) => {
      await backend.fetch(input, init);
      throw new TypeError('Failed to fetch');
    });
    await save();
    await within(dialog()).findByRole('alert');
    intercept(TABLE, backend.fetch);
    await save();
    await screen.findByText('License type updated successfully');
    expect(await stored('C')).toMatchObject({ name: 'Trucks and lorries' });
  });
});

it('what is changed here is what applicants can choose', async () => {
  const { user } = await open();
  await user.click(await rowButton('Deactivate', 'Trucks'));
  await screen.findByText('License type status updated');
  const { data } = await backend.asAnon().from('license_types').select('code').eq('code', 'C');
  expect(data).toEqual([]);
});
