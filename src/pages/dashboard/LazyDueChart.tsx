import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/ErrorState';
import { Skeleton } from '../../components/Skeleton';
import { useIdle } from '../../components/useIdle';
import { Panel } from './Panel';

/** The due chart, loaded after the rest of the page because it is far down. */
export function LazyDueChart() {
  const isIdle = useIdle();
  // A query instead of React.lazy, whose failure would take the whole page down.
  const chunk = useQuery({
    queryKey: ['dueChart'],
    queryFn: () => import('./DueChart'),
    enabled: isIdle,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { logFailure: 'Failed to load the due chart' },
  });

  return (
    <Panel title="Due in the next 12 months" className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col px-4 pb-3 sm:px-5">
        {chunk.data && <chunk.data.DueChart />}
        {chunk.isPending && <Skeleton className="h-72 w-full" />}
        {chunk.isError && <ErrorState message="The chart couldn't be loaded" onRetry={chunk.refetch} />}
      </div>
    </Panel>
  );
}
