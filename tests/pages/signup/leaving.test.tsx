import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startWorld } from '../../support/network';
import { asksOnClose, discard, field, heading, keepEditing } from '../../support/screen';
import { fill, openStep } from './signupForm';

await startWorld();

const logIn = () => screen.getByRole('link', { name: 'Log in' });

it('asks nothing if nothing was typed', async () => {
  const { user, path } = await openStep(1);
  expect(asksOnClose()).toBe(false);
  await user.click(logIn());
  await heading('Log in', 1);
  expect(path()).toBe('/login');
});

it('asks before it discards what was typed', async () => {
  const { user, path } = await openStep(1);
  await fill({ 'Full name': 'Seán' });
  expect(asksOnClose()).toBe(true);
  await user.click(logIn());
  await keepEditing();
  expect(path()).toBe('/signup');
  expect(field('Full name').value).toBe('Seán');

  await user.click(logIn());
  await discard();
  await heading('Log in', 1);
  expect(path()).toBe('/login');
  expect(asksOnClose()).toBe(false);
});
