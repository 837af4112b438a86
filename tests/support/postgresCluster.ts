import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { clockEnvironment } from '../../scripts/check/day.mjs';
import { serverUser } from './postgresBinaries';
import type { Sql } from './sql';

/** The superuser, named as on hosted Supabase. */
export const owner = 'supabase_admin';

export interface Cluster {
  readonly socketFolder: string;
  readonly pid: number;
  stop(): Promise<void>;
}

// The rows live for a minute, so durability is off.
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  // Its alarm, after a wait for a lock, reads the machine's clock for the moved one now and then, and then every time limit is over. Two that
  // wait for each other wait until the test gives up.
  deadlock_timeout: '1h',
  timezone: 'UTC',
  // Compiling the large views takes longer than running them on a few rows.
  jit: 'off',
};

/** Its name ends with the port, which the settings may change. */
const socketIn = (folder: string) =>
  join(folder, readdirSync(folder).find((name) => /^\.s\.PGSQL\.\d+$/.test(name)) ?? '.s.PGSQL.5432');

export const connect = (
  socketFolder: string,
  database: string,
  onnotice: (notice: postgres.Notice) => void = () => undefined,
  connection: Record<string, string> = {},
) => postgres({ path: socketIn(socketFolder), database, username: owner, max: 1, onnotice, connection });

export const sqlOf =
  (db: postgres.Sql): Sql =>
  <T extends object>(text: string, parameters: Parameters<Sql>[1] = []) =>
    db.unsafe<T[]>(text, [...parameters]);

async function whenReady(socketFolder: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; ) {
    const db = connect(socketFolder, 'postgres');
    try {
      await db`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await db.end();
    }
  }
}

/**
 * Starts a new, empty PostgreSQL server in a temporary folder that stop() removes. Benchmarks pass settings
 * of their own.
 */
export async function startCluster(
  binaries: string,
  added: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-pg-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', owner, '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const options = Object.entries({ ...settings, ...added }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-k', folder, ...options], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...clockEnvironment() },
  });
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    server.kill('SIGQUIT');
    removeFolder();
  };
  process.once('exit', abandon);
  await whenReady(folder);

  return {
    socketFolder: folder,
    pid: server.pid ?? 0,
    async stop() {
      process.off('exit', abandon);
      if (server.exitCode === null) {
        const exited = once(server, 'exit');
        server.kill('SIGQUIT');
        await exited;
      }
      removeFolder();
    },
  };
}
