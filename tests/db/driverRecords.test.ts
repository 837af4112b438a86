import { describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { license, penalty, personalVehicle, training } from '../support/factories';
import { forNobody, forStaffA, forStaffB, permissions } from '../support/permissions';
import { send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { ids, recordOf } from '../support/world';

const driver_id = actors.driver.id;
const timestamp = '2020-01-01T00:00:00+00:00';
const driversA = ['driver', 'colleague', 'inactiveDriver', 'unapprovedDriver'];

/** An inactive driver can still read their own records; one who is not approved cannot. */
const ownRecords = { driver: ['driver'], inactiveDriver: ['inactiveDriver'], otherDriver: ['otherDriver'] };
const reads = { ...forStaffA(...driversA), ...forStaffB('otherDriver'), ...ownRecords };

function withoutId<T extends { id?: string | undefined }>({ id: _, ...values }: T) {
  return values;
}

const records = [
  {
    table: 'driver_licenses',
    kind: 'license',
    values: withoutId(license({ driver_id })),
    edit: { type: 'C' },
    kept: { is_current: false },
  },
  {
    table: 'driver_training',
    kind: 'training',
    values: withoutId(training({ driver_id })),
    edit: { provider: 'Changed' },
    kept: { is_current: false },
  },
  {
    table: 'driver_penalties',
    kind: 'penalty',
    values: withoutId(penalty({ driver_id })),
    edit: { points: 1 },
    kept: { counts: false },
  },
] as const;

// Staff open penalties through a function (tests/db/penaltyViews.test.ts).
const readsOwn = { ...reads, admin: [], manager: [], otherAdmin: [], otherManager: [] };

for (const { table, kind, values, edit, kept } of records) {
  const shown = table === 'driver_penalties' ? readsOwn : reads;
  permissions(table, { ...shown, colleague: ['colleague'] }, [
    { title: 'add a record to a driver', verb: 'insert', values, changes: forStaffA('new') },
    {
      title: 'add a record to a driver of the other depot',
      verb: 'insert',
      values: { ...values, driver_id: actors.otherDriver.id },
      changes: forStaffB('new'),
    },
    {
      title: 'add a record to a person who is not a driver',
      verb: 'insert',
      values: { ...values, driver_id: actors.manager.id },
      changes: forNobody,
      ownerCan: false,
    },
    ...Object.entries({ created_by: actors.driver.id, created_at: timestamp, ...kept }).map(
      ([column, value]) => ({
        title: `add a record with a forged ${column}`,
        verb: 'insert' as const,
        values: { ...values, [column]: value },
        changes: forNobody,
      }),
    ),
    {
      title: 'add a record with a forged depot_id',
      verb: 'insert',
      values: { ...values, depot_id: ids.depotB },
      changes: forNobody,
      ownerCan: false,
    },
    {
      title: 'edit a record',
      verb: 'update',
      row: recordOf(kind, 'driver'),
      values: edit,
      changes: forNobody,
    },
    {
      title: 'move a record to another driver',
      verb: 'update',
      row: recordOf(kind, 'driver'),
      values: { driver_id: actors.colleague.id },
      changes: forNobody,
    },
    {
      title: 'delete a record without the function',
      verb: 'delete',
      row: recordOf(kind, 'driver'),
      changes: forNobody,
    },
  ]);
}

describe('A record of a driver', () => {
  onEach(servers, (server) => {
    it.each(records)(
      "in $table gets the driver's depot and its creator from the database",
      async ({ table, values }) => {
        const { sql } = server.backend;
        expect((await send(server.backend, 'manager', 'POST', table, values)).ok).toBe(true);
        const [row] = await sql(
          `select depot_id, created_by from public.${table} where driver_id = $1 order by created_at desc limit 1`,
          [driver_id],
        );
        expect(row).toEqual({ depot_id: ids.depotA, created_by: actors.manager.id });
      },
    );

    it.each([
      ['driver_licenses', 'issued_date', license],
      ['driver_training', 'completion_date', training],
      ['driver_penalties', 'date_issued', penalty],
      ['grey_fleet_vehicles', 'last_inspection_date', personalVehicle],
    ] as const)('%s: the %s is today or earlier', async (table, column, record) => {
      const { sql } = server.backend;
      const add = async (days: number) => {
        const [{ day = '' } = {}] = await sql<{ day: string }>(
          `select (private.today() + ${days})::text as day`,
        );
        return send(
          server.backend,
          'manager',
          'POST',
          table,
          record({ driver_id: actors.colleague.id, [column]: day }),
        );
      };
      expect(await add(1)).toMatchObject({ ok: false, body: { code: 'RW010' } });
      expect((await add(0)).ok).toBe(true);
    });

    it('keeps the records with the driver who moves to another depot', async () => {
      const { sql } = server.backend;
      await sql('update public.users set depot_id = $1 where id = $2', [ids.depotB, actors.colleague.id]);
      for (const { table } of records) {
        expect(
          await sql(`select distinct depot_id from public.${table} where driver_id = $1`, [
            actors.colleague.id,
          ]),
        ).toEqual([{ depot_id: ids.depotB }]);
      }
      expect(
        await sql('select depot_id from public.driver_vehicle_assignments where id = $1', [
          ids.endedAssignment,
        ]),
      ).toEqual([{ depot_id: ids.depotB }]);
    });

    it('is refused with the same answer for an unknown id and for a driver of the other depot', async () => {
      for (const { table, values } of records) {
        const add = (id: string) =>
          send(server.backend, 'manager', 'POST', table, { ...values, driver_id: id });
        const foreign = await add(actors.otherDriver.id);
        expect(foreign.ok).toBe(false);
        expect(foreign).toEqual(await add(ids.message));
      }
    });
  });
});
