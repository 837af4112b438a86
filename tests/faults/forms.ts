import type { Locator, Page } from '@playwright/test';
import { fillApplication } from '../e2e/support/applicant';
import { pick } from '../e2e/support/pick';
import type { Server } from './server';

const year = new Date().getFullYear();
const driverQuery = (name: string) => `{users?email=eq.${name}@roadworthy.example}`;
const vehicle = (plate: string) => ({
  path: `/fleet/{depot_vehicles?registration_number=eq.${plate}}/edit`,
  heading: 'Edit Vehicle',
});
const driver = (name: string) => ({ path: `/drivers/${driverQuery(name)}/edit`, heading: 'Edit Driver' });

type Context = {
  page: Page;
  /** Differs in every run, and is valid in a name, an email and a plate. */
  mark: string;
  server: Server;
};

export type Form = {
  name: string;
  /** Who is logged in: the local part of a demo address. Undefined for visitors. */
  as?: 'admin' | 'manager' | 'driver' | 'cork-admin' | 'orla.nolan';
  /** May contain API queries in braces, each replaced by the id of the first row it finds. */
  path: string;
  heading: string;
  sends: { method: string; path: string };
  prepare?: (context: Context) => Promise<unknown>;
  fill: (context: Context) => Promise<unknown>;
  submit: (page: Page) => Locator;
  typed?: { label: string; value: (mark: string) => string };
  /** The row that the form should have stored: a query of the API, or "penalties of" a driver. */
  stored?: (context: Context) => string;
  /** The number of rows that `stored` must find, by default 1. */
  rows?: number;
  done: (page: Page) => Locator;
  /**
   * True if the app finds out by itself what was stored when the answer was lost, so that no second press is
   * needed.
   */
  findsOut?: boolean;
  exempt?: Record<string, string>;
  /** The form that runs through the same code. CI has 20 minutes for everything, so it tests only that one. */
  twin?: string;
  undo?: (server: Server) => Promise<unknown>;
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last();
const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first();
const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

const sayWhy = (page: Page) => page.getByRole('dialog').getByLabel('Reason').fill('Mistake');

const ownVehicle = (page: Page) => page.getByRole('region', { name: 'Personal Vehicle' });

const plateOf = (mark: string) => `251-KK-${Number.parseInt(mark.slice(1), 36) % 1_000_000}`;

async function fillVehicle(place: Page | Locator, mark: string) {
  await place.getByLabel('Registration Number').fill(plateOf(mark));
  await place.getByLabel('Manufacturer').fill('Iveco');
  await place.getByLabel('Model').fill('Daily');
  await pick(place, 'Vehicle Type', 'Panel');
  await place.getByLabel('Fuel Type').selectOption({ label: 'Diesel' });
  await place.getByLabel('Status').selectOption({ label: 'Active' });
  for (const name of [/^(NCT|CVRT) Required/, /^Road Tax Required/]) await place.getByLabel(name).uncheck();
}

const applicationOf = (name: string) => ({
  path: `/joiners/{driver_depot_applications?full_name=eq.${name}}`,
  heading: name,
});

async function chooseRejected(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Status').selectOption({ label: 'Rejected' });
  await page.getByRole('dialog').getByLabel('Reason for Rejection').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Rejection' }).click();
}

const emailOf = (mark: string) => `${mark}@faults.example`;

async function addColleague({ server, mark }: Context, isActive = true) {
  const email = emailOf(mark);
  await server.signUp(email);
  await server.call('invite_staff', { email, full_name: `Colleague ${mark}`, role: 'manager' });
  const user_id = await server.withIds(`{users?email=eq.${email}}`);
  await server.call('set_staff_active', { user_id, active: isActive });
}

export const FORMS: readonly Form[] = [
  {
    name: 'login',
    path: '/login',
    heading: 'Log in',
    sends: { method: 'POST', path: '/auth/v1/token' },
    fill: async ({ page }) => {
      await page.getByLabel('Email').fill('driver@roadworthy.example');
      await page.getByLabel('Password', { exact: true }).fill('roadworthy');
    },
    submit: (page) => page.locator('form button[type="submit"]'),
    typed: { label: 'Email', value: () => 'driver@roadworthy.example' },
    done: (page) => page.getByRole('heading', { level: 1, name: 'My Driver Details' }),
  },
  {
    name: 'forgot password',
    path: '/forgot-password',
    heading: '',
    sends: { method: 'POST', path: '/auth/v1/recover' },
    fill: ({ page }) => page.getByLabel('Email').fill('driver@roadworthy.example'),
    submit: (page) => page.locator('form button[type="submit"]'),
    typed: { label: 'Email', value: () => 'driver@roadworthy.example' },
    done: text('Check your email'),
  },
  {
    name: 'set password',
    path: '/auth/confirm?token_hash=pkce_0123456789abcdef&type=recovery',
    heading: '',
    sends: { method: 'POST', path: '/auth/v1/verify' },
    fill: ({ page }) => page.getByLabel('New password').fill('correct horse'),
    submit: (page) => page.locator('form button[type="submit"]'),
    typed: { label: 'New password', value: () => 'correct horse' },
    // The server's own answer to this link.
    done: text('This link no longer works'),
  },
  {
    name: 'set password, after the link was opened',
    path: '/auth/confirm?token_hash=pkce_0123456789abcdef&type=recovery',
    heading: '',
    sends: { method: 'PUT', path: '/auth/v1/user' },
    fill: async ({ page, mark, server }) => {
      const session = await server.signUp(emailOf(mark));
      // As if the link had been in a mail to this person.
      await page.route('**/auth/v1/verify', (route) => route.fulfill({ json: session }));
      await page.getByLabel('New password').fill('battery staple');
    },
    submit: (page) => page.locator('form button[type="submit"]'),
    typed: { label: 'New password', value: () => 'battery staple' },
    done: text('Your new password is saved. Log in with it.'),
  },
  {
    name: 'contact',
    path: '/contact',
    heading: 'Contact',
    sends: { method: 'POST', path: '/rest/v1/contact_messages' },
    fill: async ({ page, mark }) => {
      await page.getByLabel('Name').fill('Bríd Ní Chonaill');
      await page.getByLabel('Email').fill(emailOf(mark));
      await page.getByLabel('Subject').fill(`Subject ${mark}`);
      await page.getByRole('textbox', { name: 'Message' }).fill('May I park a van there?');
    },
    submit: button('Send Message'),
    typed: { label: 'Subject', value: (mark) => `Subject ${mark}` },
    stored: ({ mark }) => `contact_messages?subject=eq.Subject ${mark}`,
    done: (page) => page.getByRole('button', { name: 'Write another message' }),
  },
  {
    name: 'application, its account',
    path: '/signup',
    heading: '',
    sends: { method: 'POST', path: '/auth/v1/signup' },
    fill: ({ page, mark }) =>
      fillApplication(page, { fullName: 'Aoife Byrne', email: emailOf(mark), password: 'correct horse' }),
    submit: button('Submit Application'),
    stored: ({ mark }) => `driver_depot_applications?email=eq.${emailOf(mark)}`,
    done: (page) => page.getByText('Dublin North').first(),
    exempt: { '429': 'is taken for an address that has an account, which must not be told' },
  },
  {
    name: 'application',
    path: '/signup',
    heading: '',
    sends: { method: 'POST', path: '/rest/v1/driver_depot_applications' },
    fill: ({ page, mark }) =>
      fillApplication(page, { fullName: 'Aoife Byrne', email: emailOf(mark), password: 'correct horse' }),
    submit: button('Submit Application'),
    stored: ({ mark }) => `driver_depot_applications?email=eq.${emailOf(mark)}`,
    done: (page) => page.getByText('Dublin North').first(),
  },
  {
    name: 'new driver',
    as: 'manager',
    path: '/drivers/new',
    heading: 'Add New Driver',
    sends: { method: 'POST', path: '/rest/v1/rpc/create_driver' },
    fill: async ({ page, mark }) => {
      await page.getByLabel('Full Name').fill('Aoife Byrne');
      await page.getByLabel('Email').fill(emailOf(mark));
    },
    submit: button('Save Driver'),
    typed: { label: 'Email', value: emailOf },
    stored: ({ mark }) => `users?email=eq.${emailOf(mark)}`,
    done: (page) => page.getByRole('button', { name: 'Add licence' }),
  },
  {
    name: 'driver',
    as: 'manager',
    ...driver('marykate.fitzgerald'),
    sends: { method: 'PATCH', path: '/rest/v1/users' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Edit Personal Information' }).click();
      await page.getByLabel('Address').fill(`${mark} Main Street`);
    },
    submit: button('Save Driver'),
    typed: { label: 'Address', value: (mark) => `${mark} Main Street` },
    stored: ({ mark }) => `users?address=eq.${mark} Main Street`,
    done: text('Driver updated successfully'),
  },
  {
    name: 'licence',
    as: 'manager',
    ...driver('declan.osuilleabhain'),
    sends: { method: 'POST', path: '/rest/v1/driver_licenses' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Add licence' }).click();
      await page.getByLabel('Licence number').fill(mark);
      await pick(page, 'Licence type', 'B - ');
      await page.getByLabel('Issue date').fill(`${year - 2}-03-05`);
      await page.getByLabel('Expiry date', { exact: true }).fill(`${year + 4}-03-04`);
    },
    submit: button('Save licence'),
    typed: { label: 'Licence number', value: (mark) => mark },
    stored: ({ mark }) => `driver_licenses?license_number=eq.${mark}`,
    done: text('License added successfully'),
  },
  {
    name: 'training record',
    twin: 'licence',
    as: 'manager',
    ...driver('grainne.nimhaille'),
    sends: { method: 'POST', path: '/rest/v1/driver_training' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Add training record' }).click();
      await page.getByLabel('Training type').fill(mark);
      await page.getByLabel('Provider').fill('Order of Malta');
      await page.getByLabel('Certificate number').fill('FA-77');
      await page.getByLabel('Completion date').fill(`${year - 1}-03-05`);
    },
    submit: button('Save training record'),
    typed: { label: 'Training type', value: (mark) => mark },
    stored: ({ mark }) => `driver_training?training_type=eq.${mark}`,
    done: text('Training record added successfully'),
  },
  {
    name: 'penalty',
    twin: 'licence',
    as: 'manager',
    ...driver('john.murphy'),
    sends: { method: 'POST', path: '/rest/v1/driver_penalties' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Add penalty' }).click();
      await page.getByLabel('Reason', { exact: true }).fill(mark);
      await page.getByLabel('Points', { exact: true }).fill('1');
      await page.getByLabel('Date issued').fill(`${year - 1}-03-05`);
    },
    submit: button('Save penalty'),
    typed: { label: 'Reason', value: (mark) => mark },
    stored: ({ mark }) => `penalties of ${driverQuery('john.murphy')} with reason=eq.${mark}`,
    done: text('Penalty added successfully'),
  },
  {
    name: 'own vehicle',
    as: 'manager',
    ...driver('sile.deburca'),
    sends: { method: 'POST', path: '/rest/v1/grey_fleet_vehicles' },
    fill: async ({ page, mark }) => {
      const section = ownVehicle(page);
      const add = section.getByRole('button', { name: /^Add/ });
      if (await add.first().isVisible()) await add.first().click();
      await section.getByLabel('Make').fill('Toyota');
      await section.getByLabel('Model').fill(mark);
      await section.getByLabel('Registration number').fill('191-D-4821');
    },
    submit: (page) => ownVehicle(page).locator('button[type="submit"]'),
    typed: { label: 'Model', value: (mark) => mark },
    stored: ({ mark }) => `grey_fleet_vehicles?model=eq.${mark}`,
    done: text('Vehicle details updated successfully'),
  },
  {
    name: 'own vehicle, changed',
    twin: 'own vehicle',
    as: 'manager',
    ...driver('niamh.ryan'),
    sends: { method: 'PATCH', path: '/rest/v1/grey_fleet_vehicles' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Edit Personal Vehicle' }).click();
      await ownVehicle(page).getByLabel('Model').fill(mark);
    },
    submit: (page) => ownVehicle(page).locator('button[type="submit"]'),
    typed: { label: 'Model', value: (mark) => mark },
    stored: ({ mark }) => `grey_fleet_vehicles?model=eq.${mark}`,
    done: text('Vehicle details updated successfully'),
  },
  {
    name: 'assign a vehicle',
    as: 'manager',
    ...driver('ruta.kazlauskiene'),
    sends: { method: 'POST', path: '/rest/v1/driver_vehicle_assignments' },
    fill: ({ page }) => pick(page, 'Vehicle', '161-D-9917'),
    submit: button('Assign Vehicle'),
    stored: () =>
      `driver_vehicle_assignments?driver_id=eq.${driverQuery('ruta.kazlauskiene')}&status=eq.active`,
    done: text('Vehicle assigned'),
    findsOut: true,
  },
  {
    name: 'return a vehicle',
    as: 'manager',
    ...driver('fionn.mccarthy'),
    sends: { method: 'POST', path: '/rest/v1/rpc/end_assignment' },
    fill: ({ page }) => page.getByRole('button', { name: 'Return Vehicle' }).click(),
    submit: inDialog('Return Vehicle'),
    stored: () => `driver_vehicle_assignments?driver_id=eq.${driverQuery('fionn.mccarthy')}&status=eq.ended`,
    done: text('Vehicle returned'),
    findsOut: true,
  },
  {
    name: 'assign a driver',
    twin: 'assign a vehicle',
    as: 'manager',
    ...vehicle('252-D-118'),
    sends: { method: 'POST', path: '/rest/v1/driver_vehicle_assignments' },
    fill: ({ page }) => pick(page, 'Driver', 'Liam Doyle'),
    submit: button('Assign Driver'),
    stored: () => `driver_vehicle_assignments?driver_id=eq.${driverQuery('liam.doyle')}&status=eq.active`,
    done: text('Vehicle assigned'),
    findsOut: true,
  },
  {
    name: 'return a vehicle, on its page',
    twin: 'return a vehicle',
    as: 'manager',
    ...vehicle('191-D-55821'),
    sends: { method: 'POST', path: '/rest/v1/rpc/end_assignment' },
    fill: ({ page }) => page.getByRole('button', { name: 'Return Vehicle' }).click(),
    submit: inDialog('Return Vehicle'),
    stored: () => `driver_vehicle_assignments?driver_id=eq.${driverQuery('ciaran.byrne')}&status=eq.ended`,
    done: text('Vehicle returned'),
    findsOut: true,
  },
  {
    name: 'new vehicle',
    as: 'manager',
    path: '/fleet/add',
    heading: 'Add Vehicle',
    sends: { method: 'POST', path: '/rest/v1/depot_vehicles' },
    fill: ({ page, mark }) => fillVehicle(page, mark),
    submit: (page) => page.locator('main form button[type="submit"]'),
    typed: { label: 'Manufacturer', value: () => 'Iveco' },
    stored: ({ mark }) => `depot_vehicles?registration_number=eq.${plateOf(mark)}`,
    done: text('Vehicle added successfully'),
  },
  {
    name: 'new vehicle, to assign it',
    twin: 'new vehicle',
    as: 'manager',
    ...driver('eoin.gallagher'),
    sends: { method: 'POST', path: '/rest/v1/depot_vehicles' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Add Vehicle', exact: true }).click();
      await fillVehicle(page.getByRole('dialog'), mark);
    },
    submit: (page) => page.getByRole('dialog').locator('button[type="submit"]'),
    stored: ({ mark }) => `depot_vehicles?registration_number=eq.${plateOf(mark)}`,
    done: text('Vehicle added successfully'),
  },
  {
    name: 'vehicle',
    as: 'manager',
    ...vehicle('SDC 20417'),
    sends: { method: 'PATCH', path: '/rest/v1/depot_vehicles' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Edit details' }).click();
      await page.getByLabel('Model').fill(mark);
    },
    submit: button('Save Vehicle'),
    typed: { label: 'Model', value: (mark) => mark },
    stored: ({ mark }) => `depot_vehicles?model=eq.${mark}`,
    done: text('Vehicle updated successfully'),
  },
  {
    name: 'acknowledge',
    as: 'manager',
    ...vehicle('221-D-8056'),
    sends: { method: 'POST', path: '/rest/v1/rpc/acknowledge_finding' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: /^I'm on it: / }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill(`Booked ${mark}`);
    },
    submit: inDialog("I'm on it"),
    typed: { label: 'Reason', value: (mark) => `Booked ${mark}` },
    stored: ({ mark }) => `acknowledgements?reason=eq.Booked ${mark}`,
    done: text(/is on it until/),
  },
  {
    name: 'acknowledgement, taken back',
    as: 'manager',
    ...driver('pavel.novak'),
    sends: { method: 'POST', path: '/rest/v1/rpc/withdraw_acknowledgement' },
    fill: ({ page }) => page.getByRole('button', { name: /^Change: / }).click(),
    submit: inDialog('Take back'),
    stored: () => `acknowledgements?driver_id=eq.${driverQuery('pavel.novak')}&until=is.null`,
    done: text('Taken back'),
  },
  {
    name: 'application, edited',
    as: 'admin',
    ...applicationOf('Katarzyna Nowak'),
    sends: { method: 'PATCH', path: '/rest/v1/driver_depot_applications' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Address').fill(`${mark} Main Street`);
    },
    submit: (page) => page.locator('main form button[type="submit"]').last(),
    typed: { label: 'Address', value: (mark) => `${mark} Main Street` },
    stored: ({ mark }) => `driver_depot_applications?address=eq.${mark} Main Street`,
    done: text('Changes saved successfully'),
  },
  {
    name: 'approve',
    as: 'manager',
    ...applicationOf('James McAllister'),
    sends: { method: 'POST', path: '/rest/v1/rpc/approve_application' },
    fill: ({ page }) => page.getByRole('button', { name: 'Approve' }).click(),
    submit: inDialog('Approve'),
    stored: () => 'driver_depot_applications?full_name=eq.James McAllister&status=eq.approved',
    findsOut: true,
    done: text('Application approved and account created'),
  },
  {
    name: 'reject',
    as: 'manager',
    ...applicationOf('Tadhg Ó Conchubhair'),
    sends: { method: 'POST', path: '/rest/v1/rpc/reject_application' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByLabel('Reason for Rejection').fill(`The card is unreadable ${mark}`);
    },
    submit: inDialog('Confirm Rejection'),
    typed: { label: 'Reason for Rejection', value: (mark) => `The card is unreadable ${mark}` },
    stored: ({ mark }) => `driver_depot_applications?rejection_reason=eq.The card is unreadable ${mark}`,
    findsOut: true,
    done: text('Changes saved successfully'),
  },
  {
    name: 'application, edited and rejected',
    twin: 'reject',
    as: 'admin',
    ...applicationOf('Peter Lynch'),
    sends: { method: 'POST', path: '/rest/v1/rpc/reject_application' },
    fill: ({ page, mark }) => chooseRejected(page, `No vacancy ${mark}`),
    submit: (page) => page.locator('main form button[type="submit"]').last(),
    typed: { label: 'Reason for Rejection', value: (mark) => `No vacancy ${mark}` },
    stored: ({ mark }) => `driver_depot_applications?rejection_reason=eq.No vacancy ${mark}`,
    findsOut: true,
    done: text('Changes saved successfully'),
  },
  {
    name: 'licence type',
    as: 'admin',
    path: '/settings',
    heading: 'Settings',
    sends: { method: 'POST', path: '/rest/v1/license_types' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Add License Type' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(`Category ${mark}`);
      await page.getByRole('dialog').getByLabel('Code').fill(mark.slice(-5).toUpperCase());
      await page.getByRole('dialog').getByLabel('Minimum age').fill('18');
    },
    submit: inDialog('Add License Type'),
    typed: { label: 'Name', value: (mark) => `Category ${mark}` },
    stored: ({ mark }) => `license_types?name=eq.Category ${mark}`,
    done: text('Licence type added successfully'),
  },
  {
    name: 'vehicle type',
    twin: 'licence type',
    as: 'admin',
    path: '/settings?tab=vehicle-types',
    heading: 'Settings',
    sends: { method: 'POST', path: '/rest/v1/vehicle_types' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Add Vehicle Type' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(`Type ${mark}`);
      await page.getByRole('dialog').getByLabel('Category').fill('Test');
    },
    submit: inDialog('Add Vehicle Type'),
    typed: { label: 'Name', value: (mark) => `Type ${mark}` },
    stored: ({ mark }) => `vehicle_types?name=eq.Type ${mark}`,
    done: text('Vehicle type added successfully'),
  },
  {
    name: 'depot',
    as: 'admin',
    path: '/settings?tab=depots',
    heading: 'Settings',
    sends: { method: 'POST', path: '/rest/v1/depots' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Add Depot' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(`Depot ${mark}`);
    },
    submit: inDialog('Add Depot'),
    typed: { label: 'Name', value: (mark) => `Depot ${mark}` },
    stored: ({ mark }) => `depots?name=eq.Depot ${mark}`,
    done: text('Depot added successfully'),
  },
  {
    name: 'invitation',
    as: 'admin',
    path: '/settings?tab=staff',
    heading: 'Settings',
    sends: { method: 'POST', path: '/rest/v1/rpc/invite_staff' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Invite Staff' }).click();
      await page.getByRole('dialog').getByLabel('Full name').fill('Aoife Byrne');
      await page.getByRole('dialog').getByLabel('Email').fill(emailOf(mark));
    },
    submit: inDialog('Send Invitation'),
    typed: { label: 'Email', value: emailOf },
    stored: ({ mark }) => `users?email=eq.${emailOf(mark)}`,
    done: text('Staff member added successfully'),
  },
  {
    name: 'role',
    as: 'admin',
    path: '/settings?tab=staff',
    heading: 'Settings',
    sends: { method: 'POST', path: '/rest/v1/rpc/set_staff_role' },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: 'Change Role Colm Fitzpatrick' }).click();
      await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Admin' });
    },
    submit: inDialog('Change Role'),
    stored: () => 'users?email=eq.manager@roadworthy.example&role=eq.admin',
    undo: async ({ call, withIds }) =>
      call('set_staff_role', {
        user_id: await withIds('{users?email=eq.manager@roadworthy.example}'),
        role: 'manager',
      }),
    done: text('Role changed successfully'),
  },
  {
    name: 'delete a penalty',
    twin: 'delete a licence',
    as: 'manager',
    ...driver('michael.darcy'),
    sends: { method: 'POST', path: '/rest/v1/rpc/delete_record' },
    fill: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Delete penalty/ })
        .first()
        .click();
      await sayWhy(page);
    },
    submit: inDialog('Delete penalty'),
    stored: () => `penalties of ${driverQuery('michael.darcy')}`,
    // One of three is deleted.
    rows: 2,
    done: text('Penalty deleted'),
  },
  {
    name: 'delete a licence',
    as: 'manager',
    ...driver('ciaran.byrne'),
    sends: { method: 'POST', path: '/rest/v1/rpc/delete_record' },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: /^Delete licence [A-Z]/ }).click();
      await sayWhy(page);
    },
    submit: inDialog('Delete licence'),
    stored: () => `driver_licenses?driver_id=eq.${driverQuery('ciaran.byrne')}`,
    rows: 0,
    done: text('Licence deleted'),
  },
  {
    name: 'delete a training record',
    twin: 'delete a licence',
    as: 'manager',
    ...driver('orla.nolan'),
    sends: { method: 'POST', path: '/rest/v1/rpc/delete_record' },
    fill: async ({ page }) => {
      await page
        .getByRole('region', { name: 'Training Records' })
        .getByText(/^Show all/)
        .click();
      await page.getByRole('button', { name: /^Delete training record Manual Handling/ }).click();
      await sayWhy(page);
    },
    submit: inDialog('Delete training record'),
    stored: () =>
      `driver_training?training_type=eq.Manual Handling&driver_id=eq.${driverQuery('orla.nolan')}`,
    rows: 0,
    done: text('Training record deleted'),
  },
  {
    name: 'delete a message',
    as: 'admin',
    path: '/settings?tab=messages',
    heading: 'Settings',
    sends: { method: 'DELETE', path: '/rest/v1/contact_messages' },
    fill: ({ page }) => page.getByRole('button', { name: 'Delete the message "Invoice address"' }).click(),
    submit: inDialog('Delete'),
    stored: () => 'contact_messages?subject=in.("Invoice address","Training dates")',
    // One of two is deleted.
    rows: 1,
    done: text('Message deleted'),
  },
  {
    name: 'deactivate staff',
    as: 'admin',
    path: '/settings?tab=staff',
    heading: 'Settings',
    prepare: (context) => addColleague(context),
    sends: { method: 'POST', path: '/rest/v1/rpc/set_staff_active' },
    fill: ({ page, mark }) => page.getByRole('button', { name: `Deactivate Colleague ${mark}` }).click(),
    submit: inDialog('Deactivate'),
    stored: ({ mark }) => `users?email=eq.${emailOf(mark)}&is_inactive=is.true`,
    done: text('Access changed successfully'),
  },
  {
    name: 'activate staff',
    twin: 'deactivate staff',
    as: 'admin',
    path: '/settings?tab=staff',
    heading: 'Settings',
    prepare: (context) => addColleague(context, false),
    sends: { method: 'POST', path: '/rest/v1/rpc/set_staff_active' },
    fill: ({ page, mark }) => page.getByRole('button', { name: `Activate Colleague ${mark}` }).click(),
    submit: inDialog('Activate'),
    stored: ({ mark }) => `users?email=eq.${emailOf(mark)}&is_inactive=is.false`,
    done: text('Access changed successfully'),
  },
  {
    name: 'first admin of a depot',
    twin: 'invitation',
    as: 'admin',
    path: '/settings?tab=depots',
    heading: 'Settings',
    sends: { method: 'POST', path: '/rest/v1/rpc/invite_staff' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Invite First Admin of Galway' }).click();
      await page.getByRole('dialog').getByLabel('Full name').fill('Aoife Byrne');
      await page.getByRole('dialog').getByLabel('Email').fill(emailOf(mark));
    },
    submit: inDialog('Send Invitation'),
    typed: { label: 'Email', value: emailOf },
    // An admin cannot see the staff of another depot, but can see this.
    stored: () => 'depot_overview?name=eq.Galway&has_admin=is.true',
    done: text('Staff member added successfully'),
  },
  {
    name: 'sender of the emails',
    twin: 'depot, renamed',
    as: 'admin',
    path: '/settings?tab=reminders',
    heading: 'Settings',
    sends: { method: 'PATCH', path: '/rest/v1/mail_settings' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(`Fleet ${mark}`);
    },
    submit: inDialog('Save Sender'),
    typed: { label: 'Name', value: (mark) => `Fleet ${mark}` },
    stored: ({ mark }) => `mail_settings?sender_name=eq.Fleet ${mark}`,
    done: text('Sender saved'),
  },
  {
    name: 'depot, renamed',
    as: 'cork-admin',
    path: '/settings?tab=depots',
    heading: 'Settings',
    sends: { method: 'PATCH', path: '/rest/v1/depots' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(`Cork ${mark}`);
    },
    submit: inDialog('Rename Depot'),
    typed: { label: 'Name', value: (mark) => `Cork ${mark}` },
    stored: ({ mark }) => `depots?name=eq.Cork ${mark}`,
    done: text('Depot renamed successfully'),
  },
  {
    name: 'licence type, edited',
    as: 'admin',
    path: '/settings',
    heading: 'Settings',
    sends: { method: 'PATCH', path: '/rest/v1/license_types' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Edit Mopeds' }).click();
      await page.getByRole('dialog').getByLabel('Description').fill(`Light ${mark}`);
    },
    submit: inDialog('Save License Type'),
    typed: { label: 'Description', value: (mark) => `Light ${mark}` },
    stored: ({ mark }) => `license_types?description=eq.Light ${mark}`,
    done: text('Licence type updated successfully'),
  },
  {
    name: 'licence type, deactivated',
    as: 'admin',
    path: '/settings',
    heading: 'Settings',
    sends: { method: 'PATCH', path: '/rest/v1/license_types' },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: 'More for Light motorcycles' }).click();
      await page.getByRole('button', { name: 'Deactivate Light motorcycles' }).click();
    },
    submit: inDialog('Deactivate'),
    stored: () => 'license_types?code=eq.A1&is_active=is.false',
    done: text('Licence type status updated'),
  },
  {
    name: 'vehicle type, edited',
    twin: 'licence type, edited',
    as: 'admin',
    path: '/settings?tab=vehicle-types',
    heading: 'Settings',
    sends: { method: 'PATCH', path: '/rest/v1/vehicle_types' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Edit City bus' }).click();
      await page.getByRole('dialog').getByLabel('Description').fill(`Long ${mark}`);
    },
    submit: inDialog('Save Vehicle Type'),
    typed: { label: 'Description', value: (mark) => `Long ${mark}` },
    stored: ({ mark }) => `vehicle_types?description=eq.Long ${mark}`,
    done: text('Vehicle type updated successfully'),
  },
  {
    name: 'vehicle type, deactivated',
    twin: 'licence type, deactivated',
    as: 'admin',
    path: '/settings?tab=vehicle-types',
    heading: 'Settings',
    sends: { method: 'PATCH', path: '/rest/v1/vehicle_types' },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: 'More for Coach' }).click();
      await page.getByRole('button', { name: 'Deactivate Coach' }).click();
    },
    submit: inDialog('Deactivate'),
    stored: () => 'vehicle_types?name=eq.Coach&is_active=is.false',
    done: text('Vehicle type status updated'),
  },
  {
    name: 'approve a driver',
    as: 'manager',
    path: '/dashboard/my-drivers?size=50',
    heading: 'Manager Dashboard',
    sends: { method: 'PATCH', path: '/rest/v1/users' },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: 'Approve Ionuț Popescu' }).click();
    },
    submit: inDialog('Approve'),
    stored: () => 'users?email=eq.ionut.popescu@roadworthy.example&approved=is.true',
    done: (page) => page.getByRole('row', { name: /Popescu/ }).getByText('Active'),
    findsOut: true,
  },
  {
    name: 'own details',
    as: 'driver',
    path: '/account',
    heading: 'Your account',
    sends: { method: 'POST', path: '/rest/v1/rpc/save_own_contact' },
    fill: ({ page, mark }) => page.getByLabel('Address').fill(`${mark} Griffith Avenue`),
    submit: button('Save details'),
    typed: { label: 'Address', value: (mark) => `${mark} Griffith Avenue` },
    stored: ({ mark }) => `users?address=eq.${mark} Griffith Avenue`,
    done: text('Your details are saved'),
  },
  {
    name: 'own password',
    as: 'orla.nolan',
    path: '/account',
    heading: 'Your account',
    sends: { method: 'PUT', path: '/auth/v1/user' },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel('Current password').fill('roadworthy');
      await page.getByLabel('New password').fill('correct horse');
    },
    submit: button('Save password'),
    typed: { label: 'New password', value: () => 'correct horse' },
    done: text(/^Your password is changed/),
  },
];
