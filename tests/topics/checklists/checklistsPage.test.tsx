import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { publishedList } from '../../support/checks';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { press } from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

it('a manager reads in the lists in use which fault stops a vehicle', async () => {
  const { items } = await publishedList(backend.sql);
  const item = items.find(({ words }) => words.some(({ severity }) => severity === 'stop'));
  const stops = item?.words.filter(({ severity }) => severity === 'stop').map(({ text }) => text);
  await renderApp('/today/lists', { as: 'manager' });
  const list = within(await screen.findByRole('region', { name: 'Van' }));
  press(/Van/, list);
  const line = list.getByText(item?.text ?? '').closest('li');
  expect(line?.textContent).toContain(`May not be driven: ${stops?.join('; ')}`);

  // Who can change them has them in one place.
  const { path } = await renderApp('/today/lists', { as: 'admin' });
  await screen.findByRole('heading', { level: 2, name: 'Checks' });
  expect(path()).toBe('/settings?tab=checks');

  silenceLog();
  intercept('rpc/checklists_in_use', noNetwork);
  await renderApp('/today/lists', { as: 'manager' });
  await screen.findByText(/^The checklists couldn't be loaded/);
});
