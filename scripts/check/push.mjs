// Checks that `supabase db push` applies the migrations to an empty database, as in a first deployment, and
// that `supabase db lint` and `db advisors` find nothing. Needs neither Docker nor an account: npx downloads
// the CLI (65 MB). The push goes to PostgreSQL in memory, the linters run on a PostgreSQL on this machine
// (see lints.mjs).
import '../embedded/telemetry-off.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { App, getStorageSchemaSql } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { checkLints, startForLints } from './lints.mjs';

// First, because it says at once what this machine lacks.
const forLints = await startForLints();

try {
  await checkPush();
  await checkLints(forLints);
} finally {
  await forLints.stop();
}

async function checkPush() {
  const port = 54_399;
  const connection = await createPgliteConnection({ url: 'memory://' });
  // A hosted project has the schemas of Auth and Storage from the start.
  await new App({ connection, options: { server: { admin: false } } }).ensureSystemSchema();
  await connection.driver.exec(getStorageSchemaSql());
  const server = new PGLiteSocketServer({
    db: connection.driver,
    port,
    host: '127.0.0.1',
    maxConnections: 5,
  });
  await server.start();
  try {
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
    const push = spawn('npx', ['--yes', 'supabase@3.1.0', 'db', 'push', `--remote=${url}`, '--yes'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    const [exitCode] = await once(push, 'exit');

    const history = await connection.driver.query('select name from supabase_migrations.schema_migrations');
    const wanted = readdirSync('supabase/migrations').length;
    console.log(`${history.rows.length} of ${wanted} migrations were applied.`);
    process.exitCode = exitCode === 0 && history.rows.length === wanted ? 0 : 1;
  } finally {
    await server.stop();
    await connection.close();
  }
}
