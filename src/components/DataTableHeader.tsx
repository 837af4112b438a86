import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

/** The order of a table's rows, and how another one is asked for. */
export type TableSort = {
  column: string;
  direction: 'asc' | 'desc';
  onSort: (column: string) => void;
};

type DataTableHeaderProps = {
  header: string;
  align?: 'start' | 'end';
  /** What the rows can be sorted by here. */
  sort?: string;
  order?: TableSort;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown };

/** The header of a column; a button where the rows can be sorted by it. */
export function DataTableHeader({ header, align, sort, order }: DataTableHeaderProps) {
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
