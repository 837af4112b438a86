import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '../domain/dates';
import { useToday } from './useToday';
import { useWindowEvent } from './useWindowEvent';

/** Today, for what is said relative to it: 'today 18:39'. Empty on paper, which is read on another day. */
export function useDayOnPaper(): Day {
  const today = useToday();
  const [isPaper, setPaper] = useState(false);
  // Flushed at once, because the browser renders the paper as soon as this returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPaper(true)));
  useWindowEvent('afterprint', () => setPaper(false));
  return isPaper ? '' : today;
}
