/** Small enough for the `max_rows` that hosted Supabase has by default. */
export const EXPORT_RANGE = 500;

export type ExportProgress = { read: number; total: number };

export type ReadAllOptions = { signal: AbortSignal; onProgress: (progress: ExportProgress) => void };

type ReadRange<Row> = (
  after: string | undefined,
) => PromiseLike<{ data: Row[]; count: number | null | undefined }>;

/**
 * Reads all rows of a list, one range after the other, in the order of their ids: `read` asks for the rows whose id comes
 * after the one given. So a row that changes meanwhile is neither missed nor read twice, as it could be by page numbers, and
 * no range costs more than the first. Throws what `read` throws, and when `signal` is aborted.
 */
export async function readAll<Row extends { id: string }>(
  read: ReadRange<Row>,
  { signal, onProgress }: ReadAllOptions,
): Promise<Row[]> {
  const rows: Row[] = [];
  const first = await read(undefined);
  const total = first.count ?? 0;
  let range = first.data;
  while (range.length > 0) {
    signal.throwIfAborted();
    rows.push(...range);
    onProgress({ read: rows.length, total: Math.max(total, rows.length) });
    // A server may send fewer rows than it was asked for, so only the total tells that there are no more.
    if (rows.length >= total) break;
    range = (await read(range.at(-1)?.id)).data;
  }
  return rows;
}
