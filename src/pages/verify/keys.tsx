import { useWindowEvent } from '../../components/useWindowEvent';

/** A key on a button or in a text, for people who work without a mouse. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="rounded-control border border-current/40 px-1.5 font-sans text-xs max-lg:hidden pointer-coarse:hidden">
      {name}
    </kbd>
  );
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
