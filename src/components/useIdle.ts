import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

export function useSpareTime(isReady?: boolean): boolean {
  return useIdle(isReady) && !navigator.connection?.saveData;
}

export function useIdle(isReady = true): boolean {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => (isReady ? whenIdle(() => setIdle(true)) : undefined), [isReady]);

  return isIdle;
}
