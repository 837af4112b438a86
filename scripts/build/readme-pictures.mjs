// Takes the pictures of README.md from the demo build, with the demo data of a fixed day, so that only
// changes of the app show.
import '../embedded/telemetry-off.mjs';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../check/browser.mjs';

// A Wednesday, when the manager comes in and the drivers have gone.
const NOW = Date.parse('2026-11-25T07:32:00Z');
const FOLDER = 'docs/pictures';
const MAX_BYTES = 300_000;

const pictures = [
  {
    name: 'today',
    path: '/today',
    email: 'manager@roadworthy.example',
    width: 1440,
    height: 1000,
    deviceScaleFactor: 1,
  },
  { name: 'dashboard', email: 'admin@roadworthy.example', width: 1440, height: 1000, deviceScaleFactor: 1 },
  { name: 'driver', email: 'driver@roadworthy.example', width: 390, height: 844, deviceScaleFactor: 2 },
];

// The server and its database read this clock.
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [NOW], newTarget),
  get: (target, name, receiver) => (name === 'now' ? () => NOW : Reflect.get(target, name, receiver)),
});

process.env.E2E_PORT ??= '5199';
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;
await import('../embedded/e2e-server.mjs');

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureBrowser(), chromiumSandbox: false });
for (const { name, path = '/dashboard', email, width, height, deviceScaleFactor } of pictures) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-IE',
    // Dublin's in November. Dates in UTC cannot extend the fixed clock's Date, and would shift by an hour in summer time.
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(origin + path);
  await page.getByLabel('Email').fill(email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('roadworthy');
  // A mouse would then rest on the picture.
  await password.press('Enter');
  const toast = page.getByText('Login successful');
  await toast.waitFor();
  await toast.waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  // Playwright itself cannot save WebP.
  const chrome = await context.newCDPSession(page);
  const { data } = await chrome.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { x: 0, y: 0, width, height, scale: deviceScaleFactor },
  });
  writeFileSync(`${FOLDER}/${name}.webp`, data, 'base64');
  await context.close();
}
await browser.close();

const sizes = pictures.map(({ name }) => statSync(`${FOLDER}/${name}.webp`).size);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`${FOLDER}: ${sizes.join(' + ')} = ${total} bytes`);
if (total > MAX_BYTES) console.error(`The pictures are larger than ${MAX_BYTES} bytes together.`);
// Also ends the server.
process.exit(total > MAX_BYTES ? 1 : 0);
