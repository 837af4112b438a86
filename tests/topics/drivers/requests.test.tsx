import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths';
import { actors } from '../../support/actors';
import { settled, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { heading } from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

// After a list, the names of staff and the licence categories are already loaded. The bell and the line count when they come to it.
const COUNTS = ['rpc/my_counts', 'license_check_overview', 'driver_cpc'];

it.each([
  {
    list: paths.drivers,
    path: paths.driver(actors.colleague.id),
    asked: [
      'assignment_overview',
      'driver_penalties',
      'rpc/open_penalties',
      'rpc/vehicles_for_driver',
      'rpc/whole_driver',
    ],
  },
  {
    list: paths.fleet,
    path: paths.vehicle(ids.spareVehicle),
    asked: [
      'assignment_overview',
      'defect_list',
      'duty_list',
      'rpc/drivers_for_vehicle',
      'rpc/vehicle_days',
      'rpc/whole_vehicle',
    ],
  },
])('a record opened from $list is loaded with one request, besides shared data', async (opened) => {
  const { user } = await renderApp(opened.list, { as: 'admin' });
  const rows = await screen.findAllByRole('link', { name: /^View Details/ });
  const link = rows.find((row) => row.getAttribute('href') === opened.path);
  await settled();
  const fetch = vi.spyOn(globalThis, 'fetch');
  const calls = () =>
    fetch.mock.calls
      .map(([input]) => new URL(String(input)).pathname.replace('/rest/v1/', ''))
      .filter((name) => !COUNTS.includes(name))
      .sort();
  if (link) await user.click(link);
  await heading(/^Edit (Driver|Vehicle)/, 1);
  await waitFor(() => expect(calls()).toEqual(opened.asked));
  await settled();
  expect(calls()).toEqual(opened.asked);
});
