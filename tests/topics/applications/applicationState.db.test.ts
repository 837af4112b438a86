import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { application } from '../../support/factories';
import { onEach, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const approval = {
  approved_by: actors.admin.id,
  approved_at: '2025-01-01T09:00Z',
  driver_id: actors.driver.id,
};
const reason = { rejection_reason: 'No' };
const table = 'public.driver_depot_applications';

const possible: [string, object][] = [
  ['pending', {}],
  ['approved with approver, time and account', { status: 'approved', ...approval }],
  ['rejected with a reason', { status: 'rejected', ...reason }],
];
const impossible: [string, object][] = [
  ['pending with a reason', { ...reason }],
  ...Object.entries(approval).map(([column, value]): [string, object] => [
    `pending with ${column}`,
    { [column]: value },
  ]),
  ...Object.keys(approval).map((column): [string, object] => [
    `approved without ${column}`,
    { status: 'approved', ...approval, [column]: null },
  ]),
  ['approved with a reason', { status: 'approved', ...approval, ...reason }],
  ['rejected without a reason', { status: 'rejected' }],
  ['rejected with a blank reason', { status: 'rejected', rejection_reason: ' ' }],
  ['rejected with a reason of 1001 characters', { status: 'rejected', rejection_reason: 'x'.repeat(1001) }],
  ...Object.entries(approval).map(([column, value]): [string, object] => [
    `rejected with ${column}`,
    { status: 'rejected', ...reason, [column]: value },
  ]),
  [
    'approved with the account of another application',
    { status: 'approved', ...approval, driver_id: actors.colleague.id },
  ],
  ['of an unknown status', { status: 'lost' }],
];

describe('The state of an application', () => {
  onEach([postgres], (server) => {
    const store = (values: object) =>
      insertRow(server.sql, table, { ...application({ depot_id: ids.depotA }), ...values });
    const count = async () => (await server.sql(`select from ${table}`)).length;

    it.each(possible)('can be %s', async (_, values) => {
      await store(values);
      expect(await count()).toBe(6);
    });

    it.each(impossible)('cannot be %s', async (_, values) => {
      await expect(store(values)).rejects.toThrow();
      expect(await count()).toBe(5);
    });
  });
});
