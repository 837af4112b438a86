// Runs every check; with --faults, also the slow table of faults. Most steps are npm scripts. A failed step
// does not stop the later ones.
import '../embedded/telemetry-off.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.mjs';

const reports = 'test-results/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** @type {{ name: string, result: 'ok' | 'FAILED' | 'not run', seconds: number }[]} */
const steps = [];
const counts = { passed: 0, failed: 0 };
/** @type {Map<string, number>} The seconds that all tests of a file took. */
const files = new Map();
/** @type {string[]} Each test that failed, and why. */
const failures = [];
/** @type {string[]} Each test that passed only on its second try, and why it failed first. */
const flaky = [];

/**
 * @param {string} test
 * @param {string | undefined} message
 */
function withReason(test, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return [test, ...lines.filter((line) => line.trim() !== '').slice(0, 6)].join('\n    ');
}

/**
 * @param {string} name
 * @param {() => boolean} action
 * @param {boolean} isPossible false if an earlier step that this one depends on has failed
 */
function step(name, action, isPossible = true) {
  if (!isPossible) {
    steps.push({ name, result: 'not run', seconds: 0 });
    return false;
  }
  console.log(`\n=== ${name}`);
  const start = performance.now();
  const failedBefore = counts.failed;
  const passed = action();
  // Without a failed test (a type error, a crashed runner), the step itself counts as one failure.
  if (!passed && counts.failed === failedBefore) counts.failed += 1;
  steps.push({ name, result: passed ? 'ok' : 'FAILED', seconds: (performance.now() - start) / 1000 });
  return passed;
}

/**
 * @param {string} script
 * @param {string[]} args
 */
function npmRun(script, ...args) {
  const command = ['run', '--silent', script, '--', ...args];
  return spawnSync('npm', command, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

function vitest() {
  const file = `${reports}/vitest.json`;
  const passed = npmRun('test:vitest', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file);
  for (const { name, startTime, endTime, message, assertionResults } of testResults) {
    const path = relative('.', name);
    files.set(path, (endTime - startTime) / 1000);
    if (message) failures.push(withReason(path, message));
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') failures.push(withReason(`${path}: ${fullName}`, failureMessages[0]));
  }
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  return passed && numPassedTests > 0;
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {number}
 */
function secondsOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.map(secondsOf).reduce((sum, seconds) => sum + seconds, milliseconds / 1000);
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @param {string} folder
 */
function noteFailures({ specs, suites = [] }, folder) {
  for (const { file, line, title, tests } of specs) {
    for (const { projectName, status, results } of tests) {
      const { error } = results.find((result) => result.error) ?? {};
      const at = `line ${error?.location?.line ?? line}`;
      const reason = withReason(`${folder}/${file} [${projectName}] ${title}, ${at}`, error?.message);
      if (status === 'unexpected') failures.push(reason);
      if (status === 'flaky') flaky.push(reason);
    }
  }
  for (const suite of suites) noteFailures(suite, folder);
}

/** @param {string} script */
function playwright(script) {
  const file = `${reports}/${script.replace(':', '-')}.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const passed = npmRun(script, '--reporter=list,json');
  // A flaky test has passed on its second try.
  const { stats, suites = [], config } = readReport(file);
  for (const suite of suites) {
    const folder = relative('.', config.rootDir);
    files.set(join(folder, suite.file), secondsOf(suite));
    noteFailures(suite, folder);
  }
  const { expected = 0, flaky: onRetry = 0, unexpected = 0 } = stats ?? {};
  counts.passed += expected + onRetry;
  counts.failed += unexpected;
  return passed && expected > 0;
}

function findOrInstallBrowser() {
  try {
    process.env.CHROME_PATH = ensureBrowser();
    console.log(process.env.CHROME_PATH);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

step('lint', () => npmRun('lint'));
step('types', () => npmRun('types'));
step('words', () => npmRun('words', '--check'));
step('generated database types', () => npmRun('db:types', '--check'));
step('rules, screens, database', vitest);
const isBuilt = step('production build', () => npmRun('build:demo'));
step('sizes', () => npmRun('size', 'dist-demo'), isBuilt);
const hasBrowser = step('browser', findOrInstallBrowser);
step('browser journeys', () => playwright('test:e2e'), isBuilt && hasBrowser);
process.env.E2E_MODEL = 'made';
if (process.argv.includes('--faults')) step('faults', () => playwright('test:faults'), isBuilt && hasBrowser);

/** @param {number} seconds */
const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(6)} s`;

console.log('\nThe slowest files:');
for (const [file, seconds] of [...files].sort(([, a], [, b]) => b - a).slice(0, 10))
  console.log(`${inSeconds(seconds)}  ${file}`);

console.log('');
for (const { name, result, seconds } of steps)
  console.log(`${result.padEnd(7)} ${name.padEnd(26)} ${inSeconds(seconds)}`);
console.log(`${'in all'.padEnd(34)} ${inSeconds(steps.reduce((sum, { seconds }) => sum + seconds, 0))}`);
for (const [title, tests] of Object.entries({ 'Passed on the second try only': flaky, Failed: failures }))
  if (tests.length > 0) console.log(`\n${title}:\n${tests.join('\n')}`);

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
