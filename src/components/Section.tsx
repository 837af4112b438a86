import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Card } from './Card';

type SectionProps = {
  title: string;
  actions?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Section({ title, actions, id, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={clsx('break-inside-avoid', className)}>
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} tabIndex={-1} className="text-lg font-semibold">
            {title}
          </h2>
          {actions}
        </div>
        {children}
      </Card>
    </section>
  );
}
