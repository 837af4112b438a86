// `npm run test:supabase`: the product against Supabase's own servers, started from the programs whose paths are given
// (scripts/supabase/programs.mjs): first the flows, then journeys in a browser against the production build.
// With --keep it runs no test and leaves the servers on until it is stopped; with --empty too, as a project that has nothing of
// ours. Other words choose test files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build, preview, runnerImport } from 'vite';
import { findPrograms, versionsOf } from '../supabase/programs.mjs';
import { ensureBrowser } from './browser.mjs';
import { freePort } from './free-port.mjs';
import { NO_POSTGRES, stopWith } from './needs.mjs';

const reports = 'test-results/supabase-reports';
const outDir = 'dist-supabase';
const isEmpty = process.argv.includes('--empty');
const isKept = isEmpty || process.argv.includes('--keep');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const found = findPrograms();
if (Array.isArray(found)) stopWith(found.join('\n'));

/** @type {{ module: typeof import('../../tests/support/postgresBinaries') }} */
const { module: binaries } = await runnerImport('/tests/support/postgresBinaries.ts');
/** @type {{ module: typeof import('../../tests/support/postgrest') }} */
const { module: rest } = await runnerImport('/tests/support/postgrest.ts');
const postgres = binaries.postgresBinaries() ?? stopWith(NO_POSTGRES);
const postgrest =
  rest.postgrestBinary() ?? stopWith('There is no PostgREST for this machine in node_modules.');

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
const { startServers } = await import('../supabase/servers.mjs');

/**
 * A new project with the demo's data, and the app, built for it.
 * @param {boolean} grantsByDefault as projects made before 30 May 2026 do
 */
async function open(grantsByDefault) {
  // Auth fetches our mails from the app, and must know its address first.
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const programs = /** @type {import('../supabase/programs.mjs').Programs} */ (found);
  const servers = await startServers({ programs, postgres, postgrest, grantsByDefault, isEmpty, siteUrl });
  Object.assign(process.env, {
    // The servers have the machine's own clock, so pages have it too.
    ROADWORTHY_CLOCK: '0',
    VITE_SUPABASE_URL: servers.url,
    VITE_SUPABASE_ANON_KEY: servers.keys.publishable,
    SUPABASE_URL: servers.url,
    SUPABASE_ANON_KEY: servers.keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: servers.keys.secretKey,
    DATABASE_URL: servers.databaseUrl,
    SITE_URL: siteUrl,
    SMTP_URL: servers.smtpUrl,
    MAIL_FROM: 'fleet@example.ie',
    // Loading the modules above has made it "development".
    NODE_ENV: 'production',
  });
  await build({ logLevel: 'warn', build: { outDir } });
  const app = await preview({
    logLevel: 'warn',
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1', open: false },
  });
  return {
    siteUrl,
    servers,
    async stop() {
      await app.close();
      await servers.stop();
    },
  };
}

/** @param {string} command @param {string[]} args */
async function run(command, ...args) {
  const [code] = await once(spawn('npx', [command, ...args, ...chosen], { stdio: 'inherit' }), 'exit');
  return code === 0;
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const counts = { passed: 0, failed: 0 };

async function flows() {
  const file = `${reports}/vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const passed = await run(
    'vitest',
    'run',
    '-c',
    'vitest.supabase.config.ts',
    '--passWithNoTests',
    ...reporters,
  );
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file) ?? {};
  counts.passed += numPassedTests;
  // A runner that crashed, or a file that could not be loaded, is a failure too.
  counts.failed += Math.max(numFailedTests, passed ? 0 : 1);
}

/** @param {string} project */
async function journeys(project) {
  const file = `${reports}/${project}.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  process.env.CHROME_PATH = ensureBrowser();
  const options = ['-c', 'playwright.supabase.config.ts', `--project=${project}`, '--pass-with-no-tests'];
  const passed = await run('playwright', 'test', ...options, '--reporter=list,json');
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(file)?.stats ?? {};
  counts.passed += expected + flaky;
  counts.failed += Math.max(unexpected, passed ? 0 : 1);
}

const versions = versionsOf(found, postgrest, postgres).join('\n');
if (isKept) {
  const { servers, siteUrl } = await open(false);
  console.log(`${versions}\nApp ${siteUrl}, servers ${servers.url}, database ${servers.databaseUrl}`);
  console.log(`Mail server ${servers.smtpUrl}`);
  console.log(`Keys ${JSON.stringify(servers.keys)}\nLogs ${JSON.stringify(servers.logs)}`);
  await new Promise(() => undefined);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// Journeys change the demo's data, so each kind of screen has a project of its own.
for (const [grantsByDefault, test] of /** @type {const} */ ([
  [true, flows],
  [false, () => journeys('phone')],
  [false, () => journeys('desktop')],
])) {
  const project = await open(grantsByDefault);
  await test().finally(project.stop);
}
console.log(`\n${versions}\n\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
