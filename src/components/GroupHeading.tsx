import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type GroupHeadingProps = { icon: LucideIcon; colour: string; count?: ReactNode; children: ReactNode };

/** What heads a group of rows: its name in its colour, and how many there are. */
export const GroupHeading = ({ icon: Icon, colour, count, children }: GroupHeadingProps) => (
  <span className={clsx('inline-flex items-center gap-1.5', colour)}>
    <Icon aria-hidden="true" className="size-4" />
    <span>{children}</span>
    {count !== undefined && <span className="text-ink tabular-nums">{count}</span>}
  </span>
);
