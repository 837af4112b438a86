import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False until React has hydrated the markup rendered at build time. Until then, buttons that need React are
 * disabled. The forms on these pages also have the method `dialog`, so that the browser itself never sends
 * them.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
