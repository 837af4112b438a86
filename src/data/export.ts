/** Below hosted Supabase's default `max_rows`. */
export const EXPORT_RANGE = 500;

export type ExportProgress = { read: number; total: number };

export type ReadAllOptions = { signal: AbortSignal; onProgress: (progress: ExportProgress) => void };

type ReadRange<Row> = (
  after: string | undefined,
) => PromiseLike<{ data: Row[]; count: number | null | undefined }>;

/**
 * Reads all rows of a list, range by range, in id order: `read` returns the rows after the given id. Unlike
 * page numbers, this never skips or repeats a row that changes meanwhile, and no range costs more than the
 * first. Throws what `read` throws, and when `signal` is aborted.
 */
export async function readAll<Row extends { id: string }>(
  read: ReadRange<Row>,
  { signal, onProgress }: Partial<ReadAllOptions> = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  const first = await read(undefined);
  const total = first.count ?? 0;
  let range = first.data;
  while (range.length > 0) {
    signal?.throwIfAborted();
    rows.push(...range);
    onProgress?.({ read: rows.length, total: Math.max(total, rows.length) });
    // A server may send fewer rows than requested, so only the total shows that we have them all.
    if (rows.length >= total) break;
    range = (await read(range.at(-1)?.id)).data;
  }
  return rows;
}
