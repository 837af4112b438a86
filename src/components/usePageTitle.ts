import { useEffect } from 'react';

/** Names the page in the browser's tab and history. Null: it is not known yet. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = `${title} - Roadworthy`;
  }, [title]);
}
