import { useRef } from 'react';

/**
 * The id under which a draft is added: the same for every try, so that a try whose answer was lost adds nothing twice; a
 * new one once the draft changed, as the change would be lost under an id that may have arrived.
 */
export function useNewId(): (draft: unknown) => string {
  const latest = useRef({ id: '', content: '' });

  return (draft) => {
    const content = JSON.stringify(draft);
    if (latest.current.content !== content) latest.current = { id: crypto.randomUUID(), content };
    return latest.current.id;
  };
}
