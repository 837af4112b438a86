import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openSettings } from '../../pages/settings/settingsScreen';
import { startWorld } from '../../support/network';
import {
  cells,
  choose,
  described,
  dialog,
  dialogClosed,
  field,
  fill,
  press,
  row,
} from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const RULES = 'Tachographs across the border';
const MASSES = 'Licence by mass';
const VANS = 'Goods over 2,500 kg';

it('each rule is to be compared until an admin has, and again when it changes', async () => {
  const { user } = await openSettings('law', 'Law');
  expect((await cells(RULES, VANS)).slice(0, 4)).toEqual([
    VANS,
    'Smart 2 from 01 Jul 2026 Own goods, a full-time driver; For hire or reward',
    'Regulation (EC) 561/2006, articles 2(1)(aa) and 3(ha)',
    'To be compared Compared',
  ]);
  await user.click(screen.getByRole('button', { name: `Compared: ${VANS}, from 01 Jul 2026` }));
  await screen.findByText('Noted as compared');
  await waitFor(async () => expect((await cells(RULES, VANS))[3]).toBe('Compared on 15 Jun 2026'));

  await user.click((await row(RULES, VANS)).getByRole('button', { name: `Edit ${VANS}, from 01 Jul 2026` }));
  fill('From', '2027-07-01', dialog());
  await user.click(field('Own goods, driving is not the main work', dialog()));
  fill('Up to this mass in kg', '2500', dialog());
  await user.click(dialog().getByRole('button', { name: 'Save Rule' }));
  expect(described(field('Up to this mass in kg', dialog()))).toContain(
    'The highest mass must be over the other',
  );
  fill('Up to this mass in kg', '', dialog());
  await user.click(dialog().getByRole('button', { name: 'Save Rule' }));
  await dialogClosed();
  expect((await cells(RULES, VANS)).slice(0, 4)).toEqual([
    VANS,
    'Smart 2 from 01 Jul 2027 Whoever crosses the border',
    'Regulation (EC) 561/2006, articles 2(1)(aa) and 3(ha)',
    'To be compared Compared',
  ]);
});

it('a rule and a mass are added, and the row for electric vehicles is put into use', async () => {
  const { user } = await openSettings('law', 'Law');
  await cells(RULES, VANS);
  press('Add Rule');
  await choose('Carries', 'Passengers', dialog());
  fill('Over this mass in kg', '0', dialog());
  await user.click(field('For hire or reward', dialog()));
  await choose('Tachograph that it needs', 'Smart 2', dialog());
  fill('From', '2025-08-18', dialog());
  fill('Source', 'Regulation (EU) 165/2014', dialog());
  await user.click(dialog().getByRole('button', { name: 'Save Rule' }));
  await dialogClosed();
  expect((await cells(RULES, 'Passengers any mass'))[1]).toBe('Smart 2 from 18 Aug 2025 For hire or reward');

  expect((await cells(MASSES, 'B, electric only')).slice(1, 4)).toEqual([
    'up to 4,250 kg from the start',
    'Directive 2006/126/EC, article 6(4)(c): electric and gas, where a country allows it',
    'Not in use',
  ]);
  await user.click(
    (await row(MASSES, 'B, electric only')).getByRole('button', {
      name: 'Edit B, electric only, up to 4,250 kg',
    }),
  );
  await user.click(field('In use', dialog()));
  await user.click(dialog().getByRole('button', { name: 'Save Mass' }));
  await dialogClosed();
  expect((await cells(MASSES, 'B, electric only'))[3]).toBe('To be compared Compared');
});
