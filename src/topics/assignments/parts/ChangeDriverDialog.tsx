import { Modal } from '../../../components/Modal';
import { useAction } from '../../../forms/useSave';
import { type AssignmentRecord, changeDriver } from '../data';
import { AssignDriverForm } from './AssignDriverForm';

type ChangeDriverDialogProps = { assignment: AssignmentRecord; onClose: () => void };

export default function ChangeDriverDialog({ assignment, onClose }: ChangeDriverDialogProps) {
  const { id, vehicle_id, driver_name, registration_number } = assignment;
  const change = useAction(changeDriver(id));
  return (
    <Modal title={`Change the driver of ${registration_number}`} busy={change.isPending} onClose={onClose}>
      {/* Room for the drivers, so that opening them does not make the dialog scroll. */}
      <div className="flex min-h-112 flex-col gap-4">
        <p>
          {driver_name} returns {registration_number} today, and the driver whom you choose has it from then
          on.
        </p>
        <AssignDriverForm
          vehicleId={vehicle_id}
          assign={change}
          startsOpen
          submitText="Change Driver"
          onAssigned={onClose}
        />
      </div>
    </Modal>
  );
}
