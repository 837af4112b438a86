import { expect, it } from 'vitest';
import { actors } from '../support/actors';
import { onEach, postgres } from '../support/servers';
import type { Sql } from '../support/sql';
import { fill, fillAbout, foreignKeys, forKeys, uniqueKeys } from './allFacts';

/**
 * Breaks each key of a kind in a world where every table has a row, and returns the answers of the database.
 * Triggers are off, and the other unique keys of the table and the keys that refer to it are dropped, so that only the
 * key itself can refuse.
 */
const tries = `
create function pg_temp.answers(is_foreign boolean) returns table (key text, answer text) language plpgsql as $$
declare
  it record;
begin
  for it in
    select k.conname::text as name, k.conrelid::regclass as relation, null as condition, (
        select string_agg(format('%I is not null', a.attname), ' and ') from pg_catalog.pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      ) as is_set,
      (select format('%I = %s', a.attname, case when a.atttypid = 'uuid'::regtype then 'gen_random_uuid()' else quote_literal('unknown') end)
        from pg_catalog.pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) as change
    from pg_catalog.pg_constraint k where is_foreign and k.contype = 'f'
      and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select c.relname::text, i.indrelid::regclass, pg_get_expr(i.indpred, i.indrelid), (
        select string_agg(format('%I is not null', a.attname), ' and ') from pg_catalog.pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      ), (
        select string_agg(quote_ident(a.attname), ', ') from pg_catalog.pg_attribute a
        where a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      )
    from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
    where not is_foreign and i.indisunique and not i.indisprimary
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    key := it.relation || ': ' || it.name;
    begin
      execute format('alter table %s disable trigger user', it.relation);
      if is_foreign then
        perform pg_temp.drop_references(it.relation);
        execute format('update %s set %s where ctid = (select ctid from %1$s where %3$s limit 1)',
          it.relation, it.change, it.is_set);
      else
        perform pg_temp.drop_others(it.relation, it.name);
        execute format('insert into %s (%s) overriding system value select %2$s from %1$s where %3$s and %4$s limit 1',
          it.relation, it.change, coalesce(it.is_set, 'true'), coalesce(it.condition, 'true'));
      end if;
      get diagnostics answer = row_count;
      set constraints all immediate;
      raise exception 'taken by % rows', answer;
    exception when others then
      get stacked diagnostics answer = constraint_name;
      answer := case when answer = it.name and sqlstate in ('23503', '23505') then 'refused' else sqlerrm end;
    end;
    return next;
  end loop;
end;
$$`;

/** Rows that refer to the changed one would refuse it first. */
const dropReferences = `
create function pg_temp.drop_references(relation regclass) returns void language plpgsql as $$
declare
  other record;
begin
  for other in
    select k.conrelid::regclass as referrer, k.conname from pg_catalog.pg_constraint k
    where k.contype = 'f' and k.confrelid = relation and k.conrelid <> relation
  loop
    execute format('alter table %s drop constraint %I', other.referrer, other.conname);
  end loop;
end;
$$`;

const dropOthers = `
create function pg_temp.drop_others(relation regclass, name text) returns void language plpgsql as $$
declare
  other record;
begin
  for other in
    select c.relname, k.conname from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
    left join pg_catalog.pg_constraint k on k.conindid = c.oid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
    where i.indrelid = relation and i.indisunique and c.relname <> name
  loop
    if other.conname is null then
      execute format('drop index %s.%I', (select relnamespace::regnamespace from pg_catalog.pg_class where oid = relation), other.relname);
    else
      execute format('alter table %s drop constraint %I cascade', relation, other.conname);
    end if;
  end loop;
end;
$$`;

async function answers(sql: Sql, isForeign: boolean) {
  await sql('begin');
  try {
    await fill(sql);
    await fillAbout(sql, { ...actors.colleague, word: 'colleague' });
    await sql('set local session_replication_role = replica');
    for (const statement of forKeys) await sql(statement);
    await sql('set local session_replication_role = origin');
    await sql(dropReferences);
    await sql(dropOthers);
    await sql(tries);
    const rows = await sql<{ key: string; answer: string }>(
      'select * from pg_temp.answers($1::text::boolean)',
      [String(isForeign)],
    );
    return rows.map(({ key, answer }) => `${key} ${answer}`).sort();
  } finally {
    await sql('rollback');
  }
}

onEach([postgres], (server) => {
  it('A reference to a missing row is refused by each foreign key, whose actions are these', async () => {
    const { sql } = server.backend;
    const keys = Object.keys(foreignKeys).sort();
    expect(await answers(sql, true)).toEqual(keys.map((key) => `${key} refused`));
    const actions = await sql<{ key: string; on_delete: string; on_update: string }>(`
      select conrelid::regclass || ': ' || conname as key, confdeltype::text as on_delete, confupdtype::text as on_update
      from pg_catalog.pg_constraint
      where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`);
    const words: { [letter: string]: string } = { c: 'cascade', n: 'set null', r: 'restrict' };
    const said = (verb: string, letter: string) => (letter === 'a' ? [] : `${verb} ${words[letter]}`);
    expect(
      Object.fromEntries(
        actions.map(({ key, on_delete, on_update }) => [
          key,
          [said('delete', on_delete), said('update', on_update)].flat().join(', '),
        ]),
      ),
    ).toEqual(foreignKeys);
  });

  it('A copy of a row is refused by each unique key', async () => {
    expect(await answers(server.backend.sql, false)).toEqual(uniqueKeys.map((key) => `${key} refused`));
  });
});
