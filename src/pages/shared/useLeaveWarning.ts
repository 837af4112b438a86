import { useEffect } from 'react';

const QUESTION = 'Leave this page? What you typed will be lost.';

/** While active, asks before a link of the app or the closing of the tab throws away what was typed. */
export function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;

    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Ahead of the router's links, which do nothing for a click that was prevented.
    const onClick = (event: MouseEvent) => {
      if (leavesPage(event) && !window.confirm(QUESTION)) event.preventDefault();
    };

    window.addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isActive]);
}

/** Whether the click follows a link to another page of the app in this tab; links out of the app unload the page. */
function leavesPage({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || ctrlKey || metaKey || shiftKey || altKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}
