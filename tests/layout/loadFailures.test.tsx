import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../src/paths';
import { places } from '../../src/places';
import type { Audience } from '../../src/topics/place';
import { SETTINGS_IDS } from '../../src/topics/topic';
import { fill } from '../db/allFacts';
import type { AccountName } from '../support/actors';
import { EXAMPLES, LIST_OF, SILENT } from '../support/addresses';
import { silenceLog } from '../support/log';
import { intercept, noAnswer, startWorld } from '../support/network';
import { renderApp } from '../support/render';

// Every page behind the login is opened while no data can be loaded, and again when it can. A page that asks for data
// says so and offers to try again. support/addresses.ts has an address of each with an id.

const backend = await startWorld();
await fill(backend.sql);

/** It can be filled in without the choices of a picker, which says that they are missing. */
const WITHOUT_CHOICES: readonly string[] = [paths.newDriver];

const WHO: Record<Audience, AccountName> = {
  everyone: 'manager',
  staff: 'manager',
  admin: 'admin',
  driver: 'driver',
};
// Staff and drivers have a dashboard each. A single part that fails: topics/dashboard/driver.test.tsx.
const PAGES = [
  { path: paths.dashboard, as: WHO.driver },
  ...places.flatMap(({ path, page, audience }) => (page ? { path, as: WHO[audience] } : [])),
  ...SETTINGS_IDS.map((id) => ({ path: `${paths.settings}?tab=${id}`, as: WHO.admin })),
];

const FAILED = /could(n't| not) be|Failed to/;
/** What no person should read. */
const GIBBERISH = /undefined|\[object|\bNaN\b|TypeError|TimeoutError|signal/;

const failures = () => screen.queryAllByText(FAILED);
const again = () => screen.queryAllByRole('button', { name: 'Try again' });
const loaded = () =>
  waitFor(() => {
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(screen.queryByText(/^Loading/)).toBeNull();
  });

it.each(PAGES)(
  '$path as $as says that nothing can be loaded, and works once it can',
  async ({ path, as }) => {
    const at = EXAMPLES[path]?.world ?? path;
    silenceLog();
    intercept('/rest/v1/', (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      // Without their own record nobody is logged in.
      return url.includes('users_depot_id_fkey') ? backend.fetch(input, init) : noAnswer(input, init);
    });
    const app = await renderApp(at, { as });
    const list = LIST_OF[path];
    if (list) await waitFor(() => expect(app.path()).toBe(list));
    if (!SILENT[path]) await waitFor(() => expect(failures()).not.toEqual([]));
    await loaded();
    expect(document.body.textContent).not.toMatch(GIBBERISH);
    const offers = !SILENT[path] && !WITHOUT_CHOICES.includes(path);
    expect([failures().length > 0, again().length > 0]).toEqual([!SILENT[path], offers]);

    intercept('/rest/v1/', backend.fetch);
    if (!offers) return;
    // The rest may be missing after a first try.
    for (let tries = 0; tries < 3 && again().length > 0; tries += 1) {
      for (const button of again()) fireEvent.click(button);
      await loaded();
    }
    expect(again()).toEqual([]);
    expect(app.container.textContent).not.toBe('');
    // The message about a record stays above its list for a while.
    if (!list) expect(failures().filter((said) => !said.closest('[role="status"]'))).toEqual([]);
  },
);
