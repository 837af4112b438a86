import { hashKey } from '@tanstack/react-query';
import { EditConflict, isDuplicateId, isUnconfirmed } from './errors';

type Insert<Row> = {
  insert: PromiseLike<{ data: Row[] | null; error: Error | null }>;
  read: () => PromiseLike<Row>;
  asRefusal?: (error: Error | null) => unknown;
};

/** Safe to repeat: a duplicate id means that an earlier answer was lost. */
export async function insertOnce<Row>({
  insert,
  read,
  asRefusal = (error) => error,
}: Insert<Row>): Promise<Row> {
  const { data, error } = await insert;
  // Not single(): the embedded server answers every insert with a list.
  const row = data?.[0];
  if (row) return row;
  if (isDuplicateId(error)) return read();
  throw asRefusal(error);
}

type Edit<Row, Values, Stored> = {
  noun: string;
  stored: Stored;
  values: Values;
  update: (version: Stored | Row) => PromiseLike<{ data: Row | null; error: Error | null }>;
  read: () => PromiseLike<Row>;
  conflictMessage?: (current: Row) => string | null;
  asRefusal?: (error: Error) => unknown;
};

/** How often a save starts again because a colleague was faster. More often than this is no coincidence. */
export const MOST_TRIES = 5;

/**
 * Saves an edit and resolves to the stored row. Safe to repeat. If the row has changed since it was loaded,
 * but in none of the edited columns, the edit is made to the newer version. Otherwise throws an EditConflict
 * and saves nothing.
 */
export async function saveVersion<
  Values extends object,
  Row extends Values,
  Stored extends Row | null = Row,
>({
  noun,
  stored,
  values,
  update,
  read,
  conflictMessage,
  asRefusal = (error) => error,
}: Edit<Row, Values, Stored>): Promise<Row> {
  let version: Stored | Row = stored;
  for (let tries = 1; ; tries += 1) {
    const { data: saved, error } = await update(version);
    if (error) throw asRefusal(error);
    if (saved) return saved;
    const current = await read();
    // An earlier try saved the edit, but its answer was lost.
    if (holds(current, values)) return current;
    if (version === null || tries === MOST_TRIES || !holds(current, columnsOf(version, values))) {
      const changed = `Someone else changed this ${noun} since you opened it`;
      throw new EditConflict(conflictMessage?.(current) ?? changed, current);
    }
    version = current;
  }
}

export type Stored = { id: string; version: number };

/** The parts of supabase-js's query builder that saving a row and listing a reference table need. */
export type TableQuery<Row> = PromiseLike<{ data: Row[] | null; error: Error | null }> & {
  match: (columns: Record<string, unknown>) => TableQuery<Row>;
  order: (column: string) => TableQuery<Row>;
  range: (from: number, to: number) => TableQuery<Row>;
  abortSignal: (signal: AbortSignal) => TableQuery<Row>;
  throwOnError: () => PromiseLike<{ data: Row[] }>;
  single: () => { throwOnError: () => PromiseLike<{ data: Row }> };
  maybeSingle: () => PromiseLike<{ data: Row | null; error: Error | null }>;
};

export type VersionedTable<Row extends Stored, Values> = {
  noun: string;
  select: () => TableQuery<Row>;
  update: (values: Values) => TableQuery<Row>;
  asRefusal?: (error: Error) => unknown;
};

export const readRow = async <Row extends Stored>(
  { select }: Pick<VersionedTable<Row, never>, 'select'>,
  id: string,
): Promise<Row> => (await select().match({ id }).single().throwOnError()).data;

export const saveRow = <Row extends Values & Stored, Values extends object>(
  table: VersionedTable<NoInfer<Row>, NoInfer<Values>>,
  stored: Row,
  values: Values,
): Promise<Row> =>
  saveVersion<Values, Row>({
    noun: table.noun,
    stored,
    values,
    update: ({ version }) => table.update(values).match({ id: stored.id, version }).maybeSingle(),
    read: () => readRow(table, stored.id),
    asRefusal: table.asRefusal,
  });

function columnsOf(row: object, values: object): object {
  const columns = new Map(Object.entries(row));
  return Object.fromEntries(Object.keys(values).map((column) => [column, columns.get(column)]));
}

// Short, because the change itself may already have used up its time.
const CHECK_LIMIT = 5000;

/**
 * Throws the error of a change, unless only its answer was lost and `isDone` finds that the server has stored
 * it.
 */
export async function throwUnlessDone(
  error: Error | null,
  isDone: (signal: AbortSignal) => PromiseLike<boolean>,
): Promise<void> {
  if (!error) return;
  if (!isUnconfirmed(error)) throw error;
  try {
    if (await isDone(AbortSignal.timeout(CHECK_LIMIT))) return;
  } catch {
    // People are told that the change failed, not that this check did.
  }
  throw error;
}

function holds(row: object, values: object): boolean {
  const columns = new Map(Object.entries(row));
  return Object.entries(values).every(
    ([column, value]) => hashKey([value]) === hashKey([columns.get(column)]),
  );
}
