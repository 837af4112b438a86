import { admins, type Facts, members, nobody } from '../../support/facts';
import { ids } from '../../support/world';

const requirement =
  'name, texts, applies_to, valid_months, valid_days, valid_km, due_soon_days, required_from, is_active';

export const facts: Facts = {
  tables: {
    requirements: {
      grants: { insert: `id, subject, ${requirement}`, update: requirement },
      inBulk: 'due_soon_days',
      see: members,
      add: admins,
      change: admins,
      except: { subject: nobody },
      fresh: { name: 'A new requirement' },
      keys: 'code_key, name_key',
      rows: () => [
        { id: ids.requirement, subject: 'vehicle', name: 'Wheel check', valid_months: 6 },
        { id: ids.depotRequirement, subject: 'depot', name: 'Fire certificate', valid_months: 12 },
        { id: ids.driverRequirement, subject: 'driver', name: 'Reversing', valid_months: null },
      ],
    },
  },
  forKeys: [`update public.requirements set code = 'test' where id = '${ids.requirement}'`],
};
