import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openSettings } from '../../pages/settings/settingsScreen';
import { TODAY } from '../../support/clock';
import { startWorld } from '../../support/network';
import { alertText, fill, press, section } from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

it('licence checks are switched on with their intervals, after a preview', async () => {
  await openSettings('license-checks', 'Licence Checks');
  const part = section('Licence Checks');
  await part.findByText('While this is off, no licence check falls due.');
  part.getByRole('checkbox').click();
  await part.findByText(/^With these intervals, in your depot: 0 overdue, \d+ due within 30 days/);
  fill('Without points', '0', part);
  press('Save Licence Checks', part);
  expect(await alertText(part)).toBe('Months must be a whole number from 1 to 60');
  fill('Without points', '24', part);
  press('Save Licence Checks', part);
  await screen.findByText('Licence checks saved');
  expect(
    await backend.sql(
      'select checked_since::text, months_no_points, months_8_or_more from public.license_check_settings',
    ),
  ).toEqual([{ checked_since: TODAY, months_no_points: 24, months_8_or_more: 1 }]);
});
