import './telemetry-off.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** supabase/config.toml reads the same variable. */
process.env.ROADWORTHY_DATABASE ??= 'supabase/.temp/data';
const folder = process.env.ROADWORTHY_DATABASE;
const lockFile = `${folder}.pid`;
const versionFile = `${folder}.version`;
export const filesFolder = `${folder}-files`;

/** The embedded database cannot be used. The user at the terminal reads the message. */
export class DatabaseRefusal extends Error {}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Two processes would corrupt the database folder, so the second is refused. */
function lockDatabase() {
  mkdirSync(dirname(folder), { recursive: true });
  const owner = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0;
  if (owner && owner !== process.pid && isRunning(owner)) {
    throw new DatabaseRefusal(`The embedded database is in use by process ${owner}. Stop that server first.`);
  }
  writeFileSync(lockFile, String(process.pid));
  process.once('exit', () => rmSync(lockFile, { force: true }));
}

function currentVersion() {
  const hash = createHash('sha256');
  const migrations = readdirSync('supabase/migrations').sort();
  for (const file of [...migrations.map((name) => `migrations/${name}`), 'seed.sql']) {
    hash.update(file).update(readFileSync(`supabase/${file}`));
  }
  return hash.digest('hex');
}

/**
 * Locks the embedded database for this process and returns whether it is new. The migrations are edited in
 * place until the first release, so a database made from other versions cannot be migrated and is refused.
 */
export function openDatabase() {
  lockDatabase();
  if (!existsSync(folder)) return true;
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8') : '';
  if (version !== currentVersion()) {
    throw new DatabaseRefusal(
      'The embedded database was created from other migrations or demo data. Run "npm run db:reset" to create a new one.',
    );
  }
  return false;
}

export function rememberVersion() {
  writeFileSync(versionFile, currentVersion());
}

/** Also deletes its files. The next start migrates and seeds a new database. */
export function removeDatabase() {
  lockDatabase();
  rmSync(folder, { recursive: true, force: true });
  rmSync(filesFolder, { recursive: true, force: true });
  rmSync(versionFile, { force: true });
}
