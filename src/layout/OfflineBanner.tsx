import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** A message while offline. The live region is always mounted, or screen readers would miss the message. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite" className="sticky top-0 z-20 bg-warn-soft text-center text-sm text-warn">
      {!isOnline && (
        <p className="border-b border-warn/30 px-4 py-2">
          You are offline. What you see may be out of date, and nothing can be saved until the network is
          back.
        </p>
      )}
    </div>
  );
}
