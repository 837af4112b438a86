import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';

await startWorld();

const nav = () => within(screen.getByRole('navigation', { name: 'Settings' }));
const currentTab = () => nav().getByRole('link', { current: 'page' }).textContent;

describe('the parts of the settings', () => {
  it('start with the license types, and each has an address of its own', async () => {
    const { user, path } = await renderApp('/settings', { as: 'admin' });

    await screen.findByRole('heading', { level: 2, name: 'License Types' });
    expect(document.title).toBe('License Types - Settings - Roadworthy');
    expect(currentTab()).toBe('License Types');
    for (const [tab, address] of [
      ['Vehicle Types', '/settings?tab=vehicle-types'],
      ['Depots', '/settings?tab=depots'],
      ['Staff', '/settings?tab=staff'],
      ['Messages', '/settings?tab=messages'],
      ['License Types', '/settings'],
    ] as const) {
      await user.click(nav().getByRole('link', { name: tab }));
      await screen.findByRole('heading', { level: 2, name: tab });
      expect(path()).toBe(address);
      expect(currentTab()).toBe(tab);
    }
  });

  it('are the license types for an address that names none of them', async () => {
    await renderApp('/settings?tab=secrets', { as: 'admin' });
    await screen.findByRole('heading', { level: 2, name: 'License Types' });
  });

  it('do not hand the page and the filter of one to the next', async () => {
    const { user, path } = await renderApp('/settings?tab=vehicle-types&category=Car&page=2', {
      as: 'admin',
    });
    await screen.findByRole('heading', { level: 2, name: 'Vehicle Types' });
    await user.click(nav().getByRole('link', { name: 'Staff' }));
    expect(path()).toBe('/settings?tab=staff');
  });
});

it.each(['manager', 'driver'] as const)('no part of them is open to a %s', async (as) => {
  const { path } = await renderApp('/settings?tab=staff', { as });
  await screen.findByText('Only administrators can access settings');
  await waitFor(() => expect(path()).toBe('/dashboard'));
});
