// Measures the reads of lists and dashboards on PostgreSQL, as a manager under row-level security, with 100
// depots of 1,000 drivers each. Prints the scans and the minimum and median time of each read. Fails if a big
// table is read as a whole or a dashboard takes too long.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { runnerImport } from 'vite';
import { reads } from './bench-db-reads.mjs';

const dashboardLimit = 5; // ms, for all reads of a dashboard together
const rounds = 5; // Spread over the whole run, so that at least one finds the machine idle.
const runs = 15;
const warmUps = 7; // After five, PostgreSQL settles on a generic plan.
const smallTables = ['depots', 'license_types', 'vehicle_types'];

const { module: binaries } = /** @type {{ module: typeof import('../tests/support/postgresBinaries') }} */ (
  await runnerImport('/tests/support/postgresBinaries.ts')
);
const { module: cluster } = /** @type {{ module: typeof import('../tests/support/postgresCluster') }} */ (
  await runnerImport('/tests/support/postgresCluster.ts')
);
const { module: hosted } = /** @type {{ module: typeof import('../tests/support/hosted') }} */ (
  await runnerImport('/tests/support/hosted.ts')
);

/** @type {string[]} */
let plans = [];

/** @param {string} socketFolder */
const connect = (socketFolder) =>
  postgres({
    path: join(socketFolder, '.s.PGSQL.5432'),
    database: hosted.template,
    username: cluster.owner,
    max: 1,
    onnotice: ({ message = '' }) => plans.push(message),
  });

/**
 * Makes the connection act for a manager of one depot, as PostgREST does for a request.
 * @param {postgres.Sql} db
 */
async function becomeManager(db) {
  const [manager] = await db`
    select u.id, s.id as session_id from public.users u join auth.sessions s on s.user_id = u.id
    where u.email = 'p2.50@bench.example'`;
  const claims = { sub: manager?.id, session_id: manager?.session_id, role: 'authenticated' };
  await db`load 'auto_explain'`;
  await db.unsafe('set auto_explain.log_level = notice; set auto_explain.log_nested_statements = on');
  await db`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false),
    set_config('request.jwt.claim.sub', ${claims.sub}, false), set_config('role', 'authenticated', false)`;
}

/**
 * Times the read as a prepared statement, as PostgREST sends it. Counts only the time spent in the database.
 * @param {postgres.Sql} db
 * @param {string} query
 */
async function measure(db, query) {
  await db.unsafe(`prepare read as ${query}`);
  const run = async () => {
    const [row] = await db.unsafe('explain (analyze, timing off, format json) execute read');
    const [explained] = row?.['QUERY PLAN'] ?? [];
    return Number(explained['Planning Time']) + Number(explained['Execution Time']);
  };
  for (let i = 0; i < warmUps; i += 1) await run();
  const times = [];
  for (let i = 0; i < runs; i += 1) times.push(await run());
  await db.unsafe('deallocate read');
  return times;
}

/**
 * The table scans in the plans of the query and of the functions it calls, without duplicates.
 * @param {postgres.Sql} db
 * @param {string} query
 */
async function scansOf(db, query) {
  plans = [];
  await db.unsafe('reset role; set auto_explain.log_min_duration = 0; set role authenticated');
  await db.unsafe(query);
  await db.unsafe('reset role; set auto_explain.log_min_duration = -1; set role authenticated');
  const nodes = plans.flatMap((plan) => [
    ...plan.matchAll(/((?:Seq|Index|Index Only|Bitmap Index) Scan)(?: Backward)?(?: using (\w+))? on (\w+)/g),
  ]);
  return [...new Set(nodes.map(([, node, index, table]) => `${node} ${index ?? table}`))].sort();
}

/** @param {postgres.Sql} db */
async function report(db) {
  /** @type {Map<string, number[]>} */
  const times = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, query } of reads) {
      times.set(name, [...(times.get(name) ?? []), ...(await measure(db, query))]);
    }
  }

  const failures = [];
  /** @type {Map<string, number>} */
  const dashboards = new Map();
  for (const { name, query, dashboard } of reads) {
    const sorted = (times.get(name) ?? []).sort((a, b) => a - b);
    // The minimum is the database's own time. A higher median shows that the machine was busy.
    const [ms = 0] = sorted;
    const median = sorted[sorted.length >> 1] ?? 0;
    const scans = await scansOf(db, query);
    if (dashboard) dashboards.set(dashboard, (dashboards.get(dashboard) ?? 0) + ms);
    console.log(
      `${ms.toFixed(2).padStart(8)} ms  ${name} (median ${median.toFixed(2)})\n             ${scans.join(', ')}`,
    );
    const whole = scans.filter((scan) => scan.startsWith('Seq Scan') && !smallTables.includes(scan.slice(9)));
    if (whole.length > 0) failures.push(`${name}: ${whole.join(', ')}`);
  }
  for (const [name, ms] of dashboards) {
    console.log(`${ms.toFixed(2).padStart(8)} ms  ${name} in total, budget ${dashboardLimit} ms`);
    if (ms > dashboardLimit) failures.push(`The ${name} takes ${ms.toFixed(2)} ms`);
  }
  return failures;
}

const folder = binaries.postgresBinaries();
if (!folder) throw new Error('PostgreSQL 15 or newer was not found on this machine');
const server = await cluster.startCluster(folder);
try {
  await hosted.makeTemplate(server.socketFolder);
  const db = connect(server.socketFolder);
  // Rows whose commit is not on disk yet are not marked all-visible, which would rule out index-only scans.
  await db.unsafe('set synchronous_commit = on');
  await db.unsafe(readFileSync('scripts/bench-db.sql', 'utf8'));
  await db.unsafe('vacuum analyze'); // Not in the file, which runs as one transaction.
  await becomeManager(db);
  const failures = await report(db);
  await db.end();
  for (const failure of failures) console.error(`FAILED ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await server.stop();
}
