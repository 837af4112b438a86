import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TONES, type Tone } from './tones';

type InlineAlertProps = { tone: Tone; title?: string; className?: string; children?: ReactNode };

/** Errors are read out as soon as they appear. */
export function InlineAlert({ tone, title, className, children }: InlineAlertProps) {
  const { icon: Icon, className: colours } = TONES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={clsx('flex flex-wrap gap-3 rounded-card border p-4', colours, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      {/* Goes below the icon where large text needs the whole width. */}
      <div className="min-w-0 grow basis-40">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
    </div>
  );
}
