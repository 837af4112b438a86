import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../../components/Breadcrumb';
import { Card } from '../../components/Card';
import { PageHeading } from '../../components/PageHeading';
import { updateVehicle, type Vehicle, VehicleConflict } from '../../data/vehicle';
import { checkVehicle } from '../../domain/vehicleChecks';
import { type DepotVehicleDraft, toVehicleDraft, toVehicleValues } from '../../domain/vehicleDraft';
import { paths } from '../../paths';
import { DepotVehicleForm } from '../shared/DepotVehicleForm';
import { DriverAssignmentSection } from '../shared/DriverAssignmentSection';
import { RecordHistory } from '../shared/RecordHistory';
import { useRecordForm } from '../shared/useRecordForm';
import { showVehicleFailure } from '../shared/vehicleFailure';
import { useCancel } from './useCancel';
import { useFocusFromHash } from './useFocusFromHash';
import { VehicleConflictAlert } from './VehicleConflictAlert';
import { VehicleStanding } from './VehicleStanding';

/** A vehicle of the depot: its record, whether it is in order, who drives it, and what was done with it. */
export function EditVehicle({ vehicle }: { vehicle: Vehicle }) {
  const navigate = useNavigate();
  const { form, version, show, rebase } = useRecordForm(vehicle, toVehicleDraft, checkVehicle);
  const cancel = useCancel(form.formState.isDirty);
  const save = useMutation(updateVehicle());
  const conflict = save.error instanceof VehicleConflict ? save.error : null;
  useFocusFromHash();

  const submit = (draft: DepotVehicleDraft) =>
    save.mutate(
      { id: version.id, updatedAt: version.updated_at, values: toVehicleValues(draft) },
      { onSuccess: () => navigate(paths.fleet), onError: (error) => showVehicleFailure(form, error) },
    );

  const goOn = (from: (current: Vehicle) => void) => {
    if (conflict) from(conflict.current);
    save.reset();
  };

  return (
    <>
      <Breadcrumb above={[{ to: paths.fleet, label: 'Fleet Management' }]} here="Edit Vehicle" />
      <PageHeading
        title="Edit Vehicle"
        subtitle={<VehicleStanding vehicle={version} />}
        actions={<RecordHistory table="depot_vehicles" id={version.id} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <DepotVehicleForm
            form={form}
            busy={save.isPending}
            storedTypes={conflict ? [version.type, conflict.current.type] : [version.type]}
            onSubmit={submit}
            onCancel={cancel}
            alert={
              conflict && (
                <VehicleConflictAlert
                  conflict={conflict}
                  onShowCurrent={() => goOn(show)}
                  onKeepMine={() => goOn(rebase)}
                />
              )
            }
          />
        </Card>
        <DriverAssignmentSection
          vehicleId={version.id}
          isAvailable={version.status === 'active' && version.is_active}
        />
      </div>
    </>
  );
}
