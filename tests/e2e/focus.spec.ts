import { demoId } from './support/demoIds';
import { pressKeyOn } from './support/keyboard';
import { openVehicleDetails } from './support/record';
import { expectLoaded, goTo, openSignedIn } from './support/session';
import { expect, test } from './support/test';

// A keyboard user must not be sent back to the top when the focused element disappears or is disabled.

test('the focus survives paging, filtering and saving', async ({ page }) => {
  await openSignedIn(page, '/drivers', 'admin@roadworthy.example');
  const last = page.getByRole('button', { name: 'Last page' });
  await pressKeyOn(page, last);
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await expectLoaded(page);
  await expect(last).toBeFocused();

  const heading = page.getByRole('heading', { level: 1 });
  await goTo(page, '/drivers?status=active&points=high', 'Drivers Management');
  const filters = page.getByRole('button', { name: /^Filters/ });
  await pressKeyOn(page, page.getByRole('button', { name: 'Remove filter Points: Over 9' }));
  await expect(page.getByRole('button', { name: 'Remove filter Status: Active' })).toBeFocused();
  await pressKeyOn(page, page.getByRole('button', { name: 'Clear', exact: true }));
  await expect(filters).toBeFocused();
  await goTo(page, '/drivers?search=zzzz', 'Drivers Management');
  await pressKeyOn(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(heading).toBeFocused();

  await goTo(page, `/drivers/${demoId('d', 24)}/edit`, 'Edit Driver');
  const edit = page.getByRole('button', { name: 'Edit Personal Information' });
  await pressKeyOn(page, edit);
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Driver updated successfully')).toBeVisible();
  await expect(edit).toBeFocused();
});

test('the list of a picker is in view at once, and the page stays still afterwards', async ({ page }) => {
  await openSignedIn(page, `/fleet/${demoId('f', 1)}/edit`, 'admin@roadworthy.example');
  await openVehicleDetails(page);
  // Too low for the whole list below the picker.
  await page.setViewportSize({ width: 1280, height: 480 });
  const picker = page.getByLabel('Vehicle Type', { exact: true });
  await picker.focus();
  const positions = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('keydown', resolve, { once: true }));
    const seen = [];
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame);
      seen.push(scrollY);
    }
    return seen;
  });
  await picker.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
  // One position before, and one with the list in view.
  expect(new Set(await positions).size).toBeLessThanOrEqual(2);
  await picker.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test.describe('with a failing network', () => {
  test.use({ expectedError: /first_screen|driver_training|The training couldn't be loaded/ });

  test('the focus survives Try again', async ({ page }) => {
    await page.route(/rest\/v1\/(rpc\/first_screen|driver_training)/, (route) => route.abort());
    await openSignedIn(page, '/dashboard', 'driver@roadworthy.example');
    const retry = page
      .getByRole('region', { name: 'Training History' })
      .getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 20_000 });

    await page.unrouteAll();
    await pressKeyOn(page, retry);
    await expect(page.getByText('Driver CPC Module 5').last()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Training History' })).toBeFocused();
  });
});
