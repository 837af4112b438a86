import type { QueryClient } from '@tanstack/react-query';
import type { DangerFilter } from '../domain/compliance';
import type { Day } from '../domain/dates';
import { findParts } from '../domain/findText';
import type { Database } from '../lib/database';
import { errorCode } from './errors';

type Views = Database['public']['Views'];

export type ColumnOf<View extends keyof Views> = keyof Views[View]['Row'] & string;

type SortDirection = 'asc' | 'desc';

export type Sort<Column extends string = string> = { column: Column; direction: SortDirection };

export type Filters<Values> = { search: string } & Partial<Values>;

export type ConditionOn<Column extends string> = readonly [column: Column, operator: string, value: unknown];

export type Condition<View extends keyof Views> = ConditionOn<ColumnOf<View>>;

export function equals<Column extends string>(
  column: Column,
  value: string | boolean | undefined,
): ConditionOn<Column>[] {
  return value === undefined ? [] : [[column, 'eq', value]];
}

/** Searches `search_text`. An empty search adds no condition; a search of signs alone matches nothing. */
export function contains(search: string): ConditionOn<'search_text'>[] {
  const parts = findParts(search);
  if (parts === null) return [];
  const [part, ...others] = parts;
  if (part === undefined) return [['search_text', 'is', null]];
  if (others.length === 0) return [['search_text', 'ilike', `%${part}%`]];
  // One condition, because not every server takes several on one column. Letters and digits mean themselves in a pattern.
  return [['search_text', 'imatch', `^${parts.map((each) => `(?=.*${each})`).join('')}`]];
}

/** Dangers are compared by their order, the worst first. */
export function inDanger(filter: DangerFilter | undefined): ConditionOn<'danger'>[] {
  switch (filter) {
    case 'not_in_order':
      return [['danger', 'lte', 'missing']];
    case 'to_come':
      return [['danger', 'gt', 'missing']];
    case 'none':
      return [['danger', 'is', null]];
    default:
      return equals('danger', filter);
  }
}

/** Rows with one of their due days in the period, whichever of its ends comes first. Undefined: no limit. */
export function dueBetween(from: Day | undefined, until: Day | undefined): ConditionOn<'due_days'>[] {
  if (!from && !until) return [];
  const [first, last] = from && until && until < from ? [until, from] : [from, until];
  // The blank is for the embedded server, which takes a brace at the beginning for that of an array.
  return [['due_days', 'ov', ` {[${first ?? ''},${last ?? ''}]}`]];
}

type Filterable<Query> = { filter: (column: string, operator: string, value: unknown) => Query };

export function narrow<Query extends Filterable<Query>>(
  query: Query,
  conditions: readonly ConditionOn<string>[],
): Query {
  return conditions.reduce((narrowed, condition) => narrowed.filter(...condition), query);
}

export type OrderOptions = { ascending: boolean; nullsFirst?: boolean };
type Orderable<Query> = { order: (column: string, options: OrderOptions) => Query };

export type OrderBy<Column extends string> = Column | (Sort<Column> & { isNullable?: boolean });

/**
 * Orders by these columns, ascending unless they say otherwise; `isBackwards` reads the same order from its
 * end. Empty values come last in both directions. The last column must be the id, so that no row appears on
 * two pages.
 */
export function orderedBy<Column extends string, Query extends Orderable<Query>>(
  query: Query,
  columns: readonly OrderBy<Column>[],
  isBackwards: boolean,
): Query {
  return columns.reduce((ordered, by) => {
    const { column, direction, isNullable } =
      typeof by === 'string' ? { column: by, direction: 'asc', isNullable: false } : by;
    const ascending = (direction === 'asc') !== isBackwards;
    // Only for nullable columns: an ascending index cannot serve `desc nulls last`.
    const nulls = isNullable && direction === 'desc' ? { nullsFirst: isBackwards } : {};
    return ordered.order(column, { ascending, ...nulls });
  }, query);
}

/**
 * By one column, then by name. Nobody has to act on the findings of a driver or vehicle that is not in use,
 * which `out` says, so by danger these come last.
 */
export function byColumn<Column extends string, Name extends string, Out extends string>(
  sort: Sort<Column>,
  nullable: ReadonlySet<string>,
  name: Name,
  out: Out,
): OrderBy<Column | Name | Out | 'id'>[] {
  const inUseFirst = sort.column === 'danger' ? [out] : [];
  return [...inUseFirst, { ...sort, isNullable: nullable.has(sort.column) }, name, 'id'];
}

export type PageRequest = { page: number; pageSize: number };

/** Taken from any cached page of the list. The key of a page ends with its request. */
export function knownTotal(
  client: QueryClient,
  [subject, list, { page: _, ...same }]: readonly [string, string, PageRequest],
): number | undefined {
  const pages = client.getQueriesData<Page<unknown>>({ queryKey: [subject, list, same] });
  return pages.find(([, found]) => found)?.[1]?.total;
}

export type Page<Row> = { rows: Row[]; total: number };

// PostgREST's answer to a range that starts beyond the last row. It comes without a count.
const RANGE_BEYOND_END = 'PGRST103';

type ReadRows<Row> = (
  from: number,
  to: number,
  isBackwards: boolean,
) => PromiseLike<{ data: Row[]; count: number | null }>;

/**
 * Reads one page by `range()`, with an exact count. A page beyond the end has the count but no rows. If an
 * earlier `total` is given, pages in the second half are read from the end, because the database works out
 * every row that it skips.
 */
export async function readPage<Row>(
  { page, pageSize, total = 0 }: PageRequest & { total?: number | undefined },
  read: ReadRows<Row>,
): Promise<Page<Row>> {
  const start = (page - 1) * pageSize;
  try {
    if (start < total && start > total / 2) {
      const { data, count } = await read(Math.max(total - start - pageSize, 0), total - start - 1, true);
      if (count === total) return { rows: [...data].reverse(), total };
    }
    const { data, count } = await read(start, start + pageSize - 1, false);
    return { rows: data, total: count ?? 0 };
  } catch (error) {
    if (errorCode(error) !== RANGE_BEYOND_END) throw error;
    // The list has shrunk: the page is beyond its end.
    const { count } = await read(0, 0, false);
    return { rows: [], total: count ?? 0 };
  }
}
