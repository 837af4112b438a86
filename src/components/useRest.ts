import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * True once the top of a page is on the screen and the rest, which a phone takes longer to draw, may follow. True at once after
 * Back, since the browser then scrolls to where the person was.
 */
export function useRest(): boolean {
  const isBack = useNavigationType() === 'POP';
  return useDeferredValue(true, isBack);
}
