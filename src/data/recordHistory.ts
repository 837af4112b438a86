import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

export type HistoryTable = 'users' | 'depot_vehicles';

/** A column's value before and after. An added row has no `old`, a deleted row no `new`. */
export type HistoryChange = { old?: unknown; new?: unknown };

/** One change to a record, or to a record that belongs to it. */
export type HistoryEntry = {
  at: string;
  /** Null when no user made the change. */
  actor: string | null;
  action: 'insert' | 'update' | 'delete';
  table: string;
  changes: Record<string, HistoryChange>;
};

/** The newest entries of a record's history, at most `limit`. For admins only. */
export const recordHistoryQuery = (table: HistoryTable, id: string, limit: number) =>
  queryOptions({
    queryKey: ['recordHistory', table, id, limit] as const,
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('record_history', { table_name: table, row_id: id })
        .order('at', { ascending: false })
        // Asks for one more than it returns, to see if there are older entries.
        .limit(limit + 1)
        .abortSignal(signal)
        .throwOnError();
      return { entries: data.slice(0, limit).map(toEntry), hasMore: data.length > limit };
    },
    placeholderData: keepPreviousData,
    // Always fresh: people open the history to see the latest change.
    staleTime: 0,
  });

type StoredEntry = { at: string; actor_name: string; action: string; table_name: string; changes: unknown };

function toEntry({ at, actor_name, action, table_name, changes }: StoredEntry): HistoryEntry {
  return { at, actor: actor_name, action: toAction(action), table: table_name, changes: toChanges(changes) };
}

// A CHECK constraint allows only these three values.
function toAction(action: string): HistoryEntry['action'] {
  return action === 'insert' || action === 'delete' ? action : 'update';
}

function toChanges(changes: unknown): HistoryEntry['changes'] {
  if (!isRecord(changes)) return {};
  return Object.fromEntries(
    Object.entries(changes).map(([column, change]) => [column, isRecord(change) ? change : {}]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
