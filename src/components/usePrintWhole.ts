import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePrintKey } from './usePrintKey';

/** Prints a page, from its button or with Ctrl+P, once everything on it has been loaded, photos too. */
export function usePrintWhole() {
  const [isAsked, setAsked] = useState(false);
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    if (!isAsked || isLoading) return;
    let isDropped = false;
    // A photo that cannot be drawn keeps nothing from being printed.
    void Promise.allSettled([...document.images].map((image) => image.decode?.())).then(() => {
      if (isDropped) return;
      setAsked(false);
      window.print();
    });
    return () => {
      isDropped = true;
    };
  }, [isAsked, isLoading]);
  const onPrint = () => setAsked(true);
  usePrintKey(onPrint);
  return { busy: isAsked, onPrint };
}
