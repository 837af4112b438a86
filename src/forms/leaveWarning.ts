import { useEffect } from 'react';

/** The number of forms on the page with unsaved input. The warning appears once for all of them. */
let unsavedForms = 0;

/** While active, warns before a link of the app or closing the tab discards unsaved input. */
export function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    unsavedForms += 1;
    if (unsavedForms === 1) watch();
    return () => {
      unsavedForms -= 1;
      if (unsavedForms === 0) unwatch();
    };
  }, [isActive]);
}

/** Asks the user; true if unsaved input may be lost. */
export function confirmDiscard(): boolean {
  return window.confirm('Discard what you typed?');
}

/** True if nothing is unsaved or the user agrees to lose it. For buttons; links are handled here. */
export function mayLeave(): boolean {
  return unsavedForms === 0 || confirmDiscard();
}

function watch() {
  window.addEventListener('beforeunload', onBeforeUnload);
  // In the capture phase, before the router's links, which ignore a prevented click.
  document.addEventListener('click', onClick, { capture: true });
}

function unwatch() {
  window.removeEventListener('beforeunload', onBeforeUnload);
  document.removeEventListener('click', onClick, { capture: true });
}

function onBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function onClick(event: MouseEvent) {
  if (leavesPage(event) && !mayLeave()) event.preventDefault();
}

/** True for a click on a link to another page of the app in this tab. External links trigger beforeunload. */
function leavesPage({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || ctrlKey || metaKey || shiftKey || altKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}
