import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

type FoldSectionProps = {
  title: string;
  about?: string;
  /** What the section says while it is closed. */
  state: ReactNode;
  /** Opens by itself once this is true; only the person closes it. */
  isOpen: boolean;
  hasCards?: boolean;
  children?: ReactNode;
};

const CARD = 'rounded-card border border-line bg-surface';

export function FoldGroup({ children }: { children: ReactNode }) {
  return <div className={clsx('divide-y divide-line', CARD)}>{children}</div>;
}

/**
 * One line that carries its state and opens in place. Without children, it is only the line. Stands in a
 * FoldGroup, or alone if it opens to cards.
 */
export function FoldSection({ title, about, state, isOpen, hasCards, children }: FoldSectionProps) {
  const titleId = useId();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const line = (
    <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
      <div className="flex min-w-0 items-baseline gap-x-3 max-sm:flex-col">
        <h2 id={titleId} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        {about && <span className="text-sm text-ink-soft">{about}</span>}
      </div>
      <span className="min-w-0 text-sm wrap-anywhere text-ink-soft">{state}</span>
    </div>
  );
  const lineClass = 'flex min-h-14 items-center gap-x-3 px-gutter py-2 sm:px-6';
  return (
    <section aria-labelledby={titleId} className="break-inside-avoid">
      {children ? (
        <details open={wasOpen} className="group">
          <summary className={clsx(lineClass, 'cursor-pointer list-none print:flex!', hasCards && CARD)}>
            {line}
            <ChevronRight
              aria-hidden="true"
              className="size-5 shrink-0 text-brand group-open:rotate-90 print:hidden"
            />
          </summary>
          <div className={hasCards ? 'mt-4' : 'px-gutter pt-2 pb-gutter sm:px-6 sm:pb-6'}>{children}</div>
        </details>
      ) : (
        <div className={lineClass}>{line}</div>
      )}
    </section>
  );
}
