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
 * One page of a list from the database: the previous page stays until the next one is there, the next one is fetched
 * ahead unless `prefetchNext` is false, and a page beyond the end leads to the last.
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

  // Nobody asked for the next page yet, so nobody is told when it fails.
  useQuery({ ...queryFor(page + 1), enabled: hasNext, retry: false, meta: {}, notifyOnChangeProps: [] });

  return { ...result, pageCount, isBeyondEnd };
}
