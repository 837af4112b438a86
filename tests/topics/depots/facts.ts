import { admins, depotAdmins, everyone, type Facts, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    depot_contacts: {
      grants: { update: 'phone, email' },
      see: (person, row) => row.depot_id === (person.depot ?? (person.isApplicant ? ids.depotA : null)),
      change: depotAdmins,
      keys: 'id_fkey on delete cascade',
    },
    depots: {
      grants: { insert: 'id, name', update: 'name, is_set_up, checks_begin_on, works_on_holidays' },
      visitors: { select: 'id, name, sort_name' },
      see: everyone,
      add: admins,
      change: ({ role, depot }, row) => role === 'admin' && row.id === depot,
      fresh: { name: 'A new depot', is_set_up: false },
      keys: 'name_key',
    },
  },
  views: {
    depot_overview: {
      see: admins,
      from: 'select id from public.depots',
    },
  },
  functions: [[staff, 'my_test_mail, send_test_mail, whole_depot']],
  notOfDrivers: {
    'their own mailbox': 'send_test_mail',
  },
};
