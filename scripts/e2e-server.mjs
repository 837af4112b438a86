// The server for the browser tests: the production build of `npm run build:demo` on a new embedded database.
import './telemetry-off.mjs';
import { rmSync } from 'node:fs';
import { preview } from 'vite';
import { securityHeaders } from './security-headers.mjs';

const folder = 'supabase/.temp/e2e';
rmSync(folder, { recursive: true, force: true });
process.env.ROADWORTHY_DATABASE = folder;

await preview({
  mode: 'demo',
  build: { outDir: 'dist-demo' },
  preview: {
    port: Number(process.env.E2E_PORT),
    strictPort: true,
    open: false,
    headers: securityHeaders(''),
  },
});
