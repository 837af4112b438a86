import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format';

type PillsProps = { label: string; className?: string; children: ReactNode };

/** Choices in a row. At most one of them is pressed. */
export const Pills = ({ label, className, children }: PillsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame them
  <div role="group" aria-label={label} className={clsx('flex flex-wrap gap-2', className)}>
    {children}
  </div>
);

type PillProps = {
  isOn: boolean;
  onPress: () => void;
  /** How many it would show. */
  count?: number | undefined;
  children: ReactNode;
};

export const Pill = ({ isOn, onPress, count, children }: PillProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className="min-h-9 cursor-pointer rounded-full border border-line-strong bg-surface px-3 text-sm hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft pointer-coarse:min-h-11"
  >
    {children} {count !== undefined && <strong className="tabular-nums">{formatCount(count)}</strong>}
  </button>
);
