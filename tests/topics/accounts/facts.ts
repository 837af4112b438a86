import { actors } from '../../support/actors';
import { activeDrivers, admins, type Facts, members, or, signedIn, staff } from '../../support/facts';

export const facts: Facts = {
  tables: {
    login_settings: {
      grants: { update: 'staff_need_second_step' },
      inBulk: 'staff_need_second_step',
      see: admins,
      // Only an admin who logged in with a code may require it.
      change: ({ id }) => id === actors.admin.id,
    },
  },
  functions: [
    [signedIn, 'needs_second_step'],
    [members, 'choose_language'],
    [or(staff, activeDrivers), 'save_own_contact'],
  ],
};
