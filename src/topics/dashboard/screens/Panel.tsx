import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

type PanelProps = { title: string; help?: ReactNode; className?: string; children: ReactNode };

export function Panel({ title, help, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={clsx('rounded-card border border-line bg-surface print:break-inside-avoid', className)}
    >
      <div className="flex items-center gap-1 px-4 py-3 sm:px-5">
        <h2 id={titleId} tabIndex={-1} className="text-base font-semibold">
          {title}
        </h2>
        {help}
      </div>
      {children}
    </section>
  );
}

type PanelEntryProps = {
  name: string;
  to: string;
  detail?: ReactNode;
  children: ReactNode;
};

export function PanelEntry({ name, to, detail, children }: PanelEntryProps) {
  return (
    <li className="relative flex min-h-10 items-center justify-between gap-x-3 border-t border-line px-4 py-1.5 text-sm hover:bg-canvas sm:px-5 pointer-coarse:min-h-11">
      <div className="min-w-0">
        <Link
          to={to}
          dir="auto"
          className={clsx(
            'block wrap-anywhere text-ink after:absolute after:inset-0 hover:text-brand',
            detail && 'font-medium',
          )}
        >
          {name}
        </Link>
        {detail && <p className="text-[0.8125rem] text-ink-soft">{detail}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-x-3 tabular-nums">{children}</div>
    </li>
  );
}
