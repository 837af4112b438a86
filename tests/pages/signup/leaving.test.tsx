import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startWorld } from '../../support/network';
import { fill, openStep } from './signupForm';

await startWorld();

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(false);
});

/** Whether the browser would ask before it closes the tab. */
const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const logIn = () => screen.getByRole('link', { name: 'Log in' });

it('asks nobody who has typed nothing', async () => {
  const { user, path } = await openStep(1);
  expect(asksOnClose()).toBe(false);
  await user.click(logIn());
  await screen.findByRole('heading', { name: 'Log in' });
  expect(window.confirm).not.toHaveBeenCalled();
  expect(path()).toBe('/login');
});

it('stays when the answer is no', async () => {
  const { user, path } = await openStep(1);
  await fill(user, { 'Full name': 'Seán' });
  expect(asksOnClose()).toBe(true);
  await user.click(logIn());
  expect(window.confirm).toHaveBeenCalledWith('Discard what you typed?');
  expect(path()).toBe('/signup');
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Seán');
});

it('leaves when the answer is yes', async () => {
  vi.mocked(window.confirm).mockReturnValue(true);
  const { user, path } = await openStep(1);
  await fill(user, { 'Full name': 'Seán' });
  await user.click(logIn());
  await screen.findByRole('heading', { name: 'Log in' });
  expect(path()).toBe('/login');
  expect(asksOnClose()).toBe(false);
});
