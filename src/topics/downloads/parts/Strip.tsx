import { clsx } from 'clsx';
import type { Day } from '../../../domain/dates';
import { formatTimestampDate } from '../../../lib/format';
import type { Gap, Strip } from '../data/readings';
import { partsOfStrip, placeOnStrip, type StripPart, spanText, stripText } from '../rules';

const LATE = 'bg-[repeating-linear-gradient(135deg,var(--bad)_0_3px,var(--surface)_3px_6px)]';

/** Each has its own look without colour too, for paper. */
const LOOKS: Record<StripPart['kind'], string> = {
  file: 'bg-ink-soft print:border print:border-ink print:bg-transparent',
  open: 'bg-line',
  late: LATE,
  gap: 'bg-bad',
  away: 'border border-ink-soft bg-surface',
};

const NAMES: Record<StripPart['kind'], string> = {
  file: 'in a file',
  open: 'not read yet, in time',
  late: 'not read, late',
  gap: 'in no file, checks on record',
  away: 'away',
};

type StripBarProps = { strip: Strip | undefined; isLate: boolean; today: Day };

/** The last nine weeks of a card or a unit. */
export function StripBar({ strip, isLate, today }: StripBarProps) {
  if (!strip) return <div className="h-3 w-full rounded-control bg-canvas" />;
  return (
    <div className="relative h-3 w-full min-w-40 overflow-hidden rounded-control bg-canvas print:border print:border-line">
      <span className="sr-only">{stripText(strip, today)}</span>
      {partsOfStrip(strip, isLate, today).map((part) => {
        const { left, width } = placeOnStrip(part, today);
        return (
          <span
            key={`${part.kind} ${part.from} ${part.to}`}
            aria-hidden="true"
            className={clsx('absolute inset-y-0 border-r border-surface', LOOKS[part.kind])}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        );
      })}
    </div>
  );
}

/** A gap with an answer is still one. */
export const GapText = ({ gap }: { gap: Gap }) => (
  <span className="block text-sm wrap-anywhere">
    <span className="text-bad">{spanText(gap)} in no file</span>
    {gap.answers.map(({ at, words }) => (
      <span key={at} dir="auto" className="block text-ink-soft">
        The driver, {formatTimestampDate(at)}: “{words}”
      </span>
    ))}
  </span>
);

export const StripLegend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
    {(['file', 'open', 'late', 'gap', 'away'] as const).map((kind) => (
      <li key={kind} className="flex items-center gap-2">
        <span aria-hidden="true" className={clsx('h-3 w-4 rounded-sm', LOOKS[kind])} />
        {NAMES[kind]}
      </li>
    ))}
  </ul>
);
