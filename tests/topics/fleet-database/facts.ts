import { admins, depotStaff, type Facts, staff } from '../../support/facts';

export const facts: Facts = {
  tables: {
    // Made with its depot.
    fleet_databases: { see: depotStaff, keys: 'id_fkey on delete cascade' },
  },
  views: {
    fleet_list: { see: depotStaff, from: 'select id, depot_id from public.depot_vehicles' },
  },
  functions: [
    [staff, 'add_differences, fleet_summary, note_comparison, plates_elsewhere'],
    [admins, 'set_fleet_database'],
  ],
  notOfDrivers: {
    'what the depot tells others': 'add_differences, note_comparison, set_fleet_database',
  },
};
