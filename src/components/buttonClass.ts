import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-solid hover:bg-brand-strong',
  secondary: 'border-line-strong bg-surface text-brand hover:border-brand hover:bg-brand-soft',
  danger: 'border-transparent bg-bad text-on-solid hover:underline',
  quiet: 'border-transparent text-brand hover:bg-brand-soft',
};

/** The look of everything that is pressed like a button, 44 px high whether it is a button or a link. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2 text-center font-medium',
    'cursor-pointer transition-colors disabled:cursor-not-allowed disabled:opacity-55 print:hidden',
    VARIANTS[variant],
    className,
  );
}
