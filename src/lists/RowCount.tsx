import { formatCount } from '../lib/format';
import type { PagedQuery } from './usePagedQuery';

type RowCountProps<Row> = {
  query: Pick<PagedQuery<Row>, 'data' | 'isPlaceholderData'>;
  /** The word for a row, singular and plural. */
  noun: readonly [one: string, many: string];
};

/** The number of rows, read out when it changes. Says so while the rows are still those of the previous search or page. */
export function RowCount<Row>({ query: { data, isPlaceholderData }, noun }: RowCountProps<Row>) {
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums empty:hidden">
      {data && `${formatCount(data.total)} ${noun[data.total === 1 ? 0 : 1]}`}
      {isPlaceholderData && <span className="sr-only">, loading</span>}
    </p>
  );
}
