import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ButtonLink } from './Button';
import { Card } from './Card';
import { Skeleton } from './Skeleton';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Identifies the row, and heads its card on a phone. Defaults to the first column. */
  isTitle?: boolean;
  /** The sort key that is passed to `onSort`. Without one, the column cannot be sorted. */
  sort?: string;
};

/** The link in the last column. It covers the whole row, so a click anywhere on the row follows it. */
export type RowAction<Row> = { header: string; label: string; to: (row: Row) => string };

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading: the table then shows placeholder rows. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowAction?: RowAction<Row>;
  /** The current order. The headers of columns with a `sort` key change it. */
  sort?: TableSort;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  /** The rows are still those of the previous page. They are not dimmed. */
  refetching?: boolean;
  skeletonRows?: number;
};

/** A table. On a phone each row becomes a card with labels. */
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
      {/* Cards label each value themselves. `display: none` also keeps the focus out of hidden headers. */}
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

export type TableSort = {
  column: string;
  direction: 'asc' | 'desc';
  onSort: (column: string) => void;
};

type DataTableHeaderProps = {
  header: string;
  align?: 'start' | 'end';
  /** The sort key of the column. */
  sort?: string;
  order?: TableSort;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown };

/** A column header. If the column can be sorted, the header is a button. */
function DataTableHeader({ header, align, sort, order }: DataTableHeaderProps) {
  const direction = order && sort === order.column ? order.direction : undefined;
  const Icon = direction ? ICONS[direction] : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction && ARIA_SORT[direction]}
      className={clsx(
        'sticky top-0 z-10 border-b border-line bg-surface px-2 py-3 font-medium whitespace-nowrap text-ink-soft xl:px-4 first:rounded-tl-card last:rounded-tr-card',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {order && sort ? (
        <button
          type="button"
          onClick={() => order.onSort(sort)}
          className={clsx(
            '-mx-1 -my-1 inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-control px-1 transition-colors hover:bg-brand-soft hover:text-brand',
            direction && 'text-ink',
          )}
        >
          {header}
          <Icon className={clsx('size-3.5 shrink-0', !direction && 'opacity-60')} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const CELL =
  'wrap-anywhere max-lg:py-1.5 lg:border-t lg:border-line lg:group-first:border-t-0 lg:px-2 xl:px-4 lg:py-2 lg:group-hover:bg-canvas lg:group-last:first:rounded-bl-card lg:group-last:last:rounded-br-card';
// Raises the row's other links and buttons above the link that covers the row.
const RAISED = '[&_:is(a,button,summary)]:relative [&_:is(a,button,summary)]:z-1';

type DataTableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  titleKey: string | undefined;
  action: RowAction<Row> | undefined;
};

function DataTableRow<Row>({ row, columns, titleKey, action }: DataTableRowProps<Row>) {
  const titleId = useId();
  return (
    <tr className="group relative flex flex-col rounded-card border border-line bg-surface p-4 lg:table-row lg:bg-transparent">
      {columns.map((column) =>
        column.key === titleKey ? (
          <th
            key={column.key}
            id={titleId}
            scope="row"
            className={clsx('block text-left font-normal max-lg:order-first lg:table-cell', CELL, RAISED)}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            data-label={column.header}
            className={clsx(
              'flex flex-wrap gap-x-3 gap-y-0.5 before:grow before:basis-26 before:text-ink-soft before:content-[attr(data-label)] lg:table-cell lg:before:content-none',
              column.align === 'end' && 'tabular-nums lg:text-right',
              CELL,
              RAISED,
            )}
          >
            {/* Wraps below its label when there is no room beside it. */}
            <div className="min-w-0 grow-999 basis-40">{column.cell(row)}</div>
          </td>
        ),
      )}
      {action && (
        <td className={clsx('block max-lg:mt-auto max-lg:pt-3 lg:table-cell lg:whitespace-nowrap', CELL)}>
          <ButtonLink
            to={action.to(row)}
            variant="secondary"
            aria-describedby={titleId}
            className="after:absolute after:inset-0 max-lg:w-full"
          >
            {action.label}
          </ButtonLink>
        </td>
      )}
    </tr>
  );
}

function DataTableSkeleton({ count, keys }: { count: number; keys: readonly string[] }) {
  const rows = Array.from({ length: count }, (_, index) => index + 1);
  return rows.map((row) => (
    <tr
      key={row}
      className="group block rounded-card border border-line bg-surface p-4 lg:table-row lg:bg-transparent"
    >
      {keys.map((key) => (
        <td
          key={key}
          className="block py-2 lg:table-cell lg:h-15 lg:border-t lg:border-line lg:px-2 xl:px-4 lg:group-first:border-t-0"
        >
          <Skeleton className="h-4 w-3/4" />
        </td>
      ))}
    </tr>
  ));
}
