import { admins, type Facts, nobody } from '../../support/facts';

export const facts: Facts = {
  tables: {
    license_types: {
      grants: {
        insert: 'id, code, name, texts, description, minimum_age, is_active',
        update: 'name, texts, description, minimum_age, is_active',
      },
      visitors: { select: '*' },
      inBulk: 'description',
      see: (person, row) => row.is_active === true || admins(person, row),
      add: admins,
      change: admins,
      except: { code: nobody },
      fresh: { code: 'NEW' },
      keys: 'code_key, same_code_key',
    },
  },
  functions: [[admins, 'type_usage']],
};
