import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { CARD } from '../../../components/FoldSection';

type PanelProps = { title: string; children: ReactNode };

/** A card whose lines reach its edges. */
export function EdgePanel({ title, children }: PanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={clsx(CARD, 'break-inside-avoid')}>
      <h2 id={titleId} className="border-b border-line px-gutter py-3 text-lg font-semibold sm:px-5">
        {title}
      </h2>
      {children}
    </section>
  );
}
