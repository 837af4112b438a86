import type { Sort } from '../data/lists';

type Compare<Row> = (a: Row, b: Row) => number;

/** What a row is sorted by, for each column of a list; null for the one that sorts by `byName`. */
export type SortValues<Row, Column extends string> = Record<
  Column,
  ((row: Row) => string | number | null) | null
>;

/** The order by the column that the list is sorted by: rows without a value last in both directions, equal ones by name. */
export function inListOrder<Row, Column extends string>(
  { column, direction }: Sort<Column>,
  values: SortValues<Row, Column>,
  byName: Compare<Row>,
): Compare<Row> {
  const isAscending = direction === 'asc';
  const sortValue = values[column];
  if (!sortValue) return isAscending ? byName : (a, b) => byName(b, a);
  return (a, b) => {
    const [first, second] = [sortValue(a), sortValue(b)];
    if (first === second) return byName(a, b);
    if (first === null || second === null) return first === null ? 1 : -1;
    return first < second === isAscending ? -1 : 1;
  };
}
