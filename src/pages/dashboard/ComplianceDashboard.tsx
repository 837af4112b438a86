import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../auth/AuthContext';
import { ErrorState } from '../../components/ErrorState';
import { PageHeading } from '../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../components/PrintTitle';
import { Section } from '../../components/Section';
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

/** The lists that come with the figures, and what each says when they could not be loaded. */
const LISTS = [
  { title: 'Expired Licenses', failure: 'The expired licences could not be loaded' },
  { title: 'Expiring Licenses (Next 3 Months)', failure: 'The expiring licences could not be loaded' },
  { title: 'High Risk Drivers (Over 9 Points)', failure: 'The high risk drivers could not be loaded' },
  { title: 'Recent Activity', failure: 'The recent activity could not be loaded' },
];

/**
 * What is in order in the depot and what is not. Two requests side by side, each of which may fail alone: without the
 * figures, what needs attention is asked for by itself.
 */
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
          {figures.isLoadingError && (
            <div className="grid grid-cols-1 gap-6 md:max-xl:grid-cols-2">
              {LISTS.map(({ title, failure }) => (
                <Section key={title} title={title}>
                  <ErrorState message={failure} onRetry={figures.refetch} />
                </Section>
              ))}
            </div>
          )}
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
