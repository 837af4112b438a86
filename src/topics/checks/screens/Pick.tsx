import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type PickProps = {
  /** The name of the question, which its answers share. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

/** One of several answers, for a gloved thumb. Nothing moves when it is chosen. */
export function Pick({ name, isChosen, onChoose, className, children }: PickProps) {
  return (
    <label
      className={clsx(
        'relative flex min-h-13 min-w-0 cursor-pointer items-center gap-3 rounded-control border bg-surface px-3 py-2 font-medium',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isChosen ? 'border-ink inset-ring inset-ring-ink' : 'border-line-strong',
        className,
      )}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span aria-hidden="true" className="size-5 shrink-0">
        {isChosen && <Check className="size-5" strokeWidth={2.5} />}
      </span>
      {children}
    </label>
  );
}
