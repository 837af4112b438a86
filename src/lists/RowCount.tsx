import { counted, type Noun } from '../domain/words';
import type { PagedQuery } from './usePagedQuery';

type RowCountProps<Row> = {
  query: Pick<PagedQuery<Row>, 'data' | 'isPlaceholderData'>;
  noun: Noun;
};

/** The number of rows, read out when it changes. Says so while the rows are still those of the previous search or page. */
export function RowCount<Row>({ query: { data, isPlaceholderData }, noun }: RowCountProps<Row>) {
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums empty:hidden">
      {data && counted(data.total, noun)}
      {isPlaceholderData && <span className="sr-only">, loading</span>}
    </p>
  );
}
