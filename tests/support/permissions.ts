import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames } from './actors';
import type { Backend } from './backend';
import { send } from './rest';
import { allServers, onEach } from './servers';
import { insertRow, type Sql } from './sql';
import { baseline, type Change, changesBy, readState } from './state';
import { nameOf } from './world';

/** The rows of each actor, by their names in the test world. An actor that is left out has none. */
type RowsOf = Partial<Record<ActorName, readonly string[]>>;

/** An action that every actor tries. Without `row`, an update or delete applies to the whole table. */
export interface Attempt {
  readonly title: string;
  readonly verb: 'insert' | 'update' | 'delete';
  readonly row?: string;
  readonly values?: Record<string, unknown>;
  /** The rows that change when each actor tries; an inserted row is named `new`. */
  readonly changes: RowsOf;
  /** Other columns of the row that the database changes by itself. */
  readonly follows?: readonly string[];
  /** False if even the owner cannot do it; then a similar attempt that is allowed must be the proof. */
  readonly ownerCan?: boolean;
}

/** The same rows for several actors. */
export const by = (names: readonly ActorName[], rows: readonly string[]): RowsOf =>
  Object.fromEntries(names.map((name) => [name, rows]));

const staffA = ['manager', 'admin'] as const;
const staffB = ['otherManager', 'otherAdmin'] as const;
const allButStaff = [
  'anon',
  'applicant',
  'driver',
  'colleague',
  'inactiveDriver',
  'inactiveManager',
  'unapprovedDriver',
  'otherDriver',
] as const;
export const forStaffA = (...rows: string[]) => by(staffA, rows);
export const forStaffB = (...rows: string[]) => by(staffB, rows);
export const forAllButStaff = (...rows: string[]) => by(allButStaff, rows);
export const forNobody: RowsOf = {};

const methods = { insert: 'POST', update: 'PATCH', delete: 'DELETE' } as const;
const wholeRow = (outcome: RowsOf) =>
  Object.fromEntries(actorNames.map((name) => [name, [...(outcome[name] ?? [])].sort()]));

/** The name of the changed row, or a description of what is wrong with the change. */
function describeChange(table: string, attempt: Attempt, change: Change): string {
  const { verb, values = {}, follows = [] } = attempt;
  const expected = [
    ...Object.keys(values),
    ...follows,
    'updated_at',
    'version',
    'find_text',
    'search_text',
    'sort_name',
    'inactive_since',
  ];
  const stray = change.columns.filter((column) => !expected.includes(column));
  const lost = Object.keys(values).filter((column) => !isDeepStrictEqual(change.row[column], values[column]));
  const name = verb === 'insert' ? 'new' : (nameOf(change.id) ?? change.id);
  if (change.table !== `public.${table}` || change.kind !== verb) return `${change.kind} in ${change.table}`;
  if (stray.length > 0) return `${name}, and its ${stray.join(', ')}`;
  if (verb !== 'delete' && lost.length > 0) return `${name}, but not its ${lost.join(', ')}`;
  return name;
}

/** What the database keeps in step by itself: which records are current or count. */
const isDerived = ({ kind, columns }: Change) =>
  kind === 'update' && columns.every((column) => ['is_current', 'counts', 'km_left'].includes(column));

/** Adds rows that are missing from the test world. */
type Given = (sql: Sql) => Promise<void>;

async function outcomes(backend: Backend, table: string, attempt: Attempt, given?: Given) {
  const outcome: RowsOf = {};
  const start = async () => {
    if (!given) return baseline;
    await given(backend.sql);
    return readState(backend);
  };
  let before = await start();
  const path = attempt.row ? `${table}?id=eq.${attempt.row}` : table;
  for (const actor of actorNames) {
    const attack = () => send(backend, actor, methods[attempt.verb], path, attempt.values);
    const changes = await changesBy(backend, attack, before);
    if (changes.length === 0) continue;
    outcome[actor] = changes
      .filter((change) => !isDerived(change))
      .map((change) => describeChange(table, attempt, change));
    await backend.restore();
    before = await start();
  }
  return wholeRow(outcome);
}

/** Makes the attempt as the owner of the database, without any permission checks. */
async function attemptAsOwner({ sql }: Backend, table: string, { verb, row, values = {} }: Attempt) {
  const columns = Object.keys(values);
  if (verb === 'insert') return insertRow(sql, `public.${table}`, values);
  if (verb === 'delete') return sql(`delete from public.${table} where id = $1`, [row ?? null]);
  return sql(
    `update public.${table} t set ${columns.map((column) => `${column} = new.${column}`).join(', ')}
     from jsonb_populate_record(null::public.${table}, $1::text::jsonb) new where t.id = $2`,
    [JSON.stringify(values), row ?? null],
  );
}

async function visibleRows(backend: Backend, table: string) {
  const visible: RowsOf = {};
  for (const actor of actorNames) {
    const { ok, body } = await send(backend, actor, 'GET', `${table}?select=id`);
    if (!ok) continue;
    visible[actor] = (body as { id: string }[]).flatMap(({ id }) => nameOf(id) ?? []);
  }
  return wholeRow(visible);
}

/**
 * Defines the tests of a table's permissions: what each actor can read, and what changes in any table when
 * each actor makes each attempt. An attempt that no actor may make is repeated as the owner, to show that
 * only permissions stop it. `given` adds rows first.
 */
export function permissions(table: string, reads: RowsOf, attempts: readonly Attempt[], given?: Given): void {
  describe(`Permissions of ${table}`, () => {
    onEach(allServers, (server) => {
      it('shows each actor the expected rows and no others', async () => {
        await given?.(server.backend.sql);
        expect(await visibleRows(server.backend, table)).toEqual(wholeRow(reads));
      });

      it.each(attempts)('$title', async (attempt) => {
        expect(await outcomes(server.backend, table, attempt, given)).toEqual(wholeRow(attempt.changes));
      });

      const forbidden = attempts.filter(
        ({ changes, ownerCan = true }) => ownerCan && Object.keys(changes).length === 0,
      );
      it.each(forbidden)('only permissions stop: $title', async (attempt) => {
        await given?.(server.backend.sql);
        const changes = await changesBy(server.backend, () => attemptAsOwner(server.backend, table, attempt));
        expect(changes).not.toEqual([]);
      });
    });
  });
}
