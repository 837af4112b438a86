import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Link, type To } from 'react-router-dom';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { Help } from '../../../components/Help';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { addMonthsToDay, type Day } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import { formatDayAndMonth, formatShortMonth } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { NOT_IN_ORDER } from '../../../words/findings';
import type { ComplianceFigures } from '../data/dashboard';
import { AwayLink, FigureCell, FigureDetail, FigureLink } from './FigureCell';
import type { SubjectCounts } from './subjectCounts';

export function ComplianceBand({ figures }: { figures: UseQueryResult<ComplianceFigures> }) {
  const titleId = useId();
  if (figures.isPending) return <Skeleton className="h-[8.125rem] w-full max-sm:h-56" />;
  if (!figures.data) {
    return (
      <Card>
        <ErrorState message="The figures of the depot couldn't be loaded" onRetry={figures.refetch} />
      </Card>
    );
  }

  const { drivers, vehicles, rate, trend } = figures.data;
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-3 divide-line rounded-card border border-line bg-surface max-lg:divide-y lg:grid-cols-[minmax(0,2.6fr)_minmax(0,2.3fr)_repeat(3,minmax(0,1fr))] lg:divide-x print:break-inside-avoid"
    >
      <h2 id={titleId} className="sr-only">
        At a glance
      </h2>
      <NotInOrder figures={figures.data} />
      <FigureCell
        label="Compliance Rate"
        className="max-lg:col-span-3 max-lg:border-r-0! max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:py-0.5"
      >
        <RateTrend rate={rate} trend={trend.months} />
      </FigureCell>
      <FigureCell label="Total Drivers">
        <FigureLink label="Total Drivers" figure={drivers.total} to={paths.allDrivers} />
        <FigureDetail isWide>
          {formatCount(drivers.total - drivers.active - drivers.away)} not active
        </FigureDetail>
      </FigureCell>
      <FigureCell label="Active Drivers">
        <FigureLink label="Active Drivers" figure={drivers.active} to={`${paths.drivers}?status=active`} />
        <FigureDetail isWide={drivers.away === 0}>
          <AwayLink
            count={drivers.away}
            to={`${paths.drivers}?status=away`}
            otherwise="approved and active"
          />
        </FigureDetail>
      </FigureCell>
      <FigureCell label="Fleet Vehicles">
        <FigureLink label="Fleet Vehicles" figure={vehicles.total} to={`${paths.fleet}?page=1`} />
        <FigureDetail isWide>{formatCount(vehicles.active)} in use</FigureDetail>
      </FigureCell>
    </section>
  );
}

/** The sum of the three worst groups below. */
function NotInOrder({ figures: { drivers, vehicles, groups } }: { figures: ComplianceFigures }) {
  const failing = groups.filter(({ danger }) => NOT_IN_ORDER.some((each) => each === danger));
  const sum = (subject: keyof SubjectCounts) =>
    failing.reduce((total, { counts }) => total + (counts[subject] ?? 0), 0);
  const count = failing.reduce((total, group) => total + group.total, 0);
  const [depots, incidents] = [sum('depot'), sum('incident')];
  if (drivers.active + vehicles.active === 0) {
    return (
      <p className="col-span-3 self-center px-4 py-3 text-xl font-semibold sm:px-6 lg:col-span-1">
        No active drivers or vehicles yet
      </p>
    );
  }
  return (
    <div className="col-span-3 px-4 py-2 sm:px-6 sm:py-3 lg:col-span-1">
      <p className="flex items-baseline gap-3 text-xl font-semibold">
        <span
          className={clsx(
            'text-[2.75rem] leading-none sm:text-[3.5rem] tabular-nums',
            count > 0 ? 'text-bad' : 'text-ok',
          )}
        >
          {formatCount(count)}
        </span>{' '}
        not in order
      </p>
      <p className="mt-1 text-sm">
        <FailingLink
          figure={`${formatCount(sum('driver'))} of ${formatCount(drivers.active)} drivers`}
          to={`${paths.drivers}?status=active&danger=not_in_order`}
        />
        {depots + incidents > 0 ? ', ' : ' and '}
        <FailingLink
          figure={`${formatCount(sum('vehicle'))} of ${formatCount(vehicles.active)} vehicles`}
          to={`${paths.fleet}?status=in_use&danger=not_in_order`}
        />
        {depots > 0 && (
          <>
            {incidents > 0 ? ', ' : ' and '}
            <FailingLink figure="the depot's papers" to={paths.depotPapers} />
          </>
        )}
        {incidents > 0 && (
          <>
            {' and '}
            <FailingLink figure={counted(incidents, ['incident', 'incidents'])} to={paths.incidents} />
          </>
        )}
      </p>
    </div>
  );
}

function FailingLink({ figure, to }: { figure: string; to: To }) {
  return (
    <Link to={to} className="font-medium text-brand hover:underline pointer-coarse:py-2">
      {figure}
    </Link>
  );
}

type RateMonth = ComplianceFigures['trend']['months'][number];
type RateTrendProps = { rate: number | null; trend: readonly RateMonth[] };

function RateTrend({ rate, trend }: RateTrendProps) {
  const today = useToday();
  const lastMonth = addMonthsToDay(`${today.slice(0, 7)}-01`, -1);
  const before = trend.find(({ month }) => month === lastMonth);
  const months = rate === null ? trend : [...trend, { month: today, rate }];
  const text = rate === null ? 'N/A' : `${rate}%`;
  return (
    <div className="flex items-end justify-between gap-4 max-[23rem]:basis-full max-sm:min-w-0 max-sm:flex-1 max-sm:items-center">
      <div className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 sm:shrink-0">
        <Link
          to={{ hash: 'needs-attention' }}
          aria-label={`Compliance Rate: ${text}`}
          className="inline-flex min-w-11 items-center text-2xl font-semibold tabular-nums hover:text-brand hover:underline pointer-coarse:min-h-11 max-sm:pointer-coarse:-my-1.5"
        >
          {text}
        </Link>
        <div className="text-xs text-ink-soft tabular-nums">
          {before ? `${before.rate}% last month` : 'of drivers and vehicles in use'}{' '}
          <Help topic="complianceRate">
            <Months months={trend} />
            {trend.length > 0 && (
              <span className="mt-1 block whitespace-normal text-ink-soft">
                Only the counts are kept, no names.
              </span>
            )}
          </Help>
        </div>
      </div>
      {before && months.length > 1 && <TrendLine months={months} />}
    </div>
  );
}

/** What stands behind each point of the line. */
function Months({ months }: { months: readonly RateMonth[] }) {
  if (months.length === 0) return null;
  return (
    <ul aria-label="By month" className="mt-2 block border-t border-line pt-2 tabular-nums">
      {months.toReversed().map(({ month, rate, day, active, compliant }) => (
        <li key={month} className="flex justify-between gap-3">
          <span>
            {monthAndYear(month)}: {rate}%
          </span>
          <span className="text-ink-soft">
            {formatCount(compliant)} of {formatCount(active)} on {formatDayAndMonth(day)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const WIDTH = 200;
const HEIGHT = 44;

/** The scale runs from the multiple of ten below the lowest rate up to 100. */
function TrendLine({ months }: { months: readonly Pick<RateMonth, 'month' | 'rate'>[] }) {
  const lowest = Math.max(0, Math.floor((Math.min(...months.map(({ rate }) => rate)) - 1) / 10) * 10);
  const points = months.map(({ rate }, index) => ({
    x: 4 + (index / (months.length - 1)) * (WIDTH - 8),
    y: 4 + ((100 - rate) / (100 - lowest)) * (HEIGHT - 8),
  }));
  const last = points.at(-1);
  const [first] = months;
  return (
    <div className="min-w-0 flex-1">
      <p className="sr-only">
        By month: {months.map(({ month, rate }) => `${monthAndYear(month)} ${rate}%`).join(', ')}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="ml-auto block w-full max-w-52 max-sm:hidden"
      >
        <path d={`M0 4H${WIDTH}M0 ${HEIGHT - 4}H${WIDTH}`} className="stroke-line" />
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          strokeWidth="1.5"
          className="stroke-ink"
        />
        {last && <circle cx={last.x} cy={last.y} r="3" className="fill-bad" />}
      </svg>
      <p
        aria-hidden="true"
        className="ml-auto flex max-w-52 justify-between text-xs text-ink-soft max-sm:hidden"
      >
        <span>{first && monthAndYear(first.month)}</span>
        <span>now</span>
      </p>
    </div>
  );
}

function monthAndYear(month: Day): string {
  return `${formatShortMonth(month)} ${month.slice(0, 4)}`;
}
