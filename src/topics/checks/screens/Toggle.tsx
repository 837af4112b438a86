import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

type ToggleProps = ComponentProps<'button'> & {
  isOn: boolean;
  /** As wide as its text, with room for the tick on both sides: nothing moves when it comes. */
  isChip?: boolean;
};

/** One of several things to pick, for a gloved thumb. A list of them does not move when one is picked. */
export function Toggle({ isOn, isChip = false, className, children, ...button }: ToggleProps) {
  return (
    <button
      type="button"
      {...button}
      aria-pressed={isOn}
      className={clsx(
        'flex min-h-13 min-w-0 cursor-pointer items-center rounded-control border bg-surface py-2 text-left font-medium wrap-anywhere',
        isChip ? (isOn ? 'gap-1 px-2' : 'px-5') : 'w-full gap-3 px-3',
        isOn ? 'border-ink inset-ring inset-ring-ink' : 'border-line-strong',
        className,
      )}
    >
      {(isOn || !isChip) && (
        <span aria-hidden="true" className="size-5 shrink-0">
          {isOn && <Check className="size-5" strokeWidth={2.5} />}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </button>
  );
}
