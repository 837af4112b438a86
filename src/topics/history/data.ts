import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MOST_ROWS } from '../../data/wholeList';
import type { Database } from '../../lib/database.types';
import { supabase } from '../../lib/supabase';

type Table = keyof Database['public']['Tables'];

/** Without an id, of all rows of a table that the depots share: the database refuses any other. */
export type HistoryOf = { table: Table; id: string } | { table: Table };

/** An added row has no `old`, a deleted row no `new`. */
export type HistoryChange = { old?: unknown; new?: unknown };

export type HistoryEntry = {
  at: string;
  /** Null when no user made the change. */
  actor: string | null;
  action: 'insert' | 'update' | 'delete';
  table: string;
  /** The name of the record, in the history of a shared table. */
  record?: string | null;
  reason?: string | null;
  changes: Record<string, HistoryChange>;
};

/** At most `limit` entries, newest first; with `table`, only its entries. For admins only. */
export const historyQuery = (subject: HistoryOf, limit: number, table?: string) =>
  queryOptions({
    queryKey: ['history', subject, limit, table] as const,
    queryFn: async ({ signal }) => {
      // Asks for one entry more than it returns, to know whether there are older ones.
      const read = () => readNewest(subject, limit + 1, signal, table);
      const first = await read();
      // The first read logs that penalties are opened and leaves out their values; the second one has them.
      const rows = first.some(isHeldBack) ? await read() : first;
      return { entries: rows.slice(0, limit).map(toEntry), hasMore: rows.length > limit };
    },
    placeholderData: keepPreviousData,
    // Always fresh: people open the history to see the latest change.
    staleTime: 0,
  });

/** The tables of which the newest entries of one record's history tell. */
export const historyTablesQuery = (subject: HistoryOf) =>
  queryOptions({
    queryKey: ['history', subject, 'tables'] as const,
    queryFn: async ({ signal }) => {
      const { data } = await readHistory(subject)
        // PostgREST orders what a function returns only by what is selected.
        .select('table_name, at')
        .order('at', { ascending: false })
        .limit(MOST_ROWS)
        .abortSignal(signal)
        .throwOnError();
      return [...new Set(data.map(({ table_name }) => table_name))];
    },
    enabled: 'id' in subject,
    staleTime: 0,
  });

const readHistory = (subject: HistoryOf) =>
  'id' in subject
    ? supabase.rpc('record_history', { table_name: subject.table, row_id: subject.id })
    : supabase.rpc('shared_history', { table_name: subject.table });

async function readNewest(
  subject: HistoryOf,
  limit: number,
  signal: AbortSignal,
  table?: string,
): Promise<StoredEntry[]> {
  const entries = readHistory(subject);
  const { data } = await (table ? entries.eq('table_name', table) : entries)
    .order('at', { ascending: false })
    .limit(limit)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

const isHeldBack = ({ table_name, changes }: StoredEntry) =>
  ['driver_penalties', 'submissions'].includes(table_name) &&
  isRecord(changes) &&
  Object.keys(changes).length === 0;

type StoredEntry = {
  at: string;
  actor_name: string | null;
  action: string;
  table_name: string;
  record?: string | null;
  reason?: string | null;
  changes: unknown;
};

const toEntry = ({ actor_name, action, table_name, changes, ...entry }: StoredEntry): HistoryEntry => ({
  ...entry,
  actor: actor_name,
  action: toAction(action),
  table: table_name,
  changes: toChanges(changes),
});

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
