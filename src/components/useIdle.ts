import { useEffect, useState } from 'react';
import { mayFetchAhead } from './mayFetchAhead';
import { whenIdle } from './whenIdle';

/** Never on a connection that is slow or dear. */
export function useSpareTime(isReady?: boolean): boolean {
  return useIdle(isReady) && mayFetchAhead();
}

export function useIdle(isReady = true): boolean {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => (isReady ? whenIdle(() => setIdle(true)) : undefined), [isReady]);

  return isIdle;
}
