// The server for the browser tests: the production build of `npm run build:demo` on a new embedded database
// without files.
import './telemetry-off.mjs';
import { appendFileSync, rmSync } from 'node:fs';
import { createLogger, preview } from 'vite';

const folder = 'supabase/.temp/e2e';
for (const each of [folder, `${folder}-files`]) rmSync(each, { recursive: true, force: true });
process.env.ROADWORTHY_DATABASE = folder;

// The mails are printed, and written to a file that the tests read.
const mails = 'supabase/.temp/e2e-mails.txt';
rmSync(mails, { force: true });
const logger = createLogger();
const { info } = logger;
logger.info = (message, options) => {
  info(message, options);
  appendFileSync(mails, `${message}\n`);
};

await preview({
  mode: 'demo',
  customLogger: logger,
  build: { outDir: 'dist-demo' },
  preview: {
    port: Number(process.env.E2E_PORT),
    strictPort: true,
    open: false,
  },
});
