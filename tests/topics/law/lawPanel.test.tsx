import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openSettings } from '../../pages/settings/settingsScreen';
import { startWorld } from '../../support/network';
import { cells, choose, dialog, dialogClosed, fill, press } from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const LIST = 'Numbers of the law';
const CARD = 'Tachograph: days from one reading of a card to the next';

it('each number is to be compared until an admin has, and again when it changes', async () => {
  const { user } = await openSettings('law', 'Law');
  expect((await cells(LIST, CARD)).slice(0, 4)).toEqual([
    CARD,
    '21 from the start',
    'RSA: 21 days. Regulation (EU) 581/2010: at most 28',
    'To be compared Compared',
  ]);
  await user.click(screen.getByRole('button', { name: `Compared: ${CARD}, from the start` }));
  await screen.findByText('Noted as compared');
  await screen.findByText('Compared on 15 Jun 2026');

  await user.click(screen.getByRole('button', { name: `Edit ${CARD}, from the start` }));
  fill('Number', '28', dialog());
  press('Save Number', dialog());
  await dialogClosed();
  await screen.findByText('28');
  expect((await cells(LIST, CARD)).slice(1, 4)).toEqual([
    '28 from the start',
    'RSA: 21 days. Regulation (EU) 581/2010: at most 28',
    'To be compared Compared',
  ]);
});

it('a later number is added with its first day', async () => {
  const { user } = await openSettings('law', 'Law');
  await screen.findByText(CARD);
  press('Add Number');
  await choose('What it is', CARD, dialog());
  fill('Number', '28', dialog());
  fill('From', '1950-01-01', dialog());
  fill('Source', 'S.I. 1/2027', dialog());
  await user.click(dialog().getByRole('button', { name: 'Save Number' }));
  await dialog().findAllByText('There is already a number from this day');
  fill('From', '2027-01-01', dialog());
  await user.click(dialog().getByRole('button', { name: 'Save Number' }));
  await dialogClosed();
  await screen.findByText('from 01 Jan 2027');
});
