import { training } from '../../support/factories';
import { depotStaff, type Facts, namesDriver, ownAndStaff } from '../../support/facts';
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
      names: { driver_id: namesDriver((driver_id) => training({ driver_id })) },
      drove: ({ own, record }) => ({ ...training(own), id: record('training') }),
      kept: 'Drivers',
    },
  },
  read: 'training_obligation',
  forKeys: [`update public.driver_training set requirement_id = '${ids.requirement}'`],
  decisions: ({ record }) => [
    {
      name: 'correct_record',
      args: { kind: 'driver_training', id: record('training'), corrected: { provider: 'Another' } },
    },
  ],
};
