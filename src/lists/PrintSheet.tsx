import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PrintTitle } from '../components/PrintTitle';
import { counted } from '../domain/words';
import { activeFilters, type Filter } from './filters';
import type { PageParams } from './usePageParams';
import type { PrintedSheet, SortedBy } from './usePrintedList';

type PrintSheetProps = { list: PrintedSheet; count: number; sort: SortedBy | null; children: ReactNode };

/** The whole list. While rendered, it is printed in place of the page; the screen stays as it is. */
export default function PrintSheet({ list, count, sort, children }: PrintSheetProps) {
  const { title, by, noun, params, filters = [], isWide = false } = list;
  const about = [counted(count, noun), ...(params ? filterWords(params, filters) : []), ...sortWords(sort)];
  return createPortal(
    <div className={clsx('paper on-paper hidden bg-surface text-ink print:block', isWide && 'paper-wide')}>
      <PrintTitle title={title} by={by} about={<p className="text-sm">{about.join('. ')}.</p>} />
      {children}
    </div>,
    document.body,
  );
}

function filterWords(params: PageParams, filters: readonly Filter[]): string[] {
  const search = params.search.trim();
  const set = activeFilters(params, filters).map(({ name, label, options }) => {
    const value = options.find((option) => option.value === params.get(name))?.label;
    return `${label}: ${value}`;
  });
  return [...(search ? [`Search: "${search}"`] : []), ...set];
}

function sortWords(sort: SortedBy | null): string[] {
  if (!sort) return [];
  return [`Sorted by ${sort.header}${sort.direction === 'desc' ? ', descending' : ''}`];
}
