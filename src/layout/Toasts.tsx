import { Toaster } from 'react-hot-toast';

/** The limit of 20 toasts is the library's own. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      // Below the navigation, and between a page's heading and its buttons so that it covers neither.
      containerStyle={{ top: 72 }}
      containerClassName="print:hidden"
      toastOptions={{
        duration: 4000,
        error: { duration: 4000, iconTheme: { primary: 'var(--bad)', secondary: 'var(--surface)' } },
        success: { duration: 2000, iconTheme: { primary: 'var(--ok)', secondary: 'var(--surface)' } },
        loading: { duration: Number.POSITIVE_INFINITY },
        // A toast lets presses through, and does not stay because the pointer rests on what it covers.
        className: '!pointer-events-none !bg-surface !text-ink !shadow-float !max-w-md border border-line',
      }}
    />
  );
}
