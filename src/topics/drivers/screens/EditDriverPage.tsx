import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart, type Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PhoneButton } from '../../../components/PhoneButton';
import { PrintFailure, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { usePrintedPart } from '../../../components/usePrintedPart';
import { useRestOnPhone } from '../../../components/useRest';
import { NotFound } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { driverSections } from '../../../driverSections';
import { shortId } from '../../../lib/format';
import { paths } from '../../../paths';
import { OneForm } from '../../../records/oneForm';
import { RecordParts } from '../../../records/RecordPart';
import { useAwayDialog } from '../../absence/parts/useAwayDialog';
import { assignmentsQuery } from '../../assignments/data';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import { Elsewhere } from '../../moves/parts/Elsewhere';
import { RecordMenu } from '../../moves/parts/RecordMenu';
import { driverPenaltiesQuery } from '../../penalties/data';
import { EmailsSent } from '../../reminders/parts/EmailsSent';
import { type WholeDriver, wholeDriverQuery } from '../../wholeDriver';
import { managersQuery } from '../data/drivers';
import { EraseDriver } from './EraseDriver';
import { RecordSummary } from './RecordSummary';

const DriverPaper = lazyPart(() => import('./DriverPaper'));
const LeaveDialog = lazyPart(() => import('./LeaveDialog'));
const OnboardingCard = lazyPart(() => import('./OnboardingCard'));

export const prefetch: Prefetch = (client, _search, { id = '' }) => askAhead(client, wholeDriverQuery(id));

export default function EditDriverPage() {
  const { id = '' } = useParams();
  // The key discards input typed for another driver.
  return <DriverRecord key={id} id={id} />;
}

function DriverRecord({ id }: { id: string }) {
  // Loaded in parallel with the record: no part depends on another.
  usePrefetchQuery(driverPenaltiesQuery(id));
  usePrefetchQuery(assignmentsQuery({ column: 'driver_id', id }));
  usePrefetchQuery(managersQuery());
  usePrefetchQuery(activeLicenseTypesQuery());
  const { data: record, error, isFetching } = useQuery(wholeDriverQuery(id));
  // Also leaves an open page when the driver has moved to another depot or was erased.
  if (error && (!record || (error instanceof NotFound && !isFetching)))
    return <Navigate to={paths.drivers} replace />;
  return record ? <LoadedDriver record={record} /> : <DriverSkeleton />;
}

function LoadedDriver({ record }: { record: WholeDriver }) {
  const user = useCurrentUser();
  const { state }: { state: { notice?: string } | null } = useLocation();
  const isRestDue = useRestOnPhone();
  const paper = usePrintedPart(DriverPaper);
  const { driver, offer, compliance } = record;
  const away = useAwayDialog(driver);
  const [isLeaving, setLeaving] = useState(false);
  const { id } = driver;
  return (
    <>
      <PrintTitle
        title={`Driver record: ${driver.full_name}`}
        by={user}
        about={<p className="text-sm tabular-nums">{shortId(id)}</p>}
      />
      <div className="print:hidden">
        <PageHeading
          title="Edit Driver"
          record={driver.full_name}
          back={{ to: paths.drivers, label: 'Drivers' }}
          actions={
            <>
              <PhoneButton phone={driver.phone} />
              <RecordMenu
                name={driver.full_name}
                onPrint={paper.button.onPrint}
                history={{ table: 'users', id }}
                move={{ column: 'driver_id', id }}
                offer={offer}
                acts={[
                  ...(away.mayBegin ? [{ label: 'Mark as away', onPress: away.open }] : []),
                  ...(driver.is_inactive
                    ? []
                    : [{ label: 'Leaves the depot', onPress: () => setLeaving(true) }]),
                ]}
              />
              {away.dialog}
              {isLeaving && (
                <Suspense fallback={null}>
                  <LeaveDialog drivers={[{ id, name: driver.full_name }]} onClose={() => setLeaving(false)} />
                </Suspense>
              )}
            </>
          }
          subtitle={
            <span className="text-sm tabular-nums">
              {shortId(id)}
              {offer && `, offered to ${offer.to_depot_name}`}
            </span>
          }
        />
      </div>
      <PrintFailure hasFailed={paper.hasFailed} />
      <Columns>
        <aside
          aria-label="Summary"
          className="top-4 min-[1180px]:sticky min-[1180px]:col-start-2 min-[1180px]:max-h-[calc(100dvh-2rem)] min-[1180px]:overflow-y-auto print:max-h-none"
        >
          <RecordSummary record={record} />
        </aside>
        {paper.isOnPaper && (
          <div className="on-paper hidden print:block [&>:first-child]:mt-0">
            <DriverPaper record={record} />
          </div>
        )}
        <div
          className={clsx(
            'flex min-w-0 flex-col gap-6 min-[1180px]:row-start-1',
            paper.isOnPaper && 'print:hidden',
          )}
        >
          {state?.notice && <InlineAlert tone="ok">{state.notice}</InlineAlert>}
          {record.onboarding && (
            <Suspense fallback={null}>
              <OnboardingCard onboarding={record.onboarding} />
            </Suspense>
          )}
          {isRestDue && (
            <OneForm>
              <RecordParts reasons={compliance.reasons}>
                {driverSections.map(({ id, Section }) => (
                  <Section key={id} record={record} />
                ))}
                <EmailsSent subjectId={id} />
                <Elsewhere about="driver" id={id} />
                {driver.is_inactive && <EraseDriver driver={driver} />}
              </RecordParts>
            </OneForm>
          )}
        </div>
      </Columns>
    </>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 print:gap-3 min-[1180px]:grid-cols-[minmax(0,1fr)_23rem]">
      {children}
    </div>
  );
}

const LINES = driverSections.map(({ id }) => id);

function DriverSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeading
        title="Edit Driver"
        back={{ to: paths.drivers, label: 'Drivers' }}
        subtitle={<Skeleton className="h-6 w-64 max-w-full" />}
      />
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Columns>
        <Skeleton className="h-40 w-full min-[1180px]:col-start-2 min-[1180px]:h-64" />
        <div className="flex flex-col gap-1 sm:gap-6 min-[1180px]:row-start-1">
          {LINES.map((line) => (
            <Skeleton key={line} className="h-14 w-full sm:h-40" />
          ))}
        </div>
      </Columns>
    </div>
  );
}
