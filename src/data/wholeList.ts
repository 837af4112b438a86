import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { Refusal } from './errors';
import type { Page, PageRequest } from './lists';

export const MOST_ROWS = 200;

/** Below hosted Supabase's default `max_rows`. */
export const EXPORT_RANGE = 500;

export type ReadProgress = { read: number; total: number };

export type ReadAllOptions = { signal: AbortSignal; onProgress: (progress: ReadProgress) => void };

type Portion<Row> = { data: Row[]; count?: number | null | undefined };

type ReadPortion<Row> = (from: number, to: number, last: Row | undefined) => PromiseLike<Portion<Row>>;

/**
 * Reads a list to its end, portion by portion; the order of the rows must be unique. Reports progress while
 * there is more to read, if the rows are counted. Throws whatever `read` throws, and throws when `signal` is
 * aborted.
 */
export async function readWhole<Row>(
  read: ReadPortion<Row>,
  { signal, onProgress }: Partial<ReadAllOptions> = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  let total: number | undefined;
  for (;;) {
    const { data, count } = await read(rows.length, rows.length + MOST_ROWS - 1, rows.at(-1));
    signal?.throwIfAborted();
    total ??= count ?? undefined;
    rows.push(...data);
    // A server may send fewer rows than requested, so only the total shows that we have them all.
    const isOver = total === undefined ? data.length < MOST_ROWS : rows.length >= total || data.length === 0;
    if (isOver) return rows;
    if (total !== undefined) onProgress?.({ read: rows.length, total });
  }
}

type Rows<Row> = {
  range: (from: number, to: number) => Rows<Row>;
  abortSignal: (signal: AbortSignal) => Rows<Row>;
  throwOnError: () => PromiseLike<{ data: Row[] }>;
};

/** All rows of a list, whose order must be unique. */
export const allOf = <Row>(select: () => Rows<Row>, signal: AbortSignal) =>
  readWhole((from, to) => select().range(from, to).abortSignal(signal).throwOnError());

/**
 * Reads the rows after an id. Unlike reading by position, this never skips or repeats a row, and no portion
 * costs more than the first.
 */
export const byId =
  <Row extends { id: string }>(
    read: (after: string | undefined) => PromiseLike<Portion<Row>>,
  ): ReadPortion<Row> =>
  (_from, _to, last) =>
    read(last?.id);

/** Refuses a list that changes while it is read, because a row could be missing or appear twice. */
export function byPage<Row>(
  read: (page: PageRequest) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
): ReadPortion<Row> {
  const ids = new Set<string>();
  let totalAtFirst: number | undefined;
  return async (from) => {
    const { rows, total } = await read({ page: from / MOST_ROWS + 1, pageSize: MOST_ROWS });
    totalAtFirst ??= total;
    for (const row of rows) ids.add(idOf(row));
    const isSame = total === totalAtFirst && ids.size === Math.min(from + MOST_ROWS, total);
    if (!isSame) throw new Refusal('The list changed while it was being read. Try again.');
    return { data: rows, count: total };
  };
}

/** Completes a list that came with something else: if it is full, its own query reads all of it. */
export const restReader =
  (client: QueryClient) =>
  async <Row, Key extends QueryKey>(
    first: Row[],
    query: FetchQueryOptions<Row[], Error, Row[], Key>,
  ): Promise<Row[]> =>
    first.length < MOST_ROWS ? first : client.fetchQuery(query);

export type Reader = ReturnType<typeof restReader>;
