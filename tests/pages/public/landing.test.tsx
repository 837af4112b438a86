import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { heading, link, text } from '../../support/screen';

const main = () => within(screen.getByRole('main'));

it('says what the product does, and links to the application and the login', async () => {
  await renderApp('/');
  await heading('Driver licence and fleet compliance for depots.', 1);
  expect(document.title).toBe('Roadworthy');
  expect(link('Apply to a depot', main())).toBe('/signup');
  expect(link('Log in', main())).toBe('/login');
  main().getByText('See at a glance who must not drive, what is not roadworthy and what expires next.');
});

it('says that it is a demo, and leads to its accounts', async () => {
  await renderApp('/');
  await screen.findByText(/^This is a demo with made-up data/);
  expect(link('Log in with a demo account', main())).toBe('/login');
});

it('makes three claims and names nine subjects', async () => {
  await renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  expect(main().getAllByRole('listitem').map(text)).toEqual(
    expect.arrayContaining(['98% compliance rate', '24/7 monitoring', '100+ active fleets']),
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(text)).toEqual([
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

it.each([
  [/^The Compliance Dashboard/, 'Must not drive'],
  [/^A daily check/, 'One indicator does not flash'],
])('shows a picture, %s, that has a description and nothing to click', async (name, part) => {
  await renderApp('/');
  const picture = await screen.findByRole('img', { name });
  within(picture).getByText(part);
  expect(picture.querySelectorAll('a, button, [tabindex]')).toHaveLength(0);
});

it('has a footer with company, legal and contact links and the address', async () => {
  await renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  const footer = within(screen.getByRole('contentinfo'));
  expect(link('About', within(footer.getByRole('navigation', { name: 'Company' })))).toBe('/about');
  expect(link('Contact', footer)).toBe('/contact');
  expect(link('Privacy', within(footer.getByRole('navigation', { name: 'Legal' })))).toBe('/privacy');
  expect(link('Terms', footer)).toBe('/terms');
  expect(link('hello@roadworthy.example', footer)).toBe('mailto:hello@roadworthy.example');
  expect(text(footer.getByRole('group'))).toContain('Dublin 12');
});
