import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { asTaken } from './errors';
import { insertOnce, readRow, type Stored, saveRow, type TableQuery, type VersionedTable } from './rows';
import { readWhole } from './wholeList';

type Reference<Row extends Stored, Values extends object, Changed> = Omit<
  VersionedTable<Row, Changed>,
  'asRefusal'
> & {
  /** The first part of its query keys. */
  key: string;
  /** The columns by which it is listed. Together they are unique. */
  order: readonly string[];
  insert: (values: Values & { id: string }) => TableQuery<Row>;
  /** The columns of an edit: not those that other records refer to. */
  toChanged: (values: Values) => Changed;
  /** The field whose value another row can have already, and what is said then. */
  taken: [field: string, message: string];
  /** What is said when the list cannot be loaded: shown, or only logged. */
  loading: { failure: string } | { logFailure: string };
  saving: { added: string; updated: string; failure: string };
};

type Edit<Row, Draft> = { newId: string; stored: Row | null; draft: Draft };

/** A table of names that administrators keep for all depots, and that records refer to. */
export function reference<Row extends Stored & Changed, Values extends object, Changed extends object>({
  key,
  order,
  insert,
  toChanged,
  taken,
  loading,
  saving: { added, updated, failure },
  ...of
}: Reference<Row, Values, Changed>) {
  const asRefusal = (error: Error | null) => asTaken(error, ...taken);
  const table = { ...of, asRefusal };
  return {
    /** Every row, active or not. */
    query: () =>
      queryOptions({
        queryKey: [key, 'list'],
        queryFn: ({ signal }) =>
          readWhole((from, to) =>
            order
              .reduce((query, column) => query.order(column), of.select())
              .range(from, to)
              .abortSignal(signal)
              .throwOnError(),
          ),
        meta: loading,
      }),
    /** Adds a row, or saves one with saveVersion. Throws a FieldRefusal if another row has its name. */
    save: <Draft>(isNew: boolean, toValues: (draft: Draft) => Values) =>
      mutationOptions({
        mutationFn: ({ newId, stored, draft }: Edit<Row, Draft>) => {
          const values = toValues(draft);
          if (stored) return saveRow(table, stored, toChanged(values));
          return insertOnce<Row>({
            insert: insert({ id: newId, ...values }),
            read: () => readRow(of, newId),
            asRefusal,
          });
        },
        meta: { success: isNew ? added : updated, failure },
      }),
  };
}

/** Activates or deactivates a row of such a table. The records that refer to it keep it either way. */
export const activation = (
  update: (values: { is_active: boolean }) => TableQuery<{ id: string }>,
  meta: { success: string; failure: string },
) =>
  mutationOptions({
    mutationFn: async ({ id, is_active }: { id: string; is_active: boolean }) => {
      await update({ is_active }).match({ id }).single().throwOnError();
    },
    meta,
  });
