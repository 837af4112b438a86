import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWorld } from '../../support/network';
import {
  ACCOUNT,
  addLicense,
  alertText,
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

describe('step 2', () => {
  it.each(['Phone', 'Address'])('wants %s', async (label) => {
    const { user } = await openStep(2);
    await fill(user, { ...CONTACT, [label]: '' });
    await next(user);
    expect(await alertText()).toBe('Please fill in all required fields');
    expect(errorOf(label)).toBe(`${label} is required`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

    await fill(user, CONTACT);
    await next(user);
    await findStep(3);
  });

  it('takes 40 characters of phone number, not 41', async () => {
    const { user } = await openStep(2);
    await fill(user, { ...CONTACT, Phone: '1'.repeat(41) });
    await next(user);
    expect(await alertText()).toBe('Phone can be at most 40 characters');

    await fill(user, { Phone: '1'.repeat(40) });
    await next(user);
    await findStep(3);
  });

  it('shows an Irish number as an example, and three lines for the address', async () => {
    await openStep(2);
    expect(screen.getByLabelText<HTMLInputElement>('Phone').placeholder).toMatch(/^\+353 /);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Address').rows).toBe(3);
  });
});

describe('step 3, own vehicle', () => {
  it('is asked for only when the box is ticked', async () => {
    const { user } = await openStep(3);
    expect(screen.queryByLabelText('Make')).toBeNull();
    await user.click(screen.getByLabelText(OWN_VEHICLE));
    expect(screen.getByLabelText('Make')).toBeTruthy();
    expect(screen.getByText(/or the date the first NCT is due/)).toBeTruthy();
  });

  it('wants every detail', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1);
    await user.click(screen.getByLabelText(OWN_VEHICLE));
    await fill(user, VEHICLE);
    for (const [label, value] of Object.entries(VEHICLE)) {
      await fill(user, { [label]: '' });
      await next(user);
      await waitFor(() => expect(errorOf(label)).toBe(`${label} is required`));
      expect(await alertText()).toBe('Please fill in all vehicle details');
      expect(document.activeElement).toBe(screen.getByLabelText(label));
      await fill(user, { [label]: value });
    }
    await next(user);
    await findStep(4);
  });

  it('is not judged when the box is unticked', async () => {
    const { user } = await openStep(3);
    await addLicense(user, 1);
    await user.click(screen.getByLabelText(OWN_VEHICLE));
    await user.click(screen.getByLabelText(OWN_VEHICLE));
    await next(user);
    await findStep(4);
  });
});

describe('Back', () => {
  it('loses nothing, not even the vehicle that was unticked', async () => {
    const { user } = await openStep(3);
    await user.click(screen.getByLabelText(OWN_VEHICLE));
    await fill(user, VEHICLE);
    await user.click(screen.getByLabelText(OWN_VEHICLE));
    await addLicense(user, 1);
    await next(user);
    await findStep(4);
    for (const step of [3, 2, 1]) {
      await back(user);
      await findStep(step);
    }

    const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(
      within(screen.getByLabelText('Depot')).getByRole<HTMLOptionElement>('option', { name: ACCOUNT.Depot })
        .selected,
    ).toBe(true);
    expect(typed('Full name')).toBe(ACCOUNT['Full name']);
    expect(typed('Email')).toBe(ACCOUNT.Email);
    expect(typed('Password')).toBe(ACCOUNT.Password);
    await next(user);
    await findStep(2);
    expect(typed('Phone')).toBe(CONTACT.Phone);
    expect(typed('Address')).toBe(CONTACT.Address);
    await next(user);
    await findStep(3);
    expect(typed('Licence number')).toBe(LICENSE['Licence number']);
    expect(screen.getByText(LICENSE['Licence type'])).toBeTruthy();
    expect(typed('Issue date')).toBe(LICENSE['Issue date']);
    expect(typed('Expiry date')).toBe(LICENSE['Expiry date']);
    await user.click(screen.getByLabelText(OWN_VEHICLE));
    for (const [label, value] of Object.entries(VEHICLE)) expect(typed(label)).toBe(value);
  });

  it('keeps a step that was not finished, without its messages', async () => {
    const { user } = await openStep(2);
    await fill(user, { Phone: '087' });
    await next(user);
    await alertText();
    await back(user);
    await findStep(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await next(user);
    await findStep(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('087');
  });
});
