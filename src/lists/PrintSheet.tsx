import type { ReactNode } from 'react';
import type { Column, TableSort } from '../components/DataTable';
import { Paper } from '../components/Paper';
import { counted } from '../domain/words';
import { activeFilters, type Filter } from './filters';
import PrintDialog from './PrintDialog';
import type { PageParams } from './usePageParams';
import type { PrintedList } from './usePrintedList';

type PrintSheetProps = {
  list: PrintedList<unknown>;
  /** The column that the list is sorted by, if any. */
  sort: (Pick<Column<unknown>, 'header'> & Pick<TableSort, 'direction'>) | null;
  /** The table with all rows. */
  children: ReactNode;
};

/** The whole list while it is printed, and the dialog before. */
export default function PrintSheet({ list, sort, children }: PrintSheetProps) {
  const { step, title, by, noun, params, filters = [], isWide = false } = list;
  return (
    <>
      <PrintDialog
        printing={list}
        noun={noun}
        rowsOnPage={isWide ? ROWS_ON_PAGE.wide : ROWS_ON_PAGE.narrow}
      />
      {step?.name === 'printing' && (
        <Paper
          title={title}
          by={by}
          isWide={isWide}
          about={
            <p className="text-sm">
              {[
                counted(step.rows.length, noun),
                ...(params ? filterWords(params, filters) : []),
                ...sortWords(sort),
              ].join('. ')}
              .
            </p>
          }
        >
          {children}
        </Paper>
      )}
    </>
  );
}

/** As measured with the names and findings of a busy depot. */
const ROWS_ON_PAGE = { wide: 16, narrow: 25 };

/** The search and the filters that are set, in words: 'Status: Active'. */
function filterWords(params: PageParams, filters: readonly Filter[]): string[] {
  const search = params.search.trim();
  const set = activeFilters(params, filters).map(({ name, label, options }) => {
    const value = options.find((option) => option.value === params.get(name))?.label;
    return `${label}: ${value}`;
  });
  return [...(search ? [`Search: "${search}"`] : []), ...set];
}

function sortWords(sort: PrintSheetProps['sort']): string[] {
  if (!sort) return [];
  return [`Sorted by ${sort.header}${sort.direction === 'desc' ? ', descending' : ''}`];
}
