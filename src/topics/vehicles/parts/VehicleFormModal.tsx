import { Modal } from '../../../components/Modal';
import { whenMayDiscard } from '../../../forms/leaveWarning';
import type { Vehicle } from '../data/vehicles';
import { DepotVehicleForm } from './DepotVehicleForm';
import { useAddVehicle } from './useAddVehicle';

type VehicleFormModalProps = { onSaved: (vehicle: Vehicle) => void; onClose: () => void };

export default function VehicleFormModal({ onSaved, onClose }: VehicleFormModalProps) {
  const { form, submit, busy } = useAddVehicle(onSaved);

  const close = () => whenMayDiscard(form.formState.isDirty, onClose);

  return (
    <Modal title="Add Vehicle" wide busy={busy} onClose={close}>
      <DepotVehicleForm form={form} busy={busy} onSubmit={submit} onCancel={close} />
    </Modal>
  );
}
