import { useEffect, useState } from 'react';

/** True once there is time to load what may be wanted next. Never for people who save data. */
export function useSpareTime(isReady?: boolean): boolean {
  return useIdle(isReady) && !navigator.connection?.saveData;
}

/** True once the browser has been idle after mounting, while `isReady`. */
export function useIdle(isReady = true): boolean {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => (isReady ? whenIdle(() => setIdle(true)) : undefined), [isReady]);

  return isIdle;
}

/** Runs something once the browser has nothing else to do. Returns a function that calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(run, { timeout: 2000 });
  return () => window.cancelIdleCallback(callback);
}
