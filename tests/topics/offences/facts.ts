import { admins, type Facts, members, nobody } from '../../support/facts';
import { ids } from '../../support/world';

const offence = 'name, texts, points_paid, points_convicted, valid_from, valid_to';

export const facts: Facts = {
  tables: {
    penalty_offences: {
      grants: { insert: `id, code, ${offence}`, update: offence },
      inBulk: 'valid_from',
      see: members,
      add: admins,
      change: admins,
      except: { code: nobody },
      fresh: { code: 'new', name: 'A new offence' },
      keys: 'code_key',
      rows: () => [
        { id: ids.offence, code: 'test', name: 'Test offence', points_paid: 1, points_convicted: 3 },
      ],
    },
  },
};
