import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Button } from '../../../components/Button';
import { lazyPart, type Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PlateChip } from '../../../components/PlateChip';
import { PrintFailure, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { useHashFocus } from '../../../components/useHashFocus';
import { usePrintedPart } from '../../../components/usePrintedPart';
import { useRestOnPhone } from '../../../components/useRest';
import { NotFound } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { shortId } from '../../../lib/format';
import { paths } from '../../../paths';
import { OneForm } from '../../../records/oneForm';
import { RecordParts } from '../../../records/RecordPart';
import { vehicleSections } from '../../../vehicleSections';
import { assignmentsQuery } from '../../assignments/data';
import { DriverAssignmentSection } from '../../assignments/parts/DriverAssignmentSection';
import { vehicleDefectsQuery } from '../../defects/data';
import { Elsewhere } from '../../moves/parts/Elsewhere';
import { RecordMenu } from '../../moves/parts/RecordMenu';
import { EmailsSent } from '../../reminders/parts/EmailsSent';
import { activeVehicleTypesQuery } from '../../vehicle-types/data';
import { type WholeVehicle, wholeVehicleQuery } from '../../wholeVehicle';
import type { Vehicle } from '../data/vehicles';
import { chosenVehicle, isAssignable } from '../rules';
import { vehicleDetails } from './VehicleDetails';
import { VehicleFacts, VehicleVerdict } from './VehicleSummary';

const ReportDefectDialog = lazyPart(() => import('../../defects/parts/ReportDefectDialog'));
const VehiclePaper = lazyPart(() => import('./VehiclePaper'));

export const prefetch: Prefetch = (client, _search, { id = '' }) => askAhead(client, wholeVehicleQuery(id));

export default function EditVehiclePage() {
  const { id = '' } = useParams();
  // The key discards input typed for another vehicle.
  return <VehicleRecord key={id} id={id} />;
}

function VehicleRecord({ id }: { id: string }) {
  // In parallel with the vehicle, because none of them needs another.
  usePrefetchQuery(assignmentsQuery({ column: 'vehicle_id', id }));
  usePrefetchQuery(activeVehicleTypesQuery());
  usePrefetchQuery(vehicleDefectsQuery(id));
  const { data: record, error, isFetching } = useQuery(wholeVehicleQuery(id));
  // An open page is left, too, when the vehicle moves to another depot.
  if (error && (!record || (error instanceof NotFound && !isFetching)))
    return <Navigate to={paths.fleet} replace />;
  return record ? <LoadedVehicle record={record} /> : <VehicleSkeleton />;
}

function LoadedVehicle({ record }: { record: WholeVehicle }) {
  const { vehicle, compliance, offer } = record;
  const user = useCurrentUser();
  const isRestDue = useRestOnPhone();
  const paper = usePrintedPart(VehiclePaper);
  useHashFocus();

  const title = `${vehicle.manufacturer} ${vehicle.model}`;

  return (
    <>
      <PrintTitle
        title={`Vehicle record: ${vehicle.registration_number}, ${title}`}
        by={user}
        about={<AboutVehicle vehicle={vehicle} details={vehicleDetails(vehicle)} />}
      />
      <Breadcrumb above={[{ to: paths.fleet, label: 'Fleet Management' }]} here="Edit Vehicle" />
      <div className="print:hidden">
        <PageHeading
          title="Edit Vehicle"
          record={title}
          subtitle={
            <AboutVehicle vehicle={vehicle} details={offer ? [`offered to ${offer.to_depot_name}`] : []} />
          }
          actions={
            <>
              <ReportDefect vehicle={chosenVehicle(vehicle)} />
              <RecordMenu
                name={vehicle.registration_number}
                onPrint={paper.button.onPrint}
                history={{ table: 'depot_vehicles', id: vehicle.id }}
                move={vehicle.is_active ? { column: 'vehicle_id', id: vehicle.id } : null}
                offer={offer}
              />
            </>
          }
        />
      </div>
      <PrintFailure hasFailed={paper.hasFailed} />
      {/* The summary is on the right where there is room, otherwise first. */}
      <OneForm>
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 print:gap-3 min-[1180px]:grid-cols-[minmax(0,1fr)_23rem]">
          <aside aria-label="Summary" className="flex flex-col gap-4 min-[1180px]:col-start-2">
            <VehicleVerdict record={record} />
            <div className={clsx(paper.isOnPaper && 'print:hidden')}>
              <RecordParts reasons={compliance.reasons}>
                <DriverAssignmentSection vehicleId={vehicle.id} isAvailable={isAssignable(vehicle)} />
              </RecordParts>
            </div>
            <VehicleFacts record={record} />
          </aside>
          {paper.isOnPaper && (
            <div className="on-paper hidden print:block [&>:first-child]:mt-0">
              <VehiclePaper record={record} />
            </div>
          )}
          <div className={clsx('min-w-0 min-[1180px]:row-start-1', paper.isOnPaper && 'print:hidden')}>
            <RecordParts reasons={compliance.reasons}>
              {vehicleSections.map(({ id, Section }) => (
                <Section key={id} record={record} />
              ))}
              {isRestDue && <EmailsSent subjectId={vehicle.id} />}
              {isRestDue && <Elsewhere about="vehicle" id={vehicle.id} />}
            </RecordParts>
          </div>
        </div>
      </OneForm>
    </>
  );
}

function VehicleSkeleton() {
  return (
    <div aria-busy="true">
      <Breadcrumb above={[{ to: paths.fleet, label: 'Fleet Management' }]} here="Edit Vehicle" />
      <PageHeading title="Edit Vehicle" subtitle={<Skeleton className="h-12 w-64 max-w-full" />} />
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="grid gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-48 w-full min-[1180px]:col-start-2" />
        <Skeleton className="h-96 w-full min-[1180px]:row-start-1" />
      </div>
    </div>
  );
}

type AboutVehicleProps = { vehicle: Vehicle; details: readonly string[] };

function AboutVehicle({ vehicle: { id, registration_number }, details }: AboutVehicleProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <PlateChip registration={registration_number} />
      <span className="wrap-anywhere">{[shortId(id), ...details].join(', ')}</span>
    </span>
  );
}

type ReportDefectProps = { vehicle: { id: string; plate: string; category: string } };

function ReportDefect({ vehicle }: ReportDefectProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Plus className="size-4" /> Report a defect
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ReportDefectDialog vehicle={vehicle} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
