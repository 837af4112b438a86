import { useSyncExternalStore } from 'react';
import { type Day, dublinToday } from '../domain/dates';

export function useToday(): Day {
  return useSyncExternalStore(onReturn, today, today);
}

const today = () => dublinToday(new Date());

function onReturn(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
