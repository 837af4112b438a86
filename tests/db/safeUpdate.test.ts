import { loadModule, parse, parsePlPgSQL } from 'libpg-query';
import { describe, expect, it } from 'vitest';
import { onEach, postgres } from '../support/servers';
import { serviceToken } from '../support/tokens';

type Node = { readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every part of a parsed text that has the name, at any depth. */
function partsCalled(name: string, tree: unknown): Node[] {
  if (!isNode(tree)) return [];
  const own = tree[name];
  return [...(isNode(own) ? [own] : []), ...Object.values(tree).flatMap((part) => partsCalled(name, part))];
}

async function wholeTableWrites(statements: string): Promise<string[]> {
  const tree = await parse(statements);
  return ['UpdateStmt', 'DeleteStmt'].flatMap((name) =>
    partsCalled(name, tree)
      .filter((statement) => statement.whereClause === undefined)
      .map(() => `${name} in: ${statements}`),
  );
}

/** What a function writes without a WHERE. A dynamic statement counts by its text. */
async function writesWithoutWhere({ language, body, definition }: FunctionRow): Promise<string[]> {
  if (language === 'sql') return wholeTableWrites(body);
  // The parser knows no types of ours: it takes each for a record, which no list of targets can contain.
  const tree = await parsePlPgSQL(
    definition
      .replace(/\binto\s+([\w.]+)(\s*,\s*[\w.]+)+/g, 'into $1')
      .replace(/\breturns\s+[\w.]+\[\]/i, 'returns text[]'),
  );
  const dynamic = ['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors', 'PLpgSQL_stmt_return_query']
    .flatMap((name) => partsCalled(name, tree))
    .flatMap(({ query, dynquery }) => partsCalled('PLpgSQL_expr', [query, dynquery]))
    .map(({ query }) => String(query))
    .filter((text) => /'\s*(update\s+(?!or\b)|delete\s+from)/i.test(text) && !/\bwhere\b/i.test(text));
  const statements = partsCalled('PLpgSQL_expr', tree)
    .filter(({ parseMode, query }) => parseMode === 0 && /\b(update|delete)\b/i.test(String(query)))
    .map(({ query }) => wholeTableWrites(String(query)));
  return [...dynamic, ...(await Promise.all(statements)).flat()];
}

interface FunctionRow {
  readonly name: string;
  readonly language: string;
  readonly body: string;
  readonly definition: string;
}

const functionsOf = (schemas: string) => `
  select p.oid::regprocedure::text as name, l.lanname as language, p.prosrc as body,
    pg_catalog.pg_get_functiondef(p.oid) as definition
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_language l on l.oid = p.prolang
  where n.nspname in (${schemas}) and l.lanname in ('sql', 'plpgsql') and p.prokind in ('f', 'p')`;

describe('No statement changes a whole table without saying so, as hosted Supabase demands', () => {
  onEach([postgres], (server) => {
    it('in any function of the catalogue', async () => {
      await loadModule();
      const { sql } = server;
      const found: string[] = [];
      const functions = await sql<FunctionRow>(functionsOf("'public', 'private'"));
      for (const each of functions)
        for (const write of await writesWithoutWhere(each)) found.push(`${each.name}: ${write}`);
      expect(functions.length).toBeGreaterThan(300);
      expect(found).toEqual([]);
    });

    it('and the reader of functions finds one in each place where it can stand', async () => {
      await loadModule();
      const { sql } = server;
      const bodies = {
        plain: 'begin update public.depots set name = name; end',
        deep: 'begin if true then with gone as (delete from public.depots returning 1) insert into public.depots select; end if; end',
        inner_where:
          'begin update public.depots set name = (select d.name from public.depots d where d.id is null); end',
        dynamic: "begin execute format('delete from %I', 'depots'); end",
      };
      await sql('begin');
      await sql('create schema tried');
      for (const [name, body] of Object.entries(bodies))
        await sql(`create function tried.${name}() returns void language plpgsql as $$ ${body} $$`);
      await sql(
        'create function tried.in_sql() returns void language sql as $$ delete from public.depots $$',
      );
      await sql(`create function tried.right() returns void language plpgsql as $$ begin
        update public.depots set name = name where true;
        insert into public.depots (name) values ('x') on conflict (id) do update set name = excluded.name;
        perform 1 from public.depots for update;
      end $$`);
      const functions = await sql<FunctionRow>(functionsOf("'tried'"));
      await sql('rollback');
      const found = await Promise.all(
        functions.map(async (each) => ((await writesWithoutWhere(each)).length > 0 ? each.name : null)),
      );
      expect(found.filter((name) => name !== null).sort()).toEqual(
        ['deep', 'dynamic', 'in_sql', 'inner_where', 'plain'].map((name) => `tried.${name}()`),
      );
    });

    it('and this server refuses one in a function that PostgREST calls', async () => {
      const { url, sql } = server.backend;
      const call = async (name: string) => {
        const token = await serviceToken();
        const answer = await fetch(`${url}/rpc/${name}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: '{}',
        });
        return { status: answer.status, text: await answer.text() };
      };
      expect(await call('start_mail_run')).toEqual({ status: 204, text: '' });
      const [{ definition = '' } = {}] = await sql<{ definition: string }>(
        "select pg_catalog.pg_get_functiondef('private.start_mail_run()'::regprocedure) as definition",
      );
      await sql(definition.replace('now() where true', 'now()'));
      try {
        const { status, text } = await call('start_mail_run');
        expect(status).toBe(400);
        expect(JSON.parse(text)).toMatchObject({ code: '21000', message: 'UPDATE requires a WHERE clause' });
      } finally {
        await sql(definition);
      }
    });
  });
});
