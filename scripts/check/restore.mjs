// Tries the restore of docs/deploy.md, section 8: loads a backup of one PostgreSQL database into a new,
// migrated one. All rows must be the same, and PostgREST must answer each kind of user as before.
//
//   npm run db:check-restore
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runnerImport } from 'vite';
import { startPostgres } from '../bench/depots.mjs';
import { NO_POSTGRES, stopWith } from './needs.mjs';

/** @template T @param {string} path @returns {Promise<T>} */
const load = async (path) => (await runnerImport(path)).module;
/** @type {typeof import('../../tests/support/postgresBinaries')} */
const binaries = await load('/tests/support/postgresBinaries.ts');
/** @type {typeof import('../../tests/support/postgresCluster')} */
const cluster = await load('/tests/support/postgresCluster.ts');
/** @type {typeof import('../../tests/support/hosted')} */
const hosted = await load('/tests/support/hosted.ts');
/** @type {typeof import('../../tests/support/postgrest')} */
const postgrest = await load('/tests/support/postgrest.ts');
/** @type {typeof import('../../tests/support/tokens')} */
const tokens = await load('/tests/support/tokens.ts');
/** @type {typeof import('../../tests/support/actors')} */
const { actors } = await load('/tests/support/actors.ts');

/** The guide, in which each option of the commands below must appear. */
const guide = readFileSync('docs/deploy.md', 'utf8').replaceAll('"', '');
const schemas = ['public', 'private', 'auth'];

const reads = [
  'users?select=id,full_name,role,depot_id,version&order=id',
  'driver_overview?select=id,full_name,verdict,reasons,active_points&order=id',
  'vehicle_overview?select=id,registration_number,verdict,reasons&order=id',
  'driver_licenses?select=*&order=id',
  'driver_training?select=*&order=id',
  'driver_penalties?select=*&order=id',
  'driver_vehicle_assignments?select=*&order=id',
  'driver_depot_applications?select=*&order=id',
  'attention?select=subject,subject_id,danger,findings&order=subject_id',
  'rpc/compliance_dashboard',
  'rpc/manager_dashboard',
  'rpc/due_by_month',
  'rpc/my_application',
  'rpc/my_counts',
];

/** The number of rows of each table and a hash of their contents. @param {import('postgres').Sql} db */
async function contents(db) {
  const tables = await db`
    select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
    where schemaname = any (${schemas}) order by 1`;
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { name } of tables) {
    const [row] = await db.unsafe(
      `select count(*)::integer as rows, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${name} t`,
    );
    found.set(name, `${row?.rows} rows, ${row?.hash}`);
  }
  return found;
}

/** @param {string} binary @param {string} socketFolder @param {string} database */
async function answers(binary, socketFolder, database) {
  const api = await postgrest.startPostgrest(binary, socketFolder, database);
  try {
    /** @type {Map<string, { status: number, body: unknown }>} */
    const found = new Map();
    for (const [name, account] of [['anon', undefined], ...Object.entries(actors)]) {
      for (const read of reads) {
        /** @type {Record<string, string>} */
        const headers = {};
        if (typeof account === 'object')
          headers.authorization = `Bearer ${await tokens.accessToken(account)}`;
        const answer = await fetch(`${api.url}/${read}`, { headers });
        found.set(`${name}: ${read}`, { status: answer.status, body: await answer.json() });
      }
    }
    // Writing still works, and generated numbers continue where they were.
    const admin = await fetch(`${api.url}/driver_training`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokens.accessToken(actors.admin)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        driver_id: actors.driver.id,
        training_type: 'Restored',
        completion_date: '2026-01-15',
        provider: 'Restored',
        certificate_number: 'R-1',
      }),
    });
    found.set('admin: adds a training', { status: admin.status, body: null });
    return found;
  } finally {
    await api.stop();
  }
}

const folder = binaries.postgresBinaries();
const binary = postgrest.postgrestBinary();
if (!folder) stopWith(NO_POSTGRES);
if (!binary) stopWith('There is no PostgREST for this platform, so the restore cannot be tried here.');
const server = await startPostgres(['before']);
const work = mkdtempSync(join(tmpdir(), 'roadworthy-restore-'));
try {
  await hosted.makeProject(server.socketFolder, 'restored');
  const dump = join(work, 'data.sql');
  /** @param {string} command @param {string} database @param {string[]} args */
  const run = (command, database, args) => {
    // So that the guide cannot differ from what is tried here.
    for (const arg of args.filter((each) => each.startsWith('--')))
      if (!guide.includes(arg)) throw new Error(`docs/deploy.md does not say ${arg}`);
    execFileSync(
      join(folder, command),
      ['-h', server.socketFolder, '-U', cluster.owner, '-d', database, ...args],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  };
  const started = Date.now();
  run('pg_dump', 'before', [
    '--data-only',
    ...schemas.map((schema) => `--schema=${schema}`),
    '--exclude-table=auth.schema_migrations',
    '--file',
    dump,
  ]);
  run('psql', 'restored', [
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--command=set session_replication_role = replica',
    '--file',
    'scripts/check/restore.sql',
    '--file',
    dump,
  ]);
  console.log(
    `A backup of ${Math.round(statSync(dump).size / 1024)} kB was restored in ${Date.now() - started} ms.`,
  );

  const problems = [];
  const databases = /** @type {const} */ (['before', 'restored']);
  const [rowsBefore, rowsAfter] = await Promise.all(
    databases.map(async (database) => {
      const db = cluster.connect(server.socketFolder, database);
      const found = await contents(db);
      await db.end();
      return found;
    }),
  );
  for (const [name, rows] of rowsBefore ?? [])
    if (rowsAfter?.get(name) !== rows) problems.push(`${name}: ${rows}, then ${rowsAfter?.get(name)}`);
  const before = await answers(binary, server.socketFolder, 'before');
  const after = await answers(binary, server.socketFolder, 'restored');
  for (const [what, answer] of before)
    if (!isDeepStrictEqual(after.get(what), answer)) problems.push(`${what} is answered differently`);

  const read = [...before.values()].filter(({ body }) => Array.isArray(body) && body.length > 0).length;
  console.log(
    `${rowsBefore?.size} tables and ${before.size} answers were compared; ${read} answers hold rows. The admin's new training: ${after.get('admin: adds a training')?.status}.`,
  );
  if (problems.length > 0) throw new Error(`The restored database differs:\n${problems.join('\n')}`);
} finally {
  rmSync(work, { recursive: true, force: true });
  await server.stop();
}
