import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../auth/AuthContext';
import { PageHeading } from '../../components/PageHeading';
import { managedDriversQuery, managerDashboardQuery } from '../../data/managedDrivers';
import { dublinToday } from '../../domain/dates';
import { formatCount } from '../../lib/format';
import { PagedTable } from '../shared/PagedTable';
import { usePagedQuery } from '../shared/usePagedQuery';
import { usePageParams } from '../shared/usePageParams';
import { DashboardNav } from './DashboardNav';
import { ManagerCards } from './ManagerCards';
import { managedDriverColumns, viewDetails } from './managedDriverColumns';
import { NoManagedDrivers } from './NoManagedDrivers';
import { RefreshLine } from './RefreshLine';

/** The drivers who report to the person who is signed in. */
export default function ManagerDashboard() {
  const { id: managerId } = useCurrentUser();
  const params = usePageParams();
  const { pageSize } = params;
  const figures = useQuery(managerDashboardQuery());
  const drivers = usePagedQuery(params, (page) => managedDriversQuery({ managerId, page, pageSize }), {
    prefetchNext: false,
  });
  const today = dublinToday(new Date(drivers.dataUpdatedAt || Date.now()));
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
          columns={managedDriverColumns(today)}
          rowKey={({ id }) => id}
          rowAction={viewDetails}
          isNarrowed={false}
          empty={<NoManagedDrivers />}
        />
      </section>
    </>
  );
}
