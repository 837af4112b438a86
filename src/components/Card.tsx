import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type CardProps = { className?: string; children: ReactNode };

export function Card({ className, children }: CardProps) {
  return (
    <div className={clsx('rounded-card border border-line bg-surface p-gutter sm:p-6', className)}>
      {children}
    </div>
  );
}
