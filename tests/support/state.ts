import type { Backend } from './backend';
import { changedTables } from './baseline';

type Row = Record<string, unknown>;

/** The tables that differ from the baseline, each with its rows then and now, as JSON text. */
export type State = ReadonlyMap<string, { baseline: string; rows: string }>;

export async function readState({ sql }: Backend): Promise<State> {
  return new Map((await changedTables(sql)).map(({ name, ...table }) => [name, table]));
}

export interface Change {
  readonly table: string;
  readonly kind: 'insert' | 'update' | 'delete';
  readonly id: string;
  /** The row as it is now, or as it was before it was deleted. */
  readonly row: Row;
  /** The columns that an update changed; empty otherwise. */
  readonly columns: readonly string[];
}

const rowsById = (json: string) => new Map((JSON.parse(json) as Row[]).map((row) => [String(row.id), row]));

const changedColumns = (before: Row, after: Row) =>
  Object.keys(after).filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]));

function changesOf(table: string, before: Map<string, Row>, after: Map<string, Row>): Change[] {
  const change = (kind: Change['kind'], id: string, row: Row, columns: string[] = []) => ({
    table,
    kind,
    id,
    row,
    columns,
  });
  const gone = [...before].filter(([id]) => !after.has(id)).map(([id, row]) => change('delete', id, row));
  const others = [...after].flatMap(([id, row]) => {
    const old = before.get(id);
    if (!old) return [change('insert', id, row)];
    const columns = changedColumns(old, row);
    return columns.length > 0 ? [change('update', id, row, columns)] : [];
  });
  return [...gone, ...others];
}

/** What follows by itself: the audit log, the stored copies of views, the mails about what happened, and what an undo needs. */
const followers = [
  ...['audit_log', 'driver_state', 'finding', 'standing', 'mail_choices', 'mails'],
  'decision_changes',
].map((table) => `private.${table}`);

/** The differences between two states, without the tables that follow every change. */
export function changesBetween(before: State, after: State): Change[] {
  // A table that is as in the baseline again is not among those that differ from it.
  const undone = [...before].filter(([table]) => !after.has(table));
  return [...after, ...undone.map(([table, { baseline }]) => [table, { baseline, rows: baseline }] as const)]
    .filter(([table]) => !followers.includes(table))
    .flatMap(([table, { baseline, rows }]) =>
      changesOf(table, rowsById(before.get(table)?.rows ?? baseline), rowsById(rows)),
    );
}

/** Grows with every transaction that wrote anything. If it has not grown, the tables need not be compared. */
async function writesSoFar({ sql }: Backend): Promise<string | undefined> {
  const [row] = await sql<{ xmax: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as xmax');
  return row?.xmax;
}

/** The changes that an action made in any table. Passing a known `before` saves reading it. */
export async function changesBy(
  backend: Backend,
  action: () => Promise<unknown>,
  before?: State,
): Promise<Change[]> {
  const old = before ?? (await readState(backend));
  const mark = await writesSoFar(backend);
  await action();
  return mark === (await writesSoFar(backend)) ? [] : changesBetween(old, await readState(backend));
}

/** The state after restore(), to pass as `before`. */
export const baseline: State = new Map();
