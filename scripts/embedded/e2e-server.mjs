// A server for the browser tests: the production build of `npm run build:demo` on a new embedded database.
// Prints its address and the mails. Making a database takes longer than most journeys, so the server of a
// worker gets a copy of the one that was made before the workers started.
import './telemetry-off.mjs';
import { cpSync, rmSync } from 'node:fs';
import { preview } from 'vite';
import { liveOnTestDay } from '../check/day.mjs';

const { E2E_PORT = '0', TEST_PARALLEL_INDEX } = process.env;
const model = 'supabase/.temp/e2e-model';
const folder = TEST_PARALLEL_INDEX ? `supabase/.temp/e2e-${TEST_PARALLEL_INDEX}` : model;
for (const part of ['', '-files', '.version']) {
  rmSync(folder + part, { recursive: true, force: true });
  if (folder !== model) cpSync(model + part, folder + part, { recursive: true });
}
process.env.ROADWORTHY_DATABASE = folder;
// The database reads this process's clock. The pictures of the README have a clock of their own.
if (process.env.ROADWORTHY_CLOCK) liveOnTestDay();

const server = await preview({
  mode: 'demo',
  build: { outDir: 'dist-demo' },
  preview: { port: Number(E2E_PORT), strictPort: true, open: false },
});
server.printUrls();
