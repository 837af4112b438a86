import type { Database } from '../lib/database';
import { errorCode } from './errors';

type Views = Database['public']['Views'];

/** A column of a view; one that it does not have is a type error. */
export type ColumnOf<View extends keyof Views> = keyof Views[View]['Row'] & string;

type SortDirection = 'asc' | 'desc';

/** The order of a list: by one column, then by id, so that no row is on two pages. */
export type Sort<Column extends string = string> = { column: Column; direction: SortDirection };

/** One condition of a query on a column, in the words of `.filter()`. */
export type ConditionOn<Column extends string> = readonly [column: Column, operator: string, value: unknown];

/** A condition on a column that the view has. */
export type Condition<View extends keyof Views> = ConditionOn<ColumnOf<View>>;

/** That a column has a value; none when there is no value to compare with. */
export function equals<Column extends string>(
  column: Column,
  value: string | boolean | undefined,
): ConditionOn<Column>[] {
  return value === undefined ? [] : [[column, 'eq', value]];
}

/** That the text which is searched for stands somewhere in `search_text`; none when nothing is searched for. */
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

/** What `.order()` needs to know: rows without a value come last in both directions. */
export function orderOptions({ direction }: Sort, isNullable: boolean) {
  const ascending = direction === 'asc';
  // Only where it can make a difference: an index in ascending order cannot answer `desc nulls last`.
  return isNullable && !ascending ? { ascending, nullsFirst: false } : { ascending };
}

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

// What a regular expression of PostgreSQL reads as more than the character itself.
const SPECIAL = /[\\^$.|?*+()[\]{}]/g;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Typed text as a pattern for `.filter('search_text', 'imatch', pattern)`: every character stands for itself
 * (decisions 25), accents apart, which `search_text` is stored without. Empty when nothing is typed.
 */
export function searchPattern(typed: string): string {
  return typed.trim().normalize('NFKD').replace(ACCENTS, '').replace(SPECIAL, '\\$&');
}
