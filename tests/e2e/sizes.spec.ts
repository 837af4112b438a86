import type { Page } from '@playwright/test';
import { besides, MAIN_PAGES, pages, readBuild } from '../../scripts/build/page-sizes.mjs';
import { demoId } from './support/demoIds';
import { expectLoaded, openSignedIn } from './support/session';
import { expect, test } from './support/test';

// scripts/build/page-sizes.mjs lists the files that each page loads; this checks the list in a real browser.

const build = readBuild('dist-demo');
// Records without photos, and a driver with a vehicle: showing photos or choosing a vehicle would load more.
const ids = {
  '/joiners/:id': demoId('e', 2),
  '/drivers/:id/edit': demoId('d', 9),
  '/fleet/:id/edit': demoId('f', 1),
};
const id = (name: string) => new Map(Object.entries(ids)).get(name) ?? '';

async function open(page: Page, path: string, role: string | undefined) {
  if (role) await openSignedIn(page, path, `${role}@roadworthy.example`);
  else await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the code of every dashboard arrives while the login form is on the screen', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => scripts.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('/login');
  const dashboards = pages.filter(({ name }) => name === '/dashboard').flatMap(({ sources }) => sources);
  const needed = build.filesOf(dashboards).filter((file) => file.endsWith('.js'));
  await expect.poll(() => needed.filter((file) => !scripts.has(file))).toEqual([]);
});

const mainPages = { driver: MAIN_PAGES.driver, manager: MAIN_PAGES.staff };

for (const [role, main] of Object.entries(mainPages))
  test(`no code is fetched before the first data of a ${role}, then the main pages, one at a time, and no other`, async ({
    page,
  }) => {
    const sources = main.map((file) => `src/topics/${file}.tsx`);
    const [first = '', ...others] = sources.map((file) => String(build.fileWith(file)));
    const asked = new Set<string>();
    const hold = async (address: string) => {
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(address, async (route) => {
        await isReleased;
        await route.continue();
      });
      return release;
    };
    const isIdle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const answer = await hold('**/rpc/first_screen');
    const release = await hold(`**/${first}`);

    await page.goto('/login', { waitUntil: 'networkidle' });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) asked.add(pathname.slice(1));
    });
    await page.getByLabel('Email').fill(`${role}@roadworthy.example`);
    await page.getByLabel('Password', { exact: true }).fill('roadworthy');
    const isAsked = page.waitForRequest('**/rpc/first_screen');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await isAsked;
    await isIdle();
    expect([...asked]).toEqual([]);

    answer();
    await expectLoaded(page);
    await expect.poll(() => asked.has(first)).toBe(true);
    await isIdle();
    expect(others.filter((file) => asked.has(file))).toEqual([]);
    release();
    await expect.poll(() => others.filter((file) => !asked.has(file))).toEqual([]);
    await page.waitForLoadState('networkidle');
    // The search of staff comes with the frame.
    const besides = role === 'driver' ? [] : ['src/layout/FindAnything.tsx'];
    expect([...asked].filter((file) => !build.filesOf([...sources, ...besides]).includes(file))).toEqual([]);
  });

// A single test, because keeping the browser open saves most of the time. Each page is loaded afresh.
test('each page loads what npm run size counts', { tag: '@long' }, async ({ page }) => {
  test.slow();
  // With data saving, nothing is loaded ahead.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  let scripts = new Set<string>();
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1));
    if (/^\/(auth|rest)\/v1\//.test(pathname)) calls.push(pathname);
  });

  for (const { name, as: role, sources, files, requests } of pages) {
    await test.step(role ? `${name} as ${role}` : name, async () => {
      await page.goto('about:blank');
      scripts = new Set();
      calls = [];
      await open(page, name.replace(':id', id(name)), role);
      const counted = build.filesOf(sources).filter((file) => file.endsWith('.js'));
      // A page behind the login is opened through the login page.
      const all = besides.flatMap(({ sources }) => sources);
      const later = new Set(build.filesOf(all).filter((file) => !counted.includes(file)));
      await expect.poll(() => [...scripts].filter((file) => !later.has(file)).sort()).toEqual(counted);
      expect(counted.length).toBeLessThanOrEqual(files);
      await expectLoaded(page);
      expect(calls.length, `${calls.length} requests: ${calls.join(', ')}`).toBeLessThanOrEqual(requests);
    });
  }
});

const WIDTHS = [320, 390, 430, 768];
const publicPaths = [
  ...pages.filter(({ needsSession }) => needsSession === false).map(({ name }) => name),
  '/login',
  '/forgot-password',
  '/signup',
];

test('nothing moves when the font arrives or the page becomes interactive', async ({ context }) => {
  await context.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    const add = ({ value }: PerformanceEntry & { value?: number }) =>
      Object.assign(window, { shift: Reflect.get(window, 'shift') + value });
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  let show = () => {};
  let isShown = new Promise<void>(() => {});
  await context.route('**/*.woff2', async (route) => {
    await isShown;
    await route.continue();
  });
  // Visits run side by side, because most of their time is waiting.
  const visitors = await Promise.all(
    WIDTHS.map(async (width) => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 844 });
      return page;
    }),
  );
  for (const path of publicPaths) {
    await test.step(path, async () => {
      isShown = new Promise((resolve) => {
        show = resolve;
      });
      await Promise.all(
        visitors.map(async (page) => {
          // Starts from a blank page, so that each visit begins without the font.
          await page.goto('about:blank');
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        }),
      );
      show();
      const shifts = await Promise.all(
        visitors.map(async (page) => {
          await page.waitForLoadState('networkidle');
          await page.waitForFunction(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
          );
          return page.evaluate(() => Number(Reflect.get(window, 'shift')));
        }),
      );
      const moved = WIDTHS.filter((_, index) => Number(shifts[index]) >= 0.005);
      expect(moved, `shifts of ${shifts.join(', ')}`).toEqual([]);
    });
  }
});

test('a returning visitor sees the font', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const fontOfHeading = async () => {
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  await page.goto('/terms', { waitUntil: 'networkidle' });
  // On a busy machine, even the browser's own copy may be late.
  await expect(async () => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(await fontOfHeading()).toEqual(['Inter']);
  }).toPass();
});

test('a public page becomes interactive when the browser is idle or when it is touched', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (whenIdle) => {
      Object.assign(window, { whenIdle });
      return 1;
    };
  });
  // Hydration enables it.
  const send = page.getByRole('button', { name: 'Send Message' });
  const open = async () => {
    await page.goto('/contact');
    await page.waitForFunction(() => 'whenIdle' in window);
    await expect(send).toBeDisabled();
  };

  await open();
  await page.evaluate(() => Reflect.get(window, 'whenIdle')());
  await expect(send).toBeEnabled();

  await open();
  await page.getByLabel('Name').focus();
  await expect(send).toBeEnabled();
});
