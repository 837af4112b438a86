import { type ReactNode, useId } from 'react';
import { Card } from './Card';

type StatCardProps = {
  label: string;
  className?: string | undefined;
  value: ReactNode;
  /** Smaller text under the value. */
  children?: ReactNode;
};

export function StatCard({ label, className, value, children }: StatCardProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" aria-labelledby={labelId} className={className}>
      <Card className="h-full">
        <h3 id={labelId} className="text-sm font-medium text-ink-soft">
          {label}
        </h3>
        <div className="mt-2 text-xl font-semibold tabular-nums">{value}</div>
        {children && <div className="mt-1.5 text-sm text-ink-soft tabular-nums">{children}</div>}
      </Card>
    </div>
  );
}
