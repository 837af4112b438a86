import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nextId } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { ids } from '../../support/world';
import { ACCOUNT, alertText, errorOf, fill, findStep, next, openStep } from './signupForm';

const backend = await startWorld();
const REQUIRED = 'Please fill in all required fields';

/** Has the backend answer as if it had this depot only. */
const onlyDepot = (id: string) =>
  intercept('/rest/v1/depots', (url, init) => backend.fetch(`${url}&id=eq.${id}`, init));

describe('depots', () => {
  it('are offered by name, none of them chosen', async () => {
    await openStep(1);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Select a depot', 'Test depot A', 'Test depot B', 'Test depot without staff']);
    expect(screen.getByLabelText<HTMLSelectElement>('Depot').value).toBe('');
  });

  it('need no choice when there is only one', async () => {
    onlyDepot(ids.depotB);
    const { user } = await openStep(1);
    const depot = screen.getByLabelText<HTMLSelectElement>('Depot');
    expect(depot.value).toBe(ids.depotB);
    expect(depot.disabled).toBe(true);
    expect(screen.getByText('You will be assigned to Test depot B')).toBeTruthy();

    const { Depot: _, ...rest } = ACCOUNT;
    await fill(user, rest);
    await next(user);
    await findStep(2);
  });

  it('that fail to load are told and asked for again', async () => {
    intercept('/rest/v1/depots', noNetwork);
    const { user } = await renderApp('/signup');
    expect(await screen.findByText('Failed to load depots. Please try again later.')).toBeTruthy();

    intercept('/rest/v1/depots', backend.fetch);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findStep(1);
  });

  it('are missed when there are none', async () => {
    onlyDepot(nextId());
    await renderApp('/signup');
    expect(await screen.findByText('No depot takes applications yet')).toBeTruthy();
  });
});

describe('step 1', () => {
  it('is the first of four', async () => {
    await openStep(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Driver Sign Up' })).toBeTruthy();
    expect(document.title).toBe('Driver Sign Up - Roadworthy');
    expect(screen.getByText('Step 1 of 4: Account')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('wants every field, marks each and goes to the first', async () => {
    const { user } = await openStep(1);
    await next(user);
    expect(await alertText()).toBe(REQUIRED);
    expect(errorOf('Depot')).toBe('Depot is required');
    expect(errorOf('Full name')).toBe('Full name is required');
    expect(errorOf('Email')).toBe('Email is required');
    expect(errorOf('Password')).toBe('Password is required');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Depot')));
  });

  it.each(['Full name', 'Email', 'Password'])('wants %s', async (label) => {
    const { user } = await openStep(1);
    await fill(user, { ...ACCOUNT, [label]: ' ' });
    await next(user);
    expect(await alertText()).toBe(REQUIRED);
    expect(errorOf(label)).toBe(`${label} is required`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(screen.getAllByText(/ is required$/)).toHaveLength(1);
  });

  it('unmarks a field that is changed, and only that one', async () => {
    const { user } = await openStep(1);
    await next(user);
    await alertText();
    await fill(user, { 'Full name': 'S' });
    expect(errorOf('Full name')).toBeUndefined();
    expect(errorOf('Email')).toBe('Email is required');
  });

  it('wants a password of 8 characters, not 7', async () => {
    const { user } = await openStep(1);
    await fill(user, { ...ACCOUNT, Password: '1234567' });
    await next(user);
    expect(await alertText()).toBe('Password must be at least 8 characters long');
    expect(errorOf('Password')).toBe('Password must be at least 8 characters long');

    await fill(user, { Password: '12345678' });
    await next(user);
    await findStep(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('wants an address that can be mailed to', async () => {
    const { user } = await openStep(1);
    await fill(user, { ...ACCOUNT, Email: 'sean' });
    await next(user);
    expect(await alertText()).toBe('Please enter a valid email address');
  });

  it('is left by the Enter key, and the next heading is read out', async () => {
    const { user } = await openStep(1);
    await fill(user, ACCOUNT);
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    const heading = await findStep(2);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
