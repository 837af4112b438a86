import { isDeepStrictEqual } from 'node:util';
import { type ActorName, actorNames, actors, fixedId } from './actors';
import type { Sql } from './sql';

export type Row = Readonly<Record<string, unknown>>;

export interface Column {
  readonly relation: string;
  readonly name: string;
  readonly type: string;
  readonly labels: readonly string[] | null;
  /** False for generated columns. */
  readonly isStored: boolean;
  readonly isTable: boolean;
}

/** One attempt, made by each actor and, for comparison, by the owner. */
export interface Cell {
  /** The verb, the relation and the row or column: unique among the cells. */
  readonly title: string;
  readonly statement: string;
  /** A query of the owner: whether the statement took effect. If empty, it did when it reached a row. */
  readonly proof: string;
}

type Role = ActorName | 'owner';
/** `true` if the statement took effect, `false` if not, or the code of the refusal. */
export type Outcome = ReadonlyMap<Role, string>;

const engine = [
  'drop schema if exists test_matrix cascade',
  'create schema test_matrix',
  'create table test_matrix.cell (number integer primary key, statement text not null, proof text not null)',
  'create table test_matrix.outcome (actor text not null, number integer not null, said text not null)',
  // Each attempt is a subtransaction that is rolled back. Our own refusals carry their code in JSON; an
  // unseen row divides by zero.
  `create function test_matrix.try_all(actor text, as_role name, claims text) returns void language plpgsql as $$
   declare
     cell record;
     reached bigint;
     happened boolean;
     said text;
   begin
     -- PostgREST sets only the first, the embedded server both.
     perform set_config('request.jwt.claims', claims, true),
       set_config('request.jwt.claim.sub', coalesce(claims::jsonb ->> 'sub', ''), true);
     for cell in select * from test_matrix.cell order by number loop
       begin
         execute format('set local role %I', as_role);
         execute cell.statement;
         get diagnostics reached = row_count;
         set constraints all immediate;
         reset role;
         if cell.proof = '' then
           happened := reached > 0;
         else
           execute cell.proof into happened;
         end if;
         raise exception using errcode = 'MATRX', message = coalesce(happened, false)::text;
       exception when others then
         said := case sqlstate
           when 'MATRX' then sqlerrm
           when 'PGRST' then coalesce(substring(sqlerrm from 'RW[0-9]+'), sqlerrm)
           when '22012' then 'false'
           else sqlstate end;
       end;
       insert into test_matrix.outcome values (actor, cell.number, said);
     end loop;
   end;
   $$`,
];

export function claimsOf(actor: ActorName): object {
  if (actor === 'anon') return { role: 'anon' };
  const { id, accountId = id, email, sessionId } = { accountId: undefined, ...actors[actor] };
  return { role: 'authenticated', sub: accountId, email, session_id: sessionId };
}

/**
 * Makes every actor, or only these, try every cell inside the database, as their requests would. Nothing is
 * kept.
 */
export async function tryAll(
  sql: Sql,
  cells: readonly Cell[],
  roles: readonly Role[] = [...actorNames, 'owner'],
): Promise<ReadonlyMap<string, Outcome>> {
  for (const statement of engine) await sql(statement);
  try {
    await sql(
      `insert into test_matrix.cell
       select * from jsonb_to_recordset($1::text::jsonb) as t(number integer, statement text, proof text)`,
      [JSON.stringify(cells.map(({ statement, proof }, number) => ({ number, statement, proof })))],
    );
    const [owner] = await sql<{ name: string }>('select current_user as name');
    for (const role of roles) {
      const asRole = role === 'owner' ? owner?.name : role === 'anon' ? 'anon' : 'authenticated';
      const claims = claimsOf(role === 'owner' ? 'admin' : role);
      await sql('select test_matrix.try_all($1, $2, $3)', [role, asRole ?? '', JSON.stringify(claims)]);
    }
    const outcomes = new Map(cells.map(({ title }) => [title, new Map<Role, string>()]));
    for (const { actor, number, said } of await sql<{ actor: Role; number: number; said: string }>(
      'select * from test_matrix.outcome',
    )) {
      outcomes.get(cells[number]?.title ?? '')?.set(actor, said);
    }
    return outcomes;
  } finally {
    await sql('drop schema test_matrix cascade');
  }
}

export const columnsOf = (sql: Sql) =>
  sql<Column>(`
    select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (select json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e
        where e.enumtypid in (a.atttypid, (select t.typelem from pg_catalog.pg_type t where t.oid = a.atttypid))) as labels,
      a.attgenerated = '' and a.attidentity = '' as "isStored", c.relkind in ('r', 'p') as "isTable"
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by c.relname, a.attnum`);

export const functionsOf = (sql: Sql) =>
  sql<{ name: string; arguments: number }>(`
    select p.proname as name, p.pronargs::integer as arguments from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by p.proname`);

function literal(value: unknown, type: string): string {
  if (value === null || value === undefined) return 'null';
  const isArray = Array.isArray(value) && type.endsWith('[]');
  const text = isArray ? `{${value.join(',')}}` : typeof value === 'object' ? JSON.stringify(value) : value;
  return `'${String(text).replaceAll("'", "''")}'::${type}`;
}

function otherValue({ name, type, labels }: Column, old: unknown): unknown {
  if (labels && type.endsWith('[]')) return labels.slice(-1);
  if (labels) return labels.find((label) => label !== old);
  if (type === 'uuid[]') return [actors.colleague.id];
  if (type.endsWith('[]')) return [type.startsWith('text') ? 'B' : 1];
  if (type === 'boolean') return !old;
  if (/^(smallint|integer|bigint|numeric|double)/.test(type)) return Number(old ?? 0) + 1;
  if (type === 'date') return old === '2025-03-03' ? '2025-03-04' : '2025-03-03';
  if (type === 'datemultirange') return '{[2025-03-03,2025-03-04)}';
  if (type.startsWith('timestamp')) return '2020-01-01T00:00:00+00:00';
  if (name === 'id') return fixedId(96, 2);
  if (type === 'uuid') return old === actors.colleague.id ? actors.manager.id : actors.colleague.id;
  if (type === 'jsonb') return isDeepStrictEqual(old, {}) ? [] : {};
  return `${old ?? ''}x`;
}

export const seeRow = (relation: string, key: string, row: Row): Cell => ({
  title: `see ${relation} ${row[key]}`,
  statement: `select 1 / count(*) from public.${relation} where ${key} = '${row[key]}'`,
  proof: 'select true',
});

export const askFor = ({ relation, name }: Column): Cell => ({
  title: `ask for ${relation}.${name}`,
  statement: `select ${name} from public.${relation} where false`,
  proof: 'select true',
});

export function change(column: Column, row: Row): Cell {
  const { relation, name, type } = column;
  const value = otherValue(column, row[name]);
  const stored = literal(value, type);
  return {
    title: `change ${relation}.${name} of ${row.id}`,
    statement: `update public.${relation} set ${name} = ${stored} where id = '${row.id}'`,
    proof: `select exists (select from public.${relation}
      where id = '${name === 'id' ? value : row.id}' and ${name} is not distinct from ${stored})`,
  };
}

/**
 * Deletes all rows that can be deleted. With a condition on one row, the rule of visible rows would hide the
 * others.
 */
export const removeAll = (relation: string, { id }: Row): Cell => ({
  title: `delete all ${relation}, ${id} with them`,
  statement: `delete from public.${relation}`,
  proof: `select not exists (select from public.${relation} where id = '${id}')`,
});

export function changeAll(column: Column, row: Row): Cell {
  const { relation, name } = column;
  return {
    ...change(column, row),
    title: `change all ${relation}.${name}, that of ${row.id} with them`,
    statement: `update public.${relation} set ${name} = ${literal(otherValue(column, row[name]), column.type)}`,
  };
}

export const writeThrough = (relation: string, key: string, row: Row): Cell[] => [
  {
    title: `delete ${row[key]} through ${relation}`,
    statement: `delete from public.${relation} where ${key} = '${row[key]}'`,
    proof: '',
  },
  {
    title: `change ${row[key]} through ${relation}`,
    statement: `update public.${relation} set ${key} = ${key} where ${key} = '${row[key]}'`,
    proof: '',
  },
];

export function add(
  columns: readonly Column[],
  row: Row,
  given: readonly string[],
  forged: Column | null,
): Cell {
  const relation = columns[0]?.relation ?? '';
  const id = fixedId(96, 1);
  const named = columns.filter((column) => given.includes(column.name) || column === forged);
  const value = (column: Column) => {
    const like = column.name === 'id' ? id : row[column.name];
    return literal(column === forged ? otherValue(column, like) : like, column.type);
  };
  return {
    title: `add ${relation} like ${row.id}${forged ? `, with its ${forged.name}` : ''}`,
    statement: `insert into public.${relation} (${named.map(({ name }) => name).join(', ')}) values (${named.map(value).join(', ')})`,
    proof: forged
      ? `select exists (select from public.${relation} where id = '${id}' and ${forged.name} is not distinct from ${value(forged)})`
      : `select exists (select from public.${relation} where id = '${id}')`,
  };
}

export function addRow(title: string, relation: string, row: object): Cell {
  const columns = Object.keys(row).join(', ');
  const rows = `jsonb_populate_recordset(null::public.${relation}, ${literal([row], 'jsonb')})`;
  return {
    title,
    statement: `insert into public.${relation} (${columns}) select ${columns} from ${rows}`,
    proof: '',
  };
}

/**
 * Calls a function with nulls only: callers who may not call it are refused before it looks at the arguments.
 */
export const callFunction = (name: string, count: number): Cell => ({
  title: `call ${name}()`,
  statement: `select public.${name}(${Array(count).fill('null').join(', ')})`,
  proof: 'select true',
});
