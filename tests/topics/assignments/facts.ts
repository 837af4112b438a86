import { actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { depotStaff, type Facts, namesDriver, ownAndStaff, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    driver_vehicle_assignments: {
      grants: { insert: 'id, driver_id, vehicle_id, override_reason' },
      see: ownAndStaff,
      add: depotStaff,
      fresh: { driver_id: actors.colleague.id, vehicle_id: ids.spareVehicle, depot_id: ids.depotA },
      keys: 'depot_id_fkey, driver_fkey, vehicle_id_fkey, active_driver_key, active_vehicle_key',
      about: ({ own, vehicle_id, word }) => ({
        id: nextId(),
        ...own,
        vehicle_id,
        status: 'ended',
        assigned_at: '2024-03-01T09:00:00Z',
        ended_at: '2024-04-01T09:00:00Z',
        override_reason: word,
      }),
      names: {
        driver_id: namesDriver(
          (driver_id) => ({ driver_id, vehicle_id: ids.spareVehicle, override_reason: 'A test' }),
          'colleague',
        ),
      },
      afterMove: 'ends',
      kept: 'Drivers',
    },
  },
  views: {
    assignment_overview: {
      see: ownAndStaff,
      from: 'select id, driver_id, depot_id from public.driver_vehicle_assignments',
    },
  },
  functions: [[staff, 'change_driver, drivers_for_vehicle, end_assignment, vehicles_for_driver']],
  notOfDrivers: {
    vehicles: 'change_driver, end_assignment',
  },
};
