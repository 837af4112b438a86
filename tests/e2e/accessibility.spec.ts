import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { expectLoaded, goTo, openSignedIn } from './support/session';
import { expect, test } from './support/test';

// Every route and state, once per project and in both themes. One page stays open as long as it can: a page that is loaded
// anew has to sign in again.

const anApplication = (n: number) => `/joiners/e000000${n}-0000-4000-8000-00000000000${n}`;
const aDriver = (n: number) => `/drivers/d00000${n}-0000-4000-8000-0000000000${n}/edit`;
const [withRecords, withoutVehicle] = [aDriver(10), aDriver(17)];

type Action = () => Promise<unknown>;

/** Looks at each state by its name, after what leads to it. */
function looksAt(page: Page, isPhone: boolean) {
  return (name: string, reach: Action) =>
    test.step(name, async () => {
      await reach();
      await expectAccessible(page, isPhone ? 'dark' : 'light');
      if (isPhone) await expectNoSidewaysScroll(page);
    });
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const said = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

async function openDialog(page: Page, opener: string | RegExp) {
  await press(page, opener);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLoaded(page);
}

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

// A wrong password is refused with status 400, which the browser writes to the console.
test.describe('without an account', () => {
  test.use({ expectedError: /auth\/v1\/token/ });

  test('public pages are accessible', async ({ page, isMobile }) => {
    const look = looksAt(page, isMobile);
    const paths = ['/', '/about', '/privacy', '/terms', '/signup/confirmation', '/auth/confirm'];
    for (const path of paths) {
      await look(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
    await look('contact form with errors', async () => {
      await page.goto('/contact');
      await press(page, 'Send Message');
      await expect(page.getByLabel('Name')).toBeFocused();
    });
    await look('forgotten password with an error', async () => {
      await page.goto('/forgot-password');
      await press(page, 'Send the link');
      await expect(page.getByLabel('Email')).toBeFocused();
    });
    await look('refused login', async () => {
      await page.goto('/login');
      await page.getByLabel('Email').fill('nobody@roadworthy.example');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press(page, 'Sign in');
      await expect(page.getByRole('alert')).toBeVisible();
    });
  });
});

test('the wizard is accessible in each step, with its errors', async ({ page, isMobile }) => {
  const look = looksAt(page, isMobile);
  await look('step 1', async () => {
    await page.goto('/signup');
    await press(page, 'Next');
    await said(page, 'Please fill in all required fields');
  });
  await look('step 2', async () => {
    await page.getByLabel('Depot').selectOption({ label: 'Cork' });
    await page.getByLabel('Full name').fill('Nuala Ní Cheallaigh');
    await page.getByLabel('Email').fill('nuala@applicant.example');
    await page.getByLabel('Password', { exact: true }).fill('chosen by Nuala');
    await press(page, 'Next');
    await press(page, 'Next');
    await said(page, 'Please fill in all required fields');
  });
  await look('step 3', async () => {
    await page.getByLabel('Phone').fill('+353 87 123 4567');
    await page.getByLabel('Address').fill('12 Main Street, Midleton, Co. Cork');
    await press(page, 'Next');
    await page.getByLabel('Do you use your own vehicle for work?').check();
    await press(page, 'Add licence');
    await press(page, 'Next');
    await said(page, 'Please fill in all vehicle details');
  });
  await look('step 4', async () => {
    await page.getByLabel('Do you use your own vehicle for work?').uncheck();
    await page.getByLabel('Licence number').fill('730114482');
    await page.getByLabel('Licence type').click();
    await page.getByRole('option', { name: /^B - / }).click();
    await page.getByLabel('Issue date').fill('2020-03-05');
    await page.getByLabel('Expiry date').fill(`${new Date().getFullYear() + 4}-03-04`);
    await press(page, 'Next');
    await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
  });
});

test('what a driver and an applicant see is accessible', async ({ page, isMobile }) => {
  const look = looksAt(page, isMobile);
  const signIn = (email: string, heading: string) => async () => {
    await openSignedIn(page, '/dashboard', email);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectLoaded(page);
  };
  await look('own record', signIn('driver@roadworthy.example', 'My Driver Details'));
  await look('pending', signIn('ionut.popescu@roadworthy.example', 'Account Pending Approval'));
  await look('rejected', signIn('kevin.roche@applicant.example', 'Application rejected'));
});

test('what staff work with is accessible', async ({ page, isMobile }) => {
  test.slow();
  const look = looksAt(page, isMobile);
  const open = (path: string, heading: string) => () => goTo(page, path, heading);

  await look('dashboard, with a toast', async () => {
    await openSignedIn(page, '/dashboard', 'admin@roadworthy.example');
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Compliance Dashboard' })).toBeVisible();
  });
  await look('own drivers', open('/dashboard?tab=my-drivers', 'Manager Dashboard'));
  if (isMobile) {
    await look('menu', () => press(page, 'Menu'));
    await press(page, 'Menu');
  }

  await look('drivers', open('/drivers', 'Drivers Management'));
  if (isMobile) await look('filters', () => press(page, 'Filters'));
  await look('export of drivers', () => openDialog(page, 'Export CSV'));
  await closeDialog(page);
  await look('no drivers found', async () => {
    await goTo(page, '/drivers?search=zzzz&status=active', 'Drivers Management');
    await expect(page.getByText('0 drivers', { exact: true })).toBeVisible();
  });
  await look('new driver with errors', async () => {
    await goTo(page, '/drivers/new', 'Add New Driver');
    await press(page, 'Save Driver');
    await expect(page.getByLabel('Full Name')).toBeFocused();
  });
  await look('driver with records to add', async () => {
    await goTo(page, withRecords, 'Edit Driver');
    for (const noun of ['licence', 'training record', 'penalty']) await press(page, `Add ${noun}`);
    for (const noun of ['licence', 'training record', 'penalty']) await press(page, `Save ${noun}`);
    await expectLoaded(page);
  });
  await look('deletion of a licence', () => openDialog(page, /^Delete licence/));
  await closeDialog(page);
  await look('history', () => openDialog(page, 'History'));
  await closeDialog(page);
  await look('vehicle dialog with errors', async () => {
    await goTo(page, withoutVehicle, 'Edit Driver');
    await openDialog(page, 'Add Vehicle');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Vehicle' }).click();
    await said(page, 'Please fill in all required fields correctly');
  });
  await closeDialog(page);

  await look('fleet', open('/fleet', 'Fleet Management'));
  await look('new vehicle with errors', async () => {
    await goTo(page, '/fleet/add', 'Add Vehicle');
    await press(page, 'Save Vehicle');
    await said(page, 'Please fill in all required fields correctly');
  });
  await look('vehicle', async () => {
    await goTo(page, '/fleet', 'Fleet Management');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Vehicle' })).toBeVisible();
    await expectLoaded(page);
  });

  await look('applications', open('/joiners', 'Driver Applications'));
  await look('no applications found', async () => {
    await goTo(page, '/joiners?search=zzzz', 'Driver Applications');
    await expect(page.getByText('0 applications', { exact: true })).toBeVisible();
  });
  await look('approved application', open(anApplication(5), 'Siobhán Kelly'));
  await look('rejected application', open(anApplication(7), 'Kevin Roche'));
  await look('pending application', open(anApplication(1), 'Peter Lynch'));
  await look('rejection', () => openDialog(page, 'Reject'));
  await closeDialog(page);
  await look('application to edit', async () => {
    await press(page, 'Edit');
    await page.getByLabel('Full Name').fill('');
    await press(page, 'Save Changes');
    await expect(page.getByLabel('Full Name')).toBeFocused();
  });

  const tabs = { 'License Types': 'Add License Type', 'Vehicle Types': 'Add Vehicle Type', Depots: 'Rename' };
  await goTo(page, '/settings', 'Settings');
  for (const [tab, opener] of Object.entries({ ...tabs, Staff: 'Invite Staff', Messages: 'Delete' })) {
    await look(`settings, ${tab}`, async () => {
      await page.getByRole('link', { name: tab }).click();
      await expect(page.getByRole('heading', { level: 2, name: tab, exact: true })).toBeVisible();
      await expectLoaded(page);
    });
    await look(`settings, ${tab}, dialog`, () => openDialog(page, opener));
    await closeDialog(page);
  }
});
