import { training } from '../../support/factories';
import { depotStaff, type Facts, ownAndStaff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    driver_training: {
      grants: {
        insert:
          'id, driver_id, training_type, completion_date, expiry_date, provider, certificate_number, requirement_id, cpc_module, hours',
      },
      see: ownAndStaff,
      add: depotStaff,
      settled: ['is_current'],
      keys: 'driver_fkey, made_in_fkey, requirement_id_fkey',
      about: ({ own, word, record }) => ({ ...training(own), id: record('training'), provider: word }),
    },
  },
  read: 'training_obligation',
  forKeys: [`update public.driver_training set requirement_id = '${ids.requirement}'`],
};
