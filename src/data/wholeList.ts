import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** The most rows of one answer, but for an export. */
export const MOST_ROWS = 200;

/** Reads a list that is shown as a whole, a few hundred rows at a time; the order of the rows must be unique. */
export async function readWhole<Row>(
  read: (from: number, to: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data } = await read(rows.length, rows.length + MOST_ROWS - 1);
    rows.push(...data);
    if (data.length < MOST_ROWS) return rows;
  }
}

/** Completes a list that came with something else, by its own query if there is more of it. */
export const restReader =
  (client: QueryClient) =>
  async <Row, Key extends QueryKey>(
    first: Row[],
    query: FetchQueryOptions<Row[], Error, Row[], Key>,
  ): Promise<Row[]> =>
    first.length < MOST_ROWS ? first : client.fetchQuery(query);

export type Reader = ReturnType<typeof restReader>;
