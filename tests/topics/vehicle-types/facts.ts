import { admins, type Facts, members } from '../../support/facts';

const vehicleType =
  'name, texts, category, description, roadworthiness_test, required_category, needs_cpc, needs_tachograph_card, is_active';

export const facts: Facts = {
  tables: {
    vehicle_types: {
      grants: { insert: `id, ${vehicleType}`, update: vehicleType },
      inBulk: 'description',
      see: members,
      add: admins,
      change: admins,
      fresh: { name: 'A new type' },
      keys: 'required_category_fkey on update cascade, category_name_key',
    },
  },
};
