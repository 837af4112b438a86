import { actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import {
  admins,
  depotAdmins,
  depotStaff,
  driverIn,
  type Facts,
  namesStaff,
  or,
  signedIn,
  staff,
} from '../../support/facts';

export const facts: Facts = {
  tables: {
    users: {
      grants: {
        update:
          'full_name, email, employee_number, phone, address, approved, is_inactive, back_on, agency_until, agency_name, manager_id, permit, first_full_licence_on, first_full_licence_before, cleared_points, cleared_note, cpc_scope, cpc_cycle_start',
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
      names: { manager_id: namesStaff((manager_id) => ({ manager_id }), actors.driver.id) },
      kept: 'Drivers',
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
  notOfDrivers: {
    'other people': 'create_driver',
  },
  forKeys: ['update public.users set employee_number = right(id::text, 30)'],
  decisions: ({ id, word }) => {
    const run = nextId();
    return [
      { name: 'set_drivers_active', args: { ids: [id], active: false, run }, isOfDrivers: true },
      {
        name: 'set_first_licences',
        args: { drivers: [{ id, first_full_licence_before: '2001-01-01' }], run },
        isOfDrivers: true,
      },
      {
        name: 'set_drivers_manager',
        args: { drivers: [{ id, manager_id: actors.admin.id }], run },
        isOfDrivers: true,
      },
      { name: 'invite_drivers', args: { ids: [id] }, isOfDrivers: true },
      { name: 'erase_driver', args: { id, full_name: word }, isOfDrivers: true },
    ];
  },
};
