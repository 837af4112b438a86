import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Link, type To } from 'react-router-dom';
import { formatCount } from '../../../lib/format';

type FigureCellProps = { label: string; className?: string | undefined; children: ReactNode };

export function FigureCell({ label, className, children }: FigureCellProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-labelledby={labelId}
      className={clsx(
        'min-w-0 border-line px-4 py-3 max-sm:px-3 max-sm:py-1.5 max-lg:not-last:border-r lg:py-4 print:break-inside-avoid',
        className,
      )}
    >
      <h3 id={labelId} className="text-[0.8125rem] text-ink-soft">
        {label}
      </h3>
      {children}
    </div>
  );
}

type FigureLinkProps = {
  label: string;
  figure: number;
  to: To;
  className?: string | false;
};

export function FigureLink({ label, figure, to, className }: FigureLinkProps) {
  const text = formatCount(figure);
  return (
    <Link
      to={to}
      aria-label={`${label}: ${text}`}
      className={clsx(
        'inline-flex min-w-11 items-center font-semibold tabular-nums hover:text-brand hover:underline pointer-coarse:min-h-11 max-sm:pointer-coarse:-my-1.5',
        className || 'text-2xl',
      )}
    >
      {text}
    </Link>
  );
}

/** `isWide`: left out on a phone. */
export function FigureDetail({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <p className={clsx('text-xs text-ink-soft tabular-nums', isWide && 'max-sm:hidden print:block')}>
      {children}
    </p>
  );
}

type AwayLinkProps = { count: number; to: To; otherwise: string };

/** Below the active drivers: how many more are away, if any. */
export function AwayLink({ count, to, otherwise }: AwayLinkProps) {
  if (count === 0) return otherwise;
  return (
    <Link
      to={to}
      className="text-brand hover:underline pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
    >
      {formatCount(count)} away
    </Link>
  );
}
