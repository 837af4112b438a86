import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import { later } from '../../support/clock';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, startWorld } from '../../support/network';
import * as kit from '../../support/screen';
import {
  alertText,
  choices,
  described,
  discard,
  keepEditing,
  pick,
  press,
  section,
} from '../../support/screen';
import { openDriver } from '../drivers/driverForm';

const backend = await startWorld();
afterEach(() => backend.restore());

const vehicle = () => section('Personal Vehicle');
const field = (label: string) => kit.field(label, vehicle());
const fill = (label: string, value: string) => kit.fill(label, value, vehicle());
const stars = (name: string) => vehicle().getByRole<HTMLInputElement>('radio', { name });
const save = () => press('Save Vehicle Details', vehicle());
const updated = () => screen.findByText('Vehicle details updated successfully');

async function stored(driver: AccountName) {
  const [row] = await backend.sql('select * from public.grey_fleet_vehicles where driver_id = $1', [
    actors[driver].id,
  ]);
  return row;
}

async function open(driver: 'colleague' | 'driver') {
  const app = await openDriver(driver, 'manager');
  press(driver === 'colleague' ? 'Add personal vehicle' : 'Edit Personal Vehicle', vehicle());
  await vehicle().findByLabelText('Make');
  later();
  return app;
}

function fillNew() {
  fill('Make', 'Ford');
  fill('Model', 'Focus');
  fill('Registration number', 'ANY 1');
}

describe('a driver without a personal vehicle', () => {
  it('has no form until one is added, and asks before discarding what was typed', async () => {
    await open('colleague');
    fill('Make', 'Ford');
    press('Cancel', vehicle());
    await keepEditing();
    expect(field('Make').value).toBe('Ford');
    press('Cancel', vehicle());
    await discard();
    vehicle().getByText("Doesn't use own vehicle for work");
    expect(vehicle().queryByLabelText('Make')).toBeNull();
    expect(document.activeElement).toBe(vehicle().getByRole('button', { name: 'Add personal vehicle' }));
  });

  it('gets one, with defaults, and null for empty fields', async () => {
    await open('colleague');
    expect(document.activeElement).toBe(field('Make'));
    expect(field('Mileage rate').value).toBe('0.5');
    expect(stars('5 stars').checked).toBe(true);
    save();
    expect(await alertText(vehicle())).toBe('Please fill in all required vehicle fields');
    expect(document.activeElement).toBe(field('Make'));
    expect(described(field('Make'))).toContain('Enter the make');

    fillNew();
    save();
    await updated();
    expect(await stored('colleague')).toMatchObject({
      make: 'Ford',
      model: 'Focus',
      registration_number: 'ANY 1',
      year: null,
      nct_expiry: null,
      insurance_expiry: null,
      current_mileage: null,
      condition_rating: 5,
      annual_business_mileage: null,
      mileage_rate: 0.5,
      last_inspection_date: null,
    });
    await waitFor(() => expect(vehicle().queryByText(/^No personal vehicle\./)).toBeNull());
  });

  it('reports a conflict if someone else has just added one', async () => {
    await open('colleague');
    fillNew();
    await backend
      .as(actors.admin)
      .from('grey_fleet_vehicles')
      .insert({ driver_id: actors.colleague.id, make: 'Kia', model: 'Focus', registration_number: 'ANY 1' })
      .throwOnError();
    silenceLog();
    save();
    const alert = within(await vehicle().findByRole('alert'));
    expect(choices(alert)).toEqual([['Vehicle', 'You: Ford Focus, ANY 1', 'Someone else: Kia Focus, ANY 1']]);
    expect(await stored('colleague')).toMatchObject({ make: 'Kia' });

    pick('Vehicle', 'You', alert);
    later();
    save();
    await updated();
    expect(await stored('colleague')).toMatchObject({ make: 'Ford' });
  });
});

describe('a personal vehicle', () => {
  it('is saved with every field', async () => {
    const { user } = await open('driver');
    expect(field('Make').value).toBe('Toyota');
    fill('Year', '2019');
    fill('NCT expiry date', '2027-03-05');
    fill('Insurance expiry date', '2026-12-01');
    fill('Current mileage', '84,250');
    fill('Annual business mileage', '6200');
    fill('Mileage rate', '0.42');
    fill('Last inspection date', '2026-04-01');
    await user.click(stars('3 stars'));
    save();
    await updated();
    expect(await stored('driver')).toMatchObject({
      year: 2019,
      nct_expiry: '2027-03-05',
      insurance_expiry: '2026-12-01',
      current_mileage: 84250,
      condition_rating: 3,
      annual_business_mileage: 6200,
      mileage_rate: 0.42,
      last_inspection_date: '2026-04-01',
    });
    (await vehicle().findByRole('button', { name: 'Edit Personal Vehicle' })).click();
    await vehicle().findByLabelText('Make');
    expect(stars('3 stars').checked).toBe(true);
  });

  it('is offered the next date of what runs out soon', async () => {
    await backend.sql(
      "update public.grey_fleet_vehicles set nct_expiry = '2026-07-01', insurance_expiry = '2026-09-14', registration_number = '191-D-1' where driver_id = $1",
      [actors.driver.id],
    );
    await open('driver');
    expect(vehicle().queryByRole('button', { name: /^Set Insurance/ })).toBeNull();
    press('Set NCT expiry date to 01 Jul 2028, 2 years', vehicle());
    save();
    await updated();
    expect(await stored('driver')).toMatchObject({ nct_expiry: '2028-07-01' });
    expect(vehicle().queryByRole('button', { name: /^Set NCT/ })).toBeNull();
  });

  it('stays as typed when a value is over its limit or the network fails', async () => {
    await open('driver');
    fill('Current mileage', '2000001');
    save();
    expect(await alertText(vehicle())).toBe('Current mileage must be a whole number from 0 to 2,000,000');
    expect(document.activeElement).toBe(field('Current mileage'));
    fill('Current mileage', '2000000');
    intercept('/rest/v1/grey_fleet_vehicles', noNetwork);
    silenceLog();
    save();
    await vehicle().findByText(
      'Failed to update vehicle. No connection to the server. Check your network and try again.',
    );
    expect(field('Current mileage').value).toBe('2000000');
    intercept('/rest/v1/grey_fleet_vehicles', backend.fetch);
    save();
    await updated();
  });

  it("keeps someone else's change, unless the vehicle has been replaced", async () => {
    const byAdmin = (values: { condition_rating?: number; nct_expiry?: string }) =>
      backend
        .as(actors.admin)
        .from('grey_fleet_vehicles')
        .update(values)
        .eq('driver_id', actors.driver.id)
        .throwOnError();
    await open('driver');
    fill('Current mileage', '50,000');
    await byAdmin({ condition_rating: 2 });
    later();
    silenceLog();
    save();
    await screen.findByText(/We kept what someone else changed meanwhile: Condition$/);
    expect(await stored('driver')).toMatchObject({ current_mileage: 50000, condition_rating: 2 });

    (await vehicle().findByRole('button', { name: 'Edit Personal Vehicle' })).click();
    await vehicle().findByLabelText('Model');
    fill('Model', 'Yaris');
    fill('Registration number', '241-D-9');
    await byAdmin({ nct_expiry: '2027-03-04' });
    later();
    save();
    const alert = within(await vehicle().findByRole('alert'));
    alert.getByText('Someone else changed this personal vehicle since you opened it');
    expect(choices(alert)).toEqual([['NCT expiry date', 'You: 31 Mar 2035', 'Someone else: 04 Mar 2027']]);
    expect(await stored('driver')).toMatchObject({ model: 'Corolla', nct_expiry: '2027-03-04' });
    press('Discard mine and show the current version', vehicle());
    expect(field('Model').value).toBe('Corolla');
    expect(stars('2 stars').checked).toBe(true);
  });
});

it.each([
  ['nctExpiry', 'NCT expiry date'],
  ['insuranceExpiry', 'Insurance expiry date'],
])('a link to #personal-vehicle?edit=%s leads to that field', async (name, label) => {
  await openDriver('driver', 'manager', `#personal-vehicle?edit=${name}`);
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
});
