import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronRight, ChevronsUpDown } from 'lucide-react';
import { Component, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from './Card';
import { Skeleton } from './Skeleton';
import { TickBox } from './TickBox';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Names the row, and heads its card on a phone. Defaults to the first column. */
  isTitle?: boolean;
  sort?: string;
  /** A width class. With it the table has fixed columns, so long text is cut. */
  width?: string;
  inCard?: string;
  isForScreen?: boolean;
  /** Tells the rows of a long list apart, and is left out of a plain one. */
  isForLong?: boolean;
};

/** The link or button in the last column. It covers the whole row, so a press anywhere on the row is one on it. */
export type RowAction<Row> = { header: string; label: string } & (
  | { to: (row: Row) => string }
  | {
      onPress: (row: Row) => void;
      /** The row's name, read out after the label. */
      of: (row: Row) => string;
      /** Stands beside it, above the area that it covers. */
      beside?: (row: Row) => ReactNode;
    }
);

export type RowTicks<Row> = {
  isTicked: (row: Row) => boolean;
  /** `isRange`: shift was held, so all rows since the one ticked before are meant too. */
  onTick: (row: Row, isRange: boolean) => void;
  label: (row: Row) => string;
  page: 'none' | 'some' | 'all';
  onTickPage: () => void;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowAction?: RowAction<Row>;
  sort?: TableSort;
  empty: ReactNode;
  refetching?: boolean;
  skeletonRows?: number;
  /**
   * A class that lays out a row's card on a phone: grid areas named by the keys of the columns, and `action`.
   * Without it, a card is a list of labels and values.
   */
  areas?: string;
  /** With `areas`: on a phone the rows are the lines of one card. */
  isLines?: boolean;
  /** Reaches the edges of the card that it lies in. */
  isFlush?: boolean;
  edge?: (row: Row) => string | undefined;
  ticks?: RowTicks<Row>;
  /** A heading above the first row of each group. The rows are in the order of their groups. */
  group?: (row: Row) => { key: string; heading: ReactNode };
};

/** On a phone each row becomes a card. */
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
  areas,
  isLines = false,
  isFlush = false,
  edge,
  ticks,
  group,
}: DataTableProps<Row>) {
  if (rows?.length === 0) return isFlush ? empty : <Card>{empty}</Card>;

  const titleKey = (columns.find(({ isTitle }) => isTitle) ?? columns[0])?.key;
  return (
    <table
      aria-busy={!rows || refetching}
      className={clsx(
        'block w-full border-separate border-spacing-0 lg:table lg:text-sm lg:leading-4.5',
        isFlush
          ? 'border-t border-line lg:[&_:is(th,td):first-child]:pl-6 lg:[&_:is(th,td):last-child]:pr-6'
          : 'lg:rounded-card lg:border lg:border-line lg:bg-surface',
        columns.some(({ width }) => width) && 'lg:table-fixed',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      {/* Cards label each value themselves. `display: none` also keeps the focus out of hidden headers. */}
      <thead className="max-lg:hidden">
        <tr>
          {ticks && (
            <td className={clsx(HEAD, 'lg:w-9 print:hidden')}>
              <TickBox label="Select all on this page" state={ticks.page} onTick={ticks.onTickPage} />
            </td>
          )}
          {columns.map((column) => (
            <DataTableHeader
              key={column.key}
              header={column.header}
              align={column.align}
              sort={column.sort}
              width={column.width}
              order={sort}
            />
          ))}
          {rowAction && <DataTableHeader header={rowAction.header} align="end" width="lg:w-26 xl:w-28" />}
        </tr>
      </thead>
      {/* The delay keeps a quick answer from dimming anything. */}
      <tbody
        className={clsx(
          'grid grid-cols-1 lg:table-row-group',
          isLines
            ? clsx(
                'max-lg:divide-y max-lg:divide-line',
                !isFlush && 'max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface',
              )
            : 'gap-3 sm:max-lg:grid-cols-2',
          refetching && 'opacity-50 transition-opacity delay-100',
        )}
      >
        {rows?.map((row, index) => (
          <ReadableRow key={rowKey(row)} rowKey={rowKey(row)} columns={columns.length}>
            {group && (
              <GroupHeading
                row={row}
                before={rows[index - 1]}
                group={group}
                span={columns.length + (rowAction ? 1 : 0) + (ticks ? 1 : 0)}
              />
            )}
            <DataTableRow
              rowKey={rowKey(row)}
              row={row}
              ticks={ticks}
              columns={columns}
              titleKey={titleKey}
              action={rowAction}
              areas={areas}
              isLine={isLines}
              edge={edge?.(row)}
            />
          </ReadableRow>
        )) ?? (
          <DataTableSkeleton
            count={skeletonRows}
            isLines={isLines}
            keys={[
              ...(ticks ? ['tick'] : []),
              ...columns.map(({ key }) => key),
              ...(rowAction ? ['action'] : []),
            ]}
          />
        )}
      </tbody>
    </table>
  );
}

type GroupHeadingProps<Row> = {
  row: Row;
  before: Row | undefined;
  group: NonNullable<DataTableProps<Row>['group']>;
  span: number;
};

function GroupHeading<Row>({ row, before, group, span }: GroupHeadingProps<Row>) {
  const { key, heading } = group(row);
  if (before !== undefined && group(before).key === key) return null;
  return (
    <tr className="col-span-full block lg:table-row print:break-after-avoid">
      <th
        scope="colgroup"
        colSpan={span}
        className="block px-1 pt-2 text-left font-semibold lg:table-cell lg:border-t lg:border-line lg:bg-canvas lg:px-3 lg:py-2"
      >
        {heading}
      </th>
    </tr>
  );
}

/** A row that cannot be shown says so, and the others are there. */
class ReadableRow extends Component<
  { rowKey: string; columns: number; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { rowKey, columns, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <tr className="block rounded-card border border-line p-4 lg:table-row">
        <td colSpan={columns + 2} className="text-bad lg:border-t lg:border-line lg:px-3 lg:py-2">
          This row cannot be shown. Its number is {rowKey}
        </td>
      </tr>
    );
  }
}

export type TableSort = {
  column: string;
  direction: 'asc' | 'desc';
  onSort: (column: string) => void;
};

type DataTableHeaderProps = {
  header: string;
  align?: 'start' | 'end';
  sort?: string;
  width?: string;
  order?: TableSort;
};

const HEAD =
  'sticky top-0 z-10 h-8 print:h-auto border-b border-line bg-surface first:rounded-tl-card last:rounded-tr-card';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown };

function DataTableHeader({ header, align, sort, width, order }: DataTableHeaderProps) {
  const direction = order && sort === order.column ? order.direction : undefined;
  const Icon = direction ? ICONS[direction] : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction && ARIA_SORT[direction]}
      className={clsx(
        HEAD,
        'px-2 text-xs font-medium not-print:whitespace-nowrap text-ink-soft xl:px-3',
        align === 'end' ? 'text-right' : 'text-left',
        width,
      )}
    >
      {order && sort ? (
        <button
          type="button"
          onClick={() => order.onSort(sort)}
          className={clsx(
            'group/sort -mx-1 inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-control px-1 transition-colors hover:bg-brand-soft hover:text-brand pointer-coarse:min-h-11 print:min-h-0',
            direction && 'text-ink',
          )}
        >
          {header}
          <Icon
            className={clsx(
              'size-3.5 shrink-0',
              !direction &&
                'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60 pointer-coarse:opacity-60',
            )}
          />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const CELL =
  'wrap-anywhere lg:border-t lg:border-line lg:group-first:border-t-0 lg:px-2 xl:px-3 lg:py-0.75 lg:group-hover:not-in-data-ticked:bg-canvas lg:first:shadow-[inset_var(--edge,0)_0_var(--bad)] lg:group-last:first:rounded-bl-card lg:group-last:last:rounded-br-card';
// Raises the row's other links and buttons above the link that covers the row.
const RAISED = '[&_:is(a,button,summary)]:relative [&_:is(a,button,summary)]:z-1';
const LABEL =
  'flex flex-wrap gap-x-3 gap-y-0.5 before:grow before:basis-26 before:text-ink-soft before:content-[attr(data-label)] lg:before:content-none max-lg:py-1.5';

// Read out, but not shown: the value's place in the card says what it is.
const HIDDEN_LABEL = 'min-w-0 max-lg:before:sr-only max-lg:before:content-[attr(data-label)]';

const COVERING =
  'inline-flex cursor-pointer items-center justify-end gap-1 font-medium text-brand after:absolute after:inset-0 max-lg:min-h-11 lg:hover:underline pointer-coarse:min-h-11 print:hidden';

type DataTableRowProps<Row> = {
  row: Row;
  rowKey: string;
  ticks: RowTicks<Row> | undefined;
  columns: readonly Column<Row>[];
  titleKey: string | undefined;
  action: RowAction<Row> | undefined;
  areas: string | undefined;
  isLine: boolean;
  edge: string | undefined;
};

function DataTableRow<Row>({
  row,
  rowKey,
  ticks,
  columns,
  titleKey,
  action,
  areas,
  isLine,
  edge,
}: DataTableRowProps<Row>) {
  const titleId = useId();
  const isTicked = ticks?.isTicked(row) ?? false;
  const placeOf = (key: string) => (areas ? { gridArea: key } : undefined);
  return (
    <tr
      data-row={ticks && rowKey}
      data-ticked={isTicked || undefined}
      className={clsx(
        'group relative lg:table-row',
        isLine
          ? 'max-lg:min-h-15 max-lg:content-center max-lg:py-2 max-lg:first:rounded-t-card max-lg:last:rounded-b-card max-lg:hover:bg-canvas'
          : 'rounded-card border border-line',
        isTicked ? 'bg-brand-soft' : !isLine && 'bg-surface lg:bg-transparent',
        areas ? `grid items-center gap-x-3 px-3.5 max-lg:text-sm ${areas}` : 'flex flex-col p-4',
        areas && !isLine && 'pt-2',
        'max-lg:shadow-[inset_var(--edge,0)_0_var(--bad)]',
        edge,
      )}
    >
      {ticks && (
        <td
          className={clsx(
            'max-lg:absolute max-lg:top-0 max-lg:left-0 lg:table-cell print:hidden',
            CELL,
            'lg:px-0!',
          )}
        >
          <TickBox
            label={ticks.label(row)}
            state={isTicked ? 'all' : 'none'}
            onTick={(isRange) => ticks.onTick(row, isRange)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.key === titleKey ? (
          <th
            key={column.key}
            id={titleId}
            scope="row"
            style={placeOf(column.key)}
            className={clsx(
              'block text-left font-normal max-lg:order-first lg:table-cell',
              areas ? 'min-w-0' : 'max-lg:py-1.5',
              // Beside the tick box in the corner of the card.
              ticks && 'not-print:max-lg:pl-7.5',
              CELL,
              RAISED,
              column.inCard,
            )}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            data-label={column.header}
            style={placeOf(column.key)}
            className={clsx(
              'lg:table-cell',
              areas ? HIDDEN_LABEL : LABEL,
              column.align === 'end' && 'tabular-nums lg:text-right',
              CELL,
              RAISED,
              column.inCard,
            )}
          >
            {/* Wraps below its label when there is no room beside it. */}
            <div className={clsx('min-w-0', !areas && 'grow-999 basis-40')}>{column.cell(row)}</div>
          </td>
        ),
      )}
      {action && (
        <td
          style={placeOf('action')}
          className={clsx(
            'block text-right whitespace-nowrap lg:table-cell',
            !areas && 'max-lg:mt-auto',
            CELL,
          )}
        >
          {'to' in action ? (
            <Link to={action.to(row)} aria-describedby={titleId} className={COVERING}>
              {action.label}
              <ChevronRight aria-hidden="true" className="size-4 max-[26rem]:hidden lg:hidden" />
            </Link>
          ) : (
            <>
              <button
                type="button"
                onClick={() => action.onPress(row)}
                className={clsx(COVERING, 'align-middle')}
              >
                <span className={isLine ? 'max-lg:sr-only' : undefined}>{action.label}</span>{' '}
                <span className="sr-only">{action.of(row)}</span>
                <ChevronRight aria-hidden="true" className="size-4 lg:hidden" />
              </button>
              {action.beside?.(row)}
            </>
          )}
        </td>
      )}
    </tr>
  );
}

type DataTableSkeletonProps = { count: number; isLines: boolean; keys: readonly string[] };

function DataTableSkeleton({ count, isLines, keys }: DataTableSkeletonProps) {
  const rows = Array.from({ length: count }, (_, index) => index + 1);
  return rows.map((row) => (
    <tr
      key={row}
      className={clsx(
        'group block lg:table-row',
        isLines
          ? 'max-lg:h-15 max-lg:px-3.5 max-lg:py-1 max-lg:[&>:nth-child(n+3)]:hidden'
          : 'rounded-card border border-line bg-surface p-4 lg:bg-transparent',
      )}
    >
      {keys.map((key) => (
        <td
          key={key}
          className="block py-1.5 lg:table-cell lg:h-[2.5625rem] lg:border-t lg:border-line lg:px-2 xl:px-3 lg:group-first:border-t-0"
        >
          <Skeleton className="h-4 w-3/4" />
        </td>
      ))}
    </tr>
  ));
}
