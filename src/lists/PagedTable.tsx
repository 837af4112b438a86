import { type ComponentProps, useRef } from 'react';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { DataTable } from '../components/DataTable';
import { ErrorState } from '../components/ErrorState';
import { Pagination } from '../components/Pagination';
import { Spinner, SpinnerIcon } from '../components/Spinner';
import { explain } from '../data/errors';
import { formatCount } from '../lib/format';
import type { PagedQuery } from './usePagedQuery';
import type { PageParams } from './usePageParams';

type PagedTableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'refetching'> & {
  query: PagedQuery<Row>;
  params: PageParams;
  /** The word for a row, singular and plural, shown after the number of rows. */
  noun: readonly [one: string, many: string];
  /** Shown instead of the table when it cannot be loaded. */
  failure: string;
  /** True while a search or filter is active and can be cleared. */
  isNarrowed: boolean;
  /** Shown while the first page loads: placeholder rows or a spinner. */
  pending?: 'rows' | 'spinner';
};

/** A table with its pager and row count, including its loading, error and empty states. */
export function PagedTable<Row>({
  query,
  params,
  noun,
  failure,
  isNarrowed,
  pending = 'rows',
  ...table
}: PagedTableProps<Row>) {
  const top = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, isBeyondEnd, pageCount, refetch } = query;

  const showPage = (page: number) => {
    params.setPage(page);
    // On a phone the pager is far below the first row of the new page.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };

  if (!data && error) {
    return (
      <Card className="mt-4">
        <ErrorState message={explain(failure, error)} onRetry={refetch} />
      </Card>
    );
  }
  if (!data || isBeyondEnd) {
    return pending === 'spinner' ? (
      <Spinner page />
    ) : (
      <div className="mt-4 flex flex-col gap-4">
        <p className="text-sm text-ink-soft">Loading...</p>
        <DataTable {...table} rows={undefined} skeletonRows={params.pageSize} />
      </div>
    );
  }

  return (
    <div ref={top} className="mt-4 flex flex-col gap-4">
      <div className="flex items-center gap-2 text-sm">
        <p role="status" className="text-ink-soft tabular-nums">
          {formatCount(data.total)} {noun[data.total === 1 ? 0 : 1]}
        </p>
        {isPlaceholderData && <SpinnerIcon className="size-4 animate-spin text-ink-soft" />}
        {isNarrowed && data.total > 0 && (
          <Button variant="quiet" className="-my-3" onClick={params.clear}>
            Clear filters
          </Button>
        )}
      </div>
      <DataTable {...table} rows={data.rows} refetching={isPlaceholderData} />
      {data.total > 0 && (
        <Pagination
          page={params.page}
          pageCount={pageCount}
          pageSize={params.pageSize}
          onPageChange={showPage}
          onPageSizeChange={params.setPageSize}
        />
      )}
    </div>
  );
}
