import { lazyPart } from '../components/lazyPart';
import type { PrintedBy } from '../components/PrintTitle';
import type { Noun } from '../domain/words';
import type { Filter } from './filters';
import type { PagedQuery } from './usePagedQuery';
import type { PageParams } from './usePageParams';
import { type Printing, usePrinting } from './usePrinting';

/** Loads when it is needed: most people who see a list print none. */
export const PrintSheet = lazyPart(() => import('./PrintSheet'));

type ListOnPaper<Row> = {
  query: PagedQuery<Row>;
  idOf: (row: Row) => string;
  title: string;
  by: PrintedBy;
  noun: Noun;
  params: PageParams;
  filters?: readonly Filter[];
  /** With more columns than fit on the short side. */
  isWide?: boolean;
};

/** A list that can be printed whole: `button` is for its heading, the rest for its table. */
export type PrintedList<Row> = Omit<ListOnPaper<Row>, 'query' | 'idOf'> & Printing<Row>;

export function usePrintedList<Row>({ query, idOf, ...list }: ListOnPaper<Row>): PrintedList<Row> {
  const { scope, data, readAll } = query;
  const { total = 0 } = data ?? {};
  const printing = usePrinting({
    scope,
    total,
    isEnabled: total > 0,
    read: async (options) => {
      const [rows] = await Promise.all([readAll(idOf, options), PrintSheet.preload()]);
      return rows;
    },
  });
  return { ...list, ...printing };
}
