import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False until React has hydrated the markup rendered at build time. Until then the buttons are disabled that need React. A form
 * of such a page also has the method `dialog`, with which the browser itself sends nothing.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
