import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The link of a row. Its value says which row it is, in whatever group. */
export const ROW = 'data-board-row';

/**
 * When the board is asked again, a row may move to another group while somebody is on it. The focus follows
 * it there, or stays where the row was.
 */
export function useKeptFocus<Root extends HTMLElement>(shown: unknown): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const last = useRef<{ row: string; place: number } | null>(null);

  useEffect(() => {
    const note = () => {
      const focused = document.activeElement;
      const row = focused?.closest('li')?.querySelector(`[${ROW}]`);
      const all = rowsOf(root.current);
      last.current =
        row instanceof HTMLElement && root.current?.contains(row)
          ? { row: row.getAttribute(ROW) ?? '', place: all.indexOf(row) }
          : null;
    };
    const forget = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) last.current = null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer
  useLayoutEffect(() => {
    const kept = last.current;
    if (!kept || document.activeElement !== document.body) return;
    const all = rowsOf(root.current);
    const same = all.find((row) => row.getAttribute(ROW) === kept.row && row.checkVisibility?.() !== false);
    (same ?? all[Math.min(kept.place, all.length - 1)])?.focus({ preventScroll: true });
  }, [shown]);

  return root;
}

const rowsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])];

/** The rows that are shown; some groups are folded. */
export const shownRows = (root: HTMLElement | null) =>
  rowsOf(root).filter((row) => row.closest('[hidden]') === null);
