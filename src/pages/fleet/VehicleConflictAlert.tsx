import { useFormContext } from 'react-hook-form';
import type { VehicleConflict } from '../../data/vehicle';
import { differences } from '../../domain/differences';
import { type DepotVehicleDraft, toVehicleDraft } from '../../domain/vehicleDraft';
import { ConflictAlert } from '../shared/ConflictAlert';
import { useVehicleTypes } from '../shared/useVehicleTypes';
import { vehicleReadings } from './vehicleReadings';

type VehicleConflictAlertProps = {
  conflict: VehicleConflict;
  onShowCurrent: () => void;
  onKeepMine: () => void;
};

/** Somebody else saved the vehicle first: what was typed beside what is stored. */
export function VehicleConflictAlert({ conflict, ...ways }: VehicleConflictAlertProps) {
  const { getValues } = useFormContext<DepotVehicleDraft>();
  const types = useVehicleTypes([conflict.current.type]);
  return (
    <ConflictAlert
      message={conflict.message}
      differences={differences(vehicleReadings(types.all), getValues(), toVehicleDraft(conflict.current))}
      {...ways}
    />
  );
}
