import { useWindowEvent } from './useWindowEvent';

type Dismissed = {
  isOpen: boolean;
  isInside: (target: Element) => boolean;
  /** `byEscape`: the focus has to return to the button that opened it. */
  onDismiss: (byEscape: boolean) => void;
};

/** Closes what is open over the page once something outside it is pressed or gets the focus, and on Escape. */
export function useDismiss({ isOpen, isInside, onDismiss }: Dismissed): void {
  const closeBeside = ({ target }: Event) => {
    if (isOpen && target instanceof Element && !isInside(target)) onDismiss(false);
  };
  useWindowEvent('pointerdown', closeBeside);
  useWindowEvent('focusin', closeBeside);
  useWindowEvent('keydown', ({ key }) => {
    if (isOpen && key === 'Escape') onDismiss(true);
  });
}
