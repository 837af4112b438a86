import './scripts/embedded/telemetry-off.mjs';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/check/browser.mjs';
import { liveOnTestDay } from './scripts/check/day.mjs';

liveOnTestDay();

// Each worker evaluates this file again and must get the same value.
process.env.CHROME_PATH ??= findBrowser();
// The lists below the address bar: for each page, Chromium starts two pages of its own for them.
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
// Chromium obeys only the last list, so Playwright's own (1.65, without Edge's) is repeated here.
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  ...addressBar,
];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/model.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  timeout: 180_000,
  // CI has 18 minutes. What it leaves out is run by `npm test` on a machine of one's own.
  ...(process.env.CI && { grepInvert: /@long/ }),
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 20_000 },
  use: {
    // A click that finds nothing fails with its own message, before the time of the test runs out.
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // A worker would answer in place of the routes that a test sets. offline.spec.ts is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
  projects: [
    // Files and network faults do not depend on the screen, a phone has no Tab key and many rows are marked at a desk:
    // only on desktop.
    {
      name: 'phone',
      testIgnore: [
        '**/sizes.spec.ts',
        '**/style.spec.ts',
        '**/smoke.spec.ts',
        '**/resilience.spec.ts',
        '**/keyboard/**',
        '**/focus.spec.ts',
        '**/many.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
    },
    {
      name: 'desktop',
      // The dialogs of the settings have less room on the phone, and so has the table of an import. Checks,
      // applications and photos are made on a phone; keyboard/ applies and decides on desktop. A benchmark brings its
      // own screen.
      testIgnore: [
        '**/accessibility/settings.spec.ts',
        '**/application.spec.ts',
        '**/bench.spec.ts',
        '**/documents.spec.ts',
        '**/import.spec.ts',
        '**/sentences.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    },
  ],
});
