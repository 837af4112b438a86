import type { Database } from '../lib/database';
import { errorCode } from './errors';

type Views = Database['public']['Views'];

export type ColumnOf<View extends keyof Views> = keyof Views[View]['Row'] & string;

type SortDirection = 'asc' | 'desc';

/** The order of a list: by one column, then by id so that no row appears on two pages. */
export type Sort<Column extends string = string> = { column: Column; direction: SortDirection };

/** One condition on a column, as arguments of `.filter()`. */
export type ConditionOn<Column extends string> = readonly [column: Column, operator: string, value: unknown];

export type Condition<View extends keyof Views> = ConditionOn<ColumnOf<View>>;

/** A condition that the column equals the value; none if the value is undefined. */
export function equals<Column extends string>(
  column: Column,
  value: string | boolean | undefined,
): ConditionOn<Column>[] {
  return value === undefined ? [] : [[column, 'eq', value]];
}

/** A condition that `search_text` contains the search text; none for an empty search. */
export function contains(search: string): ConditionOn<'search_text'>[] {
  const pattern = searchPattern(search);
  return pattern ? [['search_text', 'imatch', pattern]] : [];
}

type Filterable<Query> = { filter: (column: string, operator: string, value: unknown) => Query };

/** The query with the conditions added. */
export function narrow<Query extends Filterable<Query>>(
  query: Query,
  conditions: readonly ConditionOn<string>[],
): Query {
  return conditions.reduce((narrowed, condition) => narrowed.filter(...condition), query);
}

/** The options for `.order()`. Rows without a value come last in both directions. */
export function orderOptions({ direction }: Sort, isNullable: boolean) {
  const ascending = direction === 'asc';
  // Only for nullable columns: an ascending index cannot serve `desc nulls last`.
  return isNullable && !ascending ? { ascending, nullsFirst: false } : { ascending };
}

/** The requested page of a list, counted from 1. */
export type PageRequest = { page: number; pageSize: number };

/** The rows of one page, and the number of rows on all pages. */
export type Page<Row> = { rows: Row[]; total: number };

// PostgREST's answer to a range that starts beyond the last row. It comes without the count.
const RANGE_BEYOND_END = 'PGRST103';

/** Reads one page by `range()`, with an exact count. A page beyond the end has the count but no rows. */
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

// The characters with a special meaning in a PostgreSQL regular expression.
const SPECIAL = /[\\^$.|?*+()[\]{}]/g;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Escapes typed text for `.filter('search_text', 'imatch', pattern)`, so every character is literal
 * (decisions 25). Accents are removed, as they are in `search_text`.
 */
export function searchPattern(typed: string): string {
  return typed.trim().normalize('NFKD').replace(ACCENTS, '').replace(SPECIAL, '\\$&');
}
