import { useEffect, useState } from 'react';
import { useWindowEvent } from './useWindowEvent';

export function Key({ name }: { name: string }) {
  return (
    <kbd className="rounded-control border border-current/40 px-1.5 font-sans text-xs max-lg:hidden pointer-coarse:hidden">
      {name}
    </kbd>
  );
}

/** In milliseconds. Nobody has yet seen what opened more recently than this. */
export const SEEN_AFTER = 700;

/**
 * False until what opened has been on the screen long enough to decide on: a second press may still be meant
 * for the thing before it.
 */
export function useSeen(isShown: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setSeen(true), SEEN_AFTER);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isSeen;
}

const OTHERS = 'input, textarea, select, dialog, [contenteditable]';

export function useKey(key: string, onPress: () => void): void {
  useWindowEvent('keydown', (event) => {
    const { target } = event;
    const within = key === 'Enter' ? `${OTHERS}, a, button, summary` : OTHERS;
    if (event.key.toLowerCase() !== key.toLowerCase() || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.defaultPrevented || event.repeat || (target instanceof Element && target.closest(within)))
      return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onPress();
  });
}
