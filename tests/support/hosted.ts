import { readFileSync } from 'node:fs';
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import { rememberBaseline } from './baseline';
import { migrationFiles } from './image';
import { loadWorld } from './loadWorld';
import { connect, sqlOf } from './postgresCluster';
import { requireWhere } from './safeUpdate';

// The parts of a new hosted project that our migrations need: its roles, the helpers in schema auth and the
// tables of Storage.
const before = `
  create role postgres login createdb createrole bypassrls;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to postgres with admin option;`;

const inDatabase = `
  ${getAuthSchemaSql()}
  create or replace function auth.uid() returns uuid language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
  create or replace function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  grant usage on schema auth to anon, authenticated, service_role;
  grant all on schema auth to postgres;
  grant all on all tables in schema auth to postgres;
  ${getStorageSchemaSql()}
  grant usage on schema storage to anon, authenticated, service_role, postgres;
  grant all on all tables in schema storage to anon, authenticated, service_role, postgres;
  -- On hosted, an extension lets postgres make policies on a table that it does not own.
  alter table storage.objects owner to postgres;
  alter schema public owner to postgres;`;

// The default privileges of projects made until 30 May 2026. Newer projects grant nothing.
const generous = ['tables', 'functions', 'sequences']
  .map(
    (objects) =>
      `alter default privileges for role postgres in schema public grant all on ${objects} to anon, authenticated, service_role;`,
  )
  .join('\n');

export const template = 'roadworthy_template';

/** A database like that of a new hosted project, migrated by a role without superuser rights. */
export async function makeProject(
  socketFolder: string,
  database: string,
  {
    grantsByDefault = true,
    onnotice,
  }: { grantsByDefault?: boolean; onnotice?: Parameters<typeof connect>[2] } = {},
): Promise<void> {
  const server = connect(socketFolder, 'postgres');
  await server.unsafe(`create database ${database}`);
  await server.end();

  const db = connect(socketFolder, database, onnotice);
  await db.unsafe(inDatabase);
  if (grantsByDefault) await db.unsafe(generous);
  await db.unsafe(`grant all on database ${database} to postgres; set session authorization postgres`);
  for (const file of migrationFiles()) await db.unsafe(readFileSync(file, 'utf8'));
  // The statement with which `npm run test:mutants` breaks a rule.
  if (process.env.ROADWORTHY_MUTANT) await db.unsafe(process.env.ROADWORTHY_MUTANT);
  await db.end();
}

export async function makeTemplate(socketFolder: string): Promise<void> {
  const server = connect(socketFolder, 'postgres');
  await server.unsafe(before);
  await server.end();
  await makeProject(socketFolder, template);

  const db = connect(socketFolder, template);
  const sql = sqlOf(db);
  await sql(requireWhere);
  await loadWorld(sql);
  await rememberBaseline(sql);
  await db.end();
}
