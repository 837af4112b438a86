import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './Field';

export function NativeSelect({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...select} className={clsx(controlClass, 'appearance-none truncate pr-10')} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft print:hidden" />
    </span>
  );
}
