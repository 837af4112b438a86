import { startFloor } from '../../scripts/bench/floor.mjs';
import { report, reportCheck } from '../../scripts/bench/tables.mjs';
import { round } from '../../scripts/bench/visits.mjs';
import { expect, test } from './support/test';

// What `npm run bench` measures, once and without a throttle: it finds what it looks for.
test.use({ serviceWorkers: 'allow' });

const size = { viewport: { width: 390, height: 844 }, isPhone: true };
const quick = { ...size, name: 'phone', latency: 0, megabits: 1000, slowdown: 1, silence: 100 };

test('the benchmark of the browser walks through the app and fills its tables', async ({
  browser,
  server,
}) => {
  const floor = await startFloor(server.url);
  try {
    const origins = { ours: server.url, floor: floor.origin };
    await round(browser, quick, origins, { paths: ['/'], widths: [390] });
  } finally {
    await floor.stop();
  }
  expect(reportCheck(1)).not.toMatch(/\| (-|NaN) /);
  const measured = report(1)
    .split('\n')
    .filter((line) => /^\| (admin|manager|driver|Drivers|Fleet) /.test(line));
  expect(measured).toHaveLength(8);
  for (const line of measured) expect(line).toMatch(/^\| [\w ]+ \| \d/);
});
