import { AssignDriverForm } from './AssignDriverForm';
import { AssignmentSection } from './AssignmentSection';

type DriverAssignmentSectionProps = { vehicleId: string; isAvailable: boolean };

export function DriverAssignmentSection({ vehicleId, isAvailable }: DriverAssignmentSectionProps) {
  return (
    <AssignmentSection
      title="Driver Assignment"
      side={{ column: 'vehicle_id', id: vehicleId }}
      emptyText="This vehicle is not assigned to a driver."
      refusal={isAvailable ? null : 'A vehicle that is not active cannot be assigned.'}
      isOpen
      warning="This vehicle is not active but is still assigned to a driver."
      mayChange={isAvailable}
    >
      {(assign) => <AssignDriverForm vehicleId={vehicleId} assign={assign} />}
    </AssignmentSection>
  );
}
