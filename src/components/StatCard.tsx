import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type StatCardProps = {
  label: string;
  className?: string | undefined;
  /** On a phone, `children` stand below the value and not beside it. */
  isLong?: boolean | undefined;
  value: ReactNode;
  children?: ReactNode;
};

export function StatCard({ label, className, isLong = false, value, children }: StatCardProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-labelledby={labelId}
      className={clsx(
        'bg-surface px-gutter py-2.5 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 sm:rounded-card sm:border sm:border-line sm:p-5 print:break-inside-avoid',
        className,
      )}
    >
      <h3 id={labelId} className="text-sm font-medium text-ink-soft max-sm:basis-full">
        {label}
      </h3>
      {/* Goes above the text that follows where a narrow phone would break its words. */}
      <div className="min-w-0 grow basis-28 font-semibold tabular-nums sm:mt-2 sm:text-xl">{value}</div>
      {children && (
        <div
          className={clsx(
            'min-w-0 text-sm text-ink-soft tabular-nums sm:mt-1.5',
            isLong ? 'max-sm:mt-1 max-sm:basis-full' : 'max-sm:max-w-44 max-sm:text-right',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
