import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';

type DriverHistoryProps<Entry> = {
  title: string;
  query: UseQueryResult<Entry[]>;
  entry: (entry: Entry) => ReactNode;
  failure: string;
  empty: { icon: LucideIcon; title: string };
};

/** A list of everything of one kind on the driver's record. */
export function DriverHistory<Entry extends { id: string }>({
  title,
  query,
  entry,
  failure,
  empty,
}: DriverHistoryProps<Entry>) {
  const content = () => {
    if (query.isLoadingError) return <ErrorState message={failure} onRetry={() => query.refetch()} />;
    if (query.isPending) return <HistorySkeleton />;
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
  };
  return <Section title={title}>{content()}</Section>;
}

function HistorySkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
    </div>
  );
}
