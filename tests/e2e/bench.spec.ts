import { cpSync, rmSync } from 'node:fs';
import { startFloor } from '../../scripts/bench/floor.mjs';
import { reloadedPages, reloads } from '../../scripts/bench/reloads.mjs';
import { startDevServer } from '../../scripts/bench/server.mjs';
import { report, reportCheck } from '../../scripts/bench/tables.mjs';
import { round } from '../../scripts/bench/visits.mjs';
import { freePort } from '../../scripts/check/free-port.mjs';
import { expect, test } from './support/test';

// What `npm run bench` measures, once and without a throttle: it finds what it looks for.
test.use({ serviceWorkers: 'allow' });

const size = { viewport: { width: 390, height: 844 }, isPhone: true };
const quick = { ...size, name: 'phone', latency: 0, megabits: 1000, slowdown: 1, silence: 100 };

test('the benchmark of the browser walks through the app and fills its tables', { tag: '@long' }, async ({
  browser,
  server,
}) => {
  const floor = await startFloor(server.url);
  try {
    const origins = { ours: server.url, floor: floor.origin };
    await round(browser, quick, origins, { paths: ['/'], widths: [390], people: ['manager', 'driver'] });
  } finally {
    await floor.stop();
  }
  expect(reportCheck(1)).not.toMatch(/\| (-|NaN) /);
  const measured = report(1)
    .split('\n')
    .filter((line) => /^\| (manager|driver|Drivers|Fleet) /.test(line));
  expect(measured).toHaveLength(7);
  for (const line of measured) expect(line).toMatch(/^\| [\w ]+ \| \d/);
});

test('the benchmark of the start gets an answer from the server of `npm run dev`, and a page', {
  tag: '@long',
}, async () => {
  const folder = 'supabase/.temp/bench-start';
  const parts = ['', '-files', '.version'];
  const remove = () => {
    for (const part of parts) rmSync(folder + part, { recursive: true, force: true });
  };
  remove();
  for (const part of parts) cpSync(`supabase/.temp/e2e-model${part}`, folder + part, { recursive: true });
  const dev = await startDevServer(await freePort(), folder);
  try {
    const { '/login': text } = reloadedPages;
    expect([...(await reloads(dev.url, 1, { '/login': text })).keys()]).toEqual(['/login']);
  } finally {
    await dev.stop();
    remove();
  }
});
