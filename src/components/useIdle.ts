import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** Time to load what may be wanted next. Never true for people who save data. */
export function useSpareTime(isReady?: boolean): boolean {
  return useIdle(isReady) && !navigator.connection?.saveData;
}

export function useIdle(isReady = true): boolean {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => (isReady ? whenIdle(() => setIdle(true)) : undefined), [isReady]);

  return isIdle;
}
