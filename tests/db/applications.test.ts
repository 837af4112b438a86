import { actors } from '../support/actors';
import { application, applicationLicense, nextId, ownVehicle } from '../support/factories';
import { by, forAllButStaff, forNobody, forStaffA, forStaffB, permissions } from '../support/permissions';
import { ids } from '../support/world';

const timestamp = '2020-01-01T00:00:00+00:00';
const fresh = application({ depot_id: ids.depotA });
const approved = {
  status: 'approved',
  approved_by: actors.admin.id,
  approved_at: timestamp,
  driver_id: actors.driver.id,
};
const rejected = { status: 'rejected', rejection_reason: 'Forged' };

permissions(
  'driver_depot_applications',
  {
    ...forStaffA(
      'pendingApplication',
      'applicationWithoutAccount',
      'rejectedApplication',
      'approvedApplication',
    ),
    ...forStaffB('otherApplication'),
  },
  [
    { title: 'apply', verb: 'insert', values: fresh, changes: forAllButStaff('new') },
    ...Object.entries({ approved, rejected, created_at: { created_at: timestamp } }).map(
      ([what, forged]) => ({
        title: `apply with a forged ${what}`,
        verb: 'insert' as const,
        values: { ...fresh, ...forged },
        changes: forNobody,
      }),
    ),
    {
      title: 'edit a pending application',
      verb: 'update',
      row: ids.pendingApplication,
      values: {
        full_name: 'Changed',
        email: 'changed@test.example',
        phone: '+353 1 111 1111',
        address: 'Changed',
        vehicle_details: ownVehicle({ make: 'Changed' }),
        licenses: [applicationLicense({ type: 'D' })],
      },
      follows: ['personal_details'],
      changes: by(['admin'], ['pendingApplication']),
    },
    {
      title: 'edit an application to the other depot',
      verb: 'update',
      row: ids.otherApplication,
      values: { full_name: 'Changed' },
      follows: ['personal_details'],
      changes: by(['otherAdmin'], ['otherApplication']),
    },
    {
      title: 'edit every application at once',
      verb: 'update',
      values: { phone: '+353 1 111 1111' },
      follows: ['personal_details'],
      changes: {
        admin: ['pendingApplication', 'applicationWithoutAccount'],
        otherAdmin: ['otherApplication'],
      },
    },
    ...(['rejectedApplication', 'approvedApplication'] as const).map((name) => ({
      title: `edit: ${name}`,
      verb: 'update' as const,
      row: ids[name],
      values: { full_name: 'Changed' },
      changes: forNobody,
    })),
    {
      title: 'reopen a rejected application',
      verb: 'update',
      row: ids.rejectedApplication,
      values: { status: 'pending', rejection_reason: null },
      changes: forNobody,
    },
    ...Object.entries({
      status: approved,
      'status and reason': rejected,
      depot_id: { depot_id: ids.depotB },
      created_at: { created_at: timestamp },
      id: { id: nextId() },
    }).map(([what, values]) => ({
      title: `change ${what} of a pending application`,
      verb: 'update' as const,
      row: ids.pendingApplication,
      values,
      changes: forNobody,
    })),
    {
      title: 'smuggle a status in with a name',
      verb: 'update',
      row: ids.pendingApplication,
      values: { full_name: 'Changed', ...rejected },
      changes: forNobody,
    },
    { title: 'delete an application', verb: 'delete', row: ids.pendingApplication, changes: forNobody },
    { title: 'delete every application', verb: 'delete', changes: forNobody, ownerCan: false },
  ],
);
