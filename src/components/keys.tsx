import { useEffect, useState } from 'react';
import { useWindowEvent } from './useWindowEvent';

/** A key on a button or in a text, for people who work without a mouse. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="rounded-control border border-current/40 px-1.5 font-sans text-xs max-lg:hidden pointer-coarse:hidden">
      {name}
    </kbd>
  );
}

/** Nobody has seen within this time what has just opened. In milliseconds. */
export const SEEN_AFTER = 700;

/** False until what opened has been on the screen long enough to be decided on: a second press may be meant for the one before. */
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

/** Listens to a key anywhere on the page but where it means something else. */
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
