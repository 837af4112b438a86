/** A driver's line, as `how_checks_are_done` answers. */
export type HowDone = {
  driver_id: string;
  name: string;
  checks: number;
  without_defect: number;
  median_seconds: number;
  fastest_seconds: number;
  photos_asked: number;
  photos_refused: number;
  found_by_others: number;
  failed_tests: number;
};

/** What the drivers can be ordered by, and the direction of the first press: what to look at comes first. */
export const HOW_SORTS = {
  name: 'asc',
  checks: 'desc',
  without_defect: 'desc',
  median_seconds: 'asc',
  fastest_seconds: 'asc',
  photos_refused: 'desc',
  found_by_others: 'desc',
  failed_tests: 'desc',
} as const satisfies Partial<Record<keyof HowDone, 'asc' | 'desc'>>;
export type HowSort = keyof typeof HOW_SORTS;
export const HOW_COLUMNS = ['name', ...Object.keys(HOW_SORTS).filter((key) => key !== 'name')] as HowSort[];

/** A share, from 0 to 1; null where nothing was asked. */
function measure(row: HowDone, column: Exclude<HowSort, 'name'>): number | null {
  if (column === 'without_defect') return row.checks === 0 ? null : row.without_defect / row.checks;
  if (column === 'photos_refused')
    return row.photos_asked === 0 ? null : row.photos_refused / row.photos_asked;
  return row[column];
}

/** They come by name, and those that are equal stay so. What is not known is last in both directions. */
export function sortHow(rows: readonly HowDone[], column: HowSort, direction: 'asc' | 'desc'): HowDone[] {
  const sign = direction === 'asc' ? 1 : -1;
  if (column === 'name') return sign === 1 ? [...rows] : rows.toReversed();
  return rows.toSorted((a, b) => {
    const [left, right] = [measure(a, column), measure(b, column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** Less than a third of what is typical here, as for the mark of a single check. Of one driver nothing is typical. */
export function areFast(rows: readonly HowDone[]): ReadonlySet<string> {
  const typical = rows.map(({ median_seconds }) => median_seconds).toSorted((a, b) => a - b);
  const usual = typical[Math.floor((typical.length - 1) / 2)] ?? 0;
  return new Set(
    rows.filter(({ fastest_seconds }) => fastest_seconds * 3 < usual).map(({ driver_id }) => driver_id),
  );
}
