import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { Skeleton } from '../../components/Skeleton';
import { StatCard } from '../../components/StatCard';

type DriverStatProps<Data> = {
  label: string;
  query: UseQueryResult<Data>;
  value: (data: Data) => ReactNode;
  /** What explains the value, smaller under it. */
  detail?: (data: Data) => ReactNode;
};

/** A card of the page: what holds its place while it loads, its own failure, or its value. */
export function DriverStat<Data>({ label, query, value, detail }: DriverStatProps<Data>) {
  if (query.isPending) {
    return (
      <StatCard label={label} value={<Skeleton className="h-7 w-2/3" />}>
        <Skeleton className="h-5 w-1/2" />
      </StatCard>
    );
  }
  if (query.isLoadingError) {
    return (
      <StatCard label={label} value={<p className="text-base">Could not be loaded</p>}>
        <Button variant="secondary" onClick={() => query.refetch()}>
          Try again
        </Button>
      </StatCard>
    );
  }
  return (
    <StatCard label={label} value={<div className="wrap-anywhere">{value(query.data)}</div>}>
      {detail?.(query.data)}
    </StatCard>
  );
}
