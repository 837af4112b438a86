import { useEffect } from 'react';

/** How many forms of the page have something typed that is not saved; the question is asked once for all of them. */
let unsavedForms = 0;

/** While active, asks before a link of the app or the closing of the tab throws away what was typed. */
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

/** Asks whether what was typed may be lost. */
export function discardTyped(): boolean {
  return window.confirm('Discard what you typed?');
}

/** Whether the page may be left: nothing is unsaved, or the person says so. For buttons, which are no links. */
export function mayLeave(): boolean {
  return unsavedForms === 0 || discardTyped();
}

function watch() {
  window.addEventListener('beforeunload', onBeforeUnload);
  // Ahead of the router's links, which do nothing for a click that was prevented.
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

/** Whether the click follows a link to another page of the app in this tab; links out of the app unload the page. */
function leavesPage({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || ctrlKey || metaKey || shiftKey || altKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}
