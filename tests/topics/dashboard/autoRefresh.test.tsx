import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dueItemsQuery } from '../../../src/topics/dashboard/data/dashboard';
import { NOW, TODAY } from '../../support/clock';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { addDriver } from '../drivers/driverList';
import { figure } from './dashboard';

const { sql } = await startWorld();

it('shows what has changed after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  try {
    await renderApp('/dashboard', { as: 'manager' });
    const [before] = await figure('Total Drivers');
    await addDriver(sql, { name: 'New Driver' });
    vi.advanceTimersByTime(299_000);
    expect((await figure('Total Drivers'))[0]).toBe(before);
    vi.advanceTimersByTime(1000);
    await waitFor(async () => expect((await figure('Total Drivers'))[0]).toBe(String(Number(before) + 1)));
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  }
});

it('includes the list for a month and the list of every expiring licence', () => {
  const month = { from: TODAY, to: TODAY };
  for (const query of [dueItemsQuery(month), dueItemsQuery(month, 'license')])
    expect(query).toMatchObject({ refetchInterval: 300_000, refetchIntervalInBackground: false });
});
