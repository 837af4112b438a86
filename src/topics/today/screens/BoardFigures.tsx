import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format';
import { type BoardSums, heldByText } from '../board';

/** What a figure filters by. */
export const SHOWN = ['held', 'checked', 'not_checked', 'unused', 'open'] as const;
export type Shown = (typeof SHOWN)[number];

type BoardFiguresProps = {
  figures: BoardSums;
  shown: Shown | undefined;
  isToday: boolean;
  onFilter: (name: Shown) => void;
};

/** Each figure filters the groups below; pressed again, all are there. On a phone four tiles and the bar. */
export function BoardFigures({ figures, shown, isToday, onFilter }: BoardFiguresProps) {
  const {
    held,
    heldBy,
    checked,
    expected,
    notChecked,
    withoutDriver,
    notKnown,
    unused,
    vehicles,
    defects,
    late,
  } = figures;
  const cell = (name: Shown) => ({ name, isPressed: shown === name, onFilter });
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame them */}
      <div
        role="group"
        aria-label="Show"
        className="grid grid-cols-4 max-[20rem]:grid-cols-2 lg:grid-cols-[21rem_minmax(0,1fr)_9rem_8rem_9.5rem] lg:divide-x lg:divide-line"
      >
        <Figure {...cell('held')} className="lg:flex-row lg:flex-wrap lg:items-baseline lg:gap-x-3 lg:px-6">
          <span
            className={clsx(
              'text-2xl leading-8 font-semibold lg:text-[3.5rem] lg:leading-[3.5rem]',
              held > 0 && 'text-bad',
            )}
          >
            {formatCount(held)}
          </span>
          <span className="max-lg:text-xs max-lg:text-ink-soft lg:text-xl lg:font-semibold">
            {isToday ? 'must not go out' : 'were stopped'}
          </span>
          {held > 0 && (
            <span className="w-full text-[0.8125rem] text-ink-soft max-lg:hidden">{heldByText(heldBy)}</span>
          )}
        </Figure>
        <Figure {...cell('checked')} className="max-lg:order-3">
          <span className="text-[0.8125rem] text-ink-soft max-lg:order-2 max-lg:text-xs">Checked</span>
          <span className="lg:text-sm">
            <span className="text-2xl leading-8 font-semibold">{formatCount(checked)}</span>
            <span className="text-ink-soft max-lg:hidden">
              {' '}
              of {formatCount(expected)} {isToday ? 'due out' : 'expected'}
            </span>
            <span className="text-sm text-ink-soft lg:hidden"> / {formatCount(expected)}</span>
          </span>
          <Bar value={checked} max={expected} className="max-lg:hidden" />
        </Figure>
        <Figure {...cell('not_checked')} className="max-lg:order-2">
          <span className="text-[0.8125rem] text-ink-soft max-lg:order-2 max-lg:text-xs">
            {isToday ? 'Not checked' : 'No check'}
          </span>
          <span className="text-2xl leading-8 font-semibold">{formatCount(notChecked)}</span>
          <span className="text-xs text-ink-soft max-lg:hidden">
            {notKnown > 0
              ? `and ${formatCount(notKnown)} not known`
              : withoutDriver > 0 && `${formatCount(withoutDriver)} without a driver`}
          </span>
        </Figure>
        <Figure {...cell('unused')} className="max-lg:order-4">
          <span className="text-[0.8125rem] text-ink-soft max-lg:order-2 max-lg:text-xs">Not used</span>
          <span className="text-2xl leading-8 font-semibold max-lg:text-ink-soft">{formatCount(unused)}</span>
          <span className="text-xs text-ink-soft max-lg:hidden">of {formatCount(vehicles)} vehicles</span>
        </Figure>
        <Figure {...cell('open')} className="max-lg:hidden">
          <span className="text-[0.8125rem] text-ink-soft">Open defects</span>
          <span className="text-2xl leading-8 font-semibold">{formatCount(defects)}</span>
          {late > 0 && <span className="text-xs text-bad">{formatCount(late)} late</span>}
        </Figure>
      </div>
      <Bar value={checked} max={expected} isFlush className="lg:hidden" />
    </div>
  );
}

type FigureProps = {
  name: Shown;
  isPressed: boolean;
  onFilter: (name: Shown) => void;
  className: string;
  children: ReactNode;
};

function Figure({ name, isPressed, onFilter, className, children }: FigureProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={() => onFilter(name)}
      className={clsx(
        'flex min-w-0 cursor-pointer flex-col tabular-nums hover:bg-canvas focus-visible:-outline-offset-2 aria-pressed:bg-brand-soft',
        'max-lg:items-center max-lg:px-1 max-lg:py-3 max-lg:text-center lg:px-5 lg:py-4 lg:text-left',
        className,
      )}
    >
      {children}
    </button>
  );
}

type BarProps = { value: number; max: number; isFlush?: boolean; className: string };

/** The figures beside it say the same. */
function Bar({ value, max, isFlush = false, className }: BarProps) {
  const share = max > 0 ? (100 * value) / max : 0;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block w-full overflow-hidden bg-tick',
        isFlush ? 'h-1' : 'mt-2 h-2 rounded-full',
        className,
      )}
    >
      <span className="block h-full bg-ink-soft" style={{ width: `${share}%` }} />
    </span>
  );
}
