import { DUE_KINDS, type DueMonth } from '../../domain/dueMonths';
import { DuePattern, fillOf } from './DuePattern';

/** In pixels; the highest bar of the chart. */
const HEIGHT = 160;
/** So that a single licence can still be seen beside hundreds. */
const LEAST = 3;

type DueBarProps = { month: DueMonth; highest: number };

/** One bar, stacked in the order of the legend from the bottom up. */
export function DueBar({ month: { month, counts }, highest }: DueBarProps) {
  let top = HEIGHT;
  const parts = DUE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => {
    const height = Math.max(LEAST, (counts[kind] / highest) * (HEIGHT - LEAST * DUE_KINDS.length));
    top -= height;
    return { kind, height, y: top };
  });
  const height = HEIGHT - top;

  return (
    <svg aria-hidden="true" width="100%" height={height} className="print-exact mt-1 block px-0.5 sm:px-2">
      <defs>
        {parts.map(({ kind }) => (
          <DuePattern key={kind} kind={kind} prefix={month} />
        ))}
      </defs>
      {parts.map((part) => (
        <rect
          key={part.kind}
          x="0.5"
          y={part.y - top + 0.5}
          width="calc(100% - 1px)"
          height={Math.max(part.height - 1, 1)}
          fill={fillOf(part.kind, month)}
          className="stroke-brand-strong"
        />
      ))}
    </svg>
  );
}
