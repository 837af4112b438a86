import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { Skeleton } from '../../../components/Skeleton';
import { StatCard } from '../../../components/StatCard';
import { actions } from '../../../words/common';
import { ownRecord } from '../words/dashboard';

export function DriverStatusCards({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid max-sm:*:min-w-0 max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line sm:gap-4',
        className,
      )}
    >
      {children}
    </div>
  );
}

type DriverStatProps<Data> = {
  label: string;
  className?: string | undefined;
  isLong?: boolean | undefined;
  query: UseQueryResult<Data>;
  value: (data: Data) => ReactNode;
  detail?: (data: Data) => ReactNode;
};

export function DriverStat<Data>({ label, className, isLong, query, value, detail }: DriverStatProps<Data>) {
  if (query.isPending) {
    return (
      <StatCard label={label} value={<Skeleton className="h-7 w-2/3" />}>
        <Skeleton className="h-5 w-1/2" />
      </StatCard>
    );
  }
  if (query.isLoadingError) {
    return (
      <StatCard label={label} value={<p className="text-base">{ownRecord.notLoaded()}</p>}>
        <Button variant="secondary" onClick={() => query.refetch()}>
          {actions.tryAgain()}
        </Button>
      </StatCard>
    );
  }
  return (
    <StatCard
      label={label}
      className={className}
      isLong={isLong}
      value={<div className="wrap-anywhere">{value(query.data)}</div>}
    >
      {detail?.(query.data)}
    </StatCard>
  );
}
