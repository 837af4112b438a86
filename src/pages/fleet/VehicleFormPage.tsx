import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/Breadcrumb';
import { Card } from '../../components/Card';
import type { Prefetch } from '../../components/lazyPart';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { assignmentsQuery } from '../../data/assignments';
import { NotFound } from '../../data/errors';
import { askAhead } from '../../data/queryClient';
import { vehicleRequirementsQuery } from '../../data/vehicleRecords';
import { activeVehicleTypesQuery } from '../../data/vehicleTypes';
import { wholeVehicleQuery } from '../../data/wholeVehicle';
import { paths } from '../../paths';
import { DepotVehicleForm } from '../vehicle-form/DepotVehicleForm';
import { useAddVehicle } from '../vehicle-form/useAddVehicle';
import { EditVehicle } from './EditVehicle';
import { useCancel } from './useCancel';

export const prefetch: Prefetch = async (client, _search, { id }) => {
  if (id) await askAhead(client, wholeVehicleQuery(id));
};

/** A new vehicle, or the one whose id is in the URL. */
export default function VehicleFormPage() {
  const { id } = useParams();
  return id ? <LoadedVehicle key={id} id={id} /> : <NewVehicle />;
}

function NewVehicle() {
  const navigate = useNavigate();
  const { form, submit, busy } = useAddVehicle(() => navigate(paths.fleet));
  const cancel = useCancel(form.formState.isDirty);

  return (
    <div className="max-w-4xl">
      <Breadcrumb above={[{ to: paths.fleet, label: 'Fleet Management' }]} here="Add Vehicle" />
      <PageHeading title="Add Vehicle" />
      <Card>
        <DepotVehicleForm form={form} busy={busy} onSubmit={submit} onCancel={cancel} />
      </Card>
    </div>
  );
}

/** The edit form of a vehicle. Redirects to the list if loading fails. */
function LoadedVehicle({ id }: { id: string }) {
  // Loaded in parallel with the vehicle, because no part depends on another.
  usePrefetchQuery(vehicleRequirementsQuery());
  usePrefetchQuery(assignmentsQuery({ column: 'vehicle_id', id }));
  usePrefetchQuery(activeVehicleTypesQuery());
  const { data: record, error, isFetching } = useQuery(wholeVehicleQuery(id));
  // A vehicle that moved to another depot leaves an open page too.
  if (error && (!record || (error instanceof NotFound && !isFetching)))
    return <Navigate to={paths.fleet} replace />;
  return record ? <EditVehicle record={record} /> : <VehicleSkeleton />;
}

/** Placeholder while the vehicle loads. */
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
