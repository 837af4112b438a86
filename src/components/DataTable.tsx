import type { ReactNode } from 'react';
import { Card } from './Card';
import { DataTableHeader, type TableSort } from './DataTableHeader';
import { DataTableRow } from './DataTableRow';
import { DataTableSkeleton } from './DataTableSkeleton';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Says which record the row is, and heads its card on a phone; without any, the first column does. */
  isTitle?: boolean;
  /** What the rows can be sorted by in this column, in the words of whoever sorts them. */
  sort?: string;
};

/** The link in the last column. It covers the whole row, so a press anywhere on the row follows it. */
export type RowAction<Row> = { header: string; label: string; to: (row: Row) => string };

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Not there while they are pending: the table then holds their place. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowAction?: RowAction<Row>;
  /** The order that the rows are in; columns with a `sort` can be pressed for another. */
  sort?: TableSort;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
  /** What is shown is still the previous page; it stays as readable as it was. */
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
  sort,
  empty,
  refetching = false,
  skeletonRows = 10,
}: DataTableProps<Row>) {
  if (rows?.length === 0) return <Card>{empty}</Card>;

  const titleKey = (columns.find(({ isTitle }) => isTitle) ?? columns[0])?.key;
  return (
    <table
      aria-busy={!rows || refetching}
      className="block w-full border-separate border-spacing-0 lg:table lg:rounded-card lg:border lg:border-line lg:bg-surface lg:text-sm"
    >
      <caption className="sr-only">{caption}</caption>
      {/* On a card each value carries its label; headers that nobody sees would still take the focus. */}
      <thead className="max-lg:hidden">
        <tr>
          {columns.map((column) => (
            <DataTableHeader
              key={column.key}
              header={column.header}
              align={column.align}
              sort={column.sort}
              order={sort}
            />
          ))}
          {rowAction && <DataTableHeader header={rowAction.header} />}
        </tr>
      </thead>
      <tbody className="grid grid-cols-1 gap-3 sm:max-lg:grid-cols-2 lg:table-row-group">
        {rows?.map((row) => (
          <DataTableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            titleKey={titleKey}
            action={rowAction}
          />
        )) ?? (
          <DataTableSkeleton
            count={skeletonRows}
            keys={[...columns.map(({ key }) => key), ...(rowAction ? ['action'] : [])]}
          />
        )}
      </tbody>
    </table>
  );
}
