// Runs the journeys and the tests of the database on the days that break programs, one after the other: two hours on
// two idle cores. `npm run test:days -- 2028-02-29` runs them on the days it names; with --quick, the journeys on a
// phone alone, and tests that two servers should answer alike on one: an hour.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockLibrary } from './day.mjs';
import { stopWith } from './needs.mjs';

/** @type {Record<string, string>} */
const DAYS = {
  '2027-01-04': 'Monday',
  '2027-01-05': 'Tuesday',
  '2027-01-06': 'Wednesday',
  '2027-01-07': 'Thursday',
  '2027-01-08': 'Friday',
  '2027-01-09': 'Saturday',
  '2027-01-10': 'Sunday',
  '2027-01-31': "a month's end",
  '2027-03-28': 'summer time begins',
  '2027-10-31': 'summer time ends',
  '2028-02-29': 'a leap day',
};

if (!clockLibrary())
  stopWith(
    'The database cannot follow to another day without libfaketime. On Debian, install the package libfaketime.',
  );

const isQuick = process.argv.includes('--quick');
const named = process.argv.slice(2).filter((argument) => argument !== '--quick');
// Not in test-results, which each run of the journeys empties.
const reports = mkdtempSync(join(tmpdir(), 'roadworthy-days-'));

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** @param {string[]} command @param {NodeJS.ProcessEnv} env */
const npx = (command, env) =>
  spawnSync('npx', command, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });

/** The journeys that failed, of a suite and the suites in it. @param {any} suite @returns {string[]} */
const failedJourneys = ({ specs = [], suites = [] }) => [
  ...specs.flatMap((/** @type {any} */ { ok, file, title }) => (ok ? [] : `${file}: ${title}`)),
  ...suites.flatMap(failedJourneys),
];

if (
  spawnSync('npm', ['run', '--silent', 'build:demo'], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0
)
  stopWith('The app could not be built.');

let failures = 0;
for (const day of named.length > 0 ? named : Object.keys(DAYS)) {
  const env = { ROADWORTHY_NOW: `${day}T09:00:00Z`, CI: 'true', ROADWORTHY_QUICK: String(isQuick) };
  const [database, journeys] = [join(reports, `${day}-database.json`), join(reports, `${day}-journeys.json`)];
  npx(['vitest', 'run', '--project', 'database', '--reporter=json', `--outputFile=${database}`], env);
  npx(['playwright', 'test', '--reporter=json', ...(isQuick ? ['--project', 'phone'] : [])], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
  });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(database);
  const walked = readReport(journeys);
  const { stats = {} } = walked;
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  // A runner that crashed has neither passed nor failed a test.
  const crashed = [numPassedTests, expected].filter((passed) => passed === 0).length;
  failures += numFailedTests + unexpected + crashed;
  console.log(
    `${day} (${DAYS[day] ?? 'as asked'}): database ${numPassedTests} passed, ${numFailedTests} failed; ` +
      `journeys ${expected + flaky} passed, ${unexpected} failed, ${flaky} of them on the second try`,
  );
  for (const { assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') console.log(`  ${fullName}`);
  for (const failed of failedJourneys(walked)) console.log(`  ${failed}`);
}
rmSync(reports, { recursive: true });
process.exitCode = failures === 0 ? 0 : 1;
