import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { Skeleton } from '../../components/Skeleton';

export type RecordListProps<Row> = {
  query: UseQueryResult<Row[]>;
  entry: (row: Row) => ReactNode;
  /** Shown instead of the list if it cannot be loaded. */
  failure: string;
  empty: { icon: LucideIcon; title: string; text?: string };
};

/** A driver's records of one kind: loading, failed, empty, or the list. */
export function RecordList<Row extends { id: string }>({
  query,
  entry,
  failure,
  empty,
}: RecordListProps<Row>) {
  if (query.isLoadingError) return <ErrorState message={failure} onRetry={() => query.refetch()} />;
  if (query.isPending) return <ListSkeleton />;
  if (query.data.length === 0) return <EmptyState {...empty} />;
  return (
    <ul className="divide-y divide-line">
      {query.data.map((row) => (
        <li key={row.id} className="py-4 wrap-anywhere first:pt-0 last:pb-0">
          {entry(row)}
        </li>
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
    </div>
  );
}
