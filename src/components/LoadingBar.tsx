import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { app } from '../words/app';

let report = (_isWaiting: boolean) => {};

export function showWait(chunk: Promise<void>): void {
  const timer = setTimeout(() => report(true), 150);
  chunk.finally(() => {
    clearTimeout(timer);
    report(false);
  });
}

export function LoadingBar() {
  const location = useLocation();
  // Another page has another location, so the bar also disappears when the person turns to a page that is loaded
  // already.
  const [waitsOn, setWaitsOn] = useState<Location | null>(null);

  useEffect(() => {
    report = (isWaiting) => setWaitsOn(isWaiting ? location : null);
  }, [location]);

  return (
    // Always mounted, or screen readers would miss the message.
    <div aria-live="polite">
      {waitsOn === location && (
        <div className="loading-bar print:hidden">
          <span className="sr-only">{app.loading()}</span>
        </div>
      )}
    </div>
  );
}
