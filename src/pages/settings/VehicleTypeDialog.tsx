import { useMutation } from '@tanstack/react-query';
import { RequiredNote } from '../../components/RequiredNote';
import {
  addVehicleType,
  SAVE_VEHICLE_TYPE_FAILURE,
  updateVehicleType,
  type VehicleTypeRow,
} from '../../data/vehicleTypes';
import {
  checkVehicleType,
  toVehicleTypeDraft,
  type VehicleTypeDraft,
  vehicleCategories,
} from '../../domain/vehicleTypeChecks';
import { useCheckedForm } from '../shared/useCheckedForm';
import { FormModal } from './FormModal';
import { showSaveFailure } from './showSaveFailure';
import { VehicleTypeFields } from './VehicleTypeFields';

type VehicleTypeDialogProps = {
  /** Without it a new one is added. */
  edited?: VehicleTypeRow;
  types: readonly VehicleTypeRow[];
  onClose: () => void;
};

export function VehicleTypeDialog({ edited, types, onClose }: VehicleTypeDialogProps) {
  const others = types.filter(({ id }) => id !== edited?.id);
  // Not that of the edited type when it is the only one in it: then the category can be spelled anew.
  const categories = vehicleCategories(others);
  const form = useCheckedForm<VehicleTypeDraft>(toVehicleTypeDraft(edited), (draft) =>
    checkVehicleType(draft, others),
  );
  const save = useMutation(edited ? updateVehicleType(edited, categories) : addVehicleType(categories));

  const submit = (draft: VehicleTypeDraft) =>
    save.mutate(draft, {
      onSuccess: onClose,
      onError: (error) => showSaveFailure(form, error, SAVE_VEHICLE_TYPE_FAILURE, 'name'),
    });

  return (
    <FormModal
      title={edited ? `Edit Vehicle Type ${edited.name}` : 'Add Vehicle Type'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={save.isPending}
      submitText={edited ? 'Save Vehicle Type' : 'Add Vehicle Type'}
    >
      <RequiredNote />
      <VehicleTypeFields categories={vehicleCategories(types)} />
    </FormModal>
  );
}
