import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../auth/AuthContext';
import { PageHeading } from '../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../components/PrintTitle';
import { Skeleton } from '../../components/Skeleton';
import { complianceDashboardQuery } from '../../data/dashboard';
import { ComplianceCards } from './ComplianceCards';
import { DashboardNav } from './DashboardNav';
import { ExpiredLicenses, ExpiringLicenses } from './ExpiringLicenses';
import { HighRiskDrivers } from './HighRiskDrivers';
import { LazyDueChart } from './LazyDueChart';
import { NeedsAttention } from './NeedsAttention';
import { RecentActivity } from './RecentActivity';
import { RefreshLine } from './RefreshLine';

/** The compliance of the depot. The figures and the list load in parallel, and each may fail alone. */
export function ComplianceDashboard() {
  const { role, depot } = useCurrentUser();
  const figures = useQuery(complianceDashboardQuery());
  const hasReports = role === 'manager' || (figures.data?.reports ?? 0) > 0;

  return (
    <>
      <PrintTitle title="Compliance Dashboard" depot={depot.name} />
      <PageHeading
        title="Compliance Dashboard"
        subtitle={<RefreshLine query={figures} />}
        actions={<PrintButton />}
      />
      {hasReports && <DashboardNav current="compliance" />}
      <div className="flex flex-col gap-6">
        <ComplianceCards figures={figures} />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <div className="flex min-w-0 flex-col gap-6">
            <NeedsAttention />
            <LazyDueChart />
          </div>
          {figures.isPending && <Skeleton className="h-[40rem] w-full" />}
          {figures.data && (
            <div className="grid grid-cols-1 gap-6 md:max-xl:grid-cols-2">
              <ExpiredLicenses figures={figures.data} />
              <ExpiringLicenses figures={figures.data} />
              <HighRiskDrivers figures={figures.data} />
              <RecentActivity figures={figures.data} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
