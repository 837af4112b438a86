import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { supabase } from '../../src/lib/supabase';
import { paths } from '../../src/paths';
import { places, placesOf } from '../../src/places';
import { silenceLog } from '../support/log';
import { intercept, startWorld } from '../support/network';
import { renderApp } from '../support/render';

const backend = await startWorld();
afterEach(() => backend.restore());

// All pages of an audience share one guard (src/SignedInPages.tsx).
describe('a driver', () => {
  it.each([
    paths.drivers,
    paths.newDriver,
    paths.licenseChecks,
    paths.seats,
    paths.competence,
    paths.importDrivers,
    paths.importFleet,
    paths.ready,
    paths.depotPapers,
    paths.pack,
    paths.driver(':id'),
    paths.fleet,
    paths.newVehicle,
    paths.vehicle(':id'),
    paths.joiners,
    paths.joiner(':id'),
    paths.verify,
  ])('may not open %s', (to) => {
    expect(places.find(({ path }) => path === to)?.audience).toMatch(/^(staff|admin)$/);
    expect(placesOf('driver').map(({ path }) => path)).not.toContain(to);
  });

  it.each(['/drivers/1/edit', '/joiners'])('is sent from %s to the dashboard', async (to) => {
    const { path } = await renderApp(to, { as: 'driver' });
    await screen.findByText('Unauthorized access');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    await screen.findByRole('heading', { level: 1, name: 'My Driver Details' });
  });
});

describe('settings', () => {
  it.each(['driver', 'manager'] as const)('are closed to a %s', async (as) => {
    const { path } = await renderApp('/settings', { as });
    await screen.findByText('Only administrators can access settings');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('are open to an admin', async () => {
    const { path } = await renderApp('/settings', { as: 'admin' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(path()).toBe('/settings');
  });
});

describe('staff', () => {
  it.each(['manager', 'admin'] as const)('with the role %s can open the joiners page', async (as) => {
    const { path } = await renderApp('/joiners', { as });
    await screen.findByRole('heading', { level: 1, name: 'Driver Applications' });
    expect(path()).toBe('/joiners');
  });
});

describe('an unknown role', () => {
  it.each(['/dashboard', '/drivers'])('is logged and sent from %s to the login page', async (page) => {
    const logged = silenceLog();
    intercept('/rest/v1/users?', async (input, init) => {
      const answer = await backend.fetch(input, init);
      const { role: _, ...person } = await answer.json();
      return Response.json({ ...person, role: 'auditor' });
    });
    const { path } = await renderApp(page, { as: 'admin' });
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await waitFor(() => expect(path()).toBe('/login'));
    await screen.findByText(/^Roadworthy doesn't know the role of your account/);
    expect(logged).toHaveBeenCalledExactlyOnceWith('Unknown role', 'auditor');
    expect((await supabase.auth.getSession()).data.session).toBeNull();
  });
});
