import { errorCode } from './errors';

/** Which part of a list is asked for; pages count from 1. */
export type PageRequest = { page: number; pageSize: number };

/** The rows of one page, and how many there are on all pages together. */
export type Page<Row> = { rows: Row[]; total: number };

// PostgREST's answer to a range that starts beyond the last row. It comes without the count.
const RANGE_BEYOND_END = 'PGRST103';

/** Reads one page by `range()` and an exact count; a page beyond the end has the count and no rows. */
export async function readPage<Row>(
  { page, pageSize }: PageRequest,
  read: (from: number, to: number) => PromiseLike<{ data: Row[]; count: number | null }>,
): Promise<Page<Row>> {
  const start = (page - 1) * pageSize;
  try {
    const { data, count } = await read(start, start + pageSize - 1);
    return { rows: data, total: count ?? 0 };
  } catch (error) {
    if (errorCode(error) !== RANGE_BEYOND_END) throw error;
    const { count } = await read(0, 0);
    return { rows: [], total: count ?? 0 };
  }
}
