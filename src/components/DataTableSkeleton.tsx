import { Skeleton } from './Skeleton';

/** Rows that hold the place of rows. */
export function DataTableSkeleton({ count, keys }: { count: number; keys: readonly string[] }) {
  const rows = Array.from({ length: count }, (_, index) => index + 1);
  return rows.map((row) => (
    <tr
      key={row}
      className="group block rounded-card border border-line bg-surface p-4 md:table-row md:bg-transparent"
    >
      {keys.map((key) => (
        <td
          key={key}
          className="block py-2 md:table-cell md:h-15 md:border-t md:border-line md:px-4 md:group-first:border-t-0"
        >
          <Skeleton className="h-4 w-3/4" />
        </td>
      ))}
    </tr>
  ));
}
