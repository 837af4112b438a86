import { searchPattern } from './search';

type SortDirection = 'asc' | 'desc';

/** The order of a list: by one column, then by id, so that no row is on two pages. */
export type Sort<Column extends string = string> = { column: Column; direction: SortDirection };

/** One condition of a query, in the words of `.filter()`. */
export type Condition = readonly [column: string, operator: string, value: unknown];

/** That a column has a value; none when there is no value to compare with. */
export function equals(column: string, value: string | boolean | undefined): Condition[] {
  return value === undefined ? [] : [[column, 'eq', value]];
}

/** That the text which is searched for stands somewhere in `search_text`; none when nothing is searched for. */
export function contains(search: string): Condition[] {
  const pattern = searchPattern(search);
  return pattern ? [['search_text', 'imatch', pattern]] : [];
}

/** What `.order()` needs to know: rows without a value come last in both directions. */
export function orderOptions({ direction }: Sort, isNullable: boolean) {
  const ascending = direction === 'asc';
  // Only where it can make a difference: an index in ascending order cannot answer `desc nulls last`.
  return isNullable && !ascending ? { ascending, nullsFirst: false } : { ascending };
}
