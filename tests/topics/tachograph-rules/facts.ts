import { admins, type Facts, members, staff } from '../../support/facts';

const rule = 'subject, mass_over, mass_up_to, crosses, valid_from, needs, is_active, source';
const mass = 'license_type, fuels, mass_over, mass_up_to, valid_from, is_active, source';

export const facts: Facts = {
  tables: {
    tachograph_rules: {
      grants: { insert: `id, ${rule}`, update: rule },
      inBulk: 'source',
      see: members,
      add: admins,
      change: admins,
    },
    license_masses: {
      grants: { insert: `id, ${mass}`, update: mass },
      inBulk: 'source',
      see: members,
      add: admins,
      change: admins,
      keys: 'license_type_fkey on update cascade',
    },
  },
  functions: [
    [admins, 'compare_rule'],
    [staff, 'set_crossings, why_no_tachograph'],
  ],
  notOfDrivers: { law: 'compare_rule', vehicles: 'set_crossings' },
};
