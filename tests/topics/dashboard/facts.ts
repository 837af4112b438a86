import { type Facts, signedIn, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  privateTables: {
    compliance_snapshots: { keys: 'depot_id_fkey' },
  },
  functions: [
    [signedIn, 'first_screen'],
    [staff, 'compliance_dashboard, manager_dashboard, store_snapshot'],
  ],
  notOfDrivers: {
    'the whole depot': 'store_snapshot',
  },
  forKeys: [
    `insert into private.compliance_snapshots (depot_id, day, active, compliant)
  values ('${ids.depotA}', '2020-01-01', 0, 0) on conflict do nothing`,
  ],
};
