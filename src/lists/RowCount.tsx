import { counted } from '../domain/words';
import type { List } from './useList';

export function RowCount<Row>({ list: { query, noun } }: { list: Pick<List<Row>, 'query' | 'noun'> }) {
  const { data, isPlaceholderData } = query;
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums empty:hidden">
      {data && counted(data.total, noun)}
      {isPlaceholderData && <span className="sr-only">, loading</span>}
    </p>
  );
}
