import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startWorld } from '../../support/network';
import { alertText, choose, definitions, isDisabled, link, press, section } from '../../support/screen';
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

const shown = (name: string) => definitions(section(name)).map((line) => line.join(': '));

it('shows everything but the password', async () => {
  const { user, container } = await openStep(3);
  await user.click(screen.getByLabelText('Do you use your own vehicle for work?'));
  await fill(VEHICLE);
  await addLicense(1);
  await addLicense(2, {
    ...LICENSE,
    'Licence type': 'CE - ',
    Country: 'Poland',
    'Expiry date': '2027-01-31',
  });
  next();
  await findStep(4);

  expect(shown('Account')).toEqual([
    'Depot: Test depot A',
    'Full name: Seán Ó Briain',
    'Email: Sean@Example.ie',
  ]);
  expect(shown('Contact')).toEqual(['Phone: +353 87 123 4567', 'Address: 12 Main Street\nSwords']);
  expect(shown('Personal vehicle')).toEqual([
    'Make: Škoda',
    'Model: Octavia',
    'Registration number: 231-D-12345',
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
    'Your first full licence: Not known',
  ]);
  expect(container.innerHTML).not.toContain(ACCOUNT.Password);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['Before 15 Jun 2024', '', 'Before 15 Jun 2024'],
  ['On 15 Jun 2024 or later', '2025-02-01', '01 Feb 2025'],
  ['I have a learner permit', '', 'I have a learner permit'],
])('shows what was said of the first full licence: %s', async (answer, day, text) => {
  await openStep(3);
  await addLicense(1);
  await choose('Your first full licence', answer);
  if (day) {
    next();
    await waitFor(() => expect(errorOf('Day of your first full licence')).toMatch(/real date|valid/i));
    await fill({ 'Day of your first full licence': day });
  }
  next();
  await findStep(4);
  expect(shown('Driver licences').at(-1)).toBe(`Your first full licence: ${text}`);
});

it('says that no personal vehicle is used', async () => {
  await openStep(4);
  section('Personal vehicle').getByText("You don't use your own vehicle for work");
});

it('leads from each block to its step, and shows the changes made there', async () => {
  await openStep(4);
  for (const [name, step] of [
    ['driver licences', 3],
    ['personal vehicle', 3],
    ['contact', 2],
    ['account', 1],
  ] as const) {
    press(`Edit ${name}`);
    await findStep(step);
    if (name === 'contact') await fill({ Phone: '01 234 5678' });
    for (let passed = step; passed < 4; passed++) {
      next();
      await findStep(passed + 1);
    }
  }
  expect(shown('Contact')).toEqual(['Phone: 01 234 5678', `Address: ${CONTACT.Address}`]);
});

it('can be submitted only once the terms, which open in a new tab, are accepted', async () => {
  const { user } = await openStep(4);
  const terms = screen.getByRole('link', { name: 'terms and conditions' });
  expect(link('terms and conditions')).toBe('/terms');
  expect(terms.getAttribute('target')).toBe('_blank');
  screen.getByText(/opens in a new tab/);
  expect(isDisabled('Submit Application')).toBe(true);
  screen.getByText(ACCEPT);

  const accept = screen.getByRole('checkbox');
  await user.click(accept);
  expect(isDisabled('Submit Application')).toBe(false);
  expect(screen.queryByText(ACCEPT)).toBeNull();

  await user.click(accept);
  expect(isDisabled('Submit Application')).toBe(true);
});

it('is refused without the terms even if the button is bypassed', async () => {
  await openStep(4);
  const form = screen.getByRole('button', { name: 'Submit Application' }).closest('form');
  if (form) fireEvent.submit(form);
  expect(await alertText()).toBe(ACCEPT);
  expect(errorOf('I accept the terms and conditions (opens in a new tab)')).toBe(ACCEPT);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
});
