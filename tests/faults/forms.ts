import { expect, type Locator, type Page } from '@playwright/test';
import { fillApplication } from '../e2e/support/applicant';
import { changeAddress } from '../e2e/support/session';
import type { Server } from './server';

const year = new Date().getFullYear();
const driverQuery = (name: string) => `{users?email=eq.${name}@roadworthy.example}`;
const driver = (name: string) => ({ path: `/drivers/${driverQuery(name)}/edit`, heading: 'Edit Driver' });

type Context = {
  page: Page;
  /** Differs in every run, and can stand in a name, an email and a plate. */
  mark: string;
  server: Server;
};

/** A form, how to fill it, and how to see what it stored. */
export type Form = {
  name: string;
  /** None for visitors. */
  role?: 'admin' | 'manager';
  /** In braces stands a query of the API, for the id of the first row that it finds. */
  path: string;
  heading: string;
  /** The request that does the work. */
  sends: { method: string; path: string };
  /** Opens and fills the form. */
  fill: (context: Context) => Promise<unknown>;
  submit: (page: Page) => Locator;
  /** A field that must keep its value. */
  typed?: { label: string; value: (mark: string) => string };
  /** The row that the form should have stored, as a query of the API. */
  stored?: (context: Context) => Promise<string> | string;
  /** Shown when all went well. */
  done: (page: Page) => Locator;
  /** Shown when it was stored but the answer was lost, if the page then needs no second press. */
  shows?: (page: Page) => Locator;
  /** Faults that this form passes over, with the reason. */
  exempt?: Record<string, string>;
  /** Takes back what the form stored, if later rows of the table would meet it. */
  undo?: (server: Server) => Promise<unknown>;
  /** False if the form can be sent only once, so that the second run is left out. */
  twice?: boolean;
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last();
const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first();
const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

async function pick(page: Page, label: string, start: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await field.fill(start);
  await page.getByRole('option').filter({ hasText: start }).first().click();
}

/** The `n`th application of the depot that waits. */
const openPending = async ({ page, server }: Context, n: number) => {
  const waiting = await server.rows(
    'driver_depot_applications?status=eq.pending&select=id,full_name&order=created_at.asc',
  );
  const chosen = waiting[n % waiting.length];
  if (!chosen) throw new Error('No application waits.');
  await changeAddress(page, `/joiners/${chosen.id}`);
  await expect(page.getByRole('heading', { level: 1, name: chosen.full_name })).toBeVisible();
};

const emailOf = (mark: string) => `${mark}@faults.example`;

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
    twice: false,
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
    twice: false,
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
    twice: false,
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
    twice: false,
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
    twice: false,
  },
  {
    name: 'new driver',
    role: 'manager',
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
    role: 'manager',
    ...driver('marykate.fitzgerald'),
    sends: { method: 'PATCH', path: '/rest/v1/users' },
    fill: ({ page, mark }) => page.getByLabel('Address').fill(`${mark} Main Street`),
    submit: button('Save Driver'),
    typed: { label: 'Address', value: (mark) => `${mark} Main Street` },
    stored: ({ mark }) => `users?address=eq.${mark} Main Street`,
    done: text('Driver updated successfully'),
  },
  {
    name: 'licence',
    role: 'manager',
    ...driver('declan.osuilleabhain'),
    sends: { method: 'POST', path: '/rest/v1/driver_licenses' },
    fill: async ({ page, mark }) => {
      await page.getByRole('button', { name: 'Add licence' }).click();
      await page.getByLabel('Licence number').fill(mark);
      await pick(page, 'Licence type', 'B');
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
    role: 'manager',
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
    role: 'manager',
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
    stored: ({ mark }) => `driver_penalties?reason=eq.${mark}`,
    done: text('Penalty added successfully'),
  },
  {
    name: 'own vehicle',
    role: 'manager',
    ...driver('sile.deburca'),
    sends: { method: 'POST', path: '/rest/v1/grey_fleet_vehicles' },
    fill: async ({ page, mark }) => {
      const section = page.getByRole('region', { name: 'Personal Vehicle' });
      const add = section.getByRole('button', { name: /^Add/ });
      if (await add.first().isVisible()) await add.first().click();
      await section.getByLabel('Make').fill('Toyota');
      await section.getByLabel('Model').fill(mark);
      await section.getByLabel('Registration number').fill('191-D-4821');
    },
    submit: (page) => page.getByRole('region', { name: 'Personal Vehicle' }).locator('button[type="submit"]'),
    typed: { label: 'Model', value: (mark) => mark },
    stored: ({ mark }) => `grey_fleet_vehicles?model=eq.${mark}`,
    done: text('Vehicle details updated successfully'),
    twice: false,
  },
  {
    name: 'assign a vehicle',
    role: 'manager',
    ...driver('ruta.kazlauskiene'),
    sends: { method: 'POST', path: '/rest/v1/driver_vehicle_assignments' },
    fill: ({ page }) => pick(page, 'Vehicle', '161-D-9917'),
    submit: button('Assign Vehicle'),
    stored: () =>
      `driver_vehicle_assignments?driver_id=eq.${driverQuery('ruta.kazlauskiene')}&status=eq.active`,
    done: text('Vehicle assigned'),
    shows: button('Return Vehicle'),
    twice: false,
  },
  {
    name: 'return a vehicle',
    role: 'manager',
    ...driver('fionn.mccarthy'),
    sends: { method: 'POST', path: '/rest/v1/rpc/end_assignment' },
    fill: ({ page }) => page.getByRole('button', { name: 'Return Vehicle' }).click(),
    submit: inDialog('Return Vehicle'),
    stored: () => `driver_vehicle_assignments?driver_id=eq.${driverQuery('fionn.mccarthy')}&status=eq.ended`,
    done: text('Vehicle returned'),
    twice: false,
  },
  {
    name: 'new vehicle',
    role: 'manager',
    path: '/fleet/add',
    heading: 'Add Vehicle',
    sends: { method: 'POST', path: '/rest/v1/depot_vehicles' },
    fill: async ({ page, mark }) => {
      await page.getByLabel('Not a standard Irish plate').check();
      await page.getByLabel('Registration Number').fill(mark);
      await page.getByLabel('Manufacturer').fill('Iveco');
      await page.getByLabel('Model').fill('Daily');
      await pick(page, 'Vehicle Type', 'Panel');
      await page.getByLabel('Fuel Type').selectOption({ label: 'Diesel' });
      await page.getByLabel('Status').selectOption({ label: 'Active' });
      for (const name of [/^(NCT|CVRT) Required/, /^Road Tax Required/])
        await page.getByLabel(name).uncheck();
    },
    submit: (page) => page.locator('main form button[type="submit"]'),
    typed: { label: 'Manufacturer', value: () => 'Iveco' },
    stored: ({ mark }) => `depot_vehicles?registration_number=eq.${mark.toUpperCase()}`,
    done: text('Vehicle added successfully'),
  },
  {
    name: 'vehicle',
    role: 'manager',
    path: '/fleet/{depot_vehicles?registration_number=eq.SDC 20417}/edit',
    heading: 'Edit Vehicle',
    sends: { method: 'PATCH', path: '/rest/v1/depot_vehicles' },
    fill: ({ page, mark }) => page.getByLabel('Model').fill(mark),
    submit: (page) => page.locator('main form button[type="submit"]').first(),
    typed: { label: 'Model', value: (mark) => mark },
    stored: ({ mark }) => `depot_vehicles?model=eq.${mark}`,
    done: text('Vehicle updated successfully'),
  },
  {
    name: 'application, edited',
    role: 'admin',
    path: '/joiners',
    heading: 'Driver Applications',
    sends: { method: 'PATCH', path: '/rest/v1/driver_depot_applications' },
    fill: async (context) => {
      await openPending(context, 3);
      await context.page.getByRole('button', { name: 'Edit' }).click();
      await context.page.getByLabel('Address').fill(`${context.mark} Main Street`);
    },
    submit: (page) => page.locator('main form button[type="submit"]').last(),
    typed: { label: 'Address', value: (mark) => `${mark} Main Street` },
    stored: ({ mark }) => `driver_depot_applications?address=eq.${mark} Main Street`,
    done: text('Changes saved successfully'),
  },
  {
    name: 'approve',
    role: 'manager',
    path: '/joiners',
    heading: 'Driver Applications',
    sends: { method: 'POST', path: '/rest/v1/rpc/approve_application' },
    fill: (context) => openPending(context, 1),
    submit: button('Approve'),
    stored: ({ page }) => `driver_depot_applications?id=eq.${page.url().split('/').pop()}&status=eq.approved`,
    shows: text('Open the driver record'),
    done: text('Application approved and account created'),
    twice: false,
  },
  {
    name: 'reject',
    role: 'manager',
    path: '/joiners',
    heading: 'Driver Applications',
    sends: { method: 'POST', path: '/rest/v1/rpc/reject_application' },
    fill: async (context) => {
      await openPending(context, 0);
      await context.page.getByRole('button', { name: 'Reject', exact: true }).click();
      await context.page.getByLabel('Reason for Rejection').fill(`The card is unreadable ${context.mark}`);
    },
    submit: inDialog('Confirm Rejection'),
    typed: { label: 'Reason for Rejection', value: (mark) => `The card is unreadable ${mark}` },
    stored: ({ mark }) => `driver_depot_applications?rejection_reason=eq.The card is unreadable ${mark}`,
    shows: text('Rejected on'),
    done: text('Changes saved successfully'),
    twice: false,
  },
  {
    name: 'licence type',
    role: 'admin',
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
    done: text('License type added successfully'),
  },
  {
    name: 'vehicle type',
    role: 'admin',
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
    role: 'admin',
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
    role: 'admin',
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
    role: 'admin',
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
    twice: false,
  },
  {
    name: 'delete a penalty',
    role: 'manager',
    ...driver('michael.darcy'),
    sends: { method: 'DELETE', path: '/rest/v1/driver_penalties' },
    fill: ({ page }) =>
      page
        .getByRole('button', { name: /^Delete penalty/ })
        .first()
        .click(),
    submit: inDialog('Delete penalty'),
    done: text('Penalty deleted'),
    twice: false,
  },
];
