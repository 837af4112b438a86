// Measures the database on PostgreSQL: the reads of lists, dashboards and records under row-level security,
// the same reads without policies and with a tenth of the depots, and the cost of large changes. Writes
// the section "Database" of docs/performance.md.
//
//   npm run bench:db                      10 depots and 100 depots of 1,000 drivers each: half an hour, and 20 GB in the temporary folder
//   npm run bench:db -- --depots 1000     a tenth of these, and these
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { runnerImport } from 'vite';
import { become } from './become.mjs';
import { changes } from './db-changes.mjs';
import { importedRows, imports, runImport } from './db-imports.mjs';
import { reads } from './db-reads.mjs';
import { fill, startPostgres } from './depots.mjs';
import { writeSection } from './report.mjs';

const { values } = parseArgs({ options: { depots: { type: 'string', default: '100' } } });
const sizes = { few: Number(values.depots) / 10, many: Number(values.depots) }; // Depots.
const checkDays = sizes.many > 100 ? 5 : 250;
const rounds = 3; // Spread over the whole run, so that at least one finds the machine idle.
const runs = 5;
const warmUps = 6; // After five, PostgreSQL settles on a generic plan.
const largeTable = 1000; // Rows.
const targets = { policies: 1.5, depots: 1.2, dashboard: 5 };

const { module: cluster } = /** @type {{ module: typeof import('../../tests/support/postgresCluster') }} */ (
  await runnerImport('/tests/support/postgresCluster.ts')
);

/** @typedef {{ db: postgres.Sql, depot: string, plans: string[] }} Bench */

/**
 * @param {string} socketFolder
 * @param {number} depots
 * @returns {Promise<Bench>}
 */
async function load(socketFolder, depots) {
  /** @type {string[]} */
  const plans = [];
  const db = postgres({
    path: join(socketFolder, '.s.PGSQL.5432'),
    database: `bench_${depots}`,
    username: cluster.owner,
    max: 1,
    onnotice: ({ message = '' }) => plans.push(message),
  });
  await fill(db, depots, checkDays);
  const [found] = await db`select depot_id from public.users where email = 'p2.5@bench.example'`;
  await db.unsafe(
    "load 'auto_explain'; set auto_explain.log_level = notice; set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on",
  );
  return { db, depot: found?.depot_id, plans };
}

/**
 * The shortest time of a read in milliseconds, counting only the time spent in the database. As PostgREST
 * sends it: a prepared statement with the size and the place of the page as parameters.
 * @param {postgres.Sql} db
 * @param {string} query
 */
async function measure(db, query) {
  const [, rows = query, limit, offset = '0'] = /^(.*) limit (\d+)(?: offset (\d+))?$/s.exec(query) ?? [];
  const [page, values] = limit ? [' limit $1 offset $2', `(${limit}, ${offset})`] : ['', ''];
  await db.unsafe(`prepare read as ${rows}${page}`);
  const run = async () => {
    const [row] = await db.unsafe(`explain (analyze, timing off, format json) execute read${values}`);
    const [explained] = row?.['QUERY PLAN'] ?? [];
    return Number(explained['Planning Time']) + Number(explained['Execution Time']);
  };
  for (let i = 0; i < warmUps; i += 1) await run();
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i += 1) least = Math.min(least, await run());
  await db.unsafe('deallocate read');
  return least;
}

/**
 * The large tables that a query, or a function it calls, reads in full.
 * @param {Bench} bench
 * @param {string} query
 */
async function wholeTables({ db, plans }, query) {
  plans.length = 0;
  await db.unsafe('reset role; set auto_explain.log_min_duration = 0; set role authenticated');
  await db.unsafe(query);
  await db.unsafe('reset role; set auto_explain.log_min_duration = -1; set role authenticated');
  const scanned = plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\w+).*\(actual/g)]);
  const large = await db`
    select relname from pg_catalog.pg_class where relname = any (${scanned.map(([, table = '']) => table)})
      and relkind = 'r' and reltuples > ${largeTable}`;
  return large.map(({ relname }) => relname);
}

/** @param {number} ms */
const time = (ms) => (ms < 100 ? ms.toFixed(2) : Math.round(ms).toLocaleString('en-IE'));
/** @param {number} ratio @param {number} target */
const times = (ratio, target) => (ratio > target ? `**${ratio.toFixed(1)}**` : ratio.toFixed(1));

/** @param {{ few: Bench, many: Bench }} benches */
async function readTables({ few, many }) {
  const least = reads.map(() => ({ few: Infinity, many: Infinity, plain: Infinity }));
  for (let round = 0; round < rounds; round += 1) {
    for (const actor of /** @type {const} */ (['manager', 'driver'])) {
      for (const [n, read] of reads.entries()) {
        const found = least[n];
        if (!found || read.actor !== actor) continue;
        for (const size of /** @type {const} */ (['few', 'many'])) {
          const { db } = { few, many }[size];
          await become(db, actor, true);
          found[size] = Math.min(found[size], await measure(db, read.query));
        }
        if (!read.plain) continue;
        await become(many.db, actor, false);
        found.plain = Math.min(found.plain, await measure(many.db, read.plain(many.depot)));
      }
    }
  }

  /** @type {Map<string, number>} */
  const dashboards = new Map();
  const problems = [];
  const rows = [];
  for (const [n, read] of reads.entries()) {
    const found = least[n];
    if (!found) continue;
    const { dashboard } = read;
    if (dashboard) dashboards.set(dashboard, (dashboards.get(dashboard) ?? 0) + found.many);
    const name = dashboard ? `${read.name} (${dashboard})` : read.name;
    const plain = read.plain
      ? `${time(found.plain)} | ${times(found.many / found.plain, targets.policies)}`
      : '- | -';
    rows.push(
      `| ${name} | ${time(found.many)} | ${plain} | ${times(found.many / found.few, targets.depots)} |`,
    );
    await become(many.db, read.actor, true);
    const whole = await wholeTables(many, read.query);
    if (whole.length > 0) problems.push(`${name} reads all of ${whole.join(', ')}`);
  }
  return `
### Dashboards

All reads of a dashboard together, as the person who opens it, least of ${rounds * runs}. Target: ${targets.dashboard} ms.

| dashboard | ms |
|---|---|
${[...dashboards].map(([name, ms]) => `| ${name} | ${ms > targets.dashboard ? `**${time(ms)}**` : time(ms)} |`).join('\n')}

### Reads

Each read with policies and without, and its growth from ${sizes.few} to ${sizes.many} depots. Targets: at most ${targets.policies} and ${targets.depots} times.

| read | ms | without policies | times | growth |
|---|---|---|---|---|
${rows.join('\n')}

${problems.length > 0 ? problems.map((problem) => `- ${problem}`).join('\n') : `No read reads the whole of a table with more than ${largeTable} rows.`}
`;
}

/** @param {Bench} bench */
async function changeTable({ db }) {
  await db`reset role`;
  await db`reset default_transaction_read_only`;
  const rows = [];
  for (const { name, prepare = 'select', statement } of changes) {
    await db.unsafe(`begin; ${prepare}`);
    const started = performance.now();
    await db.unsafe(statement);
    const ms = performance.now() - started;
    await db.unsafe('rollback');
    rows.push(`| ${name} | ${time(ms)} |`);
  }
  return `
### Changes

One statement each, by the owner of the database, with all triggers, once.

| change | ms |
|---|---|
${rows.join('\n')}
`;
}

/** @param {Bench} bench */
async function importTable({ db }) {
  await become(db, 'manager', true);
  await db`set default_transaction_read_only = off`;
  const rows = [];
  for (const file of imports) {
    const checked = await runImport(db, file, true);
    const run = await runImport(db, file, false);
    rows.push(`| ${file.name} | ${(checked / 1000).toFixed(1)} | ${(run / 1000).toFixed(1)} |`);
  }
  return `
### Imports

${importedRows.toLocaleString('en-IE')} rows by a manager, in ten calls, as the app sends them: checked, then run. Target: 10 s each.

| file | check, s | run, s |
|---|---|---|
${rows.join('\n')}
`;
}

const server = await startPostgres(Object.values(sizes).map((depots) => `bench_${depots}`));
try {
  const [few, many] = await Promise.all([
    load(server.socketFolder, sizes.few),
    load(server.socketFolder, sizes.many),
  ]);
  const tables = await readTables({ few, many });
  const changed = await changeTable(many);
  const imported = await importTable(many);
  const [about] = await many.db`select current_setting('server_version') as version`;
  await Promise.all([few.db.end(), many.db.end()]);
  const report = `
PostgreSQL ${about?.version}, ${cpus().length} cores, ${sizes.many} depots. Each has 1,000 drivers, with 3 licences, 8 trainings, 5 penalties and 3
requirements each, and 300 vehicles with 6 records and a check on each of ${checkDays} days. Cards and units were read for 24 months, and the
National Fleet Database was told for as long.
${tables}${changed}${imported}`;
  console.log(report);
  writeSection('Database', report);
} finally {
  await server.stop();
}
