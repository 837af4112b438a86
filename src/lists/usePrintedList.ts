import type { Column, TableSort } from '../components/DataTable';
import { lazyPart } from '../components/lazyPart';
import type { PrintedBy } from '../components/PrintTitle';
import type { ReadAllOptions } from '../data/wholeList';
import type { Noun } from '../domain/words';
import type { Filter } from './filters';
import type { PageParams } from './usePageParams';
import { type Printing, usePrinting } from './usePrinting';

/** Loaded when it is needed: most people who see a list do not print it. */
export const PrintSheet = lazyPart(() => import('./PrintSheet'));

export type PrintedSheet = {
  title: string;
  by: PrintedBy;
  noun: Noun;
  params?: PageParams;
  filters?: readonly Filter[];
  isWide?: boolean;
};

export type SortedBy = Pick<Column<unknown>, 'header'> & Pick<TableSort, 'direction'>;

/** `button` is for the list's heading, the rest for its table. */
export type PrintedList<Row> = PrintedSheet & Printing<Row>;

type ListOnPaper<Row> = PrintedSheet & {
  scope: string;
  total: number;
  read: (options: ReadAllOptions) => Promise<Row[]>;
};

export function usePrintedList<Row>({ scope, total, read, ...sheet }: ListOnPaper<Row>): PrintedList<Row> {
  const printing = usePrinting({
    scope,
    total,
    isEnabled: total > 0,
    read: async (options) => {
      const [rows] = await Promise.all([read(options), PrintSheet.preload()]);
      return rows;
    },
  });
  return { ...sheet, ...printing };
}
