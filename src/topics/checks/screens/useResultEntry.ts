import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../../../auth/AuthContext';
import { paths } from '../../../paths';

/** In the entry of the history on which a result is shown. */
type ResultState = { isResult: true };

export const isResultState = (state: unknown): state is ResultState =>
  typeof state === 'object' && state !== null && 'isResult' in state;

/** The own page. Without a session, the login page. */
export const useHome = () => (useAuth().user ? paths.dashboard : paths.login);

/**
 * A result has an entry of its own in the history, in place of the `depth` pages that led to it: one press on Back leads
 * home from it. Returns what leads there, or to another page; `onThere`, if that page is this one.
 */
export function useResultEntry(isResult: boolean, depth = 0) {
  const navigate = useNavigate();
  const home = useHome();
  const { key, pathname, state } = useLocation();
  const isHere = isResultState(state);
  const wasHere = useRef(false);
  const target = useRef<string>(home);
  const arrive = useRef<(() => void) | null>(null);
  const isLeft = useRef(false);
  // The browser goes back later than it is asked to.
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (!isResult) {
      wasHere.current = false;
      isLeft.current = false;
      left.current = null;
    } else if (isHere) {
      wasHere.current = true;
      left.current = null;
      target.current = home;
      arrive.current = null;
    } else if (left.current !== key) {
      left.current = key;
      if (isLeft.current) arrive.current?.();
      else if (wasHere.current) {
        isLeft.current = true;
        navigate(target.current, { replace: true });
      } else if (depth > 0) navigate(-depth);
      else navigate(pathname, { state: { isResult: true } satisfies ResultState });
    }
  }, [isResult, isHere, key, depth, pathname, home, navigate]);
  return (to: string = home, onThere: () => void = () => undefined) => {
    // Its entry was not to be had: the browser keeps fifty.
    if (!isHere) {
      navigate(to, { replace: true });
      return onThere();
    }
    target.current = to;
    arrive.current = onThere;
    navigate(-1);
  };
}
