import {
  type FetchQueryOptions,
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Page, PageRequest } from '../data/lists';
import { byPage, type ReadAllOptions, readWhole } from '../data/wholeList';
import type { Said } from '../words/messages';
import type { PageParams } from './usePageParams';

export type PagedQuery<Row> = UseQueryResult<Page<Row>> & {
  pageCount: number;
  isBeyondEnd: boolean;
  failure: string | Said;
  /** Differs for each search, filter and order of the list. */
  scope: string;
  readAll: (idOf: (row: Row) => string, options: ReadAllOptions) => Promise<Row[]>;
};

export type PageQuery<Row, Key extends QueryKey> = UseQueryOptions<Page<Row>, Error, Page<Row>, Key> &
  FetchQueryOptions<Page<Row>, Error, Page<Row>, Key>;

/**
 * Keeps the previous page until the new one arrives, prefetches the next one unless `prefetchNext` is false,
 * and redirects from a page beyond the end to the last one.
 */
export function usePagedQuery<Row, Key extends QueryKey>(
  { page, pageSize, setPage }: PageParams,
  queryFor: (request: PageRequest) => PageQuery<Row, Key>,
  { prefetchNext = true } = {},
): PagedQuery<Row> {
  const client = useQueryClient();
  const query = queryFor({ page, pageSize });
  const { meta } = query;
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = result;
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isCurrent = data !== undefined && !isPlaceholderData;
  const isBeyondEnd = isCurrent && page > pageCount;
  const hasNext = prefetchNext && isCurrent && page < pageCount;

  const goToLastPage = useEffectEvent(() => setPage(pageCount, { replace: true }));
  useEffect(() => {
    if (isBeyondEnd) goToLastPage();
  }, [isBeyondEnd]);

  // The user has not asked for the next page yet, so a failure is silent.
  useQuery({
    ...queryFor({ page: page + 1, pageSize }),
    enabled: hasNext,
    retry: false,
    meta: {},
    notifyOnChangeProps: [],
  });

  const readAll: PagedQuery<Row>['readAll'] = (idOf, options) =>
    readWhole(
      byPage(async (request) => {
        // Not from the cache, where pages can be of different ages. The caller reports a failure.
        const query = { ...queryFor(request), staleTime: 0, meta: {} };
        const stop = () => client.cancelQueries({ queryKey: query.queryKey, exact: true });
        options.signal.addEventListener('abort', stop);
        try {
          return await client.fetchQuery(query);
        } finally {
          options.signal.removeEventListener('abort', stop);
        }
      }, idOf),
      options,
    );

  return {
    ...result,
    pageCount,
    isBeyondEnd,
    failure: meta?.failure ?? meta?.logFailure ?? '',
    scope: hashKey(queryFor({ page: 1, pageSize: 1 }).queryKey),
    readAll,
  };
}
