import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openSettings, rowButton } from '../../pages/settings/settingsScreen';
import { actors } from '../../support/actors';
import { TODAY } from '../../support/clock';
import { penalty } from '../../support/factories';
import { startWorld } from '../../support/network';
import { alertText, cells, dialog, dialogClosed, fill, press, section } from '../../support/screen';
import { insertRow } from '../../support/sql';

const backend = await startWorld();
afterEach(() => backend.restore());

describe('Offences', () => {
  it('show their points and how many drivers have them, and can be edited', async () => {
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

  it('are added under an unused code', async () => {
    await openSettings('offences', 'Offences');
    await rowButton('Offences', 'Edit', 'Careless driving');
    press('Add Offence');
    fill('Code', 'speeding', dialog());
    fill('Offence', 'Speeding by more than 30 km/h', dialog());
    press('Add Offence', dialog());
    expect(await alertText(dialog())).toBe('Another offence has this code');
    fill('Code', 'speeding-30', dialog());
    fill('Points if paid', '4', dialog());
    press('Add Offence', dialog());
    await dialogClosed();
    expect((await cells('Offences', 'Speeding by more than 30 km/h')).slice(1, 5)).toEqual([
      'speeding-30',
      '4',
      'Never',
      'Always',
    ]);
  });
});

describe('Licence Checks', () => {
  const part = () => section('Licence Checks');
  const stored = async () =>
    (
      await backend.sql(
        'select checked_since::text, months_no_points, months_8_or_more from public.license_check_settings',
      )
    )[0];

  it('are switched on with their intervals, after a preview', async () => {
    await openSettings('license-checks', 'Licence Checks');
    await part().findByText('While this is off, no licence check falls due.');
    part().getByRole('checkbox').click();
    await part().findByText(/^With these intervals, in your depot: 0 overdue, \d+ due within 30 days/);
    fill('Without points', '0', part());
    press('Save Licence Checks', part());
    expect(await alertText(part())).toBe('Months must be a whole number from 1 to 60');
    fill('Without points', '24', part());
    press('Save Licence Checks', part());
    await screen.findByText('Licence checks saved');
    expect(await stored()).toEqual({ checked_since: TODAY, months_no_points: 24, months_8_or_more: 1 });
  });
});
