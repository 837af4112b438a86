import { admins, type Facts, members, nobody } from '../../support/facts';

const number = 'valid_from, number, source';

export const facts: Facts = {
  tables: {
    law_numbers: {
      grants: { insert: `id, code, ${number}`, update: number },
      inBulk: 'number',
      see: members,
      add: admins,
      change: admins,
      except: { code: nobody },
      fresh: { valid_from: '2030-01-01' },
      keys: 'key',
    },
  },
  functions: [[admins, 'compare_law_number']],
  notOfDrivers: { 'the law': 'compare_law_number' },
};
