import { clsx } from 'clsx';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { CheckIcon, ErrorIcon } from '../components/tones';

/** The limit of 20 toasts is the library's own. */
export function Toasts() {
  const { toasts } = useToaster({
    duration: 4000,
    success: { duration: 2000 },
    loading: { duration: Number.POSITIVE_INFINITY },
    removeDelay: 300,
  });
  return (
    // On a phone below the navigation, at a desk at the foot, where they cover no second line of it and no heading. They
    // let presses through, and do not stay because the pointer rests on what they cover.
    <div
      data-toasts
      className="pointer-events-none fixed inset-x-4 top-18 z-[9999] flex flex-col items-center gap-2 lg:top-auto lg:bottom-6 print:hidden"
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function Message({ toast }: { toast: Toast }) {
  return (
    <div
      {...toast.ariaProps}
      className={clsx(
        'flex max-w-md items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-2 shadow-float transition-opacity duration-300 starting:opacity-0 motion-reduce:transition-none',
        !toast.visible && 'opacity-0',
      )}
    >
      {toast.type === 'success' && <CheckIcon className="size-5 shrink-0 text-ok" />}
      {toast.type === 'error' && <ErrorIcon className="size-5 shrink-0 text-bad" />}
      {resolveValue(toast.message, toast)}
    </div>
  );
}
