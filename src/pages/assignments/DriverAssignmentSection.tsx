import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { freeDriversQuery } from '../../data/assignments';
import { AssignForm, type useAssign } from './AssignForm';
import { AssignmentSection } from './AssignmentSection';

type FreeDriver = { id: string; full_name: string; email: string };

const toOption = ({ id, full_name, email }: FreeDriver) => ({
  value: id,
  label: full_name,
  description: email,
});

type DriverAssignmentSectionProps = { vehicleId: string; isAvailable: boolean };

/** The driver of a company vehicle: assign or return it, and see earlier assignments. */
export function DriverAssignmentSection({ vehicleId, isAvailable }: DriverAssignmentSectionProps) {
  return (
    <AssignmentSection
      title="Driver Assignment"
      of={{ column: 'vehicle_id', id: vehicleId }}
      emptyText="This vehicle is not assigned to a driver."
      refusal={isAvailable ? null : 'A vehicle that is not active cannot be assigned.'}
      warning="This vehicle is not active and still assigned to a driver."
    >
      {(assign) => <AssignDriverForm vehicleId={vehicleId} assign={assign} />}
    </AssignmentSection>
  );
}

type AssignDriverFormProps = { vehicleId: string; assign: ReturnType<typeof useAssign> };

function AssignDriverForm({ vehicleId, assign }: AssignDriverFormProps) {
  const [search, setSearch] = useState('');
  const query = useQuery({ ...freeDriversQuery(search), select: (drivers) => drivers.map(toOption) });

  return (
    <AssignForm
      assign={assign}
      noun="driver"
      help="Approved, active drivers of your depot without a vehicle. Type to find one by name."
      query={query}
      search={search}
      onSearch={setSearch}
      toAssignment={(driverId) => ({ driver_id: driverId, vehicle_id: vehicleId })}
    />
  );
}
