import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { NO_POSTGRES, stopWith } from '../check/needs.mjs';

const { module: hosted } = /** @type {{ module: typeof import('../../tests/support/hosted') }} */ (
  await runnerImport('/tests/support/hosted.ts')
);
const { module: cluster } = /** @type {{ module: typeof import('../../tests/support/postgresCluster') }} */ (
  await runnerImport('/tests/support/postgresCluster.ts')
);
const { module: binaries } =
  /** @type {{ module: typeof import('../../tests/support/postgresBinaries') }} */ (
    await runnerImport('/tests/support/postgresBinaries.ts')
  );

/**
 * Starts PostgreSQL, set up like hosted Supabase, with an empty, migrated database for each name.
 * @param {string[]} databases
 * @param {Record<string, string>} [settings]
 */
export async function startPostgres(databases, settings) {
  const folder = binaries.postgresBinaries();
  if (!folder) return stopWith(NO_POSTGRES);
  const server = await cluster.startCluster(folder, settings);
  try {
    await hosted.makeTemplate(server.socketFolder);
    const admin = cluster.connect(server.socketFolder, 'postgres');
    for (const name of databases) await admin.unsafe(`create database ${name} template ${hosted.template}`);
    await admin.end();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/**
 * Fills a database with this many depots of 1,000 drivers each, and with the checks of this many days.
 * @param {import('postgres').Sql} db
 * @param {number} depots
 * @param {number} checkDays
 */
export async function fill(db, depots, checkDays) {
  const started = Date.now();
  // Rows whose commit is not on disk yet are not marked all-visible, which would rule out index-only scans.
  await db.unsafe(
    `set synchronous_commit = on; set bench.depots = ${depots}; set bench.check_days = ${checkDays}`,
  );
  await db.unsafe(readFileSync('scripts/bench/db.sql', 'utf8'));
  await db.unsafe('vacuum analyze'); // Not in the file, which runs as one transaction.
  console.log(`${depots} depots loaded in ${Math.round((Date.now() - started) / 1000)} s`);
}
