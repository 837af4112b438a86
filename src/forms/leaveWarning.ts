import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { guardBack } from '../lib/backGuard';
import { discard } from '../words/discard';

/** How many forms on the page have unsaved input. One warning covers all of them. */
let unsavedForms = 0;

/** The page with the unsaved input; `index` is its place in the browser tab's history. */
let here: { page: string; index: number; navigate?: NavigateFunction } = { page: '', index: 0 };

/**
 * A page has its own path, or is a tab on one. Other parameters, such as a list's, leave what is typed as it
 * is.
 */
const pageAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

export function useLeaveWarning(isActive: boolean): void {
  const page = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    here = { page: pageAt(page), index: historyIndex(), navigate };
    settle();
  }, [page, navigate]);

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

/** Acts at once if nothing on the page is unsaved, otherwise if the user agrees to lose it. Links ask by themselves. */
export function whenMayLeave(act: () => void): void {
  whenMayDiscard(unsavedForms > 0, act);
}

export function whenMayDiscard(isUnsaved: boolean, act: () => void): void {
  if (isUnsaved) void ask(act);
  else act();
}

/** In milliseconds. Without the dialog's code the browser asks. */
const LOAD_LIMIT = 1500;

let dialog: typeof import('./DiscardDialog') | undefined;
/** Only the latest question is asked. */
let questions = 0;

async function load() {
  dialog ??= await import('./DiscardDialog').catch(() => undefined);
}

async function ask(onDiscard: () => void) {
  questions += 1;
  const question = questions;
  if (!dialog) {
    await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, LOAD_LIMIT))]);
    if (question !== questions) return;
  }
  if (dialog) dialog.askToDiscard(discard.title(), onDiscard);
  else if (window.confirm(discard.title())) onDiscard();
}

function watch() {
  window.addEventListener('beforeunload', onBeforeUnload);
  // In the capture phase, before everything that a click on a link does.
  document.addEventListener('click', onClick, { capture: true });
  // The router must not see a Back that is taken back.
  guardBack(onPopState);
  void load();
}

function unwatch() {
  window.removeEventListener('beforeunload', onBeforeUnload);
  document.removeEventListener('click', onClick, { capture: true });
  guardBack(null);
  // Meanwhile everything was saved or is gone, and the question with it.
  questions += 1;
  dialog?.stopAsking();
  const isAway = wanted !== 0;
  settle();
  // Back needs no question any more, and the router has not heard of it.
  if (isAway) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

function onBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** The user has agreed to leave the page, which stays until the next one has loaded. */
let isAgreed = false;

/** The whole click waits for the answer and is then repeated. */
function onClick(event: MouseEvent) {
  const link = isAgreed ? null : linkAway(event);
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  const { pathname, search, hash } = link;
  void ask(() => {
    // A menu closes when the dialog takes the focus, and its links are gone.
    if (!link.isConnected) return here.navigate?.({ pathname, search, hash });
    isAgreed = true;
    link.click();
    isAgreed = false;
  });
}

function historyIndex(): number {
  return history.state?.idx ?? 0;
}

const stepsAway = () => historyIndex() - here.index;

/** How far Back or Forward led, while the browser is on its way back from there. */
let wanted = 0;
let returning: ReturnType<typeof setTimeout> | undefined;

/** In milliseconds. Sent back while a second Back is under way, the browser would end elsewhere. */
const REST = 50;

function settle() {
  clearTimeout(returning);
  wanted = 0;
  isAgreed = false;
}

/** By now the browser has already gone Back or Forward. It is sent back, and goes again if the user agrees. */
function onPopState(event: PopStateEvent) {
  if (isAgreed) return;
  const away = stepsAway();
  if (wanted === 0 && (away === 0 || pageAt(location) === here.page)) return;
  event.stopImmediatePropagation();
  clearTimeout(returning);
  if (away === 0) {
    const steps = wanted;
    wanted = 0;
    void ask(() => {
      isAgreed = true;
      history.go(steps);
    });
  } else {
    wanted ||= away;
    returning = setTimeout(() => history.go(-stepsAway()), REST);
  }
}

/** A click on a link to another page of the app in this tab. External links trigger beforeunload. */
function linkAway({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || ctrlKey || metaKey || shiftKey || altKey) return null;
  return link.origin === location.origin && pageAt(link) !== pageAt(location) ? link : null;
}
