import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart, type Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton, PrintFailure, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { usePrintedPart } from '../../../components/usePrintedPart';
import { useRestOnPhone } from '../../../components/useRest';
import { NotFound } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { driverSections } from '../../../driverSections';
import { shortId } from '../../../lib/format';
import { paths } from '../../../paths';
import { assignmentsQuery } from '../../assignments/data';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { activeLicenseTypesQuery } from '../../license-types/data';
import { MoveOffer } from '../../moves/parts/MoveOffer';
import { driverPenaltiesQuery } from '../../penalties/data';
import { EmailsSent } from '../../reminders/parts/EmailsSent';
import { managersQuery } from '../data/drivers';
import { type WholeDriver, wholeDriverQuery } from '../data/wholeDriver';
import { EraseDriver } from './EraseDriver';
import { PersonalInformation } from './PersonalInformation';
import { RecordSummary } from './RecordSummary';

const DriverPaper = lazyPart(() => import('./DriverPaper'));

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
  return record ? <LoadedDriver record={record} /> : <DriverFormSkeleton />;
}

function LoadedDriver({ record }: { record: WholeDriver }) {
  const user = useCurrentUser();
  const { state }: { state: { notice?: string } | null } = useLocation();
  const isRestDue = useRestOnPhone();
  const paper = usePrintedPart(DriverPaper);
  const { driver, offer } = record;
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
              <PrintButton {...paper.button} />
              <MoveOffer of={{ column: 'driver_id', id }} name={driver.full_name} offer={offer} />
              <RecordHistory of={{ table: 'users', id }} />
            </>
          }
          subtitle={<span className="text-sm tabular-nums">{shortId(id)}</span>}
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
          <PersonalInformation driver={driver} />
          {isRestDue && (
            <>
              {driverSections.map(({ id, Section }) => (
                <Section key={id} record={record} />
              ))}
              <EmailsSent subjectId={id} />
              {driver.is_inactive && <EraseDriver driver={driver} />}
            </>
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

const FIELDS = ['name', 'email', 'phone', 'manager'];

function DriverFormSkeleton() {
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
        <Skeleton className="h-64 w-full min-[1180px]:col-start-2" />
        <Card className="min-[1180px]:row-start-1">
          <Skeleton className="mb-6 h-7 w-48" />
          <div className="grid gap-5 sm:grid-cols-2">
            {FIELDS.map((field) => (
              <div key={field}>
                <Skeleton className="mb-2 h-5 w-24" />
                <Skeleton className="h-11 w-full" />
              </div>
            ))}
          </div>
        </Card>
      </Columns>
    </div>
  );
}
