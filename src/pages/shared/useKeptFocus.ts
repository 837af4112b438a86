import { useLayoutEffect, useRef } from 'react';

/**
 * When what `shown` names gives way to something else, and the focus was in it and is now nowhere, the focus goes to the
 * heading of the section around it, so that a keyboard stays where it was.
 */
export function useKeptFocus(shown: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const previous = useRef(shown);

  useLayoutEffect(() => {
    if (previous.current !== shown && document.activeElement === document.body) {
      ref.current?.querySelector<HTMLElement>('h2')?.focus();
    }
    previous.current = shown;
  }, [shown]);

  return ref;
}
