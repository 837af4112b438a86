import { admins, everyone, type Facts, nobody } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    retention_settings: {
      grants: { update: 'months' },
      visitors: { select: 'id, kind, months' },
      see: everyone,
      change: admins,
      inBulk: 'months',
      keys: 'kind_key',
    },
  },
  privateTables: {
    retention_runs: { keys: 'depot_id_fkey' },
  },
  functions: [
    [admins, 'past_retention_runs, retention_preview, run_retention'],
    [nobody, 'clean_up'],
  ],
  notOfDrivers: {
    'the whole depot': 'run_retention',
  },
  forKeys: [`insert into private.retention_runs (depot_id, removed) values ('${ids.depotA}', '{}')`],
};
