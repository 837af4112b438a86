import { useWindowEvent } from './useWindowEvent';

type PrintKeyOptions = {
  isEnabled?: boolean;
  isOwnDialog?: boolean;
};

/**
 * Ctrl+P does what the button does. The browser's own command cannot wait for what has to be loaded first.
 */
export function usePrintKey(
  print: () => void,
  { isEnabled = true, isOwnDialog = false }: PrintKeyOptions = {},
): void {
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented) return;
    if (!isEnabled || (!isOwnDialog && document.querySelector('dialog[open]'))) return;
    event.preventDefault();
    print();
  });
}
