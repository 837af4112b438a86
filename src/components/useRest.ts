import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * True once the top of a page is on the screen and the rest, which takes longer to draw, may follow. True at
 * once after Back, because the browser then scrolls to where the person was, and for a link to a part of the
 * page.
 */
export function useRest(isDueAtOnce = false): boolean {
  const isBack = useNavigationType() === 'POP';
  const { hash } = useLocation();
  return useDeferredValue(true, isDueAtOnce || isBack || hash !== '');
}

export function useRestOnPhone(): boolean {
  return useRest(matchMedia('(min-width: 40rem)').matches);
}
