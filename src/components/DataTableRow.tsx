import { clsx } from 'clsx';
import { useId } from 'react';
import { ButtonLink } from './ButtonLink';
import type { Column, RowAction } from './DataTable';

const CELL =
  'wrap-anywhere max-lg:py-1.5 lg:border-t lg:border-line lg:group-first:border-t-0 lg:px-2 xl:px-4 lg:py-2 lg:group-hover:bg-canvas lg:group-last:first:rounded-bl-card lg:group-last:last:rounded-br-card';
// Other links of the row lie above the one that covers it.
const RAISED = '[&_:is(a,button,summary)]:relative [&_:is(a,button,summary)]:z-1';

type DataTableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  titleKey: string | undefined;
  action: RowAction<Row> | undefined;
};

export function DataTableRow<Row>({ row, columns, titleKey, action }: DataTableRowProps<Row>) {
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
            {/* Too wide to stand beside its label, it stands below it. */}
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
