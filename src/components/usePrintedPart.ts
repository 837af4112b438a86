import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSpareTime } from './useIdle';
import { usePrintKey } from './usePrintKey';
import { useWindowEvent } from './useWindowEvent';

/**
 * Prints a part of the page that is made for paper and loaded separately: by its button, by Ctrl+P, and by
 * the browser's own command once the part has been loaded ahead. Until then that command prints what is on
 * the screen.
 */
export function usePrintedPart({ preload }: { preload: () => Promise<void> }) {
  const [isLoaded, setLoaded] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isShown = useRef(false);
  const hasTime = useSpareTime();

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    // A failure is reported once the part is needed.
    if (hasTime)
      preload().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [hasTime, preload]);

  const print = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      await preload();
      flushSync(() => {
        setLoaded(true);
        setState('idle');
      });
      if (isShown.current) window.print();
    } catch {
      setState('failed');
    }
  };
  usePrintKey(print);
  // Flushed at once, because the browser renders the paper as soon as this returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));

  return {
    isOnPaper: isLoaded && isPrinting,
    button: { busy: state === 'loading', onPrint: print },
    hasFailed: state === 'failed',
  };
}
