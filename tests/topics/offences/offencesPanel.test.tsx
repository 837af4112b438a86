import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openSettings, rowButton } from '../../pages/settings/settingsScreen';
import { actors } from '../../support/actors';
import { penalty } from '../../support/factories';
import { startWorld } from '../../support/network';
import { cells, dialog, dialogClosed, fill, press } from '../../support/screen';
import { insertRow } from '../../support/sql';

const backend = await startWorld();
afterEach(() => backend.restore());

it('offences show their points and how many drivers have them, and can be edited', async () => {
  const [speeding] = await backend.sql<{ id: string }>(
    "select id from public.penalty_offences where code = 'speeding'",
  );
  const row = penalty({ driver_id: actors.driver.id, offence_id: speeding?.id ?? null });
  await insertRow(backend.sql, 'public.driver_penalties', row);
  await openSettings('offences', 'Offences');
  await waitFor(async () =>
    expect((await cells('Offences', 'Speeding')).slice(0, 6)).toEqual([
      'Speeding',
      'speeding',
      '3',
      '5',
      'Always',
      '1 driver in 1 depot',
    ]),
  );
  expect((await cells('Offences', 'Careless driving'))[2]).toBe('Court only');

  (await rowButton('Offences', 'Edit', 'Speeding')).click();
  await screen.findByRole('dialog', { name: 'Edit Offence speeding' });
  dialog().getByText('All depots share this offence. It is used by 1 driver in 1 depot.');
  fill('Last day', '2026-12-31', dialog());
  press('Save Offence', dialog());
  await dialogClosed();
  expect((await cells('Offences', 'Speeding'))[4]).toBe('Always, until 31 Dec 2026');
});
