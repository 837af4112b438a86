import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { Skeleton } from '../components/Skeleton';
import { currentOnly } from '../domain/currentRecords';
import { recordList } from '../words/recordList';

type Fold<Row> = (rows: readonly Row[]) => { first: number; label: string };

export type RecordRowsProps<Row> = {
  rows: readonly Row[];
  entry: (row: Row) => ReactNode;
  /** Folds rows away on screen. Where this list itself is printed, paper has all rows. */
  fold?: Fold<Row>;
  /** Folds replaced records away, below everything else. */
  earlier?: Fold<Row>;
  /** Only a text for records that most drivers never have. */
  empty: { icon: LucideIcon; title: string; text?: string } | string;
};

export type RecordListProps<Row> = Omit<RecordRowsProps<Row>, 'rows'> & {
  query: UseQueryResult<Row[]>;
  failure: string;
};

export function RecordList<Row extends { id: string }>({ query, failure, ...list }: RecordListProps<Row>) {
  if (query.data) return <RecordRows {...list} rows={query.data} />;
  return <WithoutRecords query={query} failure={failure} />;
}

export function WithoutRecords({ query, failure }: Pick<RecordListProps<unknown>, 'query' | 'failure'>) {
  if (query.isLoadingError) return <ErrorState message={failure} onRetry={() => query.refetch()} />;
  return <ListSkeleton />;
}

export function RecordRows<Row extends { id: string }>({
  rows,
  entry,
  fold = showAll,
  earlier = showAll,
  empty,
}: RecordRowsProps<Row>) {
  if (rows.length === 0)
    return typeof empty === 'string' ? <p className="text-ink-soft">{empty}</p> : <EmptyState {...empty} />;
  const { first, label } = earlier(rows);
  const shown = rows.slice(0, first);
  return (
    <div className="-my-3 xl:-my-1.5">
      <Rows rows={shown} entry={entry} {...fold(shown)} />
      <Folded rows={rows.slice(first)} entry={entry} label={label} keepsLabel />
    </div>
  );
}

export const earlierLabel = (count: number) => recordList.earlier({ count });

export function foldEarlier(rows: readonly { is_current: boolean }[]): { first: number; label: string } {
  const first = currentOnly(rows).length;
  return { first, label: earlierLabel(rows.length - first) };
}

const showAll = (rows: readonly unknown[]) => ({ first: rows.length, label: '' });

type RowsProps<Row> = {
  rows: readonly Row[];
  entry: (row: Row) => ReactNode;
};

function Rows<Row extends { id: string }>({
  rows,
  entry,
  first,
  label,
}: RowsProps<Row> & { first: number; label: string }) {
  return (
    <>
      <List rows={rows.slice(0, first)} entry={entry} />
      <Folded rows={rows.slice(first)} entry={entry} label={label} />
    </>
  );
}

type FoldedProps<Row> = RowsProps<Row> & {
  label: string;
  /** The label names what is folded, so it stays when unfolded and on paper. */
  keepsLabel?: boolean;
};

function Folded<Row extends { id: string }>({ rows, entry, label, keepsLabel }: FoldedProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <details className="group border-t border-line">
      <summary
        className={clsx(
          'flex min-h-11 w-fit cursor-pointer items-center text-brand hover:underline',
          keepsLabel && 'print:flex! print:text-ink',
        )}
      >
        {keepsLabel && <ChevronRight className="mr-1.5 size-4 group-open:rotate-90 print:hidden" />}
        <span className={clsx(!keepsLabel && 'group-open:hidden')}>{label}</span>
        {!keepsLabel && <span className="hidden group-open:inline">{recordList.fewer()}</span>}
      </summary>
      <List rows={rows} entry={entry} />
    </details>
  );
}

function List<Row extends { id: string }>({ rows, entry }: RowsProps<Row>) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="py-3 wrap-anywhere xl:py-1.5">
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
