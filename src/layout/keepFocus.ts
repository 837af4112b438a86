type Held = { element: HTMLElement; around: Element[]; wasDisabled: boolean };

/**
 * Keeps keyboard users in place. When the focused element is removed, the focus moves to the nearest heading;
 * when it was only disabled while busy, it gets the focus back. The browser would reset the focus to the top
 * of the page.
 */
export function keepFocus(): () => void {
  let held: Held | null = null;

  const onFocusIn = ({ target }: FocusEvent) => {
    held =
      target instanceof HTMLElement ? { element: target, around: around(target), wasDisabled: false } : null;
  };
  // A press elsewhere means that the user left the element.
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

function around(element: Element): Element[] {
  const part = element.parentElement?.closest('section, dialog, main');
  return part ? [part, ...around(part)] : [];
}

const HEADING = 'h1, h2';
const hasHeading = (part: ParentNode) => part.querySelector(HEADING) !== null;

function headingOf(parts: readonly Element[]): HTMLElement | null {
  const part = [...parts.filter(({ isConnected }) => isConnected), document].find(hasHeading);
  const heading = part?.querySelector<HTMLElement>(HEADING) ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}
