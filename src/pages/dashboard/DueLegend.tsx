import { DUE_KINDS, DUE_LABELS, type DueMonth } from '../../domain/dueMonths';
import { formatCount } from '../../lib/format';
import { DuePattern, fillOf } from './DuePattern';

/** Which pattern is which kind, and how many of it fall due in all. */
export function DueLegend({ months }: { months: readonly DueMonth[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {DUE_KINDS.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg aria-hidden="true" width="16" height="16" className="print-exact">
            <DuePattern kind={kind} prefix="legend" />
            <rect
              x="0.5"
              y="0.5"
              width="15"
              height="15"
              fill={fillOf(kind, 'legend')}
              className="stroke-brand-strong"
            />
          </svg>
          {DUE_LABELS[kind]}
          <span className="text-ink-soft tabular-nums">
            {formatCount(months.reduce((sum, { counts }) => sum + counts[kind], 0))}
          </span>
        </li>
      ))}
    </ul>
  );
}
