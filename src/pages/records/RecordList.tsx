import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { Skeleton } from '../../components/Skeleton';

/** The number of rows to show until the rest is unfolded, by a button with this label. */
export type Fold<Row> = (rows: readonly Row[]) => { first: number; label: string };

export type RecordListProps<Row> = {
  query: UseQueryResult<Row[]>;
  entry: (row: Row) => ReactNode;
  /** What is folded away on screen. Paper has all rows. */
  fold?: Fold<Row>;
  /** Shown instead of the list if it cannot be loaded. */
  failure: string;
  empty: { icon: LucideIcon; title: string; text?: string };
};

/** A driver's records of one kind: loading, failed, empty, or the list. */
export function RecordList<Row extends { id: string }>({
  query,
  entry,
  fold = showAll,
  failure,
  empty,
}: RecordListProps<Row>) {
  if (query.isLoadingError) return <ErrorState message={failure} onRetry={() => query.refetch()} />;
  if (query.isPending) return <ListSkeleton />;
  if (query.data.length === 0) return <EmptyState {...empty} />;
  return <Rows rows={query.data} entry={entry} {...fold(query.data)} />;
}

const showAll = (rows: readonly unknown[]) => ({ first: rows.length, label: '' });

type RowsProps<Row> = {
  rows: readonly Row[];
  entry: (row: Row) => ReactNode;
  first: number;
  label: string;
};

/** The first rows, and the rest folded. Paper shows what is folded too. */
function Rows<Row extends { id: string }>({ rows, entry, first, label }: RowsProps<Row>) {
  const list = (part: readonly Row[]) => (
    <ul className="divide-y divide-line">
      {part.map((row) => (
        <li key={row.id} className="py-3 wrap-anywhere xl:py-1.5">
          {entry(row)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="-my-3 xl:-my-1.5">
      {list(rows.slice(0, first))}
      {rows.length > first && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-brand hover:underline">
            <span className="group-open:hidden">{label}</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          {list(rows.slice(first))}
        </details>
      )}
    </div>
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
