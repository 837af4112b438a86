import { useRef } from 'react';
import { type ApplicationDraft, toApplicationInsert } from '../../domain/applicationDraft';

/**
 * The id under which a draft is handed in: the same for every try, so that a try whose answer was lost makes no second
 * application; a new one once something was changed, as the change would be lost under the id that may have arrived.
 */
export function useApplicationId() {
  const latest = useRef({ id: '', content: '' });

  return (draft: ApplicationDraft): string => {
    const content = JSON.stringify(toApplicationInsert(draft, ''));
    if (latest.current.content !== content) latest.current = { id: crypto.randomUUID(), content };
    return latest.current.id;
  };
}
