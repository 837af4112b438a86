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
  /** Fills pages on paper. */
  isLong?: boolean;
  children?: ReactNode;
};

export const CARD = 'rounded-card border border-line bg-surface';

export function FoldGroup({ children }: { children: ReactNode }) {
  return <div className={clsx('divide-y divide-line', CARD)}>{children}</div>;
}

/**
 * One line that carries its state and opens in place. Without children, it is only the line. Stands in a
 * FoldGroup, or alone if it opens to cards.
 */
export function FoldSection({
  title,
  about,
  state,
  isOpen: isDue,
  hasCards,
  isLong = false,
  children,
}: FoldSectionProps) {
  const titleId = useId();
  const { isOpen, toggle } = useFold(isDue);
  return (
    <section aria-labelledby={titleId} className={clsx(!isLong && 'break-inside-avoid')}>
      <FoldLine
        title={title}
        titleId={titleId}
        about={about}
        state={state}
        isOpen={isOpen}
        onPress={children ? toggle : undefined}
        className={clsx(children && hasCards && CARD)}
      />
      {children && (
        <div
          className={clsx(hasCards ? 'mt-4' : 'px-gutter pt-2 pb-gutter sm:px-6 sm:pb-6', !isOpen && FOLDED)}
        >
          {children}
        </div>
      )}
    </section>
  );
}

/** Paper has everything. */
export const FOLDED = 'hidden print:block';

/** Opens once `isDue` is true, and for each new `link`. */
export function useFold(isDue: boolean, link = '') {
  const [isOpen, setOpen] = useState(false);
  const [wasDue, setWasDue] = useState(false);
  const [followed, setFollowed] = useState('');
  if (isDue && !wasDue) {
    setWasDue(true);
    setOpen(true);
  }
  if (link && link !== followed) {
    setFollowed(link);
    setOpen(true);
  }
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

type FoldLineProps = {
  title: string;
  titleId: string;
  about?: string | undefined;
  state: ReactNode;
  isOpen: boolean;
  /** Left out for a line that opens to nothing. */
  onPress: (() => void) | undefined;
  isStacked?: boolean;
  className?: string;
};

export function FoldLine({
  title,
  titleId,
  about,
  state,
  isOpen,
  onPress,
  isStacked = false,
  className,
}: FoldLineProps) {
  const stateId = useId();
  return (
    <div className={clsx('relative flex min-h-14 items-center gap-x-3 px-gutter py-1.5 sm:px-6', className)}>
      <div
        className={clsx(
          'flex min-w-0 grow gap-x-3',
          isStacked ? 'flex-col' : 'flex-wrap items-center justify-between',
        )}
      >
        <div className="flex min-w-0 items-baseline gap-x-3 max-sm:flex-col">
          <h2 id={titleId} tabIndex={-1} className="text-base leading-6 font-semibold sm:text-lg">
            {onPress ? (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-describedby={stateId}
                onClick={onPress}
                className="cursor-pointer text-left after:absolute after:inset-0"
              >
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {about && <span className="text-sm text-ink-soft">{about}</span>}
        </div>
        <span id={stateId} className="min-w-0 text-sm wrap-anywhere text-ink-soft">
          {state}
        </span>
      </div>
      {onPress && (
        <ChevronRight
          aria-hidden="true"
          className={clsx('size-5 shrink-0 text-brand print:hidden', isOpen && 'rotate-90')}
        />
      )}
    </div>
  );
}
