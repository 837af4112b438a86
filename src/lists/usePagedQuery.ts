import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Page } from '../data/lists';
import type { PageParams } from './usePageParams';

export type PagedQuery<Row> = UseQueryResult<Page<Row>> & { pageCount: number; isBeyondEnd: boolean };

/**
 * Loads one page of a list. Keeps the previous page until the new one arrives, prefetches the next one unless
 * `prefetchNext` is false, and redirects from a page beyond the end to the last one.
 */
export function usePagedQuery<Row, Key extends QueryKey>(
  { page, pageSize, setPage }: PageParams,
  queryFor: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
  { prefetchNext = true } = {},
): PagedQuery<Row> {
  const result = useQuery({ ...queryFor(page), placeholderData: keepPreviousData });
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
  useQuery({ ...queryFor(page + 1), enabled: hasNext, retry: false, meta: {}, notifyOnChangeProps: [] });

  return { ...result, pageCount, isBeyondEnd };
}
