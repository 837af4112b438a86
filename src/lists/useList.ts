import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableSort } from '../components/DataTable';
import type { Prefetch } from '../components/lazyPart';
import { PAGE_SIZES } from '../components/Pagination';
import type { PrintedBy } from '../components/PrintTitle';
import type { Filters, PageRequest, Sort } from '../data/lists';
import { askAhead } from '../data/queryClient';
import { onArrival } from '../data/savedViews';
import type { Noun } from '../domain/words';
import { type Filter, type FilterSpecs, type LoadedOptions, oneOf, readFilters, toFilters } from './filters';
import type { SavedViewsProps } from './SavedViews';
import { type PagedQuery, type PageQuery, usePagedQuery } from './usePagedQuery';
import { type ListAddress, type PageParams, readAddress, usePageParams } from './usePageParams';
import { type PrintedList, usePrintedList } from './usePrintedList';

type ListResource<
  Row extends { id: string },
  Values,
  Order extends Sort | undefined,
  Key extends QueryKey,
> = {
  title: string;
  noun: Noun;
  isWide?: boolean;
  /** Without pager, ids and filters as long as its rows fit on one page and nothing narrows it. */
  isPlainWhenShort?: boolean;
  views?: SavedViewsProps;
  filters?: FilterSpecs<Values>;
  sort: (address: ListAddress) => Order;
  query: (at: PageRequest & Filters<NoInfer<Values>> & { sort: Order }) => PageQuery<Row, Key>;
  /** False where only the page that is shown may be loaded. */
  prefetchNext?: boolean;
};

export const listResource = <
  Row extends { id: string },
  Values,
  Order extends Sort | undefined,
  Key extends QueryKey,
>(
  list: ListResource<Row, Values, Order, Key>,
) => list;

/**
 * People can sort by these columns. The first one is the default, also for an unknown name in the address.
 */
export const sortedBy =
  <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  ({ sort }: ListAddress): Sort<Column> => ({
    column: oneOf(columns, sort.column) ?? columns[0],
    direction: sort.isDescending ? 'desc' : 'asc',
  });

export const unsorted = () => undefined;

export type List<Row, Values = unknown, Order = Sort | undefined> = {
  noun: Noun;
  params: PageParams;
  query: PagedQuery<Row>;
  total: number;
  filters: Filters<Values>;
  sort: Order;
  views: SavedViewsProps | undefined;
  choices: readonly Filter[];
  isNarrowed: boolean;
  isPlain: boolean;
  printed: PrintedList<Row>;
};

/** `by` is the signed-in person, named on paper; `loaded` has the options that the page loads. */
export function useList<
  Row extends { id: string },
  Values,
  Order extends Sort | undefined,
  Key extends QueryKey,
>(
  resource: ListResource<Row, Values, Order, Key>,
  by: PrintedBy,
  loaded: LoadedOptions<Values> = {},
): List<Row, Values, Order> {
  const { title, noun, isWide, isPlainWhenShort = false, views, prefetchNext } = resource;
  const params = usePageParams();
  const query = usePagedQuery(params, (request) => queryAt(resource, params, request), { prefetchNext });
  const filters = filtersAt(resource, params);
  const choices = toFilters(resource.filters, loaded, params.get);
  const total = query.data?.total ?? 0;
  const isNarrowed = Object.values(filters).some(Boolean);
  // Once it has been long or narrowed, its controls stay: they must not go while somebody uses them.
  const [isFull, setFull] = useState(!isPlainWhenShort);
  if (!isFull && (isNarrowed || params.page > 1 || total > PAGE_SIZES[0])) setFull(true);
  const printed = usePrintedList({
    title,
    by,
    noun,
    isWide,
    params,
    filters: choices,
    scope: query.scope,
    total,
    read: (options) => query.readAll(({ id }) => id, options),
  });
  return {
    noun,
    params,
    query,
    total,
    filters,
    sort: resource.sort(params),
    views,
    choices,
    isNarrowed,
    isPlain: !isFull && query.data !== undefined,
    printed,
  };
}

export const prefetchList =
  <Row extends { id: string }, Values, Order extends Sort | undefined, Key extends QueryKey>(
    resource: ListResource<Row, Values, Order, Key>,
  ): Prefetch =>
  (client, search) =>
    askAhead(
      client,
      queryAt(
        resource,
        readAddress(resource.views ? onArrival(client, resource.views.list, search) : search),
      ),
    );

const filtersAt = <Row extends { id: string }, Values, Order extends Sort | undefined, Key extends QueryKey>(
  { filters }: ListResource<Row, Values, Order, Key>,
  { search, get }: ListAddress,
): Filters<Values> => ({ search, ...readFilters(filters, get) });

function queryAt<Row extends { id: string }, Values, Order extends Sort | undefined, Key extends QueryKey>(
  resource: ListResource<Row, Values, Order, Key>,
  address: ListAddress,
  { page, pageSize }: PageRequest = address,
): PageQuery<Row, Key> {
  return resource.query({ page, pageSize, sort: resource.sort(address), ...filtersAt(resource, address) });
}

export function tableSort({ params, sort }: Pick<List<unknown>, 'params' | 'sort'>): TableSort | undefined {
  if (!sort) return undefined;
  const turned = sort.direction === 'asc' ? 'desc' : 'asc';
  return {
    ...sort,
    onSort: (pressed) => params.setSort(pressed, pressed === sort.column ? turned : 'asc'),
  };
}
