import { useRef } from 'react';

/**
 * Saving the same draft again reuses its id, so a lost answer cannot lead to a second row. A changed draft
 * gets a new id: the old one may already be stored, and the change would be lost. `earlier` is a draft that
 * got its id before a reload.
 */
export function useNewId(earlier?: { id: string; draft: unknown }): (draft: unknown) => string {
  const latest = useRef({ id: earlier?.id ?? '', content: earlier ? JSON.stringify(earlier.draft) : '' });

  return (draft) => {
    const content = JSON.stringify(draft);
    if (latest.current.content !== content) latest.current = { id: crypto.randomUUID(), content };
    return latest.current.id;
  };
}
