import { clsx } from 'clsx';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from './IconButton';

type ModalProps = {
  title: string;
  onClose: () => void;
  /** While busy it stays: neither Escape nor a press beside it closes it. */
  busy?: boolean;
  /** For what needs more than a narrow column. */
  wide?: boolean;
  children: ReactNode;
};

/** Open for as long as it is rendered; the browser keeps the focus inside and gives it back to the opener. */
export function Modal({ title, onClose, busy = false, wide = false, children }: ModalProps) {
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);

  // A layout effect is undone before the dialog leaves the page, which is when the focus can still be given back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const close = () => {
    if (!busy) onClose();
  };

  // The browser would close the dialog by itself; whether it is open is for whoever renders it to say.
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };

  // Chromium lets a second Escape pass an unheeded cancel event, but never one that was stopped here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (!isInOpenMenu(event.target)) close();
  };

  // A press on the dialog itself is one on its backdrop. Left to the browser, it would take the focus from the opener.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      className={clsx(
        wide ? 'max-w-3xl' : 'max-w-lg',
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overscroll-contain rounded-card border border-line bg-surface text-ink shadow-float backdrop:bg-scrim',
      )}
    >
      <div className="p-4 sm:p-6">
        <h2 id={titleId} className="mb-4 pr-11 text-lg font-semibold">
          {title}
        </h2>
        {children}
        {/* Last, so that the first field of the dialog gets the focus and not the way out of it. */}
        <IconButton
          icon={X}
          label="Close"
          disabled={busy}
          onClick={close}
          className="absolute top-2 right-2"
        />
      </div>
    </dialog>
  );
}

/** Whether an Escape from there is for the menu of a picker. */
function isInOpenMenu(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}
