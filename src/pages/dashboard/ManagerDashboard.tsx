import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useCurrentUser } from '../../auth/AuthContext';
import { Button, ButtonLink } from '../../components/Button';
import { Card } from '../../components/Card';
import { ComplianceBadge } from '../../components/ComplianceBadge';
import type { Column, RowAction } from '../../components/DataTable';
import { EmailText } from '../../components/EmailText';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PageHeading } from '../../components/PageHeading';
import { PersonStatusBadge } from '../../components/PersonStatusBadge';
import { PlateChip } from '../../components/PlateChip';
import { Skeleton } from '../../components/Skeleton';
import { StatCard } from '../../components/StatCard';
import {
  approveDriver,
  type ManagedDriver,
  type ManagerFigures,
  managedDriversQuery,
  managerDashboardQuery,
} from '../../data/drivers';
import { driverStatus } from '../../domain/drivers';
import { useAction } from '../../forms/useSave';
import { formatCount } from '../../lib/format';
import { PagedTable } from '../../lists/PagedTable';
import { usePagedQuery } from '../../lists/usePagedQuery';
import { usePageParams } from '../../lists/usePageParams';
import { paths } from '../../paths';
import { CardRow, FigureLink } from './CardRow';
import { DashboardNav } from './DashboardNav';
import { RefreshLine } from './RefreshLine';

/** The drivers who report to the signed-in user. */
export default function ManagerDashboard() {
  const { id: managerId } = useCurrentUser();
  const params = usePageParams();
  const { pageSize } = params;
  const figures = useQuery(managerDashboardQuery());
  const drivers = usePagedQuery(params, (page) => managedDriversQuery({ managerId, page, pageSize }), {
    prefetchNext: false,
  });
  const count = figures.data?.drivers;

  return (
    <>
      <PageHeading
        title="Manager Dashboard"
        subtitle={
          <>
            {count !== undefined && (
              <p>
                Managing {formatCount(count)} {count === 1 ? 'Driver' : 'Drivers'}
              </p>
            )}
            <RefreshLine query={figures} />
          </>
        }
      />
      <DashboardNav current="my-drivers" />
      <ManagerCards figures={figures} managerId={managerId} />
      <section aria-labelledby="my-drivers" className="mt-6">
        <h2 id="my-drivers" className="text-lg font-semibold">
          My drivers
        </h2>
        <PagedTable
          caption="My drivers"
          noun={['driver', 'drivers']}
          query={drivers}
          params={params}
          failure="Your drivers could not be loaded"
          columns={managedDriverColumns}
          rowKey={({ id }) => id}
          rowAction={viewDetails}
          empty={<NoManagedDrivers />}
        />
      </section>
    </>
  );
}

type Figure = { label: string; key: keyof ManagerFigures; filter: string; detail: string };

const FIGURES: readonly Figure[] = [
  { label: 'Drivers', key: 'drivers', filter: '', detail: 'Reporting to you' },
  { label: 'Active', key: 'active', filter: '&status=active', detail: 'Approved, and not inactive' },
  { label: 'Pending', key: 'pending', filter: '&status=pending', detail: 'Waiting for approval' },
  {
    label: 'With Alerts',
    key: 'withAlerts',
    filter: '&status=active&verdict=alerts',
    detail: 'Active, with something to fix',
  },
];

type ManagerCardsProps = { figures: UseQueryResult<ManagerFigures>; managerId: string };

/** The four figures of a manager (decisions 22), each linked to the list behind it. */
function ManagerCards({ figures: { data, isPending, refetch }, managerId }: ManagerCardsProps) {
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

function NoManagedDrivers() {
  return (
    <EmptyState
      icon={Users}
      title="No drivers report to you"
      text="Drivers you manage will be listed here, including those you add."
      action={
        <ButtonLink to={paths.newDriver} variant="secondary">
          Add Driver
        </ButtonLink>
      }
    />
  );
}

/** The specified columns, with compliance under the name. */
const managedDriverColumns: readonly Column<ManagedDriver>[] = [
  {
    key: 'driver',
    header: 'Driver',
    cell: ({ full_name, verdict, reasons }) => (
      <div className="flex flex-col items-start gap-1 lg:min-w-40">
        <span className="line-clamp-3 font-medium">{full_name}</span>
        <ComplianceBadge verdict={verdict} reasons={reasons} />
      </div>
    ),
  },
  { key: 'status', header: 'Status', cell: (driver) => <ManagedDriverStatus driver={driver} /> },
  {
    key: 'vehicle',
    header: 'Vehicle',
    cell: ({ assigned_registration_number: plate }) => (
      <div className="text-ink-soft lg:min-w-40">
        {plate ? <PlateChip registration={plate} /> : 'No vehicle assigned'}
      </div>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ phone, email }) => (
      <>
        <span className="block tabular-nums">{phone || 'N/A'}</span>
        <span className="text-ink-soft lg:line-clamp-2">
          <EmailText email={email} />
        </span>
      </>
    ),
  },
];

const viewDetails: RowAction<ManagedDriver> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.driver(id),
};

/** The status of a driver. A pending driver can be approved here (spec section 4). */
function ManagedDriverStatus({ driver }: { driver: ManagedDriver }) {
  const approve = useAction(approveDriver());

  return (
    <div className="flex flex-col items-start gap-2">
      <PersonStatusBadge person={driver} />
      {driverStatus(driver) === 'pending' && (
        <Button
          variant="secondary"
          aria-label={`Approve ${driver.full_name}`}
          busy={approve.isPending}
          busyText="Approving..."
          onClick={() => approve.mutate(driver.id)}
        >
          Approve
        </Button>
      )}
      {approve.failure && (
        <p role="alert" className="text-sm text-bad">
          {approve.failure}
        </p>
      )}
    </div>
  );
}
