import './telemetry-off.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the embedded database keeps its files; supabase/config.toml reads the same variable. */
process.env.ROADWORTHY_DATABASE ??= 'supabase/.temp/data';
const folder = process.env.ROADWORTHY_DATABASE;
const lockFile = `${folder}.pid`;
const versionFile = `${folder}.version`;

/** Why the embedded database cannot be used now, in a sentence for the person at the terminal. */
export class DatabaseRefusal extends Error {}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Two processes on one database folder would destroy it, so the second one stops with a sentence. */
function lockDatabase() {
  mkdirSync(dirname(folder), { recursive: true });
  const owner = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0;
  if (owner && owner !== process.pid && isRunning(owner)) {
    throw new DatabaseRefusal(`The embedded database is in use by process ${owner}. Stop that server first.`);
  }
  writeFileSync(lockFile, String(process.pid));
  process.once('exit', () => rmSync(lockFile, { force: true }));
}

/** Changes with every change to the migrations and the demo data. */
function currentVersion() {
  const hash = createHash('sha256');
  const migrations = readdirSync('supabase/migrations').sort();
  for (const file of [...migrations.map((name) => `migrations/${name}`), 'seed.sql']) {
    hash.update(file).update(readFileSync(`supabase/${file}`));
  }
  return hash.digest('hex');
}

/**
 * Takes the embedded database for this process. The migrations are edited in place until the first release, so a database
 * that others made cannot be brought up to date, and is refused with a sentence.
 */
export function openDatabase() {
  lockDatabase();
  if (!existsSync(folder)) return;
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8') : '';
  if (version !== currentVersion()) {
    throw new DatabaseRefusal(
      'The embedded database was made with other migrations or demo data than these. Run "npm run db:reset" to make a new one.',
    );
  }
}

/** Notes which migrations and demo data the database was made with, once it was. */
export function rememberVersion() {
  writeFileSync(versionFile, currentVersion());
}

/** Throws the embedded database away; the next start migrates and seeds a new one. */
export function removeDatabase() {
  lockDatabase();
  rmSync(folder, { recursive: true, force: true });
  rmSync(versionFile, { force: true });
}
