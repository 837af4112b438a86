import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { DUE_KINDS, DUE_LABELS, type DueMonth } from '../../domain/dueMonths';
import { formatCount, formatShortMonth } from '../../lib/format';
import { DueBar } from './DueBar';
import { dueMonthPath } from './dueMonthPath';

type DueBarsProps = { months: readonly DueMonth[]; chosen: DueMonth | undefined };

/** A bar a month, as high as what falls due in it; each leads to the list behind it. */
export function DueBars({ months, chosen }: DueBarsProps) {
  const { search } = useLocation();
  const highest = Math.max(...months.map(({ total }) => total));

  return (
    <ol aria-label="Due by month" className="mt-4 grid grid-cols-6 gap-y-4 sm:grid-cols-12">
      {months.map((month) => (
        <li key={month.month} className="min-w-0">
          {month.total === 0 ? (
            <div className="flex h-full flex-col justify-end text-center text-xs text-ink-soft">
              <span>0</span>
              <MonthName month={month} />
            </div>
          ) : (
            <Link
              to={dueMonthPath(search, month.month)}
              aria-current={month === chosen ? 'true' : undefined}
              className={clsx(
                'flex h-full flex-col justify-end rounded-t-control text-center text-xs text-ink hover:bg-brand-soft',
                month === chosen && 'bg-brand-soft forced-colors:outline-2',
              )}
            >
              <span className="font-semibold tabular-nums">
                {formatCount(month.total)}
                <span className="sr-only"> due: {kindsOf(month)}. </span>
              </span>
              <DueBar month={month} highest={highest} />
              <MonthName month={month} />
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Its name, and its year where that is new; who does not see the months beside it is told the year each time. */
function MonthName({ month: { month } }: { month: DueMonth }) {
  const isJanuary = month.slice(5, 7) === '01';
  return (
    <span className="border-t border-line-strong pt-1 text-ink-soft">
      {formatShortMonth(month)}{' '}
      <span className={isJanuary ? 'block h-4' : 'sr-only'}>{month.slice(0, 4)}</span>
      {!isJanuary && <span aria-hidden="true" className="block h-4" />}
    </span>
  );
}

/** What the picture says: 'Licence 9, Road tax 3'. */
function kindsOf({ counts }: DueMonth): string {
  return DUE_KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => `${DUE_LABELS[kind]} ${counts[kind]}`)
    .join(', ');
}
