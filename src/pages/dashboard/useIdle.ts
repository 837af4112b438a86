import { useEffect, useState } from 'react';

/** Whether the browser has had nothing more urgent to do since the component is there. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    const done = () => setIdle(true);
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, 200);
      return () => clearTimeout(timer);
    }
    const callback = window.requestIdleCallback(done, { timeout: 2000 });
    return () => window.cancelIdleCallback(callback);
  }, []);

  return isIdle;
}
