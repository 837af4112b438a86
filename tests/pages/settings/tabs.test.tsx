import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { heading } from '../../support/screen';

await startWorld();

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
    ['License Types', '/settings'],
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
