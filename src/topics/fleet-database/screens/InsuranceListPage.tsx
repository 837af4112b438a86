import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, CircleMinus, Download, ListChecks } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { DescriptionList } from '../../../components/DescriptionList';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart, type Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PlateChip } from '../../../components/PlateChip';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { StatCard } from '../../../components/StatCard';
import { usePrintWhole } from '../../../components/usePrintWhole';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { toCsv } from '../../../domain/csv';
import { counted } from '../../../domain/words';
import { failureOf } from '../../../forms/useSave';
import { downloadFile } from '../../../lib/downloadFile';
import { formatCount, formatTimestamp } from '../../../lib/format';
import { formatDate, formatDayInText } from '../../../lib/formatDate';
import { usePageParams } from '../../../lists/usePageParams';
import { paths } from '../../../paths';
import { distance } from '../../../words/distance';
import { DUTY_EVENTS } from '../../duties/fields';
import { toldOnDay } from '../../duties/rules';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { exportFleetDuties, fleetSummaryQuery, lastToldFleetQuery } from '../data';
import { type FleetSummary, nextText, UPLOAD } from '../rules';
import { Compare } from './Compare';
import { DutyTable, FLEET_LISTS, type FleetListName, prefetchToTell, VehicleTable } from './FleetTables';

const SwitchDialog = lazyPart(() => import('./SwitchDialog'));

export const prefetch: Prefetch = async (...address) => {
  const [client] = address;
  await Promise.all([askAhead(client, fleetSummaryQuery()), prefetchToTell(...address)]);
};

const TITLE = 'Insurance list';

export default function InsuranceListPage() {
  const user = useCurrentUser();
  const { data: summary, error, refetch } = useQuery(fleetSummaryQuery());
  const print = usePrintWhole();
  return (
    <>
      <PrintTitle title={TITLE} by={user} />
      <PageHeading
        title={TITLE}
        subtitle="What the National Fleet Database has been told"
        actions={
          summary?.is_on && (
            <>
              <PrintButton {...print} />
              <RecordHistory of={{ table: 'fleet_databases', id: user.depot.id }} />
            </>
          )
        }
      />
      {summary ? (
        <Loaded summary={summary} />
      ) : error ? (
        <Card>
          <ErrorState message={explain("The insurance list couldn't be loaded", error)} onRetry={refetch} />
        </Card>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}

function Loaded({ summary }: { summary: FleetSummary }) {
  const { role } = useCurrentUser();
  const [isSwitching, setSwitching] = useState(false);
  const change = role === 'admin' ? () => setSwitching(true) : null;
  return (
    <>
      {summary.is_on ? <On summary={summary} onChange={change} /> : <Off onChange={change} />}
      {isSwitching && (
        <Suspense fallback={null}>
          <SwitchDialog summary={summary} onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </>
  );
}

type ChangeProps = { onChange: (() => void) | null };

function Off({ onChange }: ChangeProps) {
  return (
    <Card>
      <EmptyState
        icon={ListChecks}
        title="Is your fleet policy on the National Fleet Database?"
        text="Then vehicles that join, leave or change their number have to be told within days. Switched on, this list says what is to be told and until when, and keeps who told it."
        action={
          onChange ? (
            <Button onClick={onChange}>Switch it on</Button>
          ) : (
            <p className="text-sm text-ink-soft">An administrator of the depot can switch it on.</p>
          )
        }
      />
    </Card>
  );
}

function On({ summary, onChange }: ChangeProps & { summary: FleetSummary }) {
  return (
    <>
      <Figures summary={summary} />
      <div className="mt-4 flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] xl:items-start xl:gap-6">
        <Lists summary={summary} />
        <div className="flex min-w-0 flex-col gap-4">
          <Compare summary={summary} />
          <Policy summary={summary} onChange={onChange} />
          <p className="text-sm text-ink-soft">
            This list says who told the database what, and when. It does not say that a vehicle is insured.
          </p>
        </div>
      </div>
    </>
  );
}

function Figures({ summary }: { summary: FleetSummary }) {
  const today = useToday();
  const { late, to_tell, next, told_in_year, in_time, proven, compared_at } = summary;
  const more = to_tell - late;
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:gap-3 sm:border-0 sm:bg-transparent sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="To tell"
        isLong
        value={
          late > 0 ? (
            <span className="text-bad">
              {formatCount(late)} late{more > 0 && `, ${formatCount(more)} more`}
            </span>
          ) : (
            formatCount(to_tell)
          )
        }
      >
        {next ? nextText(next) : 'All that we know of was told.'}
      </StatCard>
      <StatCard
        label="Next"
        value={
          next ? (
            <span className={clsx(next.due_on < today && 'text-bad')}>{formatDate(next.due_on)}</span>
          ) : (
            'None'
          )
        }
      >
        {next && distance(next.due_on, today)}
      </StatCard>
      <StatCard label="Told in 12 months" value={formatCount(told_in_year)}>
        {told_in_year > 0 && `${formatCount(in_time)} in time, proof for ${formatCount(proven)}`}
      </StatCard>
      <StatCard label="Compared" value={compared_at ? formatTimestamp(compared_at) : 'Never'}>
        {compared_at && `${summary.compared_same} of ${summary.compared_ours} the same`}
      </StatCard>
    </div>
  );
}

function Lists({ summary }: { summary: FleetSummary }) {
  const params = usePageParams();
  const shown = FLEET_LISTS.find((each) => each === params.get('show')) ?? 'to_tell';
  const tabs: Record<FleetListName, [label: string, count: number]> = {
    to_tell: ['To tell', summary.to_tell],
    told: ['Told', summary.told],
    not_needed: ['Not needed', summary.not_needed],
    vehicles: ['All vehicles', summary.vehicles],
  };
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <nav aria-label="What is listed" className="flex flex-wrap gap-2">
          {FLEET_LISTS.map((each) => (
            <Tab key={each} to={each} isOpen={each === shown} count={tabs[each][1]}>
              {tabs[each][0]}
            </Tab>
          ))}
        </nav>
        {shown === 'to_tell' && summary.to_tell > 0 && <Upload />}
      </div>
      <h2 className="sr-only">{tabs[shown][0]}</h2>
      {shown === 'vehicles' ? <VehicleTable /> : <DutyTable key={shown} state={shown} summary={summary} />}
      {shown === 'to_tell' && (
        <>
          {summary.not_needed > 0 && <NotNeeded count={summary.not_needed} />}
          {summary.told > 0 && <LastTold count={summary.told} />}
        </>
      )}
    </div>
  );
}

function NotNeeded({ count }: { count: number }) {
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-2 text-sm text-ink-soft print:hidden">
      <span className="inline-flex items-center gap-1.5">
        <CircleMinus aria-hidden="true" className="size-4 shrink-0" /> Not needed
        <span className="font-medium text-ink tabular-nums">{formatCount(count)}</span>
      </span>
      <Link to={listPath('not_needed')} className={QUIET_LINK}>
        Show <span className="sr-only">what is not needed</span>
      </Link>
    </p>
  );
}

function LastTold({ count }: { count: number }) {
  const { data } = useQuery(lastToldFleetQuery());
  if (!data) return null;
  return (
    <Section
      title="Told last"
      className="mt-4 print:hidden"
      actions={
        <Link to={listPath('told')} className={QUIET_LINK}>
          All {formatCount(count)}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {data.rows.map((duty) => (
          <li
            key={duty.id}
            className="grid grid-cols-2 gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[10rem_1fr_9rem_9rem]"
          >
            <span className="font-medium">
              {duty.plate ? <PlateChip registration={duty.plate} /> : 'The policy'}
            </span>
            <span className="font-medium">{DUTY_EVENTS[duty.what]}</span>
            {duty.done_on && (
              <span className="tabular-nums">
                {formatDate(duty.done_on)}
                <span className="block text-ink-soft">{toldOnDay(duty, duty.done_on)}</span>
              </span>
            )}
            <span>
              {duty.told_by_name ?? 'Not known'}
              {!duty.has_proof && <span className="block text-warn">No proof</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const QUIET_LINK = 'font-medium text-brand hover:underline pointer-coarse:py-2.5';

const listPath = (name: FleetListName) =>
  name === 'to_tell' ? paths.insuranceList : `${paths.insuranceList}?show=${name}`;

type TabProps = { to: FleetListName; isOpen: boolean; count: number; children: ReactNode };

function Tab({ to, isOpen, count, children }: TabProps) {
  return (
    <Link
      to={listPath(to)}
      aria-current={isOpen ? 'page' : undefined}
      className={clsx(
        'inline-flex items-center gap-2 rounded-full border px-4 py-1.5 text-sm font-medium pointer-coarse:min-h-11',
        isOpen ? 'border-brand bg-selected text-brand' : 'border-line-strong bg-surface hover:border-brand',
      )}
    >
      {children} <span className="tabular-nums">{formatCount(count)}</span>
    </Link>
  );
}

/** What the person types, or sends, at the database. */
function Upload() {
  const today = useToday();
  const read = exportFleetDuties();
  const { mutate, isPending, error } = useMutation(read);
  const save = () =>
    mutate(
      {
        filters: { search: '', state: 'to_tell' },
        signal: AbortSignal.timeout(60_000),
        onProgress: () => undefined,
      },
      {
        onSuccess: (rows) =>
          downloadFile(
            `fleet-database-${today}.csv`,
            'text/csv;charset=utf-8',
            toCsv(
              UPLOAD,
              rows.toSorted((a, b) => `${a.due_on} ${a.plate}`.localeCompare(`${b.due_on} ${b.plate}`)),
            ),
          ),
      },
    );
  return (
    <div>
      <Button variant="secondary" busy={isPending} busyText="Making the file..." onClick={save}>
        <Download className="size-4" /> CSV to upload
      </Button>
      {error && (
        <InlineAlert tone="bad">
          {failureOf({ meta: { failure: "The file couldn't be made" } }, error)}
        </InlineAlert>
      )}
    </div>
  );
}

function Policy({ summary, onChange }: ChangeProps & { summary: FleetSummary }) {
  const { policy, number, since, begun, first_told } = summary;
  const named = [policy?.provider, policy?.reference].filter(Boolean).join(' ');
  return (
    <Section
      title="Our policy"
      actions={
        onChange && (
          <Button variant="quiet" className="print:hidden" onClick={onChange}>
            Change
          </Button>
        )
      }
    >
      <DescriptionList
        narrow
        items={[
          {
            label: 'Policy',
            value: policy ? (
              [named || 'On record', policy.due_on && `to ${formatDayInText(policy.due_on)}`]
                .filter(Boolean)
                .join(', ')
            ) : (
              <Link to={paths.depotPapers} className="text-brand hover:underline">
                Not on record
              </Link>
            ),
          },
          { label: 'Database no.', value: number },
          {
            label: 'On since',
            value: [
              since && formatDayInText(since),
              begun === 'told' && `${counted(first_told, ['vehicle was', 'vehicles were'])} told then`,
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
      {begun === 'compare' && !summary.compared_at && (
        <p className="mt-3 flex gap-2 text-sm text-warn">
          <Check aria-hidden="true" className="size-4" /> Compare their statement: what is on it is not known
          yet.
        </p>
      )}
    </Section>
  );
}
