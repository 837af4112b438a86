import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const oldestVersion = 15;
const debianFolder = '/usr/lib/postgresql';

function output(command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function versionIn(folder: string): number {
  return Number(/\) (\d+)/.exec(output(join(folder, 'postgres'), '--version'))?.[1] ?? 0);
}

function installed(): string | undefined {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(':').filter((folder) => existsSync(join(folder, 'initdb')));
  return [output('pg_config', '--bindir'), ...debian, ...onPath].find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && versionIn(folder) >= oldestVersion,
  );
}

/**
 * The folder of this machine's PostgreSQL 15 or newer, or undefined. As root on Debian, as on most build
 * machines, it is installed if missing.
 */
export function postgresBinaries(): string | undefined {
  const found = installed();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log('Installing PostgreSQL for the database tests ...');
  output('apt-get', 'update', '-qq');
  output('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql');
  return installed();
}

/** PostgreSQL refuses to run as root, so root gets the ids of the user `postgres`, or else of `nobody`. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = output('id', '-u', 'postgres') ? 'postgres' : 'nobody';
  return { uid: Number(output('id', '-u', name)), gid: Number(output('id', '-g', name)) };
}
