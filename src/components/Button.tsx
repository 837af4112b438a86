import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { SpinnerIcon } from './Spinner';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  busy?: boolean;
  busyText?: string;
};

/** Unlike a plain `<button>`, it submits a form only if `type` says so. */
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

type Target = ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string; to?: never });

/** `to` for a page of the app, `href` for anything outside it. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...target
}: Target & { variant?: ButtonVariant }) {
  const look = buttonClass(variant, className);
  return target.to === undefined ? <a {...target} className={look} /> : <Link {...target} className={look} />;
}

/** `onStop` is for the red background of "Do not drive". */
type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet' | 'onStop';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-solid hover:bg-brand-strong',
  secondary: 'border-line-strong bg-surface text-brand hover:border-brand hover:bg-brand-soft',
  danger: 'border-transparent bg-bad text-on-solid hover:underline',
  quiet: 'border-transparent text-brand hover:bg-brand-soft',
  onStop: 'border-transparent bg-on-stop text-stop hover:underline focus-visible:outline-on-stop',
};

function buttonClass(variant: ButtonVariant, className?: string): string {
  return clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-gutter py-2 text-center font-medium',
    'cursor-pointer transition-colors disabled:cursor-not-allowed disabled:opacity-55 print:hidden',
    VARIANTS[variant],
    className,
  );
}
