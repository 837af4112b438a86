import { useToday } from '../../../components/useToday';
import { useLeaveWarning } from '../../../forms/leaveWarning';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import { addVehicle, type Vehicle } from '../data/vehicles';
import { emptyVehicleDraft, type VehicleDraft } from '../fields';
import { checkVehicle } from '../rules';

export function useAddVehicle(onSaved: (vehicle: Vehicle) => void) {
  const today = useToday();
  const form = useCheckedForm<VehicleDraft>(emptyVehicleDraft(today), checkVehicle);
  const { save, isPending } = useSave(form, addVehicle());
  const newId = useNewId();
  useLeaveWarning(form.formState.isDirty);

  return {
    form,
    submit: (draft: VehicleDraft) => save({ newId: newId(draft), draft }, onSaved),
    busy: isPending,
  };
}
