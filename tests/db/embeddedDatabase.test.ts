import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-'));
const database = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the embedded backend as the dev and the preview server do. */
const start = `
  import { embeddedBackend } from './scripts/embedded-backend.mjs';
  const handlers = [];
  await embeddedBackend().configurePreviewServer({ middlewares: { use: (handler) => handlers.push(handler) } });
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

it('starts again on the database that it made, and not on one that other migrations made until that is reset', async () => {
  expect(await startServer()).toEqual(fine);
  expect(await startServer()).toEqual(fine);

  writeFileSync(`${database}.version`, 'of other migrations');
  expect(await startServer()).toEqual({
    code: 1,
    errors:
      'The embedded database was made with other migrations or demo data than these. Run "npm run db:reset" to make a new one.\n',
  });

  expect(await run('scripts/db-reset.mjs')).toEqual(fine);
  expect(readdirSync(folder)).toEqual([]);
});
