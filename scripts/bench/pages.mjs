// Measures the app in a browser, beside the smallest app built from the same parts, on a slow phone and on a
// desk. Writes the sections "Browser" and "Check" of docs/performance.md.
//
//   npm run bench                5 rounds: about a quarter of an hour on an idle machine
//   npm run bench -- --rounds 1  a quick look, which writes nothing
//   npm run bench -- --check     only how a check begins on a phone
import '../embedded/telemetry-off.mjs';
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../check/browser.mjs';
import { freePort } from '../check/free-port.mjs';
import { profiles } from './browser.mjs';
import { startFloor } from './floor.mjs';
import { writeSection } from './report.mjs';
import { report, reportCheck } from './tables.mjs';
import { round } from './visits.mjs';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, check: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);
const LEAST_ROUNDS = 3;

/** @param {string} address */
async function answers(address) {
  for (let tries = 0; tries < 240; tries += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(500);
  }
  throw new Error(`${address} does not answer.`);
}

/**
 * Adds drivers until there are more than 50. The first login also warms up the server.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function addDrivers(browser, origin) {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  const asked = page.waitForRequest(/\/rest\/v1\/users/);
  await page.getByLabel('Email').fill('manager@roadworthy.example');
  await page.getByLabel('Password', { exact: true }).fill('roadworthy');
  await page.getByRole('button', { name: 'Log in' }).click();
  const { apikey = '', authorization = '' } = await (await asked).allHeaders();
  for (const letter of 'ABCDEFGHIJKL') {
    const data = { id: crypto.randomUUID(), full_name: `Murphy ${letter}`, approved: true };
    const answer = await page.request.post(`${origin}/rest/v1/rpc/create_driver`, {
      headers: { apikey, authorization },
      data,
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  await page.close();
}

await build({ mode: 'demo', logLevel: 'error', build: { outDir: 'dist-demo' } });
const port = await freePort();
const ours = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['scripts/embedded/e2e-server.mjs'], {
  env: { ...process.env, E2E_PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.on('exit', () => server.kill());
await answers(ours);
const floor = await startFloor(ours);

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
await addDrivers(browser, ours);
const started = Date.now();
for (let n = 1; n <= rounds; n += 1) {
  for (const profile of profiles) {
    if (options.check && !profile.isPhone) continue;
    await round(browser, profile, { ours, floor: floor.origin }, { isOnlyCheck: options.check });
    console.log(`Round ${n}, ${profile.name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}
await browser.close();
await floor.stop();

const sections = { ...(!options.check && { Browser: report(rounds) }), Check: reportCheck(rounds) };
for (const [heading, text] of Object.entries(sections)) {
  console.log(text);
  // With fewer rounds it was only a quick look.
  if (rounds >= LEAST_ROUNDS) writeSection(heading, text);
}
// Also ends the server.
process.exit(0);
