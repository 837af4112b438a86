import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startWorld } from '../../support/network';
import { asksOnClose, field, heading } from '../../support/screen';
import { fill, openStep } from './signupForm';

await startWorld();

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(false);
});

const logIn = () => screen.getByRole('link', { name: 'Log in' });

it('asks nothing if nothing was typed', async () => {
  const { user, path } = await openStep(1);
  expect(asksOnClose()).toBe(false);
  await user.click(logIn());
  await heading('Log in', 1);
  expect(window.confirm).not.toHaveBeenCalled();
  expect(path()).toBe('/login');
});

it('asks before it discards what was typed', async () => {
  const { user, path } = await openStep(1);
  await fill({ 'Full name': 'Seán' });
  expect(asksOnClose()).toBe(true);
  await user.click(logIn());
  expect(window.confirm).toHaveBeenCalledWith('Discard what you typed?');
  expect(path()).toBe('/signup');
  expect(field('Full name').value).toBe('Seán');

  vi.mocked(window.confirm).mockReturnValue(true);
  await user.click(logIn());
  await heading('Log in', 1);
  expect(path()).toBe('/login');
  expect(asksOnClose()).toBe(false);
});
