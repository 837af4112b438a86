import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWorld } from '../../support/network';
import { alertText, field } from '../../support/screen';
import {
  ACCOUNT,
  addLicense,
  back,
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
const OWN_VEHICLE = 'Do you use your own vehicle for work?';

it('step 2 requires a phone number and an address', async () => {
  await openStep(2);
  expect(field('Phone').placeholder).toMatch(/^\+353 /);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').rows).toBe(3);
  await fill({ Phone: CONTACT.Phone });
  next();
  expect(await alertText()).toBe('Please fill in all required fields');
  expect(errorOf('Address')).toBe('Enter the address');
  await waitFor(() => expect(document.activeElement).toBe(field('Address')));
  await fill(CONTACT);
  next();
  await findStep(3);
});

it('step 3 requires vehicle details only if the box is ticked', async () => {
  const { user } = await openStep(3);
  await addLicense(1);
  expect(screen.queryByLabelText('Make')).toBeNull();
  await user.click(field(OWN_VEHICLE));
  screen.getByText(/or the date the first NCT is due/);
  await fill({ ...VEHICLE, Model: '' });
  next();
  expect(await alertText()).toBe('Please fill in all vehicle details');
  expect(errorOf('Model')).toBe('Enter the model');
  expect(document.activeElement).toBe(field('Model'));
  await user.click(field(OWN_VEHICLE));
  next();
  await findStep(4);
});

describe('Back', () => {
  it('loses nothing, not even the details of an unticked vehicle', async () => {
    const { user } = await openStep(3);
    await user.click(field(OWN_VEHICLE));
    await fill(VEHICLE);
    await user.click(field(OWN_VEHICLE));
    await addLicense(1);
    next();
    await findStep(4);
    for (const step of [3, 2, 1]) {
      back();
      await findStep(step);
    }

    const typed = (label: string) => field(label).value;
    expect(
      within(screen.getByLabelText('Depot')).getByRole<HTMLOptionElement>('option', { name: ACCOUNT.Depot })
        .selected,
    ).toBe(true);
    expect(typed('Full name')).toBe(ACCOUNT['Full name']);
    expect(typed('Email')).toBe(ACCOUNT.Email);
    expect(typed('Password')).toBe(ACCOUNT.Password);
    next();
    await findStep(2);
    expect(typed('Phone')).toBe(CONTACT.Phone);
    expect(typed('Address')).toBe(CONTACT.Address);
    next();
    await findStep(3);
    expect(typed('Licence number')).toBe(LICENSE['Licence number']);
    screen.getByText(LICENSE['Licence type']);
    expect(typed('Issue date')).toBe(LICENSE['Issue date']);
    expect(typed('Expiry date')).toBe(LICENSE['Expiry date']);
    await user.click(field(OWN_VEHICLE));
    for (const [label, value] of Object.entries(VEHICLE)) expect(typed(label)).toBe(value);
  });

  it('keeps an unfinished step, but not its messages', async () => {
    await openStep(2);
    await fill({ Phone: '087' });
    next();
    await alertText();
    back();
    await findStep(1);
    expect(screen.queryByRole('alert')).toBeNull();
    next();
    await findStep(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Phone').value).toBe('087');
  });
});
