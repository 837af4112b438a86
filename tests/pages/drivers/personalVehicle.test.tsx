import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import { NOW } from '../../support/clock';
import { described } from '../../support/described';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { fill, later, openDriver, part } from './driverForm';

const backend = await startWorld();
beforeEach(() => vi.setSystemTime(NOW));
afterEach(() => backend.restore());

const vehicle = () => part('Personal Vehicle');
const field = (label: string) => vehicle().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

async function stored(driver: AccountName) {
  const [row] = await backend.sql('select * from public.grey_fleet_vehicles where driver_id = $1', [
    actors[driver].id,
  ]);
  return row;
}

/** The colleague has no personal vehicle, the driver has one. */
async function open(driver: 'colleague' | 'driver') {
  const app = await openDriver(driver, 'manager');
  await vehicle().findByLabelText('Make');
  later();
  const save = () => app.user.click(vehicle().getByRole('button', { name: 'Save Vehicle Details' }));
  return { ...app, save };
}

describe('a driver without a personal vehicle', () => {
  it('gets one, with the defaults of the specification and null for what is empty', async () => {
    const { save } = await open('colleague');
    vehicle().getByText(/^No personal vehicle\./);
    expect(field('Mileage rate').value).toBe('0.5');
    expect(vehicle().getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(true);
    await save();
    expect((await vehicle().findByRole('alert')).textContent).toBe(
      'Please fill in all required vehicle fields',
    );
    expect(document.activeElement).toBe(field('Make'));
    expect(described(field('Make'))).toContain('Make is required');

    fill(field('Make'), 'Ford');
    fill(field('Model'), 'Focus');
    fill(field('Registration number'), 'ANY 1');
    await save();
    await screen.findByText('Vehicle details updated successfully');
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

  it('may have got one from somebody else meanwhile', async () => {
    const { save, user } = await open('colleague');
    fill(field('Make'), 'Ford');
    fill(field('Model'), 'Focus');
    fill(field('Registration number'), 'ANY 1');
    await backend
      .as(actors.admin)
      .from('grey_fleet_vehicles')
      .insert({ driver_id: actors.colleague.id, make: 'Kia', model: 'Focus', registration_number: 'ANY 1' })
      .throwOnError();
    silenceLog();
    await save();
    const alert = await vehicle().findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('term')
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['Makeyours: Fordtheirs: Kia']);
    expect(await stored('colleague')).toMatchObject({ make: 'Kia' });

    await user.click(vehicle().getByRole('button', { name: 'Keep mine and go on editing' }));
    later();
    await save();
    await screen.findByText('Vehicle details updated successfully');
    expect(await stored('colleague')).toMatchObject({ make: 'Ford' });
  });
});

describe('a personal vehicle', () => {
  it('has every field saved', async () => {
    const { save, user } = await open('driver');
    expect(field('Make').value).toBe('Toyota');
    for (const [label, value] of [
      ['Year', '2019'],
      ['NCT expiry date', '2027-03-05'],
      ['Insurance expiry date', '2026-12-01'],
      ['Current mileage', '84,250'],
      ['Annual business mileage', '6200'],
      ['Mileage rate', '0.42'],
      ['Last inspection date', '2026-04-01'],
    ] as const) {
      fill(field(label), value);
    }
    await user.click(vehicle().getByRole('radio', { name: '3 stars' }));
    await save();
    await screen.findByText('Vehicle details updated successfully');
    expect(await stored('driver')).toMatchObject({
      year: 2019,
      current_mileage: 84250,
      condition_rating: 3,
      annual_business_mileage: 6200,
      mileage_rate: 0.42,
    });
    expect(vehicle().getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true);
  });

  it('keeps what was typed when a limit or the network refuses it', async () => {
    const { save } = await open('driver');
    fill(field('Current mileage'), '2000001');
    await save();
    expect((await vehicle().findByRole('alert')).textContent).toBe(
      'Current mileage must be a whole number from 0 to 2,000,000',
    );
    expect(document.activeElement).toBe(field('Current mileage'));
    fill(field('Current mileage'), '2000000');
    intercept('/rest/v1/grey_fleet_vehicles', noNetwork);
    silenceLog();
    await save();
    await vehicle().findByText(
      'Failed to update vehicle. No connection to the server. Check your network and try again.',
    );
    expect(field('Current mileage').value).toBe('2000000');
    intercept('/rest/v1/grey_fleet_vehicles', backend.fetch);
    await save();
    await screen.findByText('Vehicle details updated successfully');
  });

  it('that somebody else changed meanwhile shows both versions', async () => {
    const { save, user } = await open('driver');
    fill(field('Model'), 'Yaris');
    await backend
      .as(actors.admin)
      .from('grey_fleet_vehicles')
      .update({ condition_rating: 2 })
      .eq('driver_id', actors.driver.id)
      .throwOnError();
    later();
    silenceLog();
    await save();
    const alert = await vehicle().findByRole('alert');
    expect(alert.textContent).toContain('Somebody else changed this personal vehicle since you opened it');
    expect(
      within(alert)
        .getAllByRole('term')
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['Modelyours: Yaristheirs: Corolla', 'Conditionyours: 5 of 5 starstheirs: 2 of 5 stars']);
    expect(await stored('driver')).toMatchObject({ model: 'Corolla', condition_rating: 2 });
    await user.click(vehicle().getByRole('button', { name: 'Discard mine and show the current version' }));
    expect(field('Model').value).toBe('Corolla');
    expect(vehicle().getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true);
  });
});
