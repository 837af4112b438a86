import { counted } from '../domain/words';
import type { List } from './useList';

/** The number of rows, read out when it changes. Says so while the rows are still those of the previous search or page. */
export function RowCount<Row>({ list: { query, noun } }: { list: Pick<List<Row>, 'query' | 'noun'> }) {
  const { data, isPlaceholderData } = query;
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums empty:hidden">
      {data && counted(data.total, noun)}
      {isPlaceholderData && <span className="sr-only">, loading</span>}
    </p>
  );
}
