import type { VehicleRecord } from '../../vehicle-records/rules';
import type { Vehicle } from '../data/vehicles';
import { lastReading, type OdometerReading } from '../odometer';

export function vehicleReadings(vehicle: Vehicle, records: readonly VehicleRecord[]): OdometerReading[] {
  const last = lastReading(vehicle);
  return [
    ...(last ? [last] : []),
    ...records.flatMap(({ odometer_km, done_on }) =>
      odometer_km === null ? [] : [{ km: odometer_km, readOn: done_on }],
    ),
  ];
}
