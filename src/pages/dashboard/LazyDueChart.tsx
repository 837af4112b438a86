import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';

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
    <Section title="Due in the next 12 months" id="due">
      {chunk.data && <chunk.data.DueChart />}
      {chunk.isPending && <Skeleton className="h-72 w-full" />}
      {chunk.isError && <ErrorState message="The chart could not be loaded" onRetry={chunk.refetch} />}
    </Section>
  );
}

/** True once the browser has been idle after mounting. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    const done = () => setIdle(true);
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, 200);
      return () => clearTimeout(timer);
    }
    const callback = window.requestIdleCallback(done, { timeout: 2000 });
    return () => window.cancelIdleCallback(callback);
  }, []);

  return isIdle;
}
