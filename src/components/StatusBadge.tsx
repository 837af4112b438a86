import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { TONES, type Tone } from './tones';

type StatusBadgeProps = {
  tone: Tone;
  label: string;
  icon?: ComponentType<{ className?: string }>;
  /** For lists: without a background, and in plain text where nothing is wrong. */
  quiet?: boolean;
};

const QUIET: Partial<Record<Tone, string>> = { warn: 'text-warn', bad: 'text-bad' };

export function StatusBadge({ tone, label, icon, quiet = false }: StatusBadgeProps) {
  if (quiet && (tone === 'ok' || tone === 'idle')) return <span className="text-ink-soft">{label}</span>;

  const Icon = icon ?? TONES[tone].icon;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 font-medium',
        quiet
          ? clsx('max-lg:whitespace-nowrap xl:whitespace-nowrap', QUIET[tone])
          : `whitespace-nowrap rounded-full border px-2.5 py-0.5 text-sm ${TONES[tone].className}`,
      )}
    >
      <Icon className="size-3.5 shrink-0" />
      {label}
    </span>
  );
}
