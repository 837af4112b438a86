import { useState } from 'react';
import { problem, toFormCheck } from '../../../domain/formCheck';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { type ChosenVehicle, VehicleField } from '../../vehicles/parts/VehicleField';
import { linkCheck } from '../data/staff';

type LinkDialogProps = { check: { id: string; plate: string }; onClose: () => void };

/** Which vehicle of the depot was meant by a plate that nobody knew. */
export default function LinkDialog({ check, onClose }: LinkDialogProps) {
  const form = useCheckedForm(
    { vehicleId: '' },
    ({ vehicleId }) => toFormCheck(problem('vehicleId', vehicleId === '' ? 'Choose the vehicle' : null)),
    check.id,
  );
  const { save, isPending } = useSave(form, linkCheck());
  const [chosen, setChosen] = useState<ChosenVehicle | null>(null);
  return (
    <FormModal
      title={`Which vehicle is ${check.plate}?`}
      form={form}
      onSubmit={({ vehicleId }) => save({ id: check.id, vehicle_id: vehicleId }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Give the check to this vehicle"
    >
      <p>
        The check counts for the vehicle, and its faults become defects of this vehicle. This cannot be
        changed later.
      </p>
      <VehicleField chosen={chosen} onChoose={setChosen} />
    </FormModal>
  );
}
