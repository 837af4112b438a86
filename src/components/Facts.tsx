import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

/** Lines of a label and what it says: `Fact` or `FigureLine`. `className` has their distance to the frame, as in `*:px-4`. */
export const Facts = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl className={clsx('divide-y divide-line', className)}>{children}</dl>
);

type FactProps = { label: ReactNode; className?: string; children: ReactNode };

/** A text, below the other texts. */
export const Fact = ({ label, className, children }: FactProps) => (
  <div className={clsx('flex flex-wrap gap-x-4 py-2.5 print:py-1.5', className)}>
    <dt className="w-24 shrink-0 text-ink-soft">{label}</dt>
    <dd dir="auto" className="min-w-0 flex-1 basis-36 whitespace-pre-line wrap-anywhere">
      {children}
    </dd>
  </div>
);

/** A number or a word, at the other edge. */
export const FigureLine = ({ label, children }: Omit<FactProps, 'className'>) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt className="min-w-0 flex-1 basis-24 text-ink-soft">{label}</dt>
    <dd className="min-w-0 font-medium tabular-nums wrap-anywhere">{children}</dd>
  </div>
);

type FactGridProps = {
  facts: readonly { label: string; value: ReactNode }[];
  isPaper?: boolean;
  className?: string;
};

/** Labels as wide as the longest; on paper two facts beside each other. What has no value is left out. */
export const FactGrid = ({ facts, isPaper = false, className }: FactGridProps) => (
  <dl
    className={clsx(
      'grid gap-x-4 gap-y-1 wrap-anywhere',
      isPaper ? 'grid-cols-[auto_1fr_auto_1fr] text-sm' : 'grid-cols-[auto_minmax(0,1fr)]',
      className,
    )}
  >
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd dir="auto" className="whitespace-pre-line">
            {value}
          </dd>
        </Fragment>
      ))}
  </dl>
);
