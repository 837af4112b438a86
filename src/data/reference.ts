import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { textsFor } from '../domain/rowTexts';
import type { Texts } from '../words/rows';
import { asTaken } from './errors';
import { insertOnce, readRow, type Stored, saveRow, type TableQuery, type VersionedTable } from './rows';
import { readWhole } from './wholeList';

type Reference<Row extends Stored, Values extends object, Changed> = Omit<
  VersionedTable<Row, Changed>,
  'asRefusal'
> & {
  key: string;
  /** The list is sorted by these columns. Together they are unique. */
  order: readonly string[];
  insert: (values: Values & { id: string }) => TableQuery<Row>;
  /** The columns that an edit may change: not those that other records refer to. */
  toChanged: (values: Values) => Changed;
  taken: [field: string, message: string];
  loading: { failure: string } | { logFailure: string };
  saving: { added: string; updated: string; failure: string };
};

type Edit<Row, Draft> = { newId: string; stored: Row | null; draft: Draft };

/** A table of names that administrators keep for all depots, and that other records refer to. */
export function reference<
  Row extends Stored & Changed,
  Values extends object,
  Changed extends { name: string; texts: Texts },
>({
  key,
  order,
  insert,
  toChanged,
  taken,
  loading,
  saving: { added, updated, failure },
  ...versioned
}: Reference<Row, Values, Changed>) {
  const asRefusal = (error: Error | null) => asTaken(error, ...taken);
  const table = { ...versioned, asRefusal };
  return {
    query: () =>
      queryOptions({
        queryKey: [key, 'list'],
        queryFn: ({ signal }) =>
          readWhole((from, to) =>
            order
              .reduce((query, column) => query.order(column), versioned.select())
              .range(from, to)
              .abortSignal(signal)
              .throwOnError(),
          ),
        meta: loading,
      }),
    save: <Draft>(isNew: boolean, toValues: (draft: Draft) => Values) =>
      mutationOptions({
        mutationFn: ({ newId, stored, draft }: Edit<Row, Draft>) => {
          const values = toValues(draft);
          if (stored) {
            const changed = toChanged(values);
            return saveRow(table, stored, { ...changed, texts: textsFor(changed, stored) });
          }
          return insertOnce<Row>({
            insert: insert({ id: newId, ...values }),
            read: () => readRow(versioned, newId),
            asRefusal,
          });
        },
        meta: { success: isNew ? added : updated, failure },
      }),
  };
}

/** Records that refer to the row keep it either way. */
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
