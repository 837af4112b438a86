import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { Skeleton } from '../../../components/Skeleton';
import { StatCard } from '../../../components/StatCard';

type DriverStatusRowProps = { about: string; children: ReactNode };

/** The page has two rows with this title, so each names its subject. */
export function DriverStatusRow({ about, children }: DriverStatusRowProps) {
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">Current Status</h2>
        <p className="text-sm text-ink-soft">{about}</p>
      </div>
      {children}
    </div>
  );
}

export function DriverStatusCards({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {children}
    </div>
  );
}

type DriverStatProps<Data> = {
  label: string;
  className?: string | undefined;
  query: UseQueryResult<Data>;
  value: (data: Data) => ReactNode;
  detail?: (data: Data) => ReactNode;
};

export function DriverStat<Data>({ label, className, query, value, detail }: DriverStatProps<Data>) {
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
    <StatCard
      label={label}
      className={className}
      value={<div className="wrap-anywhere">{value(query.data)}</div>}
    >
      {detail?.(query.data)}
    </StatCard>
  );
}
