import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { application } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { insertRows } from '../../support/sql';
import { ids } from '../../support/world';
import {
  addLicense,
  alertText,
  back,
  errorOf,
  fill,
  findStep,
  LICENSE,
  next,
  openStep,
  submit,
  VEHICLE,
} from './signupForm';

const backend = await startWorld();
const APPLICATIONS = '/rest/v1/driver_depot_applications';
const SIGNUP = '/auth/v1/signup';
const NO_CONNECTION = 'No connection to the server. Check your network and try again.';

const accept = (user: UserEvent) => user.click(screen.getByRole('checkbox'));
const findConfirmation = () => screen.findByRole('heading', { name: 'Application Submitted' });

const stored = (email: string) =>
  backend.sql('select * from public.driver_depot_applications where email = $1', [email]);

/** The console tells of a lost network too; that is the client library's business. */
const ignoreConsole = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

it('looks the same for an address that has an account', async () => {
  const { email } = actors.driver;
  const { user, location } = await openStep(4, { Email: email });
  await accept(user);
  await submit(user);
  await findConfirmation();
  expect(location()).toMatchObject({
    pathname: '/signup/confirmation',
    state: { depotName: 'Test depot A' },
  });
  expect(await stored(email)).toHaveLength(1);
});

it('stores the application, makes the account and leads to the confirmation', async () => {
  const { user, location } = await openStep(3);
  await user.click(screen.getByLabelText('Do you use your own vehicle for work?'));
  await fill(user, VEHICLE);
  await addLicense(user, 1, { ...LICENSE, Country: 'Poland' });
  await next(user);
  await findStep(4);
  await accept(user);
  await submit(user);
  await findConfirmation();

  const email = 'sean@example.ie';
  const details = {
    email,
    fullName: 'Seán Ó Briain',
    phone: '+353 87 123 4567',
    address: '12 Main Street\nSwords',
  };
  expect(await stored(email)).toEqual([
    expect.objectContaining({
      depot_id: ids.depotA,
      email,
      full_name: details.fullName,
      phone: details.phone,
      address: details.address,
      personal_details: details,
      vehicle_details: {
        useGreyFleet: true,
        make: 'Škoda',
        model: 'Octavia',
        registrationNumber: '231-D-12345',
        nctExpiry: '2027-08-14',
      },
      licenses: [
        {
          licenseNumber: 'OBRIA123456',
          type: 'B',
          issuedDate: '2020-03-05',
          expiryDate: '2030-03-04',
          country: 'PL',
        },
      ],
      status: 'pending',
    }),
  ]);
  const { data } = await backend.asAnon().auth.signInWithPassword({ email, password: 'correct horse' });
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Seán Ó Briain', role: 'driver' });

  expect(location()).toMatchObject({
    pathname: '/signup/confirmation',
    state: { depotName: 'Test depot A' },
  });
  expect(screen.getByText('Test depot A')).toBeTruthy();
});

it('leaves out a vehicle that was filled in and unticked', async () => {
  const { user } = await openStep(3, { Email: 'unticked@example.ie' });
  const ownVehicle = screen.getByLabelText('Do you use your own vehicle for work?');
  await user.click(ownVehicle);
  await fill(user, VEHICLE);
  await user.click(ownVehicle);
  await addLicense(user, 1);
  await next(user);
  await findStep(4);
  await accept(user);
  await submit(user);
  await findConfirmation();
  expect(await stored('unticked@example.ie')).toMatchObject([{ vehicle_details: { useGreyFleet: false } }]);
});

it('is busy while it submits, and submits a double click once', async () => {
  let release = () => {};
  let calls = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  intercept(APPLICATIONS, async (input, init) => {
    calls++;
    await released;
    return backend.fetch(input, init);
  });
  const { user } = await openStep(4, { Email: 'double@example.ie' });
  await accept(user);
  await user.dblClick(screen.getByRole('button', { name: 'Submit Application' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
  expect(button.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit account' }).disabled).toBe(true);

  release();
  await findConfirmation();
  expect(calls).toBe(1);
  expect(await stored('double@example.ie')).toHaveLength(1);
});

it.each([
  ['the account', SIGNUP],
  ['the application', APPLICATIONS],
])('says that the network is gone before %s, keeps everything, and can be tried again', async (_, part) => {
  const email = `offline${part.length}@example.ie`;
  ignoreConsole();
  const { user } = await openStep(4, { Email: email });
  await accept(user);
  intercept(part, noNetwork);
  await submit(user);
  expect(await alertText()).toBe(NO_CONNECTION);
  expect(await stored(email)).toEqual([]);

  intercept(part, backend.fetch);
  await submit(user);
  await findConfirmation();
  expect(await stored(email)).toMatchObject([{ full_name: 'Seán Ó Briain' }]);
});

it('makes one application when the answer to the first try was lost', async () => {
  ignoreConsole();
  const { user } = await openStep(4, { Email: 'lost@example.ie' });
  await accept(user);
  intercept(APPLICATIONS, async (input, init) => {
    await backend.fetch(input, init);
    return noNetwork(input);
  });
  await submit(user);
  expect(await alertText()).toBe(NO_CONNECTION);
  expect(await stored('lost@example.ie')).toHaveLength(1);

  intercept(APPLICATIONS, backend.fetch);
  await submit(user);
  await findConfirmation();
  expect(await stored('lost@example.ie')).toHaveLength(1);
});

it('makes another application of what was changed after a lost answer', async () => {
  ignoreConsole();
  const { user } = await openStep(4, { Email: 'changed@example.ie' });
  await accept(user);
  intercept(APPLICATIONS, async (input, init) => {
    await backend.fetch(input, init);
    return noNetwork(input);
  });
  await submit(user);
  await alertText();

  intercept(APPLICATIONS, backend.fetch);
  await user.click(screen.getByRole('button', { name: 'Edit contact' }));
  await findStep(2);
  await fill(user, { Phone: '01 234 5678' });
  await next(user);
  await findStep(3);
  await next(user);
  await findStep(4);
  await submit(user);
  await findConfirmation();
  const phones = (await stored('changed@example.ie')).map(({ phone }) => phone);
  expect(phones.sort()).toEqual(['+353 87 123 4567', '01 234 5678']);
});

it('keeps everything when the server refuses, and says why', async () => {
  const email = 'flood@example.ie';
  const waiting = () => application({ depot_id: ids.depotB, email });
  await insertRows(backend.sql, 'public.driver_depot_applications', [waiting(), waiting(), waiting()]);
  const { user } = await openStep(4, { Email: email });
  await accept(user);
  await submit(user);
  expect(await alertText()).toContain(
    'Three applications with this e-mail are already waiting for an answer.',
  );
  expect(await stored(email)).toHaveLength(3);

  for (const step of [3, 2, 1]) {
    await back(user);
    await findStep(step);
    expect(screen.queryByRole('alert')).toBeNull();
  }
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Seán Ó Briain');
});

it.each([
  ['Password', 'weak_password', 'Password should contain at least one digit'],
  ['Email', 'email_address_invalid', 'Email address is invalid'],
])('returns to step 1 when Auth does not take the %s, and stops there', async (label, code, message) => {
  const email = `${code}@example.ie`;
  const { user } = await openStep(4, { Email: email });
  await accept(user);
  intercept(SIGNUP, async () =>
    Response.json({ code: 422, error_code: code, msg: message }, { status: 422 }),
  );
  await submit(user);
  await findStep(1);
  expect(await alertText()).toBe(message);
  expect(errorOf(label)).toBe(message);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  expect(await stored(email)).toEqual([]);

  intercept(SIGNUP, backend.fetch);
  await fill(user, { Password: 'c0rrect horse' });
  for (const step of [2, 3, 4]) {
    await next(user);
    await findStep(step);
  }
  await submit(user);
  await findConfirmation();
  expect(await stored(email)).toHaveLength(1);
});

it('stops and says so when sign-up is disabled', async () => {
  const { user } = await openStep(4, { Email: 'closed@example.ie' });
  await accept(user);
  const refusal = { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' };
  intercept(SIGNUP, async () => Response.json(refusal, { status: 422 }));
  await submit(user);
  expect(await alertText()).toBe('Signups not allowed for this instance');
  expect(await stored('closed@example.ie')).toEqual([]);
  await findStep(4);
});
