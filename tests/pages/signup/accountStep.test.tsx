import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nextId } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { alertText, field, options, press } from '../../support/screen';
import { ids } from '../../support/world';
import { ACCOUNT, back, errorOf, fill, findStep, next, openStep } from './signupForm';

const backend = await startWorld();
const REQUIRED = 'Please fill in all required fields';

const onlyDepot = (id: string) =>
  intercept('/rest/v1/depots', (url, init) => backend.fetch(`${url}&id=eq.${id}`, init));

describe('the choice of a depot', () => {
  it('offers depots by name, with none chosen', async () => {
    await openStep(1);
    expect(options(within(screen.getByRole('main')))).toEqual([
      'Select a depot',
      'Test depot A',
      'Test depot B',
      'Test depot without staff',
    ]);
    expect(field('Depot').value).toBe('');
  });

  it('is already made if there is only one', async () => {
    onlyDepot(ids.depotB);
    await openStep(1);
    const depot = field('Depot');
    expect(depot.value).toBe(ids.depotB);
    expect(depot.disabled).toBe(true);
    screen.getByText('You will be assigned to Test depot B');

    const { Depot: _, ...rest } = ACCOUNT;
    await fill(rest);
    next();
    await findStep(2);
  });

  it('is made by the link of a depot, and can be changed', async () => {
    await renderApp(`/signup?depot=${ids.depotB.toUpperCase()}`);
    await findStep(1);
    expect(field('Depot').value).toBe(ids.depotB);
    expect(field('Depot').disabled).toBe(false);
    screen.getByText('Your link chose this depot. It decides on your application.');
    expect(screen.queryByText(/^You will be assigned/)).toBeNull();

    const { Depot: _, ...rest } = ACCOUNT;
    await fill(rest);
    next();
    await findStep(2);
    back();
    await findStep(1);
    expect(field('Depot').value).toBe(ids.depotB);
    await fill({ Depot: 'Test depot A' });
    screen.getByText('The depot that you want to work for');
    next();
    await findStep(2);
  });

  it.each([
    ['which is not there any more', nextId()],
    ['cut short', 'd0000'],
    ['without a depot', ''],
  ])('is left to the applicant by a link %s, which says so', async (_case, id) => {
    await renderApp(`/signup?depot=${id}`);
    await findStep(1);
    screen.getByText(
      "The depot in your link isn't here any more. Ask the person who gave you the link, or choose your depot below.",
    );
    expect(field('Depot').value).toBe('');
  });

  it('stays with the only depot, whatever the link says', async () => {
    onlyDepot(ids.depotB);
    await renderApp(`/signup?depot=${ids.depotA}`);
    await findStep(1);
    screen.getByText("The depot in your link isn't here any more. Ask the person who gave you the link.");
    screen.getByText('You will be assigned to Test depot B');
    expect(field('Depot').value).toBe(ids.depotB);
  });

  it('can be loaded again after a failure', async () => {
    intercept('/rest/v1/depots', noNetwork);
    await renderApp('/signup');
    await screen.findByText('Failed to load depots. Please try again later.');

    intercept('/rest/v1/depots', backend.fetch);
    press('Try again');
    await findStep(1);
  });

  it('says when there is no depot', async () => {
    onlyDepot(nextId());
    await renderApp('/signup');
    await screen.findByText('No depot takes applications yet');
  });
});

describe('step 1', () => {
  it('is the first of four', async () => {
    await openStep(1);
    screen.getByRole('heading', { level: 1, name: 'Driver Sign Up' });
    expect(document.title).toBe('Driver Sign Up - Roadworthy');
    screen.getByText('Step 1 of 4: Account');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('marks every missing field, focuses the first, and unmarks only the one that is changed', async () => {
    await openStep(1);
    next();
    expect(await alertText()).toBe(REQUIRED);
    expect(errorOf('Depot')).toBe('Choose the depot');
    expect(errorOf('Full name')).toBe('Enter the full name');
    expect(errorOf('Email')).toBe('Enter the email');
    expect(errorOf('Password')).toBe('Enter the password');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Depot')));

    await fill({ 'Full name': 'S' });
    expect(errorOf('Full name')).toBeUndefined();
    expect(errorOf('Email')).toBe('Enter the email');
  });

  it('can be finished with the Enter key, and focuses the heading of the next step', async () => {
    const { user } = await openStep(1);
    await fill(ACCOUNT);
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    const heading = await findStep(2);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
