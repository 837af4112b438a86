import { useWindowEvent } from './useWindowEvent';

type PrintKeyOptions = {
  /** Otherwise the key means the browser's own command, as it does below a dialog. */
  isEnabled?: boolean;
  /** The dialog that is open is about printing. */
  isOwnDialog?: boolean;
};

/** Prints by Ctrl+P as by the button. The browser's own command cannot wait for what has to be loaded first. */
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
