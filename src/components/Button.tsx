import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './buttonClass';
import { SpinnerIcon } from './SpinnerIcon';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** While busy the button cannot be pressed again and shows `busyText` in place of its children. */
  busy?: boolean;
  busyText?: string;
};

/** Not a submit button unless `type` says so. */
export function Button({
  variant = 'primary',
  type = 'button',
  busy = false,
  busyText,
  disabled,
  className,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    >
      {busy && <SpinnerIcon className="size-4 shrink-0 animate-spin" />}
      {busy && busyText ? busyText : children}
    </button>
  );
}
