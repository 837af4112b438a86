import { license } from '../../support/factories';
import { depotStaff, type Facts, namesDriver, ownAndStaff } from '../../support/facts';

export const facts: Facts = {
  tables: {
    driver_licenses: {
      grants: { insert: 'id, driver_id, type, license_number, issued_date, expiry_date, country' },
      see: ownAndStaff,
      add: depotStaff,
      settled: ['is_current'],
      keys: 'driver_fkey, made_in_fkey, type_fkey on update cascade',
      about: ({ own, word }) => ({ ...license(own), license_number: word }),
      names: { driver_id: namesDriver((driver_id) => license({ driver_id })) },
      drove: ({ own, record }) => ({ ...license(own), id: record('license') }),
      kept: 'Drivers',
    },
  },
};
