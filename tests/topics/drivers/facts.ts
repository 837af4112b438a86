import {
  admins,
  depotAdmins,
  depotStaff,
  driverIn,
  type Facts,
  or,
  signedIn,
  staff,
} from '../../support/facts';

export const facts: Facts = {
  tables: {
    users: {
      grants: {
        update:
          'full_name, email, employee_number, phone, address, approved, is_inactive, back_on, manager_id, permit, first_full_licence_on, first_full_licence_before, cleared_points, cleared_note, cpc_scope, cpc_cycle_start',
      },
      inBulk: 'address',
      see: (person, row) =>
        row.id === person.id ||
        depotAdmins(person, row) ||
        (row.role === 'driver' && depotStaff(person, row)),
      change: (person, row) => depotStaff(person, row) && row.role === 'driver',
      except: {
        manager_id: (person, row) => depotAdmins(person, row) && row.role === 'driver',
        // The email of a person with an account is theirs to change.
        email: (person, row) => depotStaff(person, row) && row.role === 'driver' && row.account_id === null,
      },
      settled: ['approved_by', 'approved_at', 'cpc_scope_by', 'invited_at', 'inactive_since'],
      keys: 'account_id_fkey on delete restrict, depot_id_fkey, manager_fkey, account_id_key, email_key, employee_number_key, id_depot_key',
    },
  },
  views: {
    driver_overview: { see: or(depotStaff, driverIn('id')) },
  },
  functions: [
    [signedIn, 'claim_record, whole_driver'],
    [staff, 'create_driver, invite_drivers, set_drivers_active, set_first_licences'],
    [admins, 'erase_driver, set_drivers_manager'],
  ],
  forKeys: ['update public.users set employee_number = right(id::text, 30)'],
};
