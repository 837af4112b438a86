import { type ReactNode, Suspense } from 'react';
import { PrintDialog } from './PrintDialog';
import { type PrintedList, PrintSheet, type SortedBy } from './usePrintedList';

/** About how many rows a page of A4 has, with the names and findings of a busy depot. */
const ROWS_ON_PAGE = { wide: 16, narrow: 25 };

type PrintedRowsProps<Row> = {
  list: PrintedList<Row>;
  sort: SortedBy | null;
  /** The table with all rows. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** What is seen of a list that is printed: the dialog before, which needs no network, and the paper. */
export function PrintedRows<Row>({ list, sort, children }: PrintedRowsProps<Row>) {
  const { step, noun, isWide } = list;
  return (
    <>
      <PrintDialog
        printing={list}
        noun={noun}
        rowsOnPage={isWide ? ROWS_ON_PAGE.wide : ROWS_ON_PAGE.narrow}
      />
      {step?.name === 'printing' && (
        <Suspense fallback={null}>
          <PrintSheet list={list} count={step.rows.length} sort={sort}>
            {children(step.rows)}
          </PrintSheet>
        </Suspense>
      )}
    </>
  );
}
