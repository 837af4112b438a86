import { type ReactNode, Suspense } from 'react';
import { PrintDialog } from './PrintDialog';
import { type PrintedList, PrintSheet, type SortedBy } from './usePrintedList';

/** About how many rows fit on a page of A4, with the names and findings of a busy depot. */
const ROWS_ON_PAGE = { wide: 16, narrow: 25 };

type PrintedRowsProps<Row> = {
  list: PrintedList<Row>;
  sort: SortedBy | null;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The dialog comes with the page, so it needs no network; the paper is loaded once it is printed. */
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
