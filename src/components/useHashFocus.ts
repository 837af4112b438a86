import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export function useHashFocus(): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again goes there again
  useEffect(() => {
    const target = hash ? document.getElementById(sectionOf(hash)) : null;
    const focused = target?.querySelector<HTMLElement>('h2, h3') ?? target;
    target?.scrollIntoView({ block: 'start' });
    focused?.focus({ preventScroll: true });
  }, [hash, key]);
}

export const sectionOf = (hash: string) => hash.slice(1).split('?', 1)[0] ?? '';

/** `what` is an id or a name; empty for a form that starts empty. */
type FormRequest = { action: string; what: string };

/**
 * Opens the form that the URL hash asks for, such as '#training?renew=<id>', once `isReady`, and again after
 * a reload or Back. Returns a function that takes the request out of the URL when the form closes.
 */
export function useHashForm(
  section: string,
  open: (request: FormRequest) => void,
  isReady = true,
): () => void {
  const { hash, key, state } = useLocation();
  const navigate = useNavigate();
  const opened = useRef<string>(undefined);
  const isAsked = hash.includes('?') && sectionOf(hash) === section;

  useEffect(() => {
    if (!isAsked || !isReady || opened.current === key) return;
    opened.current = key;
    const [[action, what] = ['', '']] = new URLSearchParams(hash.slice(hash.indexOf('?')));
    open({ action, what });
  }, [isAsked, isReady, key, hash, open]);

  return () => {
    if (isAsked) navigate({ hash: '' }, { replace: true, state, preventScrollReset: true });
  };
}
