import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { guardBack } from '../lib/backGuard';

/** How many forms on the page have unsaved input. One warning covers all of them. */
let unsavedForms = 0;

/** The page with the unsaved input; `index` is its place in the browser tab's history. */
let here = { page: '', index: 0 };

/**
 * A page has its own path, or is a tab on one. Other parameters, such as a list's, leave what is typed as it
 * is.
 */
const pageAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

export function useLeaveWarning(isActive: boolean): void {
  const page = useLocation();
  useEffect(() => {
    here = { page: pageAt(page), index: historyIndex() };
  }, [page]);

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
  // The router must not see a Back that is taken back.
  guardBack(onPopState);
}

function unwatch() {
  window.removeEventListener('beforeunload', onBeforeUnload);
  document.removeEventListener('click', onClick, { capture: true });
  guardBack(null);
}

function onBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function onClick(event: MouseEvent) {
  if (leavesPage(event) && !mayLeave()) event.preventDefault();
}

function historyIndex(): number {
  return history.state?.idx ?? 0;
}

let isReturning = false;

/** By now the browser has already gone Back or Forward. Without consent it is sent back to where it was. */
function onPopState(event: PopStateEvent) {
  const way = here.index - historyIndex();
  if (!isReturning && (pageAt(location) === here.page || way === 0 || mayLeave())) return;
  event.stopImmediatePropagation();
  isReturning = !isReturning;
  if (isReturning) history.go(way);
}

/** A click on a link to another page of the app in this tab. External links trigger beforeunload. */
function leavesPage({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || ctrlKey || metaKey || shiftKey || altKey) return false;
  return link.origin === location.origin && pageAt(link) !== pageAt(location);
}
