import { actors } from '../../support/actors';
import { personalVehicle } from '../../support/factories';
import { depotStaff, type Facts, namesDriver, nobody, ownAndStaff } from '../../support/facts';
import { ids } from '../../support/world';

const columns =
  'make, model, registration_number, year, nct_expiry, insurance_expiry, current_mileage, condition_rating, annual_business_mileage, mileage_rate, last_inspection_date';

export const facts: Facts = {
  tables: {
    grey_fleet_vehicles: {
      grants: { insert: `id, driver_id, ${columns}`, update: columns },
      inBulk: 'make',
      see: ownAndStaff,
      add: depotStaff,
      change: depotStaff,
      except: { driver_id: nobody },
      fresh: { driver_id: actors.colleague.id, depot_id: ids.depotA },
      keys: 'driver_fkey, made_in_fkey, driver_depot_key, driver_key',
      about: ({ own, word }) => personalVehicle({ ...own, registration_number: word }),
      // The driver of the world has one.
      names: { driver_id: namesDriver((driver_id) => personalVehicle({ driver_id }), 'colleague') },
      drove: ({ own, record }) => ({ ...personalVehicle(own), id: record('personalVehicle') }),
      kept: 'Drivers',
    },
  },
  read: 'own_vehicle_obligation',
};
