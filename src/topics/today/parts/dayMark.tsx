import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DAY_LABELS, type DayState, type VehicleDay } from '../days';

// How a day of a vehicle looks. Each state has its own shape, so it holds in print and without colour.

const LOOK: Record<DayState, string> = {
  no_defect: 'bg-idle-soft text-ink-soft',
  defects: 'border border-warn/50 bg-warn-soft font-semibold text-warn',
  stopped: 'bg-bad text-on-solid',
  off_road: 'bg-tick hatch-diagonal',
  no_check: 'border border-dashed border-warn-mark',
  unused: '',
  not_expected: '',
  expected: 'border-2 border-ink',
};

export const daySquare = (state: DayState) =>
  clsx(
    'print-exact flex items-center justify-center rounded-[0.1875rem] text-xs leading-none tabular-nums forced-color-adjust-none',
    LOOK[state],
  );

export function dayMark({ state, defects }: Pick<VehicleDay, 'state' | 'defects'>): ReactNode {
  switch (state) {
    case 'no_defect':
      return <Check aria-hidden="true" className="size-3" />;
    case 'defects':
      return defects > 0 ? defects : '!';
    case 'stopped':
      return <X aria-hidden="true" className="size-3" />;
    case 'unused':
      return <span aria-hidden="true">-</span>;
    case 'not_expected':
      return <span aria-hidden="true">·</span>;
    default:
      return null;
  }
}

const SHOWN: readonly DayState[] = [
  'no_defect',
  'defects',
  'stopped',
  'off_road',
  'no_check',
  'unused',
  'not_expected',
];

export function DayLegend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-ink-soft">
      {SHOWN.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx(daySquare(state), 'size-5')}>
            {dayMark({ state, defects: 1 })}
          </span>
          {DAY_LABELS[state]}
        </li>
      ))}
    </ul>
  );
}
