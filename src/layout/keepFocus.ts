type Held = { element: HTMLElement; around: Element[]; wasDisabled: boolean };

/**
 * Keeps a keyboard where it was: what had the focus and leaves the page gives it to the heading of what is around it, and
 * what was disabled while busy gets it back. The browser would let it fall to the start of the page.
 */
export function keepFocus(): () => void {
  let held: Held | null = null;

  const onFocusIn = ({ target }: FocusEvent) => {
    held =
      target instanceof HTMLElement ? { element: target, around: around(target), wasDisabled: false } : null;
  };
  // A press beside it means to leave it.
  const onPointerDown = ({ target }: PointerEvent) => {
    if (target instanceof Node && !held?.element.contains(target)) held = null;
  };
  const onMutation = () => {
    if (!held) return;
    if (!held.element.isConnected) {
      if (document.activeElement === document.body) headingOf(held.around)?.focus({ preventScroll: true });
    } else if (held.element.matches(':disabled')) {
      held.wasDisabled = true;
    } else if (held.wasDisabled) {
      held.wasDisabled = false;
      if (document.activeElement === document.body) held.element.focus({ preventScroll: true });
    }
  };

  const observer = new MutationObserver(onMutation);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown);
  };
}

/** The parts of the page that the element is in, the innermost first. */
function around(element: Element): Element[] {
  const part = element.parentElement?.closest('section, dialog, main');
  return part ? [part, ...around(part)] : [];
}

/** The heading of the innermost part that is still there, ready to take the focus. */
function headingOf(parts: readonly Element[]): HTMLElement | null {
  const part = parts.find(({ isConnected }) => isConnected) ?? document;
  const heading = part.querySelector<HTMLElement>('h1, h2');
  if (heading) heading.tabIndex = -1;
  return heading;
}
