import { admins, type Facts } from '../../support/facts';

export const facts: Facts = {
  functions: [[admins, 'record_history, shared_history']],
  notOfDrivers: {
    'what is read': 'record_history',
  },
  privateTables: {
    audit_log: { afterMove: 'stays', kept: 'Changes' },
  },
};
