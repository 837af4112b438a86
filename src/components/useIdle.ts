import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

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
