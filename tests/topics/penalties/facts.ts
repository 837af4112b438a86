import { actors, fixedId } from '../../support/actors';
import { penalty } from '../../support/factories';
import { depotStaff, driverIn, type Facts, namesDriver, signedIn, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    driver_penalties: {
      grants: {
        insert:
          'id, driver_id, reason, points, date_issued, expiry_date, offence_id, outcome, offence_date, occasion_id',
      },
      // Staff open penalties through open_penalties().
      see: driverIn('driver_id'),
      add: depotStaff,
      fresh: { occasion_id: fixedId(96, 1) },
      settled: ['counts'],
      keys: 'driver_fkey, made_in_fkey, offence_id_fkey',
      about: ({ own, word }) => ({ ...penalty(own), reason: word, created_by: actors.admin.id }),
      names: { driver_id: namesDriver((driver_id) => penalty({ driver_id })) },
      drove: ({ own, record }) => ({ ...penalty(own), id: record('penalty') }),
      kept: 'Drivers',
    },
  },
  privateTables: {
    penalty_views: {
      keys: 'depot_id_fkey, driver_id_fkey on delete cascade on update cascade',
      about: ({ own, manager }) => ({ ...own, day: '2024-03-01', viewer_id: manager, role: 'manager' }),
      afterMove: 'stays',
      kept: 'Changes',
    },
  },
  functions: [
    [signedIn, 'my_penalty_views'],
    [staff, 'open_penalties'],
  ],
  notOfDrivers: {
    'what is read': 'open_penalties',
  },
  forKeys: [`update public.driver_penalties set offence_id = '${ids.offence}'`],
};
