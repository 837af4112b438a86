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
