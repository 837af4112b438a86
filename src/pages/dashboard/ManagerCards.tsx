import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '../../components/Card';
import { ErrorState } from '../../components/ErrorState';
import { Skeleton } from '../../components/Skeleton';
import { StatCard } from '../../components/StatCard';
import type { ManagerFigures } from '../../data/managedDrivers';
import { formatCount } from '../../lib/format';
import { paths } from '../../paths';
import { CardRow } from './CardRow';
import { FigureLink } from './FigureLink';

type Figure = { label: string; key: keyof ManagerFigures; filter: string; detail: string };

const FIGURES: readonly Figure[] = [
  { label: 'Drivers', key: 'drivers', filter: '', detail: 'Who report to you' },
  { label: 'Active', key: 'active', filter: '&status=active', detail: 'Approved, and not inactive' },
  { label: 'Pending', key: 'pending', filter: '&status=pending', detail: 'Waiting for approval' },
  {
    label: 'With Alerts',
    key: 'withAlerts',
    filter: '&status=active&verdict=alerts',
    detail: 'Active, and not all in order',
  },
];

type ManagerCardsProps = { figures: UseQueryResult<ManagerFigures>; managerId: string };

/** The four figures of a manager (decisions 22), each with the list that it counts behind it. */
export function ManagerCards({ figures: { data, isPending, refetch }, managerId }: ManagerCardsProps) {
  if (!data && !isPending) {
    return (
      <Card>
        <ErrorState message="Your figures could not be loaded" onRetry={refetch} />
      </Card>
    );
  }
  return (
    <CardRow>
      {FIGURES.map(({ label, key, filter, detail }) => (
        <StatCard
          key={label}
          label={label}
          value={
            data ? (
              <FigureLink
                label={label}
                figure={formatCount(data[key])}
                to={`${paths.drivers}?manager=${managerId}${filter}`}
              />
            ) : (
              <Skeleton className="h-11 w-1/3" />
            )
          }
        >
          {detail}
        </StatCard>
      ))}
    </CardRow>
  );
}
