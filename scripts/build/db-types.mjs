// Generates src/lib/database.types.ts from a new in-memory database with all migrations applied: the types of its tables and functions, and
// the months of retention with which it begins.
// With --check it writes nothing and fails if the file is stale.
import '../embedded/telemetry-off.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { App, getStorageSchemaSql } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { sortGeneratorMetadata } from '@supabase/postgrest-typegen';
import { generateTypescript } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { filledViewColumns } from './view-columns.mjs';

const file = 'src/lib/database.types.ts';
const header = '// Generated from supabase/migrations by `npm run db:types`, never edited by hand.\n';

/** Columns maintained by the database cannot be inserted or updated, so their `never` entries are removed. */
const neverWritten = /^ +\w+\?: never\n/gm;

/**
 * The generator knows no domains, which bound what a function takes.
 * @param {Parameters<typeof introspect>[0]} driver
 * @returns {Promise<Map<number, number>>} By the id of a domain, that of its type.
 */
async function basesOfDomains(driver) {
  const { rows } = await driver.query(
    "select oid::integer as domain, typbasetype::integer as base from pg_catalog.pg_type where typtype = 'd'",
  );
  return new Map(rows.map(({ domain, base }) => [domain, base]));
}

/** @param {Parameters<typeof introspect>[0]} driver */
async function standardPeriods(driver) {
  const { rows } = await driver.query('select kind, months from public.retention_settings order by kind');
  return `
/** For how many months each kind of personal data is kept, until an admin changes it. */
export const STANDARD_PERIODS = {
${rows.map(({ kind, months }) => `  ${kind}: ${months},\n`).join('')}}

export type RetentionKind = keyof typeof STANDARD_PERIODS
`;
}

async function generate() {
  const connection = await createPgliteConnection({ url: 'memory://' });
  try {
    await connection.driver.exec(getStorageSchemaSql());
    await applyPendingMigrations(new App({ connection, options: { server: { admin: false } } }));
    const metadata = await introspect(connection.driver, { includedSchemas: ['public'] });
    const filled = await filledViewColumns(connection.driver);
    const baseOf = await basesOfDomains(connection.driver);
    for (const { args } of metadata.functions) {
      for (const argument of args) argument.type_id = baseOf.get(argument.type_id) ?? argument.type_id;
    }
    for (const column of metadata.columns) {
      column.is_generated ||= column.name === 'version';
      column.is_nullable &&= !filled.has(`${column.table}.${column.name}`);
    }
    const types = await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
      postgrestVersion: '13',
    });
    return types.replaceAll(neverWritten, '') + (await standardPeriods(connection.driver));
  } finally {
    await connection.close();
  }
}

const types = header + (await generate());
const isStale = !existsSync(file) || readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== types;

if (!isStale) {
  console.log(`${file} is up to date.`);
} else if (process.argv.includes('--check')) {
  console.error(`${file} is stale. Run "npm run db:types" and commit the result.`);
  process.exitCode = 1;
} else {
  writeFileSync(file, types);
  console.log(`${file} was updated.`);
}
