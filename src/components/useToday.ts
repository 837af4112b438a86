import { useSyncExternalStore } from 'react';
import { type Day, dublinToday } from '../domain/dates';

/** Today in Ireland. A page that was left open overnight follows once it is looked at again. */
export function useToday(): Day {
  return useSyncExternalStore(onReturn, () => dublinToday(new Date()));
}

function onReturn(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
