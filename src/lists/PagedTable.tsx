import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Card } from '../components/Card';
import { type Column, DataTable, type TableSort } from '../components/DataTable';
import { ErrorState } from '../components/ErrorState';
import { Pagination } from '../components/Pagination';
import { Spinner } from '../components/Spinner';
import { useRestOnPhone } from '../components/useRest';
import { explain } from '../data/errors';
import { formatCount } from '../lib/format';
import { NothingMatches } from './NothingMatches';
import { PrintedRows } from './PrintedRows';
import { RowCount } from './RowCount';
import { type List, tableSort } from './useList';

type PagedTableProps<Row> = Omit<
  ComponentProps<typeof DataTable<Row>>,
  'rows' | 'rowKey' | 'sort' | 'refetching'
> & {
  list: List<Row>;
  isCounted?: boolean;
  pending?: 'rows' | 'spinner';
  bar?: ReactNode;
  /** For a search or filters that match no row; `empty` is for a list without any rows. */
  noMatch?: Omit<ComponentProps<typeof NothingMatches>, 'onClear'>;
};

// As many as the first screen of a phone shows.
const FIRST_ROWS = 4;

export function PagedTable<Row extends { id: string }>({
  list,
  isCounted = false,
  pending = 'rows',
  bar,
  noMatch,
  empty,
  ...shown
}: PagedTableProps<Row>) {
  const top = useRef<HTMLDivElement>(null);
  const isRestDue = useRestOnPhone();
  const { params, query, printed, isPlain } = list;
  const { data, error, isPlaceholderData, isBeyondEnd, failure, pageCount, refetch } = query;
  const sort = tableSort(list);
  const table = {
    ...shown,
    columns: isPlain ? shown.columns.filter(({ isForLong }) => !isForLong) : shown.columns,
    rowKey: ({ id }: Row) => id,
    empty: noMatch && list.isNarrowed ? <NothingMatches {...noMatch} onClear={params.clear} /> : empty,
  };

  const showPage = (page: number) => {
    params.setPage(page);
    // On a phone the pager is far below the first row of the new page.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };

  if (!data && error) {
    return (
      <Card className="mt-3">
        <ErrorState message={explain(failure, error)} onRetry={refetch} />
      </Card>
    );
  }
  if (!data || isBeyondEnd) {
    return pending === 'spinner' ? (
      <Spinner page />
    ) : (
      <div className="mt-3">
        <p className="sr-only">Loading...</p>
        <DataTable {...table} sort={sort} rows={undefined} skeletonRows={params.pageSize} />
      </div>
    );
  }

  const first = (params.page - 1) * params.pageSize;
  return (
    <div ref={top} className="mt-2 flex flex-col gap-2">
      {isCounted && <RowCount list={list} />}
      <DataTable
        {...table}
        sort={sort}
        rows={isRestDue ? data.rows : data.rows.slice(0, FIRST_ROWS)}
        refetching={isPlaceholderData}
      />
      {isPlain && bar && (
        <div className="sticky bottom-0 z-10 rounded-card border border-line bg-surface px-3 print:hidden">
          {bar}
        </div>
      )}
      {isRestDue && data.total > 0 && !isPlain && (
        <>
          <div
            className={clsx(
              table.ticks &&
                'z-10 rounded-card border border-line bg-surface px-3 lg:sticky lg:bottom-0 print:hidden',
              bar && 'sticky bottom-0',
            )}
          >
            <Pagination
              page={params.page}
              pageCount={pageCount}
              pageSize={params.pageSize}
              onPageChange={showPage}
              onPageSizeChange={params.setPageSize}
              start={bar || undefined}
            />
          </div>
          <p className="hidden text-sm print:block">{rowsText(first, data)}</p>
        </>
      )}
      <PrintedRows list={printed} sort={printedOrder(table.columns, sort)}>
        {(rows) => (
          <DataTable
            caption={table.caption}
            columns={table.columns.filter(({ isForScreen }) => !isForScreen)}
            rows={rows}
            rowKey={table.rowKey}
            areas={table.areas}
            {...(table.group && { group: table.group })}
            empty={table.empty}
          />
        )}
      </PrintedRows>
    </div>
  );
}

function printedOrder<Row>(columns: readonly Column<Row>[], sort: TableSort | undefined) {
  const column = columns.find((each) => each.sort && each.sort === sort?.column);
  return column && sort ? { header: column.header, direction: sort.direction } : null;
}

/** For the browser's own print command, which cannot wait for the other pages to load. */
function rowsText(first: number, { rows, total }: { rows: readonly unknown[]; total: number }): string {
  const shown = `Rows ${formatCount(first + 1)}-${formatCount(first + rows.length)} of ${formatCount(total)}.`;
  return rows.length < total ? `${shown} The Print button prints all of them.` : shown;
}
