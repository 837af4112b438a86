import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-'));
const database = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the embedded backend as the dev and preview servers do. */
const start = `
  import { embeddedBackend } from './scripts/embedded-backend.mjs';
  const handlers = [];
  await embeddedBackend().configurePreviewServer({
    config: { logger: console },
    middlewares: { use: (handler) => handlers.push(handler) },
    printUrls: () => {},
  });
  process.exit(handlers.length === 1 ? 0 : 2);`;

const run = (...args: string[]) =>
  new Promise<{ code: number | string | null | undefined; errors: string }>((resolve) => {
    const env = { ...process.env, ROADWORTHY_DATABASE: database };
    execFile(process.execPath, args, { env }, (error, _output, errors) =>
      resolve({ code: error ? error.code : 0, errors }),
    );
  });
const startServer = () => run('--input-type=module', '--eval', start);

const fine = { code: 0, errors: '' };

it('starts again on its own database, but refuses one made with other migrations until it is reset', async () => {
  expect(await startServer()).toEqual(fine);
  expect(await startServer()).toEqual(fine);

  writeFileSync(`${database}.version`, 'of other migrations');
  expect(await startServer()).toEqual({
    code: 1,
    errors:
      'The embedded database was created from other migrations or demo data. Run "npm run db:reset" to create a new one.\n',
  });

  expect(await run('scripts/db-reset.mjs')).toEqual(fine);
  expect(readdirSync(folder)).toEqual([]);
  // It starts four servers, one after the other.
}, 240_000);
