import { Toaster } from 'react-hot-toast';

/** Toasts with the durations and the limit of the specification (section 9): error 4 s, success 2 s, blank 4 s, at most 20. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      // Below the navigation and between the heading of a page and its buttons, which can be pressed meanwhile.
      containerStyle={{ top: 72 }}
      toastOptions={{
        duration: 4000,
        error: { duration: 4000 },
        success: { duration: 2000 },
        loading: { duration: Number.POSITIVE_INFINITY },
        className: '!bg-surface !text-ink !shadow-float !max-w-md border border-line',
      }}
    />
  );
}
