import { useKey } from './keys';

/**
 * J and K move the focus between rows by the link of each; Enter opens the row, as its link has the focus. If no row has
 * the focus, J goes to the first and K to the last. `row` is the element around each link.
 */
export function useRowKeys(linksOf: () => readonly HTMLElement[], row: 'tr' | 'li'): void {
  const move = (by: 1 | -1) => {
    const links = linksOf();
    const last = links.length - 1;
    const at = links.findIndex((link) => link.closest(row)?.contains(document.activeElement));
    const next = at === -1 ? (by === 1 ? 0 : last) : Math.min(Math.max(at + by, 0), last);
    links[next]?.focus();
  };
  useKey('j', () => move(1));
  useKey('k', () => move(-1));
}
