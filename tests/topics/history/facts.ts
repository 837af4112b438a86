import { admins, type Facts } from '../../support/facts';

export const facts: Facts = {
  functions: [[admins, 'record_history, shared_history']],
};
