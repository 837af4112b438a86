import { describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { application } from '../support/factories';
import { send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { insertRow, insertRows } from '../support/sql';
import { ids } from '../support/world';

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
  onEach(servers, (server) => {
    const store = (values: object) =>
      insertRow(server.backend.sql, table, { ...application({ depot_id: ids.depotA }), ...values });
    const count = async () => (await server.backend.sql(`select from ${table}`)).length;

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

describe('A flood of applications', () => {
  onEach(servers, (server) => {
    const apply = (values: Partial<ReturnType<typeof application>> = {}) =>
      send(
        server.backend,
        'anon',
        'POST',
        'driver_depot_applications',
        application({ depot_id: ids.depotA, ...values }),
      );
    /** Stores `count` applications from different people, as if they had come through the API. */
    const alreadyThere = (count: number, created_at: string) =>
      insertRows(
        server.backend.sql,
        table,
        Array.from({ length: count }, (_, n) =>
          application({ depot_id: ids.depotA, email: `flood-${n}@test.example`, created_at }),
        ),
      );
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

    it('ends at three pending applications per email, in any case and for any depot', async () => {
      await apply();
      await apply({ depot_id: ids.depotB });
      expect(await apply({ email: 'NIAMH@test.example' })).toMatchObject({ ok: true });
      expect(await apply()).toMatchObject({ status: 429, body: { code: 'RW006' } });
      expect(await apply({ email: 'other@x.ie' })).toMatchObject({ ok: true });
      expect(
        await server.backend.sql(`select from ${table} where email = 'niamh@test.example'`),
      ).toHaveLength(3);
    });

    it('counts only applications that are still pending', async () => {
      for (let n = 0; n < 3; n += 1) await apply();
      await server.backend.sql(
        `update ${table} set status = 'rejected', rejection_reason = 'No' where email = 'niamh@test.example'`,
      );
      expect(await apply()).toMatchObject({ ok: true });
    });

    it('does not apply the limit to an application that is sent again', async () => {
      const first = application({ depot_id: ids.depotA });
      await apply(first);
      await apply();
      await apply();
      expect(await apply(first)).toMatchObject({ status: 409, body: { code: '23505' } });
    });

    it('ends at 200 per depot and hour', async () => {
      await alreadyThere(199, minutesAgo(59));
      expect(await apply({ email: 'last@test.example' })).toMatchObject({ ok: true });
      expect(await apply({ email: 'late@test.example' })).toMatchObject({
        status: 429,
        body: { code: 'RW006' },
      });
      expect(await apply({ email: 'late@test.example', depot_id: ids.depotB })).toMatchObject({ ok: true });
      expect(await server.backend.sql(`select from ${table} where email = 'late@test.example'`)).toHaveLength(
        1,
      );
    });

    it('is over after an hour', async () => {
      await alreadyThere(200, minutesAgo(61));
      expect(await apply()).toMatchObject({ ok: true });
    });
  });
});
