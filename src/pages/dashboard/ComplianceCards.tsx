import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '../../components/Card';
import { ErrorState } from '../../components/ErrorState';
import { Skeleton } from '../../components/Skeleton';
import { StatCard } from '../../components/StatCard';
import type { ComplianceFigures } from '../../data/dashboard';
import { formatCount } from '../../lib/format';
import { paths } from '../../paths';
import { CardRow, FigureLink } from './CardRow';

const LABELS = ['Total Drivers', 'Active Drivers', 'Fleet Vehicles', 'Compliance Rate'];

/** The four figures of the depot (decisions 22), each linked to the list behind it. */
export function ComplianceCards({ figures }: { figures: UseQueryResult<ComplianceFigures> }) {
  if (figures.isPending) {
    return (
      <CardRow>
        {LABELS.map((label) => (
          <StatCard key={label} label={label} value={<Skeleton className="h-11 w-1/3" />}>
            <Skeleton className="h-5 w-2/3" />
          </StatCard>
        ))}
      </CardRow>
    );
  }
  if (!figures.data) {
    return (
      <Card>
        <ErrorState message="The figures of the depot could not be loaded" onRetry={figures.refetch} />
      </Card>
    );
  }

  const { drivers, vehicles, rate } = figures.data;
  const failing = {
    drivers: drivers.active - drivers.compliant,
    vehicles: vehicles.active - vehicles.compliant,
  };
  return (
    <CardRow>
      <StatCard
        label="Total Drivers"
        value={<FigureLink label="Total Drivers" figure={formatCount(drivers.total)} to={paths.drivers} />}
      >
        {formatCount(drivers.total - drivers.active)} pending or inactive
      </StatCard>
      <StatCard
        label="Active Drivers"
        value={
          <FigureLink
            label="Active Drivers"
            figure={formatCount(drivers.active)}
            to={`${paths.drivers}?status=active`}
          />
        }
      >
        Approved, and not marked as inactive
      </StatCard>
      <StatCard
        label="Fleet Vehicles"
        value={<FigureLink label="Fleet Vehicles" figure={formatCount(vehicles.total)} to={paths.fleet} />}
      >
        {formatCount(vehicles.active)} in use
      </StatCard>
      <StatCard
        label="Compliance Rate"
        value={
          <FigureLink
            label="Compliance Rate"
            figure={rate === null ? 'N/A' : `${rate}%`}
            to={{ hash: 'needs-attention' }}
          />
        }
      >
        {rate === null ? (
          'Of active drivers and vehicles in use'
        ) : (
          <>
            Not compliant:{' '}
            <FigureLink
              small
              figure={`${formatCount(failing.drivers)} of ${formatCount(drivers.active)} drivers`}
              to={`${paths.drivers}?status=active&verdict=not_compliant`}
            />
            ,{' '}
            <FigureLink
              small
              figure={`${formatCount(failing.vehicles)} of ${formatCount(vehicles.active)} vehicles`}
              to={`${paths.fleet}?status=in_use&verdict=not_compliant`}
            />
          </>
        )}
      </StatCard>
    </CardRow>
  );
}
