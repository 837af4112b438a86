import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';

/** What falls due in the next twelve months. It is far down the page, so it loads when the rest is there. */
export function LazyDueChart() {
  const isIdle = useIdle();
  // As a query and not by React.lazy, whose failure would take the whole page with it.
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

/** Whether the browser has had nothing more urgent to do since the component is there. */
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
