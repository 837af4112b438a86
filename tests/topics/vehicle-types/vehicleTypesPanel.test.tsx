import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  field,
  fromMenu,
  inDialog,
  openSettings,
  retype,
  rowButton,
} from '../../pages/settings/settingsScreen';
import { later } from '../../support/clock';
import { intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import {
  alertText,
  cells,
  choose,
  described,
  dialog,
  dialogClosed,
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
const TABLE = '/rest/v1/vehicle_types';
const open = (query = '') => openSettings('vehicle-types', LIST, query);
const filter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
const stored = async (name: string) => {
  const [found] = await backend.sql(
    'select category, description, roadworthiness_test, required_category, needs_cpc, needs_tachograph_card, is_active from public.vehicle_types where name = $1',
    [name],
  );
  return found;
};

async function openNew() {
  const app = await open();
  await table(LIST);
  press('Add Vehicle Type');
  return { ...app, submit: () => app.user.click(inDialog('Add Vehicle Type')) };
}

async function openEdit() {
  const app = await open();
  await app.user.click(await rowButton(LIST, 'Edit', 'Estate'));
  later();
  return { ...app, save: () => app.user.click(inDialog('Save Vehicle Type')) };
}

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

  it('is filtered by a category, which is kept in the address', async () => {
    const { path } = await open();
    const all = await titles(LIST);
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
  });

  it('takes the category from the address, unless it is unknown', async () => {
    const { unmount } = await open('&category=Trailer');
    expect(await titles(LIST)).toEqual(['Semi-trailer']);
    expect(filter().value).toBe('Trailer');
    unmount();
    await open('&category=Spaceships');
    await row(LIST, 'Estate');
    expect(filter().value).toBe('');
  });

  it('says when the types cannot be loaded, and when there are none', async () => {
    intercept(TABLE, noNetwork);
    await open();
    await waitFor(() => expect(screen.getAllByText(/^Failed to load vehicle types\. No/)).toHaveLength(2));
    intercept(TABLE, async () => Response.json([]));
    press('Try again');
    await screen.findByText('No vehicle types found');
  });
});

it('deactivates and activates a type, and says when that fails', async () => {
  const { user } = await open();
  await fromMenu(user, LIST, 'Deactivate', 'Estate');
  await user.click(inDialog('Deactivate'));
  await screen.findByText('Vehicle type status updated');
  await dialogClosed();
  await (await row(LIST, 'Estate')).findByText('Inactive');
  await fromMenu(user, LIST, 'Activate', 'Estate');
  await user.click(inDialog('Activate'));
  await dialogClosed();
  await (await row(LIST, 'Estate')).findByText('Active');
  expect(await stored('Estate')).toMatchObject({ is_active: true });

  intercept(TABLE, noNetwork);
  await fromMenu(user, LIST, 'Deactivate', 'Estate');
  await user.click(inDialog('Deactivate'));
  await dialog().findByText(/^Failed to update vehicle type\. No connection/);
  expect(await stored('Estate')).toMatchObject({ is_active: true });
});

describe('adding', () => {
  it('matches an existing category whatever its case, and stores the type', async () => {
    const { user, submit } = await openNew();
    const choices = document.getElementById(field('Category').getAttribute('list') ?? '');
    expect([...(choices?.children ?? [])].map((choice) => choice.getAttribute('value'))).toContain('Bus');
    await user.type(field('Name'), 'Double-decker');
    await user.type(field('Category'), 'bus');
    await user.type(field('Description'), 'Two floors');
    await choose('Roadworthiness test', 'CVRT', dialog());
    await dialog().findByRole('option', { name: 'D: Buses' });
    await choose('Licence needed', 'D: Buses', dialog());
    fireEvent.click(field('Needs Driver CPC'));
    await submit();

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
  });

  it('does not report its own row, stored without an answer, as another type with that name', async () => {
    const { user, submit } = await openNew();
    await user.type(field('Name'), 'Double-decker');
    await user.type(field('Category'), 'Bus');
    loseAnswer(backend, TABLE);
    await submit();
    await dialog().findByRole('alert');
    await row(LIST, 'Double-decker');
    intercept(TABLE, backend.fetch);
    await submit();
    await screen.findByText('Vehicle type added successfully');
    expect(await stored('Double-decker')).toMatchObject({ category: 'Bus' });
  });

  it('marks missing fields, and a name already used in the category', async () => {
    const { user, submit } = await openNew();
    await submit();
    expect(await alertText(dialog())).toBe('Please fill in all required fields');
    expect(document.activeElement).toBe(field('Name'));
    expect(described(field('Category'))).toContain('Enter the category');

    await user.type(field('Name'), 'estate');
    await user.type(field('Category'), 'Car');
    await submit();
    const taken = 'This category already has a vehicle type with this name';
    await waitFor(() => expect(described(field('Name'))).toContain(taken));

    await backend.sql("insert into public.vehicle_types (category, name) values ('Car', 'Limousine')");
    await retype(user, 'Name', 'Limousine');
    await submit();
    await waitFor(() => expect(described(field('Name'))).toContain(taken));
    expect(field('Category').value).toBe('Car');
  });
});

describe('editing', () => {
  it('stores the changes', async () => {
    const { user, save } = await openEdit();
    await retype(user, 'Category', 'Estate cars');
    await choose('Roadworthiness test', 'CVRT', dialog());
    await dialog().findByRole('option', { name: 'C: Trucks' });
    await choose('Licence needed', 'Any licence', dialog());
    fireEvent.click(field('Needs tachograph card'));
    await save();
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

  it('keeps what was typed when saving fails, and shows changes by others beside it', async () => {
    const { user, save } = await openEdit();
    await user.type(field('Name'), ' car');
    intercept(TABLE, noNetwork);
    await save();
    expect(await alertText(dialog())).toMatch(/^The vehicle type couldn't be saved\. No connection/);
    intercept(TABLE, backend.fetch);
    await backend.sql("update public.vehicle_types set description = 'Theirs' where name = 'Estate'");
    await save();
    await screen.findByText(
      'Vehicle type updated successfully. We kept what someone else changed meanwhile: Description',
    );
    expect(await stored('Estate car')).toMatchObject({ description: 'Theirs' });
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
