import { hashKey } from '@tanstack/react-query';
import { EditConflict, isDuplicateId } from './errors';

type Insert<Row> = {
  /** The insert of the row, under an id that the client made. */
  insert: PromiseLike<{ data: Row[] | null; error: Error | null }>;
  read: () => PromiseLike<Row>;
  /** Puts a failed insert into words; without it the error is thrown as it is. */
  asRefusal?: (error: Error | null) => unknown;
};

/** Adds a row, and resolves to it. Safe to repeat: a duplicate of its id means that an earlier answer was lost. */
export async function insertOnce<Row>({
  insert,
  read,
  asRefusal = (error) => error,
}: Insert<Row>): Promise<Row> {
  const { data, error } = await insert;
  // Not single(): the embedded server answers an insert with a list all the same.
  const row = data?.[0];
  if (row) return row;
  if (isDuplicateId(error)) return read();
  throw asRefusal(error);
}

type Edit<Row, Values> = {
  /** The kind of row, as a person calls it. */
  noun: string;
  values: Values;
  /** The update of the row where it is still the version that was edited; it finds no row otherwise. */
  update: PromiseLike<{ data: Row | null; error: Error | null }>;
  read: () => PromiseLike<Row>;
  /** A better sentence for some conflicts than that somebody else changed the row. */
  conflictMessage?: (current: Row) => string | null;
  /** Puts a failed update into words; without it the error is thrown as it is. */
  asRefusal?: (error: Error) => unknown;
};

/**
 * Stores an edit over the version it was made on, and resolves to the row as stored. Safe to repeat. Throws an
 * EditConflict and stores nothing when the row has changed since.
 */
export async function saveVersion<Values extends object, Row extends Values>({
  noun,
  values,
  update,
  read,
  conflictMessage,
  asRefusal = (error) => error,
}: Edit<Row, Values>): Promise<Row> {
  const { data: stored, error } = await update;
  if (error) throw asRefusal(error);
  if (stored) return stored;
  const current = await read();
  // The answer to an earlier try was lost on its way; the edit itself is stored.
  if (holds(current, values)) return current;
  const changed = `Somebody else changed this ${noun} since you opened it`;
  throw new EditConflict(conflictMessage?.(current) ?? changed, current);
}

function holds<Values extends object>(row: Values, values: Values): boolean {
  const columns = new Map(Object.entries(row));
  return Object.entries(values).every(
    ([column, value]) => hashKey([value]) === hashKey([columns.get(column)]),
  );
}
