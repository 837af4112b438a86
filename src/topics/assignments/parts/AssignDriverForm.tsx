import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { awayText } from '../../absence/rules';
import { driversForVehicleQuery } from '../data';
import { AssignForm } from './AssignForm';

type AssignDriverFormProps = Pick<
  ComponentProps<typeof AssignForm>,
  'assign' | 'startsOpen' | 'onAssigned' | 'submitText'
> & {
  vehicleId: string;
};

export function AssignDriverForm({ vehicleId, ...form }: AssignDriverFormProps) {
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...driversForVehicleQuery(vehicleId, search),
    select: (drivers) =>
      drivers.map(({ id, full_name, email, reasons, not_free, findings, also, back_on }) => ({
        value: id,
        label: full_name,
        description: [email, back_on && awayText(back_on)].filter(Boolean).join('; '),
        reasons,
        notFree: not_free,
        findings,
        also,
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
