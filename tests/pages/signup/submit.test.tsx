import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { application } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, settled, startWorld } from '../../support/network';
import { alertText, field, heading, isDisabled, press } from '../../support/screen';
import { insertRows } from '../../support/sql';
import { ids } from '../../support/world';
import {
  addLicense,
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
const DEPOTS = '/rest/v1/depots';
const SIGNUP = '/auth/v1/signup';
const NO_CONNECTION = 'No connection to the server. Check your network and try again.';

const accept = (user: UserEvent) => user.click(screen.getByRole('checkbox'));
const findConfirmation = () => heading('Application Submitted', 1);

const stored = (email: string) =>
  backend.sql('select * from public.driver_depot_applications where email = $1', [email]);

it('stores the application, creates the account and shows the confirmation', async () => {
  const { user, location, goBack } = await openStep(3, {}, '/login');
  await user.click(field('Do you use your own vehicle for work?'));
  await fill({ ...VEHICLE, 'Registration number': '231d 12345' });
  await addLicense(1, { ...LICENSE, Country: 'Poland' });
  next();
  await findStep(4);
  screen.getByText('231-D-12345');
  await accept(user);
  submit();
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
  screen.getByText('Test depot A');

  goBack();
  await waitFor(() => expect(location()?.pathname).toBe('/'));
  // Back must not lead to the empty steps of the wizard.
  goBack();
  await waitFor(() => expect(location()?.pathname).toBe('/login'));
});

it('is busy while submitting, and submits once for a double click', async () => {
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
  await screen.findByRole('button', { name: 'Submitting...' });
  for (const name of ['Submitting...', 'Back', 'Edit account']) expect(isDisabled(name), name).toBe(true);

  release();
  await findConfirmation();
  expect(calls).toBe(1);
  expect(await stored('double@example.ie')).toHaveLength(1);
});

it('keeps everything without a network, and can be tried again', async () => {
  const email = 'offline@example.ie';
  silenceLog();
  const { user } = await openStep(4, { Email: email });
  await accept(user);
  intercept(SIGNUP, noNetwork);
  // The lists are requested again after a failure, and once more before the app gives up.
  let asked = 0;
  intercept(DEPOTS, () => {
    asked += 1;
    return noNetwork(DEPOTS);
  });
  submit();
  expect(await alertText()).toBe(NO_CONNECTION);
  await waitFor(() => expect(asked).toBe(2), { timeout: 5000 });
  await settled();
  expect(await alertText()).toBe(NO_CONNECTION);
  expect(await stored(email)).toEqual([]);

  intercept(SIGNUP, backend.fetch);
  intercept(DEPOTS, backend.fetch);
  submit();
  await findConfirmation();
  expect(await stored(email)).toMatchObject([{ full_name: 'Seán Ó Briain' }]);
});

it('stores one application when the answer to the first try was lost', async () => {
  silenceLog();
  const { user } = await openStep(4, { Email: 'lost@example.ie' });
  await accept(user);
  loseAnswer(backend, APPLICATIONS);
  submit();
  expect(await alertText()).toBe(NO_CONNECTION);
  expect(await stored('lost@example.ie')).toHaveLength(1);

  intercept(APPLICATIONS, backend.fetch);
  submit();
  await findConfirmation();
  expect(await stored('lost@example.ie')).toHaveLength(1);
});

it('stores the current values if the form was changed after a lost answer', async () => {
  silenceLog();
  const { user } = await openStep(4, { Email: 'changed@example.ie' });
  await accept(user);
  loseAnswer(backend, APPLICATIONS);
  submit();
  await alertText();

  intercept(APPLICATIONS, backend.fetch);
  press('Edit contact');
  await findStep(2);
  await fill({ Phone: '01 234 5678' });
  next();
  await findStep(3);
  next();
  await findStep(4);
  submit();
  await findConfirmation();
  expect(await stored('changed@example.ie')).toMatchObject([{ phone: '01 234 5678' }]);
});

it('keeps everything when the server refuses it, and says why', async () => {
  const email = 'flood@example.ie';
  const waiting = Array.from({ length: 200 }, () => application({ depot_id: ids.depotA }));
  await insertRows(backend.sql, 'public.driver_depot_applications', waiting);
  const { user } = await openStep(4, { Email: email });
  await accept(user);
  submit();
  expect(await alertText()).toContain(
    'This depot has received too many applications in the last hour. Please try again later, or confirm your email',
  );
  expect(await stored(email)).toEqual([]);

  for (const step of [3, 2, 1]) {
    back();
    await findStep(step);
    expect(screen.queryByRole('alert')).toBeNull();
  }
  expect(field('Full name').value).toBe('Seán Ó Briain');
  await backend.restore();
});

it('does not show which table refused it', async () => {
  const { user } = await openStep(4, { Email: 'refused@example.ie' });
  await accept(user);
  const message = 'permission denied for table driver_depot_applications';
  intercept(APPLICATIONS, async () => Response.json({ code: '42501', message }, { status: 403 }));
  submit();
  expect(await alertText()).toBe("Your application couldn't be submitted. Please try again.");
});

it.each([
  ['Password', 'weak_password', 'Password should contain at least one digit'],
  ['Email', 'email_address_invalid', 'Email address is invalid'],
])('returns to step 1 when Auth refuses the %s', async (label, code, message) => {
  const email = `${code}@example.ie`;
  const { user } = await openStep(4, { Email: email });
  await accept(user);
  intercept(SIGNUP, async () =>
    Response.json(
      { code: 422, error_code: code, msg: message, weak_password: { reasons: ['characters'] } },
      { status: 422 },
    ),
  );
  submit();
  await findStep(1);
  expect(await alertText()).toBe(message);
  expect(errorOf(label)).toBe(message);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  expect(await stored(email)).toEqual([]);

  intercept(SIGNUP, backend.fetch);
  await fill({ Password: 'c0rrect horse' });
  for (const step of [2, 3, 4]) {
    next();
    await findStep(step);
  }
  submit();
  await findConfirmation();
  expect(await stored(email)).toHaveLength(1);
});

it('makes one application when two tabs send it', async () => {
  const send = async (values: Record<string, string>) => {
    const { user, unmount } = await openStep(3, values);
    await addLicense(1);
    next();
    await findStep(4);
    await accept(user);
    submit();
    await findConfirmation();
    unmount();
    // The other tab has a storage of its own.
    sessionStorage.clear();
  };
  await send({ Email: 'tabs@example.ie', 'Full name': 'The First Tab' });
  await send({ Email: 'tabs@example.ie', 'Full name': 'The Second Tab' });
  expect(await stored('tabs@example.ie')).toMatchObject([{ full_name: 'The Second Tab' }]);
  await send({ Email: 'tabs-too@example.ie', 'Full name': 'Another Person' });
  expect(await stored('tabs@example.ie')).toHaveLength(1);
});
