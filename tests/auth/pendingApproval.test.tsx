import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { intercept, noNetwork, startWorld } from '../support/network';
import { renderApp } from '../support/render';
import { alertText } from '../support/screen';
import { ids } from '../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const PENDING =
  'Your account is currently pending approval from a manager or administrator. You will be able to access the system once your account has been approved.';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const isMain = (element: Element) => element.classList.contains('bg-brand');
const button = (name: string) => screen.findByRole('button', { name });
const approve = () => backend.as(actors.manager).rpc('approve_application', { id: ids.pendingApplication });
const reject = (reason: string) =>
  backend.as(actors.manager).rpc('reject_application', { id: ids.pendingApplication, reason });

describe('an account without approval', () => {
  it.each([
    ['of a driver', 'unapprovedDriver'],
    ['of an applicant', 'applicant'],
  ] as const)('%s shows that it is pending', async (_whose, as) => {
    await renderApp('/dashboard', { as });
    await heading('Account Pending Approval');
    screen.getByText(PENDING);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says who decides', async () => {
    await renderApp('/dashboard', { as: 'unapprovedDriver' });
    await screen.findByText('A manager or administrator of Test depot A decides.');
  });

  it('is shut out of every protected page', async () => {
    const { path } = await renderApp('/joiners', { as: 'unapprovedDriver' });
    await heading('Account Pending Approval');
    expect(path()).toBe('/joiners');
  });

  it('can sign out, which leads to the login page', async () => {
    const { user, path } = await renderApp('/dashboard', { as: 'unapprovedDriver' });
    await user.click(await button('Sign Out'));
    await heading('Log in');
    expect(path()).toBe('/login');
  });
});

describe('an account without access', () => {
  it.each([
    ['after its approval', true],
    ['before its approval', false],
  ])('%s says so, and who can give access again', async (_when, approved) => {
    await backend.sql('update public.users set approved = $1 where id = $2', [
      approved,
      actors.inactiveManager.id,
    ]);
    await renderApp('/dashboard', { as: 'inactiveManager' });
    await heading('Your access is switched off');
    screen.getByText('An administrator of Test depot A can switch it on again.');
    expect(screen.queryByText(/pending/i)).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it('an inactive driver can still open the dashboard', async () => {
  await renderApp('/dashboard', { as: 'inactiveDriver' });
  await heading('My Driver Details');
});

describe('who to ask', () => {
  const setContact = (phone: string | null, email: string | null) =>
    backend.sql(`update public.depot_contacts set phone = $1, email = $2 where id = '${ids.depotA}'`, [
      phone,
      email,
    ]);

  it.each(['applicant', 'unapprovedDriver'] as const)('is the depot (%s)', async (as) => {
    await setContact('01 555 0150', 'depot@test.example');
    await renderApp('/dashboard', { as });
    const phone = await screen.findByRole('link', { name: '01 555 0150' });
    expect(phone.getAttribute('href')).toBe('tel:015550150');
    const email = screen.getByRole('link', { name: 'depot@test.example' });
    expect(email.getAttribute('href')).toBe('mailto:depot@test.example');
    expect(screen.queryByRole('link', { name: 'Send a message' })).toBeNull();
  });

  it('is the administrators of the app, if the depot has neither phone nor email', async () => {
    await setContact(null, null);
    await renderApp('/dashboard', { as: 'applicant' });
    const link = await screen.findByRole('link', { name: 'Send a message' });
    expect(link.getAttribute('href')).toBe('/contact');
  });
});

describe('an applicant', () => {
  it('sees which depot has the application, and gets in by checking again once approved', async () => {
    const { user } = await renderApp('/dashboard', { as: 'applicant' });
    await screen.findByText('Your application is with Test depot A.');
    screen.getByText(/^A manager or administrator there decides, usually within/);
    expect(screen.queryByRole('link', { name: /apply/i })).toBeNull();
    expect((await approve()).error).toBeNull();
    await user.click(await button('Check again'));
    await heading('My Driver Details');
  });

  it('sees the reason for a rejection and can apply again', async () => {
    expect((await reject('The licence number does not exist')).error).toBeNull();
    const { user, path } = await renderApp('/dashboard', { as: 'applicant' });
    await heading('Application rejected');
    screen.getByText('Test depot A did not accept your application.');
    screen.getByText('The licence number does not exist');
    expect(isMain(screen.getByRole('link', { name: 'Apply again' }))).toBe(true);
    expect(isMain(screen.getByRole('button', { name: 'Sign Out' }))).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Apply again' }));
    await waitFor(() => expect(path()).toBe('/signup'));
  });

  it('sees a rejection after checking again', async () => {
    const { user } = await renderApp('/dashboard', { as: 'applicant' });
    await heading('Account Pending Approval');
    expect((await reject('Too late')).error).toBeNull();
    await user.click(await button('Check again'));
    await heading('Application rejected');
  });

  it('without an application is sent to the sign-up', async () => {
    await backend.sql('delete from public.driver_depot_applications where id = $1', [ids.pendingApplication]);
    await renderApp('/dashboard', { as: 'applicant' });
    await heading('User details not found');
    expect(screen.getByRole('link', { name: 'Apply to a depot' }).getAttribute('href')).toBe('/signup');
  });

  it('can try again when the application cannot be loaded', async () => {
    intercept('/rpc/my_application', noNetwork);
    const { user } = await renderApp('/dashboard', { as: 'applicant' });
    const retry = await button('Try again');
    screen.getByText("Your application couldn't be loaded");
    // It is not known yet whether there is an application.
    expect(screen.queryByRole('link', { name: /apply/i })).toBeNull();
    intercept('/rpc/my_application', backend.fetch);
    await user.click(retry);
    await heading('Account Pending Approval');
  });

  it('still shows what was loaded when checking again fails', async () => {
    const { user } = await renderApp('/dashboard', { as: 'applicant' });
    await heading('Account Pending Approval');
    intercept('/rpc/my_application', noNetwork);
    await user.click(await button('Check again'));
    expect(await alertText()).toBe("We couldn't check again. Below is the last answer we had.");
    await heading('Account Pending Approval');
    screen.getByText('Your application is with Test depot A.');
    intercept('/rpc/my_application', backend.fetch);
    await user.click(await button('Check again'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
