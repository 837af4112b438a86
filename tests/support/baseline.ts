import type { Sql } from './sql';

const tables = `
  select format('%I.%I', n.nspname, c.relname) as name,
    format('test_baseline.%I', n.nspname || '_' || c.relname) as copy,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')`;

type Table = { name: string; copy: string; columns: string };

/** A quick check that nothing was written since `mark`, the last transaction of the baseline. */
const isUntouched = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint = mark + 1';

const rowsOf = (table: string) => `(select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text from ${table} t)`;

export async function rememberBaseline(sql: Sql): Promise<void> {
  await sql('create schema test_baseline');
  const all = await sql<Table>(tables);
  const looks: string[] = [];
  for (const { name, copy } of all) {
    await sql(`create table ${copy} as table ${name}`);
    const [copied] = await sql<{ count: number }>(`select count(*)::integer as count from ${copy}`);
    looks.push(`select '${name}' as name
      where (select count(*) <> ${copied?.count} or max(xmin::text::bigint) > mark from ${name})`);
  }
  await sql(`create table test_baseline.tables as ${tables}`);
  await sql('create table test_baseline.mark as select pg_current_xact_id()::text::bigint as id');
  // Null if nothing was written. One statement for all tables, because planning is most of what a restore takes.
  await sql(`
    create function test_baseline.changed() returns text[] language plpgsql as $$
    declare
      mark bigint := (select id from test_baseline.mark);
    begin
      if ${isUntouched} then
        return null;
      end if;
      return (select coalesce(array_agg(t.name), '{}') from (${looks.join(' union all ')}) t);
    end;
    $$`);
  // Without triggers and foreign keys, because the tables are restored one by one. The setting discards all
  // cached plans, which slows the next queries, so it is used only when there is something to put back.
  await sql(`
    create procedure test_baseline.put_back(changed text[]) language plpgsql
    set session_replication_role = replica as $$
    declare
      t test_baseline.tables;
    begin
      for t in select * from test_baseline.tables b where b.name = any (changed) loop
        execute format('delete from %s', t.name);
        execute format('insert into %s (%s) overriding system value select %2$s from %s', t.name, t.columns, t.copy);
      end loop;
    end;
    $$`);
  await sql(`
    create procedure test_baseline.restore() language plpgsql as $$
    declare
      changed text[] := test_baseline.changed();
    begin
      if changed is null then
        return;
      end if;
      if changed <> '{}' then
        call test_baseline.put_back(changed);
      end if;
      update test_baseline.mark set id = pg_current_xact_id()::text::bigint;
    end;
    $$`);
  await sql(`
    create function test_baseline.changed_tables() returns table (name text, baseline text, rows text)
    language plpgsql as $$
    declare
      changed text[] := test_baseline.changed();
      t test_baseline.tables;
    begin
      for t in select * from test_baseline.tables b where b.name = any (changed) loop
        return query execute format($q$select %L, ${rowsOf('%s')}, ${rowsOf('%s')}$q$, t.name, t.copy, t.name);
      end loop;
    end;
    $$`);
}

/** The tables written to since the baseline, each with its rows then and now, as JSON text. */
export const changedTables = (sql: Sql) =>
  sql<{ name: string; baseline: string; rows: string }>('select * from test_baseline.changed_tables()');

let keeps = 0;

/**
 * Keeps the rows of the tables written to since the baseline. The returned function puts them back in place
 * of the baseline's rows, which is much quicker than making them again.
 */
export async function keepRows(sql: Sql): Promise<() => Promise<unknown>> {
  keeps += 1;
  const changed = new Set(
    (await sql<{ name: string }>('select name from test_baseline.changed_tables()')).map(
      (table) => table.name,
    ),
  );
  const kept = (await sql<Table>(tables))
    .filter((table) => changed.has(table.name))
    .map((table) => ({
      ...table,
      copy: table.copy.replace('test_baseline.', `test_baseline.kept${keeps}_`),
    }));
  for (const { name: table, copy } of kept) await sql(`create table ${copy} as table ${table}`);
  const replace = kept.map(
    ({ name: table, copy, columns }) => `
      delete from ${table};
      insert into ${table} (${columns}) overriding system value select ${columns} from ${copy};`,
  );
  return () =>
    sql(`
      do $$
      begin
        perform set_config('session_replication_role', 'replica', true);
        ${replace.join('')}
      end;
      $$`);
}

export const restore = (sql: Sql) => sql('call test_baseline.restore()');
