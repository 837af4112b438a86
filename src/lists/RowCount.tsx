import { counted, type Noun } from '../domain/words';
import type { List } from './useList';

type RowCountProps<Row> = {
  list: Pick<List<Row>, 'query' | 'noun'>;
  /** In place of the list's own: what its rows are now. */
  noun?: Noun | undefined;
};

export function RowCount<Row>({ list: { query, ...list }, noun = list.noun }: RowCountProps<Row>) {
  const { data, isPlaceholderData } = query;
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums empty:hidden">
      {data && counted(data.total, noun)}
      {isPlaceholderData && <span className="sr-only">, loading</span>}
    </p>
  );
}
