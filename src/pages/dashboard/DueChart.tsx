import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CalendarCheck } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { Skeleton } from '../../components/Skeleton';
import { dueByMonthQuery } from '../../data/dashboard';
import type { Day } from '../../domain/dates';
import { DUE_KINDS, DUE_LABELS, type DueKind, type DueMonth, toDueMonths } from '../../domain/due';
import { formatCount, formatMonth, formatShortMonth } from '../../lib/format';
import { DueList } from './DueList';

/** The number of items due in each of the next twelve months, and the list for the month in the URL. */
export function DueChart() {
  const [params] = useSearchParams();
  const { data, isPending, refetch } = useQuery(dueByMonthQuery());
  if (isPending) return <Skeleton className="h-72 w-full" />;
  if (!data) return <ErrorState message="The due dates couldn't be loaded" onRetry={refetch} />;

  const months = toDueMonths(data);
  const chosen = months.find(({ month }) => month.startsWith(params.get(DUE_PARAM) ?? '-'));
  if (months.every(({ total }) => total === 0)) {
    return (
      <EmptyState
        icon={CalendarCheck}
        title="Nothing falls due"
        text="Licences, tests, road tax, insurance and training that run out in the next 12 months will be here."
      />
    );
  }
  return (
    <>
      <DueLegend months={months} />
      <DueBars months={months} chosen={chosen} />
      <DueTable months={months} />
      {chosen && <DueList key={chosen.month} month={chosen} />}
    </>
  );
}

type DueBarsProps = { months: readonly DueMonth[]; chosen: DueMonth | undefined };

/** One bar per month, linked to the list behind it. */
function DueBars({ months, chosen }: DueBarsProps) {
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

/** The name of the month. Only January shows the year; screen readers hear it for every month. */
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

/** The bar in words: 'Licence 9, Road tax 3'. */
function kindsOf({ counts }: DueMonth): string {
  return DUE_KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => `${DUE_LABELS[kind]} ${counts[kind]}`)
    .join(', ');
}

/** The height of the tallest bar, in pixels. */
const HEIGHT = 160;
/** Keeps a single licence visible beside hundreds. */
const MIN_HEIGHT = 3;

type DueBarProps = { month: DueMonth; highest: number };

/** One bar, stacked from the bottom up in the order of the legend. */
function DueBar({ month: { month, counts }, highest }: DueBarProps) {
  let top = HEIGHT;
  const parts = DUE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => {
    const height = Math.max(MIN_HEIGHT, (counts[kind] / highest) * (HEIGHT - MIN_HEIGHT * DUE_KINDS.length));
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

const idOf = (kind: DueKind, prefix: string) => `due-${prefix}-${kind}`;

/** The fill of a part of a bar. `prefix` must be the one passed to its DuePattern. */
const fillOf = (kind: DueKind, prefix: string) => `url(#${idOf(kind, prefix)})`;

/** The kinds are shades of one colour with different patterns, so that they do not depend on colour. */
function DuePattern({ kind, prefix }: { kind: DueKind; prefix: string }) {
  return (
    <pattern id={idOf(kind, prefix)} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" className={kind === 'license' ? 'fill-brand-strong' : 'fill-brand-soft'} />
      {MARKS[kind]}
    </pattern>
  );
}

const MARKS = {
  license: null,
  nct: <path d="M-1 1 1-1M0 6 6 0M5 7 7 5" strokeWidth="2" className="stroke-brand" />,
  road_tax: <path d="M0 1.5h6" strokeWidth="3" className="stroke-brand" />,
  insurance: <circle cx="3" cy="3" r="1.5" className="fill-brand-strong" />,
  training: null,
} satisfies Record<DueKind, unknown>;

/** The pattern of each kind, with the total due. */
function DueLegend({ months }: { months: readonly DueMonth[] }) {
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

const CELL = 'border-t border-line px-3 py-1.5 text-right';

function DueTable({ months }: { months: readonly DueMonth[] }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-brand hover:underline">
        Show the numbers as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a phone scrolls it, so the keyboard must reach it */}
      <section aria-label="Numbers by month" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Due by month and kind</caption>
          <thead>
            <tr>
              <th scope="col" className="px-3 py-1.5 text-left font-medium text-ink-soft">
                Month
              </th>
              {DUE_KINDS.map((kind) => (
                <th key={kind} scope="col" className="px-3 py-1.5 text-right font-medium text-ink-soft">
                  {DUE_LABELS[kind]}
                </th>
              ))}
              <th scope="col" className="px-3 py-1.5 text-right font-medium text-ink-soft">
                All
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, counts, total }) => (
              <tr key={month}>
                <th scope="row" className="border-t border-line px-3 py-1.5 text-left font-normal">
                  {formatMonth(month)}
                </th>
                {DUE_KINDS.map((kind) => (
                  <td key={kind} className={CELL}>
                    {formatCount(counts[kind])}
                  </td>
                ))}
                <td className={`${CELL} font-semibold`}>{formatCount(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const DUE_PARAM = 'due';

/** Links to the list of a month, and keeps the other search parameters. */
function dueMonthPath(search: string, month: Day) {
  const params = new URLSearchParams(search);
  params.set(DUE_PARAM, month.slice(0, 7));
  return { search: `?${params}`, hash: 'due-list' };
}
