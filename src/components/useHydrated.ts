import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a page that was rendered at build and that React has not taken over yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
