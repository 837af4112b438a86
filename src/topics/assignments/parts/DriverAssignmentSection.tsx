import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { awayText } from '../../absence/rules';
import { driversForVehicleQuery } from '../data';
import { AssignForm } from './AssignForm';
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
    >
      {(assign) => <AssignDriverForm vehicleId={vehicleId} assign={assign} />}
    </AssignmentSection>
  );
}

type AssignDriverFormProps = Pick<
  ComponentProps<typeof AssignForm>,
  'assign' | 'startsOpen' | 'onAssigned'
> & {
  vehicleId: string;
};

export function AssignDriverForm({ vehicleId, ...form }: AssignDriverFormProps) {
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...driversForVehicleQuery(vehicleId, search),
    select: (drivers) =>
      drivers.map(({ id, full_name, email, reasons, not_free, findings, back_on }) => ({
        value: id,
        label: full_name,
        description: [email, back_on && awayText(back_on)].filter(Boolean).join('; '),
        reasons,
        notFree: not_free,
        findings,
      })),
  });

  return (
    <AssignForm
      {...form}
      noun="driver"
      help="Drivers who may drive this vehicle come first. Type to find one by name."
      query={query}
      search={search}
      onSearch={setSearch}
      toAssignment={(driverId) => ({ driver_id: driverId, vehicle_id: vehicleId })}
    />
  );
}
