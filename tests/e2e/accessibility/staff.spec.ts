import { demoId } from '../support/demoIds';
import { closeDialog, expectSaid, looksAt, openDialog, press, pressInDialog } from '../support/looks';
import { openPart, openVehicleDetails, pressMore } from '../support/record';
import { expectLoaded, goTo, openSignedIn, turnTo } from '../support/session';
import { expect, test } from '../support/test';

// One page stays open as long as possible, because a reload would require another login.

const anApplication = (n: number) => `/joiners/${demoId('e', n)}`;
const aDriver = (n: number) => `/drivers/${demoId('d', n)}/edit`;
const [withRecords, withVehicle, withoutVehicle] = [aDriver(10), aDriver(14), aDriver(17)];

const twelveViews = Array.from({ length: 12 }, (_, n) => ({
  id: demoId('a', n),
  name: `On the roster of night ${n + 1}`,
  query: `search=${n + 1}`,
  is_first: false,
}));

const VIEWS = /rest\/v1\/saved_views.*drivers/;
const FLEET = /rest\/v1\/vehicle_overview/;
const FIGURES = /rest\/v1\/(rpc\/(first_screen|.*_(dashboard|month))|driver_overview)/;
test.use({ expectedError: /rest\/v1\/|Failed to load|couldn't be / });

test('the pages of staff are accessible', async ({ page, isMobile }) => {
  test.slow();
  // Tall enough for ten rows: of a link that the pager covers in part, axe measures only the rest.
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 1300 });
  const look = looksAt(page, isMobile);
  const open = (path: string, heading: string) => () => goTo(page, path, heading);

  await look('dashboard, with a toast', async () => {
    await openSignedIn(page, '/dashboard', 'admin@roadworthy.example');
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Compliance Dashboard' })).toBeVisible();
  });
  await look('the chart as a table', async () => {
    await page.getByText('Show the numbers as a table').click();
    await expect(page.getByRole('region', { name: 'Numbers by month' })).toBeVisible();
  });
  await look('due dates of a month, in place of the chart', async () => {
    await page.getByRole('list', { name: 'Due by month' }).getByRole('link').nth(1).click();
    await expectLoaded(page);
  });
  if (!isMobile) {
    await look('what is acknowledged, and its form', async () => {
      await page.getByRole('button', { name: /^More for Pavel Novák/ }).click();
      await openDialog(page, /^Change Pavel Novák/);
    });
    await closeDialog(page);
  }
  await look(
    'one group with what is not in use',
    open('/dashboard?danger=due_soon&unused=1', 'Compliance Dashboard'),
  );
  await look('own drivers', open('/dashboard/my-drivers', 'Manager Dashboard'));
  if (isMobile) {
    await look('menu', () => press(page, 'Menu'));
    await press(page, 'Menu');
  }

  await look('import', open('/drivers/import', 'Import drivers'));
  await look('seats', open('/drivers/seats', 'CPC training due'));
  await look('competence', open('/drivers/competence', 'Competence'));
  await look('ready', open('/pack/ready', 'Ready for inspection'));
  await look('licence checks', open('/drivers/checks', 'Licence Checks'));
  await page.route(VIEWS, (route) => route.fulfill({ json: twelveViews }));
  await look('drivers', open('/drivers', 'Drivers Management'));
  await look('filters', () => press(page, 'Filters'));
  await look('export of drivers', async () => {
    if (isMobile) await pressMore(page, 'Export CSV');
    else await press(page, 'Export CSV');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLoaded(page);
  });
  await look('saved export', async () => {
    await pressInDialog(page, 'Export');
    await expect(page.getByText(/saved in drivers-/)).toBeVisible();
  });
  await closeDialog(page);
  await look('no drivers found', async () => {
    await goTo(page, '/drivers?search=zzzz&status=active', 'Drivers Management');
    await expect(page.getByText('0 drivers', { exact: true })).toBeVisible();
  });
  await look('twelve saved views, of which the last is shown', async () => {
    await goTo(page, '/drivers?search=12', 'Drivers Management');
    await expect(page.getByRole('link', { name: twelveViews[11]?.name })).toBeInViewport({ ratio: 1 });
  });
  const views = await page.getByRole('navigation', { name: 'Saved views' }).boundingBox();
  expect(views?.height).toBeLessThan(100);
  await look('new driver with errors', async () => {
    await goTo(page, '/drivers/new', 'Add New Driver');
    await press(page, 'Save Driver');
    await expect(page.getByLabel('Full Name')).toBeFocused();
  });
  await look('driver with forms for new records', async () => {
    await goTo(page, withRecords, 'Edit Driver');
    for (const [part, noun] of [
      ['License Information', 'licence'],
      ['Training Records', 'training record'],
      ['Penalty Points', 'penalty'],
    ] as const) {
      await openPart(page, part);
      await press(page, `Add ${noun}`);
      await press(page, `Save ${noun}`);
      await expectLoaded(page);
    }
  });
  await look('deletion of a licence', () => openDialog(page, /^Delete licence/));
  await closeDialog(page);
  await look('history', async () => {
    await pressMore(page, 'History');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await closeDialog(page);
  await look('return of a vehicle', async () => {
    await goTo(page, withVehicle, 'Edit Driver');
    await openPart(page, 'Vehicle Assignment');
    await openDialog(page, 'Return Vehicle');
  });
  await closeDialog(page);
  await look('vehicle dialog with errors', async () => {
    await goTo(page, withoutVehicle, 'Edit Driver');
    await openPart(page, 'Vehicle Assignment');
    await openDialog(page, 'Add Vehicle');
    await pressInDialog(page, 'Save Vehicle');
    await expectSaid(page, 'Please fill in all required fields correctly');
  });
  await look('question before it is discarded', async () => {
    await page.getByRole('dialog').getByLabel('Model', { exact: true }).fill('Typed');
    await pressInDialog(page, 'Cancel');
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  });
  await press(page, 'Discard');
  await expect(page.getByRole('dialog')).toBeHidden();

  await look('fleet that is still loading', async () => {
    await page.route(FLEET, () => undefined);
    await turnTo(page, '/fleet?search=slow', 'Fleet Management');
    await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
  });
  await look("fleet that couldn't be loaded", async () => {
    await page.unroute(FLEET);
    await page.route(FLEET, (route) => route.abort());
    await goTo(page, '/fleet?search=broken', 'Fleet Management');
    await expectSaid(page, "The fleet couldn't be loaded");
    await page.unroute(FLEET);
  });
  await look('a paper of the depot, over the others', async () => {
    await goTo(page, '/fleet/papers', 'Depot papers');
    await openDialog(page, 'Renew Operator licence');
  });
  await closeDialog(page);
  await look('an inspection pack of the depot, with what is missing', async () => {
    await goTo(page, '/pack?depot=1', 'Inspection pack');
    await expect(page.getByRole('region', { name: 'Gaps' })).toBeVisible();
  });
  await look('fleet', open('/fleet', 'Fleet Management'));
  await look('drivers for a vehicle', async () => {
    await page
      .getByRole('button', { name: /^Assign driver/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  });
  // The first press only closes the list.
  await page.keyboard.press('Escape');
  await closeDialog(page);
  await look('no vehicles found', async () => {
    await goTo(page, '/fleet?search=zzzz', 'Fleet Management');
    await expect(page.getByText('0 vehicles', { exact: true })).toBeVisible();
  });
  await look('new vehicle with errors', async () => {
    await goTo(page, '/fleet/add', 'Add Vehicle');
    await press(page, 'Save Vehicle');
    await expectSaid(page, 'Please fill in all required fields correctly');
  });
  await look('vehicle types to choose from', async () => {
    await page.getByLabel('Vehicle Type').click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
  await look('vehicle', async () => {
    await goTo(page, '/fleet', 'Fleet Management');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Vehicle' })).toBeVisible();
    await expectLoaded(page);
  });
  await look('details of a vehicle', async () => {
    await openVehicleDetails(page);
    await expect(page.getByLabel('Registration Number', { exact: true })).toBeFocused();
  });

  await look('submission to verify', async () => {
    await goTo(page, '/verify', 'To verify');
    await page.getByRole('link', { name: /^Róisín Kavanagh/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Róisín Kavanagh' })).toBeVisible();
    await expectLoaded(page);
  });
  await look('sending back', () => openDialog(page, /^Send back/));
  await closeDialog(page);
  await look('applications', open('/joiners', 'Driver Applications'));
  await look('link and poster', open('/joiners/link', 'Application link'));
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
});

test("dashboards that couldn't be loaded are accessible", async ({ page, isMobile }) => {
  const look = looksAt(page, isMobile);
  await page.route(FIGURES, (route) => route.abort());
  await look('dashboard of the depot', async () => {
    await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
    await expectSaid(page, "The figures of the depot couldn't be loaded");
    await expectSaid(page, "The items that need attention couldn't be loaded");
    await expectSaid(page, "The due dates couldn't be loaded");
  });
  await look('own drivers', async () => {
    await turnTo(page, '/dashboard/my-drivers', 'Manager Dashboard');
    await expectSaid(page, "Your figures couldn't be loaded");
    await expectSaid(page, "Your drivers couldn't be loaded");
  });
});
