import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startWorld } from '../support/network';
import { renderApp } from '../support/render';
import { button, choose, link, press, titles } from '../support/screen';

await startWorld();

beforeEach(() => {
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(media(query), { matches: query === '(max-width: 639.98px)' }),
  );
});

const menu = (of: string) => {
  press(`More for ${of}`);
  const list = document.getElementById(button(`More for ${of}`)?.getAttribute('aria-controls') ?? '');
  return list
    ? within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    : [];
};

it('a list has what is done most in its bar, by its whole name, and the rest in "..."', async () => {
  await renderApp('/drivers?size=25', { as: 'manager' });
  await titles('Drivers');
  expect(link('Add Driver')).toBe('/drivers/new');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(menu('drivers')).toEqual(['Print drivers', 'Export CSV drivers']);
});

it('a single filter folds too, and what belongs to one list alone is in its "..."', async () => {
  const { path } = await renderApp('/drivers/talks', { as: 'manager' });
  await screen.findByRole('heading', { level: 1, name: 'Toolbox talks' });
  press('Filters');
  await choose('Attendance', 'Somebody has to catch up');
  expect(path()).toBe('/drivers/talks?missing=some');
  screen.getByRole('button', { name: 'Filters 1 set' });
  expect(menu('talks')[0]).toBe('Attendance talks');
  press('Attendance talks');
  await screen.findByRole('heading', { level: 1, name: 'Attendance of toolbox talks' });
});
