import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CalendarCheck } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { Skeleton } from '../../../components/Skeleton';
import type { Day } from '../../../domain/dates';
import {
  DUE_KINDS,
  DUE_LABELS,
  type DueKind,
  type DueMonth,
  type DueRow,
  toDueMonths,
} from '../../../domain/due';
import { formatCount } from '../../../lib/format';
import { formatShortMonth } from '../../../lib/formatDate';
import { DueList } from './DueList';

type DueChartProps = {
  due: UseQueryResult<DueRow[]>;
  /** Leaves the kinds to the list behind a bar and to the table. */
  isPlain: boolean;
};

export function DueChart({ due, isPlain }: DueChartProps) {
  const [params, setParams] = useSearchParams();
  const close = () => {
    params.delete(DUE_PARAM);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  const { data, isPending, refetch } = due;
  if (isPending) return <Skeleton className="h-72 w-full" />;
  if (!data) return <ErrorState message="The due dates couldn't be loaded" onRetry={refetch} />;

  const months = toDueMonths(data);
  const chosen = months.find(({ month }) => month.startsWith(params.get(DUE_PARAM) ?? '-'));
  if (months.every(({ total }) => total === 0)) {
    return (
      <EmptyState
        icon={CalendarCheck}
        title="Nothing falls due"
        text="Licences, tests, road tax, insurance and training that run out in the next 12 months will be shown here."
      />
    );
  }
  if (chosen) return <DueList key={chosen.month} month={chosen} onClose={close} />;
  return (
    <>
      {!isPlain && <DueLegend months={months} />}
      <DueBars months={months} isPlain={isPlain} />
      <DueTable months={months} />
    </>
  );
}

type DueBarsProps = { months: readonly DueMonth[]; isPlain: boolean };

function DueBars({ months, isPlain }: DueBarsProps) {
  const { search } = useLocation();
  const highest = Math.max(...months.map(({ total }) => total));

  return (
    <ol
      aria-label="Due by month"
      className="mt-3 grid flex-1 auto-rows-[minmax(9rem,1fr)] grid-cols-[repeat(auto-fill,minmax(max(16.6%,2rem),1fr))] gap-y-3 sm:max-h-90 sm:min-h-50 sm:grid-cols-12 sm:auto-rows-fr print:max-h-60 print:min-h-50"
    >
      {months.map((month) => (
        <li key={month.month} className="flex min-w-0 flex-col">
          {month.total === 0 ? (
            <div className="flex flex-1 flex-col justify-end text-center text-xs text-ink-soft">
              <span>0</span>
              <MonthName month={month} />
            </div>
          ) : (
            <Link
              to={dueMonthPath(search, month.month)}
              className="flex flex-1 flex-col rounded-t-control text-center text-xs text-ink hover:bg-brand-soft"
            >
              <span aria-hidden="true" style={{ flex: `${highest - month.total} 0 0` }} />
              <span className="font-semibold tabular-nums">
                {formatCount(month.total)}
                <span className="sr-only"> due: {kindsOf(month)}. </span>
              </span>
              <DueBar month={month} isPlain={isPlain} />
              <MonthName month={month} />
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Only January shows its year; screen readers hear it for every month. */
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

/** 'Licence 9, Road tax 3'. */
function kindsOf({ counts }: DueMonth): string {
  return DUE_KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => `${DUE_LABELS[kind]} ${counts[kind]}`)
    .join(', ');
}

function DueBar({ month: { counts, total }, isPlain }: { month: DueMonth; isPlain: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={{ flex: `${total} 0 0` }}
      className="mx-px mt-0.5 flex min-h-0 flex-col-reverse gap-[1.5px] sm:mx-1"
    >
      {isPlain ? (
        <span className={clsx('flex-1', PIECE.license)} />
      ) : (
        DUE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          // Three pixels keep a single licence visible beside hundreds.
          <span key={kind} style={{ flex: `${counts[kind]} 0 3px` }} className={PIECE[kind]} />
        ))
      )}
    </span>
  );
}

const HATCHED = 'print-exact forced-color-adjust-none rounded-[1px]';

/** The hatching tells the kinds apart without colour. */
const PIECE: Record<DueKind, string> = {
  license: `${HATCHED} bg-due-licence`,
  nct: `${HATCHED} bg-due-test hatch-diagonal`,
  road_tax: `${HATCHED} bg-due-tax hatch-lines`,
  insurance: `${HATCHED} bg-due-insurance hatch-dots`,
  training: `${HATCHED} bg-due-training hatch-back`,
  requirement: `${HATCHED} bg-due-requirement hatch-cross`,
  incident: `${HATCHED} bg-bad hatch-bars`,
};

function DueLegend({ months }: { months: readonly DueMonth[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      {DUE_KINDS.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={clsx('size-3.5', PIECE[kind])} />
          {DUE_LABELS[kind]}{' '}
          <span className="font-semibold tabular-nums">
            {formatCount(months.reduce((sum, { counts }) => sum + counts[kind], 0))}
          </span>
        </li>
      ))}
    </ul>
  );
}

const CELL = 'border-t border-line px-1.5 py-1.5 text-right';

function DueTable({ months }: { months: readonly DueMonth[] }) {
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-brand hover:underline">
        Show the numbers as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a phone scrolls it, so the keyboard must reach it */}
      <section aria-label="Numbers by month" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Due by month and kind</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1.5 pr-2 text-left text-xs font-medium text-ink-soft">
                Month
              </th>
              {DUE_KINDS.map((kind) => (
                <th
                  key={kind}
                  scope="col"
                  className="px-1.5 py-1.5 text-right text-xs font-medium text-ink-soft"
                >
                  {DUE_LABELS[kind]}
                </th>
              ))}
              <th scope="col" className="px-1.5 py-1.5 text-right text-xs font-medium text-ink-soft">
                All
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, counts, total }) => (
              <tr key={month}>
                <th
                  scope="row"
                  className="border-t border-line py-1.5 pr-2 text-left font-normal whitespace-nowrap"
                >
                  {formatShortMonth(month)} {month.slice(0, 4)}
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

function dueMonthPath(search: string, month: Day) {
  const params = new URLSearchParams(search);
  params.set(DUE_PARAM, month.slice(0, 7));
  return { search: `?${params}`, hash: 'due-list' };
}
