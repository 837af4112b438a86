import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { filesIn } from '../../scripts/embedded/files.mjs';
import { rememberBaseline } from './baseline';
import { serverConfig } from './config';
import { loadWorld } from './loadWorld';
import type { Sql } from './sql';

const folder = 'supabase/.temp';
const migrationsFolder = 'supabase/migrations';

export const migrationFiles = () =>
  readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(migrationsFolder, name));

const ingredients = [
  'supabase/config.toml',
  'node_modules/@supabase/lite/package.json',
  ...['actors', 'baseline', 'factories', 'loadWorld', 'sql', 'world'].map(
    (name) => `tests/support/${name}.ts`,
  ),
];

function imageName(): string {
  const hash = createHash('sha256');
  for (const file of [...migrationFiles(), ...ingredients]) hash.update(file).update(readFileSync(file));
  // Stored states are those of their day.
  hash.update(new Date().toISOString().slice(0, 10));
  return `test-image-${hash.digest('hex').slice(0, 16)}.tar`;
}

async function buildImage(path: string): Promise<void> {
  const connection = await createPgliteConnection({ url: 'memory://' });
  const app = new App({ connection, ...serverConfig, options: { server: { admin: false } } });
  // It stores no files, but without a folder the server has no Storage.
  app._storageAdapter = filesIn(folder);
  await app.init();
  await applyPendingMigrations(app);
  const sql: Sql = async (text, parameters = []) =>
    (await connection.driver.query<never>(text, [...parameters])).rows;
  await loadWorld(sql);
  await rememberBaseline(sql);
  const dump = await connection.driver.dumpDataDir('none');
  await connection.close();
  // Two runs may build the same image at once; the rename rules out a half-written file.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, path);
}

function removeOldImages(): void {
  const images = readdirSync(folder)
    .filter((name) => name.startsWith('test-image-'))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of images.slice(1)) rmSync(path, { force: true });
}

export async function embeddedImage(): Promise<string> {
  const path = join(folder, imageName());
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  removeOldImages();
  await buildImage(path);
  return path;
}
