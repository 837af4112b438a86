import { clsx } from 'clsx';
import { useId } from 'react';
import { ButtonLink } from './ButtonLink';
import type { Column, RowAction } from './DataTable';

const CELL =
  'wrap-anywhere max-md:py-1.5 md:border-t md:border-line md:group-first:border-t-0 md:px-4 md:py-2 md:group-hover:bg-canvas md:group-last:first:rounded-bl-card md:group-last:last:rounded-br-card';
// Other links of the row lie above the one that covers it.
const RAISED = '[&_:is(a,button)]:relative [&_:is(a,button)]:z-1';

type DataTableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  action: RowAction<Row> | undefined;
};

export function DataTableRow<Row>({ row, columns, action }: DataTableRowProps<Row>) {
  const titleId = useId();
  return (
    <tr className="group relative block rounded-card border border-line bg-surface p-4 md:table-row md:bg-transparent">
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.key}
            id={titleId}
            scope="row"
            className={clsx('block text-left font-normal md:table-cell', CELL, RAISED)}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            data-label={column.header}
            className={clsx(
              'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 before:text-ink-soft before:content-[attr(data-label)] md:table-cell md:before:content-none',
              column.align === 'end' && 'tabular-nums md:text-right',
              CELL,
              RAISED,
            )}
          >
            <div className="min-w-0">{column.cell(row)}</div>
          </td>
        ),
      )}
      {action && (
        <td className={clsx('block max-md:pt-3 md:table-cell md:whitespace-nowrap', CELL)}>
          <ButtonLink
            to={action.to(row)}
            variant="secondary"
            aria-describedby={titleId}
            className="after:absolute after:inset-0 max-md:w-full"
          >
            {action.label}
          </ButtonLink>
        </td>
      )}
    </tr>
  );
}
