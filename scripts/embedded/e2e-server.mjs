// A server for the browser tests: the production build of `npm run build:demo` on a new embedded database.
// Prints its address and the mails.
import './telemetry-off.mjs';
import { rmSync } from 'node:fs';
import { preview } from 'vite';

const { E2E_PORT = '0', TEST_PARALLEL_INDEX = 'alone' } = process.env;
const folder = `supabase/.temp/e2e-${TEST_PARALLEL_INDEX}`;
for (const each of [folder, `${folder}-files`]) rmSync(each, { recursive: true, force: true });
process.env.ROADWORTHY_DATABASE = folder;

const server = await preview({
  mode: 'demo',
  build: { outDir: 'dist-demo' },
  preview: { port: Number(E2E_PORT), strictPort: true, open: false },
});
server.printUrls();
