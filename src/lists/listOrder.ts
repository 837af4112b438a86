import type { Sort } from '../data/lists';

type Compare<Row> = (a: Row, b: Row) => number;

/** What each column sorts by; null for the column that sorts by `byName`. */
export type SortValues<Row, Column extends string> = Record<
  Column,
  ((row: Row) => string | number | null) | null
>;

/** Rows without a value come last in both directions; equal rows are ordered by name. */
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

export const outLast =
  <Row>(isOut: (row: Row) => boolean, compare: Compare<Row>): Compare<Row> =>
  (a, b) =>
    Number(isOut(a)) - Number(isOut(b)) || compare(a, b);
