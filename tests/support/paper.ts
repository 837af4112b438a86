import { within } from '@testing-library/react';
import { text, texts } from './screen';

/**
 * Collects what `window.print` puts on paper: each call adds the head and rows of a list, or the result of
 * `read`.
 */
export function catchPaper<Sheet = { head: string[]; rows: string[][] }>(
  read: (paper: HTMLElement) => Sheet = readList as (paper: HTMLElement) => Sheet,
): Sheet[] {
  const sheets: Sheet[] = [];
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    const paper = document.querySelector<HTMLElement>('.on-paper');
    if (!paper) throw new Error('Nothing was made for paper');
    sheets.push(read(paper));
    window.dispatchEvent(new Event('afterprint'));
  };
  return sheets;
}

function readList(paper: HTMLElement) {
  const title = paper.querySelector('.print-title');
  const rows = within(paper)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => texts(cell).join(' ')));
  return { head: title ? texts(title) : [], rows };
}

export const linesOf = (paper: Element): string[] =>
  [...paper.querySelectorAll('h2, p, li, tr, dt')]
    .filter((each) => !each.parentElement?.closest('li, tr'))
    .map((each) => {
      const value = each.nextElementSibling;
      return each.tagName === 'DT' && value ? `${text(each)}: ${text(value)}` : text(each);
    });
