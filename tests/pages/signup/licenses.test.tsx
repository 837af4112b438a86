import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../../support/clock';
import { intercept, noNetwork, startWorld } from '../../support/network';
import {
  addLicense,
  alertText,
  back,
  errorOf,
  fill,
  findStep,
  LICENSE,
  license,
  next,
  openStep,
} from './signupForm';

const backend = await startWorld();
const OWN_VEHICLE = 'Do you use your own vehicle for work?';
const YESTERDAY = '2026-06-14';
const TOMORROW = '2026-06-16';
const CHECK_DATES = 'Please check license dates. Issue date must be in the past and before expiry date.';
const ISSUE_DATE = 'Issue date must be in the past and before expiry date';
const EXPIRY_DATE = 'Expiry date must be after issue date';

describe('step 3, licences', () => {
  it('wants at least one, and goes to where one is added', async () => {
    const { user } = await openStep(3);
    await next(user);
    expect(await alertText()).toBe('Please add at least one license');
    const add = screen.getByRole('button', {
      name: 'Add licence',
      description: 'Please add at least one license',
    });
    await waitFor(() => expect(document.activeElement).toBe(add));

    await user.click(add);
    expect(screen.queryByText('Please add at least one license', { selector: 'p' })).toBeNull();
    expect(screen.queryByText(/ is required$/)).toBeNull();
  });

  it('wants every detail', async () => {
    const { user } = await openStep(3);
    const { 'Licence type': type, ...rest } = LICENSE;
    await addLicense(user, 1, rest);
    await next(user);
    expect(await alertText()).toBe('Please fill in all license details');
    expect(errorOf('Licence type')).toBe('Licence type is required');

    await fill(user, { 'Licence type': type });
    for (const [label, value] of Object.entries(rest)) {
      await fill(user, { [label]: '' });
      await next(user);
      await waitFor(() => expect(errorOf(label)).toBe(`${label} is required`));
      expect(await alertText()).toBe('Please fill in all license details');
      await fill(user, { [label]: value });
    }
    await next(user);
    await findStep(4);
  });

  it('wants the vehicle before the licences when both are missing', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1, {});
    await user.click(screen.getByLabelText(OWN_VEHICLE));
    await next(user);
    expect(await alertText()).toBe('Please fill in all vehicle details');
    expect(errorOf('Licence number')).toBe('Licence number is required');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Make')));
  });

  it('refuses dates that cannot be', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1);
    for (const [issued, expiry, fault] of [
      [TOMORROW, '2030-01-01', 'Issue date'],
      [YESTERDAY, YESTERDAY, 'Expiry date'],
      [TODAY, YESTERDAY, 'Expiry date'],
    ] as const) {
      await fill(user, { 'Issue date': issued, 'Expiry date': expiry });
      await next(user);
      expect(await screen.findByText(CHECK_DATES)).toBeTruthy();
      expect(errorOf(fault)).toBe(fault === 'Issue date' ? ISSUE_DATE : EXPIRY_DATE);
    }
  });

  it('takes one that is issued today, and one that has expired', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1, { ...LICENSE, 'Issue date': TODAY, 'Expiry date': TOMORROW });
    await next(user);
    await findStep(4);
    await back(user);
    await findStep(3);
    await fill(user, { 'Issue date': '2020-01-01', 'Expiry date': YESTERDAY });
    await next(user);
    await findStep(4);
  });

  it('judges a date when it is changed and the other one is there', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1, { 'Issue date': TOMORROW });
    expect(errorOf('Issue date')).toBeUndefined();

    await fill(user, { 'Expiry date': TODAY });
    expect(errorOf('Expiry date')).toBe(EXPIRY_DATE);

    await fill(user, { 'Issue date': TODAY });
    expect(errorOf('Issue date')).toBe(ISSUE_DATE);
    expect(errorOf('Expiry date')).toBeUndefined();

    await fill(user, { 'Expiry date': TOMORROW });
    expect(errorOf('Issue date')).toBeUndefined();
    expect(errorOf('Expiry date')).toBeUndefined();
  });

  it('says nothing of a year that is half typed', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1, { 'Issue date': TODAY, 'Expiry date': '0203-06-15' });
    expect(errorOf('Expiry date')).toBeUndefined();
  });

  it('are removed one by one, and the others keep what was typed', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1, { 'Licence number': 'FIRST' });
    await addLicense(user, 2, { 'Licence number': 'SECOND', 'Licence type': 'C - ' });
    await user.click(screen.getByRole('button', { name: 'Remove licence 1' }));

    expect(screen.queryByRole('group', { name: 'Licence 2' })).toBeNull();
    expect(license(1).getByLabelText<HTMLInputElement>('Licence number').value).toBe('SECOND');
    expect(license(1).getByText(/^C - /)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add licence' }));
  });
});

describe('pickers', () => {
  it('offer the active types with the minimum age, which is repeated for the one chosen', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1, {});
    await user.click(screen.getByLabelText('Licence type'));
    const car = await screen.findByRole('option', { name: 'B - Cars and light vans Minimum age: 17 years' });
    const codes = await backend.sql<{ code: string }>(
      'select code from public.license_types where is_active order by code',
    );
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent?.split(' - ')[0]);
    expect(offered).toEqual(codes.map(({ code }) => code));

    await user.click(car);
    expect(screen.getByText('Minimum age: 17 years')).toBeTruthy();
  });

  it('offer the specified countries first, Ireland being chosen', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1, {});
    expect(within(screen.getByRole('group', { name: 'Licence 1' })).getByText('Ireland')).toBeTruthy();
    await user.click(screen.getByLabelText('Country'));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered.slice(0, 7)).toEqual([
      'Ireland',
      'United Kingdom',
      'Poland',
      'Romania',
      'Lithuania',
      'Latvia',
      'Austria',
    ]);
  });

  it('say that the types are loading, and that there are none', async () => {
    let answer = (_: Response) => {};
    intercept('/rest/v1/license_types', () => new Promise((resolve) => (answer = resolve)));
    const { user } = await openStep(3);
    await addLicense(user, 1, {});
    await user.click(screen.getByLabelText('Licence type'));
    expect(screen.getByText('Loading license types...')).toBeTruthy();

    answer(Response.json([]));
    expect(await screen.findByText('No license types found')).toBeTruthy();
  });

  it('say that the types failed to load, and ask again', async () => {
    intercept('/rest/v1/license_types', noNetwork);
    const { user } = await openStep(3);
    expect(await alertText()).toContain('Failed to load license types');

    intercept('/rest/v1/license_types', backend.fetch);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await addLicense(user, 1);
  });
});
