import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the field that the end of the URL names: the `id` of the element around it. */
export function useFocusFromHash(): void {
  const { hash } = useLocation();

  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView({ block: 'center' });
    target?.querySelector('input')?.focus();
  }, [hash]);
}
