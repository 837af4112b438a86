import './telemetry-off.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the embedded database keeps its files; supabase/config.toml reads the same variable. */
process.env.ROADWORTHY_DATABASE ??= 'supabase/.temp/data';
const folder = process.env.ROADWORTHY_DATABASE;
const lockFile = `${folder}.pid`;

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Two processes on one database folder would destroy it, so the second one stops with a sentence. */
export function lockDatabase() {
  mkdirSync(dirname(folder), { recursive: true });
  const owner = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0;
  if (owner && owner !== process.pid && isRunning(owner)) {
    throw new Error(`The embedded database is in use by process ${owner}. Stop that server first.`);
  }
  writeFileSync(lockFile, String(process.pid));
  process.once('exit', () => rmSync(lockFile, { force: true }));
}

/** Throws the embedded database away; the next start migrates and seeds a new one. */
export function removeDatabase() {
  lockDatabase();
  rmSync(folder, { recursive: true, force: true });
}
