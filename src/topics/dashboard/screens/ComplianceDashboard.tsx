import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ComponentProps, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { Help } from '../../../components/Help';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PointsDial } from '../../../components/PointsDial';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { useRest } from '../../../components/useRest';
import { useToday } from '../../../components/useToday';
import { formatTime, formatTimestamp, formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { PrintDialog } from '../../../lists/PrintDialog';
import { paths } from '../../../paths';
import { mailHealthQuery } from '../../reminders/data/mails';
import { activityText, activityTitle } from '../activity';
import {
  type ComplianceFigures,
  complianceDashboardQuery,
  dueByMonthQuery,
  isSmall,
  snapshotQuery,
} from '../data/dashboard';
import { ComplianceBand } from './ComplianceBand';
import { DueChart } from './DueChart';
import { ExpiringLicenses } from './ExpiringLicenses';
import { NeedsAttention, useAttentionFilter } from './NeedsAttention';
import { Panel, PanelEntry } from './Panel';
import { RefreshLine } from './RefreshLine';
import { usePaper } from './usePaper';

export { keepParts } from '../data/staffParts';

const SetUpCard = lazyPart(() => import('./SetUpCard'));

const LISTS = [
  { title: 'Expiring Licenses (Next 3 Months)', failure: "The expiring licences couldn't be loaded" },
  { title: 'High Risk Drivers (Over 9 Points)', failure: "The high risk drivers couldn't be loaded" },
  { title: 'Recent Activity', failure: "The recent activity couldn't be loaded" },
];

/**
 * The figures and the attention list share one request; if the list includes unused records, there are two,
 * each of which may fail alone. Once the page is shown, admins also ask whether reminders are being sent.
 */
export default function ComplianceDashboard() {
  const user = useCurrentUser();
  const { role } = user;
  const { danger, isByLaw, includeUnused } = useAttentionFilter();
  const figures = useQuery(complianceDashboardQuery());
  const attention = useQuery({
    ...complianceDashboardQuery(includeUnused),
    placeholderData: keepPreviousData,
  });
  // The first visitor of the day stores its figures for the trend.
  useQuery({ ...snapshotQuery(), enabled: figures.data?.trend.isStored === false });
  // Asked for at once, although its chart is drawn with the rest.
  const due = useQuery(dueByMonthQuery());
  const isRestDue = useRest();
  const { data, isPending, isLoadingError, refetch } = figures;
  const setup = data?.setup && Object.values(data.setup).includes(false) ? data.setup : null;
  const groups = attention.data?.groups.filter((group) => !danger || group.danger === danger) ?? [];
  const paper = usePaper(
    { danger, isByLaw, includeUnused },
    isByLaw ? (attention.data?.law ?? 0) : groups.reduce((sum, { total }) => sum + total, 0),
  );
  const rows = paper.step?.name === 'printing' ? paper.step.rows : undefined;

  return (
    <>
      <PrintTitle title="Compliance Dashboard" by={user} />
      <PageHeading
        title="Compliance Dashboard"
        subtitle={<RefreshLine query={figures} />}
        actions={
          // A phone prints by its browser.
          <div className="max-sm:hidden pointer-coarse:hidden">
            <PrintButton {...paper.button} />
          </div>
        }
      />
      <PrintDialog printing={paper} noun={['item', 'items']} rowsOnPage={ITEMS_ON_PAGE} />
      {role === 'admin' && data && <LateReminders />}
      <div className="flex flex-col gap-4 max-sm:-mt-3">
        {setup && (
          <Suspense fallback={<Skeleton className="h-130 w-full" />}>
            <SetUpCard setup={setup} />
          </Suspense>
        )}
        <ComplianceBand figures={figures} />
        {isRestDue && (
          <div className="grid grid-cols-1 gap-4 min-[1180px]:grid-cols-[minmax(0,1fr)_27.25rem] min-[1180px]:gap-6 print:block print:space-y-4">
            <NeedsAttention figures={attention} paper={rows} />
            <div className="flex min-w-0 flex-col gap-4">
              {isPending && <Skeleton className="h-96 w-full" />}
              {isLoadingError &&
                LISTS.map(({ title, failure }) => (
                  <Panel key={title} title={title}>
                    <ErrorState message={failure} onRetry={refetch} />
                  </Panel>
                ))}
              {data && (
                <>
                  <ExpiringLicenses figures={data} isPrinting={rows !== undefined} />
                  <HighRiskDrivers figures={data} />
                </>
              )}
              <DuePanel due={due} isPlain={data !== undefined && isSmall(data)} />
              {data && <RecentActivity figures={data} />}
            </div>
          </div>
        )}
      </div>
    </>
  );
}

const ITEMS_ON_PAGE = 15;

function DuePanel(chart: ComponentProps<typeof DueChart>) {
  // Beside a long list, the panel grows only as far as its bars do (200 to 360 px). A browser without
  // calc-size leaves the rest of the panel empty.
  const noTallerThanBars = 'max-h-[calc-size(max-content,size_+_10rem)]';
  return (
    <Panel title="Due in the next 12 months" className={`flex flex-1 flex-col ${noTallerThanBars}`}>
      <div className="flex flex-1 flex-col px-4 pb-3 sm:px-5">
        <DueChart {...chart} />
      </div>
    </Panel>
  );
}

function LateReminders() {
  const { data } = useQuery(mailHealthQuery());
  if (!data?.isLate) return null;
  return (
    <InlineAlert tone="warn" className="mb-4">
      {data.ranAt
        ? `No reminder has been sent since ${formatTimestamp(data.ranAt)}.`
        : "No reminder has ever been sent: sending isn't set up yet."}{' '}
      <Link to={{ pathname: paths.settings, search: '?tab=reminders' }}>See what to do</Link>
    </InlineAlert>
  );
}

function HighRiskDrivers({ figures: { highRisk, totals } }: { figures: ComplianceFigures }) {
  return (
    <Panel title="High Risk Drivers (Over 9 Points)" help={<Help topic="highRisk" />}>
      {highRisk.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-soft sm:px-5">
          No active driver has more than 9 active points.
        </p>
      ) : (
        <ul>
          {highRisk.map(({ driver_id, driver_name, points, limit }) => (
            <PanelEntry key={driver_id} name={driver_name} to={`${paths.driver(driver_id)}#penalties`}>
              <span className="text-[0.8125rem] text-ink-soft max-sm:hidden">
                {limit === null
                  ? 'limit not known'
                  : points >= limit
                    ? 'at the limit'
                    : `${limit - points} below the limit`}
              </span>
              <PointsDial points={points} limit={limit} />
            </PanelEntry>
          ))}
        </ul>
      )}
      {totals.highRisk > highRisk.length && (
        <Link
          to={`${paths.drivers}?status=active&points=high`}
          className="flex min-h-11 items-center border-t border-line px-4 text-sm text-brand hover:underline sm:px-5 print:hidden"
        >
          Show all {totals.highRisk}
        </Link>
      )}
    </Panel>
  );
}

function activityPath({ driver_id, file_name }: ComplianceFigures['recent'][number]): string {
  if (driver_id !== null) return paths.driver(driver_id);
  return file_name === null ? paths.drivers : paths.importDrivers;
}

function RecentActivity({ figures: { recent } }: { figures: ComplianceFigures }) {
  const today = useToday();
  return (
    <Panel title="Recent Activity">
      {recent.length === 0 ? (
        <EmptyState
          icon={UserPlus}
          title="Nothing yet"
          text="The latest changes to drivers' records will be listed here."
        />
      ) : (
        <ul>
          {recent.map((entry) => (
            <PanelEntry
              key={`${entry.at} ${entry.driver_id ?? entry.file_name}`}
              name={activityTitle(entry)}
              to={activityPath(entry)}
              detail={activityText(entry)}
            >
              <time dateTime={entry.at} className="text-ink-soft">
                {formatTimestampDate(entry.at) === formatDate(today)
                  ? formatTime(entry.at)
                  : formatTimestampDate(entry.at)}
              </time>
            </PanelEntry>
          ))}
        </ul>
      )}
    </Panel>
  );
}
