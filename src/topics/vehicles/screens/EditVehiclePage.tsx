import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Card } from '../../../components/Card';
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
import type { Day } from '../../../domain/dates';
import { partsOf } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { normalizeRegistration } from '../../../domain/registrations';
import { ConflictAlert } from '../../../forms/ConflictAlert';
import { type Conflict, useRecordForm } from '../../../forms/useRecordForm';
import { shortId } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { assignmentsQuery } from '../../assignments/data';
import { DriverAssignmentSection } from '../../assignments/parts/DriverAssignmentSection';
import { RecordMenu } from '../../moves/parts/RecordMenu';
import { EmailsSent } from '../../reminders/parts/EmailsSent';
import { VehicleObligations } from '../../vehicle-records/parts/VehicleObligations';
import { activeVehicleTypesQuery, type VehicleTypeChoice } from '../../vehicle-types/data';
import { vehicleTypeLabel } from '../../vehicle-types/rules';
import { updateVehicle, type Vehicle } from '../data/vehicles';
import { type WholeVehicle, wholeVehicleQuery } from '../data/wholeVehicle';
import { FUEL_LABELS, OWNERSHIP_LABELS, toVehicleDraft, VEHICLE, type VehicleDraft } from '../fields';
import { DepotVehicleForm } from '../parts/DepotVehicleForm';
import { useVehicleTypes } from '../parts/useVehicleTypes';
import { checkVehicle } from '../rules';
import { useCancel } from './useCancel';
import { VehicleSummary } from './VehicleSummary';

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
  const { data: record, error, isFetching } = useQuery(wholeVehicleQuery(id));
  // An open page is left, too, when the vehicle moves to another depot.
  if (error && (!record || (error instanceof NotFound && !isFetching)))
    return <Navigate to={paths.fleet} replace />;
  return record ? <LoadedVehicle record={record} /> : <VehicleSkeleton />;
}

function LoadedVehicle({ record }: { record: WholeVehicle }) {
  const { vehicle } = record;
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { form, stored, adopt, save, isPending, conflict } = useRecordForm<Vehicle, VehicleDraft, Vehicle>({
    record: vehicle,
    toDraft: toVehicleDraft,
    check: checkVehicle,
    save: updateVehicle(),
    parts: vehicleParts([]),
  });
  const cancel = useCancel(form.formState.isDirty);
  const isRestDue = useRestOnPhone();
  const paper = usePrintedPart(VehiclePaper);
  useHashFocus();

  const title = `${stored.manufacturer} ${stored.model}`;

  return (
    <>
      <PrintTitle
        title={`Vehicle record: ${stored.registration_number}, ${title}`}
        by={user}
        about={<AboutVehicle vehicle={stored} />}
      />
      <Breadcrumb above={[{ to: paths.fleet, label: 'Fleet Management' }]} here="Edit Vehicle" />
      <div className="print:hidden">
        <PageHeading
          title="Edit Vehicle"
          record={title}
          subtitle={<AboutVehicle vehicle={stored} />}
          actions={
            <RecordMenu
              name={stored.registration_number}
              onPrint={paper.button.onPrint}
              history={{ table: 'depot_vehicles', id: stored.id }}
              move={stored.is_active ? { column: 'vehicle_id', id: stored.id } : null}
              offer={record.offer}
            />
          }
        />
      </div>
      <PrintFailure hasFailed={paper.hasFailed} />
      {/* The summary is on the right where there is room, otherwise first. */}
      <div className="grid grid-cols-1 items-start gap-6 print:gap-3 min-[1180px]:grid-cols-[minmax(0,1fr)_23rem] min-[1180px]:grid-rows-[auto_1fr]">
        <aside aria-label="Summary" className="min-[1180px]:col-start-2">
          <VehicleSummary record={record} />
        </aside>
        {paper.isOnPaper && (
          <div className="on-paper hidden print:block [&>:first-child]:mt-0">
            <VehiclePaper record={record} />
          </div>
        )}
        <div
          className={clsx(
            'flex min-w-0 flex-col gap-6 min-[1180px]:row-span-2 min-[1180px]:row-start-1',
            paper.isOnPaper && 'print:hidden',
          )}
        >
          <VehicleObligations
            record={record}
            onRenewed={(renewed, before) => {
              // A version in between was saved by someone else; saving this form merges it.
              const isNext = renewed.version === before.version + 1;
              if (isNext && before.version === stored.version) adopt(renewed);
            }}
          />
          <Card>
            <DepotVehicleForm
              form={form}
              busy={isPending}
              storedTypes={conflict ? [stored.type, conflict.current.type] : [stored.type]}
              onSubmit={(draft) => save(draft, () => navigate(paths.fleet))}
              onCancel={cancel}
              alert={conflict && <VehicleConflictAlert conflict={conflict} />}
            />
          </Card>
          {isRestDue && <EmailsSent subjectId={stored.id} />}
        </div>
        <div className={clsx('min-w-0 min-[1180px]:col-start-2', paper.isOnPaper && 'print:hidden')}>
          {isRestDue && (
            <DriverAssignmentSection
              vehicleId={stored.id}
              isAvailable={stored.status === 'active' && stored.is_active}
            />
          )}
        </div>
      </div>
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

function AboutVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { id, registration_number, type, fuel_type, is_leased, depot_start_date } = vehicle;
  const about = [
    shortId(id),
    type.name,
    ...(fuel_type ? [FUEL_LABELS[fuel_type]] : []),
    OWNERSHIP_LABELS[is_leased ? 'leased' : 'owned'],
    `in the depot since ${formatDate(depot_start_date)}`,
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <PlateChip registration={registration_number} />
      <span className="wrap-anywhere">{about.join(', ')}</span>
    </span>
  );
}

function VehicleConflictAlert({ conflict }: { conflict: Conflict<Vehicle, VehicleDraft> }) {
  const types = useVehicleTypes([conflict.current.type]);
  return <ConflictAlert conflict={conflict} parts={vehicleParts(types.all)} />;
}

function vehicleParts(types: readonly VehicleTypeChoice[]): readonly Part<VehicleDraft>[] {
  const typeLabel = (id: string) => {
    const type = types.find((each) => each.id === id);
    return type ? vehicleTypeLabel(type) : id;
  };
  return partsOf<typeof VEHICLE, VehicleDraft>(VEHICLE, { day: formatDate }, [
    {
      label: VEHICLE.registrationNumber.label,
      paths: ['registrationNumber', 'isNonStandard'],
      read: ({ registrationNumber, isNonStandard }) =>
        normalizeRegistration(registrationNumber, isNonStandard),
    },
    // The type decides whether there is a fuel.
    {
      label: VEHICLE.vehicleTypeId.label,
      paths: ['vehicleTypeId', 'hasFuel', 'fuelType'],
      read: ({ vehicleTypeId, hasFuel, fuelType }) =>
        [typeLabel(vehicleTypeId), ...(hasFuel && fuelType ? [FUEL_LABELS[fuelType]] : [])].join(', '),
    },
    {
      label: 'NCT',
      paths: ['nctApplicable', 'nctExpiry'],
      read: ({ nctApplicable, nctExpiry }) => dueText(nctApplicable, nctExpiry),
    },
    {
      label: 'Road Tax',
      paths: ['roadTaxApplicable', 'roadTaxExpiry'],
      read: ({ roadTaxApplicable, roadTaxExpiry }) => dueText(roadTaxApplicable, roadTaxExpiry),
    },
  ]);
}

const dueText = (isRequired: boolean, expiry: Day) =>
  isRequired ? expiry && `Expires ${formatDate(expiry)}` : 'Not required';
