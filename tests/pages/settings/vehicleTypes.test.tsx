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
  openSettings,
  pressable,
  rowButton,
  rowOf,
} from './settingsScreen';

const backend = await startWorld();
beforeEach(() => vi.setSystemTime(NOW));
afterEach(() => backend.restore());

const TABLE = '/rest/v1/vehicle_types';
const open = (query = '') => openSettings('vehicle-types', 'Vehicle Types', query);
const filter = () => screen.getByLabelText<HTMLSelectElement>('Category', { selector: 'select' });
const rows = () => document.querySelectorAll('tbody tr');
const stored = async (name: string) => {
  const [row] = await backend.sql(
    'select category, description, roadworthiness_test, is_active from public.vehicle_types where name = $1',
    [name],
  );
  return row;
};

async function openNew() {
  const app = await open();
  await rowOf('Estate');
  await app.user.click(pressable('Add Vehicle Type'));
  return { ...app, submit: () => app.user.click(inDialog('Add Vehicle Type')) };
}

async function openEdit(name: string) {
  const app = await open();
  await app.user.click(await rowButton('Edit', name));
  vi.setSystemTime(NOW.getTime() + 1000);
  return { ...app, save: () => app.user.click(inDialog('Save Vehicle Type')) };
}

describe('the table', () => {
  it('shows every type with its category, its test and where it stands', async () => {
    await open();
    const row = within(await rowOf('Estate'));
    expect(headers()).toEqual(['Name', 'Category', 'Description', 'Test', 'Status', 'Actions']);
    row.getByText('Car');
    row.getByText('Passenger car with a large boot');
    row.getByText('NCT');
    row.getByText('Active');
    within(await rowOf('Coach')).getByText('CVRT');
    expect(screen.getAllByText('No description available')).toHaveLength(2);
    expect(screen.getAllByText('Inactive')).toHaveLength(1);
  });

  it('is narrowed to a category, in the address', async () => {
    const { user, path } = await open();
    await rowOf('Estate');
    const all = rows().length;
    expect([...filter().options].map(({ text }) => text)).toEqual([
      'All Categories',
      'Bus',
      'Car',
      'Test category',
      'Trailer',
      'Truck',
      'Van',
    ]);
    await user.selectOptions(filter(), 'Bus');
    expect(rows()).toHaveLength(3);
    expect(path()).toBe('/settings?tab=vehicle-types&category=Bus');
    await user.selectOptions(filter(), 'All Categories');
    expect(rows()).toHaveLength(all);
    expect(path()).toBe('/settings?tab=vehicle-types');
  });

  it('is narrowed by an address, unless nothing is of that category', async () => {
    const { unmount } = await open('&category=Trailer');
    await rowOf('Semi-trailer');
    expect(rows()).toHaveLength(1);
    expect(filter().value).toBe('Trailer');
    unmount();
    await open('&category=Spaceships');
    await rowOf('Estate');
    expect(filter().value).toBe('');
  });

  it('says when it cannot be loaded, and when there is nothing', async () => {
    intercept(TABLE, noNetwork);
    const { user } = await open();
    await waitFor(() => expect(screen.getAllByText(/^Failed to load vehicle types\. No/)).toHaveLength(2));
    intercept(TABLE, async () => Response.json([]));
    await user.click(pressable('Try again'));
    await screen.findByText('No vehicle types found');
  });
});

describe('activating and deactivating', () => {
  it('changes the status and says so', async () => {
    const { user } = await open();
    await user.click(await rowButton('Deactivate', 'Estate'));
    await screen.findByText('Vehicle type status updated');
    await user.click(await within(await rowOf('Estate')).findByRole('button', { name: 'Activate Estate' }));
    await within(await rowOf('Estate')).findByRole('button', { name: 'Deactivate Estate' });
    expect(await stored('Estate')).toMatchObject({ is_active: true });
  });

  it('says when it fails, and leaves the status', async () => {
    const { user } = await open();
    await rowOf('Estate');
    intercept(TABLE, noNetwork);
    await user.click(await rowButton('Deactivate', 'Estate'));
    await screen.findByText(/^Failed to update vehicle type\. No connection/);
    expect(await stored('Estate')).toMatchObject({ is_active: true });
  });
});

describe('adding', () => {
  it('stores a type under a category that exists, however it is typed', async () => {
    const { user, submit } = await openNew();
    const choices = document.getElementById(field('Category').getAttribute('list') ?? '');
    expect([...(choices?.children ?? [])].map((choice) => choice.getAttribute('value'))).toContain('Bus');
    await user.type(field('Name'), 'Double-decker');
    await user.type(field('Category'), 'bus');
    await user.type(field('Description (optional)'), 'Two floors');
    await user.selectOptions(field('Roadworthiness test'), 'CVRT');
    await submit();

    await screen.findByText('Vehicle type added successfully');
    await dialogClosed();
    within(await rowOf('Double-decker')).getByText('Bus');
    expect(await stored('Double-decker')).toEqual({
      category: 'Bus',
      description: 'Two floors',
      roadworthiness_test: 'CVRT',
      is_active: true,
    });
  });

  it('tells what is missing, and that a name is taken in its category', async () => {
    const { user, submit } = await openNew();
    await submit();
    expect(within(dialog()).getByRole('alert').textContent).toBe('Please fill in all required fields');
    expect(document.activeElement).toBe(field('Name'));
    expect(described(field('Category'))).toContain('Category is required');

    await user.type(field('Name'), 'estate');
    await user.type(field('Category'), 'Car');
    await submit();
    const taken = 'There is a vehicle type of this name in this category already';
    expect(described(field('Name'))).toContain(taken);

    await backend.sql("insert into public.vehicle_types (category, name) values ('Car', 'Limousine')");
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Limousine');
    await submit();
    await waitFor(() => expect(described(field('Name'))).toContain(taken));
    expect(field('Category').value).toBe('Car');
  });
});

describe('editing', () => {
  it('stores the changes', async () => {
    const { user, save } = await openEdit('Estate');
    await user.clear(field('Category'));
    await user.type(field('Category'), 'Estate cars');
    await user.selectOptions(field('Roadworthiness test'), 'CVRT');
    await save();
    await screen.findByText('Vehicle type updated successfully');
    await dialogClosed();
    within(await rowOf('Estate')).getByText('Estate cars');
    expect(await stored('Estate')).toEqual({
      category: 'Estate cars',
      description: 'Passenger car with a large boot',
      roadworthiness_test: 'CVRT',
      is_active: true,
    });
  });

  it('keeps what was typed when it fails, or when somebody else was first', async () => {
    const { user, save } = await openEdit('Estate');
    await user.type(field('Name'), ' car');
    intercept(TABLE, noNetwork);
    await save();
    const alert = () => within(dialog()).findByRole('alert');
    expect((await alert()).textContent).toMatch(/^Failed to save vehicle type\. No connection/);
    intercept(TABLE, backend.fetch);
    await backend.sql("update public.vehicle_types set description = 'Theirs' where name = 'Estate'");
    await save();
    await waitFor(async () =>
      expect((await alert()).textContent).toMatch(/^Somebody else changed this vehicle type/),
    );
    expect(field('Name').value).toBe('Estate car');
    expect(await stored('Estate')).toMatchObject({ description: 'Theirs' });
  });
});

it('a change is what the pickers of this page load offer', async () => {
  const { user } = await open();
  await user.click(await rowButton('Deactivate', 'Estate'));
  await screen.findByText('Vehicle type status updated');
  await user.click(screen.getByRole('link', { name: 'Fleet' }));
  await user.click(await screen.findByRole('link', { name: 'Add Vehicle' }));
  await user.click(await screen.findByRole('combobox', { name: /vehicle type/i }));
  await screen.findByText('Car: Hatchback or saloon');
  expect(screen.queryByText('Car: Estate')).toBeNull();
});
