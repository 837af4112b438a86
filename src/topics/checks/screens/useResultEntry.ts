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
 * home from it. Returns what leads there, or to another page.
 */
export function useResultEntry(isResult: boolean, depth = 0) {
  const navigate = useNavigate();
  const home = useHome();
  const { key, pathname, state } = useLocation();
  const isHere = isResultState(state);
  const wasHere = useRef(false);
  const target = useRef<string>(home);
  // The browser goes back later than it is asked to.
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (!isResult) {
      wasHere.current = false;
      left.current = null;
    } else if (isHere) {
      wasHere.current = true;
      left.current = null;
      target.current = home;
    } else if (left.current !== key) {
      left.current = key;
      if (wasHere.current) navigate(target.current, { replace: true });
      else if (depth > 0) navigate(-depth);
      else navigate(pathname, { state: { isResult: true } satisfies ResultState });
    }
  }, [isResult, isHere, key, depth, pathname, home, navigate]);
  return (to: string = home) => {
    if (!isHere) return navigate(to, { replace: true });
    target.current = to;
    navigate(-1);
  };
}
