import { assignedIn, depotStaff, type Facts, or, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    vehicle_records: {
      grants: {
        insert:
          'id, vehicle_id, requirement_id, done_on, due_on, due_km, provider, reference, odometer_km, note',
      },
      see: or(depotStaff, assignedIn('vehicle_id')),
      add: depotStaff,
      settled: ['is_current', 'km_left'],
      keys: 'made_in_fkey, requirement_id_fkey, vehicle_fkey',
      rows: () =>
        [
          [ids.vehicleRecord, ids.assignedVehicle],
          [ids.spareVehicleRecord, ids.spareVehicle],
          [ids.otherVehicleRecord, ids.otherAssignedVehicle],
        ].map(([id, vehicle_id]) => ({
          id,
          vehicle_id,
          requirement_id: ids.requirement,
          done_on: '2024-01-01',
          due_on: '2035-01-01',
        })),
    },
  },
  read: 'vehicle_record_obligation',
  functions: [[staff, 'add_vehicle_records']],
  notOfDrivers: {
    vehicles: 'add_vehicle_records',
  },
};
