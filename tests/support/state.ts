import type { Backend } from './backend';
import { changedTables } from './baseline';

type Row = Record<string, unknown>;

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
  /** The columns that an update changed; otherwise empty. */
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

/**
 * Tables that follow every change: the audit log, stored copies of views, mails about events, and the data
 * for an undo.
 */
const followers = [
  ...['audit_log', 'driver_state', 'finding', 'standing', 'vehicle_stops', 'mail_choices', 'mails'],
  'decision_changes',
].map((table) => `private.${table}`);

export function changesBetween(before: State, after: State): Change[] {
  // A table back in its baseline state is not in `after`.
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

/** Passing a known `before` saves reading it. */
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
