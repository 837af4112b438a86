import { useEffect, useRef } from 'react';

/** Moves the focus to the page's heading when what the page shows has changed: what was pressed is gone by then. */
export function useHeadingFocus(shown: string) {
  const lastShown = useRef(shown);

  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    document.querySelector('h1')?.focus();
  }, [shown]);
}
