import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { field, fromMenu, inDialog, openSettings, rowButton } from '../../pages/settings/settingsScreen';
import { later } from '../../support/clock';
import { startWorld } from '../../support/network';
import {
  cells,
  choose,
  dialog,
  dialogClosed,
  fill,
  headers,
  heading,
  option,
  options,
  press,
  row,
  table,
  titles,
} from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const LIST = 'Vehicle Types';
const open = (query = '') => openSettings('vehicle-types', LIST, query);
const filter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
const stored = async (name: string) => {
  const [found] = await backend.sql(
    'select category, description, roadworthiness_test, required_category, needs_cpc, needs_tachograph_card, is_active from public.vehicle_types where name = $1',
    [name],
  );
  return found;
};

describe('the table', () => {
  it('shows every type with its category, test and status', async () => {
    await open();
    expect((await cells(LIST, 'Estate')).slice(0, 6)).toEqual([
      'Estate',
      'Car',
      'Passenger car with a large boot',
      'NCT',
      'B',
      'Active',
    ]);
    expect(await headers(LIST)).toEqual([
      'Name',
      'Category',
      'Description',
      'Test',
      'Driver Needs',
      'Status',
      'Used By',
      'Actions',
    ]);
    (await row(LIST, 'Coach')).getByText('CVRT');
    (await row(LIST, 'Coach')).getByText('D, Driver CPC, tachograph card');
    expect(screen.getAllByText('No description available')).toHaveLength(2);
    expect(screen.getAllByText('Inactive')).toHaveLength(1);
    await screen.findByText('4 vehicles in 2 depots');
  });

  it('is filtered by a category, which is kept in the address and taken from it, unless it is unknown', async () => {
    const { path, unmount } = await open('&category=Spaceships');
    const all = await titles(LIST);
    expect(all).toContain('Estate');
    expect(filter().value).toBe('');
    expect([...filter().options].map(({ text }) => text)).toEqual([
      'All Categories',
      'Bus',
      'Car',
      'Test category',
      'Trailer',
      'Truck',
      'Van',
    ]);
    await choose('Category', 'Bus');
    expect(await titles(LIST)).toHaveLength(3);
    expect(path()).toBe('/settings?tab=vehicle-types&category=Bus');
    await choose('Category', 'All Categories');
    expect(await titles(LIST)).toEqual(all);
    expect(path()).toBe('/settings?tab=vehicle-types');
    unmount();

    await open('&category=Trailer');
    expect(await titles(LIST)).toEqual(['Semi-trailer']);
    expect(filter().value).toBe('Trailer');
  });
});

it('adds a type, whose category matches an existing one whatever its case, and stores changes', async () => {
  const { user } = await open();
  await table(LIST);
  press('Add Vehicle Type');
  const choices = document.getElementById(field('Category').getAttribute('list') ?? '');
  expect([...(choices?.children ?? [])].map((choice) => choice.getAttribute('value'))).toContain('Bus');
  fill('Name', 'Double-decker', dialog());
  fill('Category', 'bus', dialog());
  fill('Description', 'Two floors', dialog());
  await choose('Roadworthiness test', 'CVRT', dialog());
  await dialog().findByRole('option', { name: 'D: Buses' });
  await choose('Licence needed', 'D: Buses', dialog());
  fireEvent.click(field('Needs Driver CPC'));
  await user.click(inDialog('Add Vehicle Type'));

  await screen.findByText('Vehicle type added successfully');
  await dialogClosed();
  (await row(LIST, 'Double-decker')).getByText('Bus');
  expect(await stored('Double-decker')).toEqual({
    category: 'Bus',
    description: 'Two floors',
    roadworthiness_test: 'CVRT',
    required_category: 'D',
    needs_cpc: true,
    needs_tachograph_card: false,
    is_active: true,
  });

  await user.click(await rowButton(LIST, 'Edit', 'Estate'));
  later();
  fill('Category', 'Estate cars', dialog());
  await choose('Roadworthiness test', 'CVRT', dialog());
  await dialog().findByRole('option', { name: 'C: Trucks' });
  await choose('Licence needed', 'Any licence', dialog());
  fireEvent.click(field('Needs tachograph card'));
  await user.click(inDialog('Save Vehicle Type'));
  await screen.findByText('Vehicle type updated successfully');
  await dialogClosed();
  (await row(LIST, 'Estate')).getByText('Estate cars');
  expect(await stored('Estate')).toEqual({
    category: 'Estate cars',
    description: 'Passenger car with a large boot',
    roadworthiness_test: 'CVRT',
    required_category: null,
    needs_cpc: false,
    needs_tachograph_card: true,
    is_active: true,
  });
});

it('takes a deactivated type out of the pickers without a reload', async () => {
  const { user } = await open();
  await fromMenu(user, LIST, 'Deactivate', 'Estate');
  await user.click(inDialog('Deactivate'));
  await screen.findByText('Vehicle type status updated');
  await dialogClosed();
  await user.click(screen.getByRole('link', { name: 'Fleet' }));
  await user.click(await screen.findByRole('link', { name: 'Add Vehicle' }));
  await heading('Add Vehicle', 1);
  await user.click(await screen.findByRole('combobox', { name: 'Vehicle Type' }));
  await option('Car: Hatchback or saloon');
  expect(options()).not.toContain('Car: Estate');
});
