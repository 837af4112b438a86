import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { startWorld } from '../../support/network';
import { addLicense, addTraining } from '../../support/records';
import { renderApp } from '../../support/render';
import { findSection, items, link } from '../../support/screen';

const backend = await startWorld();
const driver_id = actors.driver.id;

async function newDriver() {
  for (const table of ['vehicle_assignments', 'licenses', 'training', 'penalties'])
    await backend.sql(`delete from public.driver_${table} where driver_id = $1`, [driver_id]);
  await backend.sql('update public.users set approved_at = now() where id = $1', [driver_id]);
}

it('leads staff to the form of what a new driver still needs', async () => {
  await newDriver();
  await renderApp(`/drivers/${driver_id}/edit`, { as: 'manager' });
  const card = await findSection('Before the first day');
  card.getByText('May not start yet: no licence on record, no vehicle is assigned');
  expect(items(card)).toEqual([
    ['Licence verified, to do', 'No licence in date is on record.', 'Add licence'],
    ['Photos of the licence, to do', 'Front and back of the card.'],
    ['Policies signed, done'],
    ['Training: Walkaround check, to do', 'Needed before checking a vehicle.', 'Add Walkaround check'],
    ['Required training, done'],
    ['Vehicle, to do', 'Assign a vehicle'],
  ]);
  expect(link('Add licence', card)).toBe(`/drivers/${driver_id}/edit#licenses?add=`);
  expect(link('Assign a vehicle', card)).toBe(`/drivers/${driver_id}/edit#assignment`);
  expect(link('Add Walkaround check', card)).toBe(`/drivers/${driver_id}/edit#training?add=Walkaround+check`);
});

it('asks a new truck driver for the cards, ticks no training beside them, and has one verdict', async () => {
  await newDriver();
  for (const type of ['B', 'C']) await addLicense(backend.sql, { driver_id, type });
  await renderApp(`/drivers/${driver_id}/edit`, { as: 'manager' });
  const card = await findSection('Before the first day');
  card.getByText(
    'May not start yet: no Driver CPC card on record, no tachograph driver card on record, no vehicle is assigned',
  );
  expect(items(card).slice(4, -1)).toEqual([
    ['Driver CPC card, to do', 'No Driver CPC card on record.', 'Add Driver CPC card'],
    ['Tachograph driver card, to do', 'No tachograph driver card on record.', 'Add Tachograph driver card'],
  ]);
  expect(link('Add Driver CPC card', card)).toBe(`/drivers/${driver_id}/edit#training?add=driver_cpc`);
  expect(within(screen.getByRole('complementary', { name: 'Summary' })).queryByText('In order')).toBeNull();
  cleanup();

  await renderApp('/dashboard', { as: 'driver' });
  expect(items(await findSection('Before your first day')).map(([name]) => name)).toEqual(
    expect.arrayContaining(['Driver CPC card, to do', 'Tachograph driver card, to do']),
  );
  expect(screen.queryByText('Required training, done')).toBeNull();
});

it('is gone from the record of a driver who has started', async () => {
  await newDriver();
  await backend.sql("update public.users set approved_at = '2025-01-01' where id = $1", [driver_id]);
  await renderApp(`/drivers/${driver_id}/edit`, { as: 'manager' });
  await findSection('License Information');
  expect(screen.queryByRole('region', { name: 'Before the first day' })).toBeNull();
});

it('tells a new driver what is missing, and who does it', async () => {
  await newDriver();
  await addLicense(backend.sql, { driver_id, id: nextId() });
  await addTraining(backend.sql, { driver_id, training_type: 'Walkaround check' });
  await renderApp('/dashboard', { as: 'driver' });
  const card = await findSection('Before your first day');
  // Once, at the top.
  const verdict = await screen.findByRole('heading', { level: 2, name: 'You may not start yet' });
  expect(screen.getAllByText('You may not start yet')).toEqual([verdict]);
  expect(screen.queryByText(/^(You are i|I)n order/)).toBeNull();
  // It comes with the licences.
  await card.findByText('Add photo');
  expect(items(card)).toEqual([
    ['Licence verified, to do', 'Your depot verifies it.'],
    ['Photos of your licence, to do', 'Add photo'],
    ['Depot documents read and signed, done'],
    ['Walkaround check, done'],
    ['Required training, done'],
    ['Assigned Vehicle, to do', 'Your depot assigns it.'],
  ]);
});
