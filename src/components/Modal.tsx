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
import { app } from '../words/app';
import { IconButton } from './IconButton';

type ModalProps = {
  title: string;
  onClose: () => void;
  busy?: boolean;
  wide?: boolean;
  /**
   * For a search: at the top of the window, so that it grows only downwards, and full screen on a phone. The
   * title is only read out.
   */
  isSearch?: boolean;
  /** Comes from below on a phone, in reach of the thumb. */
  isSheet?: boolean;
  children: ReactNode;
};

/** Open while it is rendered. The browser keeps the focus inside and then returns it to the opener. */
export function Modal({
  title,
  onClose,
  busy = false,
  wide = false,
  isSearch = false,
  isSheet = false,
  children,
}: ModalProps) {
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);

  // A layout effect is cleaned up before the dialog leaves the page, in time to return the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const close = () => {
    if (!busy) onClose();
  };

  // The browser would close the dialog itself, but only the parent decides whether it is open.
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };

  // In Chromium a second Escape closes the dialog even if `cancel` is prevented. So the key is prevented too.
  // A key pressed in a dialog above this one arrives here as well.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || dialogOf(event.target) !== event.currentTarget) return;
    event.preventDefault();
    if (!isInOpenMenu(event.target)) close();
  };

  // A press on the dialog element itself is on its backdrop. By default it would take the focus with it.
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
        isSearch ? SEARCH : isSheet ? SHEET : CENTRED,
        wide ? 'max-w-3xl' : isSearch ? 'max-w-none sm:max-w-xl' : 'max-w-lg',
        'overscroll-contain border-line bg-surface text-ink shadow-float backdrop:bg-scrim',
      )}
    >
      <div className={isSearch ? 'p-2' : 'p-gutter sm:p-6'}>
        <h2 id={titleId} className={isSearch ? 'sr-only' : 'mb-4 pr-11 text-lg font-semibold'}>
          {title}
        </h2>
        {children}
        {/* Last, so that the first field of the dialog gets the focus and not this button. */}
        <IconButton
          icon={X}
          label={app.close()}
          disabled={busy}
          onClick={close}
          className="absolute top-2 right-2"
        />
      </div>
    </dialog>
  );
}

const CENTRED = 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-card border';
const SHEET =
  'm-auto max-h-[calc(100dvh-2rem)] w-full border max-sm:mx-0 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-t-card max-sm:border-x-0 max-sm:border-b-0 sm:rounded-card';
const SEARCH =
  'm-0 size-full max-h-none sm:mx-auto sm:mt-[12dvh] sm:h-fit sm:max-h-[80dvh] sm:rounded-card sm:border';

const dialogOf = (target: EventTarget) => (target instanceof Element ? target.closest('dialog') : null);

function isInOpenMenu(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}
