import type { UseFormReturn } from 'react-hook-form';
import { explain } from '../../data/errors';
import { RegistrationTaken, UnknownVehicleType, VEHICLE_SAVE_FAILURE } from '../../data/vehicles';
import type { DepotVehicleDraft } from '../../domain/vehicles';

/** Tells why a vehicle was not saved where it can be mended: under the field, or for the form as a whole. */
export function showVehicleFailure({ setError }: UseFormReturn<DepotVehicleDraft>, error: Error): void {
  const message = explain(VEHICLE_SAVE_FAILURE, error);
  if (error instanceof RegistrationTaken) setError('registrationNumber', { message }, { shouldFocus: true });
  else if (error instanceof UnknownVehicleType) setError('vehicleTypeId', { message }, { shouldFocus: true });
  else setError('root', { message });
}
