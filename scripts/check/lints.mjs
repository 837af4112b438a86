// Runs `supabase db lint` and `db advisors` at warning level on a migrated PostgreSQL, where they must find
// nothing, and on one with seeded defects, where they must find them all. Needs PostgreSQL with the extension
// plpgsql_check (postgresql-15-plpgsql-check on Debian), which hosted Supabase has.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { startPostgres } from '../bench/depots.mjs';
import { missingExtension, stopWith } from './needs.mjs';

/** Messages about functions that are as intended. */
const accepted = [
  // private.refuse() always throws.
  'private.keep_policy: control reached end of function without RETURN',
  'private.make_calendar: control reached end of function without RETURN',
  // PostgREST takes it from the URL, where only the gateway reads it.
  'public.calendar: unused parameter "apikey"',
  // private.import_part() calls the function of each kind with the same parameters.
  'private.import_training: unused parameter "p_import"',
  'private.import_vehicle_records: unused parameter "p_import"',
  'private.import_vehicles: unused parameter "p_import"',
  // RETURN QUERY EXECUTE fills them, and its statement is not known before it runs.
  'private.rows_now: OUT variable "id" is maybe unmodified',
  'private.rows_now: OUT variable "owner" is maybe unmodified',
  'private.rows_now: OUT variable "stored" is maybe unmodified',
];

const seeded = [
  'auth_rls_initplan of lint_policies',
  'auth_users_exposed of lint_accounts',
  'duplicate_index of lint_policies',
  'extension_in_public of citext',
  'function_search_path_mutable of lint_path',
  'materialized_view_in_api of lint_stored',
  'multiple_permissive_policies of lint_policies',
  'policy_exists_rls_disabled of lint_policy_off',
  'rls_disabled_in_public of lint_open',
  'rls_policy_always_true of lint_policies',
  'rls_references_user_metadata of lint_policies',
  'security_definer_view of lint_accounts',
  'sensitive_columns_exposed of lint_open',
  'public.lint_missing: column "nowhere" does not exist',
  'public.lint_unread: never read variable "unread"',
];

/** @param {string} url @param {string[]} args */
async function findingsOf(url, ...args) {
  const cli = spawn(
    'npx',
    ['--yes', 'supabase@3.1.0', 'db', ...args, `--remote=${url}`, '--fail-on', 'none'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    },
  );
  const [out, errors, [exitCode]] = await Promise.all([
    text(cli.stdout),
    text(cli.stderr),
    once(cli, 'exit'),
  ]);
  if (exitCode !== 0) throw new Error(`supabase db ${args[0]} failed:\n${out}${errors}`);
  // It prints no list if it finds nothing.
  return JSON.parse(/^\[.*^\]/ms.exec(out)?.[0] ?? '[]');
}

/** @param {string} url */
async function allFindings(url) {
  const lint = await findingsOf(url, 'lint', '--level', 'warning');
  const advisors = await findingsOf(url, 'advisors', '--type', 'all', '--level', 'warn');
  return [
    ...lint.flatMap(
      (/** @type {{ function: string, issues: { message: string }[] }} */ { function: name, issues }) =>
        issues.map(({ message }) => `${name}: ${message}`).filter((finding) => !accepted.includes(finding)),
    ),
    ...advisors.map(
      (/** @type {{ name: string, metadata: { name: string } }} */ { name, metadata }) =>
        `${name} of ${metadata.name}`,
    ),
  ];
}

/** Starts PostgreSQL with the two databases, or ends the command and says what is missing. */
export async function startForLints() {
  const server = await startPostgres(['as_migrated', 'seeded']);
  const path = join(server.socketFolder, '.s.PGSQL.5432');
  const db = postgres({ path, database: 'postgres', username: 'supabase_admin', max: 1 });
  const missing = await missingExtension(
    (text, parameters = []) => db.unsafe(text, [...parameters]),
    'plpgsql_check',
  );
  await db.end();
  if (!missing) return server;
  await server.stop();
  return stopWith(missing);
}

/**
 * Throws if a rule finds something in the migrated database, or misses a seeded defect.
 * @param {Awaited<ReturnType<typeof startForLints>>} server
 */
export async function checkLints(server) {
  const path = join(server.socketFolder, '.s.PGSQL.5432');
  // The command connects only by TCP, and the server listens only on its socket.
  const door = createServer((client) => {
    const inside = connect(path);
    client.once('error', () => inside.destroy());
    inside.once('error', () => client.destroy());
    client.pipe(inside).pipe(client);
  }).listen(0, '127.0.0.1');
  try {
    await once(door, 'listening');
    const address = door.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    /** @param {string} database */
    const check = async (database) => {
      const db = postgres({ path, database, username: 'supabase_admin', max: 1, onnotice: () => undefined });
      // In a schema of its own on the search path, as on hosted Supabase. The schemas of the tests are not deployed.
      await db.unsafe(`
        create schema extensions;
        grant usage on schema extensions to public;
        create extension plpgsql_check schema extensions;
        alter database ${database} set search_path = public, extensions;
        drop schema test_baseline, safe_update cascade`);
      if (database === 'seeded') await db.unsafe(readFileSync('scripts/check/lints.sql', 'utf8'));
      await db.end();
      return allFindings(`postgresql://supabase_admin@127.0.0.1:${port}/${database}?sslmode=disable`);
    };
    const clean = await check('as_migrated');
    const found = await check('seeded');
    const missed = seeded.filter((defect) => !found.includes(defect));
    console.log(
      `Lints: ${clean.length} found; ${seeded.length - missed.length} of ${seeded.length} seeded defects found.`,
    );
    if (clean.length > 0) throw new Error(`The database has defects:\n${clean.join('\n')}`);
    if (missed.length > 0) throw new Error(`Seeded defects were not found:\n${missed.join('\n')}`);
  } finally {
    door.close();
  }
}
