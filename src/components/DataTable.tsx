import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from './Card';
import { DataTableRow } from './DataTableRow';
import { DataTableSkeleton } from './DataTableSkeleton';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
};

/** The link in the last column. It covers the whole row, so a press anywhere on the row follows it. */
export type RowAction<Row> = { header: string; label: string; to: (row: Row) => string };

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  /** The first column says which record the row is. */
  columns: readonly Column<Row>[];
  /** Not there while they are pending: the table then holds their place. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowAction?: RowAction<Row>;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
  /** Dims what is still shown of the previous page. */
  refetching?: boolean;
  skeletonRows?: number;
};

/** A table; on a phone each row becomes a card with labels. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowAction,
  empty,
  refetching = false,
  skeletonRows = 10,
}: DataTableProps<Row>) {
  if (rows?.length === 0) return <Card>{empty}</Card>;

  const headers = rowAction ? [...columns, { key: 'action', header: rowAction.header }] : columns;
  return (
    <table
      aria-busy={!rows || refetching}
      className={clsx(
        'block w-full border-separate border-spacing-0 transition-opacity md:table md:rounded-card md:border md:border-line md:bg-surface md:text-sm',
        refetching && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {headers.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={clsx(
                'sticky top-0 z-10 border-b border-line bg-surface px-4 py-3 font-medium whitespace-nowrap text-ink-soft first:rounded-tl-card last:rounded-tr-card',
                'align' in column && column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 md:table-row-group">
        {rows?.map((row) => (
          <DataTableRow key={rowKey(row)} row={row} columns={columns} action={rowAction} />
        )) ?? <DataTableSkeleton count={skeletonRows} keys={headers.map((column) => column.key)} />}
      </tbody>
    </table>
  );
}
