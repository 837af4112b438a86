import { assignedIn, depotStaff, type Facts, or } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    roadworthiness_tests: {
      grants: {
        insert: 'id, vehicle_id, tested_on, is_dangerous, faults, reference',
        update: 'is_dangerous',
      },
      fresh: { tested_on: '2024-01-02' },
      see: or(depotStaff, assignedIn('vehicle_id')),
      add: depotStaff,
      change: depotStaff,
      keys: 'made_in_fkey, vehicle_fkey, day_key',
      rows: () =>
        [
          [ids.failedTest, ids.assignedVehicle],
          [ids.spareFailedTest, ids.spareVehicle],
          [ids.otherFailedTest, ids.otherAssignedVehicle],
        ].map(([id, vehicle_id]) => ({
          id,
          vehicle_id,
          tested_on: '2024-01-01',
          faults: 'Brake imbalance',
          is_dangerous: false,
        })),
    },
  },
};
