import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';

const target = (name: string, inside = screen.getByRole('main')) =>
  within(inside).getByRole('link', { name }).getAttribute('href');

it('says what the product is, and leads to the application and to the login', async () => {
  await renderApp('/');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Driver licence and fleet compliance for depots.' }),
  ).toBeTruthy();
  expect(document.title).toBe('Roadworthy');
  expect(target('Apply to a depot')).toBe('/signup');
  expect(target('Log in')).toBe('/login');
});

it('makes the three claims and names the nine subjects', async () => {
  await renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  for (const claim of ['98% compliance rate', '24/7 monitoring', '100+ active fleets']) {
    expect(items).toContain(claim);
  }
  expect(screen.getAllByRole('heading', { level: 3 }).map((subject) => subject.textContent)).toEqual([
    'Licence tracking',
    'Compliance alerts',
    'Policy management',
    'Real-time monitoring',
    'Documentation',
    'Training records',
    'Driver CPC',
    'Licence validity',
    'Health and safety compliance',
  ]);
});

it('shows a picture of the product that is described and cannot be pressed', async () => {
  await renderApp('/');
  const picture = await screen.findByRole('img', { name: /^Three drivers of a depot/ });
  expect(picture.textContent).toContain('231-D-12345');
  expect(picture.querySelectorAll('a, button, [tabindex]')).toHaveLength(0);
});

it('has company, legal and contact links and the address in its footer', async () => {
  await renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  const footer = screen.getByRole('contentinfo');
  expect(target('About', within(footer).getByRole('navigation', { name: 'Company' }))).toBe('/about');
  expect(target('Contact', footer)).toBe('/contact');
  expect(target('Privacy', within(footer).getByRole('navigation', { name: 'Legal' }))).toBe('/privacy');
  expect(target('Terms', footer)).toBe('/terms');
  expect(target('hello@roadworthy.example', footer)).toBe('mailto:hello@roadworthy.example');
  expect(footer.querySelector('address')?.textContent).toContain('Dublin 12');
});
