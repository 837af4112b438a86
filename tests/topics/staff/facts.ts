import { actors } from '../../support/actors';
import { admins, depotStaff, type Facts, or } from '../../support/facts';

export const facts: Facts = {
  views: {
    colleagues: {
      see: or(depotStaff, ({ id }, row) => row.id === actors.manager.id && id === actors.driver.id),
      from: "select id, depot_id from public.users where role <> 'driver'",
    },
    staff_overview: {
      see: ({ role, depot }, row) => role === 'admin' && row.depot_id === depot,
      from: "select id, depot_id from public.users where role <> 'driver'",
    },
  },
  functions: [[admins, 'invite_staff, set_staff_active, set_staff_role']],
  notOfDrivers: {
    'other people': 'invite_staff, set_staff_active, set_staff_role',
  },
};
