import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startWorld } from '../../support/network';
import {
  ACCOUNT,
  addLicense,
  CONTACT,
  errorOf,
  fill,
  findStep,
  LICENSE,
  next,
  openStep,
  VEHICLE,
} from './signupForm';

await startWorld();
const ACCEPT = 'Please accept the terms and conditions to continue';

const block = (name: string) => within(screen.getByRole('region', { name }));
const shown = (name: string) =>
  block(name)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('shows everything but the password, read-only', async () => {
  const { user, container } = await openStep(3);
  await user.click(screen.getByLabelText('Do you use your own vehicle for work?'));
  await fill(user, VEHICLE);
  await addLicense(user, 1);
  await addLicense(user, 2, {
    ...LICENSE,
    'Licence type': 'CE - ',
    Country: 'Poland',
    'Expiry date': '2027-01-31',
  });
  await next(user);
  await findStep(4);

  expect(shown('Account')).toEqual([
    'Depot: Test depot A',
    'Full name: Seán Ó Briain',
    'Email: Sean@Example.ie',
  ]);
  expect(shown('Contact')).toEqual(['Phone: +353 87 123 4567', 'Address: 12 Main Street\nSwords']);
  expect(shown('Own vehicle')).toEqual([
    'Make: Škoda',
    'Model: Octavia',
    'Registration number: IRL231-D-12345',
    'NCT expiry date: 14 Aug 2027',
  ]);
  expect(shown('Driver licences')).toEqual([
    'Licence number: OBRIA123456',
    'Licence type: B - Cars and light vans',
    'Country: Ireland',
    'Issue date: 05 Mar 2020',
    'Expiry date: 04 Mar 2030',
    'Licence number: OBRIA123456',
    'Licence type: CE - Articulated trucks',
    'Country: Poland',
    'Issue date: 05 Mar 2020',
    'Expiry date: 31 Jan 2027',
  ]);
  expect(container.textContent).not.toContain(ACCOUNT.Password);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says that no own vehicle is used', async () => {
  await openStep(4);
  expect(block('Own vehicle').getByText('No own vehicle used for work')).toBeTruthy();
});

it('leads from each block to where it was typed', async () => {
  const { user } = await openStep(4);
  for (const [name, step] of [
    ['driver licences', 3],
    ['own vehicle', 3],
    ['contact', 2],
    ['account', 1],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
    await findStep(step);
    for (let passed = step; passed < 4; passed++) {
      await next(user);
      await findStep(passed + 1);
    }
  }
});

it('shows what was changed on the way back through the steps', async () => {
  const { user } = await openStep(4);
  await user.click(screen.getByRole('button', { name: 'Edit contact' }));
  await findStep(2);
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe(CONTACT.Phone);
  await fill(user, { Phone: '01 234 5678' });
  await next(user);
  await findStep(3);
  await next(user);
  await findStep(4);
  expect(shown('Contact')[0]).toBe('Phone: 01 234 5678');
});

it('waits for the terms, which open beside the form', async () => {
  const { user } = await openStep(4);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Application' });
  const terms = screen.getByRole('link', { name: 'terms and conditions' });
  expect(terms.getAttribute('href')).toBe('/terms');
  expect(terms.getAttribute('target')).toBe('_blank');
  expect(screen.getByText(/opens in a new tab/)).toBeTruthy();
  expect(button.disabled).toBe(true);
  expect(screen.getByText(ACCEPT)).toBeTruthy();

  const accept = screen.getByRole('checkbox');
  await user.click(accept);
  expect(button.disabled).toBe(false);
  expect(screen.queryByText(ACCEPT)).toBeNull();

  await user.click(accept);
  expect(button.disabled).toBe(true);
});

it('refuses a submit without the terms that comes past the button', async () => {
  await openStep(4);
  const form = screen.getByRole('button', { name: 'Submit Application' }).closest('form');
  if (form) fireEvent.submit(form);
  expect((await screen.findByRole('alert')).textContent).toBe(ACCEPT);
  expect(errorOf('I accept the terms and conditions (opens in a new tab)')).toBe(ACCEPT);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
});
