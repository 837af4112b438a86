import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { speakLanguage } from '../../../src/lib/language';
import { licences } from '../../../src/topics/licenses/words/licences';
import { signup } from '../../../src/words/signup';
import { TODAY } from '../../support/clock';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { alertText, button, field, options, press } from '../../support/screen';
import { addLicense, errorOf, fill, findStep, LICENSE, license, next, openStep } from './signupForm';

const backend = await startWorld();
const TOMORROW = '2026-06-16';
const ISSUE_DATE = 'Issue date must be in the past and before expiry date';
const EXPIRY_DATE = 'Expiry date must be after issue date';

describe('the licences of step 3', () => {
  it('need at least one entry, and the focus moves to the button that adds it', async () => {
    const { user } = await openStep(3);
    next();
    expect(await alertText()).toBe('Please add at least one license');
    const add = screen.getByRole('button', {
      name: 'Add licence',
      description: 'Please add at least one license',
    });
    await waitFor(() => expect(document.activeElement).toBe(add));

    await user.click(add);
    expect(screen.queryByText('Please add at least one license', { selector: 'p' })).toBeNull();
    expect(screen.queryByText(/^(Enter|Choose) the /)).toBeNull();
  });

  it('accept another category of the same card, with its number and country', async () => {
    const { user } = await openStep(3);
    press('Add licence');
    expect(button(/^Add another category/)).toBeNull();
    await waitFor(() => license(1).getByLabelText('Licence type'));
    await fill({ ...LICENSE, Country: 'Poland' }, license(1));

    press('Add another category on this card, licence 1');
    expect(field('Licence number', license(2)).value).toBe(LICENSE['Licence number']);
    license(2).getByText('Poland');
    expect(field('Expiry date', license(2)).value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field('Licence type', license(2))));

    await user.click(screen.getByRole('button', { name: 'Remove licence 1' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Licence 2' })).toBeNull());
    const { draft } = JSON.parse(sessionStorage.getItem('roadworthy-application') ?? '');
    expect(draft.licenses).toEqual([expect.objectContaining({ type: '', country: 'PL' })]);
  });

  it('have Ireland proposed only to who reads English', async () => {
    await openStep(3);
    press('Add licence');
    license(1).getByText('Ireland');
    onTestFinished(() => speakLanguage('en'));
    await act(() => speakLanguage('pl'));
    press(signup.addLicence());
    press(signup.next());
    const second = within(screen.getByRole('group', { name: signup.licence({ number: 2 }) }));
    await second.findByText(licences.chooseCountry());
    expect(
      within(screen.getByRole('group', { name: signup.licence({ number: 1 }) })).queryByText(
        licences.chooseCountry(),
      ),
    ).toBeNull();
  });

  it('warn about a licence that has expired, but accept it', async () => {
    await openStep(3);
    await addLicense(1, { ...LICENSE, 'Expiry date': TODAY });
    expect(screen.queryByText(/This licence has expired/)).toBeNull();
    await fill({ 'Expiry date': '2026-06-14' });
    screen.getByText(/^This licence has expired\./);
    next();
    await findStep(4);
  });

  it('have their missing details marked', async () => {
    await openStep(3);
    const { 'Licence type': type, ...rest } = LICENSE;
    await addLicense(1, rest);
    next();
    expect(await alertText()).toBe('Please fill in all license details');
    expect(errorOf('Licence type')).toBe('Choose the licence type');

    await fill({ 'Licence type': type });
    next();
    await findStep(4);
  });

  it('have their dates checked as soon as both are filled in', async () => {
    await openStep(3);
    await addLicense(1, { 'Issue date': TOMORROW });
    expect(errorOf('Issue date')).toBeUndefined();

    await fill({ 'Expiry date': TODAY });
    expect(errorOf('Expiry date')).toBe(EXPIRY_DATE);

    await fill({ 'Issue date': TODAY });
    expect(errorOf('Issue date')).toBe(ISSUE_DATE);
    expect(errorOf('Expiry date')).toBeUndefined();

    await fill({ 'Expiry date': TOMORROW });
    expect(errorOf('Issue date')).toBeUndefined();
    expect(errorOf('Expiry date')).toBeUndefined();

    // A half-typed year.
    await fill({ 'Expiry date': '0203-06-15' });
    expect(errorOf('Expiry date')).toBeUndefined();
  });

  it('are removed one by one, and the others stay as typed', async () => {
    const { user } = await openStep(3);
    await addLicense(1, { 'Licence number': 'FIRST' });
    await addLicense(2, { 'Licence number': 'SECOND', 'Licence type': 'C - ' });
    await user.click(screen.getByRole('button', { name: 'Remove licence 1' }));

    expect(screen.queryByRole('group', { name: 'Licence 2' })).toBeNull();
    expect(field('Licence number', license(1)).value).toBe('SECOND');
    expect(license(1).getByText(/^C - /)).toBeTruthy();
    expect(document.activeElement).toBe(button('Add licence'));
  });
});

describe('the pickers', () => {
  it('offer the active types with their minimum age, and repeat it for the chosen one', async () => {
    const { user } = await openStep(3);
    await addLicense(1, {});
    await user.click(screen.getByLabelText('Licence type'));
    const car = await screen.findByRole('option', { name: 'B - Cars and light vans Minimum age: 17 years' });
    const codes = await backend.sql<{ code: string }>(
      'select code from public.license_types where is_active order by code',
    );
    expect(options().map((each) => each.split(' - ')[0])).toEqual(codes.map(({ code }) => code));

    await user.click(car);
    screen.getByText('Minimum age: 17 years');
  });

  it('offer the usual countries first, with Ireland chosen', async () => {
    const { user } = await openStep(3);
    await addLicense(1, {});
    expect(within(screen.getByRole('group', { name: 'Licence 1' })).getByText('Ireland')).toBeTruthy();
    await user.click(screen.getByLabelText('Country'));
    expect(options().slice(0, 7)).toEqual([
      'Ireland',
      'United Kingdom',
      'Poland',
      'Romania',
      'Lithuania',
      'Latvia',
      'Austria',
    ]);
  });

  it('say when the types are loading, and when there are none', async () => {
    let answer = (_: Response) => {};
    intercept('/rest/v1/license_types', () => new Promise((resolve) => (answer = resolve)));
    const { user } = await openStep(3);
    await addLicense(1, {});
    await user.click(screen.getByLabelText('Licence type'));
    screen.getByText('Loading license types...');

    answer(Response.json([]));
    await screen.findByText('No license types found');
  });

  it('say when the types failed to load, and load them again', async () => {
    intercept('/rest/v1/license_types', noNetwork);
    await openStep(3);
    expect(await alertText()).toContain('Failed to load license types');

    intercept('/rest/v1/license_types', backend.fetch);
    press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await addLicense(1);
  });
});
