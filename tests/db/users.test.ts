import { actors } from '../support/actors';
import { user } from '../support/factories';
import { by, forNobody, forStaffA, forStaffB, permissions } from '../support/permissions';
import { insertRow } from '../support/sql';
import { ids, nameOf } from '../support/world';

const driversA = ['driver', 'colleague', 'inactiveDriver', 'unapprovedDriver'];
const depotA = ['admin', 'manager', 'inactiveManager', ...driversA];
const depotB = ['otherAdmin', 'otherManager', 'otherDriver'];
const approval = ['approved_by', 'approved_at'];

permissions(
  'users',
  {
    admin: depotA,
    manager: ['manager', ...driversA],
    otherAdmin: depotB,
    otherManager: ['otherManager', 'otherDriver'],
    driver: ['driver'],
    colleague: ['colleague'],
    inactiveDriver: ['inactiveDriver'],
    inactiveManager: ['inactiveManager'],
    unapprovedDriver: ['unapprovedDriver'],
    otherDriver: ['otherDriver'],
  },
  [
    {
      title: 'edit name, phone and address of a driver',
      verb: 'update',
      row: actors.driver.id,
      values: { full_name: 'Siobhán Nic Ghabhann', phone: '+353 1 234 5678', address: 'Elsewhere' },
      changes: forStaffA('driver'),
    },
    {
      title: 'edit a driver of the other depot',
      verb: 'update',
      row: actors.otherDriver.id,
      values: { full_name: 'Changed' },
      changes: forStaffB('otherDriver'),
    },
    {
      title: 'approve a driver',
      verb: 'update',
      row: actors.unapprovedDriver.id,
      values: { approved: true },
      follows: approval,
      changes: forStaffA('unapprovedDriver'),
    },
    {
      title: 'withdraw the approval of a driver',
      verb: 'update',
      row: actors.driver.id,
      values: { approved: false },
      follows: approval,
      changes: forStaffA('driver'),
    },
    {
      title: 'make a driver inactive',
      verb: 'update',
      row: actors.driver.id,
      values: { is_inactive: true },
      changes: forStaffA('driver'),
    },
    {
      title: 'make an inactive driver active',
      verb: 'update',
      row: actors.inactiveDriver.id,
      values: { is_inactive: false },
      changes: forStaffA('inactiveDriver'),
    },
    {
      title: 'choose the manager of a driver',
      verb: 'update',
      row: actors.colleague.id,
      values: { manager_id: actors.manager.id },
      changes: by(['admin'], ['colleague']),
    },
    {
      title: 'remove the manager of a driver',
      verb: 'update',
      row: actors.driver.id,
      values: { manager_id: null },
      changes: by(['admin'], ['driver']),
    },
    {
      title: 'choose a manager of the other depot',
      verb: 'update',
      row: actors.colleague.id,
      values: { manager_id: actors.otherManager.id },
      changes: forNobody,
      ownerCan: false,
    },
    {
      title: 'choose a driver as manager',
      verb: 'update',
      row: actors.colleague.id,
      values: { manager_id: actors.driver.id },
      changes: forNobody,
      ownerCan: false,
    },
    ...(
      [
        [actors.driver.id, forStaffA('driver')],
        [actors.otherDriver.id, forStaffB('otherDriver')],
        [actors.manager.id, forNobody],
      ] as const
    ).map(([row, changes]) => ({
      title: `say what licence, points and Driver CPC mean for ${nameOf(row)}`,
      verb: 'update' as const,
      row,
      values: {
        permit: 'learner',
        first_full_licence_on: '2024-01-01',
        cleared_points: 12,
        cleared_note: 'The court decided otherwise',
        cpc_scope: 'both',
        cpc_cycle_start: '2024-09-10',
      },
      follows: ['cpc_scope_by'],
      changes,
    })),
    {
      title: 'say that somebody else decided what the Driver CPC is for',
      verb: 'update',
      row: actors.driver.id,
      values: { cpc_scope_by: actors.admin.id },
      changes: forNobody,
    },
    {
      title: 'edit every phone number at once',
      verb: 'update',
      values: { phone: '+353 1 111 1111' },
      changes: { ...forStaffA(...driversA), ...forStaffB('otherDriver') },
    },
    {
      title: 'edit a manager',
      verb: 'update',
      row: actors.manager.id,
      values: { full_name: 'Changed' },
      changes: forNobody,
    },
    {
      title: 'make an inactive manager active',
      verb: 'update',
      row: actors.inactiveManager.id,
      values: { is_inactive: false },
      changes: forNobody,
    },
    ...Object.entries({
      role: 'admin',
      email: 'changed@test.example',
      depot_id: ids.depotB,
      account_id: actors.applicant.id,
      invited_at: '2020-01-01T00:00:00+00:00',
      approved_by: actors.driver.id,
      approved_at: '2020-01-01T00:00:00+00:00',
      created_at: '2020-01-01T00:00:00+00:00',
      updated_at: '2020-01-01T00:00:00+00:00',
    }).map(([column, value]) => ({
      title: `change ${column}`,
      verb: 'update' as const,
      row: actors.colleague.id,
      values: { [column]: value },
      changes: forNobody,
    })),
    {
      title: 'change the id',
      verb: 'update',
      row: actors.unapprovedDriver.id,
      values: { id: actors.applicant.id },
      changes: forNobody,
    },
    {
      title: 'smuggle a role in with a name',
      verb: 'update',
      row: actors.driver.id,
      values: { full_name: 'Changed', role: 'manager' },
      changes: forNobody,
    },
    {
      title: 'insert a person',
      verb: 'insert',
      values: user({ id: actors.applicant.id, email: actors.applicant.email, depot_id: ids.depotA }),
      changes: forNobody,
    },
    { title: 'delete a person', verb: 'delete', row: actors.inactiveManager.id, changes: forNobody },
    { title: 'delete every user', verb: 'delete', changes: forNobody, ownerCan: false },
  ],
);

permissions(
  'users',
  {
    admin: [...depotA, 'withoutAccount'],
    manager: ['manager', ...driversA, 'withoutAccount'],
    otherAdmin: depotB,
    otherManager: ['otherManager', 'otherDriver'],
    driver: ['driver'],
    colleague: ['colleague'],
    inactiveDriver: ['inactiveDriver'],
    inactiveManager: ['inactiveManager'],
    unapprovedDriver: ['unapprovedDriver'],
    otherDriver: ['otherDriver'],
  },
  [
    {
      title: 'change the email and number of a driver without an account, which ends the invitation',
      verb: 'update',
      row: ids.withoutAccount,
      values: { email: 'sile@other.example', employee_number: 'E 17' },
      follows: ['invited_at'],
      changes: forStaffA('withoutAccount'),
    },
    ...Object.entries({
      account_id: actors.applicant.id,
      invited_at: '2026-01-01T00:00:00+00:00',
    }).map(([column, value]) => ({
      title: `change the ${column} of a driver without an account`,
      verb: 'update' as const,
      row: ids.withoutAccount,
      values: { [column]: value },
      changes: forNobody,
    })),
  ],
  (sql) =>
    insertRow(sql, 'public.users', {
      ...user({ id: ids.withoutAccount, email: 'sile@test.example', depot_id: ids.depotA }),
      account_id: null,
      invited_at: '2025-01-01T00:00:00+00:00',
    }),
);
