import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Link, type To } from 'react-router-dom';
import { Card } from '../../components/Card';
import { ErrorState } from '../../components/ErrorState';
import { Skeleton } from '../../components/Skeleton';
import type { ComplianceFigures } from '../../data/dashboard';
import type { Danger } from '../../domain/compliance';
import { formatCount } from '../../lib/format';
import { paths } from '../../paths';
import { FigureCell, FigureDetail, FigureLink } from './FigureCell';
import { RateTrend } from './RateTrend';

/** How many are not in order, then the four figures of the depot (decisions 22), each linked to the list behind it. */
export function ComplianceBand({ figures }: { figures: UseQueryResult<ComplianceFigures> }) {
  const titleId = useId();
  if (figures.isPending) return <Skeleton className="h-[8.125rem] w-full max-sm:h-72" />;
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
      className="grid grid-cols-3 divide-line rounded-card border border-line bg-surface max-lg:divide-y lg:grid-cols-[minmax(0,2.6fr)_minmax(0,2.3fr)_repeat(3,minmax(0,1fr))] lg:divide-x print:grid-cols-[2fr_2fr_1fr_1fr_1fr] print:break-inside-avoid"
    >
      <h2 id={titleId} className="sr-only">
        At a glance
      </h2>
      <NotInOrder figures={figures.data} />
      <FigureCell label="Compliance Rate" className="max-lg:col-span-3 max-lg:border-r-0!">
        <RateTrend rate={rate} trend={trend.months} />
      </FigureCell>
      <FigureCell label="Total Drivers">
        <FigureLink label="Total Drivers" figure={drivers.total} to={paths.drivers} />
        <FigureDetail>{formatCount(drivers.total - drivers.active)} not active</FigureDetail>
      </FigureCell>
      <FigureCell label="Active Drivers">
        <FigureLink label="Active Drivers" figure={drivers.active} to={`${paths.drivers}?status=active`} />
        <FigureDetail>approved and active</FigureDetail>
      </FigureCell>
      <FigureCell label="Fleet Vehicles">
        <FigureLink label="Fleet Vehicles" figure={vehicles.total} to={paths.fleet} />
        <FigureDetail>{formatCount(vehicles.active)} in use</FigureDetail>
      </FigureCell>
    </section>
  );
}

const PHRASES: [Danger, string][] = [
  ['must_not_drive', 'must not drive'],
  ['not_roadworthy', 'not roadworthy'],
  ['missing', 'with something overdue or missing'],
  ['high_risk', 'high risk'],
];

function NotInOrder({ figures: { drivers, vehicles, groups } }: { figures: ComplianceFigures }) {
  const failing = {
    drivers: drivers.active - drivers.compliant,
    vehicles: vehicles.active - vehicles.compliant,
  };
  const count = failing.drivers + failing.vehicles;
  const phrases = PHRASES.flatMap(([danger, words]) => {
    const total = groups.find((group) => group.danger === danger)?.total;
    return total ? `${formatCount(total)} ${words}` : [];
  });
  return (
    <div className="col-span-3 px-4 py-3 sm:px-6 lg:col-span-1">
      <p className="flex items-baseline gap-3 text-xl font-semibold">
        <span className={clsx('text-[3.5rem] leading-none tabular-nums', count > 0 ? 'text-bad' : 'text-ok')}>
          {formatCount(count)}
        </span>{' '}
        not in order
      </p>
      <p className="mt-1 text-sm">
        <FailingLink
          figure={`${formatCount(failing.drivers)} of ${formatCount(drivers.active)} drivers`}
          to={`${paths.drivers}?status=active&verdict=not_compliant`}
        />{' '}
        and{' '}
        <FailingLink
          figure={`${formatCount(failing.vehicles)} of ${formatCount(vehicles.active)} vehicles`}
          to={`${paths.fleet}?status=in_use&verdict=not_compliant`}
        />
      </p>
      {phrases.length > 0 && <p className="mt-0.5 text-[0.8125rem] text-ink-soft">{phrases.join(', ')}</p>}
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
