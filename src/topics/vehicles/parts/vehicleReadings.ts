import type { VehicleRecord } from '../../vehicle-records/rules';
import type { Vehicle } from '../data/vehicles';
import type { OdometerReading } from '../odometer';

export function lastReading({ odometer_km, odometer_read_on }: Vehicle): OdometerReading | null {
  return odometer_km === null || odometer_read_on === null
    ? null
    : { km: odometer_km, readOn: odometer_read_on };
}

export function vehicleReadings(vehicle: Vehicle, records: readonly VehicleRecord[]): OdometerReading[] {
  const last = lastReading(vehicle);
  return [
    ...(last ? [last] : []),
    ...records.flatMap(({ odometer_km, done_on }) =>
      odometer_km === null ? [] : [{ km: odometer_km, readOn: done_on }],
    ),
  ];
}
