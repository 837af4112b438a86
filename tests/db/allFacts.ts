import { actorNames, actors } from '../support/actors';
import { publishedList } from '../support/checks';
import { nextId } from '../support/factories';
import { type Facts, type Grants, list, nobody, type One, personOf, type Stored } from '../support/facts';
import { insertRow, insertRows, type Sql } from '../support/sql';
import { ids, recordOf } from '../support/world';

// What the topics state of their tables, found rather than listed, and what belongs to no topic.

const files = Object.entries(
  import.meta.glob<Facts>(['./commonFacts.ts', '../topics/*/facts.ts'], { eager: true, import: 'facts' }),
);

function joined<T>(stated: (facts: Facts) => readonly (readonly [name: string, fact: T])[]) {
  const all = new Map<string, T>();
  for (const [file, facts] of files) {
    for (const [name, fact] of stated(facts)) {
      if (all.has(name)) throw new Error(`${file} states ${name}, which is stated already`);
      all.set(name, fact);
    }
  }
  return all;
}

export const tables = joined(({ tables: own = {} }) => Object.entries(own));
export const views = joined(({ views: own = {} }) => Object.entries(own));
const read = joined((facts) => list(facts.read).map((name) => [name, true]));
export const functions = joined(({ functions: own = [] }) =>
  own.flatMap(([rule, names]) => list(names).map((name) => [name, rule] as const)),
);

/** Every grant: by role and table, the verbs with their columns; `*` is every column. */
export const allowList: { readonly [grantee: string]: Grants | undefined } = Object.fromEntries([
  ...[...tables].flatMap(([name, { grants, visitors }]) => [
    [`authenticated public.${name}`, { select: '*', ...grants }],
    ...(visitors ? [[`anon public.${name}`, visitors]] : []),
  ]),
  ...[...views.keys()].map((name) => [`authenticated public.${name}`, { select: '*' }]),
  ...[...read.keys()].map((name) => [`authenticated private.${name}`, { select: '*' }]),
]);

export const callers = new Map(
  [...functions].map(([name, rule]) => [name, actorNames.filter((actor) => rule(personOf(actor), {}))]),
);
/** Those that somebody may call who is logged in or a visitor. */
export const openFunctions = [...functions].flatMap(([name, rule]) => (rule === nobody ? [] : name));

const stored = new Map<string, Stored>([
  ...[...tables].map(([name, facts]) => [`public.${name}`, facts] as const),
  ...joined(({ privateTables = {} }) =>
    Object.entries(privateTables).map(([name, facts]) => [`private.${name}`, facts]),
  ),
]);

/** What is stated of the tables that state it, by the name of the table. */
const statedOf = <T>(stated: (facts: Stored) => T | undefined): ReadonlyMap<string, T> =>
  new Map(
    [...stored].flatMap(([table, facts]) => {
      const fact = stated(facts);
      return fact === undefined ? [] : [[table.replace(/^\w+\./, ''), fact] as const];
    }),
  );
export const afterMove = statedOf((facts) => facts.afterMove);
export const kept = statedOf((facts) => facts.kept);

export const decisions = files.flatMap(([, facts]) => facts.decisions ?? []);
export const notOfDrivers = files.flatMap(([, facts]) =>
  Object.values(facts.notOfDrivers ?? {}).flatMap(list),
);

/** The keys as PostgreSQL names them, each with what happens to a row when the row it refers to changes. */
const keys = [...stored].flatMap(([table, facts]) =>
  list(facts.keys).map((key) => {
    const [name = '', ...actions] = key.split(' on ');
    const full = `${table.replace('public.', '')}: ${table.replace(/^\w+\./, '')}_${name}`;
    return [full, actions.join(', ')] as const;
  }),
);
export const foreignKeys = Object.fromEntries(keys.filter(([name]) => name.endsWith('_fkey')));
export const uniqueKeys = keys.flatMap(([name]) => (name in foreignKeys ? [] : name)).sort();
export const forKeys = files.flatMap(([, facts]) => facts.forKeys ?? []);

/** The tables as the migrations make them, so that what a row refers to is there before it. */
async function inOrder(sql: Sql): Promise<readonly (readonly [table: string, facts: Stored])[]> {
  const made = await sql<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'private') order by c.oid`,
  );
  const places = new Map(made.map(({ name }, place) => [name, place]));
  const unknown = [...stored.keys()].filter((name) => !places.has(name));
  if (unknown.length > 0) throw new Error(`Facts are stated of ${unknown.join(', ')}, which is no table`);
  const place = ([name, { isLast }]: readonly [string, Stored]) =>
    (places.get(name) ?? 0) + (isLast ? made.length : 0);
  return [...stored].sort((a, b) => place(a) - place(b));
}

async function driverOf(sql: Sql, name: 'driver' | 'otherDriver'): Promise<One> {
  const { id, email } = actors[name];
  const inA = name === 'driver';
  const depot_id = inA ? ids.depotA : ids.depotB;
  const manager = inA ? actors.manager.id : actors.otherManager.id;
  return {
    id,
    email,
    own: { driver_id: id, depot_id },
    depot_id,
    vehicle_id: inA ? ids.assignedVehicle : ids.otherAssignedVehicle,
    manager,
    author: manager,
    word: `${name} of the world`,
    note: 'A mirror is gone',
    checklist: await publishedList(sql),
    idOf: (a, b) => (inA ? a : b),
    record: (kind) => recordOf(kind, name),
  };
}

/**
 * Fills the tables that the test world leaves empty with a row in each depot, and gives each driver a licence
 * that expires soon and a check that is overdue.
 */
export async function fill(sql: Sql): Promise<void> {
  await insertRow(sql, 'public.users', {
    id: ids.withoutAccount,
    full_name: 'Síle Ní Bhriain',
    email: 'sile@test.example',
    address: '3 Quay Street, Howth',
    depot_id: ids.depotA,
    approved: true,
  });
  await sql("update auth.sessions set aal = 'aal2' where id = $1", [actors.admin.sessionId]);
  await sql('update public.license_check_settings set checked_since = $1', ['2024-01-01']);
  await sql('update public.driver_licenses set expiry_date = private.today() + 10');
  const both = [await driverOf(sql, 'driver'), await driverOf(sql, 'otherDriver')] as const;
  for (const [table, { row, rows }] of await inOrder(sql)) {
    if (row) await insertRows(sql, table, both.map(row));
    if (rows) await insertRows(sql, table, rows(both));
  }
}

/** Somebody of depot A, with new ids for the rows about them. */
export function somebody({
  note,
  ...who
}: Pick<One, 'id' | 'email' | 'word'> & { note?: string }): Omit<One, 'checklist'> {
  const made = new Map<string, string>();
  const idOf = (name: string) => {
    const id = made.get(name) ?? nextId();
    made.set(name, id);
    return id;
  };
  return {
    ...who,
    depot_id: ids.depotA,
    manager: actors.manager.id,
    note: note ?? who.word,
    own: { driver_id: who.id, depot_id: ids.depotA },
    vehicle_id: ids.spareVehicle,
    author: who.id,
    idOf,
    record: idOf,
  };
}

/** Adds rows about a driver of depot A to every table that can have some. */
export async function fillAbout(sql: Sql, who: Parameters<typeof somebody>[0]): Promise<void> {
  const one = { ...somebody(who), checklist: await publishedList(sql) };
  for (const [table, { row, about }] of await inOrder(sql)) {
    for (const each of [row?.(one) ?? [], about?.(one) ?? []].flat()) await insertRow(sql, table, each);
  }
}

/** Gives a member of the staff the records of when they drove. Returns the id of the one in a table. */
export async function fillDrove(sql: Sql, who: Omit<One, 'checklist'>): Promise<(table: string) => unknown> {
  const one = { ...who, checklist: await publishedList(sql) };
  const made = new Map<string, object>();
  const setRole = (role: string) => sql('update public.users set role = $1 where id = $2', [role, who.id]);
  await setRole('driver');
  for (const [table, { drove }] of await inOrder(sql)) {
    if (!drove) continue;
    const row = drove(one);
    await insertRow(sql, table, row);
    made.set(table, row);
  }
  await setRole('manager');
  return (table) => {
    const row = made.get(`public.${table}`);
    if (!row) throw new Error(`The facts of ${table} do not say \`drove\``);
    return Reflect.get(row, 'id');
  };
}
