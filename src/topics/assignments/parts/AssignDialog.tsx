import { Modal } from '../../../components/Modal';
import { AssignDriverForm } from './AssignDriverForm';
import { useAssign } from './AssignForm';

type AssignDialogProps = { vehicle: { id: string; registration_number: string }; onClose: () => void };

export default function AssignDialog({ vehicle, onClose }: AssignDialogProps) {
  const assign = useAssign();
  return (
    <Modal title={`Assign ${vehicle.registration_number}`} busy={assign.isPending} onClose={onClose}>
      {/* Room for the drivers, so that opening them does not make the dialog scroll. */}
      <div className="min-h-112">
        <AssignDriverForm vehicleId={vehicle.id} assign={assign} startsOpen onAssigned={onClose} />
      </div>
    </Modal>
  );
}
