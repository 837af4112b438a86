import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the section, heading or field in the URL hash, and moves the focus there. */
export function useHashFocus(): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again goes there again
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const focused = target?.querySelector<HTMLElement>('h2') ?? target?.querySelector('input') ?? target;
    target?.scrollIntoView({ block: focused instanceof HTMLInputElement ? 'center' : 'start' });
    focused?.focus({ preventScroll: true });
  }, [hash, key]);
}
