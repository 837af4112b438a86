import { type AccountName, accountNames, actors, fixedId, passwordHash } from './actors';
import {
  application,
  applicationLicense,
  assignment,
  contactMessage,
  depotVehicle,
  license,
  licenseType,
  ownVehicle,
  penalty,
  personalVehicle,
  training,
  user,
  vehicleType,
} from './factories';
import { insertRows, type Sql } from './sql';
import { driverNames, ids, recordOf } from './world';

const longAgo = '2024-01-01T09:00:00Z';

const depotOf = (name: AccountName) => (name.startsWith('other') ? ids.depotB : ids.depotA);

const roleOf = (name: AccountName) => {
  const word = /admin|manager/i.exec(name)?.[0].toLowerCase();
  return word === 'admin' || word === 'manager' ? word : 'driver';
};

async function loadPeople(sql: Sql): Promise<void> {
  const accounts = accountNames.map((name) => ({ accountId: actors[name].id, ...actors[name] }));
  await insertRows(
    sql,
    'auth.users',
    accounts.map(({ accountId, email }) => ({
      id: accountId,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      encrypted_password: passwordHash,
      email_confirmed_at: longAgo,
      raw_app_meta_data: {},
      raw_user_meta_data: {},
      is_sso_user: false,
      is_anonymous: false,
      created_at: longAgo,
    })),
  );
  await insertRows(
    sql,
    'auth.sessions',
    accounts.map(({ accountId, sessionId }) => ({ id: sessionId, user_id: accountId, created_at: longAgo })),
  );
  await insertRows(sql, 'public.depots', [
    { id: ids.depotA, name: 'Test depot A', is_set_up: true },
    { id: ids.depotB, name: 'Test depot B', is_set_up: true },
    { id: ids.depotWithoutStaff, name: 'Test depot without staff', is_set_up: false },
  ]);
  const members = accountNames.filter((name) => name !== 'applicant');
  await insertRows(
    sql,
    'public.users',
    members.map((name) =>
      user({
        id: actors[name].id,
        account_id: actors[name].accountId ?? actors[name].id,
        email: actors[name].email,
        full_name: `${name} of the world`,
        depot_id: depotOf(name),
        role: roleOf(name),
        approved: name !== 'unapprovedDriver',
        approved_at: name === 'unapprovedDriver' ? null : longAgo,
        is_inactive: name.startsWith('inactive'),
        manager_id: name === 'driver' ? actors.manager.id : null,
      }),
    ),
  );
}

async function loadVehicles(sql: Sql): Promise<void> {
  // Otherwise every vehicle would have findings. Tests of requirements set the day.
  await sql('update public.requirements set required_from = null');
  await insertRows(sql, 'public.vehicle_types', [
    vehicleType({ id: ids.vehicleType, is_active: true }),
    vehicleType({ id: ids.inactiveVehicleType, is_active: false }),
  ]);
  const vehicle = (id: string, depot_id: string, registration_number: string) =>
    depotVehicle({ id, depot_id, registration_number, vehicle_type_id: ids.vehicleType });
  await insertRows(sql, 'public.depot_vehicles', [
    vehicle(ids.assignedVehicle, ids.depotA, '231-D-1'),
    vehicle(ids.spareVehicle, ids.depotA, '231-D-2'),
    vehicle(ids.otherAssignedVehicle, ids.depotB, '231-C-1'),
    vehicle(ids.otherSpareVehicle, ids.depotB, '231-C-2'),
  ]);
  const given = { status: 'active', assigned_at: '2025-01-01T09:00:00Z', ended_at: null } as const;
  await insertRows(sql, 'public.driver_vehicle_assignments', [
    assignment({
      ...given,
      id: ids.assignment,
      driver_id: actors.driver.id,
      vehicle_id: ids.assignedVehicle,
    }),
    assignment({
      id: ids.endedAssignment,
      driver_id: actors.colleague.id,
      vehicle_id: ids.assignedVehicle,
      status: 'ended',
      assigned_at: longAgo,
      ended_at: '2024-06-01T09:00:00Z',
    }),
    assignment({
      ...given,
      id: ids.otherAssignment,
      driver_id: actors.otherDriver.id,
      vehicle_id: ids.otherAssignedVehicle,
    }),
  ]);
}

async function loadRecords(sql: Sql): Promise<void> {
  await insertRows(sql, 'public.license_types', [
    licenseType({ id: ids.activeLicenseType, is_active: true }),
    licenseType({ id: ids.inactiveLicenseType, is_active: false }),
  ]);
  const perDriver = driverNames.map((name) => ({ name, driver_id: actors[name].id }));
  const record = (kind: Parameters<typeof recordOf>[0]) =>
    perDriver.map(({ name, driver_id }) => ({ id: recordOf(kind, name), driver_id }));
  await insertRows(sql, 'public.driver_licenses', record('license').map(license));
  await insertRows(sql, 'public.driver_training', record('training').map(training));
  await insertRows(sql, 'public.driver_penalties', record('penalty').map(penalty));
  const ownsOne = ({ driver_id }: { driver_id: string }) => driver_id !== actors.colleague.id;
  await insertRows(
    sql,
    'public.grey_fleet_vehicles',
    record('personalVehicle').filter(ownsOne).map(personalVehicle),
  );
  await insertRows(sql, 'public.contact_messages', [contactMessage({ id: ids.message })]);
}

async function loadApplications(sql: Sql): Promise<void> {
  const state = {
    status: 'pending',
    rejection_reason: null,
    driver_id: null,
    approved_by: null,
    approved_at: null,
    sent_by: null,
  } as const;
  // Sent by accounts that no longer exist. Without a sender they would be dropped as stale.
  const sent_by = fixedId(1, 99);
  await insertRows(sql, 'public.driver_depot_applications', [
    application({
      ...state,
      id: ids.pendingApplication,
      created_at: '2024-12-05T09:00:00Z',
      depot_id: ids.depotA,
      email: actors.applicant.email,
      full_name: 'Applicant of the world',
      vehicle_details: ownVehicle(),
      licenses: [applicationLicense(), applicationLicense({ type: 'C', expiryDate: '2029-01-14' })],
    }),
    application({
      ...state,
      id: ids.applicationWithoutAccount,
      created_at: '2024-12-04T09:00:00Z',
      depot_id: ids.depotA,
      email: 'no-account@test.example',
      sent_by,
    }),
    application({
      ...state,
      id: ids.rejectedApplication,
      created_at: '2024-12-03T09:00:00Z',
      depot_id: ids.depotA,
      email: 'rejected@test.example',
      status: 'rejected',
      rejection_reason: 'The licence has expired',
    }),
    application({
      ...state,
      id: ids.approvedApplication,
      created_at: '2024-12-02T09:00:00Z',
      depot_id: ids.depotA,
      email: actors.colleague.email,
      status: 'approved',
      driver_id: actors.colleague.id,
      approved_by: actors.admin.id,
      approved_at: '2025-01-01T09:00:00Z',
    }),
    application({
      ...state,
      id: ids.otherApplication,
      created_at: '2024-12-01T09:00:00Z',
      depot_id: ids.depotB,
      email: 'other@test.example',
      sent_by,
    }),
  ]);
}

/** Backdates all rows, so that a test's rows are newer even on a frozen clock, and empties the audit log. */
async function settle(sql: Sql): Promise<void> {
  await sql(`
    do $$
    declare
      stamp record;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for stamp in
        select c.table_name, c.column_name
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name in ('created_at', 'updated_at') and t.table_type = 'BASE TABLE'
      loop
        execute format('update public.%1$I set %2$I = least(%2$I, timestamptz ''2025-01-01 09:00Z'')',
          stamp.table_name, stamp.column_name);
      end loop;
      delete from private.audit_log;
    end;
    $$`);
}

/**
 * Loads two depots with people in every state and rows in every table into a migrated, otherwise empty
 * database. Everyone can sign in with `password` from actors.ts.
 */
export async function loadWorld(sql: Sql): Promise<void> {
  await loadPeople(sql);
  await loadRecords(sql);
  await loadVehicles(sql);
  await loadApplications(sql);
  await settle(sql);
}
