import { useEffect } from 'react';
import { useIdle } from '../../../components/useIdle';

/** Fetches what comes later in a check as soon as there is time: by then the signal may be gone. */
export function useLater(parts: readonly { preload: () => Promise<void> }[], isTime: boolean): void {
  const isIdle = useIdle(isTime);
  useEffect(() => {
    // What could not be fetched is fetched again when it is shown.
    if (isIdle) for (const { preload } of parts) preload().catch(() => undefined);
  }, [isIdle, parts]);
}
