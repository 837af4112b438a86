import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { described, heading } from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const nav = () => within(screen.getByRole('navigation', { name: 'Settings' }));
const currentTab = (name: string) => nav().getByRole('link', { current: 'page', name });

it('starts with the license types, and gives each tab its own address', async () => {
  const { user, path } = await renderApp('/settings', { as: 'admin' });

  await heading('License Types');
  expect(document.title).toBe('License Types - Settings - Roadworthy');
  currentTab('License Types');
  for (const [tab, address] of [
    ['Vehicle Types', '/settings?tab=vehicle-types'],
    ['Requirements', '/settings?tab=requirements'],
    ['Offences', '/settings?tab=offences'],
    ['Licence Checks', '/settings?tab=license-checks'],
    ['Reminders', '/settings?tab=reminders'],
    ['Depots', '/settings?tab=depots'],
    ['Staff', '/settings?tab=staff'],
    ['Two-step login', '/settings?tab=two-step-login'],
    ['Documents', '/settings?tab=documents'],
    ['Messages', '/settings?tab=messages'],
    ['Retention', '/settings?tab=retention'],
    ['License Types', '/settings?tab=license-types'],
  ] as const) {
    await user.click(nav().getByRole('link', { name: tab }));
    await heading(tab);
    expect(path()).toBe(address);
    currentTab(tab);
  }
});

it('shows the license types for an unknown tab', async () => {
  await renderApp('/settings?tab=secrets', { as: 'admin' });
  await heading('License Types');
});

it('drops the page and the filter of a tab when another opens', async () => {
  const { user, path } = await renderApp('/settings?tab=vehicle-types&category=Car&page=2', { as: 'admin' });
  await heading('Vehicle Types');
  await user.click(nav().getByRole('link', { name: 'Staff' }));
  expect(path()).toBe('/settings?tab=staff');
});

it('says the state and the reach of each subject, in groups', async () => {
  await backend.sql("update public.license_check_settings set checked_since = '2026-03-12'");
  await renderApp('/settings', { as: 'admin' });
  await heading('License Types');
  await nav().findByText('On, since 12 Mar');
  const says = (name: string) => described(nav().getByRole('link', { name }));
  expect(says('License Types')).toBe('17 types, 1 inactive All depots: categories, minimum ages');
  expect(says('Staff')).toBe('2 staff Test depot A: who may do what');
  expect(says('Two-step login')).toBe('Off All depots: a code from an app for staff');
  expect(says('Documents')).toBe('None Test depot A: photos and papers');
  within(nav().getByRole('list', { name: 'Daily work' })).getByRole('link', { name: 'Licence Checks' });
});

it('shows no state that it could not load, and everything else', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  intercept('/rest/v1/rpc/settings_states', noNetwork);
  await renderApp('/settings?tab=staff', { as: 'admin' });
  await screen.findByRole('table', { name: 'Staff', busy: false });
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(described(nav().getByRole('link', { name: 'Staff' })).trim()).toBe('Test depot A: who may do what');
});

it('is a page of its own on a narrow screen, and moves the focus to and fro', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('max-width: 79.99rem'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const { user, path } = await renderApp('/settings', { as: 'admin' });
  await heading('Settings', 1);
  expect(document.title).toBe('Settings - Roadworthy');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();

  await user.click(nav().getByRole('link', { name: 'License Types' }));
  expect(path()).toBe('/settings?tab=license-types');
  expect(document.activeElement).toBe(await heading('License Types'));
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull();

  const [, back] = screen.getAllByRole('link', { name: 'Settings' });
  if (back) await user.click(back);
  expect(path()).toBe('/settings');
  expect(document.activeElement).toBe(nav().getByRole('link', { name: 'License Types' }));
});
