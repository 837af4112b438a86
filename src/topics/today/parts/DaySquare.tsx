import { clsx } from 'clsx';
import { Check, Minus, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { type CheckResult, resultWords } from '../../checks/fields';
import { DAY_LABELS, type DayState, isCovered, type KmGap, type VehicleDay } from '../days';

// How a day of a vehicle looks. Each state has its own shape, so it holds in print and without colour.

type Looked = Pick<VehicleDay, 'state' | 'result' | 'defects'>;

const COVERED = {
  no_defect: 'bg-idle-soft text-ink-soft',
  defects: 'border border-warn/50 bg-warn-soft font-semibold text-warn',
  stopped: 'bg-bad text-on-solid',
};

const UNCOVERED: Partial<Record<DayState, string>> = {
  off_road: 'bg-tick hatch-diagonal',
  workshop: 'border border-line-strong text-ink-soft',
  not_used: 'border border-line text-ink-soft',
  stopped_later: 'border border-dashed border-warn-mark half-filled text-warn-mark',
  not_known: 'border border-dotted border-line-strong text-ink-soft',
  missed: 'border border-dashed border-warn-mark',
  expected: 'border-2 border-ink',
};

/** What came later is round. */
const squareClass = (day: Looked, size: string) =>
  clsx(
    'print-exact relative flex items-center justify-center text-xs leading-none tabular-nums forced-color-adjust-none',
    size,
    day.state === 'covered_late' ? 'rounded-full' : 'rounded-[0.1875rem]',
    isCovered(day) ? COVERED[day.result ?? 'no_defect'] : UNCOVERED[day.state],
  );

function markOf(day: Looked): ReactNode {
  if (isCovered(day)) {
    if (day.result === 'stopped') return <X className="size-3" />;
    return day.result === 'defects' ? day.defects || '!' : <Check className="size-3" />;
  }
  switch (day.state) {
    case 'workshop':
      return <Wrench className="size-3" />;
    case 'not_used':
      return <Minus className="size-3" />;
    case 'not_expected':
      return <span className="print-exact block size-1.5 rounded-full bg-line-strong" />;
    case 'not_known':
      return '?';
    default:
      return null;
  }
}

const CHANGED =
  'print-exact absolute -top-px -right-px size-2 bg-ink [clip-path:polygon(0_0,100%_0,100%_100%)]';
const ELSEWHERE = 'print-exact absolute -inset-x-0.5 -top-[0.1875rem] h-0.5 bg-ink-soft';
const CONTRADICTED = 'print-exact absolute inset-x-0 -bottom-[0.1875rem] h-[0.1875rem] bg-bad';

type DaySquareProps = {
  day: VehicleDay;
  /** What the square says to those who do not see it. */
  text: string;
  gap: KmGap | undefined;
  isLarge?: boolean;
  onOpen: (day: VehicleDay) => void;
};

/** Opens its check; if there is more to say of the day, that. A day of another depot opens nothing. */
export function DaySquare({ day, text, gap, isLarge = false, onOpen }: DaySquareProps) {
  const hasMore =
    !day.depot && (day.acts.length > 0 || gap !== undefined || (!isCovered(day) && day.reasons.length > 0));
  const look = clsx(
    squareClass(day, isLarge ? 'h-10 w-full flex-col gap-0.5' : 'size-5'),
    (hasMore || day.check_id) && 'cursor-pointer hover:outline-2 hover:outline-brand',
  );
  const content = (
    <>
      {isLarge && <span aria-hidden="true">{Number(day.day.slice(8))}</span>}
      <span aria-hidden="true">{markOf(day)}</span>
      <span className="sr-only">{text}</span>
      {day.acts.length > 0 && <span aria-hidden="true" className={CHANGED} />}
      {gap && <span aria-hidden="true" className={CONTRADICTED} />}
      {day.depot && <span aria-hidden="true" className={ELSEWHERE} />}
    </>
  );
  if (hasMore)
    return (
      <button type="button" title={text} className={look} onClick={() => onOpen(day)}>
        {content}
      </button>
    );
  return day.check_id ? (
    <Link to={paths.checkRecord(day.check_id)} title={text} className={look}>
      {content}
    </Link>
  ) : (
    <span title={text} className={look}>
      {content}
    </span>
  );
}

const covered = (result: CheckResult): [Looked, string] => [
  { state: 'covered', result, defects: 1 },
  resultWords(result, 0),
];
const uncovered = (state: DayState): [Looked, string] => [
  { state, result: null, defects: 0 },
  DAY_LABELS[state],
];

const SHOWN: readonly (readonly [Looked, string])[] = [
  covered('no_defect'),
  covered('defects'),
  covered('stopped'),
  [{ ...covered('no_defect')[0], state: 'covered_late' }, 'on record later'],
  uncovered('missed'),
  uncovered('stopped_later'),
  uncovered('off_road'),
  uncovered('workshop'),
  [uncovered('not_used')[0], 'not used, nobody worked'],
  uncovered('not_expected'),
  uncovered('not_known'),
];

/** What occurs in the days that are shown. */
export function DayLegend({ days, gaps }: { days: readonly VehicleDay[]; gaps: readonly KmGap[] }) {
  const occurs = (look: Looked) =>
    days.some(
      ({ state, result }) =>
        state === look.state && (state !== 'covered' || (result ?? 'no_defect') === look.result),
    );
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-ink-soft">
      {SHOWN.filter(([look]) => occurs(look)).map(([look, label]) => (
        <Sign key={label} label={label} look={squareClass(look, 'size-5')}>
          {markOf(look)}
        </Sign>
      ))}
      {days.some(({ acts }) => acts.length > 0) && (
        <Sign label="changed since" look="relative size-5 rounded-[0.1875rem] border border-line">
          <span className={CHANGED} />
        </Sign>
      )}
      {[...new Set(days.flatMap(({ depot }) => depot ?? []))].map((depot) => (
        <Sign key={depot} label={`in ${depot}`} look="relative size-5 rounded-[0.1875rem] border border-line">
          <span className={ELSEWHERE} />
        </Sign>
      ))}
      {gaps.length > 0 && (
        <Sign label="driven all the same" look="relative size-5 rounded-[0.1875rem] border border-line">
          <span className={CONTRADICTED} />
        </Sign>
      )}
    </ul>
  );
}

type SignProps = { label: string; look: string; children: ReactNode };

const Sign = ({ label, look, children }: SignProps) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={look}>
      {children}
    </span>
    {label}
  </li>
);
