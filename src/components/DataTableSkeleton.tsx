import { Skeleton } from './Skeleton';

/** Rows that hold the place of rows. */
export function DataTableSkeleton({ count, keys }: { count: number; keys: readonly string[] }) {
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
