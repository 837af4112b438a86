import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { runnerImport } from 'vite';

const { module: config } = /** @type {{ module: typeof import('../../tests/support/config') }} */ (
  await runnerImport('/tests/support/config.ts')
);
export const apiHeaders = { apikey: config.publishableKey };

/**
 * Starts `npm run dev` on loopback, with its own embedded database, and waits for its first answer from the API.
 * @param {number} port
 * @param {string} database
 */
export async function startDevServer(port, database) {
  const started = performance.now();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, CI: '1', ROADWORTHY_DATABASE: database };
  // The embedded backend, whatever the environment or `.env` says.
  delete env.VITE_SUPABASE_URL;
  delete env.VITE_SUPABASE_ANON_KEY;
  const server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--mode', 'demo', '--port', String(port), '--strictPort'],
    { stdio: 'ignore', env },
  );
  const stopNow = () => server.kill('SIGKILL');
  process.once('exit', stopNow);
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/rest/v1/depots?select=name`, { headers: apiHeaders }).catch(
      () => undefined,
    );
    if (answer?.ok) break;
    if (server.exitCode !== null || performance.now() - started > 180_000)
      throw new Error('The development server did not start');
    await pause(20);
  }
  return {
    url,
    pid: server.pid ?? 0,
    ms: performance.now() - started,
    async stop() {
      process.off('exit', stopNow);
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}
