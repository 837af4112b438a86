import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { TONES, type Tone } from './tones';

type StatusBadgeProps = { tone: Tone; label: string; icon?: ComponentType<{ className?: string }> };

export function StatusBadge({ tone, label, icon }: StatusBadgeProps) {
  const Icon = icon ?? TONES[tone].icon;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        TONES[tone].className,
      )}
    >
      <Icon className="size-3.5 shrink-0" />
      {label}
    </span>
  );
}
