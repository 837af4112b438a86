import { assignedIn, depotStaff, type Facts, or, signedIn, staff } from '../../support/facts';

const depotVehicle =
  'vehicle_type_id, registration_number, registration_non_standard, manufacturer, model, fuel_type, status, nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, depot_start_date, is_active, left_on, is_leased, check_weekdays, nct_done_on, road_tax_paid_on, odometer_km, odometer_read_on, odometer_reason, plated_mass, axles, crosses, tachograph, tachograph_number, tachograph_fitted_on';

export const facts: Facts = {
  tables: {
    depot_vehicles: {
      grants: { insert: `id, depot_id, ${depotVehicle}`, update: depotVehicle },
      inBulk: 'manufacturer',
      see: or(depotStaff, assignedIn('id')),
      add: depotStaff,
      change: depotStaff,
      fresh: { registration_number: '241-D-9' },
      keys: 'depot_id_fkey, vehicle_type_id_fkey, id_depot_key, registration_key',
    },
  },
  views: {
    vehicle_overview: { see: or(depotStaff, assignedIn('id')) },
    vehicles: {
      see: or(depotStaff, assignedIn('id')),
      from: 'select id, depot_id from public.depot_vehicles',
    },
  },
  read: 'vehicle_column_obligation',
  functions: [
    [signedIn, 'whole_vehicle'],
    [staff, 'renew_vehicles, set_vehicles_in_fleet'],
  ],
  notOfDrivers: {
    vehicles: 'renew_vehicles, set_vehicles_in_fleet',
  },
};
